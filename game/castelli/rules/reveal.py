"""Revealing a tile and laying it; what it gives; and the question for a Steward before it counts."""

from game.castelli.rules.board import cell_of_square, number_of, square
from game.castelli.rules.cards.hands import used
from game.castelli.rules.hidden import asked_next
from game.castelli.rules.pieces import COLOURS, FACES, Code, laid
from game.castelli.rules.position import ABSENT, HIDDEN, Held, P, Phase, Position, React, changed, with_tile
from game.castelli.rules.scoring.evaluate import evaluated, gained, tile_gains
from game.core.state import HiddenError, Refusal


def refusal_to_reveal(position: Position, row: int, column: int) -> Refusal | None:
    """A face-down tile is revealed, in a tournament one of the seat's own match."""
    at = square((row, column))
    if at is not None and position.board.half(at) != position.match:
        return Refusal("castelli.match", ((row, column),))
    lies = at is not None and position.down[at] != ABSENT
    return None if lies else Refusal("castelli.reveal.tile", ((row, column),))


def reveal(position: P, row: int, column: int) -> P:
    """Take a tile from its square. Raises HiddenError where it is not known which one it is."""
    at = number_of((row, column))
    tile = position.down[at]
    if tile == HIDDEN:
        raise HiddenError("this tile lies face down")
    return position.having(down=changed(position.down, at, ABSENT), held=Held(at, tile), phase=Phase.ORIENT)


def _held(position: Position) -> Held:
    if position.held is None:
        raise ValueError("no tile is held")
    return position.held


def lay(position: P, north: str) -> P:
    """Lay the held tile with a colour to the north. May raise HiddenError."""
    held = _held(position)
    return _lain(position, held.at, held.tile, north)


def refusal_to_exchange(position: Position, north: str) -> Refusal | None:
    """With the module Dilemma the hand tile may be laid instead of the revealed one."""
    return Refusal("castelli.dilemma") if position.hand_tiles[position.turn] == ABSENT else None


def exchange(position: P, north: str) -> P:
    """Lay the hand tile with a colour to the north, and keep the revealed one. May raise HiddenError."""
    held, seat = _held(position), position.turn
    tile = position.hand_tiles[seat]
    kept = position.having(hand_tiles=changed(position.hand_tiles, seat, held.tile))
    return _lain(kept, held.at, tile, north)


def _lain(position: P, at: int, tile: int, north: str) -> P:
    """Lay a tile; its own card and silver come before any Steward is asked."""
    seat = position.turn
    position = with_tile(position, at, laid(tile, COLOURS.index(north))).having(held=None, phase=Phase.REACT)
    for gain in tile_gains(position, at):
        position = gained(position, gain, seat)
    return _asked(position, at, (), position.rivals(seat), seat)


def _asked(position: P, at: int, before: tuple[int, ...], rest: tuple[int, ...], viewer: int) -> P:
    """Ask the next seat that holds a Steward; when there is none more the tile counts."""
    seat = asked_next(position, rest, Code.STEWARD)
    if seat is not None:
        return position.having(react=React(Code.STEWARD, at, (*before, seat)))
    return evaluated(position, at, viewer).having(phase=Phase.BUILD, react=None)


def answered(position: P) -> P:
    """Go on after a seat has used its Steward or not. May raise HiddenError."""
    react = position.react
    if react is None:
        raise ValueError("nobody is asked")
    seat = react.asked[-1]
    order = position.rivals(position.turn)
    return _asked(position, react.at, react.asked, order[order.index(seat) + 1 :], seat)


def refusal_of_steward(position: Position, north: str) -> Refusal | None:
    """A Steward that is held turns the tile in another way than it lies."""
    react = position.react
    if react is None or react.kind != Code.STEWARD:
        return Refusal("castelli.react.guard")
    if all(card.code != Code.STEWARD for card in position.hands[position.active]):
        return Refusal("castelli.card.held")
    if FACES[position.laid[react.at]][0][0] == COLOURS.index(north):
        return Refusal("castelli.card.no_effect", (cell_of_square(react.at),))
    return None


def turn_tile(position: P, north: str) -> P:
    """Turn the tile just laid, with a colour to the north; then ask the next seat. May raise HiddenError."""
    react = position.react
    if react is None:
        raise ValueError("nobody is asked")
    face = laid(position.laid[react.at] // 4, COLOURS.index(north))
    position = used(position, position.active, Code.STEWARD)
    return answered(with_tile(position, react.at, face))
