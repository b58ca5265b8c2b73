"""How often the players of each level find a right answer, and what the strong one takes for it."""

from collections import Counter
from collections.abc import Collection, Iterator

from game.core.action import Action
from game.core.state import State
from game.players import LEVELS, Player
from tools.puzzles.setups import Setup

SEEDS = 3
"""From how many seeds the strong player has to come to a right answer."""
TRIES = {"easy": 20, "medium": 10, "strong": 5}


def found(view: State, right: Collection[Action], setup: Setup) -> tuple[float, ...]:
    """Return how often each level finds a right answer, from the easy one on."""
    return tuple(share(tries(level, view, setup.level_playouts[level]), right) for level in LEVELS)


def tries(level: str, view: State, playouts: int) -> Counter[Action]:
    """Return what a level answers, and how often."""
    players = (Player(level, f"puzzle-{number}") for number in range(TRIES[level]))
    return Counter(player.choose(view, playouts) for player in players)


def share(answers: Counter[Action], right: Collection[Action]) -> float:
    """Return how many of some answers are right ones, as a share."""
    return sum(answers[action] for action in right) / answers.total()


def strong(view: State, playouts: int) -> Iterator[Action]:
    """Yield what the strong player answers if it thinks for long, from one seed after another."""
    for number in range(SEEDS):
        yield Player("strong", f"sure-{number}").choose(view, playouts)
