"""Games of Castellion under way, to ask players about."""

from random import Random

from game import catalog
from game.core import State

TABLES = [
    {"level": "architects"},
    {"level": "admiral", "variant": "vigil"},
    {"level": "menace", "variant": "cold_sweat"},
    {"level": "pantry", "variant": "prison"},
    {"level": "menace", "seats": 2},
]


def under_way(table: int, actions: int) -> State:
    """A game after some random actions, or the last state of it in which there was a choice."""
    rng = Random(table)
    options = dict(TABLES[table])
    state = catalog.find("castellion").start(f"deal {table}", **options)  # type: ignore[arg-type]
    choice = state
    for _ in range(actions):
        following = state.after(rng.choice(state.actions))
        if following.outcome:
            break
        state = following
        choice = state if len(state.actions) > 1 else choice
    return choice
