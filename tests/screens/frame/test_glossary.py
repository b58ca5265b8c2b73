"""Words of the games that explain themselves where they stand in texts."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from markupsafe import Markup

import game
from game import catalog
from game.locale import LANGUAGES, words
from game.screens.frame.glossary import NO_STOPS, explanation, found, marked, terms_in

LOCALE = Path(game.__file__).parent / "locale"
TERMS = [(rules.id, term.name) for rules in catalog.games for term in catalog.screen(rules.id).glossary]
LONGEST = 22  # words of a definition
everywhere = pytest.mark.parametrize("language", LANGUAGES)
STOP = re.compile(r'<span data-term="(\w+)" role="term"[^>]*tabindex')


def texts(of: str, language: str) -> Iterator[str]:
    """Yield what a game may say, all but its glossary."""
    files = (LOCALE / language).glob(f"{of.replace('_', '-')}*.po")
    for path in (path for path in files if not path.stem.endswith("-terms")):
        with path.open("rb") as file:
            for message in read_po(file):
                yield from [message.string] if isinstance(message.string, str) else message.string


def text_of(html: str) -> str:
    return Markup(html).striptags()


@everywhere
@pytest.mark.parametrize("of", [rules.id for rules in catalog.games])
def test_every_word_stands_in_texts_of_its_game(of: str, language: str) -> None:
    met = {one.term for text in texts(of, language) for one in found(of, text, language)}
    assert met == {term.name for term in catalog.screen(of).glossary}


@everywhere
@pytest.mark.parametrize(("of", "term"), TERMS)
def test_every_word_has_a_short_definition_and_a_drawing(of: str, term: str, language: str) -> None:
    told = explanation(of, term, words(language))
    text = " ".join(words(language)(f"term.{of}.{term}.text").split())
    assert len(text.split(" ")) <= LONGEST
    assert text in text_of(told) and "<svg" in told


@everywhere
@pytest.mark.parametrize("of", [rules.id for rules in catalog.games])
def test_marks_leave_a_text_as_it_is(of: str, language: str) -> None:
    for text in texts(of, language):
        assert text_of(marked(of, text, words(language))) == " ".join(text.split())


@pytest.mark.parametrize(
    ("of", "language", "told"),
    [
        ("castellion", "en", "[Bastions]: a bastion."),
        ("castellion", "fr", "L’[Épreuve] coûte {n} tuiles de moins."),
        ("castellion", "fr", "À votre tour, posez une [tour] : les [Traîtres]."),
        ("castellion", "en", "In outlines nothing is in line2."),
        ("castellan", "en", "Keep the card. A [Keep] marks a [courtyard]."),
        ("castellan", "fr", "En cours : aux [cours], deux [doubles donjons]."),
        ("castellan", "en", "The [Double Keep] doubles it."),
        ("castelli", "fr", "Posez la [tuile de départ] près d’une [zone]."),
        ("castle_keep", "fr", "Elle [s’accorde] ; [attaquez] le [donjon]."),
        ("castle_keep", "en", "She keeps four tiles."),
    ],
)
def test_words_are_found_in_all_their_forms_and_once(of: str, language: str, told: str) -> None:
    text = told.replace("[", "").replace("]", "")
    for one in sorted(found(of, text, language), key=lambda one: one.start, reverse=True):
        text = f"{text[: one.start]}[{text[one.start : one.end]}]{text[one.end :]}"
    assert text == told


def test_the_tab_key_stops_at_the_words_that_are_said() -> None:
    text = "A bastion, a line and a tower."
    assert STOP.findall(marked("castellion", text, words("en"))) == ["bastion", "line", "tower"]
    assert STOP.findall(marked("castellion", text, words("en"), stops=frozenset({"line"}))) == ["line"]
    silent = marked("castellion", text, words("en"), stops=NO_STOPS)
    assert silent.count("data-term") == len(terms_in("castellion", text, words("en")))
    assert "aria-description" not in silent


def test_what_a_text_brings_along_stays_a_text() -> None:
    assert marked("castellion", "<b>bastion</b>", words("en")).startswith("&lt;b&gt;<span")


def test_a_word_that_no_game_knows_is_not_explained() -> None:
    assert explanation("castellion", "no-such-word", words("en")) == ""
