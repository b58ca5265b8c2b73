"""Several tiles that are discarded at one go are one decision to learn from: the worst of them counts."""

import pytest

from game.app.messages import Answered
from game.app.storage import saves
from game.app.storage.games import SAVE
from game.app.thinking.questions import Answer, asked
from game.castle_keep.screen.picks import hand_by_mark
from game.core import Action
from game.players.guide import percent
from game.players.guides import guide_of
from game.players.puzzles import Judged
from game.players.review import Decision
from game.screens.frame.page import page
from game.screens.html.rendering import html
from game.screens.table_model import Table
from tests.app.fakes import FakeStorage, Player
from tests.golden import records

AT = 25  # two of three reds and six yellows and blues are discarded, one by one
RECORD = records()["castle_keep-built-two"]
BEST, OTHER = (Action("discard", (tile,)) for tile in ("Wyz", "Wbz"))
FIRST, SECOND = RECORD.actions[AT : AT + 2]


@pytest.fixture
def player() -> Player:
    """Somebody who learns from a game in which both tiles of a discard were mistakes."""
    there = Table("abc", RECORD, len(RECORD.actions), computers=((1, "easy"),))
    made = Player(FakeStorage({f"{SAVE}abc": saves.written(there, 1e9)}))
    made.go("#/review/abc")
    for at, best, cost in ((AT, 0.5, 0.1), (AT + 1, 0.45, 0.2)):
        view = RECORD.states[at].seen_by(0)
        answers = (Judged(BEST, best, 0.01), Judged(RECORD.actions[at], best - cost, 0.01))
        found = Decision(at, 0, best - cost, best, answers, guide_of(view).reason(view, BEST))
        made.send(Answered(asked(made.model), Answer(decision=found)))
    made.send(Answered(asked(made.model), Answer(over=True)))
    return made


def discard(player: Player, *actions: Action) -> None:
    for action in actions:
        hand = hand_by_mark(player.table.state)
        free = (mark for mark, tile in hand.items() if tile == action.words[0])
        player.do("mark", next(mark for mark in free if mark not in player.table.marks))
    player.do("confirm")


def text(player: Player) -> str:
    return html(page(player.model, player.model.words))


def weigh(player: Player, cost: float) -> None:
    question = asked(player.model)
    assert question.at == AT
    player.send(Answered(question, Answer(decision=Decision(AT, 0, 0.5 - cost, 0.5))))


def test_both_halves_of_a_discard_are_asked_once_and_cost_what_both_cost(player: Player) -> None:
    assert "−30" in text(player), "the turning point tells of both"
    player.do("review-learn")
    own = player.table.lesson.own
    assert (own.last, own.decision.at) == (1, AT)
    assert percent(own.decision.best) - percent(own.decision.played) == 30


def test_the_worst_of_what_is_marked_is_the_answer(player: Player) -> None:
    player.do("review-learn")
    discard(player, BEST, OTHER)
    assert asked(player.model).record.actions[-1] == OTHER, "the second tile is weighed too"
    weigh(player, 0.2)
    assert asked(player.model) is None and "There is something better" in text(player)
    assert player.model.reviewing.tried == {AT: False}
    player.do("restart")
    discard(player, OTHER, BEST)
    assert asked(player.model) is None and "There is something better" in text(player)


def test_all_that_is_marked_may_be_right(player: Player) -> None:
    player.do("review-learn")
    discard(player, BEST, OTHER)
    weigh(player, 0.0)
    assert "Right" in text(player) and player.model.reviewing.tried == {AT: True}
    player.do("restart")
    discard(player, FIRST, BEST)
    assert asked(player.model) is None and "There is something better" in text(player)


def test_the_best_is_told_with_all_that_goes_with_it(player: Player) -> None:
    player.do("review-learn")
    discard(player, FIRST, SECOND)
    weigh(player, 0.3)
    player.do("show-answers")
    player.do("result", "close")
    assert "There is something better: Discard: yellow zigzag wall, blue zigzag wall" in text(player)
