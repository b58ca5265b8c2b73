"""Search as you type through all rules of a game: what holds the words, and where in it they stand."""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain

import htpy as h

from game.locale import Words
from game.screens.frame.rules_page.chapters import address, chapters
from game.screens.html.commands import do

SEARCH = "rules-search"
"""The id of the field."""

SHORTEST = 2  # letters: fewer stand in nearly every rule
LONGEST = 80
BEFORE, AFTER = 40, 140  # letters that are shown of a rule before and after the first that was looked for

Found = list[tuple[str, str, str]]
"""Rules that were found: the id, the titles above it, the text."""
UNDER = " › "
"""What stands between the title of a chapter and that of its part."""


def found(game: str, search: str, words: Words) -> Found:
    """Return the rules in which all words typed begin a word, last those where titles are needed for it."""
    wanted = _patterns(search)
    if not wanted:
        return []
    by_text, by_title = [], []
    for one, text, titles in _texts(game, words):
        if all(pattern.search(text) for pattern in wanted):
            by_text.append(one)
        elif all(pattern.search(text) or pattern.search(titles) for pattern in wanted):
            by_title.append(one)
    return by_text + by_title


def search_form(game: str, search: str, words: Words) -> h.Node:
    """Return the field, how many rules it found, and these; sent off, it leads to the first."""
    rules = found(game, search, words)
    count = words("rules.found", n=len(rules)) if rules else words("rules.found-none")
    return h.form(".rules-search", role="search", data_do=do("search"), autocomplete="off")[
        h.label(for_=SEARCH)[words("rules.search")],
        h.input(
            id=SEARCH,
            type="search",
            name="search",
            value=search,
            maxlength=str(LONGEST),
            placeholder=words("rules.search"),
            autocapitalize="none",
            spellcheck="false",
            enterkeyhint="search",
            data_do=do("search"),
        ),
        h.p(role="status")[count if _patterns(search) else None],
        h.ol(".found")[
            (
                h.li[
                    h.a(href=address(game, rule), tabindex="0")[  # the focus stays here where links take none
                        h.strong[_marked(title, search)], " ", h.span[_marked(_excerpt(text, search), search)]
                    ]
                ]
                for rule, title, text in rules
            )
        ]
        if rules
        else None,
    ]


@lru_cache(2)
def _texts(game: str, words: Words) -> list[tuple[tuple[str, str, str], str, str]]:
    """Return the rules of a game, each with its text and the titles above it without case and accents."""
    rules = []
    for chapter in chapters(game):
        for section in chapter.sections:
            names = dict.fromkeys((words(chapter.title), words(section.title)))
            title = UNDER.join(names)
            titles = _plain(title)
            for rule in section.rules:
                text = words(f"rule.{rule}")
                rules.append(((rule, title, text), _plain(text), titles))
    return rules


def _plain(text: str) -> str:
    """Return a text without case and accents, letter for letter as long as it was."""
    return "".join(map(_plain_letter, text))


@lru_cache(256)
def _plain_letter(letter: str) -> str:
    return "'" if letter == "’" else unicodedata.normalize("NFD", letter)[0].lower()[0]


@lru_cache(4)
def _patterns(search: str) -> tuple[re.Pattern[str], ...]:
    """Return what the words typed look like at the beginning of a word, the longest first."""
    typed = set(_plain(unicodedata.normalize("NFC", search[:LONGEST])).split())
    if sum(map(len, typed)) < SHORTEST:
        return ()
    return tuple(re.compile(rf"(?<!\w){re.escape(word)}") for word in sorted(typed, key=len, reverse=True))


def _excerpt(text: str, search: str) -> str:
    """Return so much of a text as tells what was found in it."""
    places = (match.start() for match in _matches(text, search))
    first = next(places, 0)
    start = text.rfind(" ", 0, first - BEFORE) + 1 if first > BEFORE else 0
    end = text.find(" ", first + AFTER) if len(text) > first + AFTER else -1
    shown = text[start:] if end < 0 else text[start:end]
    return f"{'… ' if start else ''}{shown}{' …' if end >= 0 else ''}"


def _matches(text: str, search: str) -> Iterator[re.Match[str]]:
    """Find all that was looked for in a text, from its beginning on, nothing twice."""
    plain, end = _plain(text), 0
    all_of = chain.from_iterable(pattern.finditer(plain) for pattern in _patterns(search))
    for match in sorted(all_of, key=lambda match: (match.start(), -match.end())):
        if match.start() >= end:
            end = match.end()
            yield match


def _marked(text: str, search: str) -> h.Node:
    """Return a text in which all that was looked for is marked."""
    parts: list[h.Node] = []
    end = 0
    for match in _matches(text, search):
        parts += [text[end : match.start()], h.mark[text[match.start() : match.end()]]]
        end = match.end()
    return [*parts, text[end:]]
