"""The style sheets: each in a layer, in an order written down once."""

import re
from collections.abc import Iterator

from game.catalog import FOLDERS
from tools.build.page import LAYERS, SHARED_LAYERS, STYLES, boot_styles, layer, style_sheet
from tools.build.scoping import COMMENT

ORDER = re.findall(r"@layer ([^{;]+);", LAYERS.read_text(encoding="utf-8"))
SHEETS = sorted(STYLES.glob("*/*.css"))


def test_the_order_of_the_layers_is_written_down_once_and_comes_first() -> None:
    whole = re.sub(r"/\*.*?\*/", "", style_sheet(), flags=re.DOTALL).strip()
    assert len(ORDER) == 1
    assert whole.startswith(f"@layer {ORDER[0]};")
    assert len(re.findall(r"@layer [^{;]+;", whole)) == 1


def test_every_sheet_is_in_a_layer_that_has_a_place() -> None:
    named = ORDER[0].split(", ")
    assert {layer(sheet) for sheet in SHEETS} == set(named)
    assert set(SHARED_LAYERS.values()) < set(named)


SAME = {"castellion": {"free"}, "castelli": {"table-head"}}
"""Parts of the page that a game's sheets mean to style, by their bare names."""


def test_no_game_styles_another_part_of_the_page_that_has_the_name_of_its_own() -> None:
    """A mark of Castelli was called as the first line of the set-up page is, and moved it."""

    def bare(room: str) -> set[str]:
        texts = (sheet.read_text(encoding="utf-8") for sheet in (STYLES / room).glob("*.css"))
        return {name for text in texts for name in re.findall(r"(?m)^\s*\.([\w-]+)(?:,|\s*{)$", text)}

    for game in {sheet.parent.name for sheet in SHEETS} - {*SHARED_LAYERS}:
        assert bare(game) & (bare("frame") | bare("pages")) <= SAME.get(game, set()), game


def test_sheets_of_all_games_name_none() -> None:
    """A game's own rules lie in its folder, those that win over the frame in its overrides.css."""
    name = re.compile(rf"""data-game[~|^$*]?=|[.#](?:{"|".join(FOLDERS)})(?![\w-])""")
    assert name.search('.table[data-game="castelli"]') and name.search(".castelli > .bench")
    for sheet in SHEETS:
        if sheet.parent.name in SHARED_LAYERS:
            assert not name.search(COMMENT.sub("", sheet.read_text(encoding="utf-8"))), sheet


def test_every_rule_is_in_a_layer() -> None:
    """What is in none wins over all that is."""
    blocks = re.findall(r"^@layer (\w+) {$", style_sheet() + boot_styles(), flags=re.MULTILINE)
    assert len(blocks) == len(SHEETS)
    for sheet in SHEETS:
        text = sheet.read_text(encoding="utf-8")
        assert text.count("{") == text.count("}"), sheet


def selectors(sheet: str) -> Iterator[str]:
    """Return all selectors, those of nested rules with the ones around them."""
    around = [""]
    for head, sign in re.findall(r"([^{};]*)([{};])", COMMENT.sub("", sheet)):
        if sign == "}":
            around.pop()
        elif sign == "{" and head.strip().startswith("@"):
            around.append(around[-1])
        elif sign == "{":
            inner = head.strip() if "&" in head else f"& {head.strip()}"
            around.append(inner.replace("&", around[-1]))
            yield around[-1]


def test_what_a_table_is_laid_out_by_is_for_the_view_to_say() -> None:
    """Sheets ask for words of `data-layout`; chains of what lies in the table nobody could follow."""
    looks = re.compile(r"\.(?:page|table|table-main)(?![\w-])[^\s,>]*:has\(")
    assert any(map(looks.search, selectors(".table-main { @media print { &:not(:has(a)) { top: 0 } } }")))
    for sheet in SHEETS:
        found = [one for one in selectors(sheet.read_text(encoding="utf-8")) if looks.search(one)]
        assert found == [], sheet


def test_every_sheet_lies_in_a_room() -> None:
    assert [sheet for sheet in STYLES.rglob("*.css") if sheet not in [LAYERS, *SHEETS]] == []
