"""Positions of Castelli, met in random play, with every number of seats, the modules and a tournament."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache

from game.core import Action, Record
from game.screens.table_model import Table
from tests.golden import records

GAMES = (
    (2, {}),
    (3, {"battle": "on", "dilemma": "on", "layout": "fixed"}),
    (4, {"battle": "on", "dilemma": "on"}),
    (4, {"tournament": "knockout"}),
)
PLAYED = ("castelli-four-battle-guard", "castelli-three-battle-abbot")
"""Golden games with cards that chance seldom uses."""
OFTEN = 4  # positions that offer a verb before it counts as common
RARE = 0.7  # how often a verb that is still rare is chosen
SOLD = 0.2  # how often a card may be sold


def chosen(record: Record, rng: random.Random, met: Counter[str]) -> Action:
    """Choose an action: mostly one whose verb was seldom played so far."""
    actions = record.state().actions
    if rng.random() > SOLD:
        actions = tuple(action for action in actions if action.verb != "sell")
    if rng.random() < RARE:
        fewest = min(met[kind(action)] for action in actions)
        actions = tuple(action for action in actions if met[kind(action)] == fewest)
    return rng.choice(actions)


def kind(action: Action) -> str:
    """Return the verb of an action, for a King its card."""
    return str(action.arguments[0]) if action.verb == "king" else action.verb


def games() -> Iterator[Record]:
    """A game for each kind of table."""
    met: Counter[str] = Counter()
    for number, (seats, options) in enumerate(GAMES):
        rng = random.Random(f"castelli {number}")
        record = Record("castelli", f"screen-{number}", seats, options)
        while record.state().outcome is None:
            action = chosen(record, rng, met)
            met[kind(action)] += 1
            record = record.then(action)
        yield record


@cache
def whole_games() -> tuple[Record, ...]:
    """The games that the samples are from."""
    return (*games(), *(records()[name] for name in PLAYED))


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
            verbs = {kind(action) for action in state.actions}
            if any(met[verb] < OFTEN for verb in verbs) or at % 50 == 49 or not verbs:
                met.update(verbs)
                found.append(Table("1", record.until(at), at, looking=state.seat))
    return tuple(found)
