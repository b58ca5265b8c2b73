"""The hand of the active seat, whether it is known or not."""

from game.castle_keep.pieces import NUMBERS, Tile
from game.castle_keep.position import Hand, Position
from game.castle_keep.stock import unseen
from game.core.pile import UNKNOWN


def hold(position: Position, tile: Tile, number: int = 1) -> bool:
    """Tell whether the active seat has, or where its hand is not known may have, some tiles of a kind."""
    hand = position.hand
    held = hand.count(tile)
    if held < number and UNKNOWN in hand:
        held += min(hand.count(UNKNOWN), unseen(position, position.hands).count(tile))
    return held >= number


def kinds(position: Position) -> tuple[Tile, ...]:
    """Return the kinds of tiles that the active seat has or may have, each once."""
    return tuple(NUMBERS if UNKNOWN in position.hand else dict.fromkeys(position.hand))


def without_tiles(hand: Hand, tiles: Hand) -> Hand:
    """Return a hand without some tiles that it has, or may have."""
    left = list(hand)
    for tile in tiles:
        left.remove(tile if tile in left else UNKNOWN)
    return tuple(left)
