"""Castle Keep's table as the one who looks sees it, as `game.screens.game_screen.GameScreen` asks for it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import htpy as h

from game.castle_keep.rules.castle import KIND_AT, size
from game.castle_keep.rules.pieces import Kind, Tile
from game.castle_keep.rules.position import Phase
from game.castle_keep.screen import motion, picks, table_layout
from game.castle_keep.screen.board.action_buttons import action_buttons
from game.castle_keep.screen.board.hand import hand
from game.castle_keep.screen.board.player_panels import player_panels
from game.castle_keep.screen.board.siege import siege
from game.castle_keep.screen.board.stock import sheets, stock
from game.castle_keep.screen.keys import KEYS
from game.castle_keep.screen.legs import follows, legs
from game.castle_keep.screen.rules_page.sections import SECTIONS
from game.castle_keep.screen.setup import SETUP
from game.castle_keep.screen.texts import decided, hints, log_lines, news, prompts, reasons, score_parts
from game.castle_keep.screen.view import known, view_of
from game.core import Action, Outcome, Record, Refusal, State
from game.locale import Words
from game.players import Hint
from game.players.guide import Reason
from game.screens.cues import Cue, News, in_turn
from game.screens.game_screen import Brief, Figures, GameScreen, ScorePart, Term
from game.screens.table_model import Refused, Table, Tip

if TYPE_CHECKING:
    from game.screens.html.picture.plate import Scene

BUILT = {Kind.TOWER: "🟦", Kind.WALL: "🟫", Kind.KEEP: "🟨"}
SKY, OPEN = "⬜", " "
COLOURED = {"r": "🟥", "y": "🟨", "b": "🟦"}
WINDOWS = {"c": "○", "z": "◇", "s": "□"}
MANY = 4
"""Castles that are drawn in rows of two, so that each is large enough."""
ROWS = tuple(range(start, start + 3) for start in (0, 3, 6))


class CastleKeepScreen(GameScreen):
    """Castle Keep's table."""

    sections = SECTIONS
    keys = KEYS
    setup = SETUP
    has_brief = True
    has_matches = True
    news_by_turn = True
    past_only_shows = True
    decided_together = frozenset({"discard"})

    @property
    def brief(self) -> Brief:
        """The game in brief."""
        from game.castle_keep.screen.rules_page.brief import BRIEF

        return BRIEF

    @property
    def glossary(self) -> Sequence[Term]:
        """The words of the game that explain themselves in its texts."""
        from game.castle_keep.screen.glossary import GLOSSARY

        return GLOSSARY

    @property
    def figures(self) -> Figures:
        """The drawings that the rules page shows."""
        from game.castle_keep.screen.rules_page.figures import FIGURES

        return FIGURES

    def board(self, table: Table, words: Words) -> h.Node:
        """Return the table: all castles, the hand, what can be done, the piles."""
        view = view_of(table, words)
        state = view.state
        return h.section(
            "#castle_keep.castle-keep",
            aria_label="Castle Keep",
            data_phase=known(table.laid_out).phase,
            data_seats=str(state.seats),
            data_way=state.options.way,
            data_own="no" if view.viewer is None else "yes",
            data_hint=hints.area_of(view),
        )[
            player_panels(view),
            siege(view),
            h.div(".hearth")[None if view.own is None else hand(view, view.own), action_buttons(view)],
            stock(view),
            sheets(view),
        ]

    def layout(self, table: Table) -> Sequence[str]:
        """Return the words by which the style sheets lay out the table."""
        return [*table_layout.layout(table)]

    def picked(self, state: State, marks: Sequence[str], mark: str) -> tuple[str, ...] | Refused:
        """Return what is marked once the player picked something; why not, where a place comes too early."""
        return picks.picked(known(state), tuple(marks), mark)

    def plan(self, state: State, marks: Sequence[str]) -> tuple[Action, ...]:
        """Return the discards that marks make, none where more are to be marked."""
        return picks.plan(known(state), tuple(marks))

    def prompt(self, state: State, words: Words) -> str:
        """Return in one line what to do now, and what for."""
        return prompts.prompt(state, words)

    def doing(self, state: State, words: Words) -> str | None:
        """Return what a computer does whose turn has begun; None: it thinks."""
        return prompts.doing(state, words)

    def log_line(self, before: State, action: Action, after: State, words: Words) -> str:
        """Return a line of the log: what an action did, and what the next seat drew."""
        some = legs(known(before), action, known(after))
        return " ".join(log_lines.log_line(*leg, words) for leg in some)

    def last_line(self, before: State, action: Action, after: State, words: Words) -> str:
        """Return what is done in the last action, which is still to be seen."""
        return prompts.last(known(before), action, words)

    def log_pieces(self, before: State, action: Action, after: State) -> Sequence[str]:
        """Return the keys of the places where an action built or brought down tiles."""
        return motion.log_pieces(known(before), action)

    def why(self, state: State, action: Action, refusal: Refusal, words: Words) -> str:
        """Return in one sentence why an action is refused."""
        return reasons.why(known(state), action, refusal, words)

    def hint_lines(self, state: State, tip: Tip, words: Words) -> Sequence[str]:
        """Return a hint as far as it is told."""
        return hints.hint_lines(known(state), tip, words)

    def hint_button(self, hint: Hint, words: Words) -> str:
        """Return the name of the button that does what a hint advises: to end the turn is called so."""
        return hints.hint_button(hint, words) or super().hint_button(hint, words)

    def hinted_actions(self, hint: Hint, state: State) -> tuple[Action, ...]:
        """Return what a hint names to be done: discards together."""
        return hints.hinted_actions(hint)

    def answer_marks(self, state: State, action: Action) -> tuple[str, ...]:
        """Return what is picked towards an action: the first tile of its kind in hand, or in camp."""
        return picks.towards(known(state), action)

    def hinted_marks(self, marks: tuple[str, ...]) -> tuple[str, ...]:
        """Return the marks that stay when a hint is told: none, the tile that it names comes first then."""
        return ()

    def advice_line(self, advice: Reason, words: Words) -> str:
        """Return what the coach tells: tiles by their names."""
        return hints.reason_text(advice, words)

    def verdict(self, outcome: Outcome, words: Words) -> str:
        """Return in one sentence how the game ended, and why."""
        return reasons.verdict(outcome, words)

    def how_ended(self, state: State, words: Words) -> str:
        """Return how a game ended, with whose castle fell."""
        return reasons.how_ended(known(state), words)

    def decided(self, record: Record, words: Words) -> str | None:
        """Return what a game was decided by."""
        return decided.decided(record, words)

    def standing_parts(self, table: Table) -> Sequence[str]:
        """Return the ids of the castles with their owners."""
        state = known(table.state)
        return [f"estate{seat}" for seat in range(1 if state.shared else state.seats)]

    def score_parts(self, record: Record, words: Words) -> Sequence[ScorePart]:
        """Return what decided the game, by seat."""
        return score_parts.score_parts(record, words)

    def counted(self, record: Record) -> Sequence[int]:
        """Return how many tiles stand, by seat, or in the castle that all build."""
        state = known(record.state())
        seats = range(1 if state.shared else state.seats)
        return [sum(map(size, state.castles_of(seat))) for seat in seats]

    def cues(self, before: State, action: Action, after: State, words: Words) -> tuple[Cue, ...]:
        """Return what is seen to happen between two states."""
        some = legs(known(before), action, known(after))
        strikes = [leg.before for leg in some if leg.before.phase == Phase.SIEGE]
        over = [motion.strike_over(strikes[0])] if strikes else []
        return in_turn([*(motion.cues(*leg, words) for leg in some), *over])

    def news(self, before: State, after: State, looks: int, words: Words) -> News:
        """Return what others built and brought down between two states."""
        return news.news(known(before), known(after), looks, words)

    def picture(self, record: Record, words: Words) -> "Scene":
        """Return what was built as a picture."""
        from game.castle_keep.screen.picture.scene import scene

        return scene(record, words)

    def is_telling(self, before: State, action: Action, after: State) -> bool:
        """Tell whether an action attacks or ends the game."""
        return action.verb == "attack" or after.outcome is not None

    def squares(self, state: State) -> list[str]:
        """Return the castles side by side in three rows of squares: towers, walls and keeps that stand.

        Their colours and shapes do not show, so this tells nothing of the deal.
        """
        return [
            " ".join(
                "".join(SKY if castle[place] is None else BUILT[KIND_AT[place]] for place in row)
                for castle in known(state).castles
            )
            for row in ROWS
        ]

    def is_midway(self, before: State, action: Action, after: State) -> bool:
        """Tell whether a siege follows by itself, or its next tile."""
        return self.end_of_turn(after, ()) is not None

    def end_of_turn(self, state: State, marks: Sequence[str]) -> Action | None:
        """Return how a siege goes on by itself: the next tile turned up, or what falls without a choice."""
        return follows(known(state))

    def squares_told(self, seats: int, words: Words) -> str:
        """Return what the colours of these squares mean."""
        return words("squares.castle_keep")

    def coloured_squares(self, state: State) -> list[str]:
        """Return the castles, each tile in its colour with its shape: side by side, of many two in a row."""
        castles = known(state).castles
        across = len(castles) if len(castles) < MANY else 2
        lines: list[str] = []
        for first in range(0, len(castles), across):
            lines += [""] if lines else []
            beside = castles[first : first + across]
            lines += [
                OPEN.join("".join(_square(castle[place]) for place in row) for castle in beside)
                for row in ROWS
            ]
        return lines


def _square(tile: Tile | None) -> str:
    """Return a tile as a coloured square, a wall or a tower with its shape."""
    return OPEN if tile is None else COLOURED[tile[1]] + "".join(map(WINDOWS.__getitem__, tile[2:]))


SCREEN = CastleKeepScreen()
