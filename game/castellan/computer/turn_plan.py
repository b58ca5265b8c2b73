"""The plan of a turn: it is made once, and holds as long as it is followed."""

from collections.abc import Callable, Iterable

from game.castellan.computer.lookahead import Candidate, with_piece
from game.castellan.rules.building import action_of, piece_of
from game.castellan.rules.pieces import NOTHING, ONE, Kind
from game.castellan.rules.plan import Piece, Plan
from game.castellan.rules.position import Hand, Phase
from game.castellan.rules.scoring import score
from game.castellan.rules.state import CastellanState
from game.core.action import Action


def begun(state: CastellanState) -> CastellanState:
    """Return the state before the first card of a turn in which cards are played."""
    hands, seat = state.hands, state.turn
    hand = tuple(sorted((*state.hand, *state.played)))
    return state.having(hands=(*hands[:seat], hand, *hands[seat + 1 :]), played=(), pieces=NOTHING)


def built(state: CastellanState, cards: Hand) -> CastellanState:
    """Return the state in which building begins once all of some cards are played."""
    for card in cards:
        if card not in state.played:
            state = state.after(Action("play", (card,)))
    return state.after(Action("build"))


def rest_of_plan(state: CastellanState, plan_for: Callable[[CastellanState], Candidate]) -> tuple[Piece, ...]:
    """Return the pieces that a plan still lays; where it was left, of the plan made at that moment.

    Where nothing can be taken back no state knows how its turn began: the plan is made anew then.
    """
    rest = [*plan_for(_after(state, 0)).laid]
    for number, laid in enumerate(state.laid, 1):
        if laid.action.verb not in Kind.ALL:
            continue
        piece = piece_of(laid.action)
        if piece in rest:
            rest.remove(piece)
        else:
            rest = [*plan_for(_after(state, number)).laid]
    return tuple(rest)


def _after(state: CastellanState, number: int) -> CastellanState:
    """Return the state after so many of the pieces and answers of its turn, as if it began there."""
    pieces = state.pieces
    for laid in state.laid[number:]:
        if laid.action.verb in Kind.ALL:
            pieces = pieces.plus(ONE[laid.action.verb])
    undone = state.laid[number] if number < len(state.laid) else state
    return state.having(
        plan=undone.plan,
        doubled=undone.doubled,
        pieces=pieces,
        laid=(),
        question=None,
        phase=Phase.BUILD,
    )


def next_piece(state: CastellanState, rest: Iterable[Piece]) -> Piece | None:
    """Return the first piece of a plan that may be laid now, None where all are."""
    return next((piece for piece in rest if state.refusal(action_of(piece)) is None), None)


def promise(plan: Plan, rest: Iterable[Piece], seat: int) -> Candidate:
    """Return what the pieces of a plan bring, without those after the last that brings something."""
    laid, best = list[Piece](), Candidate(plan, NOTHING, (), score(plan, seat))
    for piece in rest:
        plan, laid = with_piece(plan, piece, seat), [*laid, piece]
        points = score(plan, seat)
        if points > best.score:
            best = Candidate(plan, NOTHING, tuple(laid), points)
    return best
