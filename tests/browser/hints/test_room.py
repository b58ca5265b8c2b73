"""The room of a hint: the longest that a game can give is read whole, and lies over no place of a board."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from game.castellion.screen.texts.hint_reasons import REASONS
from game.core import Record
from game.locale import LANGUAGES
from game.screens.table.seats import game_link
from tools.build.python.catalogues import read_catalogue

SIZES = ((360, 740), (740, 360), (820, 1180), (1440, 900))
WAYS = ("standard", "takeover", "twin", "king", "siege")
TABLES = {
    **{f"castle_keep-{way}": ("castle_keep", 2 - (way == "siege"), {"way": way}) for way in WAYS},
    "castle_keep-four": ("castle_keep", 4, {"way": "standard"}),
    "castle_keep-twin-four": ("castle_keep", 4, {"way": "twin"}),
    "castellan": ("castellan", 2, {}),
    "castelli": ("castelli", 2, {}),
    "castellion": ("castellion", 1, {}),
    "castellion-two": ("castellion", 2, {}),
}
"""Tables by name: the game, how many play, and the options."""
PLACES = {
    "castellan": ".plan",
    "castelli": ".map [data-cell]",
    "castellion": ".castle [data-cell]",
    "castle_keep": ".place",
}
"""What a hint lies over none of, by game."""
TOLD_BY = {
    "castellan": {"card": ("castellan.card.", 1), "cards": ("castellan.card.", 3)},
    "castelli": {
        "card": ("castelli.card.margrave", 1),
        "goods": ("castelli.goods.", 3),
        "areas": ("hint.castelli.goods-at", 3),
    },
    "castellion": {
        "end": ("castellion.stands.", 1),
        "exam": ("castellion.the-ordeal.", 1),
        "lacks": ("castellion.lacking.", 2),
        "other": ("castellion.tile-at", 1),
        "place": ("castellion.stands.", 1),
        "tile": ("castellion.tile.", 1),
    },
    "castle_keep": {
        "cell": ("castle_keep.cell.", 1),
        "kept": ("castle_keep.tile.", 1),
        "tile": ("castle_keep.tile.", 1),
        "wall": ("castle_keep.tile.", 1),
    },
}
"""By which messages a value is told, and how many of them: by game and name of the value."""
SHORT = {"player": "Isabella (medium)", "coat": "Isabella", "numeral": "III", "held": "45", "now": "45"}
NUMBER = "8"
BUILDS, STOPS = ("build", "raise", "move"), ("pass", "end")
BUILT = ("first", "fits", "goes_on", "ring", "secures")
WAITS = ("exposed", "king.", "reserves", "shut", "spares", "stands", "stuck", "waits")
"""Castle Keep's verbs, its reasons to build that may tell of a risk, and to build no more."""

LAID_OUT = """([lines, places]) => {
    const hint = document.querySelector('#hint');
    hint.querySelector('.hint-text').replaceChildren(...lines.map((line) => {
        const told = document.createElement('p');
        told.textContent = line;
        return told;
    }));
    const box = hint.getBoundingClientRect();
    const covered = [...document.querySelectorAll(places)].filter((place) => {
        const { left, right, top, bottom } = place.getBoundingClientRect();
        const beside = right <= box.left + 1 || box.right - 1 <= left;
        const apart = beside || bottom <= box.top + 1 || box.bottom - 1 <= top;
        return place.checkVisibility() && !apart;
    });
    const cut = hint.scrollHeight - hint.clientHeight;
    const outside = Math.max(0, box.bottom - innerHeight, -box.top, box.right - innerWidth);
    return { cut, outside, covered: covered.length, places: document.querySelectorAll(places).length };
}"""


class Texts:
    """The messages of a language, with the longest values in them."""

    def __init__(self, language: str) -> None:
        self.texts = dict(self._read(language))

    def _read(self, language: str) -> Iterator[tuple[str, str]]:
        for message in read_catalogue(language):
            if message.id:
                key = message.id if isinstance(message.id, str) else message.id[0]
                texts = (message.string,) if isinstance(message.string, str) else message.string
                yield key, max(texts, key=len)

    def starting(self, prefix: str) -> dict[str, str]:
        return {key: text for key, text in self.texts.items() if key.startswith(prefix)}

    def filled(self, game: str, text: str) -> str:
        """A text with its longest values."""

        def longest(found: re.Match[str]) -> str:
            name = found[1]
            if name not in TOLD_BY[game]:
                return SHORT.get(name, NUMBER)
            prefix, number = TOLD_BY[game][name]
            values = sorted(self.starting(prefix).values(), key=len)[-number:]
            return ", ".join(self.filled(game, value) for value in values)

        return re.sub(r"\{(\w+)\}", longest, text)


def is_of(key: str, way: str) -> bool:
    """Whether a message is told where Castle Keep is played in a way; those of other games are of all."""
    parts = set(key.split("."))
    return not parts & set(WAYS) or way in parts


def longest_hints(name: str, language: str) -> list[list[str]]:
    """The longest lines of hints of a table: of an action, and where a turn ends."""
    game, _, options = TABLES[name]
    texts, hint = Texts(language), f"hint.{game}"

    def longest(*kinds: str) -> str:
        told = [
            texts.filled(game, text)
            for key, text in texts.texts.items()
            if is_of(key, options.get("way", ""))
            and any(f"{key}.".startswith(f"{hint}.{kind}") for kind in kinds)
        ]
        return max(told, key=len)

    do = longest("do.")
    if game == "castellion":
        return [[do, longest(*(reason.split(".")[2] for reason in REASONS))]]
    why = longest("why.")
    if game == "castle_keep":
        builds, stops = (longest(*(f"do.{verb}" for verb in verbs)) for verbs in (BUILDS, STOPS))
        weighed, with_attack = longest("weighed.near."), longest("weighed.attack.near.")
        waits = f"{longest(*(f'why.{reason}' for reason in WAITS))} {weighed}"
        ends = [stops, waits] if name.endswith("siege") else [stops, waits, longest("rival")]
        if name.endswith("king"):  # nobody loses it to an attack
            return [[do, why], [builds, f"{why} {weighed}"], ends]
        attack = [longest("do.attack"), f"{longest('why.halts.', 'why.raids.')} {with_attack}"]
        moves = ("move",) if "twin" in name else ()
        built = longest(*(f"why.{reason}." for reason in (*BUILT, *moves)))
        return [[do, why], [builds, f"{built} {longest('risk')} {weighed}"], ends, attack]
    if game == "castelli":
        return [[do, f"{why} {longest('plan.')}"]]
    return [[do, why]]


@pytest.mark.parametrize("name", TABLES)
def test_the_longest_hint_is_read_whole_and_lies_over_no_place(visit, page, name):
    game, seats, options = TABLES[name]
    page.emulate_media(reduced_motion="reduce")
    computers = tuple((seat, "easy") for seat in range(1, seats))
    visit(game_link(Record(game, "heron-7", seats, options), computers))
    page.wait_for_selector("#ask-hint:not([aria-disabled])", state="attached")
    page.locator("#ask-hint").dispatch_event("click")
    page.locator("#hint:not([data-sought])").wait_for()
    if page.locator('[data-do="hint-all"]').count():
        page.locator('[data-do="hint-all"]').click()
    expect(page.locator('[data-do="hint-do"]')).to_be_visible()
    for language in LANGUAGES:
        page.locator(f'[data-do="lang:{language}"]').first.dispatch_event("click")
        page.wait_for_selector(f"html[lang={language}]", state="attached")
        hints = longest_hints(name, language)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            for lines in hints:
                lies = page.evaluate(LAID_OUT, [lines, PLACES[game]])
                assert lies["places"], "the board is there"
                found = (lies["cut"] <= 0, lies["covered"], lies["outside"] <= 1)
                assert found == (True, 0, True), (language, width, lines, lies)


LAYS = (
    "do.lay",
    ("why.gains", "why.least", "why.stands"),
    ("plan.build", "plan.lead", "plan.lead_from", "plan.lead_ended", "plan.site", "plan.more"),
)
"""What a hint says of a way to lay a tile at Castelli: the action, what it is good for and leads to."""


def test_a_hint_about_a_tile_lies_over_no_way_to_lay_it(visit, page):
    page.emulate_media(reduced_motion="reduce")
    visit(game_link(Record("castelli", "heron-7", 2, {}), ((1, "easy"),)))
    page.locator('[data-act^="reveal:"]').first.dispatch_event("click")
    page.locator(".turn-card").first.wait_for()
    page.locator("#ask-hint").dispatch_event("click")
    page.locator('[data-do="hint-all"]').click()
    expect(page.locator('[data-do="hint-do"]')).to_be_visible()
    for language in LANGUAGES:
        page.locator(f'[data-do="lang:{language}"]').first.dispatch_event("click")
        page.wait_for_selector(f"html[lang={language}]", state="attached")
        texts = Texts(language)

        def longest(names: tuple[str, ...], texts: Texts = texts) -> str:
            return max(
                (texts.filled("castelli", texts.texts[f"hint.castelli.{one}"]) for one in names), key=len
            )

        lines = [longest((LAYS[0],)), f"{longest(LAYS[1])} {longest(LAYS[2])}"]
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            lies = page.evaluate(LAID_OUT, [lines, ".turn-card"])
            assert (lies["cut"] <= 0, lies["covered"], lies["places"]) == (True, 0, 4), (language, width)
