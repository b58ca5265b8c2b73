"""Learning from the own game: the costliest decisions come again, and any answer as good is right."""

import re

import pytest

from game.app.messages import Answered
from game.app.thinking.questions import JUDGE, Answer, asked
from game.app.update.changes import announcement
from game.core import Action
from game.players.guides import guide_of
from game.players.puzzles import Judged
from game.players.review import Decision
from game.screens.frame.page import page, title
from game.screens.html.rendering import html
from game.screens.model import LEARNT, REVIEW
from game.screens.review.courses import course_of, in_its_course, points_of
from game.screens.review.learnt import costliest_told, found_told
from tests.app.fakes import Player

LINK = "#/castellion?seed=otter-42&seats=2&level=architects"


def mistake(player: Player, at: int, cost: float) -> Decision:
    """A decision that cost something, by the judge's word: another action is better."""
    record = player.table.record
    state = record.states[at]
    played = record.actions[at]
    best = next(action for action in state.actions if action != played)
    answers = (Judged(best, 0.5, 0.01), Judged(played, 0.5 - cost, 0.01))
    reason = guide_of(state).reason(state.seen_by(state.seat), best)
    return Decision(at, state.seat, 0.5 - cost, 0.5, answers, reason)


@pytest.fixture
def player() -> Player:
    """Somebody who begins to learn from a game with two mistakes of the first seat."""
    made = Player()
    made.go(LINK)
    made.play(14)
    states = made.table.record.states[:-1]
    own = [at for at, state in enumerate(states) if state.seat == 0 and len(state.actions) > 2]
    made.go(f"#/review/{made.table.save}")
    for at, cost in zip(own[:2], (0.1, 0.3), strict=True):
        made.send(Answered(asked(made.model), Answer(decision=mistake(made, at, cost))))
    made.send(Answered(asked(made.model), Answer(over=True)))
    made.do("review-learn")
    return made


def text(player: Player) -> str:
    return html(page(player.model, player.model.words))


def other_answer(player: Player) -> Action:
    own = player.table.lesson.own
    known = {answer.action for answer in own.answers}
    return next(action for action in player.table.state.actions if action not in known)


def test_the_decision_comes_on_the_table_as_it_stood(player):
    save = player.model.behind.save
    own = player.table.lesson.own
    assert (player.table.lesson.number, own.last) == (1, 2)
    assert player.table.state == player.model.behind.record.states[own.decision.at]
    assert "Decision 1 of 2" in text(player) and "gave 10 of 100" in text(player)
    assert title(player.model, player.model.words) == "Review: Castellion · Castellarium"
    assert player.table.save == "" and player.model.behind.save == save
    best = own.answers[0].action
    assert 'id="verdict"' not in text(player), f"nothing tells that {best} is the best"


def test_the_best_is_right_and_what_was_played_is_not(player):
    own = player.table.lesson.own
    before = player.model
    player.act(str(own.answers[0].action))
    assert asked(player.model) is None and "Right" in text(player)
    assert "Right" in announcement(before, player.model, player.model.words)
    player.do("restart")
    player.act(str(own.answers[1].action))
    assert asked(player.model) is None and "That is what you played." in text(player)
    best = html(player.model.words("review.own-again", best=""))
    assert best not in text(player)
    missed = player.model
    player.do("show-answers")
    assert best in text(player) and best in announcement(missed, player.model, player.model.words)


@pytest.mark.parametrize(("cost", "told"), [(0.0, "Right"), (0.2, "There is something better")])
def test_an_answer_that_nobody_thought_of_is_judged(player, cost, told):
    action = other_answer(player)
    player.act(str(action))
    question = asked(player.model)
    assert question.what == JUDGE and question.record.actions[-1] == action
    assert question.at == player.table.lesson.own.decision.at
    assert "being weighed" in text(player)
    before = player.model
    found = Decision(question.at, 0, 0.45 - cost, 0.45)
    player.send(Answered(question, Answer(decision=found)))
    assert asked(player.model) is None and told in text(player)
    assert told in announcement(before, player.model, player.model.words)
    assert player.table.lesson.own.is_right(action) == (not cost)


def test_an_answer_that_cannot_be_judged_does_not_keep_anybody_waiting(player):
    action = other_answer(player)
    player.act(str(action))
    player.send(Answered(asked(player.model), Answer(error="no")))
    assert asked(player.model) is None and "There is something better" in text(player)


def test_it_leads_on_and_back_to_the_review(player):
    save = player.model.behind.save
    effects = player.do("next-stage")
    assert effects[0].fragment == f"#/review/{save}/2"
    assert (player.table.lesson.number, player.model.behind.save) == (2, save)
    effects = player.do("next-stage")
    assert effects[0].fragment == f"#/review/{save}"
    assert player.model.route.place == REVIEW and player.table.save == save
    assert "Turning points" in text(player)


def test_its_address_leads_there_again(player):
    save = player.model.behind.save
    player.reload(f"#/review/{save}/2")
    assert player.table.lesson.number == 2
    player.go(f"#/review/{save}/9")
    assert player.model.route.place == REVIEW and player.table.save == save


def test_who_goes_elsewhere_finds_the_game_as_it_was(player):
    save = player.model.behind.save
    player.go("#/")
    player.go(f"#/table/{save}")
    assert player.table.save == save and player.table.lesson is None


def test_the_best_answer_and_the_own_one_are_marked_on_the_board(player):
    own = player.table.lesson.own
    best, played = (str(one.action) for one in own.answers)
    asked_before = text(player)
    assert "data-best" not in asked_before and "data-given" not in asked_before
    player.act(played)
    shown = text(player)
    assert " data-best" not in shown and shown.count(" data-given") == 1
    assert 'class="ranks chances"' not in shown
    player.do("show-answers")
    shown = text(player)
    assert shown.count(" data-best") == shown.count(" data-given") == 1
    assert "yours a dashed one" in shown
    assert f'data-act="{best}"' not in shown, "nothing is played any more"
    player.do("result:close")
    assert " data-best" in text(player)
    player.do("restart")
    assert f'data-act="{best}"' in text(player)
    player.act(best)
    assert " data-best" in text(player) and "your answer has a blue frame" in text(player)


def test_a_decision_has_the_chances_that_the_review_tells_of_it(player):
    reviewing, record = player.model.reviewing, player.model.behind.record
    first = player.table.lesson.own.decision
    for shift in (0.0, 0.2):
        others = tuple(
            one if one.at <= first.at else one._replace(played=one.played + shift, best=one.best + shift)
            for one in reviewing.reviewed.decisions
        )
        moved = reviewing._replace(reviewed=reviewing.reviewed._replace(decisions=others))
        for one in points_of(moved, record.game):
            step = next(step for step in course_of(moved, record).steps if step.at == one.at)
            placed = in_its_course(moved, record, one)
            assert (placed.best, placed.played) == (step.after, step.played)


@pytest.mark.parametrize("found", [0, 1, 2])
def test_after_the_last_decision_it_is_told_what_came_of_it(player, found):
    save, texts = player.model.behind.save, player.model.words
    for number in range(2):
        own = player.table.lesson.own
        player.act(str(own.answers[int(number >= found)].action))
        player.do("restart")
        player.act(str(own.answers[0].action))
        effects = player.do("next-stage")
    assert effects[0].fragment == f"#/review/{save}/{LEARNT}"
    shown, kind = text(player), ("none", "some", "all")[found]
    assert texts(f"review.found.{kind}", n=2, found=found) in shown, "the first answer counts"
    assert "All 40 points were given away by decisions of one kind" in shown
    for address in (f"#/review/{save}", "#/castellion", "#/castellion/puzzles", f"#/review/{save}/1"):
        assert f'href="{address}"' in shown
    marks = [texts("review.found"), texts("review.not-found")]
    assert re.findall(r'review-when">[^<]* · <b>([^<]*)<', shown) == [
        marks[number >= found] for number in range(2)
    ]
    player.go("#/")
    player.go(f"#/review/{save}")
    assert "Turning points" in text(player)
    player.go(f"#/review/{save}/{LEARNT}")
    assert texts("review.learnt") in text(player)
    player.reload(f"#/review/{save}/{LEARNT}")
    assert "Turning points" in text(player), "nobody knows any more what was answered"


def test_one_decision_alone_is_called_neither_the_hardest_nor_the_costliest(player):
    """Of a placement it said "What cost most: Discards, 57 of 57", as a discard was better."""
    words = player.model.words
    table, reviewing = player.model.behind, player.model.reviewing
    assert "by what was better" in costliest_told(table, reviewing, words)
    game = table.record.game
    first = points_of(reviewing, game)[0]
    decisions = tuple(one for one in reviewing.reviewed.decisions if one == first or not one.cost)
    alone = reviewing._replace(reviewed=reviewing.reviewed._replace(decisions=decisions), tried={0: False})
    assert len(points_of(alone, game)) == 1
    assert found_told(alone, game, words) == "Not found at the first try."
    assert costliest_told(table, alone, words) == ""


def test_what_one_kind_of_decision_cost_alone_is_told_so(player):
    """All of the points were "56 of the 56 points"."""
    words, table, reviewing = player.model.words, player.model.behind, player.model.reviewing
    told = costliest_told(table, reviewing, words)
    kind = told.partition(": ")[2].rstrip(".")
    assert told == words("review.costliest-alone", kind=kind, n=40)


def test_the_end_lists_what_was_done_and_what_was_better_and_goes_on(player):
    save = player.model.behind.save
    player.act(str(player.table.lesson.own.answers[0].action))
    player.do("next-stage")
    player.do("next-stage")
    assert player.model.route.detail == f"{save}/{LEARNT}"
    shown = text(player).partition('class="review-answers"')[2]
    assert shown.count("Better:") == 2 and 'data-answer-was="found"' in shown
    assert 'data-do="review-learn"' in shown and f'href="#/review/{save}"' in shown
    assert 'data-do="keep-puzzles"' not in shown, "the game goes on, whose decisions may get other numbers"
    assert player.do("keep-puzzles") == []


def test_an_answer_that_had_to_be_judged_counts_as_well(player):
    player.act(str(other_answer(player)))
    assert not player.model.reviewing.tried
    question = asked(player.model)
    player.send(Answered(question, Answer(decision=Decision(question.at, 0, 0.45, 0.45))))
    assert [*player.model.reviewing.tried.values()] == [True]


def test_learning_once_more_begins_afresh(player):
    player.act(str(player.table.lesson.own.answers[0].action))
    assert player.model.reviewing.tried
    player.go(f"#/review/{player.model.behind.save}")
    player.do("review-learn")
    assert not player.model.reviewing.tried


def test_decisions_that_were_passed_over_are_told_apart(player):
    player.act(str(player.table.lesson.own.answers[0].action))
    player.do("next-stage")
    player.do("next-stage")
    texts = player.model.words
    told = f"{texts('review.found.some', n=2, found=1)} {texts('review.passed-over', n=1)}"
    assert told in text(player)


def test_an_answer_that_is_not_the_best_tells_what_it_costs(player):
    own, told = player.table.lesson.own, player.model.words("review.own-costs", own=40, best=50)
    player.act(str(own.answers[0].action))
    assert told not in text(player)
    player.do("restart")
    player.act(str(own.answers[1].action))
    assert told in text(player)
