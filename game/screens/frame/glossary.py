"""Words of a game, found where they stand in its texts, where each explains itself with a small drawing."""

import re
from functools import cache, lru_cache
from typing import NamedTuple

import htpy as h
from markupsafe import Markup

from game import catalog
from game.locale import Words, words
from game.screens.html.explained import TERM, explained
from game.screens.html.rendering import cached_html

BETWEEN = "|"
"""What stands between the forms of a word in the catalogues."""
FORM = re.compile(r"(?P<before>[^\[\]]*)\[(?P<word>[^\[\]]+)\]|(?P<alone>[^\[\]]+)")


class Found(NamedTuple):
    """A word of a game in a text: its name, and from where to where it stands."""

    term: str
    start: int
    end: int


NO_STOPS: frozenset[str] = frozenset()


def marked(game: str, text: str, texts: Words, *, stops: frozenset[str] | None = None) -> Markup:
    """Return a text in which each word of a game explains itself where it stands first.

    `stops`: the words at which the Tab key stops, all of them unless it is said: few or none where there are
    many texts, such as in the log.
    """
    return _marked(game, text, texts.language, terms_in(game, text, texts) if stops is None else stops)


def terms_in(game: str, text: str, texts: Words) -> frozenset[str]:
    """Return the words of a game that stand in a text."""
    return frozenset(one.term for one in found(game, text, texts.language))


@cached_html(1000)
def _marked(game: str, text: str, language: str, stops: frozenset[str]) -> h.Node:
    parts: list[h.Node] = []
    end = 0
    for one in found(game, text, language):
        about = _told(game, one.term, language) if one.term in stops else {}
        parts += [text[end : one.start], h.span({TERM: one.term}, **about)[text[one.start : one.end]]]
        end = one.end
    return h.fragment[*parts, text[end:]]


def _told(game: str, term: str, language: str) -> dict[str, str]:
    """Return the attributes by which a word is a stop that a screen reader tells the meaning of."""
    return {"role": "term", **explained(definition(game, term, words(language)), stops=True)}


@lru_cache(1000)
def found(game: str, text: str, language: str) -> tuple[Found, ...]:
    """Return the words of a game in a text, each where it stands first."""
    first: dict[str, Found] = {}
    pattern, terms = _pattern(game, language)
    for match in pattern.finditer(text) if terms else ():
        at = match.lastindex or 0
        first.setdefault(terms[at - 1], Found(terms[at - 1], *match.span(at)))
    return tuple(first.values())


@cache
def _pattern(game: str, language: str) -> tuple[re.Pattern[str], tuple[str, ...]]:
    """Return what finds the words of a game, the longest form first, and the word that each group means."""
    forms = [
        (form, term.name)
        for term in catalog.screen(game).glossary
        for form in words(language)(f"term.{game}.{term.name}.forms").split(BETWEEN)
    ]
    forms.sort(key=lambda one: len(one[0]), reverse=True)
    pattern = "|".join(_form(form) for form, _ in forms)
    return re.compile(rf"(?<!\w)(?:{pattern})(?!\w)"), tuple(term for _, term in forms)


def _form(form: str) -> str:
    """Return what finds a form; where it means this after certain words only, these stand before brackets.

    What begins with a small letter is found at the beginning of a sentence, too.
    """
    match = FORM.fullmatch(form)
    if match is None:
        raise ValueError(form)
    before, word = match["before"] or "", match["word"] or match["alone"]
    return f"{_either_case(before)}({word if before else _either_case(word)})"


def _either_case(text: str) -> str:
    return f"(?i:{text[0]}){re.escape(text[1:])}" if text[:1].islower() else re.escape(text)


def definition(game: str, term: str, texts: Words) -> str:
    """Return what a word of a game means."""
    return texts(f"term.{game}.{term}.text")


@cached_html(64)
def explanation(game: str, term: str, texts: Words) -> h.Node:
    """Return a word of a game with its drawing and what it means, nothing where the game has no such word."""
    pictures = {one.name: one.picture for one in catalog.screen(game).glossary}
    if term not in pictures:
        return None
    return h.div(".term", data_game=game)[
        h.div(".term-picture")[pictures[term](texts)],
        h.p[h.strong[texts(f"term.{game}.{term}")], " ", definition(game, term, texts)],
    ]
