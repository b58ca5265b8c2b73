"""Deals of the day: the same everywhere and for ever, and known again from what a link or a save tells."""

import pytest

from game import catalog
from game.players import LEVELS
from game.screens.daily.deals import FIRST, KEPT, PLAYOUTS, days, deal, found, is_day, levels, playouts
from tests.screens.daily.pinned import PINNED

ALL = [(rules.id, level) for rules in catalog.games for level in levels(rules)]
DAY = "2026-11-27"


@pytest.mark.parametrize("game", [rules.id for rules in catalog.games])
def test_the_deals_of_a_day_never_change(game: str) -> None:
    """Whoever raises a game's version says from which day it holds (`Rules.since`)."""
    there = {level: deal(game, level, DAY) for level in levels(catalog.find(game))}
    told = {level: (one.seed, one.seats, one.version, one.par) for level, one in there.items()}
    assert told == PINNED[game]


@pytest.mark.parametrize(("game", "level"), ALL)
def test_a_deal_is_known_again_by_what_a_save_tells_of_it(game: str, level: str) -> None:
    for day in (FIRST, DAY, "2028-02-29", "2031-01-01"):
        there = deal(game, level, day)
        record = there.record
        assert record.version == there.version and not record.actions
        assert found(game, record.seed, record.seats, record.options, there.computers) == there


@pytest.mark.parametrize(("game", "level"), ALL)
def test_each_day_has_a_deal_of_its_own(game: str, level: str) -> None:
    seeds = {deal(game, level, day).seed for day in days("2026-12-31")}
    assert len(seeds) == KEPT


@pytest.mark.parametrize(("game", "level"), [one for one in ALL if catalog.find(one[0]).rivals])
def test_who_plays_the_same_cards_against_others_plays_no_deal_of_the_day(game: str, level: str) -> None:
    there = deal(game, level, DAY)
    other = LEVELS[LEVELS.index(level) - 1]
    assert found(game, there.seed, there.seats, there.options, ()) is None
    assert found(game, there.seed, there.seats, there.options, ((1, other),)) is None
    assert found(game, there.seed, there.seats + 1, there.options, there.computers) is None


def test_other_seeds_are_none() -> None:
    there = deal("castellion", "architects", DAY)
    for seed in ("otter-42", "daily-", "daily-0", "daily-999999999", f"daily-{DAY}", "daily-2026-13-01-easy"):
        assert found("castellion", seed, 1, there.options, ()) is None
    for seed in ("daily-2026-08-31-easy", "daily-2026-02-30-easy", "daily-7", "daily-2026-11-27-hard"):
        options = catalog.find("castelli").chosen({}, 2)
        assert found("castelli", seed, 2, options, ((1, "easy"),)) is None


def test_certified_deals_are_those_that_a_computer_won_in_some_of_its_tries() -> None:
    for level in levels(catalog.find("castellion")):
        pars = [deal("castellion", level, day).par for day in days("2027-06-30")]
        assert all(par is not None and 0 < par <= catalog.daily_tries("castellion") for par in pars)
    assert deal("castellion", "architects", "2035-01-01").par is None  # after the last that was tried


def test_a_version_holds_from_its_day_on(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = type(catalog.find("castelli"))
    monkeypatch.setattr(rules, "since", {2: DAY})
    assert deal("castelli", "easy", "2026-11-26").version == 1
    assert deal("castelli", "easy", DAY).version == 2


def test_what_is_a_day() -> None:
    assert is_day(FIRST) and is_day("2028-02-29")
    for text in ("2026-08-31", "2027-02-29", "20261127", "2026-W48-5", "", "2026-11-27T00:00"):
        assert not is_day(text)


def test_days_begin_with_the_first() -> None:
    assert days("2026-09-03") == ["2026-09-01", "2026-09-02", "2026-09-03"]
    assert (days(DAY)[-1], len(days(DAY))) == (DAY, KEPT)


def test_computers_have_a_counted_budget_in_deals_of_the_day_alone() -> None:
    there = deal("castle_keep", "medium", DAY)
    assert playouts(there.record, there.computers, "medium") == PLAYOUTS["medium"]
    assert playouts(there.record, (), "medium") is None
    other = catalog.find("castle_keep")
    assert other.rivals and set(PLAYOUTS) == set(LEVELS)
