"""Texts in the player's language: a folder of `*.po` for each, compiled to one `.mo` beside it."""

import gettext
from collections.abc import Mapping
from copy import copy
from functools import cache
from pathlib import Path
from types import MappingProxyType

LANGUAGES = ("en", "fr")


class You(str):
    """What the only person at this screen is called: a sentence about that one may have a text of its own.

    It stands at the message's id with `.you`, or with `.of-you` where another acts on the person.
    """

    __slots__ = ()


ACTS = frozenset({"player", "name", "names", "who", "one"})
"""The values that name who a sentence is about; others name whom something is done to."""


class Words:
    """The texts of one language: call it with a message id and the values that its text names in braces.

    `names` are what seats are called where that is not for the game to say, `people` what the persons at this
    screen are called, in order, "" for one without a name. `own` is the seat that is called "You", if any.
    """

    names: Mapping[int, str] = MappingProxyType({})
    people: tuple[str, ...] = ()
    own: int | None = None

    def __init__(self, language: str) -> None:
        self.language = language
        with Path(__file__).with_name(f"{language}.mo").open("rb") as file:
            self._texts = gettext.GNUTranslations(file)

    def __call__(self, message: str, **values: object) -> str:
        """Return the text of a message; `n` chooses between its singular and its plural.

        Raises KeyError for a message that the catalogue does not hold, or a value that the text needs.
        """
        for name, value in values.items():
            if isinstance(value, You):
                told = f"{message}{'.you' if name in ACTS else '.of-you'}"
                message = told if self._texts.gettext(told) != told else message
        number = values.get("n")
        if isinstance(number, int):
            text = self._texts.ngettext(message, message, number)
        else:
            text = self._texts.gettext(message)
        if not message or text == message:  # by no name at all gettext returns the catalogue's header
            raise KeyError(message)
        return text.format(**values)

    def naming(self, names: Mapping[int, str], own: int | None = None) -> "Words":
        """Return the same texts with other names for seats, the same object each time."""
        if not names and own is None:
            return self
        return _named(self.language, self.people, tuple(sorted(names.items())), own)

    @property
    def for_others(self) -> "Words":
        """The same texts for what is handed on: who reads it is not who plays here."""
        return _named(self.language, self.people, tuple(sorted(self.names.items())), None)

    def calling(self, people: tuple[str, ...]) -> "Words":
        """Return the same texts for other persons at the screen, the same object each time."""
        if not people:
            return self
        return _named(self.language, people, tuple(sorted(self.names.items())), self.own)


@cache
def words(language: str) -> Words:
    """Return the texts of a language, one of LANGUAGES."""
    return Words(language)


@cache
def _named(
    language: str, people: tuple[str, ...], names: tuple[tuple[int, str], ...], own: int | None
) -> Words:
    named = copy(words(language))
    named.people, named.names, named.own = people, dict(names), own
    return named
