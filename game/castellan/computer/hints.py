"""Reasons of hints: what an action is good for."""

from game.castellan.computer.lookahead import beam_search, with_piece
from game.castellan.rules.building import piece_of
from game.castellan.rules.cards import collected
from game.castellan.rules.courtyards import OUTSIDE
from game.castellan.rules.lattice import cell_of, node_of
from game.castellan.rules.pieces import Kind, shown
from game.castellan.rules.plan import Piece, Wall, kind_of
from game.castellan.rules.position import Claim, Position
from game.castellan.rules.scoring import score
from game.core.action import Action
from game.core.state import Cell
from game.players.guide import Reason


def reason(position: Position, action: Action) -> Reason:
    """Return what an action is good for, and the nodes or squares to look at."""
    if action.verb in Kind.ALL:
        return _laying(position, piece_of(action))
    if action.verb == "play":
        return _playing(position, *action.words)
    if action.verb == "build":
        return Reason(f"hint.castellan.why.{'build' if position.last is None else 'last'}", {})
    if action.verb == "double":
        return _doubling(position, action)
    if action.verb == "draw":
        return Reason(f"hint.castellan.why.draw.{_wanted(position, action)}", {})
    return Reason(f"hint.castellan.why.{action.verb}", {})


def _cells(piece: Piece) -> tuple[Cell, ...]:
    return tuple(map(cell_of, piece.ends)) if isinstance(piece, Wall) else (cell_of(piece),)


def _laying(position: Position, piece: Piece) -> Reason:
    plan, seat, where = position.plan, position.turn, _cells(piece)
    after, face = with_piece(plan, piece, seat), plan.face_of(piece)
    gain = score(after, seat) - score(plan, seat)
    if gain and face is OUTSIDE:
        return Reason("hint.castellan.why.closes", {"n": gain}, where)
    if gain:
        return Reason("hint.castellan.why.adds", {"n": gain}, where)
    best = beam_search(after, position.pieces.without(kind_of(piece)), seat, 1)[0]
    if best.score > score(plan, seat):
        return Reason("hint.castellan.why.prepares", {"n": round(best.score - score(plan, seat))}, where)
    return Reason(f"hint.castellan.why.{'spare' if face is OUTSIDE else 'safe'}", {}, where)


def _playing(position: Position, card: str) -> Reason:
    pieces = collected(position, shown((*position.played, card)))
    now = score(position.plan, position.turn)
    gain = round(beam_search(position.plan, pieces, position.turn, 1)[0].score - now)
    return Reason("hint.castellan.why.card", {"n": gain}) if gain else Reason("hint.castellan.why.least", {})


def _doubling(position: Position, action: Action) -> Reason:
    towers = position.plan.courtyards[node_of(*action.cell)].towers
    kept = position.question is not None and position.question.kind == Claim.KEEP_DOUBLE
    return Reason(f"hint.castellan.why.{'keep_double' if kept else 'double'}", {"n": towers}, (action.cell,))


def _wanted(position: Position, action: Action) -> str:
    tower, wall = action.numbers
    if tower and wall:
        return "both"
    if not all(position.deck):
        return "left"
    return "tower" if tower else "wall"
