"""Games of Castellion under way, to ask players about."""

from random import Random

from game import catalog
from game.core import State

TABLES = (
    (1, {"level": "architects"}),
    (1, {"level": "admiral", "variant": "vigil"}),
    (1, {"level": "menace", "variant": "cold_sweat"}),
    (1, {"level": "pantry", "variant": "prison"}),
    (2, {"level": "menace"}),
)


def under_way(table: int, actions: int) -> State:
    """A game after some random actions, or the last state of it in which there was a choice."""
    rng = Random(table)
    seats, options = TABLES[table]
    state = catalog.find("castellion").start(f"deal {table}", seats, **options)
    choice = state
    for _ in range(actions):
        following = state.after(rng.choice(state.actions))
        if following.outcome:
            break
        state = following
        choice = state if len(state.actions) > 1 else choice
    return choice
