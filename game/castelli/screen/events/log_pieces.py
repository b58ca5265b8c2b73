"""Which pieces a line of the log lights on the table."""

from game.castelli.rules.board import number_of
from game.castelli.rules.castles.build import TERRAIN
from game.castelli.rules.castles.overbuild import UNITS, castle_at, place_of
from game.castelli.rules.pieces import Code
from game.castelli.rules.position import Place, Position
from game.castelli.rules.printed import Goods
from game.castelli.screen.board.board_grid import piece_of_tile
from game.castelli.screen.board.drawings.octagons import piece_of_castle, piece_of_settlement
from game.castelli.screen.board.player_panels import piece_of, points_of
from game.core.action import Action


def log_pieces(before: Position, action: Action, after: Position) -> tuple[str, ...]:
    """Return the keys of the tile, castle, settlement or goods that an action was about."""
    verb, react = action.verb, before.react
    if verb == "reveal":
        return (piece_of_tile(number_of(action.cell)),)
    if verb in ("lay", "exchange") and before.held is not None:
        return (piece_of_tile(before.held.at),)
    if react is not None and verb != "sell":
        return (piece_of_tile(react.at),) if react.place is None else _castle(after, react.place)
    if verb in UNITS:
        return _castle(after, place_of(action.numbers))
    if verb in TERRAIN:
        return (piece_of_castle(after.castles[-1]),)
    if verb in (Code.PEASANT, Code.DUKE):
        return (piece_of_settlement(number_of(action.cell)),)
    if verb == "king":
        return (points_of(before.turn),)
    return () if verb in ("done", Code.INCENDIARY) else (piece_of(before.active, Goods.SILVER),)


def _castle(position: Position, place: Place) -> tuple[str, ...]:
    castle = castle_at(position, place)
    return () if castle is None else (piece_of_castle(castle),)
