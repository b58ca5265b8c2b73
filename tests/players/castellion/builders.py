"""Games of Castellion under way, to ask players about, and what the guide says of a position."""

from random import Random

from game import catalog
from game.castellion.computer.guide import GUIDE
from game.castellion.rules.state import CastellionState
from game.core import State
from tests.rules.castellion.scene.builders import CASTELLION

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


EXAM = {"card": "exam-1", "traitors": ["Tr"] * 4}
LATER = [{"card": "exam-2"}, {"card": "exam-3-lines-towers"}]
"""What lies ahead before the first Exam: it lacks a Traitor."""


def best(state: CastellionState) -> str:
    """Return the action that the guide ranks first for the first seat."""
    return str(GUIDE.ideas(state.seen_by(0), 1)[0].action)


def why(state: CastellionState, action: str) -> str:
    """Return the reason that it gives that seat for an action."""
    return GUIDE.reason(state.seen_by(0), CASTELLION.action(action)).id.removeprefix("hint.castellion.")
