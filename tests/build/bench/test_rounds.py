"""The bench of round robins: who meets whom, what the games come to, and that each rival plays."""

import json
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from tests.rules.castle_keep.builders import SEVEN, TWO, scene
from tools.bench.book import Book, wilson
from tools.bench.rivals import RIVALS
from tools.bench.rounds import LADDER, Played, Row, Task, play, rounds, rows, sizes, tasks_of
from tools.steps import StepFailed


def play_here(tasks: Iterable[Task], book: Book[Task, Played], how: Callable[[Task], Played]) -> None:
    for task in tasks:
        book.add(task, how(task))


def written(folder: Path) -> list[Any]:
    return [json.loads(line) for file in folder.glob("rounds/*") for line in file.read_text().splitlines()]


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
        Row("", "random", ("greedy",), 2, 0, 1, 0.0, *wilson(0, 2), 2.0, 3.0),
        Row("", "greedy", ("random",), 2, 1, 1, 0.5, *wilson(1, 2), 1.8, 5.0),
    ]


@pytest.mark.parametrize("player", RIVALS)
def test_every_rival_plays_to_the_end_and_alike_each_time(player: str) -> None:
    first, again = (play(Task("castle_keep", (player, "greedy", player), 2, "end")) for _ in range(2))
    assert first[:3] == again[:3]
    assert all(first.moves)


@pytest.mark.parametrize(
    ("options", "seats"),
    [("", [2, 3, 4]), ("way=king", [2]), ("way=twin,last=both", [2, 3, 4]), ("way=siege", [1])],
)
def test_a_way_is_played_by_as_many_as_can_play_it(options: str, seats: list[int]) -> None:
    assert sizes("castle_keep", options) == seats
    tasks = tasks_of("castle_keep", LADDER, 0, 1, options)
    assert sorted({len(task.players) for task in tasks}) == seats
    assert {task.options for task in tasks} == {options}


def test_the_tables_of_ways_are_of_games_played_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tools.bench.rounds.CACHE", tmp_path)
    monkeypatch.setattr("tools.bench.rounds.play_all", play_here)
    rounds("castle_keep", 1, 0, ["random", "greedy"], ["way=king", "way=siege"])
    kings, siege = capsys.readouterr().out.split("castle_keep, ")[1:]
    assert kings.startswith("way=king") and "greedy" in kings and "nobody" not in kings
    assert siege.startswith("way=siege") and siege.count("nobody") == 2
    seats = {options: len(moves) for (*_, options), (_, _, moves, *_) in written(tmp_path)}
    assert seats == {"way=king": 2, "way=siege": 1}


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
    ("game", "players", "options"),
    [
        ("chess", None, None),
        ("castellion", None, None),
        ("castle_keep", ["best"], None),
        ("castle_keep", None, ["king"]),
        ("castle_keep", None, ["way=queen"]),
        ("castle_keep", None, ["way=king", "crown=on"]),
    ],
)
def test_what_cannot_be_played_is_said(
    game: str, players: list[str] | None, options: list[str] | None
) -> None:
    with pytest.raises(StepFailed):
        rounds(game, 1, 0, players, options)
