"""Lessons: a stage on the table, what actions come to there, the way on, and what is kept of it."""

import re

import pytest

from game.app import routes
from game.app.embedding import page_events
from game.app.messages import Answered, Go, Navigated
from game.app.session import Session
from game.app.storage.games import Store
from game.app.storage.settings import Settings, read, written
from game.app.thinking.dispatcher import Dispatcher
from game.app.thinking.questions import asked, settled
from game.app.update.changes import announcement
from game.core import Record, RecordError
from game.locale import words
from game.screens.frame.page import page, title
from game.screens.html.rendering import html
from game.screens.model import LEARN, TABLE, Route
from tests.app.fakes import FakeStorage, Player
from tests.app.learn.stages import FIRST, GAME, SECOND, STAGES, TOWER, WALL, stages
from tests.screens.samples import rendered

__all__ = ["stages"]

pytestmark = pytest.mark.usefixtures("stages")
ILLEGAL = "build:Kb.C"


@pytest.fixture
def player() -> Player:
    """Somebody at the first stage."""
    made = Player()
    made.go(FIRST)
    return made


def text(player: Player) -> str:
    return html(page(player.model, player.model.words))


def replied(player: Player) -> None:
    """Let the others act, as a page does in its time."""
    while (question := asked(player.model)) is not None:
        answer = settled(player.model, question)
        assert answer is not None
        player.send(Answered(question, answer))


def test_addresses_lead_to_the_list_and_to_each_stage():
    assert routes.read("#/castle_keep/learn") == Route(LEARN, GAME)
    player = Player()
    for number, stage in enumerate(STAGES, 1):
        player.go(f"#/castle_keep/learn/{number}")
        assert player.model.route == Route(TABLE, GAME)
        assert (player.table.lesson.number, player.table.lesson.name) == (number, stage.name)
        assert routes.write(player.model) == f"#/castle_keep/learn/{number}"


@pytest.mark.parametrize("number", ["0", "4", "-1", "one", "٣", "1e0", "9" * 50, "01"])
def test_a_stage_that_is_not_there_is_told(number):
    with pytest.raises(RecordError) as error:
        routes.read(f"#/castle_keep/learn/{number}")
    assert error.value.problem == "record.stage"
    player = Player()
    player.go(f"#/castle_keep/learn/{number}")
    assert player.notices == ["record.stage"]
    assert "3 stages" in text(player)


@pytest.mark.parametrize("address", ["#/castellion/learn", "#/castellion/learn/1", "#/castle_keep/learn/1/2"])
def test_where_there_are_no_lessons_the_address_leads_nowhere(address):
    with pytest.raises(RecordError) as error:
        routes.read(address)
    assert error.value.problem == "record.game"


def test_any_action_that_leads_on_is_played(player):
    for first in (TOWER, WALL):
        player.do("restart")
        player.act(first)
        assert player.played == [first]
        assert not player.table.lesson.done


def test_a_mistake_is_answered_and_not_played(player):
    player.act("pass")
    assert player.played == []
    assert player.table.lesson.mistake == "learn.castle_keep.two.pass"
    assert '<p id="why" class="why" role="alert">two pass.</p>' in text(player)
    player.act(TOWER)
    assert not player.table.lesson.mistake


def test_who_tries_a_mistake_again_is_told_that_pressing_on_does_not_play_it(player):
    for _ in range(2):
        player.act("pass")
    assert player.played == []
    told = words("en")("learn.tried-again")
    assert "do something else" in told and f'role="alert">{told}</p>' in text(player)
    player.act(TOWER)
    player.do("undo")
    player.act("pass")
    assert told not in text(player)


def test_a_mistake_without_an_answer_of_its_own_gets_that_of_all_stages(player):
    player.act(TOWER)
    (over,) = (str(one) for one in player.table.state.actions if one.verb != "build")
    player.act(over)
    assert player.table.lesson.mistake == "learn.out-of-reach"
    assert player.played == [TOWER]


def test_what_a_stage_has_refused_stays_marked_until_the_next_moment(player):
    def tried() -> set[str]:
        controls = [one for one in rendered(player.model) if "data-tried" in one.attributes]
        assert all("Tried" in one.attributes["aria-description"] for one in controls)
        return {one.attributes["data-act"] for one in controls}

    player.act("pass")
    assert tried() == {"pass"}
    player.act(ILLEGAL)
    assert tried() == {"pass"}, "an answer goes, what was tried stays known"
    player.act(TOWER)
    assert tried() == set()
    player.do("undo")
    assert tried() == set()


def test_an_illegal_action_is_refused_as_in_a_game(player):
    player.act(ILLEGAL)
    assert player.table.refused.refusal.rule == "castle_keep.build.first"
    assert "#/castle_keep/rules/castle_keep.build.first" in text(player)


def test_a_stage_is_done_with_its_goal(player):
    player.act(TOWER, WALL)
    assert player.table.lesson.done and player.table.idle
    assert player.model.learnt == ("castle_keep.two",)
    assert "two done." in text(player) and 'data-do="next-stage"' in text(player)
    player.act("build:Wrz.W")
    assert player.played == [TOWER, WALL], "what is done is not played on"


def test_what_was_done_stays_so_when_it_is_taken_back(player):
    player.act(TOWER, WALL)
    player.do("undo")
    assert not player.table.lesson.done and not player.table.idle
    assert player.model.learnt == ("castle_keep.two",)
    player.do("redo")
    assert player.table.lesson.done


def test_words_of_the_game_explain_themselves_in_what_a_stage_says(player, monkeypatch):
    texts = vars(vars(player.model.words)["_texts"])["_catalog"]
    said = {"tell": "Towers, a keep.", "task": "Two keeps.", "done": "A ring.", "pass": "An attack."}
    for part, line in said.items():
        monkeypatch.setitem(texts, f"learn.castle_keep.two.{part}", line)

    def marks(start: str) -> list[tuple[str, bool]]:
        (line,) = re.findall(f"<p {start}.*?</p>", text(player))
        return [(term, "tabindex" in more) for term, more in re.findall(r'data-term="(\w+)"([^>]*)', line)]

    player.act("pass")
    assert marks('class="lesson-tell"') == [("tower", True), ("keep", False)], "the task has the other stop"
    assert marks('class="lesson-goal"') == [("keep", True)]
    assert marks('id="why"') == [("attack", True)]
    player.act(TOWER, WALL)
    assert '<span data-term="ring"' in text(player)


def test_others_answer_one_by_one_as_the_stage_says():
    player = Player()
    player.go(SECOND)
    player.act("pass")
    assert player.table.computer is not None and player.table.idle
    replied(player)
    assert [action.partition(":")[0] for action in player.played] == ["pass", "pass", "discard", "discard"]
    assert player.table.lesson.done


def test_no_player_is_asked_to_think():
    player, questions, timers = Player(), [], []

    class Backend:
        def ask(self, number, question):
            questions.append(question)

    dispatcher = Dispatcher(
        player.send, lambda: 0.0, lambda seconds, do: timers.append((seconds, do)), lambda: 0.5, lambda: 0.0
    )
    dispatcher.use(Backend())
    player.go(SECOND)
    player.act("pass")
    dispatcher.follow(player.model)
    assert set(questions) == {None} and dispatcher.question is None
    ((seconds, do),) = timers
    assert seconds == 0.5, "it takes its time all the same"
    do()
    assert len(player.played) == 2


def test_a_moment_of_another_goes_on_from_the_log():
    player = Player()
    player.go(SECOND)
    player.act("pass")
    replied(player)
    player.do("goto", "1")
    assert not player.table.lesson.done
    replied(player)
    assert player.table.lesson.done and len(player.played) == 4


def test_the_way_on_leads_through_all_stages_to_the_list(player):
    assert player.do("next-stage") == [Go(SECOND)]
    assert player.table.lesson.name == "round"
    player.do("next-stage")
    assert player.do("next-stage") == [Go("#/castle_keep/learn")]
    assert player.model.route == Route(LEARN, GAME)
    assert player.model.learnt == ()


def test_again_begins_afresh(player):
    player.act(TOWER, WALL)
    player.do("restart")
    assert player.played == [] and not player.table.lesson.done
    player.act(TOWER)
    player.go("#/castle_keep/rules")
    player.go(FIRST)
    assert player.played == [TOWER], "who comes back goes on"


def test_show_me_names_an_action_that_leads_on(player):
    player.do("hint")
    assert player.table.tip.hint.action in player.table.state.actions
    player.act(str(player.table.tip.hint.action))
    assert len(player.played) == 1 and player.table.tip is None
    player.do("hint")
    player.do("hint")
    assert player.table.tip is None


def test_a_whole_game_shows_nothing():
    player = Player()
    player.go("#/castle_keep/learn/3")
    player.do("hint")
    assert player.table.tip is None


def test_nothing_of_it_is_saved_but_that_it_is_done(player):
    player.act(TOWER, WALL)
    player.do("undo")
    player.do("restart")
    assert player.storage.saves() == {} and player.model.saves == ()
    player.reload("#/castle_keep/learn")
    assert player.model.learnt == ("castle_keep.two",)


@pytest.mark.parametrize(
    "command",
    [
        "new-deal",
        "copy-link",
        "copy-record",
        "copy-result",
        "share",
        "qr",
        "play-pause",
        "computer",
        "result",
    ],
)
def test_what_is_for_games_does_nothing(player, command):
    player.act(TOWER)
    before = player.model
    assert player.do(command) == []
    assert player.model == before


def test_the_record_is_in_no_text(player):
    record = player.table.record
    with pytest.raises(ValueError, match="hand-made"):
        record.to_json()
    with pytest.raises(ValueError, match="hand-made"):
        record.to_link()
    assert record != Record(GAME, record.seed, 2)


def test_the_page_around_is_told_nothing(player):
    before = player.model
    player.act(TOWER)
    assert page_events(before, player.model) == []


def test_only_the_learner_s_seat_is_seen(player):
    assert player.table.viewer == 0 and player.table.curtain is None
    assert "??" in str(player.table.view.summary()["hands"][1])


def test_what_is_said_for_the_ear(player):
    first = player.model
    words = first.words
    player.act(TOWER)
    one = player.model
    assert "done" not in announcement(first, one, words)
    player.act(WALL)
    assert announcement(one, player.model, words).endswith("two done.")
    done = player.model
    player.do("next-stage")
    assert announcement(done, player.model, words) == "Stage 2 of 3: round title.. round tell. round task."
    before = player.model
    player.do("restart")
    assert announcement(before, player.model, words).startswith("Stage 2 of 3")


def test_a_lost_game_asks_to_begin_again(monkeypatch):
    player = Player()
    player.go("#/castle_keep/learn/3")
    table = player.table
    while player.table.state.outcome is None:
        if player.table.computer is not None:
            replied(player)
            continue
        calm = [one for one in player.table.state.actions if one.verb in ("pass", "discard", "end")]
        player.act(str((calm or player.table.state.actions)[0]))
    assert table.lesson and not player.table.lesson.done
    shown = text(player)
    assert "the goal is not reached" in shown
    assert shown.index('data-do="restart"') < shown.index('data-do="next-stage"', shown.index("lesson-over"))


def test_the_list_marks_what_is_done_and_leads_on(player):
    player.act(TOWER, WALL)
    player.go("#/castle_keep/learn")
    shown = text(player)
    assert shown.count('data-done="yes"') == 1 and shown.count('data-done="no"') == 2
    assert "Go on with stage 2" in shown and 'href="#/castle_keep/learn/2"' in shown
    assert title(player.model, player.model.words) == "Learn Castle Keep · Castellarium"


def test_a_newcomer_is_offered_it_first_and_others_after_the_game():
    player = Player()
    first = text(player)
    learn = 'href="#/castle_keep/learn"'
    play = 'class="button button-primary" type="button" data-do="play-now:castle_keep"'
    assert f'class="button button-primary" {learn}' in first and play not in first
    player.go("#/castellion?seed=otter-42")
    player.play(1)
    player.go("")
    later = text(player)
    assert play in later and f'class="button button-quiet" {learn}' in later
    player.go("#/castle_keep")
    assert learn in text(player)


@pytest.mark.parametrize("learnt", ["castle_keep.two", "no such", "a.b " * 1000, "\x00 é"])
def test_what_is_kept_may_be_any_text(learnt):
    storage = FakeStorage({"castellarium.settings": written(Settings(learnt=learnt))})
    session = Session(Store(storage), "en")
    session.send(Navigated("#/castle_keep/learn"))
    assert read(written(Settings(learnt=learnt))).learnt == learnt
    assert html(page(session.model, session.model.words))


@pytest.mark.parametrize("learnt", ["3", "null", '["castle_keep.two"]', "{}"])
def test_what_is_no_text_is_damage(learnt):
    storage = FakeStorage({"castellarium.settings": f'{{"schema": 1, "learnt": {learnt}}}'})
    session = Session(Store(storage), "en")
    assert session.model.learnt == ()


def test_what_another_window_did_stays_done():
    storage = FakeStorage()
    one, other = Player(storage), Player(storage)
    one.go(FIRST)
    other.go(SECOND)
    one.act(TOWER, WALL)
    other.act("pass")
    replied(other)
    assert set(Store(storage).settings().learnt.split()) == {"castle_keep.two", "castle_keep.round"}
