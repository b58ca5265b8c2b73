"""A review: how it is asked for, kept and gone on with, and what may not be reviewed."""

import json

import pytest

from game.app import routes
from game.app.messages import Answered, Reveal
from game.app.storage.games import REVIEW as KEY
from game.app.thinking.questions import (
    JUDGE,
    Answer,
    Question,
    asked,
    read,
    read_answer,
    written,
    written_answer,
)
from game.app.thinking.runner import Runner
from game.core import Record
from game.players.guide import Care, Reason
from game.players.guides import guide_of
from game.players.puzzles import Judged
from game.players.review import Decision
from game.players.reviewed import Reviewed
from game.players.reviewed import written as kept
from game.screens.frame.page import page, title
from game.screens.html.rendering import html
from game.screens.model import HOME, REVIEW, TABLE, Route
from game.screens.review.courses import reviewed_seats
from game.screens.seating import Friends
from game.screens.table_model import Table
from tests.app.fakes import FakeStorage, Player

LINK = "#/castellion?seed=otter-42&seats=2&level=architects"
REASON = Reason("hint.castelli.reveal.lands", {"n": 2}, ((0, 1),))


@pytest.fixture
def player() -> Player:
    """Somebody at a game of Castellion for two that was saved."""
    made = Player()
    made.go(LINK)
    made.play(6)
    return made


def review_of(player: Player) -> str:
    return f"#/review/{player.table.save}"


def question(player: Player) -> Question:
    found = asked(player.model)
    assert found is not None and found.what == JUDGE
    return found


def decided(player: Player, cost: float = 0.0) -> Decision:
    """Answer what is asked with a decision, and return it."""
    one = question(player)
    at = next(at for at in range(one.at, 6) if one.record.states[at].seat in one.seats)
    state = one.record.states[at]
    played = one.record.actions[at]
    other = next((action for action in state.actions if action != played), played)
    answers = (Judged(other, 0.5 + cost, 0.01), Judged(played, 0.5, 0.01)) if cost else ()
    reason = guide_of(state).reason(state.seen_by(state.seat or 0), other) if cost else None
    decision = Decision(at, state.seat or 0, 0.5, 0.5 + cost, answers, reason)
    player.send(Answered(one, Answer(decision=decision)))
    return decision


def text(player: Player) -> str:
    return html(page(player.model, player.model.words))


def test_it_asks_for_one_decision_after_another(player):
    player.go(review_of(player))
    assert player.model.route == Route(REVIEW, detail=player.table.save)
    first = question(player)
    assert (first.at, first.seats, first.record) == (0, (0, 1), player.table.record)
    assert asked(player.model._replace(route=Route(HOME))) is None, "nobody is asked behind other pages"
    decision = decided(player, 0.2)
    assert question(player).at == decision.at + 1
    assert "1 of 6 actions" in text(player) and "+20" not in text(player)
    player.send(Answered(question(player), Answer(over=True)))
    assert asked(player.model) is None and "<progress" not in text(player)
    assert title(player.model, player.model.words) == "Review: Castellion · Castellarium"


def test_what_is_judged_is_kept_and_gone_on_with(player):
    player.go(review_of(player))
    decision = decided(player, 0.2)
    address = review_of(player)
    player.reload(address)
    assert question(player).at == decision.at + 1
    assert player.model.reviewing.reviewed.decisions == (decision,)


def test_a_review_goes_with_its_game(player):
    player.go(review_of(player))
    decided(player)
    save = player.table.save
    assert KEY + save in player.storage.texts
    player.do("delete", save)
    assert KEY + save not in player.storage.texts


@pytest.mark.parametrize("damaged", ["", "{", "[]", '{"schema": 7}'])
def test_a_damaged_review_begins_afresh_and_is_not_thrown_away(player, damaged):
    save = player.table.save
    player.storage.texts[KEY + save] = damaged
    player.go(review_of(player))
    assert question(player).at == 0
    assert any(damaged == there for key, there in player.storage.texts.items() if "aside" in key)
    assert player.notices


def test_it_can_wait_and_go_on(player):
    player.go(review_of(player))
    player.do("review-think")
    assert asked(player.model) is None and "Go on" in text(player)
    player.do("review-think")
    assert question(player).at == 0


def test_what_goes_wrong_stops_it_and_is_said(player):
    player.go(review_of(player))
    player.send(Answered(question(player), Answer(error="no")))
    assert asked(player.model) is None and player.notices and player.model.reviewing.stopped


def test_an_answer_to_an_old_question_is_dropped(player):
    player.go(review_of(player))
    old = question(player)
    decided(player)
    before = player.model
    player.send(Answered(old, Answer(decision=Decision(0, 0, 0.1, 0.1))))
    assert player.model == before


def test_a_move_on_the_slider_finds_the_next_decision(player):
    player.go(review_of(player))
    decisions = [decided(player), decided(player), decided(player)]
    first = decisions[0].at
    player.do("review-seat", str(decisions[0].seat))
    own = [one.at for one in decisions if one.seat == decisions[0].seat]
    player.do("review-at", str(first))
    assert player.model.reviewing.at == first
    for at in own[1:]:
        player.do("review-at", str(player.model.reviewing.at + 1))
        assert player.model.reviewing.at == at
    player.do("review-at", "0")
    assert player.model.reviewing.at == first
    for wrong in ("", "-1", "x", "9" * 20):
        player.do("review-at", wrong)
        assert player.model.reviewing.at == first


def test_what_is_pointed_at_is_told_and_not_chosen(player):
    player.go(review_of(player))
    decisions = [decided(player), decided(player), decided(player)]
    seat = decisions[0].seat
    player.do("review-seat", str(seat))
    own = [one.at for one in decisions if one.seat == seat]
    player.do("review-at", str(own[0]))
    player.do("review-point", str(own[-1] + 1))
    assert (player.model.reviewing.at, player.model.reviewing.pointed) == (own[0], own[-1])
    for nothing in ("", "x", "9" * 20):
        player.do("review-point", nothing)
        assert player.model.reviewing.pointed is None


def test_the_board_shows_as_it_stood(player):
    player.go(review_of(player))
    decided(player)
    effects = player.do("review-board", "2")
    assert player.model.route.place == TABLE and player.table.at == 2
    assert effects[0].fragment == f"#/table/{player.table.save}"


@pytest.mark.parametrize("fragment", ["#/review/nobody", "#/review/nobody/1"])
def test_a_game_that_is_not_there_is_told_of(player, fragment):
    player.go(fragment)
    assert player.model.route.place == HOME and player.notices


@pytest.mark.parametrize("fragment", ["#/review/abc", "#/review/abc/2"])
def test_addresses_come_back(player, fragment):
    route = routes.read(fragment)
    assert routes.write(player.model._replace(route=route)) == fragment


def table(**values) -> Table:
    record = Record("castelli", "otter-42", 3)
    for _ in range(4):
        record = record.then(record.state().actions[0])
    return Table("abc", record, 4)._replace(**values)


def test_hidden_hands_are_not_told_by_the_chances_of_others():
    assert reviewed_seats(table()) == (), "two persons and more share the screen"
    assert reviewed_seats(table(computers=((1, "easy"), (2, "easy")))) == (0,)
    friends = Friends("abc", (1,))
    assert reviewed_seats(table(computers=((2, "easy"),), friends=friends)) == (0,)
    assert reviewed_seats(table(computers=((0, "easy"), (1, "easy"), (2, "easy")))) == (0, 1, 2)


def test_questions_and_answers_come_back_from_their_texts(player):
    player.go(review_of(player))
    one = question(player)
    assert read(written(4, one)) == (4, one)
    decision = Decision(0, 0, 0.4, 0.6, (Judged(one.record.actions[0], 0.6, 0.01),), REASON)
    for answer in (Answer(decision=decision), Answer(over=True)):
        assert read_answer(written_answer(3, answer), "castellion") == (3, answer)
    with pytest.raises(ValueError):
        read_answer(json.dumps({"id": 3, "decision": [1]}), "castellion")


def test_the_runner_judges_the_first_decision_from_a_moment_on(player, monkeypatch):
    guide = guide_of(player.table.state)
    monkeypatch.setattr(type(guide), "care", Care(guesses=2, again=2, width=1))
    record = player.table.record
    runner = Runner()
    runner.ask(7, Question(JUDGE, "strong", 0, "x", record, 0, (0, 1)))
    answer = None
    while answer is None:
        answer = runner.step()
    number, told = answer
    assert number == 7 and told.decision is not None and not runner.busy
    runner.ask(8, Question(JUDGE, "strong", 0, "x", record, len(record.actions), (0, 1)))
    answer = None
    while answer is None:
        answer = runner.step()
    assert answer == (8, Answer(over=True))


def test_a_review_of_one_seat_is_not_taken_for_that_of_all(player):
    save, record = player.table.save, player.table.record
    storage = FakeStorage(dict(player.storage.texts))
    storage.texts[KEY + save] = kept(Reviewed((0,), 3), record)
    other = Player(storage)
    other.go(f"#/review/{save}")
    assert question(other).at == 0


def test_a_turning_point_is_brought_into_view_and_a_moment_of_the_graph_is_not(player):
    player.go(review_of(player))
    mistake = decided(player, 0.2)
    assert f'data-do="review-show:{mistake.at}"' in text(player)
    assert player.do("review-show", str(mistake.at)) == [Reveal("moment")]
    assert player.model.reviewing.at == mistake.at
    assert player.do("review-at", str(mistake.at)) == []
