"""The players that the bench sets against each other: two yardsticks, and those of the game."""

import random
import time
from collections.abc import Callable
from typing import NamedTuple

from game.core import Action, State
from game.core.seed import Stream
from game.players import Player
from game.players.guides import guide_of
from game.players.levels import level_of
from game.players.search import Search
from tools.bench.greedy import RANKS

Choice = Callable[[State], Action]


class Rival(NamedTuple):
    """What makes a player from a seed and a number of playouts, and its share of those asked for."""

    make: Callable[[str, int], Choice]
    share: float = 0.0


def seat_of(state: State) -> int:
    """Return the seat to act. Raises ValueError when the game is over."""
    if state.seat is None:
        raise ValueError("the game is over")
    return state.seat


def at_random(seed: str, playouts: int) -> Choice:
    """Any legal action, each equally likely."""
    rng = random.Random(seed)
    return lambda state: rng.choice(state.actions)


def greedily(seed: str, playouts: int) -> Choice:
    """What the game's greedy player ranks first."""
    return lambda state: min(state.actions, key=lambda action: RANKS[state.game](state, action))


def of_level(level: str) -> Callable[[str, int], Choice]:
    """What makes a computer player of a level."""

    def make(seed: str, playouts: int) -> Choice:
        player = Player(level, seed)
        return lambda state: player.choose(state.seen_by(seat_of(state)), playouts)

    return make


def timed(seed: str, playouts: int) -> Choice:
    """The strong player as at the table: each action gets its level's time, by the processor's clock."""
    player = Player("strong", seed, clock=time.process_time)
    return lambda state: player.choose(state.seen_by(seat_of(state)))


class Knowing(Search):
    """The same search told how the piles lie: every guess is the truth."""

    def __init__(self, truth: State, seat: int, seed: str) -> None:
        self._truth = truth
        super().__init__(
            truth.seen_by(seat), seat, guide_of(truth), level_of("strong"), Stream(seed, "known")
        )

    def _guess(self, number: int) -> State:
        return self._truth


def knowingly(seed: str, playouts: int) -> Choice:
    """What the strong player would do if it knew all that is hidden: nobody may, it is a measure."""

    def choose(state: State) -> Action:
        if len(state.actions) == 1:
            return state.actions[0]
        search = Knowing(state, seat_of(state), seed)
        for _ in range(playouts):
            search.playout()
        return search.root.ideas[search.root.best()].action

    return choose


RIVALS = {
    "random": Rival(at_random),
    "greedy": Rival(greedily),
    "guide": Rival(of_level("strong")),  # the game's first idea, without a search
    "easy": Rival(of_level("easy")),
    "medium": Rival(of_level("medium"), 0.25),
    "strong": Rival(of_level("strong"), 1.0),
    "timed": Rival(timed),
    "knowing": Rival(knowingly, 1.0),  # how far knowledge of the deal would carry the same search
}
USUAL = ("random", "greedy", "guide", "timed")
