"""What a device shows does not depend on what the others hold, at any moment of whole games with friends."""

import copy
from random import Random

import pytest

from game.app.update.saves import reopened
from game.core import Record
from game.screens.frame.page import page, title
from game.screens.model import Model
from game.screens.table.command_box import QUERIES
from game.screens.table.queries import answer
from tests.app.fakes import Player
from tests.app.friends.devices import FRIEND, HERE, begun, link, play, take
from tests.golden import records

NAMES = ["castellan-two-won-by-computer", "castelli-two-version-2-won-by-computer", "castle_keep-built-two"]
MOMENTS = 8  # looked at in each game, spread over it


def shown(model: Model) -> list[str]:
    """Return all that a device shows and says: title, page, what is kept of it, the answers to queries."""
    texts = model.words
    assert model.table is not None
    kept = reopened(model)
    told = [answer(query, model.table, texts) for query in QUERIES]
    return [title(model, texts), str(page(model, texts)), str(page(kept, texts)), *told]


def otherwise(record: Record, seat: int, rng: Random) -> Record:
    """Return a record whose states hold what the others may have instead, for all that a seat knows."""
    states = tuple(state if state.outcome is not None else state.guess(seat, rng) for state in record.states)
    return copy.copy(record)._set(states=states)


def check(player: Player, rng: Random) -> None:
    table = player.table
    assert table.hides
    (seat,) = table.present
    other = table._replace(record=otherwise(table.record, seat, rng))
    assert other.record.states != table.record.states
    assert shown(player.model) == shown(player.model._replace(table=other))


@pytest.mark.parametrize("name", NAMES)
def test_nothing_tells_what_the_others_hold(name):
    record, rng = records()[name], Random(1)
    player, other = begun(record, HERE, FRIEND), Player()
    left, turns = list(record.actions), 0
    looked = 0
    while looked < MOMENTS:
        left = play(player, left)
        if not left:
            break
        turns += 1
        other.go(sent := link(player))
        if other.table.offered:
            assert other.table.present == ()
            hidden = other.table.view
            assert hidden == other.table.record.states[0].seen_by(0).seen_by(1)

        if turns % 3 == 1:
            looked += 1
            check(player, rng)
            player.do("goto", "0")
            check(player, rng)
            player.do("goto", str(len(player.table.record.actions)))
            assert sent == link(player)
        take(other, sent)
        if turns % 3 == 1:
            check(other, rng)
            other.do("undo")
            check(other, rng)
        player, other = other, player
    assert looked > 2
