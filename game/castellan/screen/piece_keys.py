"""Keys of what is drawn, as `data-piece` names it: pieces by what lays them, courtyards by first squares."""

from game.castellan.rules.building import action_of
from game.castellan.rules.lattice import Node, cell_of
from game.castellan.rules.plan import Piece
from game.castellan.rules.position import Position


def piece_key(piece: Piece) -> str:
    """Return the key of a piece where it lies."""
    return str(action_of(piece))


def court_key(first: Node) -> str:
    """Return the key of the ground of a courtyard."""
    return _key("court", first)


def keep_key(first: Node) -> str:
    """Return the key of the shield in a courtyard."""
    return _key("keep", first)


def ring_key(node: Node) -> str:
    """Return the key of the ring of a hint around a node."""
    return _key("ring", node)


def stock_key(kind: str) -> str:
    """Return the key of the pieces of a kind that are still to be built."""
    return f"stock:{kind}"


def card_key(card: str) -> str:
    """Return the key of a card that lies open in a hand."""
    return f"card:{card}"


def deck_key(seat: int, back: str) -> str:
    """Return the key of a deck of a player."""
    return f"deck:{seat}.{back}"


def hand_key(seat: int, back: str) -> str:
    """Return the key of what tells how many cards of a back a player has in hand."""
    return f"hand:{seat}.{back}"


def points_key(seat: int) -> str:
    """Return the key of a player's points."""
    return f"points{seat}"


def closed(before: Position, after: Position) -> list[Node]:
    """Return the courtyards that came between two positions, sorted: closed, or parted from others."""
    return after.plan.new_courtyards(before.plan)


def _key(kind: str, node: Node) -> str:
    x, y = cell_of(node)
    return f"{kind}:{x}.{y}"
