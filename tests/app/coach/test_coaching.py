"""The coach at the table: what it says to whom, when it falls silent, and how it is made quiet."""

import json

import pytest

from game import catalog
from game.app.coach import stored
from game.app.coach.coaching import deal_of, is_due
from game.app.messages import Answered, Coaching, Submitted
from game.app.session import Session
from game.app.storage.games import Store
from game.app.thinking.questions import MASKED_WAIT, Answer, asked
from game.players import Hint
from game.players import Player as Computer
from game.players.coach import Advice, Coach
from game.players.guide import Reason
from game.players.practice import DONE, EACH, GAMES, TOLD, Practice
from game.screens.frame.page import page
from game.screens.html.rendering import html
from game.screens.seating import PAUSED
from game.screens.table.hints import advice
from tests.app.fakes import FakeStorage, Player
from tests.screens.samples import elements

SETTINGS = "castellarium.settings"
ALONE = "#/castellion?seed=otter-42&level=architects"
FORMS = {
    "castellion": {"level": "architects"},
    "castelli": {"seats": "2", "seat-2": "easy"},
    "castellan": {"seats": "2", "seat-2": "easy"},
    "castle_keep": {"seats": "2", "seat-2": "easy"},
}


class Coached(Player):
    """Somebody in their first games, whom the coach tells what matters as soon as it can."""

    def reload(self, fragment=""):
        super().reload(fragment)
        store = Store(self.storage)
        self.session = Session(store, "en", introduces=True)
        self.go(fragment)

    def send(self, event):
        effects = super().send(event)
        if is_due(self.model) and not isinstance(event, Coaching):
            super().send(Coaching())
        return effects

    @property
    def line(self):
        told = advice(self.table)
        return told.line if told else ""


def sit(game, seed="otter-42"):
    player = Coached(FakeStorage())
    player.reload(f"#/{game}")
    player.send(Submitted("start", {"seed": seed, **FORMS[game]}))
    player.do("brief-over")
    return player


def played(player, each):
    """Play a game as an easy player does, `each` told of every moment of the person's."""
    computer = Computer("easy", seed="x")
    while player.table.state.seat is not None:
        question = asked(player.model)
        if question is None:
            each(player)
            state = player.table.state
            player.act(str(computer.choose(state.seen_by(state.seat), playouts=0)))
        elif question.what == MASKED_WAIT:
            player.send(Answered(question, Answer()))
        else:
            seen = question.record.state().seen_by(question.seat)
            player.send(Answered(question, Answer(computer.choose(seen, playouts=0))))
            if player.table.computing == PAUSED:
                player.do("computer")


@pytest.mark.parametrize("game", FORMS)
def test_nothing_is_told_twice_in_a_game(game):
    player = sit(game)
    lines, told = [], []

    def note(player):
        if player.line and (not lines or lines[-1] != player.line):
            told.append(advice(player.table).kind)
        lines.append(player.line)

    played(player, note)
    news = [line for before, line in zip(["", *lines], lines, strict=False) if line and line != before]
    assert news and len(set(news)) == len(news)
    assert max(map(told.count, told)) <= EACH
    assert list(player.model.practice.over.values()) == [1]
    assert player.model.practice.games[deal_of(player.table)].over


def test_what_was_told_goes_with_the_moment_in_which_it_held():
    table = sit("castelli").table
    assert advice(table)
    (turned,) = (action for action in table.state.actions if action in advice(table).good[:1])
    after = table._replace(record=table.record.then(turned), at=table.at + 1)
    assert after.coached is table.coached and advice(after) is None


def test_what_is_told_is_kept_and_not_told_again_after_a_reload():
    player = sit("castle_keep")
    line = player.line
    assert line
    player.play(1)
    player.reload(f"#/table/{player.table.save}")
    assert player.line != line
    assert line in player.model.practice.games[deal_of(player.table)].lines


def test_a_kind_falls_silent_once_it_was_told_or_done_often_enough():
    kind = Advice("kind", Reason("coach.toy.kind", {}))
    told = done = Practice()
    for number in range(TOLD):
        assert told.chosen("toy", f"deal {number}", [kind]) is kind
        told = told.after_telling("toy", f"deal {number}", kind)
    assert told.chosen("toy", "another", [kind]) is None
    for _ in range(DONE):
        assert done.chosen("toy", "deal", [kind]) is kind
        done = done.after_doing("toy", ["kind"])
    assert done.chosen("toy", "deal", [kind]) is None
    assert stored.read(stored.written(told)) == told


def test_a_level_falls_silent_after_some_games_and_another_does_not():
    practice = Practice()
    for number in range(GAMES):
        assert not practice.is_silent("toy.easy")
        practice = practice.after_game("toy.easy", f"deal {number}").after_game("toy.easy", f"deal {number}")
    assert practice.is_silent("toy.easy") and not practice.is_silent("toy.hard")


@pytest.fixture
def always(monkeypatch):
    """A coach that always has something to say, and wants the last legal action."""

    def kind(view):
        assert view.seen_by(view.seat) == view
        return Advice(
            "kind", Reason("coach.castle_keep.finishes", {"n": len(view.actions)}), view.actions[-1:]
        )

    monkeypatch.setattr(
        catalog, "coach", lambda game: Coach((kind, lambda view: kind(view)._replace(kind="two")))
    )


@pytest.mark.usefixtures("always")
def test_what_is_done_unasked_counts_and_what_was_told_does_not():
    player = sit("castle_keep")
    player.act(str(player.table.state.actions[-1]))
    assert dict(player.model.practice.done) == {"castle_keep.two": 1}


@pytest.mark.usefixtures("always")
def test_it_speaks_to_who_is_to_act_and_to_nobody_else():
    assert sit("castle_keep").line
    player = sit("castle_keep")
    while player.table.state.seat == 0:
        player.play(1)
    assert not player.line and not is_due(player.model)
    player.go("#/castle_keep/learn/1")
    assert not player.line and not is_due(player.model)
    watched = Coached(FakeStorage())
    watched.reload("#/castle_keep")
    watched.send(Submitted("start", {"seats": "2", "seat-1": "easy", "seat-2": "easy"}))
    watched.do("brief-over")
    assert not is_due(watched.model)
    together = Coached(FakeStorage())
    together.reload("#/castle_keep")
    together.send(Submitted("start", {"seats": "2"}))
    together.do("brief-over")
    assert together.table.curtain is not None and not together.line
    together.do("look")
    assert together.line


@pytest.mark.usefixtures("always")
def test_a_hint_takes_its_place_and_it_is_no_hint():
    player = sit("castle_keep")
    assert player.table.hints == 0
    player.do("hint")
    assert not player.line


@pytest.mark.usefixtures("always")
def test_of_what_a_hint_advised_nobody_is_warned():
    player = sit("castle_keep")
    player.do("hint")
    question = asked(player.model)
    action = player.table.state.actions[0]
    player.send(Answered(question, Answer(hint=Hint((), action, Reason("hint.castle_keep.other", {})))))
    player.act(str(action))
    assert player.table.state.seat == 0 and not player.line
    player.act(str(player.table.state.actions[-1]))
    assert player.table.state.seat == 0 and player.line


def test_it_is_made_quiet_and_brought_back():
    player = sit("castle_keep")
    found = {e.attributes.get("id") for e in elements(html(page(player.model, player.model.words)))}
    assert player.line and {"coach-line", "coach"} <= found
    player.do("coach", "off")
    assert not player.line and "notice.coach-quiet" in player.notices
    assert json.loads(player.storage.texts[SETTINGS])["coach"] == "off"
    assert "coach-line" not in html(page(player.model, player.model.words))
    player.play(1)
    assert not player.line
    player.reload(f"#/table/{player.table.save}")
    assert not player.model.coach
    player.do("coach", "on")
    assert is_due(player.model) or player.table.coached is not None


def test_who_is_not_introduced_to_games_has_no_coach():
    player = Player()
    player.go(ALONE)
    assert player.model.practice is None and not is_due(player.model)
    assert 'id="coach' not in html(page(player.model, player.model.words))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "1",
        '{"told": {"a": "b"}}',
        '{"games": {"a": {}}}',
        '{"games": {"a": "b"}}',
        '{"games": 1}',
    ],
)
def test_practice_that_cannot_be_read_is_none(text):
    assert stored.read(text) == Practice()
