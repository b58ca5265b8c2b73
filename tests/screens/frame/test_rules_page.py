import re

import pytest

from game import catalog
from game.castellion.rules.castle import cells, taken
from game.castellion.rules.formations import count, groups
from game.castellion.rules.menace.prison import refusal_to_imprison
from game.castellion.rules.ordeals.cards import CARDS, ORDEALS
from game.castellion.rules.ordeals.forecast import Ending
from game.castellion.rules.pieces import shape
from game.castellion.rules.placement import refusal_to_place, refusal_to_remove
from game.castellion.rules.turn import ASKED_FOR
from game.castellion.screen.rules_page import figures
from game.castellion.screen.rules_page.card_tables import SHOWN, card_table
from game.locale import LANGUAGES, words
from game.screens.frame.keys import shortcuts
from game.screens.frame.rules_page.chapters import (
    address,
    chapter_of,
    chapters,
    grouped,
    section_name,
)
from game.screens.frame.rules_page.contents import CONTENTS, contents
from game.screens.frame.rules_page.page import rule as rule_shown
from game.screens.frame.rules_page.page import taught
from game.screens.model import RULES, Model, Route
from tests.rules.rule_ids import ids_in_source
from tests.screens.samples import Element, elements, rendered, with_class

everywhere = pytest.mark.parametrize("language", LANGUAGES)
every_game = pytest.mark.parametrize("game", [rules.id for rules in catalog.games])


def model(game: str, wanted: str = "") -> Model:
    return Model(Route(RULES, game, wanted))


def said(message: str, language: str) -> str:
    """Return a text as elements hold it."""
    return " ".join(words(language)(message).split())


def links(found: list[Element]) -> dict[str, str]:
    return {e.attributes["href"]: e.text for e in found if e.tag == "a"}


def told() -> list[str]:
    return [rule for section in catalog.screen("castellion").sections for rule in section.rules]


def rule_ids(game: str) -> set[str]:
    """Return every rule id in the source of a game's rules."""
    return {f"{game}.{rule}" for rule in ids_in_source(game)}


@pytest.mark.parametrize("rules", catalog.games, ids=lambda rules: rules.id)
def test_every_refusal_and_every_end_is_told(rules) -> None:
    page = [rule for section in catalog.screen(rules.id).sections for rule in section.rules]
    assert len(page) == len(set(page))
    assert rule_ids(rules.id) <= set(page)


def test_the_rule_ids_are_found() -> None:
    assert rule_ids("castellion") >= {*Ending.ALL, *ASKED_FOR.values(), "castellion.power.whole"}


def test_drawings_belong_to_rules_that_are_told() -> None:
    assert set(catalog.screen("castellion").figures) <= set(told())


@everywhere
@every_game
def test_the_chapters_hold_every_rule_once(game: str, language: str) -> None:
    shown = [
        rule
        for chapter in chapters(game)
        for rule in with_class(rendered(model(game, chapter.name), language), "rule")
    ]
    ids = [rule for section in catalog.screen(game).sections for rule in section.rules]
    assert [rule.attributes["id"] for rule in shown] == [f"rule-{id}" for id in ids]
    for id, rule in zip(ids, shown, strict=True):
        assert said(f"rule.{id}", language) in rule.text


@every_game
def test_the_rule_of_the_address_is_marked_in_its_chapter(game: str) -> None:
    for section in catalog.screen(game).sections:
        for id in section.rules:
            found = rendered(model(game, id))
            (rule,) = with_class(found, "wanted")
            assert rule.attributes["id"] == f"rule-{id}"
            assert f"rule-{section_name(game, section)}" in [e.attributes.get("id") for e in found]
    assert not with_class(rendered(model(game)), "wanted")


def test_anything_else_leads_to_the_first_rules() -> None:
    first = chapter_of("castellion", "goal")
    assert first.sections[0] == catalog.screen("castellion").sections[0]
    for wanted in ("", CONTENTS, "castelli.board", "nothing"):
        assert chapter_of("castellion", wanted) == first


@every_game
def test_chapters_and_rules_are_never_called_the_same(game: str) -> None:
    sections = catalog.screen(game).sections
    names = ["brief", "keys", CONTENTS, *(section_name(game, section) for section in sections)]
    assert len({*names, *(id for section in sections for id in section.rules)}) == len(names) + sum(
        len(section.rules) for section in sections
    )


@everywhere
def test_rulings_of_ours_are_marked_in_words(language: str) -> None:
    mark, about = said("rules.ruling", language), said("rules.ruling-about", language)
    for chapter in chapters("castellion"):
        found = rendered(model("castellion", chapter.name), language)
        rulings = with_class(found, "ruling")
        ids = [id for section in chapter.sections for id in section.rules]
        assert len(rulings) == sum(id.endswith(".ruling") for id in ids)
        for rule in with_class(found, "rule"):
            assert (mark in rule.text) is (rule in rulings)
        assert [about in e.text for e in with_class(found, "ruling-about")] == [True] * bool(rulings)


@everywhere
@every_game
def test_the_contents_lead_to_every_chapter_and_the_parts_of_the_one_that_shows(
    game: str, language: str
) -> None:
    told = words(language)
    for shown in chapters(game):
        found = rendered(model(game, shown.name), language)
        assert "nav" in [e.tag for e in found if e.attributes.get("id") == f"rule-{CONTENTS}"]
        entries = links(elements(str(contents(game, shown, shown.name, told))))
        parts = [(section_name(game, part), part.title) for part in shown.sections[1:]]
        wanted = [*((chapter.name, chapter.title) for chapter in chapters(game)), *parts]
        assert entries == {address(game, name): said(title, language) for name, title in wanted}
        (current,) = [e for e in found if e.attributes.get("aria-current") == "page"]
        assert current.attributes["href"] == address(game, shown.name)


def test_the_part_of_the_address_is_marked_in_the_contents() -> None:
    for wanted in ("admiral.seer", "castellion.seer.ruling"):
        found = rendered(model("castellion", wanted))
        (part,) = [e for e in found if e.attributes.get("aria-current") == "location"]
        assert part.attributes["href"] == "#/castellion/rules/admiral.seer"


@every_game
def test_each_chapter_leads_to_its_neighbours_and_back_to_the_contents(game: str) -> None:
    names = [chapter.name for chapter in chapters(game)]
    for at, name in enumerate(names):
        found = rendered(model(game, name))
        ways = {e.attributes["rel"]: e.attributes["href"] for e in found if "rel" in e.attributes}
        before, after = names[:at][-1:], names[at + 1 :][:1]
        assert ways == {
            rel: address(game, one)
            for rel, neighbours in (("prev", before), ("next", after))
            for one in neighbours
        }
        assert address(game, CONTENTS) in links(found)


@everywhere
@every_game
def test_rules_lead_to_a_scene_to_try_them_in_or_else_to_the_stage_that_teaches_them(
    game: str, language: str
) -> None:
    stages = catalog.stages(game)
    told = {id for stage in stages for id in stage.rules} - catalog.sandboxes(game).keys()
    assert told
    for section in catalog.screen(game).sections:
        for id in section.rules:
            tries = links(elements(str(rule_shown(game, id, "", {}, words(language)))))
            if id in catalog.sandboxes(game):
                assert tries == {f"#/{game}/try/{id}": said("rules.try-on-board", language)}
                continue
            assert bool(tries) is (id in told)
            for href, text in tries.items():
                number = int(href.removeprefix(f"#/{game}/learn/"))
                stage = stages[number - 1]
                assert id in stage.rules
                assert not any(id in earlier.rules for earlier in stages[: number - 1])
                assert said(f"learn.{game}.{stage.name}.title", language) in text


@every_game
def test_a_chapter_leads_to_a_stage_once_and_from_the_rule_that_is_looked_up(game: str) -> None:
    for chapter in chapters(game):
        rules = [id for section in chapter.sections for id in section.rules]
        shown = [e.attributes["href"] for e in rendered(model(game, chapter.name)) if "href" in e.attributes]
        stages = [href for href in shown if href.startswith(f"#/{game}/learn/")]
        assert len(stages) == len({*stages})
        told = [id for id in rules if id in taught(game) and id not in catalog.sandboxes(game)]
        for id in told[-1:]:
            found = with_class(rendered(model(game, id)), "try-it")
            assert f"#/{game}/learn/{taught(game)[id]}" in {e.attributes["href"] for e in found}


def test_parts_stand_under_their_sections() -> None:
    groups = grouped(catalog.screen("castellion").sections)
    assert [one for group in groups for one in group] == list(catalog.screen("castellion").sections)
    titles = {section.title: [part.title for part in parts] for section, *parts in groups}
    assert "rules.castellion.admiral.pyro" in titles["rules.castellion.admiral"]
    assert not titles["rules.castellion.goal"]
    found = rendered(model("castellion", "admiral"))
    headings = [e.tag for e in found if e.tag in {"h1", "h2", "h3"}]
    assert headings == ["h1", "h2", *["h3"] * len(titles["rules.castellion.admiral"])]


@everywhere
@every_game
def test_the_game_in_brief_is_a_chapter_with_all_that_the_sheet_may_tell(game: str, language: str) -> None:
    brief = catalog.screen(game).brief
    found = rendered(model(game, "brief"), language)
    (summary,) = with_class(found, "summary")
    chosen = [part for _, part in brief.chosen]
    for part in (*brief.steps, *chosen, *brief.together):
        assert said(f"brief.{game}.{part.name}.text", language) in summary.text
    for term in brief.terms:
        assert said(f"term.{game}.{term.name}.text", language) in summary.text
    for only, _ in brief.chosen:
        assert all(
            said(f"option.{game}.{only.option}.{value}", language) in summary.text for value in only.values
        )
    assert [e.attributes.get("data-do") for e in with_class(found, "button")].count("print") == 1


@everywhere
def test_the_tables_of_the_cards_have_every_card(language: str) -> None:
    tables = [str(card_table(level, words(language))) for level in SHOWN]
    texts = [e.text for table in tables for e in elements(table) if e.tag == "td"]
    rows = list(zip(texts[::2], texts[1::2], strict=True))
    assert len(rows) == len(CARDS) == 24
    for (traitors, asks), card in zip(rows, CARDS.values(), strict=True):
        rows_lost = [card.rows] if card.rows > 1 else []
        cost = [card.cost] if card.cost else []
        assert traitors == str(card.traitors)
        assert list(map(int, re.findall(r"\d+", asks))) == [*card.formations.values(), *rows_lost, *cost]


@everywhere
def test_the_reconstructed_cards_are_marked(language: str) -> None:
    marked = words(language)("rules.castellion.cards.reconstructed")
    for level in SHOWN:
        rows = [e for e in elements(str(card_table(level, words(language)))) if e.tag == "tr"][1:]
        cards = [card for choices in ORDEALS[level] for card in choices]
        assert [marked in row.text for row in rows] == [not card.printed for card in cards]


def test_the_steps_of_an_encounter_are_all_told_in_their_order() -> None:
    t = words("en")
    told_steps = [e.text for e in elements(str(figures.steps(t))) if e.tag == "li"]
    assert told_steps == [t(f"rules.castellion.step.{step}") for step in figures.STEPS]
    assert len(told_steps) == 11


@pytest.mark.parametrize(
    ("castle", "counts"),
    [
        (figures.TOWER_STANDS, {"tower": 1, "line": 0, "bastion": 0}),
        (figures.LINE_STANDS, {"tower": 0, "line": 1, "bastion": 0}),
        (figures.BASTION_STANDS, {"tower": 0, "line": 0, "bastion": 1}),
        (figures.CORNER_TOUCHES, {"tower": 0, "line": 0, "bastion": 1}),
        (figures.LINE_CANCELLED, {"tower": 0, "line": 0, "bastion": 0}),
        (figures.EIGHT_CANCELLED, {"tower": 0, "line": 0, "bastion": 0}),
    ],
)
def test_the_drawn_castles_show_what_they_are_drawn_for(castle, counts: dict[str, int]) -> None:
    assert count(castle) == counts
    assert [group for group in groups(castle) if len(group.cells) >= 4]
    for column, tiles in enumerate(castle):
        for row, tile in enumerate(tiles[1:], 1):  # buildable tile by tile, by the rule of shapes
            lower = tuple(tiles[:row] for tiles in castle)
            assert refusal_to_place(lower, tile, (column, row)) is None


def test_the_drawn_slide_brings_like_shapes_together() -> None:
    (left, right) = figures.SLIDES
    assert all(shape(one) != shape(other) for one, other in zip(left, right, strict=True))
    after = taken(figures.SLIDES, figures.SLIDES_FROM)
    assert [shape(one) == shape(other) for one, other in zip(*after, strict=False)] == [True, True]


def test_of_the_drawn_castle_one_tile_alone_must_stay() -> None:
    stays = [cell for cell in cells(figures.SPLITS) if refusal_to_remove(figures.SPLITS, cell)]
    assert stays == [(1, 0)]


def test_the_drawn_powers_end_in_what_is_told() -> None:
    *_, juggled = figures.castles_after(figures.JUGGLED, *figures.JUGGLES)
    assert (count(figures.JUGGLED)["bastion"], count(juggled)["bastion"]) == (0, 1)
    _, burnt, moved = figures.castles_after(figures.BURNT, *figures.BURNS)
    assert [sum(map(len, castle)) for castle in (figures.BURNT, burnt, moved)] == [6, 5, 5]
    assert [count(castle)["line"] for castle in (figures.BURNT, burnt, moved)] == [0, 0, 1]


def test_the_drawn_haunted_tile_keeps_its_neighbours_away() -> None:
    rules = [refusal_to_place(figures.HAUNTED, figures.IN_HAND, spot) for spot in figures.BESIDE_HAUNTED]
    assert [rule and rule.rule for rule in rules] == ["castellion.place.haunted"] * 3 + [None] * 2


def test_the_drawn_prison_shows_each_reason_once() -> None:
    rules = [
        refusal_to_imprison(figures.PRISON, figures.TO_PRISON, place) for place in figures.PLACES_IN_PRISON
    ]
    wanted = ["castellion.prison.shape", "castellion.prison.adjacent", None]
    assert [rule and rule.rule for rule in rules] == wanted


def test_the_drawn_castle_with_a_tile_in_hand_shows_two_good_and_two_bad_spots() -> None:
    rules = [refusal_to_place(figures.PLACES, figures.IN_HAND, spot) for spot in figures.SPOTS]
    assert [rule and rule.rule for rule in rules] == ["castellion.place.shape"] * 2 + [None] * 2


@everywhere
def test_every_key_is_told(language: str) -> None:
    (keys,) = with_class(rendered(model("castellion", "keys"), language), "keys")
    for shortcut in shortcuts("castellion"):
        assert said(shortcut.text, language) in keys.text
