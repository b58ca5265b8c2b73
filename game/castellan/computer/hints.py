"""Reasons of hints: what an action is good for."""

from game.castellan.computer.lookahead import beam_search, with_piece
from game.castellan.rules.bays import Bay, bays
from game.castellan.rules.building import piece_of
from game.castellan.rules.cards import collected
from game.castellan.rules.courtyards import OUTSIDE
from game.castellan.rules.lattice import cell_of, node_of
from game.castellan.rules.pieces import Kind, shown
from game.castellan.rules.plan import LENGTHS, Piece, Plan, Wall, kind_of
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
        closed = len(after.new_courtyards(plan))
        if closed > 1:
            return Reason("hint.castellan.why.closes_several", {"n": gain, "number": closed}, where)
        return Reason("hint.castellan.why.closes", {"n": gain}, where)
    if gain:
        return Reason("hint.castellan.why.adds", {"n": gain}, where)
    places = _places(plan, kind_of(piece), seat)
    if len(places) == 1:
        return Reason(f"hint.castellan.why.only.{kind_of(piece)}", {}, where)
    best = beam_search(after, position.pieces.without(kind_of(piece)), seat, 1)[0]
    if best.score > score(plan, seat):
        return Reason("hint.castellan.why.prepares", {"n": round(best.score - score(plan, seat))}, where)
    if face is not OUTSIDE:
        return Reason("hint.castellan.why.safe", {}, where)
    following = position.next_seat
    if following is None:
        return Reason("hint.castellan.why.nobody", {}, where)
    stopped = _stopped(plan, after, following)
    if stopped is not None:
        values = {"n": len(stopped.missing), "worth": stopped.towers}
        return Reason("hint.castellan.why.stops", values, where)
    others = (with_piece(plan, other, seat) for other in places if other != piece)
    if not _nears(plan, after, following) and any(_nears(plan, other, following) for other in others):
        return Reason("hint.castellan.why.quiet", {}, where)
    return Reason("hint.castellan.why.spare", {}, where)


def _places(plan: Plan, kind: str, seat: int) -> list[Piece]:
    return [*plan.tower_places(seat)] if kind == Kind.TOWER else [*plan.wall_places(LENGTHS[kind], seat)]


def _stopped(plan: Plan, after: Plan, seat: int) -> Bay | None:
    """Return the most that a seat could have closed with a few pieces, and now cannot with as few."""
    lost = [bay for bay in bays(plan, seat) if not any(_as_near(now, bay) for now in bays(after, seat))]
    return max(lost, key=lambda bay: (bay.towers, -len(bay.missing)), default=None)


def _nears(plan: Plan, after: Plan, seat: int) -> bool:
    """Tell whether something is nearer to be closed by a seat than it was."""
    before = bays(plan, seat)
    return any(not any(_as_near(bay, now) for bay in before) for now in bays(after, seat))


def _as_near(bay: Bay, other: Bay) -> bool:
    """Tell whether a bay is on ground of another, and needs no more pieces."""
    return len(bay.missing) <= len(other.missing) and not {*bay.squares}.isdisjoint(other.squares)


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
