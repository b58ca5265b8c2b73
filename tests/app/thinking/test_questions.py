"""Questions and answers as texts, who thinks about them, and how an answer finds its way back."""

import gc
import json

import pytest

from game.app.messages import Answered
from game.app.thinking import questions
from game.app.thinking.dispatcher import PACE, TURN, Dispatcher
from game.app.thinking.questions import Answer, Question, asked
from game.app.thinking.runner import Runner, run_slice
from game.core import Action, Record
from game.players import Hint
from game.players.guide import Reason
from game.screens.model import RULES, TABLE, Model, Route
from game.screens.seating import PAUSED
from game.screens.table_model import Table, Tip
from tests.golden import records

RECORD = Record("castellion", "otter-42", 2, {"level": "admiral"}).then(Action("draw", ("safe",)))
QUESTION = Question(questions.CHOOSE, "easy", 0, "otter-42 0", RECORD)
# At Castelli's start nothing is so much better that a thought ends before its time.
LONG = Question(questions.CHOOSE, "strong", 0, "otter-42 0", Record("castelli", "otter-42", 2, {}))
REASON = Reason("hint.castellion.support", {"n": 2, "faction": "S"}, ((0, 1), (-1, 0)))
ANSWERS = [
    Answer(Action("place", (-1, 0))),
    Answer(hint=Hint(((0, 1), (-1, 0)), Action("draw", ("main",)), REASON)),
    Answer(error="ValueError('no')"),
]


def at_table(**values) -> Model:
    return Model(Route(TABLE, "castellion"), table=Table("", RECORD, 1)._replace(**values))


@pytest.mark.parametrize("question", [QUESTION, QUESTION._replace(what=questions.HINT), None])
def test_a_question_comes_back_from_its_text(question):
    assert questions.read(questions.written(7, question)) == (7, question)


@pytest.mark.parametrize("answer", ANSWERS)
def test_an_answer_comes_back_from_its_text(answer):
    assert questions.read_answer(questions.written_answer(3, answer), "castellion") == (3, answer)


HINT_TOLD = json.loads(questions.written_answer(3, ANSWERS[1]))


@pytest.mark.parametrize("text", [None, 1, "", "{", "null", "[]", "ready", "[" * 100_000, '{"id": 1}'])
def test_what_is_no_answer_is_a_value_error(text):
    with pytest.raises(ValueError):
        questions.read_answer(text, "castellion")


@pytest.mark.parametrize(
    "wrong",
    [
        {"id": "3"},
        {"hint": None},
        {"hint": {**HINT_TOLD["hint"], "where": "ab"}},
        {"hint": {**HINT_TOLD["hint"], "where": [["a"]]}},
        {"hint": {**HINT_TOLD["hint"], "action": ["draw:main"]}},
        {"hint": {**HINT_TOLD["hint"], "reason": {"id": 1, "values": {}, "where": []}}},
        {"hint": {**HINT_TOLD["hint"], "reason": {"id": "x", "values": {"n": []}, "where": []}}},
        {"hint": {"where": []}},
    ],
)
def test_an_answer_of_a_wrong_shape_is_a_value_error(wrong):
    assert questions.read_answer(json.dumps(HINT_TOLD), "castellion") == (3, ANSWERS[1])
    with pytest.raises(ValueError):
        questions.read_answer(json.dumps({**HINT_TOLD, **wrong}), "castellion")


@pytest.mark.parametrize("key", ["id", "record", "seat", "level", "seed", "what"])
def test_a_question_tells_what_a_player_needs(key):
    assert key in json.loads(questions.written(1, QUESTION))


def test_a_computer_is_asked_where_it_is_its_turn():
    model = at_table(computers=((0, "medium"),))
    question = asked(model)
    assert question is not None and question.what == questions.CHOOSE
    assert (question.level, question.seat) == ("medium", 0)
    assert question.record == RECORD
    assert asked(at_table(computers=((1, "medium"),))) is None
    assert asked(at_table()) is None


@pytest.mark.parametrize(
    "model",
    [
        at_table(computers=((0, "easy"),), computing=PAUSED),
        at_table(computers=((0, "easy"),), playing=True),
        at_table(computers=((0, "easy"),))._replace(route=Route(RULES, "castellion")),
    ],
)
def test_nothing_is_asked_while_the_computer_waits(model):
    assert asked(model) is None


def test_a_hint_is_asked_for_until_it_is_there():
    assert asked(at_table(tip=Tip())).what == questions.HINT
    assert asked(at_table(tip=Tip(1, ANSWERS[1].hint))) is None


def test_what_is_asked_is_of_the_moment_on_the_table():
    question = asked(at_table(at=0, tip=Tip()))
    assert question.record == RECORD.until(0)


class Watch:
    """A clock that goes on by a second at each look."""

    def __init__(self):
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.01
        return self.now


@pytest.mark.parametrize("what", [questions.CHOOSE, questions.HINT])
def test_who_thinks_answers_with_something_legal(what):
    runner = Runner(Watch())
    runner.ask(5, QUESTION._replace(what=what))
    found = None
    while runner.busy:
        found = runner.step()
    number, answer = found
    assert number == 5
    action = answer.action if what == questions.CHOOSE else answer.hint.action
    assert RECORD.state().refusal(action) is None
    assert runner.step() is None


def test_thinking_goes_in_steps_and_a_new_question_drops_the_old_one():
    watch = Watch()
    runner = Runner(watch)
    runner.ask(1, LONG)
    assert [runner.step() for _ in range(3)] == [None] * 3
    runner.ask(2, QUESTION)
    assert next(answer for answer in iter(runner.step, 0) if answer)[0] == 2
    runner.ask(3, QUESTION)
    runner.ask(4, None)
    assert not runner.busy and runner.step() is None


def test_what_goes_wrong_is_an_answer():
    runner = Runner()
    runner.ask(4, QUESTION._replace(level="genius"))
    number, answer = runner.step()
    assert number == 4 and "genius" in answer.error and not runner.busy


def test_a_slice_ends_in_time_and_goes_on_in_the_next():
    watch, runner = Watch(), Runner(lambda: 0.0)
    runner.ask(1, LONG)
    assert run_slice(runner, 0.03, watch) is None
    assert watch.now < 0.06 and runner.busy
    runner.ask(2, QUESTION._replace(level="genius"))
    assert run_slice(runner, 0.03, watch)[0] == 2
    assert run_slice(runner, 0.03, watch) is None


def test_cycles_are_not_collected_within_a_slice():
    watch, runner, collecting = Watch(), Runner(lambda: 0.0), []

    def clock():
        collecting.append(gc.isenabled())
        return watch()

    runner.ask(1, LONG)
    run_slice(runner, 0.03, clock)
    before, *within = collecting
    assert before and within and not any(within) and gc.isenabled()


class Ears:
    """A backend that only notes what it was asked, and all that a dispatcher needs around it."""

    def __init__(self, pace=PACE):
        self.asked, self.sent, self.timers, self.now, self.shows = [], [], [], 100.0, 0.0
        self.dispatcher = Dispatcher(
            self.sent.append,
            lambda: self.now,
            lambda *timer: self.timers.append(timer),
            lambda: pace,
            lambda: self.shows,
        )

    def ask(self, number, question):
        self.asked.append((number, question))


THINKS = at_table(computers=((0, "easy"),))
DRAW = Answer(Action("draw", ("main",)))


def test_a_mind_asks_once_and_again_when_the_question_changes():
    ears = Ears()
    ears.dispatcher.use(ears)
    for model in (THINKS, THINKS._replace(language="fr"), at_table(), at_table(), THINKS):
        ears.dispatcher.follow(model)
    questions = [question for _, question in ears.asked]
    assert questions == [asked(THINKS), None, asked(THINKS)]
    assert len({number for number, _ in ears.asked}) == 3


def test_a_question_waits_for_a_way_and_is_asked_again_when_that_is_lost():
    ears, others = Ears(), Ears()
    ears.dispatcher.follow(THINKS)
    ears.dispatcher.use(ears)
    ears.dispatcher.use(others)
    assert ears.asked == others.asked != []


def test_an_action_waits_so_that_one_can_follow():
    ears = Ears()
    ears.dispatcher.use(ears)
    ears.dispatcher.follow(THINKS)
    ears.now += 0.4
    ears.dispatcher.answer(ears.asked[-1][0], DRAW)
    ((seconds, bring),) = ears.timers
    assert not ears.sent and seconds == pytest.approx(PACE - 0.4)
    bring()
    assert ears.sent == [Answered(asked(THINKS), DRAW)]


def test_an_action_waits_for_the_end_of_what_is_shown_however_long_was_thought():
    ears = Ears()
    ears.dispatcher.use(ears)
    ears.dispatcher.follow(THINKS)
    ears.now, ears.shows = ears.now + 2.0, 0.5
    ears.dispatcher.answer(ears.asked[-1][0], DRAW)
    ((seconds, bring),) = ears.timers
    assert not ears.sent and seconds == 0.5
    bring()
    assert ears.sent == [Answered(asked(THINKS), DRAW)]


def turn_of_a_builder(ears, *, of=(), thought=0.0):
    """Play a computer's turn of many steps, each shown for a while; return how many, and the seconds."""
    record, began = records()["castellan-two-won-by-computer"], ears.now
    first = next(
        at for at, state in enumerate(record.states) if at > 60 and state.seat != record.states[at - 1].seat
    )
    seat = record.states[first].seat
    for at in range(first, len(record.states)):
        table = Table("1", record.until(at), at, computers=((seat, "easy"),))
        ears.dispatcher.follow(Model(Route(TABLE, "1"), table=table))
        if record.states[at].seat != seat:
            return at - first, ears.now - began
        ears.now += thought
        ears.dispatcher.answer(ears.asked[-1][0], Answer(record.actions[at]))
        if at - first in of:
            ears.dispatcher.hurry()
        elif len(ears.sent) <= at - first:
            seconds, bring = ears.timers[-1]
            ears.now, ears.shows = ears.now + seconds, 0.2
            bring()
        assert len(ears.sent) == at - first + 1
    raise AssertionError("the turn never ends")


@pytest.mark.parametrize("thought", [0.0, 0.1, 2.0])
def test_a_turn_of_many_steps_is_over_in_its_time(thought):
    ears = Ears()
    ears.dispatcher.use(ears)
    steps, seconds = turn_of_a_builder(ears, thought=thought)
    assert steps > 6 and 1.0 < seconds <= TURN + steps * thought


def test_who_is_in_a_hurry_sees_the_rest_of_such_a_turn_at_once():
    ears = Ears()
    ears.dispatcher.use(ears)
    steps, seconds = turn_of_a_builder(ears, of=(2,))
    assert steps > 6 and len(ears.timers) == 3 and seconds < 2.0


def test_steps_that_stand_for_themselves_are_not_hurried():
    ears = Ears()
    ears.dispatcher.use(ears)
    ears.dispatcher.follow(THINKS)
    ears.dispatcher.answer(ears.asked[-1][0], DRAW)
    ears.dispatcher.hurry()
    assert not ears.sent and len(ears.timers) == 1


@pytest.mark.parametrize("phase", ["reveal", "orient", "build"])
@pytest.mark.parametrize("when", ["never", "before", "after"])
def test_a_tile_turned_up_or_laid_is_looked_at_for_longer_unless_somebody_hurries(phase, when):
    record, ears = records()["castelli-two-won-by-computer"], Ears()
    ears.dispatcher.use(ears)
    at = next(at for at, state in enumerate(record.states) if state.phase == phase)
    table = Table("1", record.until(at), at, computers=((record.states[at].seat, "easy"),))
    ears.dispatcher.follow(Model(Route(TABLE, "1"), table=table))
    if when == "before":
        ears.dispatcher.hurry()
    ears.dispatcher.answer(ears.asked[-1][0], Answer(record.actions[at]))
    waits = [seconds for seconds, _ in ears.timers]
    if when == "after":
        assert not ears.sent
        ears.dispatcher.hurry()
    assert bool(ears.sent) is (when != "never")
    assert waits == [] if when == "before" else PACE + 0.3 < waits[0] < 2.0


@pytest.mark.parametrize(
    ("pace", "wait", "model", "answer"),
    [
        (0.0, 0.0, THINKS, DRAW),
        (PACE, 5.0, THINKS, DRAW),
        (PACE, 0.0, at_table(tip=Tip()), ANSWERS[1]),
        (PACE, 0.0, THINKS, ANSWERS[2]),
    ],
    ids=["no motion", "thought long", "a hint", "an error"],
)
def test_nothing_else_waits(pace, wait, model, answer):
    ears = Ears(pace)
    ears.dispatcher.use(ears)
    ears.dispatcher.follow(model)
    ears.now += wait
    ears.dispatcher.answer(ears.asked[-1][0], answer)
    assert ears.sent == [Answered(asked(model), answer)] and not ears.timers


def test_a_hint_asked_twice_in_a_position_says_the_same():
    ears, model = Ears(), at_table(tip=Tip())
    ears.dispatcher.use(ears)
    ears.dispatcher.follow(model)
    ears.dispatcher.answer(ears.asked[-1][0], ANSWERS[1])
    ears.dispatcher.follow(at_table())
    ears.dispatcher.follow(model)
    ((_, bring),) = ears.timers
    bring()
    assert ears.sent == [Answered(asked(model), ANSWERS[1])] * 2
    assert [question for _, question in ears.asked] == [asked(model), None, None]


def test_answers_to_old_questions_are_dropped_even_in_the_last_moment():
    ears = Ears()
    ears.dispatcher.use(ears)
    ears.dispatcher.follow(THINKS)
    first = ears.asked[-1][0]
    ears.dispatcher.answer(first, DRAW)
    ears.dispatcher.follow(at_table())
    ears.dispatcher.answer(first, DRAW)
    ears.dispatcher.follow(THINKS)
    ears.dispatcher.answer(first, DRAW)
    for _, bring in ears.timers:
        bring()
    assert not ears.sent
