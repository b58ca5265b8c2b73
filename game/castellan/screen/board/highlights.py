"""What of the castle is highlighted: new pieces, what the last one closed, the step of the final count."""

from typing import NamedTuple

from game.castellan.rules.building import piece_of
from game.castellan.rules.lattice import Node, cell_of
from game.castellan.rules.pieces import Kind
from game.castellan.rules.plan import Piece
from game.castellan.rules.scoring import count_order
from game.castellan.screen.board.count import courtyards_counted
from game.castellan.screen.view import View


class Highlights(NamedTuple):
    """Pieces that can be taken back, and the last one laid.

    Courtyards by their first squares: those that came with it, and in the final count the one that is
    counted now, with the towers that make up its number, and those still to come. `named`: whether what is
    drawn has ids, by which it stays itself.
    """

    new: frozenset[Piece] = frozenset()
    fresh: Piece | None = None
    closed: frozenset[Node] = frozenset()
    lit: Node | None = None
    counted: frozenset[Node] = frozenset()
    faint: frozenset[Node] = frozenset()
    named: bool = True

    def name(self, kind: str, node: Node, more: str = "") -> str | None:
        """Return the id of something drawn at a node, None in a picture that may stand beside others."""
        x, y = cell_of(node)
        return f"{kind}-{x}_{y}{more}" if self.named else None

    def laid(self, piece: Piece) -> str:
        """Return the classes of a piece, each with a space before it."""
        counted = " counted" * (piece in self.counted)
        return f"{' new' * (piece in self.new)}{' fresh' * (piece == self.fresh)}{counted}"

    def look(self, first: Node) -> str:
        """Return the classes of a courtyard, each with a space before it."""
        fresh, faint = " fresh" * (first in self.closed), " faint" * (first in self.faint)
        return f"{fresh}{faint}{' lit' * (first == self.lit)}"


def highlights(view: View) -> Highlights:
    """Return what is highlighted in a view."""
    plan, number = view.state.plan, courtyards_counted(view)
    if number is not None:
        ordered = count_order(plan)
        lit = ordered[number - 1] if 0 < number <= len(ordered) else None
        return Highlights(
            lit=lit,
            counted=frozenset() if lit is None else frozenset(plan.towers_of(lit)),
            faint=frozenset(ordered[number:]),
        )
    new = frozenset(piece_of(laid.action) for laid in view.state.laid if laid.action.verb in Kind.ALL)
    if view.last_action is None or view.last_action.action.verb not in Kind.ALL:
        return Highlights(new)
    closed = frozenset(plan.new_courtyards(view.last_action.before.plan))
    return Highlights(new, piece_of(view.last_action.action), closed)
