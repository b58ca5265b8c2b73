"""What the coach of a game says: in one position, and in games of easy players who now and then slip."""

import re
from functools import cache
from random import Random
from typing import Any

from game import catalog
from game.core.state import State
from game.players import Player
from game.players.coach import Advice
from tools.steps import ROOT

Moment = tuple[Any, tuple[Advice, ...]]
RANDOM = 0.05
"""How often an action is any legal one."""


def advices(state: State) -> tuple[Advice, ...]:
    """All that is said to who acts, who sees no more than the seat does."""
    assert state.seat is not None
    coach = catalog.coach(state.game)
    assert coach is not None
    return tuple(coach.advices(state.seen_by(state.seat)))


def told(state: State) -> set[str]:
    """The messages of all that is said, without the name of the game."""
    return {advice.reason.id.removeprefix(f"coach.{state.game}.") for advice in advices(state)}


def kinds(game: str) -> set[str]:
    """The kinds of advice that a game has messages for."""
    texts = (ROOT / "game" / "locale" / "en" / f"{game.replace('_', '-')}-coach.po").read_text("utf-8")
    return set(re.findall(rf'msgid "coach\.{game}\.([^."]+)', texts))


@cache
def moments(game: str, *tables: tuple[int, tuple[tuple[str, str], ...]]) -> list[Moment]:
    """Moments of games at some tables, each told by its seats and options: the states, and what is said."""
    found, chance = [], Random(game)
    for number, (seats, options) in enumerate(tables):
        state = catalog.find(game).start(seed=f"coach {number}", seats=seats, **dict(options))
        player = Player("easy", seed=game)
        while state.seat is not None:
            found.append((state, advices(state)))
            random = chance.random() < RANDOM
            view = state.seen_by(state.seat)
            state = state.after(chance.choice(state.actions) if random else player.choose(view, playouts=0))
    return found
