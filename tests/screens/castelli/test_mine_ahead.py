"""Who would be ahead at the mine is told by each way to lay a tile beside it, where ways differ in that."""

import pytest

from game.castelli.rules.pieces import COLOURS
from game.castelli.rules.position import Phase
from game.castelli.rules.printed import Terrain
from game.castelli.rules.scoring.evaluate import decided
from game.castelli.screen.game_screen import SCREEN
from game.castelli.screen.texts.names import colour_name
from game.castelli.screen.view import known
from game.core import Action
from game.locale import LANGUAGES, words
from game.screens.table_model import Table
from tests.golden import records
from tests.screens.samples import elements, with_class

NAME = "castelli-two-won-by-computer"


def moments() -> list[Table]:
    record = records()[NAME]
    return [
        Table("1", record.until(at), at, looking=state.seat)
        for at, state in enumerate(record.states)
        if known(state).phase == Phase.ORIENT
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_ahead_at_the_mine_is_told_where_the_tile_decides_that(language: str) -> None:
    texts, met = words(language), 0
    for table in moments():
        state = known(table.state)
        assert state.held is not None
        mine = [area for area in state.board.touching[state.held.at] if area.kind == Terrain.MINE]
        most = {
            colour: decided(known(table.state.after(Action("lay", (colour,)))), mine[0]).most
            for colour in (COLOURS if mine else ())
        }
        cards = {
            e.attributes["id"]: e for e in with_class(elements(str(SCREEN.board(table, texts))), "turn-card")
        }
        for colour in COLOURS:
            names = ", ".join(colour_name(state.seats, one, texts) for one in most.get(colour, ()))
            line = texts("castelli.turn.mine" if names else "castelli.turn.mine.none", players=names)
            told = line in cards[f"turn-{colour}"].name
            assert not told or len(set(most.values())) > 1
            met += told
    assert met > 8
