"""What is kept of a review comes back, belongs to its game, and is refused where it is something else."""

import json

import pytest

from game.core import Record
from game.players.guide import Reason
from game.players.puzzles import Judged
from game.players.review import Decision
from game.players.reviewed import Reviewed, read, written

RECORD = Record("castelli", "otter-42", 2)
RECORD = RECORD.then(RECORD.state().actions[0]).then(
    RECORD.then(RECORD.state().actions[0]).state().actions[0]
)
FIRST, OTHER = RECORD.state(0).actions[:2]
DECISION = Decision(
    0,
    0,
    0.45,
    0.61,
    (Judged(OTHER, 0.61, 0.01), Judged(FIRST, 0.45, 0.02)),
    Reason("x", {"n": 1}, ((0, 1),)),
)
REVIEWED = Reviewed((0,), 1, (DECISION,))
TEXT = written(REVIEWED, RECORD)


def test_it_comes_back_from_its_text() -> None:
    assert read(TEXT, RECORD, (0,)) == REVIEWED


def test_what_was_kept_with_what_spoke_for_the_action_played_is_still_read() -> None:
    for more in (None, ["y", {"n": 1}, []]):
        values = json.loads(TEXT)
        values["decisions"] = [[*one[:-1], more] for one in values["decisions"]]
        assert read(json.dumps(values), RECORD, (0,)) == REVIEWED
    values["decisions"] = [one[:-1] for one in values["decisions"]]
    assert read(json.dumps(values), RECORD, (0,)) == REVIEWED


def test_what_the_best_does_more_comes_back() -> None:
    kept = Reviewed((0,), 1, (DECISION._replace(more=Reason("y", {"n": 2})),))
    assert read(written(kept, RECORD), RECORD, (0,)) == kept


def test_the_lead_of_what_is_as_good_as_any_comes_back() -> None:
    kept = Reviewed((0,), 1, (Decision(0, 0, 0.45, 0.45, lead=0.12),))
    assert read(written(kept, RECORD), RECORD, (0,)) == kept


@pytest.mark.parametrize(
    ("record", "seats"),
    [
        (RECORD, (0, 1)),
        (RECORD.until(0), (0,)),
        (RECORD.until(0).then(OTHER), (0,)),
        (Record("castelli", "otter-43", 2), (0,)),
    ],
)
def test_what_was_judged_of_another_game_is_not_gone_on_with(record: Record, seats: tuple[int, ...]) -> None:
    assert read(TEXT, record, seats) == Reviewed(seats)


def test_it_goes_on_with_a_game_that_went_on() -> None:
    first = RECORD.until(1)
    assert read(written(REVIEWED, first), RECORD, (0,)) == REVIEWED


@pytest.mark.parametrize(
    "text", ["", "{", "null", "[]", "7", '{"schema": 1}', '{"schema": 99}', "[" * 100_000]
)
def test_what_is_no_review_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError):
        read(text, RECORD, (0,))


VALUES = json.loads(TEXT)


@pytest.mark.parametrize(
    "decision",
    [
        None,
        [],
        [0, 0, 0.4, 0.6],
        [1, 0, 0.4, 0.6, [], None],
        [0, 1, 0.4, 0.6, [], None],
        [0, 0, -0.1, 0.6, [], None],
        [0, 0, True, 0.6, [], None],
        [0, 0, "0.4", 0.6, [], None],
        [0, 0, 0.4, 1.6, [], None],
        [0, 0, 0.4, 0.6, [["nonsense", 0.6, 0.0]], None],
        [0, 0, 0.4, 0.6, [[1, 0.6, 0.0]], None],
        [0, 0, 0.4, 0.6, [], None, 7],
        [0, 0, 0.4, 0.6, [], None, "0.1"],
        [0, 0, 0.4, 0.6, [], None, 0.1, 0.1],
        [0, 0, 0.4, 0.6, [], ["x"]],
        [0, 0, 0.4, 0.6, [], ["x", {"n": []}, []]],
        [0, 0, 0.4, 0.6, [], ["x", {}, [["a"]]]],
    ],
)
def test_damaged_decisions_are_value_errors(decision: object) -> None:
    with pytest.raises(ValueError):
        read(json.dumps({**VALUES, "decisions": [decision]}), RECORD, (0,))


def test_an_answer_that_is_not_legal_is_refused() -> None:
    with pytest.raises(ValueError, match="not legal"):
        read(TEXT.replace(str(FIRST), "done"), RECORD, (0,))
