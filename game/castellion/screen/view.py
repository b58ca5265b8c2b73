"""What the table is drawn from: the position as the seat to act sees it, and what the player has picked."""

from typing import NamedTuple, cast

from game.castellion.rules.pieces import BLACK_TRAITOR, TRAITOR, Tile
from game.castellion.rules.state import CastellionState
from game.core.action import Action
from game.core.pile import Pile
from game.core.state import State
from game.locale import Words
from game.screens.table_model import Refused, Table, Tip


class View(NamedTuple):
    """A table to draw. `marks`, `preview` and `tip` are as in `Table`; `idle`: a computer is to act."""

    state: CastellionState
    words: Words
    marks: tuple[str, ...] = ()
    preview: str = ""
    refused: Refused | None = None
    idle: bool = False
    tip: Tip | None = None

    def can(self, action: Action) -> bool:
        """Tell whether the player can do an action now."""
        return not self.idle and self.state.refusal(action) is None

    @property
    def alone(self) -> bool:
        """Whether one player plays."""
        return len(self.state.castles) == 1


def view_of(table: Table, words: Words) -> View:
    """Return the view of a table."""
    return View(known(table.view), words, table.marks, table.preview, table.refused, table.idle, table.tip)


def known(state: State) -> CastellionState:
    """Return what the seat to act knows."""
    return plain(cast(CastellionState, state.seen_by(state.seat or 0)))


def plain(state: CastellionState) -> CastellionState:
    """Return a state in which all Traitors are alike where a black border means nothing."""
    if state.options.has_black:
        return state
    return state.having(
        hand=None if state.hand is None else _plain(state.hand),
        main=Pile(_all_plain(state.main.pieces), _all_plain(state.main.pool)),
        ordeals=tuple(ordeal._replace(traitors=_all_plain(ordeal.traitors)) for ordeal in state.ordeals),
    )


def _plain(tile: Tile) -> Tile:
    return TRAITOR if tile == BLACK_TRAITOR else tile


def _all_plain(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    return tuple(map(_plain, tiles))
