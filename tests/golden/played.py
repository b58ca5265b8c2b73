"""Golden games that the computer wins: `python -m tests.golden.played [NAME ...]`.

Plays deal after deal until one is won, for every name below that has no record yet, or for those named, and
writes the records; `python -m tests.golden` then writes their playthroughs. A record once written stays when
players change: it tells of the rules, not of them. To play one anew, delete it.
"""

import sys
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import NamedTuple

from game import catalog  # noqa: F401 - it makes the games known
from game.core import Record
from game.players import Player
from tests.golden import FOLDER

PLAYOUTS = 0  # for each action; the guide alone wins often enough
DEALS = 120  # tried before giving up; the Pantry is won once in some twenty-five


class Table(NamedTuple):
    """What is played, and by how many."""

    game: str
    options: Mapping[str, str]
    seats: int = 1


TABLES = {
    f"castellion-{name}-won-by-computer": Table("castellion", options, seats)
    for name, seats, options in (
        ("architects", 1, {"level": "architects"}),
        ("admiral", 1, {"level": "admiral"}),
        ("menace", 1, {"level": "menace"}),
        ("pantry", 1, {"level": "pantry"}),
        ("vigil", 1, {"level": "admiral", "variant": "vigil"}),
        ("prophet", 1, {"level": "menace", "variant": "prophet"}),
        ("premonition", 1, {"level": "architects", "variant": "premonition"}),
        ("prison", 1, {"level": "admiral", "variant": "prison"}),
        ("cold-sweat", 1, {"level": "menace", "variant": "cold_sweat"}),
        ("horror", 1, {"level": "admiral", "variant": "horror"}),
        ("two", 2, {"level": "architects"}),
        ("two-menace", 2, {"level": "menace", "deal": "even"}),
    )
} | {
    f"castellan-{name}-won-by-computer": Table("castellan", {"trial": trial}, seats)
    for name, seats, trial in (("two", 2, "on"), ("three-off", 3, "off"), ("four", 4, "on"))
}
TABLES |= {
    f"castelli-{name}-won-by-computer": Table("castelli", options, seats)
    for name, seats, options in (
        ("two", 2, {}),
        ("two-version-2", 2, {}),
        ("three-dilemma", 3, {"dilemma": "on"}),
        ("knockout-battle", 4, {"tournament": "knockout", "battle": "on"}),
    )
}
"""By the names of the records, which games are to be won."""


def play(table: Table, seed: str, playouts: int) -> Record:
    """Return a game that the strong player plays for all seats, to its end."""
    player = Player("strong", seed)
    record = Record(table.game, seed, table.seats, table.options)
    while (seat := record.state().seat) is not None:
        record = record.then(player.choose(record.state().seen_by(seat), playouts))
    return record


def won(table: Table, playouts: int = PLAYOUTS, deals: int = DEALS) -> Record | None:
    """Return the first of some deals that is won, or None."""
    for number in range(1, deals + 1):
        record = play(table, f"golden-{number}", playouts)
        outcome = record.state().outcome
        if outcome and outcome.winners:
            return record
    return None


def write(names: Collection[str], folder: Path = FOLDER) -> list[str]:
    """Win and write the games of these names, of all that are missing if none; gives those not won.

    Raises KeyError for a name that is not in the table.
    """
    lost = []
    for name in names or [name for name in TABLES if not (folder / f"{name}.json").exists()]:
        record = won(TABLES[name])
        if record:
            (folder / f"{name}.json").write_text(record.to_json() + "\n", "utf-8")
        else:
            lost.append(name)
    return lost


if __name__ == "__main__":
    if missing := write(sys.argv[1:]):
        sys.exit(f"not won in {DEALS} deals: {', '.join(missing)}")
