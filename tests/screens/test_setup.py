import pytest

from game import catalog
from game.core import Option, Record
from game.locale import words
from game.screens.model import SETUP, Model, Route
from game.screens.setup import Choice, group, option_choices
from tests.screens.samples import NASTY, doing, elements, rendered, with_class

PAGE = Model(Route(SETUP, "castellion"), seed="heron-7")


@pytest.mark.parametrize("rules", catalog.games, ids=lambda rules: rules.id)
def test_the_form_holds_every_option_the_seats_and_the_seed(rules) -> None:
    found = rendered(Model(Route(SETUP, rules.id), seed="heron-7"))
    given: dict[str, list[str]] = {}
    for element in found:
        if element.tag == "input":
            given.setdefault(element.attributes["name"], []).append(element.attributes["value"])
    assert given == {
        **{option.id: list(option.choices) for option in rules.options},
        "seats": [str(seats) for seats in rules.seats],
        "seed": ["heron-7"],
    }
    checked = {e.attributes["name"]: e.attributes["value"] for e in found if "checked" in e.attributes}
    assert checked == {**{o.id: o.default for o in rules.options}, "seats": str(rules.seats[0])}
    assert [e.tag for e in doing(found, "start")] == ["form"]


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


@pytest.mark.parametrize("changed", [{"seed": " "}, {"seed": "x" * 65}, {"options": {"level": "?"}}])
def test_what_is_no_deal_has_no_link(changed: dict[str, object]) -> None:
    assert with_class(rendered(PAGE), "deal-link")
    assert not with_class(rendered(PAGE._replace(**changed)), "deal-link")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_choice_has_a_name_and_an_explanation(language: str) -> None:
    for rules in catalog.games:
        for option in rules.options:
            for choice in option_choices(rules.id, option.id, option.choices, words(language)):
                assert choice.name and choice.about and choice.name != choice.value
