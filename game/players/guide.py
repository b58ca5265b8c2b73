"""What a game tells the search: its promising actions, how good a position is, and why."""

from collections.abc import Generator, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from game.core.action import Action
from game.core.seed import Chance
from game.core.state import Cell
from game.players.levels import Level


class Idea(NamedTuple):
    """A legal action worth a thought, and the judged chance of the acting seat to win after it, 0 to 1."""

    action: Action
    value: float


LEAST = 0.001
"""How far a chance that is no certainty is from one at least, however it was measured."""


def estimated(chance: float) -> float:
    """Return a chance that was measured or judged: of all samples together none tells for certain."""
    return min(1 - LEAST, max(LEAST, chance))


def percent(chance: float, step: int = 1) -> int:
    """Return a chance as people read it, to so many percent: it is rounded here and nowhere else.

    One that there is, but hardly, is 1 and not none, or 99 and not all.
    """
    return round(100 * chance) if chance in (0, 1) else min(99, max(1, step * round(100 * chance / step)))


Looks = Generator[Sequence[Idea], None, Sequence[Idea]]
"""Ideas judged better and better, told after each step, and what they come to at last."""


class Reason(NamedTuple):
    """Why an action is a good one: a message id with its values, and the cells to look at."""

    id: str
    values: Mapping[str, str | int]
    where: tuple[Cell, ...] = ()


class Care(NamedTuple):
    """How a game's decisions are thought over after it, by measurement (`build.py bench --review`).

    `guesses` of what is hidden are met by each of the `width` most promising actions, and by the one that was
    played; `again` as many more where that seems to be behind. What is behind by no more than `noise` of the
    chance to win is as good as the best, for all that the judge can tell. `agreed`: the guide's own ideas
    have to say so too, where what it makes of positions amid a plan does not tell enough. `hints`: what a
    hint would advise is weighed so before it is given, as long as its time allows. `closely`, where it is
    not 0: the closest actions meet all the guesses in any case, as hints tell their chances
    (`Guide.measured`); so many fresh ones decide whether what still seems to be behind is.
    """

    guesses: int = 8
    again: int = 24
    width: int = 5
    noise: float = 0.04
    agreed: bool = False
    hints: bool = False
    closely: int = 0


class Guide(Protocol):
    """A game's judgement. It is asked of what a seat sees and of full guesses alike, and keeps no secrets.

    The same state must always get the same answer, whatever was asked before. An idea's own value counts in
    the search as much as `trust` playouts.
    """

    trust: float
    share: float
    """How much of a level's seconds an action gets: the many actions of one turn share them."""
    care: Care = Care()
    """How decisions are thought over after the game."""

    def ideas(self, state: Any, width: int, /) -> Sequence[Idea]:
        """Return the most promising legal actions, the best first, at most `width`, at least 1.

        Asked only while the game goes on, and only of what the acting seat sees.
        """

    def refined(self, state: Any, ideas: Sequence[Idea], /) -> Iterator[Sequence[Idea]]:
        """Yield the ideas judged better and better, a short step each; nothing where that is all there is.

        Ideas that are out of the question may be left out in time; with a single one left the thought ends.
        """
        return iter(())

    def share_of(self, state: Any, /) -> float:
        """Return the share that an action gets here, where some actions of a turn decide more than others."""
        return self.share

    def planned(self, state: Any, /) -> Action | None:
        """Return what comes next in the plan of a turn, None where there is none that was begun.

        Who follows it has decided already: a hint goes on with it, and a review asks for nothing else.
        """
        return None

    def goes_on(self, state: Any, width: int, /) -> Action:
        """Return how a turn goes on after an action that is weighed, thought as widely as its ideas are."""
        return self.ideas(state, width)[0].action

    def care_of(self, state: Any, /) -> Care:
        """Return how a decision is thought over, where some kinds of it are harder to judge than others."""
        return self.care

    def slip(self, state: Any, level: Level, /) -> float:
        """Return how easily a level slips in a game like this, as `Level.slip` tells it."""
        return level.slip

    def width(self, level: Level, /) -> int:
        """Return how many ideas a level weighs in this game, as `Level.width` tells it."""
        return level.width

    def tempting(self, state: Any, ideas: Sequence[Idea], /) -> Sequence[Idea]:
        """Return the ideas among which a level that slips chooses, at least 1."""
        return ideas

    def value(self, state: Any, seat: int, /) -> float:
        """Return the judged chance of a seat to win, 0 to 1; exact when the game is over."""

    def foreseen(self, state: Any, action: Action, /) -> float | None:
        """Return the chance of the acting seat after an action by all that may come, None where guesses tell.

        Asked of what the acting seat sees: what it knows to be left in a pile is no luck when it comes.
        """
        return None

    def tried(self, state: Any, actions: Sequence[Action], rng: Chance, /) -> Iterator[Sequence[float]]:
        """Yield what comes of some actions played on further, guess by guess; nothing where that tells less.

        What seems to be behind has to be so by these as well.
        """
        return iter(())

    def reply(self, state: Any, /) -> Action:
        """Return a fair legal action, at once: the search asks it for other seats, where hands are hidden."""

    def reason(self, state: Any, action: Action, /) -> Reason:
        """Return why a seat that sees this state would choose a legal action."""

    def foresaw(self, state: Any, action: Action, after: Any, /) -> bool:
        """Tell whether an action that could have brought something to light brought nothing of it.

        Asked with what the acting seat saw before and sees after: a review calls no such action luck.
        """
        return False

    def leaves(self, state: Any, action: Action, /) -> Mapping[str, int]:
        """Return what a legal action leaves, in numbers of which more is better, the most telling first.

        By these a review compares what was better with what was played. Raises HiddenError where what an
        action turns up decides that; {} where nothing is counted.
        """
        return {}

    def measured(self, action: Action, chances: Mapping[Action, float], /) -> Mapping[str, int]:
        """Return what a hint adds to its reason, of the chances after actions as reviews have them."""
        return {}

    def preferred(self, state: Any, actions: Sequence[Action], /) -> Action:
        """Return which of some actions is advised that are hardly apart, the best of them first."""
        return actions[0]
