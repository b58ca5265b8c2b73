"""The catalogues against each other and against the source that uses them."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.pofile import read_po

import game
from game import catalog
from game.locale import LANGUAGES, words
from game.screens.frame.top_bar import THEMES

GAME = Path(game.__file__).parent
SOURCES = sorted(GAME.rglob("*.py"))
HOLE = "\0"
TO_YOU = re.compile(r"\.(of-)?you$")
"""What the id of a sentence ends with that is told to whom it is about."""
everywhere = pytest.mark.parametrize("language", LANGUAGES)

Forms = tuple[str, ...]


@cache
def texts(language: str) -> dict[str, Forms]:
    """Return all messages of a language, each with its forms."""
    found: dict[str, Forms] = {}
    for path in sorted((GAME / "locale" / language).glob("*.po")):
        with path.open("rb") as file:
            for message in read_po(file, locale=language, abort_invalid=True):
                if message.id:
                    id = message.id[0] if message.pluralizable else message.id
                    assert id not in found, f"{id} stands twice"
                    found[id] = message.string if message.pluralizable else (message.string,)
    return found


@everywhere
def test_every_message_has_one_text_a_form(language: str) -> None:
    """What a merge left beside it would never be read."""
    for path in sorted((GAME / "locale" / language).glob("*.po")):
        assert re.findall(r'^msgstr ".*\n(msgstr ".*)', path.read_text("utf-8"), re.M) == [], path.name


def placeholders(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field is not None}


@cache
def trees() -> list[ast.Module]:
    return [ast.parse(path.read_text("utf-8")) for path in SOURCES]


def literal(node: ast.AST) -> str | None:
    """Return a text of the source, with a mark for each of its holes."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(literal(value) or HOLE for value in node.values)
    return None


def choices(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what an expression can be."""
    if isinstance(node, ast.IfExp):
        yield from chain(choices(node.body), choices(node.orelse))
    else:
        yield node


def asked() -> Iterator[str]:
    """Yield the ids, with marks for holes, that the source asks the catalogues for by literals."""
    for node in chain.from_iterable(map(ast.walk, trees())):
        if isinstance(node, ast.Call) and node.args:
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            if name in {"words", "Notice", "t"} or (name == "words" and isinstance(node.func, ast.Call)):
                yield from filter(None, map(literal, choices(node.args[0])))


def fits(pattern: str, id: str) -> bool:
    return re.fullmatch(".+".join(map(re.escape, pattern.split(HOLE))), id) is not None


def test_both_catalogues_hold_the_same_messages() -> None:
    assert texts("en").keys() == texts("fr").keys()


@pytest.mark.parametrize("id", sorted(texts("en")))
def test_a_message_asks_for_the_same_values_in_all_its_forms(id: str) -> None:
    english, french = texts("en")[id], texts("fr").get(id, ())
    assert len(english) == len(french)
    # A form that is for one thing only may leave its number out.
    free = {"n"} if len(english) > 1 else set()
    assert len({frozenset(placeholders(form) - free) for form in english + french}) == 1
    assert all(form.strip() == form != "" for form in english + french)


@everywhere
def test_every_message_that_the_source_asks_for_is_there(language: str) -> None:
    missing = [id for id in asked() if not any(fits(id, known) for known in texts(language))]
    assert sorted(set(missing)) == []


@everywhere
def test_every_message_is_asked_for(language: str) -> None:
    literals = {text for node in chain.from_iterable(map(ast.walk, trees())) if (text := literal(node))}
    # A pattern counts where it begins with a word and a dot: others would fit anything.
    patterns = [text for text in literals if HOLE in text and re.match(r"[a-z_]+\.", text)]
    asked = {id for id in texts(language) if id in literals or any(fits(p, id) for p in patterns)}
    assert [id for id in texts(language) if id not in asked and TO_YOU.sub("", id) not in asked] == []


TOLD_OF_YOU = (
    r"(castellan|castelli|castellion|castle_keep)\.(log|says|hand|castle|camp|coat|courtyard|facing|ended|of|twin"
    r"|turn\.leads|explain\.facing|act\.face)\b"
    r"|outcome\.(castellan|castle_keep)|match\.won|review\.graph|hint\.castellion\.do\.face"
)
"""Messages that may be about the only person at the screen."""
ALL_TOGETHER = {"outcome.castellan.won.shared"}
"""Those that name several at once, or nobody."""


@everywhere
def test_each_sentence_about_a_player_can_be_told_to_that_player(language: str) -> None:
    """A name that stands alone before a colon may be "You" as it is."""
    about = {
        id: forms[0]
        for id, forms in texts(language).items()
        if re.match(TOLD_OF_YOU, id) and not TO_YOU.search(id) and id not in ALL_TOGETHER
    }
    who = {id for id, form in about.items() if re.search(r"{(player|who|name)}(?!\s?:)", form)}
    assert len(who) > 50
    assert {id for id in who if f"{id}.you" not in texts(language)} == set()


@everywhere
def test_what_is_told_to_you_names_nobody_else_in_your_place(language: str) -> None:
    for id, forms in texts(language).items():
        if TO_YOU.search(id) and TO_YOU.sub("", id) in texts(language):
            gone = {"other", "holder"} if id.endswith(".of-you") else {"player", "who", "name", "names"}
            assert not gone & placeholders(forms[0]), id


def families() -> Iterator[str]:
    """Yield the ids of families that the source puts together."""
    for rules in catalog.games:
        yield f"home.{rules.id}"
        for section in catalog.screen(rules.id).sections:
            yield section.title
            yield from (f"rule.{rule}" for rule in section.rules)
        for option in rules.options:
            yield f"option.{rules.id}.{option.id}"
            yield from (f"option.{rules.id}.{option.id}.{choice}" for choice in option.choices)
            yield from (f"option.{rules.id}.{option.id}.{choice}.about" for choice in option.choices)
    yield from (f"theme.{theme}" for theme in THEMES)
    yield from (f"language.{language}" for language in LANGUAGES)
    yield from (f"month.{month}" for month in range(1, 13))
    yield from sorted(problems())


def problems() -> set[str]:
    """Return the message ids of everything that can be wrong with a record."""
    tree = ast.parse((GAME / "core" / "record.py").read_text("utf-8"))
    return {
        f"record.{literal(node.args[0])}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "RecordError"
    }


@everywhere
def test_every_family_of_messages_is_whole(language: str) -> None:
    assert [id for id in families() if id not in texts(language)] == []


def test_every_problem_of_a_record_is_found_in_the_source() -> None:
    assert {"record.option", "record.version", "record.unreadable"} < problems()


@everywhere
def test_no_rule_is_told_that_the_page_does_not_show(language: str) -> None:
    told = {id for id in texts(language) if id.startswith("rule.")}
    assert told <= set(families())


def test_french_is_set_as_french_is() -> None:
    for id, forms in texts("fr").items():
        for form in forms:
            assert not re.search(r"[ \w][?!;»]|«[^\u00a0]|[^\u00a0]:(?!\w)|['\"]|\.\.\.", form), (id, form)


def test_english_has_no_straight_quotes() -> None:
    for id, forms in texts("en").items():
        for form in forms:
            assert not re.search(r"['\"]|\.\.\.", form), (id, form)


@everywhere
def test_no_message_is_the_other_language_by_mistake(language: str) -> None:
    equal = {id: forms[0] for id, forms in texts("en").items() if forms == texts("fr")[id]}
    same = {id for id, form in equal.items() if len(re.sub(r"{\w+}", "", form)) > 20}
    assert same == set()


def test_an_unknown_message_is_an_error() -> None:
    with pytest.raises(KeyError):
        words("en")("no.such.message")
    with pytest.raises(KeyError):
        words("en")("")  # of which gettext has the header of the catalogue
    with pytest.raises(KeyError):
        words("en")("home.play")
