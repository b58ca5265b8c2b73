"""Reasons of hints: what an action is good for."""

from game.castellan.computer.lookahead import beam_search, with_piece
from game.castellan.rules.bays import Bay, bays
from game.castellan.rules.building import piece_of
from game.castellan.rules.cards import collected
from game.castellan.rules.courtyards import OUTSIDE
from game.castellan.rules.lattice import cell_of, node_of
from game.castellan.rules.pieces import CARDS, Kind, shown
from game.castellan.rules.plan import LENGTHS, Piece, Plan, Wall, kind_of
from game.castellan.rules.position import Claim, Hand, Position
from game.castellan.rules.scoring import score
from game.core.action import Action
from game.core.state import Cell
from game.players.guide import Reason


def reason(position: Position, action: Action, cards: Hand = ()) -> Reason:
    """Return what an action is good for, and the nodes or squares to look at.

    `cards`: those of the turn that it is part of, where a card is to be played.
    """
    if action.verb in Kind.ALL:
        return _laying(position, piece_of(action))
    if action.verb == "play":
        return _playing(position, action.words[0], cards)
    if action.verb == "build":
        played = "build" if position.hand else "build-all"
        return Reason(f"hint.castellan.why.{played if position.last is None else 'last'}", {})
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
    left = _nearest(plan, after, following)
    if left is not None:
        return Reason("hint.castellan.why.risk", {"n": len(left.missing), "worth": left.towers}, where)
    return Reason("hint.castellan.why.spare", {}, where)


def _places(plan: Plan, kind: str, seat: int) -> list[Piece]:
    return [*plan.tower_places(seat)] if kind == Kind.TOWER else [*plan.wall_places(LENGTHS[kind], seat)]


def _stopped(plan: Plan, after: Plan, seat: int) -> Bay | None:
    """Return the most that a seat could have closed with a few pieces, and now cannot with as few."""
    lost = [bay for bay in bays(plan, seat) if not any(_as_near(now, bay) for now in bays(after, seat))]
    return max(lost, key=lambda bay: (bay.towers, -len(bay.missing)), default=None)


def _nears(plan: Plan, after: Plan, seat: int) -> bool:
    """Tell whether something is nearer to be closed by a seat than it was."""
    return _nearest(plan, after, seat) is not None


def _nearest(plan: Plan, after: Plan, seat: int) -> Bay | None:
    """Return what is nearer to be closed by a seat than it was: of several what needs the fewest pieces."""
    before = bays(plan, seat)
    return next((now for now in bays(after, seat) if not any(_as_near(bay, now) for bay in before)), None)


def _as_near(bay: Bay, other: Bay) -> bool:
    """Tell whether a bay is on ground of another, and needs no more pieces."""
    return len(bay.missing) <= len(other.missing) and not {*bay.squares}.isdisjoint(other.squares)


def _playing(position: Position, card: str, cards: Hand) -> Reason:
    """Return what a card is for: what the cards of its turn close together, with those named besides it."""
    pieces = collected(position, shown(cards))
    best = beam_search(position.plan, pieces, position.turn, 1, position.must_connect_all)[0]
    gain = round(best.score - score(position.plan, position.turn))
    others = [other for other in cards if other != card]
    if gain and others:
        return Reason("hint.castellan.why.cards", {"n": gain, "cards": ", ".join(others)})
    if gain:
        return Reason("hint.castellan.why.card", {"n": gain})
    if CARDS[card].extra:
        return Reason("hint.castellan.why.extra", {})
    return Reason(f"hint.castellan.why.{'now' if others else 'least'}", {})


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
