import re

import pytest

from game import catalog
from game.castellion.rules.castle import cells, taken
from game.castellion.rules.formations import count, groups
from game.castellion.rules.menace.prison import refusal_to_imprison
from game.castellion.rules.ordeals.cards import CARDS, ORDEALS
from game.castellion.rules.ordeals.forecast import Ending
from game.castellion.rules.pieces import shape
from game.castellion.rules.placement import refusal_to_place, refusal_to_take
from game.castellion.rules.turn import ASKED_FOR
from game.castellion.screen.rules_page import figures
from game.castellion.screen.rules_page.card_tables import SHOWN, card_table
from game.locale import LANGUAGES, words
from game.screens.frame.keys import shortcuts
from game.screens.frame.rules_page import CONTENTS, grouped
from game.screens.model import RULES, Model, Route
from tests.rules.rule_ids import ids_in_source
from tests.screens.samples import elements, rendered, with_class

everywhere = pytest.mark.parametrize("language", LANGUAGES)
PAGE = Model(Route(RULES, "castellion"))


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
def test_each_rule_can_be_linked_to(language: str) -> None:
    rules = with_class(rendered(PAGE, language), "rule")
    assert [rule.attributes["id"] for rule in rules] == [f"rule-{id}" for id in told()]
    for id, rule in zip(told(), rules, strict=True):
        assert " ".join(words(language)(f"rule.{id}").split()) in rule.text


def test_the_rule_of_the_address_is_marked() -> None:
    wanted = Model(Route(RULES, "castellion", "castellion.place.shape"))
    (rule,) = with_class(rendered(wanted), "wanted")
    assert rule.attributes["id"] == "rule-castellion.place.shape"
    assert not with_class(rendered(PAGE), "wanted")


@everywhere
def test_rulings_of_ours_are_marked_in_words(language: str) -> None:
    rulings = with_class(rendered(PAGE, language), "ruling")
    assert len(rulings) == sum(id.endswith(".ruling") for id in told()) >= 2
    for rule in with_class(rendered(PAGE, language), "rule"):
        assert (words(language)("rules.ruling") in rule.text) is (rule in rulings)


@everywhere
def test_the_contents_lead_to_every_section_and_back(language: str) -> None:
    found = rendered(PAGE, language)
    links = {
        e.attributes["href"]: e.text
        for e in found
        if e.tag == "a" and "#/castellion/rules/" in e.attributes["href"]
    }
    back = f"#/castellion/rules/{CONTENTS}"
    assert back in links
    assert "nav" in [e.tag for e in found if e.attributes.get("id") == f"rule-{CONTENTS}"]
    assert {address: text for address, text in links.items() if address != back} == {
        f"#/castellion/rules/{section.rules[0]}": " ".join(words(language)(section.title).split())
        for section in catalog.screen("castellion").sections
    }


def test_parts_stand_under_their_sections() -> None:
    groups = grouped(catalog.screen("castellion").sections)
    assert [one for section, parts in groups for one in (section, *parts)] == list(
        catalog.screen("castellion").sections
    )
    titles = {section.title: [part.title for part in parts] for section, parts in groups}
    assert "rules.castellion.admiral.pyro" in titles["rules.castellion.admiral"]
    assert not titles["rules.castellion.goal"]
    headings = [e.tag for e in rendered(PAGE) if e.tag in {"h2", "h3"}]
    assert headings.count("h3") == sum(map(len, titles.values()))


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
    stays = [cell for cell in cells(figures.SPLITS) if refusal_to_take(figures.SPLITS, cell)]
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
    (keys,) = with_class(rendered(PAGE, language), "keys")
    for shortcut in shortcuts("castellion"):
        assert " ".join(words(language)(shortcut.text).split()) in keys.text
