"""A game in brief: told once, before the first deal of it, and whenever it is asked for."""

import pytest

from game.app.messages import Command, Navigated, ShowSheet
from game.app.session import Session
from game.app.storage.games import Store
from game.screens.frame.brief import BRIEF
from tests.app.fakes import FakeStorage, Player
from tests.golden import records

DEAL = "#/castellion?seed=otter-42"
TOLD = ShowSheet(BRIEF)


def opened(storage: FakeStorage, fragment: str, *, introduces: bool = True) -> bool:
    """Open the page at an address; tell whether the game is told in brief."""
    session = Session(Store(storage), "en", introduces=introduces)
    told = TOLD in session.send(Navigated(fragment))
    assert session.model.brief is told
    return told


def test_it_is_told_before_the_first_deal_of_each_game_and_never_again():
    storage = FakeStorage()
    assert opened(storage, DEAL)
    assert not opened(storage, DEAL)
    assert opened(storage, "#/castelli?seed=otter-42")
    assert not opened(storage, DEAL)


def test_who_keeps_a_game_knows_it():
    player = Player()
    player.go(DEAL)
    player.play(1)
    assert not opened(player.storage, "#/castellion?seed=another")


@pytest.mark.parametrize("place", ["", "#/castellion", "#/castellion/rules"])
def test_it_is_not_told_away_from_the_table(place):
    assert not opened(FakeStorage(), place)


def test_it_is_not_told_before_a_replay_nor_in_a_frame():
    replay = records()["castellion-architects-won"].to_link()
    assert not opened(FakeStorage(), replay)
    storage = FakeStorage()
    assert not opened(storage, DEAL, introduces=False)
    assert not storage.texts


def test_other_settings_stay_as_they_were():
    storage = FakeStorage()
    session = Session(Store(storage), "en", introduces=True)
    session.send(Command("theme", "dark"))
    session.send(Navigated(DEAL))
    again = Session(Store(storage), "en", introduces=True)
    assert (again.model.theme, again.model.briefs) == ("dark", ("castellion",))


@pytest.mark.parametrize("fragment", [DEAL, "#/castellion"])
def test_it_can_be_asked_for_and_goes_with_the_page(fragment):
    player = Player()
    player.go(fragment)
    assert TOLD not in player.effects
    assert TOLD in player.do("brief") and player.model.brief
    player.go("#/castellion/rules")
    assert not player.model.brief
