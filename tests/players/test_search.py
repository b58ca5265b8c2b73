"""The search finds what the guide alone does not, and sees nothing that its seat does not see."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from game.core import Action, State, Stream
from game.players import Player
from game.players.guide import Idea
from game.players.levels import Level
from game.players.search import Search
from tests.players.toys import Coin, Limit, ToyGuide, Trust

DEALS = 60


def duel(deal: int, thinks: int, playouts: int) -> State:
    """A game of Limit: the strong player thinks for one seat, the other takes the guide's best idea."""
    player, state = Player("strong", str(deal)), Limit.deal(Random(deal))
    while state.seat is not None:
        state = state.after(player.choose(state.seen_by(state.seat), playouts * (state.seat == thinks)))
    return state


@pytest.mark.parametrize(("playouts", "times"), [(2, 1), (8, 1), (80, 2)])
def test_searching_beats_the_bare_guide(toys: ToyGuide, playouts: int, times: int) -> None:
    """Over both seats of the same deals, so that neither the deal nor the first turn makes the difference."""
    ends = [(seat, winners(duel(deal, seat, playouts))) for deal in range(DEALS) for seat in (0, 1)]
    searched, bare = (sum(seat ^ other in won for seat, won in ends) for other in (0, 1))
    assert searched >= times * bare


def winners(state: State) -> frozenset[int]:
    assert state.outcome
    return state.outcome.winners


def test_it_finds_the_action_that_leaves_the_other_seat_no_way_out(toys: ToyGuide) -> None:
    """At a sum of 6, playing 6 brings any card of the other seat to the limit; playing 1 loses mostly."""
    view = Limit(hands=((1, 6), (3, 5)), aside=(7, 8), played=(4, 2)).seen_by(0)
    assert Player("strong", "x").choose(view, 0) == Action("play", (1,))
    assert Player("strong", "x").choose(view, 40) == Action("play", (6,))


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_a_gamble_is_not_judged_as_if_the_coin_were_known(toys: ToyGuide, seed: str) -> None:
    """Whoever solved each guess by itself would call the coin right every time, and gamble."""
    player = Player("strong", seed)
    view = Coin("heads").seen_by(0)
    assert player.choose(view, 0) == Action("gamble")
    assert player.choose(view, 300) == Action("sure")


def test_a_gamble_worth_it_is_taken(toys: ToyGuide) -> None:
    toys.payoff = {"coin.sure": 0.3}
    assert Player("strong", "x").choose(Coin("heads").seen_by(0), 300) == Action("gamble")


def test_the_other_seat_is_expected_to_play_for_itself(toys: ToyGuide) -> None:
    player = Player("strong", "x")
    assert player.choose(Trust(), 0) == Action("trust")
    assert player.choose(Trust(), 60) == Action("keep")
    assert player.choose(Trust(trusted=True), 60) == Action("take")


@pytest.mark.parametrize(("depth", "action"), [(1, "trust"), (2, "keep")])
def test_a_level_looks_ahead_so_many_actions(toys: ToyGuide, depth: int, action: str) -> None:
    search = Search(Trust(), 0, toys, Level(seconds=0.0, width=2, depth=depth), Stream("x"))
    for _ in range(60):
        search.playout()
    assert search.root.ideas[search.root.best()].action == Action(action)


@pytest.mark.parametrize("width", [1, 2])
def test_a_level_weighs_so_many_ideas(toys: ToyGuide, width: int) -> None:
    search = Search(Trust(), 0, toys, Level(seconds=0.0, width=width, depth=2), Stream("x"))
    for _ in range(60):
        search.playout()
    assert sum(visits > 0 for visits in search.root.visits) == width


@pytest.mark.parametrize("playouts", [0, 1])
def test_before_there_is_evidence_the_guide_is_followed(toys: ToyGuide, playouts: int) -> None:
    for deal in range(20):
        view = Limit.deal(Random(deal)).seen_by(0)
        assert Player("strong", "x").choose(view, playouts) == view.actions[0]


def test_others_with_hidden_hands_reply_to_what_they_see(
    toys: ToyGuide, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[State] = []

    def reply(state: State) -> Action:
        asked.append(state)
        return state.actions[-1]

    monkeypatch.setattr(toys, "reply", reply)
    Player("strong", "x").choose(Limit.deal(Random(1)).seen_by(0), 20)
    assert asked
    assert all(state.seat == 1 and state.seen_by(1) == state for state in asked)
    asked.clear()
    Player("strong", "x").choose(Trust(), 20)
    assert not asked


def test_a_guide_that_judges_better_step_by_step_is_heard_before_any_playout(toys: ToyGuide) -> None:
    class Second(ToyGuide):
        def refined(self, state: State, ideas: Sequence[Idea], /) -> Iterator[Sequence[Idea]]:
            yield ideas
            yield [Idea(ideas[1].action, 0.6), Idea(ideas[0].action, 0.4)]

    search = Search(Trust(), 0, Second(), Level(seconds=0.0, width=2, depth=2), Stream("x"))
    favourites = []
    for _ in range(3):
        search.step()
        favourites.append((str(search.root.ideas[search.root.best()].action), sum(search.root.visits)))
    assert favourites[:2] == [("trust", 0), ("keep", 0)]
    assert favourites[2][1] == 1
