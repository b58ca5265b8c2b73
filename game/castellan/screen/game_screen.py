"""Castellan's table as the one who looks sees it, as `game.screens.game_screen.GameScreen` asks for it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import htpy as h

from game.castellan.rules.lattice import cell_of
from game.castellan.rules.pieces import Kind
from game.castellan.rules.position import Phase
from game.castellan.screen import cues, illegal_targets, picks
from game.castellan.screen.board.action_buttons import action_buttons
from game.castellan.screen.board.board_grid import board_grid
from game.castellan.screen.board.cards import hand, pieces
from game.castellan.screen.board.count import is_counting, next_step, score_parts
from game.castellan.screen.board.player_panels import player_panels
from game.castellan.screen.board.toolbar import toolbar
from game.castellan.screen.board.turn_guide import turn_steps
from game.castellan.screen.keys import KEYS
from game.castellan.screen.plan_squares import plan_squares
from game.castellan.screen.rules_page.sections import SECTIONS
from game.castellan.screen.texts import hints, log_lines, prompts, reasons
from game.castellan.screen.view import known, view_of
from game.core import Action, Outcome, Record, Refusal, State
from game.locale import Words
from game.players.guide import Reason
from game.screens.cues import Cue, News
from game.screens.game_screen import Brief, Figures, GameScreen, ScorePart, Term
from game.screens.html.seat_names import seat_name
from game.screens.table_model import Table, Tip

if TYPE_CHECKING:
    from game.screens.html.picture.plate import Scene

GROUND = ("🟥", "🟦", "🟨", "🟩")
"""The square of each seat's courtyards."""
FIELD = "⬜"
USUAL, ENDING = 10, 2
"""How many actions most turns have, and how many come after the last piece."""


class CastellanScreen(GameScreen):
    """Castellan's table."""

    sections = SECTIONS
    keys = KEYS
    has_brief = True
    has_matches = True

    @property
    def brief(self) -> Brief:
        """The game in brief."""
        from game.castellan.screen.rules_page.brief import BRIEF

        return BRIEF

    @property
    def glossary(self) -> Sequence[Term]:
        """The words of the game that explain themselves in its texts."""
        from game.castellan.screen.glossary import GLOSSARY

        return GLOSSARY

    @property
    def figures(self) -> Figures:
        """The drawings that the rules page shows."""
        from game.castellan.screen.rules_page.figures import FIGURES

        return FIGURES

    def board(self, table: Table, words: Words) -> h.Node:
        """Return the table: the players, the plan, the hand and what can be done."""
        view = view_of(table, words)
        return h.section(
            "#castellan.castellan",
            aria_label="Castellan",
            data_phase=known(table.laid_out).phase,
            data_seats=str(len(view.state.hands)),
        )[
            player_panels(view),
            board_grid(view),
            toolbar(view),
            h.div(".workshop")[
                turn_steps(view), h.div(".build-bench")[pieces(view), action_buttons(view)], hand(view)
            ],
        ]

    def layout(self, table: Table) -> Sequence[str]:
        """Return the words by which the style sheets lay out the table."""
        return ["count"] if is_counting(table) else []

    def picked(self, state: State, marks: Sequence[str], mark: str) -> tuple[str, ...]:
        """Return what is marked once the player picked a kind of piece, or aimed at a place for it."""
        aims = mark.startswith(picks.AIM)
        legal = not aims or mark.removeprefix(picks.AIM) in map(str, state.actions)
        return picks.picked(tuple(marks), mark) if legal else tuple(marks)

    def next_mark(self, state: State, marks: Sequence[str]) -> str | None:
        """Return the step of the final count that comes by itself, None while it rests."""
        return next_step(known(state), marks)

    def hinted_marks(self, marks: tuple[str, ...]) -> tuple[str, ...]:
        """Return the marks that stay when a hint is told: its own kind of piece comes first then."""
        return picks.lasting(marks)

    def answer_marks(self, state: State, action: Action) -> tuple[str, ...]:
        """Return what is picked towards an action: the kind of its piece."""
        return (action.verb,) if action.verb in Kind.ALL else ()

    def lasting(self, marks: tuple[str, ...]) -> tuple[str, ...]:
        """Return the marks that stay when an action was played."""
        return picks.lasting(marks)

    def meant_at(self, state: State, marks: tuple[str, ...], x: float, y: float) -> Action | None:
        """Return the refused action that somebody means who presses bare ground of the plan, if it is one."""
        return illegal_targets.meant_at(known(state), picks.kind_in_hand(known(state), marks), x, y)

    def prompt(self, state: State, words: Words) -> str:
        """Return in one line what to do now, and what for."""
        return prompts.prompt(known(state), words)

    def doing(self, state: State, words: Words) -> str | None:
        """Return what a computer does whose turn has begun; None: it thinks."""
        return prompts.doing(known(state), words)

    def log_line(self, before: State, action: Action, after: State, words: Words) -> str:
        """Return a line of the log: what an action did, and what came of it."""
        return log_lines.log_line(known(before), action, known(after), words)

    def log_pieces(self, before: State, action: Action, after: State) -> Sequence[str]:
        """Return the keys of what an action laid, closed or marked on the plan."""
        return log_lines.pieces(known(before), action, known(after))

    def cues(self, before: State, action: Action, after: State, words: Words) -> Sequence[Cue]:
        """Return what is seen to happen between two states."""
        return cues.cues(known(before), action, known(after))

    def news(self, before: State, after: State, looks: int, words: Words) -> News:
        """Return what others laid and closed between two states."""
        return cues.news(known(before), known(after), looks, words)

    def steps_left(self, state: State) -> int:
        """Return about how many actions a turn still has."""
        position = known(state)
        if position.phase == Phase.PLAY:
            return USUAL
        return position.pieces.total + ENDING if position.phase in (Phase.BUILD, Phase.CLAIM) else 1

    def score_parts(self, record: Record, words: Words) -> Sequence[ScorePart]:
        """Return what the courtyards brought, what the Double Keeps, and the Keeps where they decided."""
        return score_parts(known(record.state()), words)

    def is_quiet(self, before: State, action: Action, after: State) -> bool:
        """Tell whether an action goes without saying once another followed."""
        return log_lines.is_quiet(known(before), action, known(after))

    def goes_on(self, before: State, action: Action, after: State) -> bool:
        """Tell whether the log tells an action with the pieces that follow: those of a turn have one line."""
        return log_lines.goes_on(known(before), action, known(after))

    def why(self, state: State, action: Action, refusal: Refusal, words: Words) -> str:
        """Return in one sentence why an action is refused."""
        return reasons.why(known(state), action, refusal, words)

    def hint_lines(self, state: State, tip: Tip, words: Words) -> Sequence[str]:
        """Return a hint as far as it is told."""
        return hints.hint_lines(known(state), tip, words)

    def advice_line(self, advice: Reason, words: Words) -> str:
        """Return what the coach tells: a card by its name."""
        return super().advice_line(advice._replace(values=hints.with_card_name(advice.values, words)), words)

    def verdict(self, outcome: Outcome, words: Words) -> str:
        """Return in one sentence how the game ended, and why."""
        return reasons.verdict(outcome, words)

    def picture(self, record: Record, words: Words) -> "Scene":
        """Return what was built as a picture."""
        from game.castellan.screen.picture.scene import scene

        return scene(record, words)

    def squares(self, state: State) -> list[str]:
        """Return the courtyards as rows of squares in their owners' colours, other ground left white."""
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

    def squares_told(self, seats: int, words: Words) -> str:
        """Return whose the squares of each colour are, and what one is."""
        owners = " · ".join(f"{GROUND[seat]} {seat_name(seat, words)}" for seat in range(seats))
        return f"{words('squares.castellan')} {owners}"

    def coloured_squares(self, state: State) -> list[str]:
        """Return the plan: towers and walls of stone, and courtyards in their owners' colours."""
        return plan_squares(known(state).plan, GROUND)


SCREEN = CastellanScreen()
