"""What a lost game was decided by, as its record tells it, and to whom."""

from itertools import pairwise

import pytest

from game.castle_keep.rules.castle import size
from game.castle_keep.rules.completion import lacks
from game.castle_keep.rules.position import Phase
from game.castle_keep.rules.state import CastleKeepState
from game.castle_keep.rules.turn import BUILDS
from game.castle_keep.screen.game_screen import SCREEN
from game.castle_keep.screen.texts.decided import turn_before
from game.castle_keep.screen.view import known
from game.core import Record
from game.locale import LANGUAGES, words
from game.screens.table.seats import seated
from game.screens.table_model import Table
from tests.golden import records
from tests.screens.castle_keep.builders import whole_games
from tests.screens.samples import at_table, rendered, with_class

EN = words("en")
BUILT = ("built-two", "built-four-discard", "takeover", "king", "twin")


def golden(name: str) -> Record:
    return records()[f"castle_keep-{name}"]


@pytest.mark.parametrize("name", BUILT)
def test_a_castle_that_was_finished_tells_how_many_tiles_came_in_one_turn(name: str) -> None:
    record = golden(name)
    begun = turn_before(record, len(record.states) - 1)
    winner = known(record.states[begun]).turn
    assert begun and known(record.states[begun - 1]).turn != winner
    built = [action for action in record.actions[begun:] if action.verb in BUILDS]
    told = SCREEN.decided(record, EN)
    many = f"the last {len(built)} tiles in one turn." if len(built) > 1 else "the last tile."
    assert told and told.startswith(f"What decided it: Player {winner + 1} built {many}")
    assert told.endswith(many) is (record.seats > 2)


def test_a_lost_game_tells_how_far_the_loser_was() -> None:
    assert (SCREEN.decided(golden("king"), EN) or "").endswith(
        "The turn before, Player 2 had built 4 tiles of it."
    )
    missing = lacks(known(golden("built-two").state()), 1)
    assert (SCREEN.decided(golden("built-two"), EN) or "").endswith(f"Player 2 lacked {missing} tiles.")


def won_within_the_turn(state: CastleKeepState) -> bool:
    """Tell whether any of the actions of a turn, in any order, end the game."""
    seat, found, seen = state.turn, [state], {state}
    while found:
        here = found.pop()
        ahead = {here.result(action) for action in here.actions if action.verb in (*BUILDS, "attack")} - seen
        if any(after.outcome is not None for after in ahead):
            return True
        seen |= ahead
        found += (after for after in ahead if after.turn == seat)
    return False


@pytest.mark.parametrize("way", ["standard", "king"])
def test_a_lost_game_tells_that_a_win_was_let_go_by_and_only_then(way: str) -> None:
    told = set()
    for game in (*whole_games(), golden("built-two"), golden("king")):
        outcome = game.state().outcome
        if game.options["way"] != way or game.seats > 2 or outcome is None or len(outcome.winners) != 1:
            continue
        (winner,) = outcome.winners
        turns = [known(state) for state in game.states]
        begun = [
            new for old, new in pairwise(turns) if new.phase == Phase.ACT != old.phase or new.turn != old.turn
        ]
        missed = any(won_within_the_turn(state) for state in begun if state.turn != winner)
        says = f"Player {2 - winner} had let a win go by" in (SCREEN.decided(game, EN) or "")
        assert says is missed
        told.add(says)
    assert told == {True, False}


@pytest.mark.parametrize("name", ["destroyed-three-several", "twin-razed-three"])
def test_a_castle_that_fell_tells_by_what_and_how_much_of_it(name: str) -> None:
    record = golden(name)
    before, after = (known(state) for state in record.states[-2:])
    fell = sum(map(size, before.castles)) - sum(map(size, after.castles))
    told = SCREEN.decided(record, EN)
    assert told and (f"brought down all {fell} that" if fell > 1 else "only one tile stood") in told


def test_a_drawn_game_and_one_that_goes_on_tell_nothing() -> None:
    assert SCREEN.decided(golden("drawn-idle"), EN) is None
    assert SCREEN.decided(golden("king").until(4), EN) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["built-two", "takeover", "king"])
def test_who_lost_and_who_won_read_it(name: str, language: str) -> None:
    record = golden(name)
    outcome = record.state().outcome
    assert outcome is not None
    (winner,) = outcome.winners
    for seat in (winner, 1 - winner):
        table = Table("1", record, len(record.actions), computers=((1 - seat, "easy"),))
        found = rendered(at_table(record, computers=table.computers), language)
        lines = [line.text for line in with_class(found, "decided")]
        told = " ".join((SCREEN.decided(record, seated(table, words(language))) or "").split())
        assert told and [told in line for line in lines] == [True]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_promises_nothing_that_the_review_may_not_show(language: str) -> None:
    """A game may be lost without any mistake: then nothing cost anything."""
    told = words(language)("review.shows")
    assert not any(cost in told for cost in ("cost", "coût"))
