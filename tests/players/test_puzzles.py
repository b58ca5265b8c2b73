"""The puzzles of every game: each is a legal position with a clearly best answer, and nothing leaks."""

import re
from collections import Counter
from importlib import import_module
from types import SimpleNamespace

import pytest

from game import catalog
from game.core import Record
from game.core.seed import Stream
from game.core.state import State
from game.locale import LANGUAGES, words
from game.players import Hint
from game.players.guides import guide_of
from game.players.puzzles import Puzzle, position
from game.screens.learn.puzzle_panel import action_name, reason_lines
from game.screens.table_model import LAST, Table, Tip
from tools.puzzles import book
from tools.puzzles.find import explained
from tools.puzzles.judge import MARGIN, NEAR, SURE, Judge, judged
from tools.puzzles.orders import all_orders
from tools.puzzles.setups import SETUPS
from tools.puzzles.sieves import MISSED, guessed, hoped, looked, seems_clear, seems_hard, seems_missed
from tools.steps import ROOT

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
def test_what_comes_to_the_same_in_another_order_is_right(game: str, puzzle: Puzzle) -> None:
    """The pieces of a plan may be laid in any order: a judge that lost the plan called half of them wrong."""
    state = position(puzzle)
    assert state.seat is not None
    right = {answer.action for answer in puzzle.answers[: puzzle.right]}
    assert all_orders(state.seen_by(state.seat), right) == right


@each
def test_its_plan_begins_with_the_best_answer_and_is_legal(game: str, puzzle: Puzzle) -> None:
    state = position(puzzle)
    assert puzzle.plan[:1] in ((), (puzzle.answers[0].action,))
    for action in puzzle.plan:
        assert action in state.actions
        state = state.after(action)


def test_what_brings_more_points_in_the_end_is_told_where_nothing_counts_at_once() -> None:
    """Answers of 55 and of 1 % were told to be alike for all that could be counted."""
    puzzles = book.opened("castellan").puzzles
    untold = [one for one in puzzles for more in one.more if more is None]
    later = [more for one in puzzles for more in one.more if more and more.id == "review.more.ahead"]
    assert later and not untold and all(int(more.values["n"]) > 0 for more in later)


@each
def test_no_answer_is_one_of_several_that_are_decided_together(game: str, puzzle: Puzzle) -> None:
    """Two discards made an answer, right or wrong by the one that was pressed first."""
    state, together = position(puzzle), catalog.screen(game).decided_together
    for action in state.actions:
        after = state.after(action) if action.verb in together else None
        assert (
            after is None or after.seat != state.seat or not any(on.verb in together for on in after.actions)
        )


@each
def test_the_best_is_better_by_the_margin(game: str, puzzle: Puzzle) -> None:
    best = puzzle.answers[0].chance
    right = puzzle.answers[: puzzle.right]
    assert 0 < len(right) <= len(puzzle.answers) / 2
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
def test_its_board_is_the_table_that_its_seat_sees(game: str, puzzle: Puzzle) -> None:
    state = position(puzzle)
    assert state.seat is not None and puzzle.board == book.board(state.seen_by(state.seat))


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
def test_its_answers_have_names(game: str, puzzle: Puzzle) -> None:
    state = position(puzzle)
    table = Table("", Record.at_scene(game, state.summary()), 0)
    for language in LANGUAGES:
        texts = words(language)
        names = [action_name(table, answer.action, texts) for answer in puzzle.answers]
        assert all(names) and not any("Project-Id-Version" in name for name in names)
        reason = [] if not puzzle.reason.id else [*reason_lines(table, puzzle, texts)][-1:]
        assert not {*names} & {*reason}, "a name is no reason"


@each
def test_its_reason_is_what_a_hint_tells_now(game: str, puzzle: Puzzle) -> None:
    assert explained(puzzle) == puzzle, f"build.py puzzles {game} --minutes 0"


@pytest.mark.parametrize("game", GAMES)
def test_what_tells_a_theme_is_a_part_of_reasons_that_there_are(game: str) -> None:
    texts = (ROOT / "game" / "locale" / "en").glob("*.po")
    reasons = {
        f".{reason}."
        for text in texts
        for reason in re.findall(rf'^msgid "(hint\.{game}\..+)"$', text.read_text("utf-8"), re.MULTILINE)
    }
    themes = import_module(f"game.{game}.puzzles.themes").THEMES
    assert not [part for part in themes if part and not any(f".{part}." in reason for reason in reasons)]
    assert all(words(language)(f"puzzles.{game}.{one}") for language in LANGUAGES for one in themes.values())


@pytest.mark.parametrize("game", GAMES)
def test_puzzles_are_sought_in_games_that_can_be_dealt(game: str) -> None:
    for deal in SETUPS[game].deals:
        record = Record(game, "otter-1", deal.seats, deal.options)
        assert record.state().seat is not None and deal.options.items() <= record.options.items()


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


def test_a_judge_gives_up_where_all_its_playouts_could_not_make_it_sure(nearly_complete: State) -> None:
    best, other = nearly_complete.actions
    judge = Judge(nearly_complete, "word")
    judge.wins = {best: [True] * 60, other: ([True] * 9 + [False]) * 6}
    gap, error = judge.behind(other, best)
    assert gap - error < MARGIN < gap and judge.bar(other, best, 6000) == MARGIN
    assert judge.bar(other, best, 60) == pytest.approx(SURE * error)
    assert judged(judge, 60, 70) is None
    assert {len(wins) for wins in judge.wins.values()} == {60}


def test_a_judge_stops_once_all_other_answers_are_behind_for_sure(nearly_complete: State) -> None:
    judge = Judge(nearly_complete, "word")
    judgement = judged(judge, 30, 600)
    assert judgement is not None and judgement.right == 1 and judgement.answers[0].action == COMPLETES
    assert max(map(len, judge.wins.values())) < 600


def test_a_look_a_round_later_is_when_the_seat_acts_again_or_the_game_is_over(
    nearly_complete: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[State] = []
    judge, value = Judge(nearly_complete, "word"), guide_of(nearly_complete).value

    def told(state: State, seat: int) -> float:
        seen.append(state)
        return value(state, seat)

    monkeypatch.setattr(judge, "_guide", SimpleNamespace(reply=guide_of(nearly_complete).reply, value=told))
    chances = judge.a_round_later(nearly_complete.actions, 6)
    assert chances[COMPLETES] == 1.0 > min(chances.values()) and len(seen) == 12
    assert all(state.outcome or (state.seat == 0 and state != nearly_complete) for state in seen)


def test_a_first_look_sieves_out_what_the_easy_player_answers_nearly_as_well() -> None:
    best, near, far = map(catalog.find("castle_keep").action, ("pass", "build:Wrs.W", "build:Wrs.E"))
    values, easy = {best: 0.6, near: 0.58, far: 0.4}, {best: 0.4, near: 0.3, far: 0.3}
    assert not seems_hard(values, easy, 0.03) and seems_hard(values, easy, 0.0)
    assert seems_hard(values, {best: 0.4, far: 0.6}, 0.03)


def test_a_first_look_keeps_in_mind_what_the_guide_leaves_out_in_time() -> None:
    state = position(book.opened("castellion").puzzles[0])
    assert state.seat is not None
    view = state.seen_by(state.seat)
    *_, end = guide_of(view).refined(view, guide_of(view).ideas(view, len(view.actions)))
    values = looked(view)
    assert len(end) == 1 and {*values} == {*view.actions}
    assert seems_clear(view, values) and not seems_clear(view, dict.fromkeys(values, 0.5))


def test_what_the_easy_player_finds_too_is_sieved_out(nearly_complete: State) -> None:
    view = nearly_complete
    judge = Judge(view, "word")
    judge.play(12, view.actions)
    worst = judge.order()[-1]
    finds, misses = Counter({COMPLETES: 11, worst: 9}), Counter({COMPLETES: 10, worst: 10})
    for strong in (guessed, hoped):
        assert not strong(view, finds, 0)
        assert {*strong(view, misses, 0)} == {COMPLETES}
    assert seems_missed(judge, {COMPLETES}, misses, (12,), 600)
    assert not seems_missed(judge, {worst}, Counter({COMPLETES: 20}), (12,), 600)
