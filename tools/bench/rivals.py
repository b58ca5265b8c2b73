"""The players that the bench sets against each other: two yardsticks, and those of the game."""

import random
from collections.abc import Callable
from typing import NamedTuple

from game.castellion.castle import neighbours, tile_at
from game.castellion.pieces import faction
from game.castellion.rules import CastellionState
from game.core import Action, State
from game.core.seed import Stream
from game.players import Player
from game.players.guides import guide_of
from game.players.levels import level_of
from game.players.search import Search

Choice = Callable[[CastellionState], Action]


class Rival(NamedTuple):
    """What makes a player from a seed and a number of playouts, and its share of those asked for."""

    make: Callable[[str, int], Choice]
    share: float = 0.0


def at_random(seed: str, playouts: int) -> Choice:
    """Any legal action, each equally likely."""
    rng = random.Random(seed)
    return lambda state: rng.choice(state.actions)


def greedily(seed: str, playouts: int) -> Choice:
    """Every tile where it touches most of its faction; the first of these verbs; never a power."""
    return lambda state: min(state.actions, key=lambda action: _rank(state, action))


VERBS = ("place", "draw", "take", "traitor", "discard", "destroy", "haunt", "foresee", "unveil")


def _rank(state: CastellionState, action: Action) -> tuple[int, int]:
    touching = 0
    if action.verb == "place" and state.hand:
        column, row = map(int, action.arguments)
        beside = (tile_at(state.castle, cell) for cell in neighbours((column, row)))
        touching = sum(faction(tile) == faction(state.hand) for tile in beside if tile)
    return VERBS.index(action.verb) if action.verb in VERBS else len(VERBS), -touching


def of_level(level: str) -> Callable[[str, int], Choice]:
    """What makes a computer player of a level."""

    def make(seed: str, playouts: int) -> Choice:
        player = Player(level, seed)
        return lambda state: player.choose(state.seen_by(0), playouts)

    return make


class Knowing(Search):
    """The same search told how the piles lie: every guess is the truth."""

    def __init__(self, truth: CastellionState, seat: int, seed: str) -> None:
        self._truth = truth
        super().__init__(
            truth.seen_by(seat), seat, guide_of(truth), level_of("strong"), Stream(seed, "known")
        )

    def _guess(self, number: int) -> State:
        return self._truth


def knowingly(seed: str, playouts: int) -> Choice:
    """What the strong player would do if it knew the piles and the cards: nobody may, it is a measure."""

    def choose(state: CastellionState) -> Action:
        if len(state.actions) == 1:
            return state.actions[0]
        search = Knowing(state, state.active, seed)
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
    "knowing": Rival(knowingly, 1.0),  # how far knowledge of the deal would carry the same search
}
USUAL = ("random", "greedy", "guide", "strong")
