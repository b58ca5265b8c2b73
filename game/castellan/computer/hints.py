"""Reasons of hints: what an action is good for."""

from game.castellan.computer.lookahead import Candidate, beam_search, with_piece
from game.castellan.rules.bays import Bay, bays
from game.castellan.rules.building import piece_of
from game.castellan.rules.cards import collected, pieces_of_turn
from game.castellan.rules.courtyards import OUTSIDE
from game.castellan.rules.lattice import cell_of, node_of
from game.castellan.rules.pieces import BACKS, CARDS, Kind, Pieces, shown
from game.castellan.rules.plan import LENGTHS, Piece, Plan, Wall, kind_of
from game.castellan.rules.position import Claim, Hand, Position
from game.castellan.rules.scoring import score
from game.core.action import Action
from game.core.state import Cell
from game.players.guide import Reason

FEWER = {"tower": tuple(BACKS), "wall": tuple(reversed(BACKS))}
"""The back of cards that are drawn alone, before that of the others."""


def reason(position: Position, action: Action, cards: Hand = (), promised: Candidate | None = None) -> Reason:
    """Return what an action is good for, and the nodes or squares to look at.

    `cards`: those of the turn that it is part of, where a card is to be played. `promised`: what the plan
    that it is part of brings from here on, None where it is part of none.
    """
    if action.verb in Kind.ALL:
        return _laying(position, piece_of(action), promised)
    if action.verb == "play":
        return _playing(position, action.words[0], cards, promised)
    if action.verb == "build":
        return _building(position, promised)
    if action.verb == "double":
        return _doubling(position, action)
    if action.verb == "draw":
        return _drawing(position, action)
    if action.verb == "single":
        return _saving(position)
    if action.verb == "confirm":
        return _ending(position)
    return Reason(f"hint.castellan.why.{action.verb}", {})


def _cells(piece: Piece) -> tuple[Cell, ...]:
    return tuple(map(cell_of, piece.ends)) if isinstance(piece, Wall) else (cell_of(piece),)


def _laying(position: Position, piece: Piece, promised: Candidate | None) -> Reason:
    plan, seat, where = position.plan, position.turn, _cells(piece)
    after, face = with_piece(plan, piece, seat), plan.face_of(piece)
    gain = score(after, seat) - score(plan, seat)
    if gain and face is OUTSIDE:
        return _closing(position, after, gain, where)
    if gain:
        return Reason("hint.castellan.why.adds", {"n": gain}, where)
    places = _places(plan, kind_of(piece), seat)
    if len(places) == 1:
        return Reason(f"hint.castellan.why.only.{kind_of(piece)}", {}, where)
    best = _following(position, piece, after) if promised is None else promised
    if best is not None and best.score > score(plan, seat):
        laid = tuple(other for other in best.laid if other != piece)
        return _preparing(plan, best._replace(laid=laid), seat, where)
    if face is not OUTSIDE:
        return Reason("hint.castellan.why.safe", {}, where)
    following = position.next_seat
    if following is None:
        return Reason("hint.castellan.why.nobody", {}, where)
    stopped = _stopped(plan, after, following)
    if stopped is not None:
        values = {"n": len(stopped.missing), "worth": stopped.towers}
        return Reason("hint.castellan.why.stops", values, where)
    if not _nears(plan, after, following):
        elsewhere = (with_piece(plan, other, seat) for other in places if other != piece)
        spoilt = [bay for other in elsewhere if (bay := _nearest(plan, other, following)) is not None]
        if spoilt:
            worst = min(spoilt, key=lambda bay: (len(bay.missing), -bay.towers))
            values = {"n": len(worst.missing), "worth": worst.towers}
            return Reason("hint.castellan.why.quiet", values, where)
    left = _nearest(plan, after, following)
    if left is not None:
        return Reason("hint.castellan.why.risk", {"n": len(left.missing), "worth": left.towers}, where)
    return Reason("hint.castellan.why.spare", {}, where)


def _following(position: Position, piece: Piece, after: Plan) -> Candidate | None:
    """Return what the pieces left make of a piece, None where they make as much without it."""
    others = position.pieces.without(kind_of(piece))
    best = beam_search(after, others, position.turn, 1)[0]
    without = beam_search(position.plan, others, position.turn, 1)[0]
    return best if best.score > without.score else None


def _closing(position: Position, after: Plan, gain: int, where: tuple[Cell, ...]) -> Reason:
    """Return what a piece closes, and that the next player could soon have closed some of that ground."""
    plan, following = position.plan, position.next_seat
    closed = after.new_courtyards(plan)
    if len(closed) > 1:
        return Reason("hint.castellan.why.closes_several", {"n": gain, "number": len(closed)}, where)
    ground = {square for first in closed for square in after.squares(first)}
    near = [] if following is None else [bay for bay in bays(plan, following) if ground & {*bay.squares}]
    if near:
        return Reason("hint.castellan.why.closes_first", {"n": len(near[0].missing), "points": gain}, where)
    return Reason("hint.castellan.why.closes", {"n": gain}, where)


def _preparing(plan: Plan, best: Candidate, seat: int, where: tuple[Cell, ...]) -> Reason:
    """Return what the pieces that follow in the turn make of a piece that brings nothing by itself."""
    gain = round(best.score - score(plan, seat))
    closed = [best.plan.courtyards[first] for first in best.plan.new_courtyards(plan)]
    values = {"n": len(best.laid), "points": gain}
    if len(closed) > 1:
        return Reason("hint.castellan.why.prepares_several", {**values, "number": len(closed)}, where)
    if len(closed) == 1 and plan.face_of(best.laid[0]) is OUTSIDE:
        return Reason("hint.castellan.why.prepares", {**values, "worth": closed[0].towers}, where)
    return Reason("hint.castellan.why.prepares_more", values, where)


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


def _gain(position: Position, pieces: Pieces, promised: Candidate | None) -> int:
    """Return the points that the turn brings as promised, or at best with some pieces."""
    best = promised or beam_search(position.plan, pieces, position.turn, 1, position.must_connect_all)[0]
    return round(best.score - score(position.plan, position.turn))


def _playing(position: Position, card: str, cards: Hand, promised: Candidate | None) -> Reason:
    """Return what a card is for: what the cards of its turn close together, with those named besides it."""
    gain = _gain(position, collected(position, shown(cards)), promised)
    others = [other for other in cards if other != card]
    if gain and others:
        return Reason("hint.castellan.why.cards", {"n": gain, "cards": ", ".join(others)})
    if gain:
        return Reason("hint.castellan.why.card", {"n": gain})
    if CARDS[card].extra:
        return Reason("hint.castellan.why.extra", {})
    return Reason(f"hint.castellan.why.{'now' if others else 'least'}", {})


def _building(position: Position, promised: Candidate | None) -> Reason:
    """Return why no other card is played: what the pieces at hand bring, and what is kept for later."""
    if position.last is not None:
        return Reason("hint.castellan.why.last", {})
    if not position.hand:
        return Reason("hint.castellan.why.build-all", {})
    gain = _gain(position, pieces_of_turn(position), promised)
    if not gain:
        return Reason("hint.castellan.why.build", {})
    return Reason("hint.castellan.why.build-gain", {"n": len(position.hand), "points": gain})


def _ending(position: Position) -> Reason:
    """Return why building ends: what is left has no place, or what cards are kept for later."""
    if position.pieces.total and position.next_seat is not None:
        return Reason("hint.castellan.why.confirm.hands-on", {"n": position.pieces.total})
    if position.hand and position.last is None:
        return Reason("hint.castellan.why.confirm.keeps", {"n": len(position.hand)})
    return Reason("hint.castellan.why.confirm", {})


def _doubling(position: Position, action: Action) -> Reason:
    towers = position.plan.courtyards[node_of(*action.cell)].towers
    if position.question is not None and position.question.kind == Claim.KEEP_DOUBLE:
        return Reason("hint.castellan.why.keep_double", {"n": towers}, (action.cell,))
    values = {"n": towers, "cards": _cards_left(position)}
    return Reason("hint.castellan.why.double", values, (action.cell,))


def _saving(position: Position) -> Reason:
    """Return why the Double Keep is kept: what it would bring here, and how many cards may bring more."""
    choices = position.question.choices if position.question is not None else ()
    towers = max((position.plan.courtyards[first].towers for first in choices), default=0)
    return Reason("hint.castellan.why.single", {"n": towers, "cards": _cards_left(position)})


def _cards_left(position: Position) -> int:
    """Return how many cards who builds still has to play."""
    decks = position.decks[position.turn]
    return len(position.hand) + len(decks.tower) + len(decks.wall)


def _drawing(position: Position, action: Action) -> Reason:
    """Return why cards of these backs are drawn: how many of each the hand holds."""
    wanted, held = _wanted(position, action), [card[0] for card in position.hand]
    values = {"towers": held.count(BACKS[0]), "walls": held.count(BACKS[1])}
    if wanted not in FEWER:
        return Reason(f"hint.castellan.why.draw.{wanted}", {})
    fewer, more = FEWER[wanted]
    is_short = held.count(fewer) < held.count(more)
    return Reason(f"hint.castellan.why.draw.{wanted if is_short else 'tried'}", values if is_short else {})


def _wanted(position: Position, action: Action) -> str:
    tower, wall = action.numbers
    if tower and wall:
        return "both"
    if not all(position.deck):
        return "left"
    return "tower" if tower else "wall"
