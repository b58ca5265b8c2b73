"""Castellion's table as the seat to act sees it, by the protocol `game.screens.games.GameScreen`."""

from typing import cast

import htpy as h

from game.castellion.castle import WIDTH
from game.castellion.formations import count
from game.castellion.rules import CastellionState
from game.castellion.screen import motion, telling
from game.castellion.screen.art import drawing
from game.castellion.screen.chapters import SECTIONS
from game.castellion.screen.exams import ordeals, tally
from game.castellion.screen.grid import castle_grid
from game.castellion.screen.stock import sheets, stock
from game.core import Action, Outcome, Refusal, State
from game.locale import Words
from game.screens.games import Travel
from game.screens.model import Table

__all__ = ["SECTIONS", "board", "prompt", "told", "travels", "verdict", "why"]


def board(table: Table, words: Words) -> h.Node:
    """Return the table: Ordeals, castle, what it counts, piles and hand."""
    state = _known(table.state)
    cards = [ordeal.card for ordeal in cast(CastellionState, table.record.states[0]).ordeals]
    return h.section(
        "#castellion.castellion",
        aria_label="Castellion",
        data_phase=state.phase,
        data_holds=_holds(state),
    )[
        ordeals(state, cards, words),
        h.div(".yard")[
            drawing("sky-day", "sky day"),
            drawing("sky-night", "sky night"),
            castle_grid(state, table.refused, words),
            h.div(".ground-line"),
        ],
        tally(state, words),
        _missing(state, words),
        stock(state, words),
        sheets(state, words),
    ]


def _holds(state: CastellionState) -> str:
    if state.hand is None:
        return "nothing"
    return "traitor" if state.refusal(Action("traitor")) is None else "defender"


def _missing(state: CastellionState, words: Words) -> h.Element | None:
    """Return what was missing at the end of a lost game, None in any other position."""
    if state.outcome is None or state.outcome.winners:
        return None
    standing = count(state.castle)
    missing = [
        words(f"castellion.missing.{formation}", have=standing[formation], asked=asked)
        for formation, asked in state.ordeals[0].face.formations.items()
        if standing[formation] < asked
    ] or [words("castellion.missing.foundation", have=len(state.castle), asked=WIDTH)]
    return h.ul(".missing")[(h.li[drawing("mark-cross"), h.span[text]] for text in missing)]


def _known(state: State) -> CastellionState:
    return cast(CastellionState, state.seen_by(state.seat or 0))


def prompt(state: State, words: Words) -> str:
    """Return in one line what to do now, and what for."""
    return telling.prompt(cast(CastellionState, state), words)


def told(before: State, action: Action, after: State, words: Words) -> str:
    """Return a line of the log: what an action did, and the Ordeals that it brought on."""
    return telling.told(cast(CastellionState, before), action, cast(CastellionState, after), words)


def why(state: State, action: Action, refusal: Refusal, words: Words) -> str:
    """Return in one sentence why an action is refused."""
    return telling.why(cast(CastellionState, state), action, refusal, words)


def verdict(outcome: Outcome, words: Words) -> str:
    """Return in one sentence how the game ended, and why."""
    return telling.verdict(outcome, words)


def travels(before: State, action: Action, after: State) -> tuple[Travel, ...]:
    """Return the pieces that move between two states, for the animation."""
    return motion.travels(cast(CastellionState, before), action, cast(CastellionState, after))
