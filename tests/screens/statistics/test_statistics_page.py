"""The pages of statistics: pictures, and the same in words and as a table."""

import re

import pytest

from game import catalog
from game.locale import LANGUAGES, words
from game.screens.html.rendering import html
from game.screens.model import STATISTICS, Model, Route
from game.screens.statistics.charts import POINTS, thinned
from game.screens.statistics.few import next_seal
from game.screens.statistics.seals import Standing
from tests.screens.samples import rendered, with_class
from tests.screens.statistics.made_up import against, card

GAMES = tuple([card(number % 3 > 0) for number in range(30)] + [against(True), against(False)])
ALL = Model(route=Route(STATISTICS), saves=GAMES)
OF_ONE = ALL._replace(route=Route(STATISTICS, "castellion"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_games_lead_to_their_own_pages(language: str) -> None:
    found = rendered(ALL, language)
    entries = with_class(found, "statistics-game")
    assert [entry.attributes["data-game"] for entry in entries] == [rules.id for rules in catalog.games]
    links = [element.attributes.get("href") for element in found]
    assert all(f"#/statistics/{rules.id}" in links for rules in catalog.games)
    assert "30" in entries[0].text and "20" in entries[0].text  # finished and won


@pytest.mark.parametrize("game", [rules.id for rules in catalog.games])
@pytest.mark.parametrize("language", LANGUAGES)
def test_before_any_game_the_pages_say_what_they_are_for(game: str, language: str) -> None:
    for route in (Route(STATISTICS), Route(STATISTICS, game)):
        found = rendered(Model(route=route), language)
        assert not with_class(found, "group") and not with_class(found, "battlements")
        assert with_class(found, "lead")[0].text


def test_a_sort_of_games_has_pictures_that_say_what_they_show_and_a_table() -> None:
    found = rendered(OF_ONE)
    (group,) = with_class(found, "group")
    assert "School of Architects" in group.text and "alone" in group.text
    named = [element.attributes.get("aria-label", "") for element in found if element.tag == "svg"]
    assert "The last 20 games: 14 won, 6 lost, 0 drawn" in named
    assert any(re.fullmatch(r"From \d+% at first to \d+% now; at best \d+%", name) for name in named)
    (table,) = with_class(found, "sums")
    assert "First try, no help" in table.text and "With hints" not in table.text


def test_the_battlements_show_each_of_the_last_games_by_its_height() -> None:
    found = rendered(OF_ONE)
    stones = [e for e in found if e.tag == "rect" and e.attributes["class"] in {"won", "lost"}]
    heights = {stone.attributes["class"]: stone.attributes["height"] for stone in stones}
    assert len(stones) == 20 and heights["won"] != heights["lost"]


def test_few_games_are_told_in_words_with_what_comes_next() -> None:
    found = rendered(OF_ONE._replace(saves=(card(False, actions=9), card(True, actions=14))))
    (group,) = with_class(found, "group")
    assert not {"curve", "battlements", "sums"} & {e.attributes.get("class") for e in found}
    assert "1 of 2 won at the first try" in group.text and "shortest win: 14 actions" in group.text
    assert "Next: Admiral" in group.text and "Next seal: " in with_class(found, "statistics")[0].text


def test_what_comes_next_is_the_curve_after_a_loss_and_stronger_computers_after_a_win() -> None:
    of_keep = ALL._replace(route=Route(STATISTICS, "castle_keep"))
    (lost,) = with_class(rendered(of_keep._replace(saves=(against(False),))), "group")
    assert "5 more games" in lost.text
    (won,) = with_class(rendered(of_keep._replace(saves=(against(True),))), "group")
    assert "Next: against a computer (medium)" in won.text
    both = with_class(rendered(of_keep._replace(saves=(against(True), against(True, "medium")))), "group")
    assert [("(strong)" in one.text, "curve" in one.text) for one in both] == [(True, False), (False, True)]


def test_a_help_is_counted_apart_even_of_few_games() -> None:
    found = rendered(OF_ONE._replace(saves=(card(True), card(True, hints=1))))
    (table,) = with_class(found, "sums")
    assert "With hints" in table.text


def test_games_among_persons_at_one_screen_are_counted_and_not_won() -> None:
    model = Model(Route(STATISTICS, "castelli"), saves=(card(game="castelli", seats=2),))
    found = rendered(model)
    (table,) = with_class(found, "sums")
    assert "several at one screen" in with_class(found, "group")[0].text
    assert "Most wins in a row" not in table.text and not with_class(found, "battlements")


def test_long_curves_keep_their_ends() -> None:
    shares = [number / 2000 for number in range(2000)]
    drawn = thinned(shares)
    assert len(drawn) == POINTS and (drawn[0], drawn[-1]) == (shares[0], shares[-1])
    assert thinned(shares[:9]) == shares[:9]


def test_the_home_page_leads_there() -> None:
    assert any(element.attributes.get("href") == "#/statistics" for element in rendered(Model(saves=GAMES)))


def test_without_a_game_the_page_says_what_it_will_tell_and_leads_to_each_game() -> None:
    found = rendered(Model(Route(STATISTICS)))
    assert words("en")("statistics.none") in with_class(found, "lead")[0].text
    links = [e.attributes.get("href") for e in found if e.tag == "a"]
    assert {f"#/{rules.id}" for rules in catalog.games} <= {*links}


def test_the_next_seal_is_the_one_that_least_is_missing_of() -> None:
    seals = {seal.name: seal for seal in catalog.seals("castelli").seals}
    stand = [Standing(seals["crowds"], 1, None), Standing(seals["tournament"], 0, None)]
    assert "Win a tournament" in html(next_seal("castelli", stand, words("en")))
    nearly = [stand[0]._replace(have=2), stand[1]]
    assert "four players" in html(next_seal("castelli", nearly, words("en")))
