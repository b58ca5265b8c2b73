import re
from collections import Counter
from itertools import pairwise

import pytest

from game import catalog
from game.locale import LANGUAGES, words
from game.screens.frame.first_view import first_view, skeleton
from game.screens.frame.keys import shortcuts
from game.screens.frame.page import page, shown, title
from game.screens.html.commands import COMMANDS, do
from game.screens.model import HOME, Model, Notice
from tests.screens.samples import MODELS, NASTY, doing, elements, rendered, with_class

everywhere = pytest.mark.parametrize("language", LANGUAGES)
every_page = pytest.mark.parametrize("name", MODELS)


@everywhere
@every_page
def test_every_page_is_well_formed_and_keeps_to_the_policy(name: str, language: str) -> None:
    found = rendered(MODELS[name], language)
    for element in found:
        for attribute in element.attributes:
            assert attribute != "style" and not attribute.startswith("on")
        assert element.tag not in {"script", "style", "i"}
        address = element.attributes.get("href", "#")
        assert re.match(r"#|\./", address), address
    ids = Counter(element.attributes["id"] for element in found if "id" in element.attributes)
    assert [id for id, number in ids.items() if number > 1] == []
    for element in found:
        for reference in ("popovertarget", "aria-labelledby", "aria-describedby", "for"):
            assert element.attributes.get(reference, "page") in ids


@everywhere
@every_page
def test_every_command_stands_in_the_table(name: str, language: str) -> None:
    for element in rendered(MODELS[name], language):
        if "data-do" in element.attributes:
            command, colon, argument = element.attributes["data-do"].partition(":")
            takes = COMMANDS[command].argument is not None and element.tag != "input"
            assert bool(colon) is takes and bool(argument) is takes
        if "data-act" in element.attributes:
            game = MODELS[name].table.record.game
            assert catalog.find(game).action(element.attributes["data-act"])


@everywhere
@every_page
def test_what_can_be_pressed_is_a_button_with_a_name(name: str, language: str) -> None:
    for element in rendered(MODELS[name], language):
        if element.tag == "button":
            assert element.attributes["type"] in {"button", "submit"}
            assert element.name
        elif element.tag == "a":
            assert element.name
        elif "data-do" in element.attributes:
            assert element.tag in {"form", "input"}


@everywhere
@every_page
def test_headings_begin_with_one_of_the_first_level(name: str, language: str) -> None:
    levels = [int(e.tag[1]) for e in rendered(MODELS[name], language) if re.fullmatch("h[1-6]", e.tag)]
    assert levels[0] == 1 and levels.count(1) == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))


@everywhere
@every_page
def test_every_page_has_a_title(name: str, language: str) -> None:
    assert "Castellarium" in title(MODELS[name], words(language))


def test_the_frame_of_a_page() -> None:
    found = rendered(Model())
    assert found[0].attributes["id"] == "page"
    assert [e.attributes["id"] for e in found if e.tag == "main"] == ["app"]
    assert next(e for e in found if e.attributes.get("id") == "announce").attributes["aria-live"] == "polite"


@pytest.mark.parametrize("name", ["no such game", "no such place", "no such save"])
def test_an_address_that_leads_nowhere_shows_the_games(name: str) -> None:
    assert shown(MODELS[name]) == HOME
    assert with_class(rendered(MODELS[name]), "game-card")


@everywhere
def test_the_language_that_is_on_is_marked(language: str) -> None:
    found = rendered(Model(), language)
    assert found[0].attributes["lang"] == language
    pressed = {name: doing(found, f"lang:{name}")[0].attributes["aria-pressed"] for name in LANGUAGES}
    assert pressed == {name: "true" if name == language else "false" for name in LANGUAGES}


@pytest.mark.parametrize(("theme", "following"), [("auto", "light"), ("light", "dark"), ("dark", "auto")])
def test_the_theme_button_goes_round(theme: str, following: str) -> None:
    assert len(doing(rendered(Model(theme=theme)), f"theme:{following}")) == 1


def test_notices_are_told_with_their_values_and_can_be_dismissed() -> None:
    notices = Notice("notice.copied"), Notice("record.game", {"game": NASTY})
    found = rendered(Model(notices=notices))
    good, bad = with_class(found, "notice")
    assert (good.attributes["role"], bad.attributes["role"]) == ("status", "alert")
    assert NASTY in bad.text
    assert doing(found, "dismiss:0") and doing(found, "dismiss:1")


@everywhere
def test_texts_from_outside_are_escaped(language: str) -> None:
    for model in MODELS.values():
        assert NASTY not in str(page(model, words(language)))


@everywhere
@pytest.mark.parametrize("view", [first_view, skeleton])
def test_views_before_python_have_no_ids_and_no_saves(view, language: str) -> None:
    found = elements(view(language))
    assert not [element for element in found if "id" in element.attributes or "style" in element.attributes]
    assert doing(found, "lang:fr") and doing(found, "theme:light")
    assert with_class(found, "game-card" if view is first_view else "prompt")


def test_a_command_is_made_by_the_table_only() -> None:
    assert (do("undo"), do("goto", 0)) == ("undo", "goto:0")
    with pytest.raises(KeyError):
        do("explode")
    with pytest.raises(KeyError):
        do("undo", 3)


@pytest.mark.parametrize("game", catalog.FOLDERS)
def test_each_key_does_one_thing_that_exists(game: str) -> None:
    keys = Counter(key for shortcut in shortcuts(game) for key in shortcut.keys)
    assert set(keys.values()) == {1}
    for shortcut in shortcuts(game):
        assert [bool(shortcut.actions), bool(shortcut.do), bool(shortcut.go)].count(True) <= 1
        assert all(catalog.find(game).action(act) for act in shortcut.actions)
        name, takes_key, _ = shortcut.do.partition(":")
        assert not shortcut.do or (COMMANDS[name].argument is not None) is bool(takes_key)
