"""What a game's screen offers to the frame around every table, and the facts of a game's box."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from htpy import Node

from game.core import Action, Outcome, Record, Refusal, State
from game.locale import Words
from game.players import Hint
from game.players.guide import Reason
from game.screens.cues import Cue, News
from game.screens.html.seat_names import seat_name
from game.screens.table_model import Refused, Table, Tip

if TYPE_CHECKING:  # only the end of a game needs what pictures are made of
    from game.screens.html.picture.plate import Scene


class Effort(NamedTuple):
    """What a game asks of its players: how many minutes, from and to, and how hard it is to learn, 1 to 3."""

    minutes: tuple[int, int]
    difficulty: int


class Box(NamedTuple):
    """A published game. Names are facts of its box; `artists` is empty where the rulebook names none.

    `board` is how its table may look, as lines of coloured squares (see `coloured_squares`); none to show.
    """

    name: str
    designers: str
    artists: str
    publishers: str
    board: tuple[str, ...] = ()


class ScorePart(NamedTuple):
    """What brought points, or decided a game (`lost`: lost it): a name; a text for each seat or for all."""

    name: str
    values: Sequence[str]
    lost: bool = False


class Retry(NamedTuple):
    """Where a lost game is worth another try: after how many actions, and what the button for it says."""

    at: int
    text: str


class RulesSection(NamedTuple):
    """A section of the rules page: a message id for its title, and the ids of its rules, in order."""

    title: str
    rules: Sequence[str]


class Shortcut(NamedTuple):
    """What some keys do at a table: an action, a command or an address to go to.

    `keys` are values of KeyboardEvent.key, letters in lower case. `actions` are notations: the first that is
    legal is meant, or else the first. One that has none of the three is done by the focused part of the page
    itself: the castle moves the focus, a button is pressed. A command that ends with a colon takes the key as
    its argument.
    """

    keys: tuple[str, ...]
    text: str
    actions: tuple[str, ...] = ()
    do: str = ""
    go: str = ""


class BriefPart(NamedTuple):
    """A step of a game in brief, with a picture. Messages: `brief.`, the game's id, the name; and `.text`."""

    name: str
    picture: Callable[[Words], Node]


class Term(NamedTuple):
    """A word of a game, and a small picture of what it means.

    Its messages are `term.`, the id of the game and the name; with `.text` what it means, in one line; with
    `.forms` how it stands in texts: forms with `|` between them. A form that means this after certain words
    only is written with these before it and itself in brackets: `a [wall]`.
    """

    name: str
    picture: Callable[[Words], Node]


class Only(NamedTuple):
    """What something depends on: an option, and the values of it that will do."""

    option: str
    values: tuple[str, ...]


class Brief(NamedTuple):
    """What a stranger needs to know before the first turn: a few steps, and the words of the game.

    In a game that can be played alone and by several, `alone` and `together` are the steps that are told
    besides to the one or to the others; `chosen`: those that are told where an option has one of some values.
    Of these, `goals` names those that tell what is played for, in place of the first step.
    """

    steps: Sequence[BriefPart] = ()
    alone: Sequence[BriefPart] = ()
    together: Sequence[BriefPart] = ()
    chosen: Sequence[tuple[Only, BriefPart]] = ()
    goals: frozenset[str] = frozenset()
    terms: Sequence[Term] = ()


ZOOM_KEYS = (
    Shortcut(("+", "="), "keys.zoom.in", do="zoom:in"),
    Shortcut(("-",), "keys.zoom.out", do="zoom:out"),
    Shortcut(("0",), "keys.zoom.fit", do="zoom:fit"),
)
"""For games whose table holds a drawing that can be zoomed."""


class Won(NamedTuple):
    """How many deals with some options the strong computer has won; the others are on their defaults."""

    options: Mapping[str, str]
    deals: int
    won: int


class SetupChoices(NamedTuple):
    """What the set-up page is to know of a game's options besides what its rules say.

    `first`: the options, by id, that everybody decides on; the others are folded away. `only_with`: the
    options that are asked for only with a choice of another one. `easier` and `harder`: the choices, by
    option and value, that make a game so. `won`: how hard games for one are, as far as it was measured.
    `pictures`: the drawings of the sprite that stand for a choice, by option and value.
    """

    first: frozenset[str] = frozenset()
    only_with: Mapping[str, Only] = MappingProxyType({})
    easier: frozenset[tuple[str, str]] = frozenset()
    harder: frozenset[tuple[str, str]] = frozenset()
    won: Sequence[Won] = ()
    pictures: Mapping[tuple[str, str], Sequence[str]] = MappingProxyType({})


Figures = Mapping[str, Callable[[Words], Node]]
"""Drawn examples and tables for the rules page, by the id of the rule that they belong to."""


class GameScreen(ABC):
    """A game's own part of the page. All texts are in the language of the words given.

    In a game with secrets the states given are what the one who looks may know, through whatever eyes: no
    more may be told of an action than they show, even where its notation holds more.
    """

    sections: Sequence[RulesSection] = ()
    """The rules page as a table."""
    keys: Sequence[Shortcut] = ()
    """The keys that play, besides those of every table."""
    setup: SetupChoices = SetupChoices()
    open_board: bool = False
    """Whether all but the hands lies open: the table stays in sight while the curtain covers these."""
    news_by_turn: bool = False
    """Whether `news` tells of one turn only: then what several seats did is told one after the other."""
    past_only_shows: bool = False
    """Whether nothing can be done at a past moment of a game that is over but to play on from there."""
    ends_turns: bool = False
    """Whether there are turns in which nothing can be done but to end them (`end_of_turn`)."""
    has_questions: bool = False
    """Whether seats may be asked in the turns of others, which tells of what they hold."""
    decided_together: frozenset[str] = frozenset()
    """The verbs of which several in a row are one decision, which one learns from as a whole."""
    has_matches: bool = False
    """Whether a match of several games may be played; not where the game has rounds of its own."""
    has_brief: bool = False
    """Whether the game is told in brief to who plays it for the first time (`brief`)."""
    prompts_at_once: bool = False
    """Whether the line of the turn tells nothing of what is still on its way: then it answers one at once."""

    def counting(self, words: Words) -> str | None:
        """Return the line of the turn while the table plays the count, None where it plays none."""
        return None

    def last_line(self, before: State, action: Action, after: State, words: Words) -> str | None:
        """Return the line of the turn while the last action is still to be seen; None: it stays as it was."""
        return None

    @property
    def brief(self) -> Brief:
        """The game in brief: asked for only when it is to be read."""
        return Brief()

    @property
    def glossary(self) -> Sequence[Term]:
        """The words of the game that explain themselves in its texts."""
        return ()

    @property
    def figures(self) -> Figures:
        """The drawings that the rules page shows."""
        return {}

    @abstractmethod
    def board(self, table: Table, words: Words) -> Node:
        """Return the table as who looks sees it (`Table.view`), with nothing to do while `Table.idle`."""

    def layout(self, table: Table) -> Sequence[str]:
        """Return the words by which the game's style sheets lay out a table that shows its board."""
        return ()

    @abstractmethod
    def prompt(self, state: State, words: Words) -> str:
        """Return in one line what to do now, and what for."""

    def doing(self, state: State, words: Words) -> str | None:
        """Return what a computer does whose turn has begun, with what all may see; None: it thinks."""
        return None

    def stop_line(self, table: Table, words: Words) -> str | None:
        """Return what the prompt says where the table stops for something to look at first (`pauses`)."""
        return None

    @abstractmethod
    def log_line(self, before: State, action: Action, after: State, words: Words) -> str:
        """Return a line of the log: what an action did."""

    def log_pieces(self, before: State, action: Action, after: State) -> Sequence[str]:
        """Return the keys of `data-piece`, without spaces, that a line of the log lights on the table."""
        return ()

    @abstractmethod
    def why(self, state: State, action: Action, refusal: Refusal, words: Words) -> str:
        """Return in one sentence why an action is refused."""

    @abstractmethod
    def verdict(self, outcome: Outcome, words: Words) -> str:
        """Return in one sentence how the game ended, and why."""

    def how_ended(self, state: State, words: Words) -> str:
        """Return how a game ended that is over: its verdict, or more where the last state tells more."""
        assert state.outcome is not None
        return self.verdict(state.outcome, words)

    def standing_parts(self, table: Table) -> Sequence[str]:
        """Return the ids of the parts of the board that tell who leads, in the order to be read out."""
        return [f"player{seat}" for seat in range(table.record.seats)]

    def score_parts(self, record: Record, words: Words) -> Sequence[ScorePart]:
        """Return what brought the points of a game that is over, as counted, or else decided it; no sum."""
        return ()

    def counted(self, record: Record) -> Sequence[int]:
        """Return what people count of a game that is over, by seat: points, unless the game counts else.

        Lists tell it by the message `counted.` with the game's id; nothing where nothing is counted.
        """
        outcome = record.state().outcome
        return () if outcome is None or outcome.scores is None else outcome.scores

    def decided(self, record: Record, words: Words) -> str | None:
        """Return in a sentence what decided a game, None: nothing does. Of a lost one, review comes first."""
        return None

    def next_level(self, options: Mapping[str, str]) -> Mapping[str, str] | None:
        """Return the options of the next harder game after one that was won, None where there is none."""
        return None

    def retry(self, record: Record, words: Words) -> Retry | None:
        """Return from where a game that was lost is worth another try, None where nowhere."""
        return None

    def hint_lines(self, state: State, tip: Tip, words: Words) -> Sequence[str]:
        """Return a hint as far as it is told: where to look; or which action; and why."""
        return ()

    def hint_button(self, hint: Hint, words: Words) -> str:
        """Return the name of the button that does what a hint advises."""
        return words("hint.do")

    def advice_line(self, advice: Reason, words: Words) -> str:
        """Return what the coach tells, in one short line; `player` in its values is a seat."""
        values: dict[str, object] = dict(advice.values)
        if "player" in values:
            values["player"] = seat_name(int(advice.values["player"]), words)
        return words(advice.id, **values)

    def picked(self, state: State, marks: Sequence[str], mark: str) -> tuple[str, ...] | Refused:
        """Return what is marked after a pick: the same where it cannot be picked, or the reason why not."""
        return tuple(marks)

    def next_mark(self, state: State, marks: Sequence[str]) -> str | None:
        """Return the mark that is picked by itself after a while, None where nothing goes on so."""
        return None

    def plan(self, state: State, marks: Sequence[str]) -> tuple[Action, ...] | Refused:
        """Return the actions that marks make, each legal in its turn, none yet, or why they make none."""
        return ()

    def lasting(self, marks: tuple[str, ...]) -> tuple[str, ...]:
        """Return the marks that stay when an action was played."""
        return ()

    def hinted_marks(self, marks: tuple[str, ...]) -> tuple[str, ...]:
        """Return the marks that stay when a hint is told: those that would hide what it names go."""
        return marks

    def answer_marks(self, state: State, action: Action) -> tuple[str, ...]:
        """Return what is picked towards an action: by these marks a board shows it as an answer."""
        return ()

    def hinted_actions(self, hint: Hint, state: State) -> tuple[Action, ...]:
        """Return what a hint names to be done: one action, or several that go together."""
        return (hint.action,)

    def meant_at(self, state: State, marks: tuple[str, ...], x: float, y: float) -> Action | None:
        """Return the action that is refused at a point of a drawing where there is nothing to press."""
        return None

    def cues(self, before: State, action: Action, after: State, words: Words) -> Sequence[Cue]:
        """Return what is seen to happen between two states; of several done at one go, by the first."""
        return ()

    def news(self, before: State, after: State, looks: int, words: Words) -> News:
        """Return what others did between two states to the seat that looks, which acted before the first.

        Where several seats acted, the pieces are asked for each one's turn instead.
        """
        return News()

    def retold(self, states: Sequence[State], looks: int, words: Words) -> str:
        """Return to the seat that looks what others did step by step; "" where the line of `news` does."""
        return ""

    def steps_left(self, state: State) -> int | None:
        """Return about how many actions a turn still has that is watched as one; None: each is by itself."""
        return None

    def lingers(self, state: State) -> float:
        """Return how many seconds more than others a position stays before a computer acts in it."""
        return 0.0

    def pauses(self, before: State, action: Action, after: State) -> bool:
        """Tell whether computers wait after an action for a person, who has something to look at first."""
        return False

    def is_quiet(self, before: State, action: Action, after: State) -> bool:
        """Tell whether an action goes without saying once another followed: nothing came of it."""
        return False

    def is_silent(self, before: State, action: Action, after: State) -> bool:
        """Tell whether an action that goes without saying is not even told while it is the newest."""
        return False

    def is_telling(self, before: State, action: Action, after: State) -> bool:
        """Tell whether an action decides so much that a review names it before those around it."""
        return False

    def goes_on(self, before: State, action: Action, after: State) -> bool:
        """Tell whether the log has one line for an action and those that follow, each taken back alone."""
        return False

    def is_midway(self, before: State, action: Action, after: State) -> bool:
        """Tell whether an action leaves its seat in the midst of several that are taken back together."""
        return False

    def end_of_turn(self, state: State, marks: Sequence[str]) -> Action | None:
        """Return what follows by itself: all see, or `marks` tell, that nothing else is to be done."""
        return None

    def could_answer(self, before: State, action: Action, after: State) -> tuple[int, ...]:
        """Return the seats that an action could have asked first, for all that everybody knows."""
        return ()

    def picture(self, record: Record, words: Words) -> "Scene | None":
        """Return what stands at the end of a game as a picture to keep; None where a game has none."""
        return None

    def squares(self, state: State) -> Sequence[str]:
        """Return the castles as lines of coloured squares, which tell nothing of the deal; none to show."""
        return ()

    def squares_told(self, seats: int, words: Words) -> str:
        """Return what the colours of these squares mean, each after its square; "" where there are none."""
        return ""

    def coloured_squares(self, state: State) -> Sequence[str]:
        """Return the castles as such lines, in the colours (and with the shapes) of the pieces."""
        return self.squares(state)
