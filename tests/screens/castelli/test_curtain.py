"""The curtain covers hands, and leaves the board, which is open to all, in sight."""

from game.core import Record
from game.locale import words
from game.screens.table.table import table_page
from game.screens.table_model import Table
from tests.golden import records
from tests.screens.castelli.builders import whole_games
from tests.screens.samples import elements

GAME = records()["castelli-four-battle-guard"]


def covered(record: Record, at: int) -> Table:
    table = Table("1", record.until(at), at)
    assert table.state.outcome is not None or table.curtain == table.state.seat
    return table


def test_the_board_stays_in_sight_and_nothing_of_it_can_be_pressed() -> None:
    for at in range(0, len(GAME.actions), 7):
        found = elements(str(table_page(covered(GAME, at), words("en"))))
        ids = {e.attributes.get("id") for e in found}
        assert {"curtain", "look", "board", "player0"} <= ids and not {"hand", "act-lay", "act-done"} & ids
        assert not [e for e in found if "data-act" in e.attributes]


def test_no_hand_is_told() -> None:
    told = words("en")
    for record in whole_games()[:3]:
        for at in range(0, len(record.actions), 11):
            table = covered(record, at)
            page = str(table_page(table, told))
            assert 'id="curtain"' in page and 'class="card-chip' not in page
            assert "cas-is-" not in page


def test_who_is_handed_the_device_for_nothing_sees_no_board() -> None:
    table = Table("1", GAME.until(40), 40, decoy_handovers=(1,))
    for looking in (None, 1):
        ids = {
            e.attributes.get("id")
            for e in elements(str(table_page(table._replace(looking=looking), words("en"))))
        }
        assert "board" not in ids
