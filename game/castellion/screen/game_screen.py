"""Castellion's table as the seat to act sees it, as `game.screens.game_screen.GameScreen` asks for it."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

import htpy as h

from game.castellion.rules.castle import Castle, cells
from game.castellion.rules.formations import groups
from game.castellion.rules.menace.prison import is_built
from game.castellion.rules.pieces import Formation, shape
from game.castellion.rules.state import CastellionState
from game.castellion.screen import picks, table_layout
from game.castellion.screen.board.action_buttons import action_buttons, call_sheet
from game.castellion.screen.board.art import drawing
from game.castellion.screen.board.beside import castle_owner, waiting_pawn
from game.castellion.screen.board.castle_grid import castle_grid
from game.castellion.screen.board.castle_sheet import castle_opener, castle_sheet
from game.castellion.screen.board.goal import goal_line, no_goal
from game.castellion.screen.board.ordeals import ordeals
from game.castellion.screen.board.panel import PANEL, castle_counts, panel
from game.castellion.screen.board.prison_ring import prison_ring
from game.castellion.screen.board.stock import sheets, stock
from game.castellion.screen.events import ending, motion, news
from game.castellion.screen.events.fronts import Fronts, front, watched
from game.castellion.screen.follows import follows, is_telling, is_traitor_drawn
from game.castellion.screen.keys import KEYS
from game.castellion.screen.previews import Preview, preview_of
from game.castellion.screen.rules_page.sections import SECTIONS
from game.castellion.screen.setup import SETUP
from game.castellion.screen.texts import hints, log_lines, prompts, reasons
from game.castellion.screen.texts.shortfall import how_ended, shortfalls
from game.castellion.screen.view import View, known, plain, view_of
from game.core import Action, Outcome, Record, Refusal, State
from game.core.state import Cell
from game.locale import Words
from game.players import Hint
from game.players.guide import Reason
from game.screens.cues import Cue, News
from game.screens.game_screen import Brief, Figures, GameScreen, Retry, ScorePart, Term
from game.screens.html.deferred import Deferred
from game.screens.html.rendering import cached_html
from game.screens.table_model import Refused, Table, Tip, hinted_action

if TYPE_CHECKING:
    from game.screens.html.picture.plate import Scene

BUILT = {Formation.TOWER: "🟥", Formation.LINE: "🟦", Formation.BASTION: "🟩", None: "🟫"}
SKY, OPEN = "⬜", " "
COLOURED = {"S": "🟦", "C": "🟩", "J": "🟧", "P": "🟫", "F": "🔲"}
WINDOWS = {"t": "△", "s": "□", "c": "○"}


class CastellionScreen(GameScreen):
    """Castellion's table."""

    sections = SECTIONS
    keys = KEYS
    has_brief = True
    ends_turns = True
    setup = SETUP

    @property
    def brief(self) -> Brief:
        """The game in brief."""
        from game.castellion.screen.rules_page.brief import BRIEF

        return BRIEF

    @property
    def glossary(self) -> Sequence[Term]:
        """The words of the game that explain themselves in its texts."""
        from game.castellion.screen.glossary import GLOSSARY

        return GLOSSARY

    @property
    def figures(self) -> Figures:
        """The drawings that the rules page shows."""
        from game.castellion.screen.rules_page.figures import FIGURES

        return FIGURES

    def board(self, table: Table, words: Words) -> h.Node:
        """Return the table: Ordeals, castles, what they count, piles and hand."""
        view = view_of(table, words)
        state = view.state
        preview = preview_of(view)
        beside = action_buttons(view, preview)
        prison, fronts = prison_ring(view), _fronts(table)
        return h.section(
            "#castellion.castellion",
            aria_label="Castellion",
            data_phase=known(table.laid_out).phase,
            data_moment=state.moment,
            data_level=state.options.level,
            data_seats=str(len(state.castles)),
            data_won=None if state.outcome is None else "yes" if state.outcome.winners else "no",
            data_hint=hints.area_of(state, view.tip),
        )[
            _aside(state, words, view.idle, hinted_action(view.tip)),
            h.div(".yard")[
                drawing("sky-day", "sky day"),
                drawing("sky-night", "sky night"),
                [_plot(view, seat, preview, fronts) for seat in range(len(state.castles))],
            ],
            no_goal() if table.end_waits else _goal(state, words),
            castle_counts(view, preview, fronts),
            None if table.end_waits else _missing(view),
            h.div(class_=["deck", {"guarded": prison is not None and not is_built(state.prison)}])[
                stock(view), prison, waiting_pawn(view), beside
            ],
            Deferred("div", "behind", lambda: _behind(state, words, view.idle)),
        ]

    def layout(self, table: Table) -> Sequence[str]:
        """Return the words by which the style sheets lay out the table."""
        return [*table_layout.layout(table)]

    def picked(self, state: State, marks: Sequence[str], mark: str) -> tuple[str, ...]:
        """Return what is marked once the player picked something."""
        return picks.picked(known(state), tuple(marks), mark)

    def plan(self, state: State, marks: Sequence[str]) -> tuple[Action, ...] | Refused:
        """Return the actions that marks make, in order, or why they cannot be done."""
        return picks.plan(known(state), tuple(marks))

    def is_midway(self, before: State, action: Action, after: State) -> bool:
        """Tell whether tiles of the same cost are still to be destroyed, or a Traitor goes to its Ordeal."""
        return picks.is_midway(_whole(before), action, _whole(after)) or is_traitor_drawn(
            _whole(before), action, _whole(after)
        )

    def is_telling(self, before: State, action: Action, after: State) -> bool:
        """Tell whether a Traitor came to an Ordeal, or one was met, or the game was over."""
        return is_telling(_whole(before), _whole(after))

    def end_of_turn(self, state: State, marks: Sequence[str]) -> Action | None:
        """Return what happens by itself: a tile comes from the only pile, a Traitor goes to its Ordeal."""
        return follows(_whole(state))

    def prompt(self, state: State, words: Words) -> str:
        """Return in one line what to do now, and what for."""
        return prompts.prompt(known(state), words)

    def log_line(self, before: State, action: Action, after: State, words: Words) -> str:
        """Return a line of the log: what an action did, and the Ordeals that it brought on."""
        return log_lines.log_line(plain(_whole(before)), action, plain(_whole(after)), words)

    def why(self, state: State, action: Action, refusal: Refusal, words: Words) -> str:
        """Return in one sentence why an action is refused."""
        return reasons.why(known(state), action, refusal, words)

    def hint_lines(self, state: State, tip: Tip, words: Words) -> Sequence[str]:
        """Return a hint as far as it is told."""
        return hints.hint_lines(known(state), tip, words)

    def hinted_actions(self, hint: Hint, state: State) -> tuple[Action, ...]:
        """Return what a hint names to be done: of several tiles to destroy, each in its turn."""
        return picks.hinted_actions(hint, known(state))

    def advice_line(self, advice: Reason, words: Words) -> str:
        """Return what the coach tells, in one short line."""
        return hints.advice_line(advice, words)

    def verdict(self, outcome: Outcome, words: Words) -> str:
        """Return in one sentence how the game ended, and why."""
        return reasons.verdict(outcome, words)

    def how_ended(self, state: State, words: Words) -> str:
        """Return how the game ended: its verdict, or all that was missing where that was not of one kind."""
        return how_ended(known(state), words)

    def cues(self, before: State, action: Action, after: State, words: Words) -> tuple[Cue, ...]:
        """Return what is seen to happen between two states."""
        return motion.cues(_whole(before), action, _whole(after), words)

    def news(self, before: State, after: State, looks: int, words: Words) -> News:
        """Return what the partner of the seat that looks did since that acted last."""
        return news.news(plain(_whole(before)), plain(_whole(after)), looks)

    def standing_parts(self, table: Table) -> Sequence[str]:
        """Return the id of what the next Ordeal asks and would do: there is nobody to lead."""
        return [PANEL]

    def score_parts(self, record: Record, words: Words) -> Sequence[ScorePart]:
        """Return what stood at each Ordeal, before anything fell."""
        return [*ending.score_parts(record, words)]

    def counted(self, record: Record) -> Sequence[int]:
        """Return how many Ordeals were overcome."""
        return [ending.overcome(record)]

    def decided(self, record: Record, words: Words) -> str | None:
        """Return which Ordeal was the closest of a game that was won."""
        return ending.decided(record, words)

    def retry(self, record: Record, words: Words) -> Retry | None:
        """Return where the stretch to the Ordeal that was lost began."""
        return ending.retry(record, words)

    def next_level(self, options: Mapping[str, str]) -> Mapping[str, str] | None:
        """Return the options of the next harder game."""
        return ending.next_level(options)

    def picture(self, record: Record, words: Words) -> "Scene":
        """Return what was built as a picture."""
        from game.castellion.screen.picture.scene import scene

        return scene(record, words)

    def squares(self, state: State) -> list[str]:
        """Return the castles in rows of squares from the top: tiles coloured by their formation.

        What tiles they are does not show, so this tells nothing of the deal.
        """
        lines: list[str] = []
        for castle in _whole(state).castles:
            colours: dict[Cell, str] = dict.fromkeys(cells(castle), BUILT[None])
            colours |= {cell: BUILT[group.formation] for group in groups(castle) for cell in group.cells}
            lines += [""] if lines else []
            lines += _rows(castle, colours, SKY)
        return lines

    def squares_told(self, seats: int, words: Words) -> str:
        """Return what the colours of these squares mean."""
        return words("squares.castellion")

    def coloured_squares(self, state: State) -> list[str]:
        """Return the castles in rows from the top, each tile in the colour of its faction, with its shape."""
        lines: list[str] = []
        for castle in _whole(state).castles:
            lines += [""] if lines else []
            colours: dict[Cell, str] = {
                (column, row): COLOURED[castle[column][row][0]] + WINDOWS[shape(castle[column][row])]
                for column, row in cells(castle)
            }
            lines += _rows(castle, colours, OPEN)
        return lines


def _rows(castle: Castle, colours: Mapping[Cell, str], sky: str) -> list[str]:
    """Return a castle in rows of squares from the top."""
    high = max(map(len, castle), default=0)
    return [
        "".join(colours.get((column, row), sky) for column in range(len(castle)))
        for row in range(high - 1, -1, -1)
    ]


# What is marked or pointed at changes none of these, and most of the time of a board goes here.
@cached_html(4)
def _aside(state: CastellionState, words: Words, idle: bool, hinted: Action | None) -> h.Node:
    """Return the Ordeals, with the panel about them."""
    view = View(state, words, idle=idle)
    return h.div(".aside")[ordeals(view, hinted), panel(view)]


@cached_html(4)
def _goal(state: CastellionState, words: Words) -> h.Node:
    """Return what the next Ordeal still asks."""
    return goal_line(View(state, words))


@cached_html(4)
def _behind(state: CastellionState, words: Words, idle: bool) -> h.Node:
    """Return the sheets that stay behind their buttons."""
    view = View(state, words, idle=idle)
    return h.div("#behind.behind")[
        sheets(state, words),
        call_sheet(view),
        None if view.alone else (castle_sheet(view, seat) for seat in range(len(state.castles))),
    ]


def _fronts(table: Table) -> Fronts:
    """Return which castle is in front, and which is while what was done last is seen."""
    state, at = _whole(table.view), max(table.here - 1, 0)
    if at == table.here or len(state.castles) == 1:
        return Fronts(front(state), front(state))
    return Fronts(front(state), watched(_whole(table.record.state(at)), table.record.actions[at], state))


def _plot(view: View, seat: int, preview: Preview | None, fronts: Fronts) -> h.Element:
    """Return a castle on its ground."""
    active = view.alone or seat == view.state.active
    return h.div(class_=["plot", {"active": active, "waiting": not active}, fronts.words(seat)])[
        h.div(".stand")[
            castle_grid(view, seat, preview),
            h.div(".ground-line"),
            None if view.alone else castle_opener(seat, view.words),
        ],
        None if view.alone else castle_owner(view, seat),
    ]


def _missing(view: View) -> h.Element | None:
    """Return what was missing at the end of a lost game, None in any other position."""
    lacks = shortfalls(view.state, view.words)
    return h.ul(".missing")[(h.li[drawing("mark-cross"), h.span[text]] for text in lacks)] if lacks else None


def _whole(state: State) -> CastellionState:
    """Return a state with all that it holds: for what was done already, never for what lies ahead."""
    return cast(CastellionState, state)


SCREEN = CastellionScreen()
