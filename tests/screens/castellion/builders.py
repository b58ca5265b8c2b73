"""Positions of every level, variant and number of seats, met in random play."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import cast

from game.castellion.rules.options import Variant
from game.castellion.rules.ordeals.cards import Level
from game.core import Action, Record, State
from game.screens.table_model import Table
from tests.rules.castellion.builders import scene
from tests.screens.castellion.pressing import table

OFTEN = 12  # positions that offer a verb before it counts as common
EVERYTHING = list(product(Level.ALL, Variant.ALL, (1, 2)))


def chosen(record: Record, rng: random.Random, greed: float) -> Action:
    """Choose an action by its verb first, so that rare ones come; `greed` is how often a tile is placed."""
    actions = record.state().actions
    placing = [action for action in actions if action.verb in ("place", "pantry")]
    if placing and rng.random() < greed:
        return rng.choice(placing)
    calm = [action for action in actions if action.verb != "call"] or list(actions)
    verb = rng.choice(sorted({action.verb for action in calm}))
    return rng.choice([action for action in calm if action.verb == verb])


def game(level: str, variant: str, seats: int) -> Iterator[Record]:
    """Play a game by chance, a record after each action."""
    rng = random.Random(f"{level} {variant} {seats}")
    options = {
        "level": level,
        "variant": variant,
        "pantry_apart": rng.choice(("off", "on")),
        "deal": rng.choice(("shuffled", "even")),
    }
    record = Record("castellion", f"{level}-{variant}", seats, options)
    yield record
    while record.state().outcome is None:
        record = record.then(chosen(record, rng, 0.8))
        yield record


class Shown:
    """A record of a single position."""

    def __init__(self, state: State) -> None:
        self.states, self.actions = (state,), ()

    def state(self, at: int = 0) -> State:
        return self.states[0]


def shown(state: State) -> Table:
    """Return a table with a hand-made position."""
    return Table("1", cast(Record, Shown(state)), 0)


CASTLE = [["St", "Jc", "Ps"], ["Cs", "Cc", "Ct"], ["Js", "Ss"], ["Pt", "Sc", "St"], ["Sc", "Ct"], ["Js"]]
TOWER = [["St", "Sc", "Ss", "Sc"], *CASTLE[1:]]
LATER = [{"card": "assault-2-harpy"}, {"card": "assault-3-horde"}]
RARE = (
    {"castles": [TOWER], "effect": {"kind": "tower", "why": "tower", "left": 1}},
    {"castles": [CASTLE] * 2, "seats": 2, "champion": 0, "ordeals": LATER, "removed": ["Tr"] * 2},
    {
        "castles": [CASTLE] * 2,
        "seats": 2,
        "champion": 1,
        "cause": "traitor",
        "ordeals": [{"card": "assault-2-harpy", "up": True, "traitors": ["Tr", "Tb"]}, LATER[1]],
        "removed": ["Tr"] * 2,
    },
    {
        "castles": [CASTLE] * 2,
        "seats": 2,
        "champion": 0,
        "ordeals": LATER,
        "removed": ["Tr"] * 2,
        "effect": {"kind": "destroy", "why": "champion", "left": 6},
    },
)
"""Positions that chance hardly finds."""


@cache
def samples() -> tuple[Table, ...]:
    """Some positions of each kind of game: those where a verb is still rare, some others, and the end."""
    found: list[Table] = []
    met = Counter[str]()
    for level, variant, seats in EVERYTHING:
        for record in game(level, variant, seats):
            verbs = {action.verb for action in record.state().actions}
            if any(met[verb] < OFTEN for verb in verbs) or len(record.actions) % 40 == 39 or not verbs:
                met.update(verbs)
                found.append(table(record))
    found += [shown(scene(options={"level": "menace"}, **told)) for told in RARE]
    return tuple(found)
