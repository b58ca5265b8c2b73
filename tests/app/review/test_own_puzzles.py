"""Decisions of a game that is over are kept as puzzles of one's own, with the game."""

import pytest

from game import catalog
from game.app import notices
from game.app.messages import Answered
from game.app.storage import saves
from game.app.storage.games import SAVE
from game.app.thinking.questions import Answer, asked
from game.core import Record
from game.locale import LANGUAGES, words
from game.players.guides import guide_of
from game.players.puzzles import Judged
from game.players.review import Decision
from game.screens.frame.page import page
from game.screens.html.rendering import html
from game.screens.model import Notice
from game.screens.seating import Computers
from game.screens.table_model import Table
from tests.app.fakes import FakeStorage, Player
from tests.golden import records

RECORD = records()["castellion-architects-lost"]


@pytest.fixture
def player() -> Player:
    """Somebody who learns from a game that is over, with two mistakes."""
    return learner(RECORD)


def learner(record: Record, computers: Computers = ()) -> Player:
    there = Table("abc", record, len(record.actions), computers=computers)
    made = Player(FakeStorage({f"{SAVE}abc": saves.written(there, 1e9)}))
    made.go("#/review/abc")
    own = [at for at, one in enumerate(record.states[:-1]) if one.seat == 0 and len(one.actions) > 2]
    for at in own[:2]:
        state, played = record.states[at], record.actions[at]
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


def test_all_decisions_are_kept_at_one_go_at_the_end_and_let_go(player: Player) -> None:
    player.act(str(player.table.lesson.own.answers[0].action))
    player.do("next-stage")
    player.do("next-stage")
    shown = html(page(player.model, player.model.words))
    assert "Keep all 2 as puzzles" in shown
    for kept in ((1, 2), ()):
        player.do("keep-puzzles")
        assert player.model.saves[0].puzzles == kept
        shown = html(page(player.model, player.model.words))
        assert ("All 2 kept as puzzles" in shown) is bool(kept)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_listed_first_among_the_puzzles_of_its_game_and_that_is_told(language: str) -> None:
    player = learner(records()["castle_keep-built-two"], computers=((1, "easy"),))
    save = player.table.lesson.own.save
    player.do("next-stage")
    player.do("keep-puzzle")
    assert player.model.notices == (Notice(notices.PUZZLE_LISTED, {"game": "Castle Keep"}),)
    assert "Castle Keep" in html(page(player.model, words(language))).partition('id="notices"')[2]
    player.go("#/castle_keep/puzzles")
    shown = html(page(player.model, words(language))).partition('id="own-puzzles"')[2]
    assert f'href="#/review/{save}/2"' in shown and words(language)("home.puzzle", number=2) in shown
    player.go("#/castelli/puzzles")
    assert 'id="own-puzzles"' not in html(page(player.model, words(language)))
    player.go(f"#/review/{save}/2")
    player.do("keep-puzzle")
    assert player.model.notices == ()
    player.go("#/castle_keep/puzzles")
    assert 'id="own-puzzles"' not in html(page(player.model, words(language)))


def test_of_a_game_without_a_list_of_puzzles_its_game_is_told(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalog, "has_puzzles", lambda game: False)
    player.do("keep-puzzle")
    assert player.model.notices == (notices.PUZZLE_KEPT,)


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
