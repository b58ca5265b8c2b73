"""Reading small things of a summary: names of spaces, lists of numbers, seats."""

from collections import Counter
from collections.abc import Callable, Container, Iterable, Mapping
from typing import Any, TypeVar

from game.castelli.rules.board import name_of_octagon, name_of_square
from game.castelli.rules.pieces import CARDS
from game.castelli.rules.position import Position
from game.castelli.rules.printed import Goods, Settlement
from game.core.pile import UNKNOWN
from game.core.scene import Field, SceneError, left_out, take

T = TypeVar("T")

TILE = "tile"
PIECES = (Goods.SILVER, *Settlement.ALL, TILE, *CARDS, UNKNOWN)
"""The pieces that a hand-made position may leave out, a hand's tile among them."""
MANY = range(10_000)
"""Points that are believed."""

Summary = Mapping[str, Any]
Usual = Mapping[str, Callable[[Any, Summary], Any]]
"""By keys, what a position's field is where a summary leaves it out, by the position and the summary."""


def field(
    name: str, read: Callable[[Any, str, Any], Any], write: Callable[[Any], Any] = lambda value: value
) -> Field:
    """Return a key that tells one field of a position; it is read into one in which those before it stand."""
    return Field(lambda position: write(getattr(position, name)), name, read)


def allow(sound: bool, key: str, problem: str) -> None:
    """Raise SceneError about a key where something is not sound."""
    if not sound:
        raise SceneError(f"{key}: {problem}")


def absent(summary: Summary) -> Counter[str]:
    """Return the pieces that a summary names as not in it."""
    return left_out(summary, PIECES) or Counter()


def squares(position: Position) -> dict[str, int]:
    """Return the squares in play by their names."""
    return {name_of_square(at): at for spaces in position.board.halves for at in spaces}


def octagons(position: Position) -> dict[str, int]:
    """Return the octagons in play by their names."""
    return {name_of_octagon(at): at for spaces in position.board.halves for at in spaces}


def space(name: Any, spaces: Mapping[str, int], key: str) -> int:
    """Return the number of a space by its name. Raises SceneError."""
    if not isinstance(name, str) or name not in spaces:
        raise SceneError(f"{key}: {name!r} is no such space of this board")
    return spaces[name]


def numbers(values: Any, length: int, known: Container[int], key: str) -> tuple[int, ...]:
    """Return a list of so many whole numbers as a tuple. Raises SceneError."""
    allow(isinstance(values, list | tuple) and len(values) == length, key, f"a list of {length} numbers")
    return tuple(number(value, known, key) for value in values)


def number(value: Any, known: Container[int], key: str) -> int:
    """Return a whole number. Raises SceneError where it is none, or none of the known ones."""
    if type(value) is not int or value not in known:
        raise SceneError(f"{key}: {value!r} cannot be")
    return value


def typed(value: Any, kind: type[T], key: str) -> T:
    """Return a value of a type. Raises SceneError for others."""
    return take({key: value}, key, kind, kind())


def flag(value: Any, key: str, position: Position) -> bool:
    """Return what is true or false. Raises SceneError where it is neither."""
    return typed(value, bool, key)


def by_seat(values: Any, key: str, position: Position) -> list[Any]:
    """Return a list with something for each seat. Raises SceneError."""
    given = typed(values, list, key)
    allow(len(given) == position.seats, key, f"{len(given)} for {position.seats} seats")
    return given


def seats(values: Any, known: Iterable[int], key: str) -> tuple[int, ...]:
    """Return a list of different seats as a tuple. Raises SceneError."""
    allow(isinstance(values, list | tuple), key, f"{values!r} is no list of seats")
    found = tuple(number(value, tuple(known), key) for value in values)
    allow(len(set(found)) == len(found), key, "a seat twice")
    return found
