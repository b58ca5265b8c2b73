"""How often the players of each level find a right answer, and whether the strong one agrees."""

from collections.abc import Collection
from itertools import islice

from game.core.action import Action
from game.core.state import State
from game.players import LEVELS, Player
from game.players.guides import guide_of
from tools.puzzles.judge import MARGIN, most_right
from tools.puzzles.setups import Setup

LOOKS = 24
"""Steps of the guide's first look at a position."""
SIEVE = 0.06
"""How much of the chance to win all but a few actions have to give away in its eyes."""
MISSED = 0.5
"""How often at most the easy player finds the answer of a puzzle."""
TRIES = {"easy": 20, "medium": 10, "strong": 5}


def found(view: State, right: Collection[Action], setup: Setup) -> tuple[float, ...]:
    """Return how often each level finds a right answer, from the easy one on."""
    return tuple(found_by(level, view, right, setup.level_playouts[level]) for level in LEVELS)


def found_by(level: str, view: State, right: Collection[Action], playouts: int) -> float:
    """Return how often a level finds a right answer."""
    tries = TRIES[level]
    answers = [Player(level, f"puzzle-{number}").choose(view, playouts) for number in range(tries)]
    return sum(answer in right for answer in answers) / tries


def agrees(view: State, right: Collection[Action], playouts: int) -> bool:
    """Tell whether the strong player comes to a right answer, from whatever seed, if it thinks for long."""
    return all(Player("strong", f"sure-{number}").choose(view, playouts) in right for number in range(3))


def seems_clear(view: State) -> bool:
    """Tell whether a first look of the guide finds few actions near the best: a quick sieve, no judgement."""
    guide = guide_of(view)
    ideas = guide.ideas(view, len(view.actions))
    for better in islice(guide.refined(view, ideas), LOOKS):
        ideas = better
    values = [idea.value for idea in ideas]
    near = sum(value > max(values) - SIEVE for value in values)
    return max(values) >= MARGIN and near <= most_right(len(view.actions))
