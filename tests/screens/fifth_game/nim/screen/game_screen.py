"""Nim's table."""

from collections.abc import Sequence
from typing import cast

import htpy as h

from game.core import Action, Outcome, Refusal, State
from game.locale import Words
from game.nim.rules.state import NUMBERS, NimState
from game.nim.screen.keys import KEYS
from game.screens.game_screen import GameScreen, RulesSection
from game.screens.html.seat_names import seat_name
from game.screens.table_model import LAST, Table, Tip


class NimScreen(GameScreen):
    """A heap, and a button for each number of stones to take."""

    sections = (
        RulesSection("rules.nim.goal", ("nim.won",)),
        RulesSection("rules.nim.turn", ("nim.take", "nim.heap", "nim.over")),
    )
    keys = KEYS

    def board(self, table: Table, words: Words) -> h.Node:
        """Return the heap, and what can be done."""
        state = cast(NimState, table.view)
        return h.section("#nim", aria_label="Nim")[
            h.p(role="img", aria_label=words("nim.heap", n=state.heap))["●" * state.heap],
            None if table.idle else h.div(role="group")[(_button(state, n, words) for n in NUMBERS)],
        ]

    def prompt(self, state: State, words: Words) -> str:
        """Return what to do now."""
        return words("nim.prompt", player=seat_name(state.seat or 0, words))

    def log_line(self, before: State, action: Action, after: State, words: Words) -> str:
        """Return a line of the log."""
        (number,) = action.numbers
        return words("nim.log.take", player=seat_name(before.seat or 0, words), n=number)

    def why(self, state: State, action: Action, refusal: Refusal, words: Words) -> str:
        """Return why an action is refused."""
        return words(f"refusal.{refusal.rule}")

    def verdict(self, outcome: Outcome, words: Words) -> str:
        """Return how the game ended."""
        return words(f"outcome.{outcome.reason}", player=seat_name(min(outcome.winners), words))

    def hint_lines(self, state: State, tip: Tip, words: Words) -> Sequence[str]:
        """Return a hint as far as it is told."""
        if tip.hint is None or tip.told == 1:
            return [words("hint.nim.look")]
        (number,) = tip.hint.action.numbers
        reason = tip.hint.reason
        lines = [words("hint.nim.do", n=number)]
        return [*lines, words(reason.id, **reason.values)] if tip.told == LAST else lines


def _button(state: NimState, number: int, words: Words) -> h.Element:
    action = Action("take", (number,))
    off = state.find_refusal(action) is not None
    return h.button(".button", type="button", data_act=str(action), aria_disabled="true" if off else None)[
        words("nim.take", n=number)
    ]


SCREEN = NimScreen()
