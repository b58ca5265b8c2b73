"""Lines of Castelli's log light what they tell of, where it stands on the table."""

from game.castelli.screen.game_screen import SCREEN
from game.castelli.screen.view import begins_round, known
from game.locale import words
from game.screens.table_model import Table
from tests.screens.castelli.builders import whole_games
from tests.screens.samples import elements


def test_lines_light_pieces_that_are_on_the_table() -> None:
    met = set()
    for record in whole_games():
        for at in range(0, len(record.actions), 3):
            before, action, after = record.states[at], record.actions[at], record.states[at + 1]
            if begins_round(known(before), known(after)):
                continue
            lights = SCREEN.log_pieces(before, action, after)
            computers = tuple((seat, "easy") for seat in range(record.seats))
            drawn = elements(str(SCREEN.board(Table("1", record, at + 1, computers=computers), words("en"))))
            assert set(lights) <= {e.attributes.get("data-piece") for e in drawn}
            assert lights or action.verb in ("done", "incendiary")
            met.add(lights[0].partition("-")[0] if lights else "")
    assert met >= {"tile", "castle", "settlement", "points", "have"}
