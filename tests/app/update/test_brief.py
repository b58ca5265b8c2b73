"""A game in brief: told once, before the first deal of it, and whenever it is asked for."""

import pytest

from game.app.messages import Command, Navigated, ShowSheet, Submitted
from game.app.session import Session
from game.app.storage.games import Store
from game.app.storage.settings import Settings
from game.app.thinking.questions import asked
from game.locale import words
from game.screens.frame.brief import BRIEF
from game.screens.frame.introduction import has_news
from game.screens.frame.page import brief_of
from tests.app.fakes import FakeStorage, Player
from tests.golden import records

DEAL = "#/castellion?seed=otter-42"
REPLAY = records()["castellion-architects-won"].to_link()
TOLD = ShowSheet(BRIEF)


def told(storage: FakeStorage, game: str = "castellion", *, introduces: bool = True) -> bool:
    """Open the page, and start a deal from the set-up; tell whether the game is told in brief."""
    session = Session(Store(storage), "en", introduces=introduces)
    session.send(Navigated(f"#/{game}"))
    told = TOLD in session.send(Submitted("start", {"seed": "otter-42"}))
    session.send(Navigated(f"#/{game}?seed=otter-42"))  # as the browser says of the address set
    assert (session.model.brief is not None) is told
    return told


def test_it_is_told_before_the_first_deal_of_each_game_and_never_again():
    storage = FakeStorage()
    assert told(storage)
    assert not told(storage)
    assert told(storage, "castelli")
    assert not told(storage)


def told_steps(session: Session, **fields: str) -> tuple[str, ...] | None:
    """Start a deal of Castle Keep, and return the steps told of it: none for all, None for no brief."""
    session.send(Navigated("#/castle_keep"))
    session.send(Submitted("start", {"seed": "otter-42", "seats": "2", **fields}))
    session.send(Navigated(f"#/castle_keep?seed=otter-42&seats={fields.get('seats', 2)}"))
    steps = session.model.brief
    session.send(Command("brief-over"))
    return steps


def test_another_way_to_play_is_told_alone_and_once():
    storage = FakeStorage()
    session = Session(Store(storage), "en", introduces=True)
    assert told_steps(session) == ()
    assert told_steps(session) is None
    assert told_steps(session, way="twin") == ("twin",)
    assert told_steps(session, way="takeover") == ("takeover",)
    assert told_steps(session, seats="1", way="siege") == ("siege", "clock")
    again = Session(Store(storage), "en", introduces=True)
    assert told_steps(again, way="twin") is None
    assert told_steps(again, seats="1", way="siege") is None
    assert told_steps(again, way="king") == ("king",)


def test_who_begins_with_another_way_is_told_all_of_it():
    session = Session(Store(FakeStorage()), "en", introduces=True)
    assert told_steps(session, way="twin") == ()
    assert told_steps(session) is None


def test_who_learnt_a_way_or_keeps_such_a_game_is_not_told_of_it():
    storage = FakeStorage()
    briefs = "castle_keep castle_keep.attack"
    Store(storage).save_settings(Settings(learnt="castle_keep.twin", briefs=briefs))
    assert told_steps(Session(Store(storage), "en", introduces=True), way="twin") is None
    player = Player()
    player.go("#/castle_keep?seed=otter-42&seats=1&way=siege&v=1")
    player.play(1)
    again = Session(Store(player.storage), "en", introduces=True)
    assert told_steps(again, seats="1", way="siege") is None
    assert told_steps(again, way="takeover") == ("takeover", "attack")


def test_who_keeps_a_game_knows_it():
    player = Player()
    player.go(DEAL)
    player.play(1)
    assert not told(player.storage)


def test_who_learnt_a_stage_of_a_game_knows_it():
    storage = FakeStorage()
    Store(storage).save_settings(Settings(learnt="castelli.tile"))
    assert not told(storage, "castelli")
    assert told(storage)


@pytest.mark.parametrize("place", ["", "#/castellion", "#/castellion/rules", DEAL, REPLAY])
def test_it_is_not_told_unasked_where_an_address_leads(place):
    session = Session(Store(FakeStorage()), "en", introduces=True)
    assert TOLD not in session.send(Navigated(place))


def test_a_table_of_a_new_game_marks_where_to_learn_of_it():
    session = Session(Store(FakeStorage()), "en", introduces=True)
    session.send(Navigated(DEAL))
    assert has_news(session.model)
    session.send(Command("brief"))
    assert not has_news(session.model)


def test_computers_play_nothing_behind_it():
    session = Session(Store(FakeStorage()), "en", introduces=True)
    session.send(Navigated("#/castellan"))
    session.send(Submitted("start", {"seed": "otter-42", "seats": "2", "seat-1": "easy", "seat-2": "easy"}))
    assert session.model.brief == () and asked(session.model) is None
    session.send(Command("brief-over"))
    assert session.model.brief is None and asked(session.model) is not None


def test_it_is_not_told_in_a_frame():
    storage = FakeStorage()
    assert not told(storage, introduces=False)


def test_other_settings_stay_as_they_were():
    storage = FakeStorage()
    session = Session(Store(storage), "en", introduces=True)
    session.send(Command("theme", "dark"))
    session.send(Navigated(DEAL))
    session.send(Command("brief"))
    again = Session(Store(storage), "en", introduces=True)
    assert (again.model.theme, again.model.briefs) == ("dark", ("castellion",))


@pytest.mark.parametrize("fragment", [DEAL, "#/castellion"])
def test_it_can_be_asked_for_and_goes_with_the_page(fragment):
    player = Player()
    player.go(fragment)
    assert TOLD not in player.effects
    assert TOLD in player.do("brief") and player.model.brief == ()
    player.go("#/castellion/rules")
    assert player.model.brief is None


def test_where_only_what_is_new_is_told_the_rest_can_be_asked_for():
    session = Session(Store(FakeStorage()), "en", introduces=True)
    told_steps(session)
    session.send(Navigated("#/castle_keep"))
    session.send(Submitted("start", {"seed": "otter-42", "seats": "1", "way": "siege"}))
    assert session.model.brief == ("siege", "clock")
    assert "brief-all" in str(brief_of(session.model, words("en")))
    assert TOLD not in session.send(Command("brief"))  # it is open
    assert session.model.brief == ()
    assert "brief-all" not in str(brief_of(session.model, words("en")))
