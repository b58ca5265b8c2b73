"""Castellan's table as the one who looks sees it, by the protocol `game.screens.game_screen.GameScreen`."""

from collections.abc import Sequence

import htpy as h

from game.castellan.rules.lattice import cell_of
from game.castellan.screen import illegal_targets, picks
from game.castellan.screen.board.action_buttons import acts
from game.castellan.screen.board.board_grid import plan_grid
from game.castellan.screen.board.cards import hand, pieces
from game.castellan.screen.board.player_panels import players
from game.castellan.screen.board.zoom_buttons import tools
from game.castellan.screen.rules_page.sections import SECTIONS
from game.castellan.screen.texts import hints, log_lines, prompts, reasons
from game.castellan.screen.view import known, view_of
from game.core import Action, Outcome, Refusal, State
from game.locale import Words
from game.screens.game_screen import Travel
from game.screens.model import Table, Tip

__all__ = [
    "SECTIONS",
    "board",
    "is_quiet",
    "lasting",
    "meant_at",
    "picked",
    "plan",
    "prompt",
    "squares",
    "told",
    "told_tip",
    "travels",
    "verdict",
    "why",
]


def board(table: Table, words: Words) -> h.Node:
    """Return the table: the players, the plan, the hand and what can be done."""
    view = view_of(table, words)
    return h.section(
        "#castellan.castellan",
        aria_label="Castellan",
        data_phase=view.state.phase,
        data_seats=str(len(view.state.hands)),
    )[
        players(view),
        plan_grid(view),
        tools(view),
        h.div(".workshop")[h.div(".build-bench")[pieces(view), acts(view)], hand(view)],
    ]


def picked(state: State, marks: Sequence[str], mark: str) -> tuple[str, ...]:
    """Return what is marked once the player picked a kind of piece."""
    return picks.picked(tuple(marks), mark)


def lasting(marks: tuple[str, ...]) -> tuple[str, ...]:
    """Return the marks that stay when an action was played."""
    return picks.lasting(marks)


def plan(state: State, marks: Sequence[str]) -> tuple[Action, ...]:
    """Return no action: marks only choose the piece in hand."""
    return ()


def meant_at(state: State, marks: tuple[str, ...], x: float, y: float) -> Action | None:
    """Return the refused action that somebody means who presses bare ground of the plan, if it is one."""
    return illegal_targets.meant_at(known(state), picks.chosen(known(state), marks), x, y)


def prompt(state: State, words: Words) -> str:
    """Return in one line what to do now, and what for."""
    return prompts.prompt(known(state), words)


def told(before: State, action: Action, after: State, words: Words) -> str:
    """Return a line of the log: what an action did, and what came of it."""
    return log_lines.told(known(before), action, known(after), words)


def is_quiet(before: State, action: Action, after: State) -> bool:
    """Tell whether an action goes without saying once another followed."""
    return log_lines.is_quiet(known(before), action, known(after))


def why(state: State, action: Action, refusal: Refusal, words: Words) -> str:
    """Return in one sentence why an action is refused."""
    return reasons.why(known(state), action, refusal, words)


def told_tip(state: State, tip: Tip, words: Words) -> Sequence[str]:
    """Return a hint as far as it is told."""
    return hints.told_tip(known(state), tip, words)


def verdict(outcome: Outcome, words: Words) -> str:
    """Return in one sentence how the game ended, and why."""
    return reasons.verdict(outcome, words)


def travels(before: State, action: Action, after: State) -> tuple[Travel, ...]:
    """Return no piece: each appears where it is laid."""
    return ()


GROUND = ("🟥", "🟦", "🟨", "🟩")
"""The square of each seat's courtyards."""
FIELD = "⬜"


def squares(state: State) -> list[str]:
    """Return the courtyards as rows of squares in the colours of their owners, other ground left white."""
    plan = known(state).plan
    owners = {
        cell_of(square): courtyard.seat
        for first, courtyard in plan.courtyards.items()
        for square in plan.squares(first)
    }
    if not owners:
        return []
    (left, right), (low, high) = ((min(line), max(line)) for line in zip(*owners, strict=True))
    return [
        "".join(GROUND[owners[x, y]] if (x, y) in owners else FIELD for x in range(left, right + 1))
        for y in range(high, low - 1, -1)
    ]
