"""Golden games: records as JSON, and for each a playthrough that tells everything observable in it.

`python -m tests.golden` writes the playthroughs and the perft table anew from the records. Do it only after
a change of behaviour that is meant, and read the difference before committing it: where the same actions
give another game, the game's `version` has to change as well.

Records were played by hand, or by the computer (`tests.golden.played`).
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from game.core import Record

FOLDER = Path(__file__).parent
PERFT = FOLDER / "perft.json"


def names() -> tuple[str, ...]:
    """The names of the golden records: those of their files, without the end."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.json") if path != PERFT))


@cache
def records() -> Mapping[str, Record]:
    """Every golden record, by its name."""
    return {name: Record.from_json((FOLDER / f"{name}.json").read_text("utf-8")) for name in names()}
