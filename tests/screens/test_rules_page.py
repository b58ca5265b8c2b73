import ast
from pathlib import Path

import pytest

from game import catalog
from game.castellion import encounter
from game.castellion.castle import refusal_to_place
from game.castellion.formations import count, groups
from game.castellion.pieces import CARDS
from game.castellion.screen import figures
from game.locale import LANGUAGES, words
from game.screens.games import figures as figures_of
from game.screens.games import screen
from game.screens.keys import shortcuts
from game.screens.model import RULES, Model, Route
from tests.screens.samples import elements, rendered, with_class

everywhere = pytest.mark.parametrize("language", LANGUAGES)
PAGE = Model(Route(RULES, "castellion"))


def told() -> list[str]:
    return [rule for section in screen("castellion").SECTIONS for rule in section.rules]


def refusals(game: str) -> set[str]:
    """Return every rule id that the game's source refuses something by."""
    folder = Path(encounter.__file__).parent.parent / game
    calls = [
        node
        for path in folder.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal"
    ]
    assert calls and all(isinstance(call.args[0], ast.Constant) for call in calls)
    return {call.args[0].value for call in calls}


@pytest.mark.parametrize("rules", catalog.games, ids=lambda rules: rules.id)
def test_every_refusal_and_every_end_is_told(rules) -> None:
    page = {rule for section in screen(rules.id).SECTIONS for rule in section.rules}
    assert refusals(rules.id) <= page
    assert set(encounter.REASONS) <= set(told())


def test_drawings_belong_to_rules_that_are_told() -> None:
    assert set(figures_of("castellion")) <= set(told())


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
def test_the_table_of_the_cards_has_every_card(language: str) -> None:
    rows = [e for e in elements(str(figures.cards(words(language)))) if e.tag == "tr"][1:]
    assert len(rows) == len(CARDS)
    for row, card in zip(rows, CARDS.values(), strict=True):
        for number in [card.traitors, *card.formations.values()]:
            assert str(number) in row.text


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


def test_the_drawn_castle_with_a_tile_in_hand_shows_two_good_and_two_bad_spots() -> None:
    rules = [refusal_to_place(figures.PLACES, figures.IN_HAND, spot) for spot in figures.SPOTS]
    assert [rule and rule.rule for rule in rules] == ["castellion.place.shape"] * 2 + [None] * 2


@everywhere
def test_every_key_is_told(language: str) -> None:
    (keys,) = with_class(rendered(PAGE, language), "keys")
    for shortcut in shortcuts("castellion"):
        assert " ".join(words(language)(shortcut.text).split()) in keys.text
