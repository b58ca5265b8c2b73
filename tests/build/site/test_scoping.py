"""What a game's style sheets say holds where the game is, and nowhere else."""

import pytest

from game.catalog import FOLDERS
from tools.build.page import STYLES, style_sheet
from tools.build.scoping import OWN_PLACE, blocks, within

PLACE = ':where([data-game="one"])'


def test_rules_are_nested_in_their_order_and_what_cannot_be_stays_outside():
    sheet = "/* } */ .a { b: c } @keyframes k { to { d: e } } .f, .g { h: i }"
    assert within(sheet, PLACE).split("\n") == [
        f"{PLACE} {{",
        ".a { b: c }",
        "}",
        "@keyframes k { to { d: e } }",
        f"{PLACE} {{",
        ".f, .g { h: i }",
        "}",
        "",
    ]


def test_conditions_stay_around_their_rules():
    sheet = "@media (width < 1px) { :root[data-x] .a { b: c } .d { e: f } }"
    ((head, body),) = blocks(within(sheet, PLACE))
    assert head == "@media (width < 1px)"
    assert [head for head, _ in blocks(body)] == [":root[data-x] .a", PLACE]


@pytest.mark.parametrize("sheet", [".a {", ".a { b: c } }", ".a"])
def test_braces_that_do_not_match_are_told(sheet):
    with pytest.raises(ValueError, match="no end of a rule"):
        blocks(sheet)


@pytest.mark.parametrize("game", FOLDERS)
def test_no_rule_of_a_game_reaches_another(game):
    rules = [
        rule for file in (STYLES / game).glob("*.css") for rule in blocks(within(file.read_text(), PLACE))
    ]
    while rules:
        head, body = rules.pop()
        if head.startswith("@") and not head.startswith("@keyframes"):
            rules += blocks(body)
            continue
        assert head == PLACE or head.startswith(OWN_PLACE)
        if head.startswith(":root") and head != ":root":
            assert game.replace("_", "-") in head or game in head
    assert f':where([data-game="{game}"])' in style_sheet()
