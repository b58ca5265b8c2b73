"""Positions of Castle Keep, met in random play, with every number of seats and every option."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product

from game.core import Action, Record
from game.screens.table_model import Table

OPTIONS = [
    dict(zip(("attacks", "destroyed"), choice, strict=True))
    for choice in product(("one", "several"), ("out", "discard"))
]
ADVANCED: list[tuple[int, dict[str, str]]] = [
    (2, {"last": "both"}),
    (3, {"towers": "on"}),
    (2, {"salvage": "on"}),
    (2, {"way": "takeover", "salvage": "on"}),
    (2, {"way": "king", "attacks": "several"}),
    (2, {"way": "twin", "attacks": "several"}),
    (3, {"way": "twin", "towers": "on"}),
    (4, {"way": "twin", "salvage": "on"}),
    (1, {"way": "siege"}),
    (1, {"way": "siege", "salvage": "on", "mercy": "on"}),
]
"""Games of the options that were added, each with its number of seats."""
BUSY = ("attack", "reuse", "build", "raise", "move")
OFTEN = 5  # positions that offer a verb before it counts as common
LONGEST = 100  # actions of a game


def chosen(record: Record, rng: random.Random) -> Action:
    """Choose an action: mostly attack, else build, so that castles rise and fall."""
    actions = record.state().actions
    for verb, share in (("attack", 0.8), ("reuse", 0.8), ("build", 0.7), ("raise", 0.7), ("move", 0.4)):
        such = [action for action in actions if action.verb == verb]
        if such and rng.random() < share:
            return rng.choice(such)
    calm = [action for action in actions if action.verb not in BUSY]
    return rng.choice(calm or list(actions))


def games() -> Iterator[Record]:
    """A game for each number of seats with each choice of options, and those of the added ones."""
    for seats, options in (*product((2, 3, 4), OPTIONS), *ADVANCED):
        rng = random.Random(f"{seats} {options}")
        record = Record("castle_keep", f"keep-{seats}", seats, options)
        while record.state().outcome is None and len(record.actions) < LONGEST:
            record = record.then(chosen(record, rng))
        yield record


@cache
def whole_games() -> tuple[Record, ...]:
    """The games that the samples are from."""
    return tuple(games())


@cache
def samples() -> tuple[Table, ...]:
    """Moments of these games: those where a verb is still rare, some others, and the ends.

    The person to act looks, or the game is over.
    """
    found = []
    met = Counter[str]()
    for record in whole_games():
        for at in range(len(record.actions) + 1):
            state = record.state(at)
            verbs = {action.verb for action in state.actions}
            if any(met[verb] < OFTEN for verb in verbs) or at % 50 == 49 or not verbs:
                met.update(verbs)
                found.append(Table("1", record.until(at), at, looking=state.seat))
    return tuple(found)
