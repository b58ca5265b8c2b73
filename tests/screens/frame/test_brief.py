"""A game in brief: every game has one, short enough to be read."""

import pytest

from game import catalog
from game.core import Record
from game.locale import LANGUAGES, words
from game.screens.frame.brief import brief_sheet
from game.screens.frame.page import brief_of
from game.screens.model import SETUP, TABLE, Model, Route
from game.screens.table_model import Table
from tests.golden import records
from tests.screens.samples import doing, elements, rendered, with_class

MOST_WORDS = 220  # what is read in a minute at most

games = pytest.mark.parametrize("game", [rules.id for rules in catalog.games])


@games
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 2])
def test_it_has_a_few_steps_each_with_a_picture_and_few_words(game, language, seats):
    found = elements(str(brief_sheet(game, words(language), seats, plays=True)))
    steps = with_class(found, "brief-step")
    assert 3 <= len(steps) <= 6
    assert len(with_class(found, "brief-picture")) >= len(steps)
    texts = [one.text for one in steps + with_class(found, "brief-term")]
    assert all(texts) and len(" ".join(texts).split()) <= MOST_WORDS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("way", "seats", "first", "last"),
    [
        ("standard", 2, "goal", "attack"),
        ("takeover", 2, "goal", "takeover"),
        ("king", 2, "king", "attack"),
        ("twin", 3, "twin", "attack"),
        ("siege", 1, "clock", "siege"),
    ],
)
def test_each_way_tells_its_own_goal_first_and_no_other(language, way, seats, first, last):
    def told(name: str) -> str:
        return " ".join(words(language)(f"brief.castle_keep.{name}.text").split())

    about = frozenset({("way", way)})
    found = elements(str(brief_sheet("castle_keep", words(language), seats, about, plays=True)))
    steps = [one.text for one in with_class(found, "brief-step")]
    assert len(steps) <= 6
    assert len(" ".join(steps).split()) <= MOST_WORDS
    for at, name in ((0, first), (-1, last)):
        assert told(name) in steps[at]
    goals = ("goal", "king", "twin", "clock")
    assert [goal for goal in goals if any(told(goal) in step for step in steps)] == [first]


@games
def test_the_sheet_is_a_dialog_that_is_named_and_leads_to_the_rules(game):
    found = elements(str(brief_sheet(game, words("en"), 2, plays=True)))
    (sheet,) = [one for one in found if one.attributes.get("id") == "brief"]
    ids = {one.attributes.get("id"): one for one in found}
    assert sheet.attributes["role"] == "dialog"
    assert catalog.box(game).name in ids[sheet.attributes["aria-labelledby"]].text
    assert sheet.attributes["aria-describedby"] in ids
    assert [one.attributes["href"] for one in found if one.tag == "a"] == [f"#/{game}/rules"]
    (closes,) = [one for one in found if "popovertarget" in one.attributes]
    assert closes.attributes["popovertargetaction"] == "hide" and "autofocus" in closes.attributes


@games
def test_it_can_be_asked_for_at_the_table_and_at_the_set_up(game):
    record = next(one for name, one in records().items() if one.game == game).until(0)
    at_table = Model(Route(TABLE, game), table=Table("", record, 0), brief=())
    for model in (Model(Route(SETUP, game), seed="heron-7", brief=()), at_table):
        found = rendered(model)
        assert doing(found, "brief")
        assert [one.attributes.get("id") for one in found].count("brief") == 1
        closed = rendered(model._replace(brief=None))
        assert [one.attributes.get("id") for one in closed].count("brief") == 0


def test_what_is_so_only_for_several_is_told_at_the_table_and_the_set_up_of_several():
    told = {}
    for seats in (1, 2):
        record = Record("castellion", "heron-7", seats, {})
        at_table = Model(Route(TABLE, "castellion"), table=Table("", record, 0), brief=())
        options = {"seats": str(seats)}
        at_setup = Model(Route(SETUP, "castellion"), seed="heron-7", options=options, brief=())
        for model in (at_table, at_setup):
            found = elements(str(brief_of(model, words("en"))))
            told[seats, model.route.place] = " ".join(one.text for one in with_class(found, "brief-step"))
    for place in (TABLE, SETUP):
        assert "donate" in told[2, place] and "donate" not in told[1, place]


def test_what_is_so_only_at_some_levels_is_told_at_the_table_and_the_set_up_of_these():
    for level, steps in (("architects", 4), ("admiral", 5), ("menace", 6), ("pantry", 6)):
        options = {"level": level}
        record = Record("castellion", "heron-7", 1, options)
        at_table = Model(Route(TABLE, "castellion"), table=Table("", record, 0), brief=())
        at_setup = Model(Route(SETUP, "castellion"), seed="heron-7", options=options, brief=())
        for model in (at_table, at_setup):
            found = elements(str(brief_of(model, words("en"))))
            assert len(with_class(found, "brief-step")) == steps
