"""Options: what can be chosen before a game starts."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from game.core.action import told


class Option(NamedTuple):
    """One thing to choose before a game starts, with its choices in the order shown.

    `added`: it came when games were kept already. Left on its default it is written nowhere, so that these
    stay what they are.
    """

    id: str
    choices: tuple[str, ...]
    default: str
    added: bool = False


class OptionError(ValueError):
    """An option that the game does not have, or a value that is none of its choices."""

    def __init__(self, option: object, choices: Iterable[object]) -> None:
        self.option = told(option)
        self.choices = tuple(str(choice) for choice in choices)
        super().__init__(f"{self.option}: choose one of {', '.join(self.choices) or '(nothing)'}")


def chosen(options: Iterable[Option], given: Mapping[str, str]) -> dict[str, str]:
    """Return a value for every option, the default where none is given. Raises OptionError."""
    known = {option.id: option for option in options}
    if not isinstance(given, Mapping):
        raise OptionError("options", known)
    for name in given:
        if name not in known:
            raise OptionError(name, known)
    values = {name: given.get(name, option.default) for name, option in known.items()}
    for name, value in values.items():
        if value not in known[name].choices:
            raise OptionError(name, known[name].choices)
    return values


def written(options: Iterable[Option], values: Mapping[str, str]) -> dict[str, str]:
    """Return the values that a record or a summary tells: all but those of added options on their default."""
    return {
        option.id: values[option.id]
        for option in options
        if not option.added or values[option.id] != option.default
    }
