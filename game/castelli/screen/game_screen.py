"""Castelli's table as the one who looks sees it, as `game.screens.game_screen.GameScreen` asks for it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import htpy as h

from game.castelli.rules.castles.build import castles_built
from game.castelli.rules.position import Phase
from game.castelli.rules.scoring.match import finished
from game.castelli.rules.state import CastelliState
from game.castelli.screen import asking, picks
from game.castelli.screen.board.action_buttons import action_buttons
from game.castelli.screen.board.board_grid import board_grid
from game.castelli.screen.board.castle_cost import castle_cost
from game.castelli.screen.board.count import count
from game.castelli.screen.board.goal import goal
from game.castelli.screen.board.hand import card_detail, hand
from game.castelli.screen.board.next_round import next_round
from game.castelli.screen.board.orientations import orientations
from game.castelli.screen.board.player_panels import player_panels
from game.castelli.screen.board.score_track import score_track
from game.castelli.screen.board.space_info import space_info
from game.castelli.screen.events import motion
from game.castelli.screen.events.log_pieces import log_pieces
from game.castelli.screen.events.news import news, retold
from game.castelli.screen.keys import KEYS
from game.castelli.screen.map_squares import map_squares
from game.castelli.screen.rules_page.sections import SECTIONS
from game.castelli.screen.score_parts import kings_before, score_parts
from game.castelli.screen.texts import hints, log_lines, prompts, reasons
from game.castelli.screen.view import View, begins_round, is_between, known, view_of
from game.core import Action, Outcome, Record, Refusal, State
from game.locale import Words
from game.players.guide import Reason
from game.screens.cues import Cue, News
from game.screens.game_screen import Brief, Figures, GameScreen, ScorePart, Term
from game.screens.html.seat_names import seat_name
from game.screens.html.zoom import zooms
from game.screens.table_model import Table, Tip

if TYPE_CHECKING:
    from game.screens.html.picture.plate import Scene

SQUARES = "🟥🟦🟩🟨"
LINGERS = {Phase.REVEAL: 0.5, Phase.ORIENT: 0.6, Phase.BUILD: 0.9}
"""Seconds more that a computer lets a turn that ended be seen, a tile turned up, and what that tile gave."""


class CastelliScreen(GameScreen):
    """Castelli's table."""

    sections = SECTIONS
    keys = KEYS
    has_brief = True
    open_board = True
    ends_turns = True
    has_questions = True
    prompts_at_once = True

    @property
    def brief(self) -> Brief:
        """The game in brief."""
        from game.castelli.screen.rules_page.brief import BRIEF

        return BRIEF

    @property
    def glossary(self) -> Sequence[Term]:
        """The words of the game that explain themselves in its texts."""
        from game.castelli.screen.glossary import GLOSSARY

        return GLOSSARY

    @property
    def figures(self) -> Figures:
        """The drawings that the rules page shows."""
        from game.castelli.screen.rules_page.figures import FIGURES

        return FIGURES

    def board(self, table: Table, words: Words) -> h.Node:
        """Return the table: the map, the players, the hand and what can be done."""
        view = view_of(table, words)
        kings = () if view.before is None else kings_before(table.record, table.here)
        if view.between and view.before is not None:
            return _between_rounds(view, finished(view.before), kings)
        state = view.state
        return h.section(
            "#castelli.castelli",
            aria_label="Castelli",
            data_phase=known(table.laid_out).phase,
            data_seats=str(state.seats),
            data_hint=hints.area_of(view),
        )[
            h.div(".map")[board_grid(view)],
            h.div(".council")[score_track(view), player_panels(view)],
            h.div(".bench")[
                count(view, kings) if state.phase == Phase.OVER else None,
                h.div(".moment")[
                    orientations(view),
                    card_detail(view),
                    space_info(view),
                    castle_cost(view),
                    action_buttons(view),
                ],
                h.div(".bench-row")[hand(view), zooms(words)],
                goal(view),
                None if state.phase == Phase.OVER else count(view, kings),
            ],
        ]

    def layout(self, table: Table) -> Sequence[str]:
        """Return the words by which the style sheets lay out the table."""
        words = {
            "between": is_between(table),
            "counting": table.end_waits and table.lesson is None,
            "turns-up": not (table.marks or is_between(table))
            and known(table.laid_out).phase == Phase.REVEAL,
        }
        return [word for word, is_so in words.items() if is_so]

    def picked(self, state: State, marks: Sequence[str], mark: str) -> tuple[str, ...]:
        """Return what is marked once the player picked something."""
        position = known(state)
        hand_of = tuple(card.code for card in position.hands[position.active])
        return picks.picked(position, tuple(marks), mark, hand_of)

    def prompt(self, state: State, words: Words) -> str:
        """Return in one line what to do now, and what for."""
        return prompts.prompt(state, words)

    def doing(self, state: State, words: Words) -> str | None:
        """Return what a computer does whose turn has begun; None: it thinks."""
        return prompts.doing(state, words)

    def counting(self, words: Words) -> str:
        """Return the line of the turn while the count plays."""
        return words("castelli.prompt.counting")

    def stop_line(self, table: Table, words: Words) -> str | None:
        """Return that a round is over, while those who play look at its end."""
        return prompts.round_over(known(table.view), words) if is_between(table) else None

    def log_line(self, before: State, action: Action, after: State, words: Words) -> str:
        """Return a line of the log: what an action did, and what everybody got by it."""
        return log_lines.log_line(known(before), action, known(after), words)

    def log_pieces(self, before: State, action: Action, after: State) -> Sequence[str]:
        """Return the keys of the pieces that a line of the log lights on the table."""
        return log_pieces(known(before), action, known(after))

    def why(self, state: State, action: Action, refusal: Refusal, words: Words) -> str:
        """Return in one sentence why an action is refused."""
        return reasons.why(known(state), action, refusal, words)

    def advice_line(self, advice: Reason, words: Words) -> str:
        """Return what the coach tells, in one short line, lands and tiles by their names."""
        return super().advice_line(hints.named(advice, words), words)

    def hinted_marks(self, marks: tuple[str, ...]) -> tuple[str, ...]:
        """Return the marks that stay when a hint is told: an open card goes, which may be another one."""
        return tuple(mark for mark in marks if picks.card_of((mark,)) is None)

    def answer_marks(self, state: State, action: Action) -> tuple[str, ...]:
        """Return what is picked towards an action: how the tile lies, or the card."""
        return picks.towards(action)

    def hint_lines(self, state: State, tip: Tip, words: Words) -> Sequence[str]:
        """Return a hint as far as it is told."""
        return hints.hint_lines(known(state), tip, words)

    def verdict(self, outcome: Outcome, words: Words) -> str:
        """Return in one sentence how the game ended, and why."""
        return reasons.verdict(outcome, words)

    def how_ended(self, state: State, words: Words) -> str:
        """Return why the game ended so, beside the table with the scores."""
        outcome = known(state).outcome
        return "" if outcome is None else reasons.verdict(outcome, words, scores_told=True)

    def score_parts(self, record: Record, words: Words) -> Sequence[ScorePart]:
        """Return what brought the points, in the order it is counted."""
        return score_parts(record, words)

    def pauses(self, before: State, action: Action, after: State) -> bool:
        """Tell whether computers wait: where a round of a tournament has ended, for who looks at its end."""
        return begins_round(known(before), known(after))

    def lasting(self, marks: tuple[str, ...]) -> tuple[str, ...]:
        """Return the marks that stay when an action was played."""
        return tuple(filter(picks.is_lasting, marks))

    def end_of_turn(self, state: State, marks: Sequence[str]) -> Action | None:
        """Return the end of a turn where nothing can be built and, which all can see, no card is held.

        So ends a question for a Steward from which the seat that is asked wants to be spared.
        """
        position = known(state)
        if picks.spares(position, marks):
            return Action("pass")
        nothing = position.phase == Phase.BUILD and not position.hands[position.turn]
        return state.actions[0] if nothing and len(state.actions) == 1 else None

    def is_quiet(self, before: State, action: Action, after: State) -> bool:
        """Tell whether the log passes over an action once another followed: what is laid is told."""
        return action.verb == "reveal" or self.is_silent(before, action, after)

    def is_silent(self, before: State, action: Action, after: State) -> bool:
        """Tell whether the log never tells an action: that a turn ends is no news, but for a round's end."""
        old, new = known(before), known(after)
        return action.verb == "done" and new.outcome is None and new.rounds == old.rounds

    def could_answer(self, before: State, action: Action, after: State) -> tuple[int, ...]:
        """Return the seats that an action could have asked first, for all that everybody knows."""
        return asking.could_answer(known(before), action, known(after))

    def picture(self, record: Record, words: Words) -> "Scene":
        """Return what was built as a picture."""
        from game.castelli.screen.picture.scene import scene

        return scene(record, words)

    def squares(self, state: State) -> list[str]:
        """Return the castles that each player built as a row of squares, which tell nothing of the deal."""
        built = castles_built(known(state))
        return [SQUARES[seat] * number for seat, number in enumerate(built) if number]

    def squares_told(self, seats: int, words: Words) -> str:
        """Return whose the squares of each colour are, and what one is."""
        owners = " · ".join(f"{SQUARES[seat]} {seat_name(seat, words)}" for seat in range(seats))
        return f"{words('squares.castelli')} {owners}"

    def coloured_squares(self, state: State) -> list[str]:
        """Return the map: the coats of the tiles face up, and castles."""
        return map_squares(known(state), SQUARES)

    def cues(self, before: State, action: Action, after: State, words: Words) -> tuple[Cue, ...]:
        """Return what is seen to happen between two states."""
        return motion.cues(known(before), action, known(after), words)

    def lingers(self, state: State) -> float:
        """Return how much longer what happened last is looked at before a computer acts."""
        return LINGERS.get(known(state).phase, 0.0)

    def news(self, before: State, after: State, looks: int, words: Words) -> News:
        """Return what others did between two states."""
        return news(known(before), known(after))

    def retold(self, states: Sequence[State], looks: int, words: Words) -> str:
        """Return a clause for each other player, in the order of play: what it did in these steps."""
        return retold([known(state) for state in states], looks, words)


def _between_rounds(view: View, ended: CastelliState, kings: Sequence[int]) -> h.Element:
    """Return the table as the last round left it, with how it was counted, and who meets next."""
    last = view._replace(state=ended, idle=True, marks=())
    return h.section("#castelli.castelli", aria_label="Castelli", data_phase="between", data_seats="4")[
        h.div(".map")[board_grid(last)],
        h.div(".council")[score_track(last), player_panels(last)],
        h.div(".bench")[next_round(view), count(view, kings), h.div(".bench-row")[zooms(view.words)]],
    ]


SCREEN = CastelliScreen()
