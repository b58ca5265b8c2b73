"""What flies and what is said when the table changes."""

import pytest

from game import catalog
from game.app.messages import Answered
from game.app.thinking.questions import Answer, asked
from game.app.update.changes import announcement, before_end, cues, ends
from game.core import Action
from game.locale import words
from game.players import Hint
from game.players.guide import Reason
from game.screens.cues import Cue, CueKind
from game.screens.model import TABLE, Model, Route
from game.screens.table_model import Table
from tests.app.fakes import LINK, Player
from tests.golden import records


@pytest.fixture
def player():
    player = Player()
    player.go(LINK)
    return player


def change(player, *steps):
    before = player.model
    for name, *arguments in steps:
        getattr(player, name)(*arguments)
    return before, player.model


DRAWN = Cue(0, CueKind.FLY, "pile-main", "hand")
BACK = Cue(0, CueKind.FLY, "hand", "pile-main")


def seen(*changed):
    return cues(*changed, words("en"))


def test_a_piece_flies_forth_and_back(player):
    assert DRAWN in seen(*change(player, ("act", "draw:main")))
    assert BACK in seen(*change(player, ("do", "undo")))
    assert DRAWN in seen(*change(player, ("do", "redo")))


@pytest.mark.parametrize(
    "step",
    [
        ("act", "discard"),
        ("do", "lang", "fr"),
        ("go", "#/"),
        ("go", "#/castellion?seed=fox-7"),
        ("do", "restart"),
    ],
)
def test_nothing_is_seen_to_happen_when_no_action_was_played(player, step):
    assert seen(*change(player, step)) == ()
    assert announcement(*change(player, step), words("en")) == ""


def test_jumps_do_not_fly(player):
    player.play(4)
    assert seen(*change(player, ("do", "goto", "0"))) == ()


def test_what_is_played_is_seen_and_said_also_where_the_turn_ends_by_itself():
    player = Player()
    player.go("#/castelli?seed=oriole-585&seats=2&dilemma=off&v=2&seat-1=person&seat-2=easy")
    player.act("reveal:0.0")
    changed = change(player, ("act", "lay:yellow"))
    assert player.table.state.seat == 1 and player.played[-1] == "done"
    gained = [cue for cue in seen(*changed) if cue.kind == CueKind.FLY and cue.end == "have-0-rocks"]
    assert len(gained) == 2
    assert "A1" in announcement(*changed, words("en"))


def between(record, start, end):
    """Two models of a record, after so many of its actions."""
    return tuple(Model(Route(TABLE), table=Table("1", record, at)) for at in (start, end))


def test_a_traitor_that_is_placed_by_itself_is_seen_on_its_way_and_said():
    record = records()["castellion-architects-won"]
    at = record.actions.index(Action("traitor"))
    changed = between(record, at - 1, at + 1)
    flown, flipped, struck, rest = seen(*changed)
    assert (flown.kind, flown.piece, flown.end) == (CueKind.FLY, "pile-main", "ordeal-1-1")
    assert (flipped.kind, flipped.end) == (CueKind.FLIP, "ordeal-1-1")
    assert flown.step < flipped.step < struck.step == rest.step
    assert (struck.kind, rest.kind) == (CueKind.SHAKE, CueKind.REST)
    assert "1 of 5" in announcement(*changed, words("en"))


def test_a_tile_that_comes_by_itself_is_seen_after_the_one_before_it():
    record = records()["castellion-architects-won"]
    at = next(at for at, state in enumerate(record.states) if [*state.actions] == [Action("draw", ("main",))])
    changed = between(record, at - 1, at + 1)
    cues = seen(*changed)
    drawn = [cue for cue in cues if cue.piece == "pile-main"]
    before = [cue for cue in cues if cue not in drawn]
    assert drawn[0].end == "hand" and before
    assert max(cue.step for cue in before) < min(cue.step for cue in drawn)
    one, other = announcement(*changed, words("en")).split(". ", 1)
    assert one.startswith(("Placed", "Discarded")) and other.startswith("Drew")


def test_the_count_of_the_end_is_seen_also_where_the_end_comes_by_itself():
    record = records()["castelli-two-won-by-computer"]
    screen, last = catalog.screen(record.game), len(record.actions)
    assert screen.end_of_turn(record.states[last - 1], ()) == record.actions[-1]
    changed = tuple(Model(Route(TABLE), table=Table("1", record, at)) for at in (last - 2, last))
    assert ends(*changed)
    done = record.states[last - 1], record.actions[-1], record.states[last]
    assert seen(*changed) == screen.cues(*done, words("en"))


def test_nothing_of_one_hand_is_seen_by_the_next_player():
    player = Player()
    player.go("#/castle_keep?seed=otter-42")
    player.do("look")
    before = player.model
    while not player.table.curtain:
        player.act(str(player.table.state.actions[0]))
    assert seen(before, player.model) == ()
    curtained = player.model
    player.do("look")
    assert seen(curtained, player.model) == ()


def test_who_lifts_the_curtain_hears_what_the_others_did():
    player = Player()
    player.go("#/castle_keep?seed=otter-42")
    player.do("look")
    assert announcement(*change(player, ("do", "hint")), words("en")) == words("en")("hint.sought")
    while not player.table.curtain:
        player.act(str(player.table.state.actions[0]))
    said = announcement(*change(player, ("do", "look")), words("en"))
    assert words("en")("setup.seat", number=1) in said


def test_what_was_done_is_said_in_the_players_language(player):
    texts = {announcement(*change(player, ("act", "draw:main")), words("en"))}
    player.do("undo")
    texts.add(announcement(*change(player, ("act", "draw:main")), words("fr")))
    assert len(texts) == 2 and all(texts)


def test_looking_back_says_where(player):
    player.play(3)
    said = announcement(*change(player, ("do", "undo")), words("en"))
    assert said == words("en")("replay.at", at=2, last=3)


def test_a_hint_is_said_step_by_step(player):
    said = [announcement(*change(player, ("do", "hint")), words("en"))]
    question = asked(player.model)
    hint = Hint((), question.record.state().actions[0], Reason("hint.castellion.other", {}))
    said.append(announcement(*change(player, ("send", Answered(question, Answer(hint=hint)))), words("en")))
    said += [announcement(*change(player, ("do", "hint")), words("en")) for _ in range(2)]
    assert all(said) and len(set(said)) == 4
    assert announcement(*change(player, ("do", "lang", "fr")), words("fr")) == ""


def test_what_ends_a_game_is_seen_before_the_end():
    player = Player()
    record = records()["castellion-architects-lost"]
    player.go(record.until(0).to_link())
    *first, last = map(str, record.actions)
    player.act(*first)
    before, after = change(player, ("act", last))
    assert ends(before, after) and not ends(after, after)
    assert not after.table.end_waits and after.table.ended
    waits = before_end(after)
    assert not waits.table.ended and seen(before, waits)
    assert waits.table.laid_out == before.table.view


def test_who_opens_a_game_that_is_over_finds_its_end():
    player = Player()
    before = player.model
    player.go(records()["castellion-architects-lost"].to_link())
    assert player.table.ended and not ends(before, player.model)


def test_the_last_move_of_a_computer_comes_out_of_a_hand_that_stays_covered():
    record = records()["castle_keep-destroyed-three-several"]
    computers = tuple((seat, "easy") for seat in range(3) if seat == record.states[-2].seat)
    table = Table("", record.until(len(record.actions) - 1), len(record.actions) - 1, computers=computers)
    before = Model(Route(TABLE, record.game), table=table._replace(looking=2))
    after = before._replace(table=before.table._replace(record=record, at=len(record.actions)))
    waits = before_end(after)
    hands = [cue.piece for cue in seen(before, waits) if cue.piece.startswith("hand")]
    assert hands and all("-" not in piece for piece in hands)
    assert set(waits.table.view.hands[0]) == set(before.table.view.hands[0])


def test_nothing_is_refused_once_all_is_over():
    player = Player()
    player.go(records()["castellion-architects-lost"].to_link())
    player.do("result", "close")
    player.act("draw:main")
    assert player.table.refused is None and player.table.result_closed
