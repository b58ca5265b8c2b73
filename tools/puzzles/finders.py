"""How often the players of each level find a right answer, and what the strong one takes for it."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping

from game.core.action import Action
from game.core.state import State
from game.players import LEVELS, Player
from tools.puzzles.setups import Setup

SEEDS = 3
"""From how many seeds the strong player has to come to a right answer."""
TRIES = {"medium": 10, "strong": 5}
"""How often a level is asked that never slips, but draws guesses of its own each time."""


def found(view: State, right: Collection[Action], setup: Setup) -> tuple[float, ...]:
    """Return how often each level finds a right answer, from the easy one on."""
    return tuple(share(answers(level, view, setup.level_playouts[level]), right) for level in LEVELS)


def answers(level: str, view: State, playouts: int) -> Mapping[Action, float]:
    """Return how often a level gives each answer; without playouts that is known at once."""
    if not playouts:
        return Player(level, "puzzle").think(view, 0).shares
    players = (Player(level, f"puzzle-{number}") for number in range(TRIES[level]))
    return Counter(player.choose(view, playouts) for player in players)


def share(given: Mapping[Action, float], right: Collection[Action]) -> float:
    """Return how many of some answers are right ones, as a share."""
    return sum(given.get(action, 0) for action in right) / sum(given.values())


def strong(view: State, playouts: int) -> Iterator[Action]:
    """Yield what the strong player answers if it thinks for long, from one seed after another."""
    for number in range(SEEDS):
        yield Player("strong", f"sure-{number}").choose(view, playouts)
