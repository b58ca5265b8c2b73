"""Both languages say the same things, with the same values in them."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from babel.messages.catalog import Catalog, Message

from tools.build.python.catalogues import read_catalogue

LANGUAGES = ("en", "fr")


@pytest.fixture(scope="module")
def catalogues() -> dict[str, Catalog]:
    return {language: read_catalogue(language) for language in LANGUAGES}


def texts(message: Message) -> Iterator[str]:
    yield from [message.string] if isinstance(message.string, str) else message.string


def test_both_hold_the_same_messages(catalogues: dict[str, Catalog]) -> None:
    english, french = ({str(message.id) for message in catalogues[language]} for language in LANGUAGES)
    assert english ^ french == set()
    assert len(english) > 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_untranslated(catalogues: dict[str, Catalog], language: str) -> None:
    empty = [str(message.id) for message in catalogues[language] if message.id and not all(texts(message))]
    assert empty == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_they_do_not_tell_when_they_were_made(catalogues: dict[str, Catalog], language: str) -> None:
    """Made again of the same texts, as by two runs at one time, they are the same to the byte."""
    assert f"{datetime.now(UTC):%Y-}" not in str(catalogues[language].mime_headers)


def test_both_use_the_same_values(catalogues: dict[str, Catalog]) -> None:
    """A placeholder missing in one language is a fact missing there; one too many is an error when shown."""

    def values(message: Message) -> set[str]:
        return {value for text in texts(message) for value in re.findall(r"\{(\w*)", text)}

    english, french = (catalogues[language] for language in LANGUAGES)
    differing = []
    for message in english:
        other = french.get(message.id[0] if isinstance(message.id, tuple) else message.id)
        if message.id and other is not None and values(message) != values(other):
            differing.append(str(message.id))
    assert differing == []
