"""The room of what is looked at: what a card or a space says is read whole on phones, at every moment."""

from collections.abc import Iterator

import pytest

from game.castelli.rules.pieces import CARDS
from game.castelli.rules.position import Card
from game.castelli.screen.board.castle_cost import castle_cost
from game.castelli.screen.board.hand import card_detail, hand
from game.castelli.screen.board.space_info import space_info
from game.castelli.screen.game_screen import SCREEN
from game.castelli.screen.view import View, known
from game.core import Record
from game.locale import LANGUAGES, words
from game.screens.frame.page import page as drawn
from game.screens.model import TABLE, Model, Route
from game.screens.table_model import Table
from tests.golden import records

SIZES = ((360, 740), (740, 360))
GAMES = (
    "castelli-two-won-by-computer",
    "castelli-four-battle-guard",
    "castelli-three-dilemma-won-by-computer",
)

SHOWN = """([html, language]) => {
    const drawn = new DOMParser().parseFromString(html, 'text/html');
    document.documentElement.lang = language;
    document.querySelector('.page').replaceWith(drawn.querySelector('.page'));
}"""
CUT = """([where, parts]) => parts.filter((html) => {
    document.querySelector('.castle-cost')?.remove();
    document.querySelector(where).outerHTML = html;
    const detail = document.querySelector(where);
    const cut = [detail.parentElement, detail, ...detail.querySelectorAll('*')].filter((one) => {
        const { display, overflowY } = getComputedStyle(one);
        const scrolls = !['contents', 'inline'].includes(display) && overflowY !== 'visible';
        return one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0
            || scrolls && one.scrollHeight > one.clientHeight + 1;
    });
    return cut.length || detail.getBoundingClientRect().bottom > innerHeight;
})"""

WIDER = """html => {
    document.querySelector('#hand').outerHTML = html;
    return [...document.querySelectorAll('.card-name')].filter((name) => {
        name.style.overflowWrap = 'normal';
        const written = document.createRange();
        written.selectNodeContents(name);
        return written.getBoundingClientRect().width > name.parentElement.clientWidth + 0.5;
    }).map(name => name.textContent);
}"""
MOST = 6
"""How many cards lie side by side on a phone."""


def moments(record: Record) -> Iterator[Table]:
    """The first table of each moment at which the seat to act holds a card, with that card picked."""
    met = set[str]()
    computers = tuple((seat, "medium") for seat in range(1, record.seats))
    for at, state in enumerate(record.states):
        position = known(state)
        if position.seat == 0 and position.hands[0] and position.moment not in met:
            met.add(position.moment)
            table = Table("1", record.until(at), at, computers=computers, looking=0)
            mark = f"card:{position.hands[0][0].code}"
            yield table._replace(marks=SCREEN.picked(table.view, table.marks, mark))


@pytest.mark.parametrize("name", GAMES)
def test_a_card_that_is_picked_is_read_whole(visit, page, name):
    visit()
    shown = 0
    for table in moments(records()[name]):
        state = known(table.view)
        for language in LANGUAGES:
            spoken = words(language)
            model = Model(route=Route(TABLE, detail="1"), table=table, language=language)
            page.evaluate(SHOWN, [str(drawn(model, spoken)), language])
            views = [
                View(
                    state.having(hands=((Card(code, frozenset({0})),), *state.hands[1:])),
                    spoken,
                    viewer=0,
                    marks=(f"card:{code}",),
                )
                for code in CARDS
            ]
            parts = [f"{card_detail(view)}{castle_cost(view) or ''}" for view in views]
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                assert page.evaluate(CUT, [".card-detail", parts]) == [], (
                    name,
                    state.moment,
                    language,
                    width,
                )
                shown += 1
    assert shown


def test_names_of_cards_break_nowhere_but_at_hyphens(visit, page):
    visit()
    page.set_viewport_size({"width": 360, "height": 740})
    table = next(moments(records()[GAMES[0]]))
    state, codes = known(table.view), list(CARDS)
    for language in LANGUAGES:
        spoken = words(language)
        model = Model(route=Route(TABLE, detail="1"), table=table, language=language)
        page.evaluate(SHOWN, [str(drawn(model, spoken)), language])
        for first in range(0, len(codes), MOST):
            held = tuple(Card(code, frozenset({0})) for code in (codes * 2)[first : first + MOST])
            own = View(state.having(hands=(held, *state.hands[1:])), spoken, viewer=0)
            assert page.evaluate(WIDER, str(hand(own))) == []


@pytest.mark.parametrize("name", GAMES[:2])
def test_a_space_that_is_looked_at_is_read_whole(visit, page, name):
    visit()
    record = records()[name]
    for at in (len(record.actions) // 2, len(record.actions) - 3):
        table = Table("1", record.until(at), at, computers=((1, "medium"),), looking=0, marks=("at:0.0",))
        for language in LANGUAGES:
            spoken = words(language)
            model = Model(route=Route(TABLE, detail="1"), table=table, language=language)
            page.evaluate(SHOWN, [str(drawn(model, spoken)), language])
            cells = [(row, column) for row in known(table.view).board.rows for column in range(8)]
            views = [View(known(table.view), spoken, viewer=0, marks=(f"at:{a}.{b}",)) for a, b in cells]
            parts = [str(space_info(view)) for view in views]
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                assert page.evaluate(CUT, [".lookout", parts]) == [], (name, at, language, width)
