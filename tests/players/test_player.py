"""What a player promises: its levels, what it may see, its budgets, and the same answer every time."""

import gc
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from game.core import Action, State
from game.players import LEVELS, Player
from game.players.guide import Care, Idea
from game.players.levels import level_of
from game.players.player import LEAST
from tests.players.castellion.builders import TABLES, under_way
from tests.players.toys import Limit, ToyGuide

ROOT = Path(__file__).parents[2]
MOMENTS = [
    pytest.param(table, actions, id=f"{table}-{actions}")
    for table in range(len(TABLES))
    for actions in (0, 9, 30)
]


def seen(state: State) -> State:
    assert state.seat is not None
    return state.seen_by(state.seat)


class Clock:
    """A clock that goes on by a second whenever it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self) -> float:
        self.asked += 1
        return float(self.asked)


def test_the_levels() -> None:
    assert LEVELS == ("easy", "medium", "strong")


@pytest.mark.parametrize("level", ["", "hard", "Easy", None, 1, ["easy"]])
def test_another_level_is_refused_by_naming_those_there_are(level: str) -> None:
    with pytest.raises(ValueError, match="easy, medium, strong"):
        Player(level, "x")


@pytest.mark.parametrize(("table", "actions"), MOMENTS)
@pytest.mark.parametrize("level", LEVELS)
def test_a_choice_is_legal_and_always_the_same(level: str, table: int, actions: int) -> None:
    view = seen(under_way(table, actions))
    choice = Player(level, "otter").choose(view, playouts=12)
    assert choice in view.actions
    asked_before = Player(level, "otter")
    asked_before.choose(seen(under_way(0, 4)), playouts=5)
    asked_before.hint(view, playouts=7)
    assert asked_before.choose(view, playouts=12) == choice


GAME = """
from game.players import Player
from tests.players.castellion.builders import under_way
state, player = under_way(2, 6), Player("strong", "x")
for _ in range(12):
    action = player.choose(state.seen_by(state.seat), playouts=8)
    print(action)
    state = state.after(action)
    if state.seat is None:
        break
"""


def test_another_run_of_python_plays_the_same() -> None:
    """Sets and hashes of texts come in another order in each run."""
    told = [
        subprocess.run(
            [sys.executable, "-c", GAME],
            env=os.environ | {"PYTHONHASHSEED": str(number)},
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for number in (1, 2, 3)
    ]
    assert told[0]
    assert len(set(told)) == 1


def test_seeds_make_different_players(toys: ToyGuide) -> None:
    views = [Limit.deal(Random(deal)).seen_by(0) for deal in range(10)]
    for level, playouts in (("easy", 0), ("strong", 30)):
        games = {
            tuple(Player(level, str(seed)).choose(view, playouts) for view in views) for seed in range(6)
        }
        assert len(games) > 1, level


@pytest.mark.parametrize(("table", "actions"), MOMENTS)
def test_what_the_seat_cannot_see_makes_no_difference(table: int, actions: int) -> None:
    state = under_way(table, actions)
    assert state.seat is not None
    fulls = [state, *(state.guess(state.seat, Random(number)) for number in range(3))]
    assert len(set(fulls)) == 4
    assert len({Player("strong", "x").choose(seen(full), playouts=10) for full in fulls}) == 1


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_a_state_that_shows_more_is_refused(table: int) -> None:
    state = under_way(table, 5)
    assert state.seat is not None
    for full in (state, state.guess(state.seat, Random(1))):
        for ask in (Player("strong", "x").choose, Player("easy", "x").hint, Player("easy", "x").think):
            with pytest.raises(ValueError, match="seen_by"):
                ask(full, playouts=1)


def test_the_view_of_another_seat_is_refused(toys: ToyGuide) -> None:
    state = Limit.deal(Random(1))
    with pytest.raises(ValueError, match=r"seen_by\(0\)"):
        Player("strong", "x").choose(state.seen_by(1), playouts=1)


def test_a_finished_game_is_refused() -> None:
    state = under_way(0, 0)
    while state.seat is not None:
        state = state.after(state.actions[0])
    with pytest.raises(ValueError, match="over"):
        Player("strong", "x").choose(state.seen_by(0), playouts=1)


def test_a_game_that_no_player_knows_is_refused() -> None:
    with pytest.raises(ValueError, match="limit"):
        Player("strong", "x").choose(Limit.deal(Random(1)).seen_by(0), playouts=1)


def test_fewer_than_no_playouts_are_refused() -> None:
    with pytest.raises(ValueError, match="playouts"):
        Player("strong", "x").choose(seen(under_way(0, 0)), playouts=-1)


def test_a_forced_action_is_taken_without_thinking(toys: ToyGuide, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toys, "ideas", None)
    view = Limit(hands=((4,), (5,)), aside=(), played=(1, 2)).seen_by(0)
    thinking = Player("easy", "x").think(view, playouts=100)
    assert thinking.done
    thinking.step()
    assert thinking.action == Action("play", (4,))


@pytest.mark.parametrize("level", ["medium", "strong"])
def test_without_a_number_of_playouts_the_time_of_the_level_holds(level: str, toys: ToyGuide) -> None:
    """With a clock of seconds, a level that thinks less than one plays no playout: the first idea stands."""
    view = Limit.deal(Random(1)).seen_by(0)
    clock = Clock()
    assert Player(level, "x", clock=clock).choose(view) == Player(level, "x").choose(view, playouts=0)
    assert clock.asked == 2


def test_thinking_ends_when_its_time_is_over(toys: ToyGuide) -> None:
    now = 100.0
    thinking = Player("strong", "x", clock=lambda: now).think(Limit.deal(Random(1)).seen_by(0))
    for _ in range(10):
        assert not thinking.done
        thinking.step()
    now += 3600
    assert thinking.done
    action = thinking.action
    thinking.step()
    assert thinking.action == action


def test_a_hint_has_all_the_time_of_its_level_and_more_where_that_is_too_short(
    toys: ToyGuide, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(toys, "share", 0.5)
    view, now = Limit.deal(Random(1)).seen_by(0), 0.0
    player = Player("strong", "x", clock=lambda: now)
    for_action, for_hint = player.think(view), player.think(view, for_hint=True)
    for _ in range(LEAST):
        for_hint.step()
    now = 0.6 * level_of("strong").seconds
    assert for_action.done and not for_hint.done
    now *= 2
    assert for_hint.done
    late = player.think(view, for_hint=True)
    now += 3600
    for _ in range(LEAST):
        assert not late.done
        late.step()
    assert late.done


def test_a_budget_of_playouts_does_not_look_at_the_clock(toys: ToyGuide) -> None:
    now = 0.0
    thinking = Player("strong", "x", clock=lambda: now).think(Limit.deal(Random(1)).seen_by(0), playouts=3)
    now += 3600
    for _ in range(3):
        assert not thinking.done
        thinking.step()
    assert thinking.done


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("table", range(len(TABLES)))
def test_stepping_by_oneself_comes_to_the_same(level: str, table: int) -> None:
    view = seen(under_way(table, 12))
    player = Player(level, "x")
    first, second = player.think(view, playouts=15), player.think(view, playouts=15)
    assert first.action in view.actions
    for _ in range(15):  # two at a time, as when one is dropped and another begun
        first.step()
        second.step()
        assert first.action == second.action in view.actions
    assert first.done
    assert first.action == player.choose(view, playouts=15)


def test_the_easy_player_slips_and_the_others_do_not(toys: ToyGuide) -> None:
    toys.payoff = {}
    views = [Limit.deal(Random(deal)).seen_by(0) for deal in range(30)]
    easy, strong = (
        [Player(level, "x").choose(view, playouts=0) for view in views] for level in ("easy", "strong")
    )
    assert strong == [view.actions[0] for view in views]
    assert easy != strong


def test_how_likely_the_easy_player_takes_each_action_is_how_often_it_does(toys: ToyGuide) -> None:
    view = Limit(hands=((1, 6), (3, 5)), aside=(7, 8), played=(4, 2)).seen_by(0)
    shares = Player("easy", "x").think(view, 0).shares
    taken = Counter(Player("easy", f"x{number}").choose(view, 0) for number in range(400))
    assert sum(shares.values()) == pytest.approx(1.0) and len(shares) > 1
    assert all(abs(taken[action] / 400 - share) < 0.1 for action, share in shares.items())
    assert Player("strong", "x").think(view, 0).shares == {Action("play", (1,)): 1.0}


def test_a_hint_explains_the_choice(toys: ToyGuide) -> None:
    view = Limit(hands=((1, 6), (3, 5)), aside=(7, 8), played=(4, 2)).seen_by(0)
    player = Player("strong", "x")
    hint = player.hint(view, playouts=40)
    assert hint.action == player.choose(view, playouts=40) == Action("play", (6,))
    assert hint.where == ((1, 2),)
    assert hint.reason == ("hint.toy", {"action": "play:6"}, ((1, 2),))


def test_a_hint_that_tells_chances_is_what_a_review_says(
    monkeypatch: pytest.MonkeyPatch, toys: ToyGuide
) -> None:
    """Without a playout the first card would be advised, which a review finds to lose."""
    view = Limit(hands=((1, 6), (3, 5)), aside=(7, 8), played=(4, 2)).seen_by(0)
    told = []
    for hints in (False, True):
        monkeypatch.setattr(toys, "care", Care(hints=hints), raising=False)
        monkeypatch.setattr(toys, "measured", lambda action, chances: {"of": len(chances)}, raising=False)
        hint = Player("strong", "x").hint(view, playouts=0)
        told.append((str(hint.action), hint.reason.values["of"]))
    assert told == [("play:1", 0), ("play:6", 2)]


@pytest.mark.parametrize(("value", "advised"), [(0.5, True), (0.495, True), (0.48, False)])
def test_of_what_is_hardly_apart_a_hint_is_what_the_coach_says(
    monkeypatch: pytest.MonkeyPatch, toys: ToyGuide, value: float, advised: bool
) -> None:
    view = Limit.deal(Random(3)).seen_by(0)
    ideas = [Idea(action, 0.5 if at == 0 else value) for at, action in enumerate(view.actions)]
    monkeypatch.setattr(toys, "ideas", lambda state, width: ideas)
    monkeypatch.setattr(toys, "refined", lambda state, ideas: iter([ideas, ideas[:1]]), raising=False)
    monkeypatch.setattr(toys, "preferred", lambda state, actions: actions[-1], raising=False)
    player = Player("strong", "x")
    assert player.choose(view, playouts=2) == view.actions[0]
    assert (player.hint(view, playouts=2).action == view.actions[-1]) is advised
    assert player.hint(view, playouts=2).reason.values["action"] == str(player.hint(view, 2).action)


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_every_hint_of_castellion_has_a_reason(table: int) -> None:
    view = seen(under_way(table, 20))
    hint = Player("strong", "x").hint(view, playouts=3)
    assert hint.action in view.actions
    assert hint.reason.id.startswith("hint.castellion.")
    assert hint.where == hint.reason.where


@pytest.mark.parametrize("on", [True, False])
def test_a_thought_leaves_the_collection_of_cycles_as_it_was(on: bool) -> None:
    was = gc.isenabled()
    try:
        (gc.enable if on else gc.disable)()
        Player("strong", "otter").choose(seen(under_way(0, 4)), playouts=2)
        assert gc.isenabled() == on
    finally:
        (gc.enable if was else gc.disable)()
