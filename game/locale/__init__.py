"""Texts in the player's language: a folder of `*.po` for each, compiled to one `.mo` beside it."""

import gettext
from collections.abc import Mapping
from copy import copy
from functools import cache
from pathlib import Path
from types import MappingProxyType

LANGUAGES = ("en", "fr")


class Words:
    """The texts of one language: call it with a message id and the values that its text names in braces.

    `names` are what seats are called where that is not for the game to say, `people` what the persons at this
    screen are called, in order, "" for one without a name.
    """

    names: Mapping[int, str] = MappingProxyType({})
    people: tuple[str, ...] = ()

    def __init__(self, language: str) -> None:
        self.language = language
        with Path(__file__).with_name(f"{language}.mo").open("rb") as file:
            self._texts = gettext.GNUTranslations(file)

    def __call__(self, message: str, **values: object) -> str:
        """Return the text of a message; `n` chooses between its singular and its plural.

        Raises KeyError for a message that the catalogue does not hold, or a value that the text needs.
        """
        number = values.get("n")
        if isinstance(number, int):
            text = self._texts.ngettext(message, message, number)
        else:
            text = self._texts.gettext(message)
        if text == message:
            raise KeyError(message)
        return text.format(**values)

    def naming(self, names: Mapping[int, str]) -> "Words":
        """Return the same texts with other names for seats, the same object each time."""
        return _named(self.language, self.people, tuple(sorted(names.items()))) if names else self

    def calling(self, people: tuple[str, ...]) -> "Words":
        """Return the same texts for other persons at the screen, the same object each time."""
        return _named(self.language, people, tuple(sorted(self.names.items()))) if people else self


@cache
def words(language: str) -> Words:
    """Return the texts of a language, one of LANGUAGES."""
    return Words(language)


@cache
def _named(language: str, people: tuple[str, ...], names: tuple[tuple[int, str], ...]) -> Words:
    named = copy(words(language))
    named.people, named.names = people, dict(names)
    return named
