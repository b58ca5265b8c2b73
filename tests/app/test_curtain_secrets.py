"""At every curtain of whole games: what shows is what a page shows that was opened there, knowing no hand."""

import pytest

from game import catalog
from game.app.update.saves import reopened
from game.core import Record
from game.locale import words
from game.screens.frame.page import page, title
from game.screens.model import Model
from game.screens.table_model import Table
from tests.app.fakes import Player
from tests.golden import records

HIDING = [
    name for name, record in records().items() if record.seats > 1 and catalog.find(record.game).secrets
]
CURTAINS = 5  # looked at in each game, spread over it


def shown(model: Model) -> tuple[str, str]:
    """Return the title and the page, which holds all that the accessibility tree is made of."""
    texts = words(model.language)
    return title(model, texts), str(page(model, texts))


def fresh(model: Model, record: Record, at: int) -> Model:
    """Return the page around a table that was just opened there: nobody has looked at it."""
    assert model.table is not None
    return model._replace(table=Table(model.table.save, record, at, assisted=model.table.assisted))


def turns(record: Record) -> list[int]:
    """Return moments at which the device goes from one person to another."""
    seats = [state.seat for state in record.states[:-1]]
    found = [at for at in range(1, len(seats)) if seats[at] != seats[at - 1]]
    return found[:: max(1, len(found) // CURTAINS)]


@pytest.mark.parametrize("name", HIDING)
def test_a_curtain_shows_what_a_fresh_start_shows(name: str) -> None:
    record, met = records()[name], 0
    for at in turns(record):
        player = Player()
        seat = record.state(at - 1).seat
        table = Table("", record.until(at - 1), at - 1, looking=seat)
        player.go(table.record.until(0).to_link())
        player.session.model = player.model._replace(table=table)
        player.act(str(record.actions[at - 1]))
        if player.table.curtain is None or player.table.decoy_handovers:
            continue
        met += 1
        assert player.table.looking is None
        save, played = player.table.save, player.table.record
        start = fresh(player.model, played, at)
        assert shown(player.model) == shown(start)
        # What is kept for the screen before Python.
        assert shown(reopened(player.model)) == shown(reopened(start))
        # Later: the next person lifts the curtain, and sees what somebody sees who knew no other hand.
        player.do("look")
        assert shown(player.model) == shown(
            start._replace(table=start.table._replace(looking=record.state(at).seat))
        )
        # Taken back and played through, while nobody looks.
        for command in ("undo", "start"):
            back = Player(player.storage)
            back.reload(f"#/table/{save}")
            back.do(command)
            assert back.table.looking is None
            assert shown(back.model) == shown(fresh(back.model, played, back.table.at))
    assert met
