from collections.abc import Mapping

import pytest

from game import catalog
from game.castellion.rules.options import Variant
from game.core import Option, Record
from game.locale import words
from game.players import LEVELS
from game.screens.frame.deals import deal_name
from game.screens.frame.setup import Choice, fitting, group, option_choices
from game.screens.model import SETUP, Model, Route, SaveCard
from game.screens.table.seats import FRIEND, PERSON, SITTERS, seat_field
from tests.screens.samples import NASTY, doing, elements, rendered, with_class

PAGE = Model(Route(SETUP, "castellion"), seed="heron-7")


def inputs(options: Mapping[str, str], game: str = "castellion") -> dict[str, list[str]]:
    """Return the values that each field of the form can have."""
    given: dict[str, list[str]] = {}
    for element in rendered(Model(Route(SETUP, game), seed="heron-7", options=options)):
        if element.tag == "input":
            given.setdefault(element.attributes["name"], []).append(element.attributes["value"])
    return given


@pytest.mark.parametrize("rules", catalog.games, ids=lambda rules: rules.id)
def test_the_form_holds_every_option_the_seats_and_the_seed(rules) -> None:
    needed = {only.option: only.values[0] for only in catalog.screen(rules.id).setup.only_with.values()}
    has_matches = catalog.screen(rules.id).has_matches
    assert inputs(needed, rules.id) == {
        **{seat_field(seat): sitters_at(rules) for seat in range(rules.default_seats)},
        **{
            option.id: list(rules.offered(option, rules.default_seats))
            for option in rules.options
            if choices_at(rules, option) > 1
        },
        "seats": [str(seats) for seats in rules.seats],
        "seed": ["heron-7"],
        **({"name-1": [""]} if rules.rivals else {}),
        **({"match": ["single", "match"]} if has_matches else {}),
    }
    found = rendered(Model(Route(SETUP, rules.id), seed="heron-7"))
    checked = {e.attributes["name"]: e.attributes["value"] for e in found if "checked" in e.attributes}
    asked = fitting(rules, {})
    sitters = {
        seat_field(seat): "easy" if rules.rivals and seat else PERSON for seat in range(rules.default_seats)
    }
    assert checked == {**{o.id: o.default for o in asked}, "seats": str(rules.default_seats), **sitters} | (
        {"match": "single"} if has_matches else {}
    )
    assert [e.tag for e in doing(found, "start")] == ["form"]


def sitters_at(rules) -> list[str]:
    """Who may sit at the usual seats: a friend elsewhere where there are several."""
    return list(SITTERS) if rules.default_seats == 1 else [PERSON, FRIEND, *LEVELS]


def test_with_a_friend_elsewhere_there_is_no_match_no_deal_to_link_and_no_name_to_give() -> None:
    for seats, friend in (("2", "seat-2"), ("3", "seat-1")):
        chosen = {"seats": seats, friend: FRIEND, "match": "match"}
        assert "match" not in inputs(chosen, "castle_keep")
        found = rendered(PAGE._replace(route=Route(SETUP, "castle_keep"), options=chosen))
        assert not with_class(found, "deal-link")
        (about,) = [element for element in found if element.attributes.get("id") == "about-company"]
        assert "work out all cards" in about.text
        names = [name for name in inputs(chosen, "castle_keep") if name.startswith("name-")]
        assert names == (["name-1"] if friend == "seat-2" else [])


def test_nobody_elsewhere_where_one_plays_alone() -> None:
    assert inputs({"seats": "1", "seat-1": FRIEND})["seat-1"] == list(SITTERS)


def choices_at(rules, option: Option, seats: int | None = None) -> int:
    """How many choices an option offers to so many players, to the fewest if not said."""
    return len(rules.offered(option, seats or rules.default_seats))


def test_a_tournament_is_offered_to_four_players_only() -> None:
    four = inputs({"seats": "4", "tournament": "knockout"}, "castelli")
    assert four["tournament"] == ["none", "knockout", "three_rounds"]
    for seats in ("2", "3"):
        chosen = {"seats": seats, "tournament": "knockout", "battle": "on"}
        assert "tournament" not in inputs(chosen, "castelli")
        page = PAGE._replace(route=Route(SETUP, "castelli"), options=chosen)
        (link,) = with_class(rendered(page), "deal-link")
        assert "tournament" not in link.text and "battle=on" in link.text


@pytest.mark.parametrize(("level", "asked"), [("architects", False), ("menace", False), ("pantry", True)])
def test_pantry_tiles_are_asked_about_only_where_there_are_any(level: str, asked: bool) -> None:
    options = {"level": level, "pantry_apart": "on"}
    assert ("pantry_apart" in inputs(options)) is asked
    (link,) = with_class(rendered(PAGE._replace(options=options)), "deal-link")
    record = Record.from_link(link.text.split()[-1])
    assert record.options["pantry_apart"] == ("on" if asked else "off")


@pytest.mark.parametrize(
    ("way", "asked"), [("standard", True), ("king", True), ("twin", True), ("takeover", False)]
)
def test_where_tiles_go_that_fall_is_asked_only_where_nobody_wins_them(way: str, asked: bool) -> None:
    assert ("destroyed" in inputs({"way": way}, "castle_keep")) is asked


def test_options_that_depend_on_others_and_hints_are_real() -> None:
    for rules in catalog.games:
        choices = {option.id: option.choices for option in rules.options}
        setup = catalog.screen(rules.id).setup
        for option, only in setup.only_with.items():
            assert option in choices and set(only.values) <= {*choices[only.option]}
        for option, value in setup.easier | setup.harder:
            assert value in choices[option]
        assert not setup.easier & setup.harder


@pytest.mark.parametrize("variant", ["none", "horror"])
def test_of_many_choices_the_one_that_is_on_is_explained(variant: str) -> None:
    found = rendered(PAGE._replace(options={"variant": variant}))
    told = [e.text for e in with_class(found, "choice-about")]
    about = {v: words("en")(f"option.castellion.variant.{v}.about") for v in Variant.ALL}
    assert [v for v, text in about.items() if text in told] == [variant]
    (on,) = [e for e in found if e.attributes.get("id") == f"variant-{variant}"]
    (described,) = [e for e in found if e.attributes.get("id") == on.attributes["aria-describedby"]]
    assert described.text == about[variant]


@pytest.mark.parametrize(
    ("options", "name"),
    [
        ({"level": "architects", "variant": "none", "deal": "shuffled"}, "School of Architects"),
        (
            {"level": "pantry", "pantry_apart": "on", "variant": "vigil", "deal": "even"},
            "The Pantry · Pantry tiles apart · The Vigil · Even deal",
        ),
        ({"level": "?", "variant": "horror"}, "The Unnameable Horror"),
    ],
)
def test_a_deal_is_named_by_its_level_and_what_is_not_as_usual(options: dict[str, str], name: str) -> None:
    assert deal_name("castellion", options, 1, words("en")) == name


@pytest.mark.parametrize(("chosen", "on"), [({}, "b"), ({"way": "a"}, "a"), ({"way": NASTY}, "b")])
def test_what_was_chosen_is_on_or_else_the_default(chosen: dict[str, str], on: str) -> None:
    option = Option("way", ("a", "b", "c"), "b")
    html = str(
        group(option.id, "Way", [Choice(c, c.upper()) for c in option.choices], chosen, option.default)
    )
    assert [e.attributes["value"] for e in elements(html) if "checked" in e.attributes] == [on]


def test_the_link_leads_to_the_deal_that_stands_in_the_form() -> None:
    (link,) = with_class(rendered(PAGE._replace(seed=NASTY)), "deal-link")
    address = next(
        e.attributes["href"] for e in rendered(PAGE._replace(seed=NASTY)) if e.text == link.text.split()[-1]
    )
    assert Record.from_link(address) == Record("castellion", NASTY, 1, {"level": "architects"})


@pytest.mark.parametrize(
    "options", [{"seats": "1", "way": "takeover"}, {"seats": "1", "seat-1": "friend"}], ids=["way", "friend"]
)
def test_what_was_chosen_for_other_numbers_of_players_leaves_the_link(options: dict[str, str]) -> None:
    page = PAGE._replace(route=Route(SETUP, "castle_keep"), options=options)
    (link,) = with_class(rendered(page), "deal-link")
    record = Record.from_link(link.text.split()[-1])
    assert record.seats == 1 and record.options["way"] == "siege"
    assert "After each turn you send a link" not in " ".join(element.text for element in rendered(page))


@pytest.mark.parametrize("changed", [{"seed": " "}, {"seed": "x" * 65}])
def test_what_is_no_deal_has_no_link(changed: dict[str, object]) -> None:
    assert with_class(rendered(PAGE), "deal-link")
    assert not with_class(rendered(PAGE._replace(**changed)), "deal-link")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_choice_has_a_name_and_an_explanation(language: str) -> None:
    for rules in catalog.games:
        for option in rules.options:
            for choice in option_choices(rules.id, option.id, option.choices, words(language)):
                assert choice.name and choice.about and choice.name != choice.value


def test_the_first_opponent_is_easy_and_then_as_strong_as_the_last() -> None:
    def opponent(*saves: SaveCard) -> str:
        found = rendered(Model(Route(SETUP, "castle_keep"), seed="heron-7", saves=saves))
        (on,) = [
            one.attributes["value"]
            for one in found
            if "checked" in one.attributes and one.attributes["name"] == seat_field(1)
        ]
        return on

    def played(changed: float, level: str, game: str = "castle_keep") -> SaveCard:
        return SaveCard(f"{changed}", game, {}, "x", 2, 9, True, changed, computers=((1, level),))

    assert opponent() == opponent(played(1, "strong", "castelli")) == "easy"
    assert opponent(played(2, "strong"), played(1, "medium")) == "strong"


def test_what_is_folded_away_and_changed_is_told() -> None:
    def more(options: Mapping[str, str]) -> str:
        (summary,) = [one for one in rendered(PAGE._replace(options=options)) if one.tag == "summary"]
        return summary.text

    assert words("en")("option.castellion.variant.vigil") in more({"variant": "vigil"})
    assert more({"level": "pantry"}) == more({})


def test_what_so_many_have_no_choice_of_is_not_told() -> None:
    options = {"attacks": "one", "way": "siege"}
    assert deal_name("castle_keep", options, 1, words("en")) == "Alone against a siege"
    assert deal_name("castle_keep", {"attacks": "one"}, 2, words("en")) == "One attack a turn"


def test_the_only_way_to_play_is_told_where_it_is_not_the_usual_one() -> None:
    assert inputs({"seats": "1"}, "castle_keep")["way"] == ["siege"]
    assert "match" not in inputs({"seats": "1"}, "castle_keep")


def test_a_deal_for_one_says_how_often_the_strong_computer_has_won_such() -> None:
    siege = {"seats": "1"}
    told = {"Of 200 deals like this, the strong computer won 151."}
    assert said_of_winning(siege) == said_of_winning({**siege, "last": "one"}) == told
    both = said_of_winning({**siege, "last": "both"})
    assert len(both) == 1 and both != told
    assert not said_of_winning({**siege, "mercy": "on"}), "not measured"
    assert not said_of_winning({"seats": "2"}), "a game against somebody"


def said_of_winning(options: Mapping[str, str]) -> set[str]:
    """Return what the set-up page of Castle Keep says of how often the strong computer wins."""
    found = rendered(Model(Route(SETUP, "castle_keep"), seed="heron-7", options=options))
    return {element.text for element in found if element.attributes.get("id") == "about-won"}


@pytest.mark.parametrize("rules", catalog.games, ids=lambda rules: rules.id)
def test_the_game_that_goes_on_leads_on_the_page_of_its_kind_alone(rules) -> None:
    def first(*saves: SaveCard, **chosen: str) -> list[str]:
        found = rendered(Model(Route(SETUP, rules.id), seed="heron-7", saves=saves, options=chosen))
        return [one.attributes.get("data-do", "") for one in with_class(found, "button-primary")]

    going = SaveCard("1", rules.id, {}, "x", 2, 9, None, 1.0)
    other = next(one.id for one in catalog.games if one.id != rules.id)
    assert first(going, going._replace(id="2", changed=2.0), going._replace(id="3", game=other, changed=3.0))[
        :1
    ] == ["resume:2"]
    assert "resume:1" not in first(going._replace(won=True)) + first(going, seats="2")


@pytest.mark.parametrize(("seats", "told"), [("2", "siege (1)"), ("3", "Takeover (2)"), ("4", "castle (2)")])
def test_ways_to_play_of_other_numbers_of_players_are_named(seats: str, told: str) -> None:
    page = Model(Route(SETUP, "castle_keep"), seed="heron-7", options={"seats": seats})
    (ways,) = (one for one in rendered(page) if one.attributes.get("id") == "options-way")
    assert "With other numbers of players" in ways.text and told in ways.text
    assert any(one.attributes.get("data-do", "").startswith("choose-for:") for one in rendered(page))
