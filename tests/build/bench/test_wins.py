"""The bench of wins: its statistics, its yardsticks, and that a run cut off goes on where it was."""

import time
from itertools import count
from pathlib import Path

import pytest

from game.castellion.rules.game import Castellion
from game.castellion.rules.state import CastellionState
from tools.bench import book as books
from tools.bench.book import Book, picked, play_all, wilson
from tools.bench.rivals import RIVALS
from tools.bench.wins import Played, Row, Task, play, rows
from tools.steps import StepFailed

TASKS = [Task("architects", "greedy", 0, f"wins-{number}") for number in (1, 2)]
WON = Played(won=True, reason="castellion.won", passed=3, moves=4, total=10.0, worst=7.0)
LOST = Played(won=False, reason="castellion.lost.foundation", passed=1, moves=1, total=5.0, worst=5.0)


@pytest.mark.parametrize(
    ("won", "games", "low", "high"), [(0, 10, 0.0, 0.278), (50, 100, 0.404, 0.596), (10, 10, 0.722, 1.0)]
)
def test_the_interval_of_a_rate(won: int, games: int, low: float, high: float) -> None:
    """Known values of Wilson's interval."""
    assert wilson(won, games) == pytest.approx((low, high), abs=0.0005)


def test_games_come_to_a_row_for_each_player(tmp_path: Path) -> None:
    book = Book(tmp_path / "games.jsonl", Task, Played)
    book.add(TASKS[0], WON)
    book.add(TASKS[1], LOST)
    assert rows(TASKS, book) == [Row("architects", "greedy", 0, 2, 1, 0.5, *wilson(1, 2), 2.0, 3.0, 7.0)]


def test_games_written_down_are_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "wins" / "games.jsonl"
    Book(path, Task, Played).add(TASKS[0], WON)
    with path.open("a", encoding="utf-8") as file:
        file.write('[["architects", "gre')  # cut off while writing
    book = Book(path, Task, Played)
    assert book.games == {TASKS[0]: WON}
    monkeypatch.setattr(books, "PROCESSES", 1)
    play_all(TASKS, book, play)
    assert book.games[TASKS[0]] == WON
    assert book.games[TASKS[1]].reason == "castellion.lost.formations"


@pytest.mark.parametrize("player", RIVALS)
@pytest.mark.parametrize("level", ["architects", "pantry"])
def test_every_rival_plays_to_the_end_and_alike_each_time(
    player: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticks = count()  # as often as the clock is asked, however fast the machine is
    monkeypatch.setattr(time, "process_time", lambda: next(ticks) / 16)
    first, again = (play(Task(level, player, 2, "end")) for _ in range(2))
    assert first[:4] == again[:4]
    assert first.moves > 0
    assert first.worst <= first.total


def test_greedy_builds_where_its_faction_touches_most() -> None:
    state = Castellion().scene(
        {
            "castles": [[["St", "Sc"], ["Cs"], ["Pc", "Ss"]]],
            "hand": "St",
            "hand_from": "main",
            "phase": "decide",
        }
    )
    assert isinstance(state, CastellionState)
    assert str(RIVALS["greedy"].make("x", 0)(state)) == "place:1.1"


def test_a_name_that_is_not_known_is_told_with_those_that_are() -> None:
    assert picked("player", None, RIVALS, ("random",)) == ("random",)
    assert picked("player", ["strong"], RIVALS, ("random",)) == ["strong"]
    with pytest.raises(StepFailed) as caught:
        picked("player", ["best"], RIVALS, ("random",))
    assert "best" in caught.value.what
    assert "greedy" in caught.value.advice
