"""What is said of the marks on the board of a decision that was answered."""

import re

import pytest
from markupsafe import escape

from game import catalog
from game.core import Action, Record
from game.locale import LANGUAGES, words
from game.players.guide import Reason
from game.players.puzzles import Judged, Puzzle, position
from game.players.review import Decision
from game.screens.html.rendering import html
from game.screens.learn.answer_keys import lights
from game.screens.learn.answer_rows import Row, answers_table
from game.screens.review.answered_board import Answered, answered_board, best_answer
from game.screens.table_model import Lesson, Own, Table
from tests.golden import records
from tests.screens.samples import elements, with_class
from tools.puzzles import book

WITH_PUZZLES = [rules.id for rules in catalog.games if catalog.has_puzzles(rules.id)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "verb", "better", "told"),
    [
        ("castelli-two-won-by-computer", "build", "build", "review.lit-both"),
        ("castelli-two-won-by-computer", "build", "done", "review.lit-given"),
        ("castle_keep-built-two", "pass", "build", "review.lit-best"),
    ],
)
def test_only_a_place_on_the_board_is_said_to_be_marked(
    name: str, verb: str, better: str, told: str, language: str
) -> None:
    """The button that ends a turn does not show on a phone beside the answers."""
    record = records()[name]
    at = next(
        at
        for at, action in enumerate(record.actions)
        if action.verb == verb and record.states[at].seat == 0 and len(record.states[at].actions) > 1
    )
    state, played = record.states[at], record.actions[at]
    best = next(action for action in state.actions if action.verb == better and action != played)
    answers = (Judged(best, 0.5, 0.01), Judged(played, 0.3, 0.01))
    own = Own("x", Decision(at, 0, 0.3, 0.5, answers), 1, answers)
    scene = Record.at_scene(record.game, state.summary()).then(played)
    lesson = Lesson(1, "1", is_game=True, own=own, revealed=True)
    table = Table("", scene, 1, computers=((1, "easy"),), lesson=lesson)
    best_known = best_answer(table)
    assert best_known and best_known.action == best
    found = answered_board(table, best_known, words(language))
    assert " data-given" in str(found.board) and found.told == words(language)(told)


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_the_board_of_a_puzzle_shows_its_best_answer(game: str) -> None:
    """The table of answers speaks of ringed spots, of which the board showed none."""
    puzzle = book.opened(game).puzzles[0]
    state = position(puzzle)
    scene = Record.at_scene(game, state.summary())
    lesson = Lesson(1, "1", puzzle=puzzle)
    table = Table("", scene, 0, computers=((1, "easy"),), lesson=lesson)
    assert best_answer(table) is None, "that would tell it"
    answered = table._replace(record=scene.then(puzzle.answers[-1].action), at=1)
    assert best_answer(answered) is None, "one may try again"
    best = best_answer(answered._replace(lesson=lesson._replace(revealed=True)))
    assert best and best.action == puzzle.answers[0].action
    assert answered_board(answered, best, words("en")).board


def answered(game: str, action: Action, *, revealed: bool, pressed: bool = False) -> str:
    """The board of a game's first puzzle after an answer; `pressed`: after its row was pressed."""
    return board_of(book.opened(game).puzzles[0], action, revealed=revealed, pressed=pressed)


def board_of(puzzle: Puzzle, action: Action, *, revealed: bool, pressed: bool = False) -> str:
    """The board of a puzzle after an answer; `pressed`: after its row was pressed."""
    state = position(puzzle)
    lesson = Lesson(1, "1", is_game=True, puzzle=puzzle, done=True, revealed=revealed)
    lesson = lesson._replace(shown=(action,) if pressed else ())
    scene = Record.at_scene(state.game, state.summary()).then(action)
    others = tuple((seat, "easy") for seat in range(scene.seats) if seat != state.seat)
    table = Table("", scene, 1, computers=others, lesson=lesson)
    return str(answered_board(table, best_answer(table), words("en")).board)


@pytest.mark.parametrize("revealed", [True, False])
@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_every_answer_shows_on_the_board_and_can_be_lit_there(game: str, *, revealed: bool) -> None:
    """A piece that was laid was nowhere to be seen, and how a tile was turned neither."""
    puzzle = book.opened(game).puzzles[0]
    best = puzzle.answers[0].action
    scene = Record.at_scene(game, position(puzzle).summary())
    for one in puzzle.answers[puzzle.right :]:
        board = answered(game, one.action, revealed=revealed)
        if one.action.verb == "exchange" and revealed:
            continue  # of two tiles one shows at a time: that of the best answer
        assert "data-given" in board and ("data-best" in board) is revealed
        keys = lights(Table("", scene.then(one.action), 1), (one.action, best)).split()
        lit = [f'{name}="{escape(key)}"' for key in keys for name in ("data-answer", "data-piece")]
        assert any(key in board for key in lit) and "data-act=" not in board


@pytest.mark.parametrize(
    ("game", "verb", "lies"), [("castle_keep", "build", "laid"), ("castellion", "place", "arriving")]
)
def test_a_tile_lies_where_it_was_answered(game: str, verb: str, lies: str) -> None:
    """It went back to the hand, and its place was empty, as if nothing had been answered."""
    puzzle, answer = next(
        (one, answer.action)
        for one in book.opened(game).puzzles
        for answer in one.answers[one.right :]
        if answer.action.verb == verb
    )
    board = board_of(puzzle, answer, revealed=False)
    assert len(with_class(elements(board), lies)) == 1


def test_the_steps_of_the_best_answer_are_numbered_on_the_board() -> None:
    """Of nine more pieces that it needs none was to be seen."""
    puzzle = book.opened("castellan").puzzles[0]
    pieces = [action for action in puzzle.plan if action.verb in ("tower", "short", "long")]
    assert len(pieces) > 2 and pieces[0] == puzzle.answers[0].action
    told = {}
    for revealed in (False, True):
        board = board_of(puzzle, puzzle.answers[-1].action, revealed=revealed)
        told[revealed] = sorted(int(number) for number in re.findall(r'"step-number"[^>]*>(\d+)<', board))
    assert told == {False: [], True: [*range(1, len(pieces) + 1)]}
    found = told_of("castellan", puzzle, puzzle.answers[-1].action)
    assert words("en")("review.lit-steps") in found.told


def test_a_tile_lies_on_the_map_as_it_was_answered_and_as_the_row_pressed_tells() -> None:
    """It went on lying as the game had proposed, and that was golden, whatever was right."""
    best, other, *_ = [one.action for one in book.opened("castelli").puzzles[0].answers]
    boards = (
        answered("castelli", best, revealed=False),
        answered("castelli", other, revealed=False),
        answered("castelli", other, revealed=True),
        answered("castelli", other, revealed=True, pressed=True),
    )
    marked = [with_class(with_class(elements(board), "turn-card"), "marked") for board in boards]
    lie = [best, other, best, other]
    assert [card.attributes["data-answer"] for (card,) in marked] == [f"mark:{action}" for action in lie]


def test_a_spot_that_was_better_left_alone_shows_as_the_own_answer_and_bears_no_ring() -> None:
    """The board rang it in blue where the words spoke of a dashed frame."""
    record = records()["castellion-architects-won"]
    state = next(s for s in record.states if {"place", "discard"} <= {a.verb for a in s.actions})
    played = next(action for action in state.actions if action.verb == "place")
    best = Action("discard")
    answers = (Judged(best, 0.5, 0.01), Judged(played, 0.3, 0.01))
    reason = Reason("hint.castellion.discard.could.nothing", {}, (played.cell,))
    own = Own("x", Decision(0, 0, 0.3, 0.5, answers, reason=reason), 1, answers)
    scene = Record.at_scene(record.game, state.summary()).then(played)
    table = Table("", scene, 1, lesson=Lesson(1, "1", is_game=True, own=own, revealed=True))
    hint = best_answer(table)
    assert hint and hint.where == (played.cell,)
    found = answered_board(table, hint, words("en"))
    assert found.told == words("en")("review.lit-given")
    cells = with_class(elements(str(found.board)), "cell")
    (given,) = [cell for cell in cells if "data-given" in cell.attributes]
    assert with_class([given], "reason") and not with_class(cells, "hinted")


def told_of(game: str, puzzle: Puzzle, action: Action) -> Answered:
    """What shows of an answer to a puzzle next to the best one."""
    scene = Record.at_scene(game, position(puzzle).summary()).then(action)
    lesson = Lesson(1, "1", is_game=True, puzzle=puzzle, done=True, revealed=True)
    table = Table("", scene, 1, lesson=lesson)
    return answered_board(table, best_answer(table), words("en"))


def test_of_answers_at_the_same_place_no_other_mark_is_promised() -> None:
    """The own one was said to be dashed, where only its button was, below the panel."""
    puzzle = book.opened("castelli").puzzles[0]
    lies = [one.action for one in puzzle.answers[puzzle.right :] if one.action.verb == "lay"]
    assert {told_of("castelli", puzzle, lie).told for lie in lies} == {words("en")("review.lit-same")}


def test_a_right_own_answer_is_not_marked_as_a_wrong_one_and_its_row_is_the_first() -> None:
    puzzle = next(one for one in book.opened("castellan").puzzles if one.right > 1)
    found = told_of("castellan", puzzle, puzzle.answers[1].action)
    assert found.told.startswith(words("en")("review.lit-right"))
    assert 'data-given="right"' in str(found.board) and "data-best" in str(found.board)
    rows = [Row(name, True, name == "own", (), (), (puzzle.answers[0],)) for name in ("other", "own")]
    scene = Record.at_scene("castellan", position(puzzle).summary())
    shown = html(answers_table(Table("", scene, 0), rows, "", words("en")))
    assert shown.index("own") < shown.index("other")


def test_a_right_answer_lies_where_it_was_given_and_not_another_right_one() -> None:
    puzzle, given = next(
        (one, answer.action)
        for one in book.opened("castle_keep").puzzles
        for answer in one.answers[1 : one.right]
        if answer.action.verb == one.answers[0].action.verb == "build"
        and answer.action.words[-1] != one.answers[0].action.words[-1]
    )
    (lies,) = with_class(elements(board_of(puzzle, given, revealed=True)), "laid")
    assert "data-given" in lies.attributes and "data-best" not in lies.attributes
