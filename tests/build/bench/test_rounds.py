"""The bench of round robins: who meets whom, what the games come to, and that each rival plays."""

from collections import Counter
from pathlib import Path

import pytest

from tests.rules.castle_keep.builders import SEVEN, TWO, scene
from tools.bench.book import Book, wilson
from tools.bench.rivals import RIVALS
from tools.bench.rounds import LADDER, Played, Row, Task, play, rounds, rows, tasks_of
from tools.steps import StepFailed


def test_every_two_meet_on_the_same_deals_in_both_seats_and_four_in_all() -> None:
    tasks = tasks_of("castle_keep", LADDER, 8, 3)
    assert len(set(tasks)) == len(tasks) == 3 * (10 * 2 + 3 + 4)
    by_deal = Counter(task.seed for task in tasks)
    assert by_deal == {"rounds-1": 27, "rounds-2": 27, "rounds-3": 27}
    seats = Counter(
        (len(task.players), seat, name) for task in tasks for seat, name in enumerate(task.players)
    )
    for name in LADDER:
        assert seats[2, 0, name] == seats[2, 1, name] == 12
    for name in LADDER[1:]:
        assert [seats[4, seat, name] for seat in range(4)] == [3, 3, 3, 3]


def test_at_tables_of_four_everybody_follows_everybody_as_often() -> None:
    tables = [task.players for task in tasks_of("castle_keep", LADDER[1:], 0, 6) if len(task.players) == 4]
    assert len(set(tables)) == len(tables) == 24
    after = Counter(
        (name, players[(seat + 1) % 4]) for players in tables for seat, name in enumerate(players)
    )
    assert set(after.values()) == {8} and len(after) == 12


def test_games_come_to_a_row_for_each_player_and_its_rivals(tmp_path: Path) -> None:
    tasks = [Task("castle_keep", order, 0, "x") for order in (("random", "greedy"), ("greedy", "random"))]
    book = Book(tmp_path / "games.jsonl", Task, Played)
    book.add(tasks[0], Played((1,), "won", (1, 4), (1.0, 8.0), (1.0, 5.0)))
    book.add(tasks[1], Played((), "drawn", (1, 1), (1.0, 3.0), (1.0, 3.0)))
    assert rows(tasks, Book(tmp_path / "games.jsonl", Task, Played)) == [
        Row("random", ("greedy",), 2, 0, 1, 0.0, *wilson(0, 2), 2.0, 3.0),
        Row("greedy", ("random",), 2, 1, 1, 0.5, *wilson(1, 2), 1.8, 5.0),
    ]


@pytest.mark.parametrize("player", RIVALS)
def test_every_rival_plays_to_the_end_and_alike_each_time(player: str) -> None:
    first, again = (play(Task("castle_keep", (player, "greedy", player), 2, "end")) for _ in range(2))
    assert first[:3] == again[:3]
    assert all(first.moves)


@pytest.mark.parametrize(
    ("hand", "action"), [("Wrs Trc", "build:Wrs.W"), ("Wyz Trc", "attack:Wyz.1.E"), ("Trc Tyz", "pass")]
)
def test_greedy_builds_then_attacks_then_passes(hand: str, action: str) -> None:
    state = scene(SEVEN, TWO | {"E": "Wyz"}, hand=hand)
    assert str(RIVALS["greedy"].make("x", 0)(state)) == action


def test_greedy_discards_what_fits_least() -> None:
    state = scene(SEVEN, TWO, hand="Wrs Kr Kb Ky Tyz Wrc", phase="discard")
    assert str(RIVALS["greedy"].make("x", 0)(state)) == "discard:Tyz"


@pytest.mark.parametrize(
    ("game", "deals", "playouts", "players"),
    [("chess", 1, 0, None), ("castellion", 1, 0, None), ("castle_keep", 1, 0, ["best"])],
)
def test_what_cannot_be_played_is_said(
    game: str, deals: int, playouts: int, players: list[str] | None
) -> None:
    with pytest.raises(StepFailed):
        rounds(game, deals, playouts, players)
