"""What a table of verbs says of each: its arguments, when it is asked for, why refused, what it does."""

from collections.abc import Callable, Container, Iterable
from typing import Any, NamedTuple

from game.castellion.castle import HEIGHT, WIDTH
from game.castellion.position import Position
from game.core.action import Argument
from game.core.state import Refusal

# One cell more on every side than a castle has, so that leaving its bounds is refused with a reason.
COLUMNS = range(-1, WIDTH + 1)
ROWS = range(HEIGHT + 1)


class Verb(NamedTuple):
    """One kind of action.

    `moments` are the phases or kinds of effect that ask for it; its functions are called only in these.
    `choices` yields argument lists among which all the legal ones are.
    """

    moments: tuple[str, ...]
    arguments: tuple[Container[Argument], ...]
    choices: Callable[[Position], Iterable[tuple[Any, ...]]]
    refusal: Callable[..., Refusal | None]
    result: Callable[..., Any]


Verbs = dict[str, Verb]


def once(position: Position) -> Iterable[tuple[Any, ...]]:
    """Yield the only choice of a verb without arguments."""
    yield ()
