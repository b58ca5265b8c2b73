"""What a table of verbs says of each: its arguments, when it is asked for, why refused, what it does."""

from collections.abc import Callable, Container, Iterable
from typing import Any, NamedTuple

from game.castellan.position import Position
from game.core.action import Argument
from game.core.state import Refusal


class Verb(NamedTuple):
    """One kind of action.

    `phases` are those that ask for it; its functions are called only in these. `choices` yields argument
    lists among which all the legal ones are.
    """

    phases: tuple[str, ...]
    arguments: tuple[Container[Argument], ...]
    choices: Callable[[Position], Iterable[tuple[Any, ...]]]
    refusal: Callable[..., Refusal | None]
    result: Callable[..., Any]


Verbs = dict[str, Verb]


def once(position: Position) -> Iterable[tuple[Any, ...]]:
    """Yield the only choice of a verb without arguments."""
    yield ()
