"""What a table of verbs says of each: when it is asked for, its arguments, why refused, what it does."""

from collections.abc import Callable, Container, Iterable, Mapping
from typing import Any, NamedTuple

from game.core.action import Argument
from game.core.state import Refusal

Choices = Iterable[tuple[Any, ...]]
"""Lists of arguments."""


class Verb(NamedTuple):
    """One kind of action.

    `moments` name what a position may ask for: in these alone its functions are called, each with the
    position first. `choices` yields argument lists among which all the legal ones are; where it is `exact`,
    no others.
    """

    moments: tuple[str, ...]
    arguments: tuple[Container[Argument], ...]
    choices: Callable[[Any], Choices]
    refusal: Callable[..., Refusal | None]
    result: Callable[..., Any]
    exact: bool = False


Verbs = Mapping[str, Verb]


def once(position: object) -> Choices:
    """Yield the only choice of a verb without arguments."""
    yield ()


def exact(verbs: Verbs) -> frozenset[str]:
    """Return the verbs whose choices are exactly the legal ones."""
    return frozenset(name for name, verb in verbs.items() if verb.exact)


def by_moment(verbs: Verbs) -> dict[str, tuple[tuple[str, Verb], ...]]:
    """Return what each moment asks for: verbs by their names, in the order of the table."""
    moments = dict.fromkeys(moment for verb in verbs.values() for moment in verb.moments)
    return {
        moment: tuple((name, verb) for name, verb in verbs.items() if moment in verb.moments)
        for moment in moments
    }
