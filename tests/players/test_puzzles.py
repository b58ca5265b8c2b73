"""The puzzles of every game: each is a legal position with a clearly best answer, and nothing leaks."""

from collections import Counter
from importlib import import_module

import pytest

from game import catalog
from game.core import Record
from game.core.seed import Stream
from game.core.state import State
from game.locale import LANGUAGES, words
from game.players import Hint
from game.players.puzzles import Puzzle, position
from game.screens.table_model import LAST, Tip
from tools.puzzles import book
from tools.puzzles.find import explained
from tools.puzzles.judge import MARGIN, NEAR, Judge, most_right
from tools.puzzles.sieves import MISSED, hoped, seems_missed

GAMES = [rules.id for rules in catalog.games if catalog.has_puzzles(rules.id)]
PUZZLES = [
    pytest.param(game, puzzle, id=f"{game}-{number}")
    for game in GAMES
    for number, puzzle in enumerate(book.opened(game).puzzles, 1)
]
each = pytest.mark.parametrize(("game", "puzzle"), PUZZLES)
ROUNDED = 0.0011
"""How far off two chances are that are written with three digits."""


@each
def test_its_answers_are_all_that_is_legal(game: str, puzzle: Puzzle) -> None:
    state = position(puzzle)
    assert state.game == game and state.seat is not None
    assert {answer.action for answer in puzzle.answers} == set(state.actions)
    assert len({answer.action for answer in puzzle.answers}) == len(puzzle.answers)
    assert Record.at_scene(game, state.summary()).state() == state


@each
def test_the_best_is_better_by_the_margin(game: str, puzzle: Puzzle) -> None:
    best = puzzle.answers[0].chance
    right = puzzle.answers[: puzzle.right]
    assert 0 < len(right) <= most_right(len(puzzle.answers))
    assert all(best - answer.chance <= NEAR + ROUNDED for answer in right)
    assert all(best - answer.chance >= MARGIN - ROUNDED for answer in puzzle.answers[puzzle.right :])
    assert puzzle.found[0] <= MISSED


@each
def test_what_is_judged_is_what_the_seat_sees(game: str, puzzle: Puzzle) -> None:
    state = position(puzzle)
    assert state.seat is not None
    view = state.seen_by(state.seat)
    other = view.guess(state.seat, Stream("another deal of what is hidden"))
    assert other.seen_by(state.seat) == view
    if state != view:
        with pytest.raises(ValueError, match="what a seat sees"):
            Judge(state, "a")


@each
def test_it_has_its_texts(game: str, puzzle: Puzzle) -> None:
    assert puzzle.theme in import_module(f"game.{game}.puzzles.themes").THEMES.values()
    state, action = position(puzzle), puzzle.answers[0].action
    view = state.seen_by(state.seat or 0)
    for language in LANGUAGES:
        assert words(language)(f"puzzles.{game}.{puzzle.theme}")
        told = Tip(LAST, Hint(puzzle.reason.where, action, puzzle.reason))
        assert len(catalog.screen(game).hint_lines(view, told, words(language))) > 1


@each
def test_its_reason_is_what_a_hint_tells_now(game: str, puzzle: Puzzle) -> None:
    assert explained(puzzle) == puzzle, f"build.py puzzles {game} --minutes 0"


@pytest.mark.parametrize("game", GAMES)
def test_no_two_are_the_same(game: str) -> None:
    links = [puzzle.link for puzzle in book.opened(game).puzzles]
    assert len(set(links)) == len(links)


@pytest.fixture
def nearly_complete() -> State:
    """What a seat sees whose castle the next tile completes; the other one's is as near."""
    castles = [
        dict.fromkeys(("NW", "NE", "SE", "SW"), tower) | dict.fromkeys(("N", "E", "S"), wall) | {"C": keep}
        for tower, wall, keep in (("Trc", "Wrs", "Kb"), ("Tyc", "Wys", "Ky"))
    ]
    hands = [["Wrs", "Kb", "Tbz", "Wyz"], ["Tys", "Wyz", "Kb", "Trs"]]
    return catalog.find("castle_keep").scene({"castles": castles, "hands": hands}).seen_by(0)


COMPLETES = catalog.find("castle_keep").action("build:Wrs.W")


def test_a_judge_plays_out_all_actions_on_the_same_guesses_and_anew_from_the_same_word(
    nearly_complete: State,
) -> None:
    view = nearly_complete
    first, again = Judge(view, "word"), Judge(view, "word")
    first.play(24, view.actions)
    again.play(6, view.actions[1:])
    again.play(24, view.actions)
    assert first.wins == again.wins and set(first.wins) == set(view.actions)
    assert {len(wins) for wins in first.wins.values()} == {24}
    assert first.mean(COMPLETES) == 1.0 and first.order()[0] == COMPLETES
    best = view.actions[0]
    assert first.behind(best, best)[0] == 0


def test_what_the_easy_player_finds_too_is_sieved_out(nearly_complete: State) -> None:
    view = nearly_complete
    judge = Judge(view, "word")
    judge.play(12, view.actions)
    worst = judge.order()[-1]
    finds, misses = Counter({COMPLETES: 11, worst: 9}), Counter({COMPLETES: 10, worst: 10})
    assert not hoped(view, finds, 0)
    assert hoped(view, misses, 0) == {COMPLETES}
    assert seems_missed(judge, {COMPLETES}, misses, 12)
    assert not seems_missed(judge, {worst}, Counter({COMPLETES: 20}), 12)
