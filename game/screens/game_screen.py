"""What each game's `screen` module offers to the frame around every table."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import NamedTuple, Protocol, cast

from htpy import Node

from game.core import Action, Outcome, Refusal, State
from game.locale import Words
from game.screens.model import Refused, Table, Tip


class Travel(NamedTuple):
    """A piece that goes from one place to another between two states: keys of `data-piece`."""

    start: str
    end: str


class RulesSection(NamedTuple):
    """A section of the rules page: a message id for its title, and the ids of its rules, in order."""

    title: str
    rules: Sequence[str]


class GameScreen(Protocol):
    """A game's own part of the page. All texts are in the language of the words given.

    In a game with secrets the states given are what the one who looks may know, through whatever eyes: no
    more may be told of an action than they show, even where its notation holds more.
    """

    SECTIONS: Sequence[RulesSection]

    def board(self, table: Table, words: Words) -> Node:
        """Return the table as who looks sees it (`Table.view`), with nothing to do while `Table.idle`."""

    def picked(self, state: State, marks: Sequence[str], mark: str) -> tuple[str, ...]:
        """Return what is marked once the player picked a mark: the same where it cannot be picked."""

    def plan(self, state: State, marks: Sequence[str]) -> tuple[Action, ...] | Refused:
        """Return the actions that marks make, each legal in its turn, none yet, or why they make none."""

    def prompt(self, state: State, words: Words) -> str:
        """Return in one line what to do now, and what for."""

    def told(self, before: State, action: Action, after: State, words: Words) -> str:
        """Return a line of the log: what an action did."""

    def why(self, state: State, action: Action, refusal: Refusal, words: Words) -> str:
        """Return in one sentence why an action is refused."""

    def told_tip(self, state: State, tip: Tip, words: Words) -> Sequence[str]:
        """Return a hint as far as it is told: where to look; or which action; and why."""

    def verdict(self, outcome: Outcome, words: Words) -> str:
        """Return in one sentence how the game ended, and why."""

    def travels(self, before: State, action: Action, after: State) -> Sequence[Travel]:
        """Return the pieces that move between two states, for the animation."""


def screen(game: str) -> GameScreen:
    """Return the screen module of a game."""
    return cast(GameScreen, import_module(f"game.{game}.screen.game_screen"))


def squares(game: str, state: State) -> Sequence[str]:
    """Return the castles of a game as lines of coloured squares, which tell nothing of the deal.

    None where the game's screen has no `squares(state)`: no castle that could be shown so.
    """
    drawn: Callable[[State], Sequence[str]] | None = getattr(screen(game), "squares", None)
    return drawn(state) if drawn else ()


def lasting(game: str, marks: tuple[str, ...]) -> tuple[str, ...]:
    """Return the marks that stay when an action was played: those that the game's screen says, else none."""
    stay: Callable[[tuple[str, ...]], tuple[str, ...]] | None = getattr(screen(game), "lasting", None)
    return stay(marks) if stay else ()


def meant_at(game: str, state: State, marks: tuple[str, ...], x: float, y: float) -> Action | None:
    """Return the action that is refused at a point of a drawing where there is nothing to press.

    None where there is none, or the game's screen has no `meant_at`.
    """
    meant: Callable[[State, tuple[str, ...], float, float], Action | None] | None
    meant = getattr(screen(game), "meant_at", None)
    return meant(state, marks, x, y) if meant else None


def is_quiet(game: str, before: State, action: Action, after: State) -> bool:
    """Tell whether an action goes without saying once another followed: nothing came of it.

    None does where the game's screen has no `is_quiet`.
    """
    quiet: Callable[[State, Action, State], bool] | None = getattr(screen(game), "is_quiet", None)
    return quiet is not None and quiet(before, action, after)


def is_midway(game: str, before: State, action: Action, after: State) -> bool:
    """Tell whether an action leaves its seat in the midst of several that are taken back together.

    None does where the game's screen has no `is_midway`.
    """
    midway: Callable[[State, Action, State], bool] | None = getattr(screen(game), "is_midway", None)
    return midway is not None and midway(before, action, after)


def could_answer(game: str, before: State, action: Action, after: State) -> tuple[int, ...]:
    """Return the seats that an action could have asked before it went on, for all that everybody knows.

    None where the game's screen has no `could_answer`: nobody is ever asked in the turn of another.
    """
    could: Callable[[State, Action, State], tuple[int, ...]] | None
    could = getattr(screen(game), "could_answer", None)
    return could(before, action, after) if could else ()


def has_questions(game: str) -> bool:
    """Tell whether seats may be asked in the turns of others, which tells of what they hold."""
    return hasattr(screen(game), "could_answer")


Figures = Mapping[str, Callable[[Words], Node]]
"""Drawn examples and tables for the rules page, by the id of the rule that they belong to."""


def figures(game: str) -> Figures:
    """Return the drawings that a game's rules page shows."""
    return cast(Figures, import_module(f"game.{game}.screen.rules_page.figures").FIGURES)
