"""Deals of the day from the home page to their results, with a clock that moves."""

import re
from collections.abc import Iterator

import pytest

from game import catalog
from game.app.messages import Act, Answered, Command, CopyText, Navigated, Share
from game.app.session import Session
from game.app.storage.games import Store
from game.app.thinking.questions import Answer, asked
from game.core.seed import Stream
from game.locale import words
from game.screens.daily.deals import FIRST, KEPT, days, deal, levels
from game.screens.daily.tries import day_of, is_afterwards, key, tries
from game.screens.frame.page import page
from game.screens.model import DAILY, HOME, TABLE
from tests.app.fakes import FakeStorage, Player
from tests.screens.daily.cards import DAY, NOON


class House(Player):
    """A session whose clock is moved by hand."""

    def __init__(self, storage: FakeStorage | None = None, now: float = NOON) -> None:
        self.now = now
        super().__init__(storage)

    def reload(self, fragment: str = "") -> None:
        """Close the page and open it again."""
        ids: Iterator[str] = (f"id{self.now:.0f}x{number}" for number in range(999))
        store = Store(self.storage, clock=lambda: self.now, name=lambda: next(ids))
        self.session = Session(store, "en", clock=lambda: self.now)
        self.send(Navigated(fragment))

    def play_out(self, chance: Stream) -> None:
        """Play the game on the table by chance to its end, for all seats."""
        while self.table.state.outcome is None:
            self.now += 1
            question = asked(self.model)
            actions = self.table.state.actions
            action = actions[chance.randrange(len(actions))]
            if question is not None:
                self.session.send(Answered(question, Answer(action)))
            else:
                self.session.send(Act(str(action)))


def test_two_weeks_of_deals_are_played_one_a_day() -> None:
    house, chance = House(), Stream("two weeks", "play")
    played = []
    for number in range(14):
        rules = catalog.games[number % len(catalog.games)]
        there = deal(rules.id, levels(rules)[number % 3], day_of(house.now))
        house.go(there.address)
        assert not house.model.notices and house.model.route.place == TABLE
        house.play_out(chance)
        played.append(there)
        house.now = NOON + (number + 1) * DAY
    house.reload()
    found = tries(house.model.saves)
    assert set(found) == {key(there) for there in played}
    for there in played:
        first = found[key(there)].first
        assert first is not None and first.won is not None and not is_afterwards(first, there)
        assert not found[key(there)].later


def test_a_second_try_is_a_later_one_and_a_day_that_is_over_is_told_apart() -> None:
    house, chance = House(), Stream("later", "play")
    there = deal("castle_keep", "easy", day_of(NOON))
    house.go(there.address)
    house.play_out(chance)
    house.now += DAY
    house.go(there.again)
    assert house.table.assisted
    house.play_out(chance)
    other = deal("castle_keep", "medium", day_of(NOON))
    house.go(other.address)
    house.play_out(chance)
    house.reload()
    found = tries(house.model.saves)
    first = found[key(there)].first
    assert first is not None and not is_afterwards(first, there) and len(found[key(there)].later) == 1
    late = found[key(other)].first
    assert late is not None and is_afterwards(late, other)


def test_a_game_begun_before_midnight_counts_for_its_day_and_goes_on_after() -> None:
    house, chance = House(now=NOON + DAY / 2 - 30), Stream("night", "play")
    there = deal("castellion", "architects", day_of(house.now))
    house.go(there.address)
    house.session.send(Act(str(house.table.state.actions[0])))
    house.now += 3600
    house.reload()
    house.go(there.address)
    assert len(house.table.record.actions) == 1
    house.play_out(chance)
    house.reload()
    found = tries(house.model.saves)[key(there)].first
    assert found is not None and not is_afterwards(found, there)


def test_a_clock_that_was_set_back_loses_nothing_and_shows_no_day_to_come() -> None:
    house, chance = House(), Stream("back", "play")
    there = deal("castellan", "easy", day_of(NOON))
    house.go(there.address)
    house.play_out(chance)
    house.now = NOON - 3 * DAY
    house.reload()
    assert key(there) in tries(house.model.saves)
    house.go(there.address)
    assert house.model.route.place == DAILY and not house.model.route.detail
    assert [notice.message for notice in house.model.notices] == ["daily.not-yet"]
    house.go(f"#/daily/{day_of(NOON)}")
    assert house.model.route.detail == ""
    house.now = NOON
    house.go(f"#/daily/{day_of(NOON)}")
    assert house.model.route == (DAILY, "", day_of(NOON))


def test_a_clock_that_stands_before_all_deals_shows_the_first() -> None:
    house = House(now=0.0)
    house.go("#/daily")
    assert FIRST[:4] in str(page(house.model, words("en"))) and house.model.today == FIRST


def test_a_page_left_open_over_midnight_has_the_new_deals() -> None:
    house = House()
    house.go("#/daily")
    house.now += DAY
    house.session.send(Command("skip"))
    assert house.model.today == day_of(NOON + DAY)


@pytest.mark.parametrize("day", days(day_of(NOON)))
def test_every_day_of_the_calendar_can_be_opened(day: str) -> None:
    house = House()
    house.go(f"#/daily/{day}")
    assert house.model.route == (DAILY, "", day) and not house.model.notices
    assert len(days(day_of(NOON))) == KEPT


@pytest.mark.parametrize(
    "address",
    [
        "#/daily/2026-13-01",
        "#/daily/2020-01-01/castelli/easy",
        "#/daily/tomorrow",
        "#/daily/2026-11-27/castelli/hard",
    ],
)
def test_an_address_of_no_deal_is_told_so(address: str) -> None:
    house = House()
    house.go(address)
    assert house.model.route.place == HOME
    (notice,) = house.model.notices
    assert notice.message in ("record.day", "record.game")


def test_the_result_says_how_it_went_in_words_first_and_leads_to_the_day_without_telling_the_deal() -> None:
    house, chance = House(), Stream("result", "play")
    there = deal("castellion", "architects", day_of(NOON))
    house.go(there.address)
    house.play_out(chance)
    shown = str(page(house.model, words("en")))
    assert f'href="#/daily/{there.day}"' in shown[shown.index("verdict-buttons") :]
    effects = house.session.send(Command("copy-result"))
    (copied,) = [effect for effect in effects if isinstance(effect, CopyText)]
    assert copied.fragment == there.address == "#/daily/2026-11-27/castellion/architects"
    lines = copied.text.splitlines()
    actions = len(house.table.record.actions)
    assert re.match(rf"I (won|lost) in {actions} actions, \d Ordeals? overcome, at the first try\.", lines[0])
    assert "Deal of 27 Nov 2026" in lines[1] and "Castellion" in lines[1]
    assert str(there.par) in lines[2]
    assert there.seed not in copied.text
    (shared,) = [effect for effect in house.session.send(Command("share")) if isinstance(effect, Share)]
    assert shared.fragment == there.address


def test_the_link_of_a_finished_deal_leads_to_how_it_ended_and_offers_it_once_more() -> None:
    house, chance = House(), Stream("finished", "play")
    there = deal("castellion", "architects", day_of(NOON))
    house.go(there.address)
    house.play_out(chance)
    finished = house.table
    house.go("#/")
    house.reload(there.address)
    assert house.model.route == (TABLE, "castellion", finished.save)
    assert house.notices == ["daily.finished"]
    shown = str(page(house.model, words("en")))
    assert "verdict-buttons" in shown
    ways = shown[shown.index("verdict-buttons") :]
    assert words("en")("daily.play-again") in ways and 'data-do="restart"' in ways
    house.do("restart")
    assert not house.table.record.actions and house.table.assisted


def test_a_later_try_is_told_as_one() -> None:
    house, chance = House(), Stream("result", "play")
    there = deal("castle_keep", "medium", day_of(NOON))
    told = []
    for address in (there.address, there.again):
        house.go(address)
        house.play_out(chance)
        (copied,) = [e for e in house.session.send(Command("copy-result")) if isinstance(e, CopyText)]
        told.append(copied.text.splitlines()[0])
        house.now += 60
        house.reload()
    assert "against a medium computer" in told[0]
    assert told[0].endswith("at the first try.") and told[1].endswith("at a later try.")


def test_a_game_that_is_none_shares_its_own_deal() -> None:
    house, chance = House(), Stream("none", "play")
    house.go("#/castellion?seed=otter-42&level=architects")
    house.play_out(chance)
    (copied,) = [e for e in house.session.send(Command("copy-result")) if isinstance(e, CopyText)]
    assert copied.fragment.startswith("#/castellion?") and "seed=otter-42" in copied.fragment
    assert "Deal of" not in copied.text and "otter-42" not in copied.text
