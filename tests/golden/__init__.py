"""Golden games: records as JSON, and for each a playthrough that tells everything observable in it.

`python -m tests.golden` writes the playthroughs and the perft table anew from the records. Do it only after
a change of behaviour that is meant, and read the difference before committing it: where the same actions
give another game, the game's `version` has to change as well.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from game.core import Record

FOLDER = Path(__file__).parent
PERFT = FOLDER / "perft.json"


@cache
def records() -> Mapping[str, Record]:
    """Every golden record, by the name of its file."""
    return {
        path.stem: Record.from_json(path.read_text("utf-8"))
        for path in sorted(FOLDER.glob("*.json"))
        if path != PERFT
    }
