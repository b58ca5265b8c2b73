"""From chapter to chapter of the rules, and what is typed into the search."""

import pytest

from game.app.messages import Focus, Go, Print, Submitted
from game.screens.model import RULES, Route
from tests.app.fakes import Player


@pytest.fixture
def player() -> Player:
    player = Player()
    player.go("#/castellion/rules/castle")
    return player


@pytest.mark.parametrize("name", ["slides", "admiral.seer", "castellion.seer", "brief", "keys", "contents"])
def test_a_link_puts_the_focus_on_what_it_names(player, name):
    assert player.go(f"#/castellion/rules/{name}") == [Focus(f"rule-{name}")]
    assert player.model.route == Route(RULES, "castellion", name)


def test_back_to_the_address_of_all_rules_puts_it_on_the_first_chapter(player):
    assert player.go("#/castellion/rules") == [Focus("rule-goal")]
    assert player.go("#/castelli/rules") == []


def test_what_is_looked_for_stays_from_rule_to_rule_and_not_beyond(player):
    player.do("search", "tower")
    player.go("#/castellion/rules/castellion.formations.tower")
    assert player.model.search == "tower"
    player.go("#/castelli/rules")
    assert player.model.search == ""


def test_sent_off_a_search_leads_to_the_first_rule(player):
    player.do("search", "tow")
    effects = player.send(Submitted("search", {"search": "four bastion square"}))
    rule = player.model.route.detail
    assert rule == "castellion.formations.bastion"
    assert effects == [Go(f"#/castellion/rules/{rule}"), Focus(f"rule-{rule}")]
    assert player.model.search == "four bastion square"


@pytest.mark.parametrize("text", ["", "t", "zebra"])
def test_a_search_in_vain_leads_nowhere(player, text):
    assert player.send(Submitted("search", {"search": text})) == []
    assert player.model.route.detail == "castle"


def test_the_summary_can_be_printed(player):
    assert player.do("print") == [Print()]
