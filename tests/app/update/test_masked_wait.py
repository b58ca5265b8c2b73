"""Computers that could have an answer take the same time and leave no trace, whether they have one or not."""

import pytest

from game.app.messages import Answered
from game.app.thinking.dispatcher import PACE
from game.app.thinking.questions import ANSWER, CHOOSE, MASKED_WAIT, Answer, asked
from game.app.update.changes import announcement, cues
from game.core import Action, Record
from game.locale import LANGUAGES, words
from game.screens.model import TABLE, Model, Route
from game.screens.seating import ONCE, PAUSED
from game.screens.table_model import Table
from tests.app.fakes import Player
from tests.app.thinking.test_questions import Ears
from tests.golden import records
from tests.screens.samples import doing, rendered, with_class

GOLDEN = records()["castelli-four-battle-guard"]
STATES, ACTIONS = GOLDEN.states, GOLDEN.actions
KEEP = Action("pass")


def at_table(record: Record, *persons: int, **values: object) -> Player:
    """Some persons and computers in the other seats, at the end of a record."""
    player = Player()
    computers = tuple((seat, "easy") for seat in range(4) if seat not in persons)
    table = Table("", record, len(record.actions), computers=computers)._replace(**values)
    player.session.model = Model(Route(TABLE, "castelli"), table=table, end_turns=False)
    return player


def unsaid(actions) -> int:
    """How many actions the log passes over: what is turned up, and that a turn ends."""
    return sum(action.verb in ("reveal", "done") for action in actions)


def laying(*, asks: bool, holders: int = 1) -> int:
    """The first moment at which a tile is laid while others hold cards, and one of them is asked, or none."""
    return next(
        at
        for at, action in enumerate(ACTIONS)
        if action.verb == "lay"
        and STATES[at + 1].asked is asks
        and sum(map(bool, STATES[at].hands)) - bool(STATES[at].hands[STATES[at].seat]) >= holders
    )


def announcing() -> int:
    """The first moment at which a castle is threatened whose owner holds a Guard."""
    return next(at for at, action in enumerate(ACTIONS) if action.verb == "guard") - 1


def answer(player: Player, action: Action | None = None) -> str:
    """Answer what is asked, and return what it was."""
    question = asked(player.model)
    assert question is not None
    player.send(Answered(question, Answer(action)))
    return question.what


def laid(at: int) -> tuple[Player, int]:
    """A person who has just done what stands at a moment of the record, and the person's seat."""
    seat = STATES[at].seat
    player = at_table(GOLDEN.until(at), seat)
    player.act(str(ACTIONS[at]))
    return player, seat


@pytest.mark.parametrize("at", [laying(asks=True), announcing()], ids=["steward", "guard"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_tells_that_a_computer_keeps_its_answer(at: int, language: str) -> None:
    player, seat = laid(at)
    player.do("lang", language)
    before, texts = player.model, words(language)
    pages, lasts = [], 0
    while player.table.state.asked:
        pages.append([element.attributes | {"text": element.text} for element in rendered(before, language)])
        found = rendered(player.model, language)
        assert [element.attributes | {"text": element.text} for element in found] == pages[0]
        assert with_class(found, "prompt")[0].text == texts("table.others-answer")
        assert not doing(found, "computer") and not with_class(found, "legal")
        assert announcement(before, player.model, texts) == "" and not cues(before, player.model, texts)
        assert answer(player, KEEP) == ANSWER
        lasts += 1
    assert lasts and player.table.masked
    assert answer(player) == MASKED_WAIT
    table = player.table
    assert not table.masked and table.view == table.state.seen_by(seat)
    assert cues(before, player.model, texts)
    lines = [line.text for line in with_class(rendered(player.model, language), "log-line")]
    assert len(lines) == at + 2 - unsaid(ACTIONS[:at])
    assert " ".join(announcement(before, player.model, texts).split()) == lines[0]
    assert texts("castelli.log.pass.steward") not in " ".join(lines)


def test_it_looks_the_same_where_nobody_is_asked() -> None:
    player, seat = laid(laying(asks=False))
    table = player.table
    assert table.idle and table.masked and table.view == table.record.states[-2].seen_by(seat)
    (prompt,) = with_class(rendered(player.model), "prompt")
    assert prompt.text == words("en")("table.others-answer")
    said = len(table.record.actions) - unsaid(table.record.actions[:-2])
    assert len(with_class(rendered(player.model), "log-line")) == said
    assert answer(player) == MASKED_WAIT
    assert not player.table.masked and not player.table.idle


def test_what_was_picked_goes_on_showing_until_all_have_answered() -> None:
    at = laying(asks=False)
    player = at_table(GOLDEN.until(at), STATES[at].seat)
    player.do("mark", str(ACTIONS[at]))
    player.act(str(ACTIONS[at]))
    assert player.table.marks == (str(ACTIONS[at]),)
    answer(player)
    assert player.table.marks == ()


def test_nobody_is_waited_for_who_cannot_have_an_answer() -> None:
    player = at_table(GOLDEN.until(0), 0)
    while player.table.state.phase != "build":
        player.act(str(player.table.state.actions[0]))
    assert not player.table.masked and asked(player.model) is None


def test_all_computers_together_take_the_time_of_one() -> None:
    for at in (laying(asks=True), laying(asks=False)):
        player, _ = laid(at)
        ears = Ears(pace=0.0)
        ears.dispatcher.use(ears)
        ears.dispatcher.follow(player.model)
        while player.table.state.asked:
            ears.now += 0.1
            ears.dispatcher.answer(ears.asked[-1][0], Answer(KEEP))
            player.send(ears.sent.pop())
            ears.dispatcher.follow(player.model)
        assert ears.asked[-1][1] is None, "nobody thinks in this time"
        ((seconds, bring),) = ears.timers
        assert ears.now - 100 + seconds == pytest.approx(PACE)
        bring()
        player.send(ears.sent.pop())
        assert not player.table.masked


def test_an_answer_shows_as_soon_as_it_comes() -> None:
    at = next(at for at, action in enumerate(ACTIONS) if action.verb == "steward") - 1
    player, _ = laid(at)
    assert answer(player, ACTIONS[at + 1]) == ANSWER
    assert player.table.here == at + 1 or not player.table.masked
    assert "steward" in str(player.table.record.actions[-1])


def test_the_own_answer_is_told_to_oneself_alone() -> None:
    at = laying(asks=True)
    asks = STATES[at + 1].seat
    record = GOLDEN.until(at + 1)
    player = at_table(record, asks)
    assert not player.table.masked and player.table.here == at + 1
    player.act("pass")
    while player.table.masked:
        answer(player, KEEP if player.table.state.asked else None)
    played = player.table.record.actions
    assert len(with_class(rendered(player.model), "log-line")) == len(played) + 1 - unsaid(played)
    both = at_table(player.table.record, asks, (asks + 1) % 4, looking=player.table.state.seat)
    told = with_class(rendered(both.model), "log-line")
    assert words("en")("castelli.log.pass.steward") not in " ".join(line.text for line in told)


def test_who_steps_through_the_game_passes_over_what_was_kept() -> None:
    at = laying(asks=True)
    player, seat = laid(at)
    while player.table.masked:
        answer(player, KEEP if player.table.state.asked else None)
    last = len(player.table.record.actions)
    assert last > at + 1
    for number in range(at, last):
        player.do("goto", str(number))
        assert player.table.at == at and player.table.computing == PAUSED
    player.do("redo")
    assert player.table.at == last
    player.do("undo")
    assert player.table.at == at and player.table.state.seat == seat


def test_after_the_game_all_is_open() -> None:
    over = at_table(GOLDEN, 0)
    assert over.table.moments == tuple(range(len(ACTIONS) + 1))


def test_a_step_of_a_computer_that_waits_ends_when_all_have_answered() -> None:
    at = laying(asks=False, holders=2)
    seat = STATES[at].seat
    person = (seat + 1) % 4
    player = at_table(GOLDEN.until(at), person, computing=PAUSED)
    player.do("computer-step")
    assert answer(player, ACTIONS[at]) == CHOOSE
    assert player.table.computing == ONCE and answer(player) == MASKED_WAIT
    assert player.table.computing == PAUSED and asked(player.model) is None


def test_a_computer_that_fails_to_answer_can_be_asked_again() -> None:
    player, _ = laid(laying(asks=True))
    question = asked(player.model)
    assert question is not None
    player.send(Answered(question, Answer(error="ValueError('no')")))
    assert player.notices == ["notice.no-thought"] and asked(player.model) is None
    assert doing(rendered(player.model), "computer")
    player.do("computer")
    assert answer(player, KEEP) == ANSWER


def test_persons_take_the_device_after_computers_had_their_time() -> None:
    at = laying(asks=False, holders=2)
    seat, hands = STATES[at].seat, STATES[at].hands
    other = next(one for one in STATES[at].rivals(seat) if hands[one])
    player = at_table(GOLDEN.until(at), seat, other, looking=seat)
    player.do("discreet", "on")
    player.act(str(ACTIONS[at]))
    found = rendered(player.model)
    assert with_class(found, "castelli") and not with_class(found, "decoy") and not doing(found, "look")
    assert not with_class(found, "card-chip"), "whoever has the device sees no hand"
    assert answer(player) == MASKED_WAIT
    assert player.table.decoy_handovers == (other,)
    assert player.table.curtain == other and doing(rendered(player.model), "look")
