"""Decisions of a game that is over are kept as puzzles of one's own, with the game."""

import pytest

from game.app.messages import Answered
from game.app.storage import saves
from game.app.storage.games import SAVE
from game.app.thinking.questions import Answer, asked
from game.players.guides import guide_of
from game.players.puzzles import Judged
from game.players.review import Decision
from game.screens.frame.page import page
from game.screens.html.rendering import html
from game.screens.table_model import Table
from tests.app.fakes import FakeStorage, Player
from tests.golden import records

RECORD = records()["castellion-architects-lost"]


@pytest.fixture
def player() -> Player:
    """Somebody who learns from a game that is over, with two mistakes."""
    there = Table("abc", RECORD, len(RECORD.actions))
    made = Player(FakeStorage({f"{SAVE}abc": saves.written(there, 1e9)}))
    made.go("#/review/abc")
    for at in [at for at, state in enumerate(RECORD.states[:-1]) if len(state.actions) > 2][:2]:
        state, played = RECORD.states[at], RECORD.actions[at]
        best = next(action for action in state.actions if action != played)
        reason = guide_of(state).reason(state.seen_by(0), best)
        answers = (Judged(best, 0.5, 0.01), Judged(played, 0.3, 0.01))
        found = Decision(at, 0, 0.3, 0.5, answers, reason)
        made.send(Answered(asked(made.model), Answer(decision=found)))
    made.send(Answered(asked(made.model), Answer(over=True)))
    made.do("review-learn")
    return made


def test_a_decision_is_kept_with_its_game_and_let_go(player: Player) -> None:
    save = player.table.lesson.own.save
    player.do("next-stage")
    player.do("keep-puzzle")
    (card,) = [card for card in player.model.saves if card.id == save]
    assert card.puzzles == (2,)
    player.go("#/games")
    assert f'href="#/review/{save}/2"' in html(page(player.model, player.model.words))
    player.reload()
    assert player.model.saves[0].puzzles == (2,)
    player.go(f"#/review/{save}/2")
    own = player.table.lesson.own
    assert own is not None and own.kept is True
    player.do("keep-puzzle")
    assert player.model.saves[0].puzzles == () and player.table.lesson.own.kept is False


def test_it_is_offered_once_it_is_answered(player: Player) -> None:
    assert 'data-do="keep-puzzle"' not in html(page(player.model, player.model.words))
    player.act(str(player.table.lesson.own.answers[0].action))
    assert 'data-do="keep-puzzle"' in html(page(player.model, player.model.words))


def test_a_save_with_other_numbers_is_set_aside(player: Player) -> None:
    player.do("keep-puzzle")
    ((key, text),) = player.storage.saves().items()
    assert '"puzzles":[1]' in text.replace(" ", "")
    player.storage.texts[key] = text.replace(" ", "").replace('"puzzles":[1]', '"puzzles":["a"]')
    player.reload()
    assert not player.model.saves and not any(key.startswith(SAVE) for key in player.storage.texts)
