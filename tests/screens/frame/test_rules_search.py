"""Search as you type: the rules that hold the words typed, whatever their case and accents."""

import pytest

from game import catalog
from game.locale import LANGUAGES, words
from game.screens.frame.rules_page.search import LONGEST, SHORTEST, found
from game.screens.model import RULES, Model, Route
from tests.screens.samples import Element, rendered, with_class


def ids(search: str, language: str = "en", game: str = "castellion") -> list[str]:
    return [id for id, _, _ in found(game, search, words(language))]


def page(search: str, language: str = "en") -> list[Element]:
    return rendered(Model(Route(RULES, "castellion"), search=search), language)


def told(found: list[Element]) -> str:
    (status,) = [e for e in found if e.tag == "p" and e.attributes.get("role") == "status"]
    return status.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [rules.id for rules in catalog.games])
def test_every_rule_is_found_by_its_own_words(game: str, language: str) -> None:
    for section in catalog.screen(game).sections:
        for id in section.rules:
            assert id in ids(words(language)(f"rule.{id}")[:LONGEST].rsplit(" ", 1)[0], language, game)


@pytest.mark.parametrize("search", ["château", "CHÂTEAU", "chateau", "Chate", "cha\u0302teau"])
def test_case_and_accents_do_not_matter(search: str) -> None:
    assert ids(search, "fr", "castelli") == ids("château", "fr", "castelli")
    assert "castelli.build.site" in ids(search, "fr", "castelli")


def test_words_are_found_by_how_they_begin() -> None:
    assert "castellion.formations.tower" in ids("tow")
    assert not ids("owers")


def test_an_apostrophe_may_be_typed_straight_or_round() -> None:
    assert ids("l'Académie", "fr") == ids("l’académie", "fr") != []


def test_all_words_must_be_there_in_any_order() -> None:
    both = ids("discard defender")
    assert both == ids("defender discard")
    assert set(both) < set(ids("discard"))
    assert not ids("discard zebra")


def test_titles_count_too_but_come_last() -> None:
    by_title = ids("juggler")
    assert "castellion.swap.tile" in by_title
    texts = [words("en")(f"rule.{id}").lower() for id in by_title]
    assert ["juggler" in text for text in texts] == sorted(
        ("juggler" in text for text in texts), reverse=True
    )


def test_nothing_is_sought_by_one_letter() -> None:
    for search in ("", " ", "t"):
        assert len(search.strip()) < SHORTEST
        assert not with_class(page(search), "found")
        assert told(page(search)) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_many_were_found_is_said(language: str) -> None:
    assert told(page("zebra", language)) == words(language)("rules.found-none")
    search = "bastion"
    assert told(page(search, language)) == words(language)("rules.found", n=len(ids(search, language)))
    assert ids(search, language)


def test_what_was_found_is_marked_and_leads_to_its_rule() -> None:
    shown = page("tower line")
    (results,) = with_class(shown, "found")
    start = shown.index(results)
    entries = [
        e for e in shown[start:] if e.attributes.get("href", "").startswith("#/castellion/rules/castellion.")
    ]
    assert [e.attributes["href"] for e in entries] == [f"#/castellion/rules/{id}" for id in ids("tower line")]
    marked = {e.text.lower() for e in shown if e.tag == "mark"}
    assert marked == {"tower", "line"}


def test_the_field_keeps_what_is_typed() -> None:
    (field,) = [e for e in page('"<Tower>') if e.tag == "input" and e.attributes["type"] == "search"]
    assert field.attributes["value"] == '"<Tower>'


def test_what_was_found_tells_its_chapter_and_its_part() -> None:
    titles = {id: title for id, title, _ in found("castellion", "juggler", words("en"))}
    chapter, part = words("en")("rules.castellion.admiral"), words("en")("rules.castellion.admiral.juggler")
    assert f"{chapter} › {part}" in titles.values()
    assert words("en")("rules.castellion.goal") in {
        title for _, title, _ in found("castellion", "castle", words("en"))
    }


def test_the_chapter_shows_beside_what_was_found() -> None:
    assert with_class(page("tower"), "rule") == with_class(page(""), "rule")
