"""Games that are over, to make pictures of: played by chance, of every kind."""

import random
from collections.abc import Mapping
from typing import NamedTuple

from game import catalog
from game.core import Record, State
from game.players import Player

MOST = 900
"""Actions after which a game that does not end is left."""


class Kind(NamedTuple):
    """A kind of game: how many play, and with which options."""

    game: str
    seats: int
    options: Mapping[str, str]

    def __str__(self) -> str:
        return "-".join((self.game, str(self.seats), *self.options.values()))


KINDS = (
    *(Kind("castellion", 1, {"level": level}) for level in ("architects", "admiral", "menace", "pantry")),
    Kind("castellion", 1, {"level": "menace", "variant": "horror"}),
    Kind("castellion", 2, {"level": "architects"}),
    Kind("castellion", 2, {"level": "admiral", "deal": "even"}),
    *(Kind("castelli", seats, {"battle": "on"}) for seats in (2, 3, 4)),
    Kind("castelli", 3, {"dilemma": "on", "layout": "fixed"}),
    Kind("castelli", 4, {"tournament": "knockout"}),
    Kind("castelli", 4, {"tournament": "three_rounds", "battle": "on"}),
    Kind("castellan", 2, {"trial": "on"}),
    Kind("castellan", 3, {"trial": "off"}),
    *(Kind("castle_keep", seats, {}) for seats in (2, 3, 4)),
    *(Kind("castle_keep", 2, {"way": way}) for way in ("takeover", "king", "twin")),
    *(Kind("castle_keep", seats, {"way": "twin"}) for seats in (3, 4)),
    Kind("castle_keep", 1, {"way": "siege"}),
)
SEEDS = ("a", "b")


def played(kind: Kind, seed: str) -> Record | None:
    """Return a game of a kind that computers played to its end, None where it did not end."""
    record = Record(kind.game, f"picture-{seed}", kind.seats, dict(kind.options))
    state: State = record.state()
    player, chance = Player("easy", seed=seed), random.Random(seed)
    actions = []
    while state.seat is not None and len(actions) < MOST:
        seat = state.seat
        by_chance = chance.random() < 0.1 and seed != SEEDS[0]
        action = chance.choice(state.actions) if by_chance else player.choose(state.seen_by(seat), playouts=0)
        actions.append(action)
        state = state.after(action)
    if state.seat is not None:
        return None
    return Record(kind.game, f"picture-{seed}", kind.seats, dict(kind.options), tuple(actions))


def stones(state: State) -> int:
    """Return how many pieces of what was built lie on the table, as its summary tells."""
    told = state.summary()
    return {
        "castellion": lambda: sum(len(column) for castle in told["castles"] for column in castle),
        "castelli": lambda: (
            len(told["castles"]) + len(told["settlements"]) + len(told["tiles"]) + len(told["face_down"])
        ),
        "castellan": lambda: len(told["towers"]) + len(told["walls"]),
        "castle_keep": lambda: sum(
            tile is not None for castle in told["castles"] for tile in castle.values()
        ),
    }[state.game]()


GAMES = tuple(rules.id for rules in catalog.games)
