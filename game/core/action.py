"""Actions and their notation: a verb with arguments, `draw:main` or `place:2.0`."""

from collections.abc import Container, Mapping
from typing import NamedTuple

Argument = int | str
Verbs = Mapping[str, tuple[Container[Argument], ...]]
"""A game's verbs, each with the values that its arguments may take, one container an argument."""

PLANE = range(-511, 512)
"""The coordinates of a plan without edges: more than any castle can reach, and too many to list.

An action that takes one is legal near the castle alone, so a game whose verbs take them stays finite.
"""

LONGEST = 200  # characters of a notation


class ActionError(ValueError):
    """A text that is no action's notation."""


class Action(NamedTuple):
    """One thing that a player does. `str` gives its notation."""

    verb: str
    arguments: tuple[Argument, ...] = ()

    @property
    def numbers(self) -> tuple[int, ...]:
        """Its arguments that are numbers, in order: a cell's coordinates, a seat, how many."""
        return tuple(argument for argument in self.arguments if isinstance(argument, int))

    @property
    def words(self) -> tuple[str, ...]:
        """Its arguments that are words, in order: a tile, a card, a pile, a named place."""
        return tuple(argument for argument in self.arguments if isinstance(argument, str))

    @property
    def cell(self) -> tuple[int, int]:
        """The place that its first two numbers name: (column, row), or (x, y) of a plan."""
        first, second, *_ = self.numbers
        return first, second

    def __str__(self) -> str:
        return f"{self.verb}:{'.'.join(map(str, self.arguments))}" if self.arguments else self.verb


def told(value: object) -> str:
    """Return a wrong value as a short text for an error; nothing that somebody hands in makes that fail."""
    try:
        return str(value)[:40]
    except (ValueError, TypeError, AttributeError, RecursionError):  # such as a number too long to write
        return type(value).__name__


def parse(text: str, verbs: Verbs) -> Action:
    """Return the action that a notation stands for, by a game's table of verbs. Raises ActionError."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise ActionError("no notation")
    verb, _, tail = text.partition(":")
    words = tail.split(".") if tail else []
    arguments = tuple(int(word) if word.removeprefix("-").isdecimal() else word for word in words)
    action = Action(verb, arguments)
    # Comparing with the text rejects other spellings of the same number, such as 01 or Arabic digits.
    if not is_action(action, verbs) or str(action) != text:
        raise ActionError(f"no notation: {text!r}")
    return action


def is_action(action: Action, verbs: Verbs) -> bool:
    """Tell whether an action has one of the verbs, with arguments that the verb can take."""
    if not isinstance(action, Action) or type(action.verb) is not str:
        return False
    places = verbs.get(action.verb)
    if places is None or type(action.arguments) is not tuple or len(places) != len(action.arguments):
        return False
    # A bool or a float may equal a number and so be in a range, but its notation cannot be read again.
    return all(
        type(argument) in (int, str) and argument in place
        for argument, place in zip(action.arguments, places, strict=True)
    )
