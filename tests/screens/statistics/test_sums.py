"""What finished games add up to, by their cards."""

from game.screens.seating import Friends
from game.screens.statistics import sums
from game.screens.statistics.sums import (
    AGAIN,
    ALONE,
    DRAWN,
    FRIENDS,
    HINTED,
    LAST,
    LOST,
    MIXED,
    OWN,
    SCREEN,
    TAKEN_BACK,
    WON,
    counted,
    groups,
    tally,
)
from tests.screens.statistics.made_up import against, card


def results(pattern: str) -> list[sums.Counted]:
    """Games of one sort, won (w) or lost (l)."""
    return counted([card(sign == "w") for sign in pattern])


def test_only_finished_games_count_in_which_a_person_here_had_a_seat() -> None:
    going = card()._replace(won=None, ended=None, play=0)
    watched = card(computers=((0, "easy"),))
    one = card()
    assert [game.card for game in counted([going, watched, one])] == [one]


def test_games_count_in_the_order_in_which_they_ended() -> None:
    first, second = card(), card()
    assert [game.card for game in counted([second, first])] == [first, second]


def test_wins_runs_lengths_and_the_last_results() -> None:
    found = tally(results("wwlwwwl"))
    assert (found.played, found.won, found.best_run, found.length) == (7, 5, 3, 40.0)
    assert found.results == (WON, WON, LOST, WON, WON, WON, LOST)
    assert tally([]).share is None


def test_the_curve_looks_back_on_the_last_games_only() -> None:
    assert tally(results("wwll")).curve == ()
    assert tally(results("wllww")).curve == (0.6,)
    curve = tally(results("l" * LAST + "w" * LAST)).curve
    assert curve[0] == 0.0 and curve[-1] == 1.0 and list(curve) == sorted(curve)


def test_a_bad_spell_is_made_up_for() -> None:
    """Nothing shown can only get worse: neither the best run nor the curve nor the last games do."""
    games = results("l" * 50 + "w" * LAST)
    assert tally(games).best_run == LAST and tally(games).curve[-1] == 1.0


def test_hints_take_backs_and_later_tries_are_counted_apart() -> None:
    own, one = card(), card(hints=2)
    games = counted(
        [own, one, card(assisted=True, hints=1), one._replace(id="x", play=7, ended=2e9, hints=0)]
    )
    assert [game.apart for game in games] == [OWN, HINTED, TAKEN_BACK, AGAIN]
    (group,) = groups(games)
    assert {name: found.played for name, found in group.tallies.items()} == dict.fromkeys(
        (OWN, AGAIN, TAKEN_BACK, HINTED), 1
    )
    assert group.played == 4 and group.own.played == 1


def test_the_first_sight_of_a_deal_is_the_game_that_ended_first_wherever_it_was_played() -> None:
    late = card()
    early = late._replace(id="other", ended=1.0, play=1)
    assert [(game.card.id, game.apart) for game in counted([late, early])] == [
        ("other", OWN),
        (late.id, AGAIN),
    ]


def test_another_option_is_another_deal() -> None:
    one = card()
    other = one._replace(id="x", options={**one.options, "deal": "even"})
    assert [game.apart for game in counted([one, other])] == [OWN, OWN]


def test_two_devices_come_together_without_doubles() -> None:
    here = [card(won) for won in (True, False, True)]
    there = [here[1]._replace(id="copy", changed=5e9, ended=5e9), card()]
    together = counted([*here, *there])
    assert len(together) == 4
    assert {game.card.deal for game in together} == {one.deal for one in [*here, there[1]]}


def test_the_same_moves_by_others_are_another_game() -> None:
    one = against(True)
    assert len(counted([one, one._replace(id="x", computers=((1, "strong"),))])) == 2


def test_company_tells_games_apart() -> None:
    seats = card(game="castle_keep", seats=3, winners=(0,))
    here = Friends("a", (1, 2))
    sorts = {
        ALONE: card(),
        "strong": against(True, "strong"),
        MIXED: seats._replace(computers=((1, "easy"), (2, "strong"))),
        SCREEN: seats._replace(computers=((1, "easy"),)),
        FRIENDS: seats._replace(friends=here),
    }
    assert {company: sums.sort_of(save).company for company, save in sorts.items()} == {
        company: company for company in sorts
    }


def test_levels_and_ways_tell_games_apart_and_how_a_deal_is_shuffled_does_not() -> None:
    one = card()
    level = one._replace(id="a", options={**one.options, "level": "menace"})
    even = one._replace(id="b", options={**one.options, "deal": "even"})
    assert sums.sort_of(one) == sums.sort_of(even) != sums.sort_of(level)


def test_who_sat_here_wins_or_loses() -> None:
    rivals = card(game="castle_keep", seats=2, winners=(1,))
    assert sums.result(rivals) is None  # both sat here
    assert sums.result(against(False)) == LOST and sums.result(against(True)) == WON
    assert sums.result(against(False)._replace(winners=())) == DRAWN
    away = rivals._replace(friends=Friends("a", (0,)))
    assert sums.result(away) == WON
    two_here = card(game="castle_keep", seats=3, computers=((2, "easy"),), winners=(1,))
    assert sums.result(two_here) == WON and sums.result(two_here._replace(winners=(2,))) == LOST


def test_games_saved_before_winners_were_written_down_count_as_far_as_is_known() -> None:
    assert sums.result(against(True)._replace(winners=None)) == WON
    together = card(game="castle_keep", seats=3, computers=((2, "easy"),))._replace(winners=None)
    assert sums.result(together) is None
