"""Hand-made positions: a summary read back."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, TypeVar

from game.castle_keep.rules.castle import EMPTY, is_complete
from game.castle_keep.rules.options import Attacks, Switch, Way
from game.castle_keep.rules.position import FULL_HAND, HAND, IDLE, End, Phase, Position, all_have_two
from game.castle_keep.rules.stock import unseen
from game.castle_keep.rules.ways.siege import TURNED, matches
from game.castle_keep.scene.checks import check
from game.castle_keep.scene.fields import FIELDS, number
from game.castle_keep.scene.stock import with_stock
from game.castle_keep.scene.twins import check_twins, is_destroyed
from game.core.pile import UNKNOWN
from game.core.scene import check_derived, fields_read
from game.core.state import Outcome

P = TypeVar("P", bound=Position)


def read(fresh: P, summary: Mapping[str, Any]) -> P:
    """Return the position of a summary; what it leaves out is as in `fresh`, the new game of its options.

    Hands that are left out are dealt from the tiles that are nowhere else. Raises SceneError.
    """
    given = fields_read(FIELDS, summary, fresh)
    position = fresh.having(**given)
    _check_seats(position, fresh)
    position = position.having(**(_usual(position, summary) | given))
    check(position.turn in range(fresh.seats), "turn" if "turn" in summary else "seat", "no such seat")
    position = with_stock(position, summary)
    _check_turn(position)
    _check_hands(position)
    _check_siege(position)
    check_twins(position)
    if position.outcome is None:
        _check_going_on(position)
    else:
        _check_over(position, position.outcome)
    check_derived(FIELDS, summary, position)
    return position


def _usual(position: Position, summary: Mapping[str, Any]) -> dict[str, Any]:
    """Return what fields are likely to be that the summary leaves out, by those that it has."""
    outcome, seat = position.outcome, summary.get("seat")
    winner = min(outcome.winners, default=0) if outcome else 0
    return {
        "turn": winner if seat is None else number(seat, "seat"),
        "drawing": summary.get("phase") == Phase.DRAW,
        "turns_up": TURNED if summary.get("phase") == Phase.SIEGE else 0,
        "discarding": summary.get("phase") == Phase.DISCARD,
        "attacks_allowed": all_have_two(position) or position.attacked is not None,
        "passes": position.seats if outcome and outcome.reason == End.PASSES else 0,
        "idle_shuffles": IDLE if outcome and outcome.reason == End.IDLE else 0,
    }


def _check_seats(position: Position, fresh: Position) -> None:
    """Check that there are castles and a hand for each seat, and no word of any other seat."""
    number, seats = len(position.castles), fresh.seats
    check(number == fresh.numbers, "castles", f"{number} for {seats} seats")
    check(position.seats == seats, "hands", f"{position.seats} for {seats} seats")
    winners = position.outcome.winners if position.outcome else frozenset[int]()
    check(winners <= set(range(seats)), "outcome", "no such seat")
    attacked = position.attacked
    check(
        attacked is None or attacked.seat in range(1 if position.shared else seats),
        "attacked",
        "no such seat",
    )


def _check_turn(position: Position) -> None:
    """Check what the active seat did in this turn, and the counters."""
    attacked = position.attacked
    check(not (position.built and attacked), "built", "nobody builds and attacks in one turn")
    fallen = position.besieged and position.outcome is not None
    empty = all(castle == EMPTY for castle in position.castles_of(position.turn))
    check(not position.built or not empty or fallen, "built", "but the castle is empty")
    allowed = position.attacks_allowed
    check(allowed or not all_have_two(position), "attacks", "every castle has two tiles")
    if attacked:
        check(allowed, "attacked", "before attacks are allowed")
        check(position.shared or attacked.seat != position.active, "attacked", "nobody attacks oneself")
        most = 1 if position.options.attacks == Attacks.ONE else FULL_HAND
        check(1 <= attacked.times <= most, "attacked", f"1 to {most} times")
    check(position.passes >= 0, "passes", f"{position.passes}")
    if position.drawing:
        check(position.may_salvage, "phase", "there is no choice of where to draw from")
        check(not position.has_acted and len(position.hand) <= HAND, "phase", "the turn has begun")


def _check_hands(position: Position) -> None:
    salvage = position.options.salvage == Switch.ON
    check(len(position.taken) == salvage * position.seats, "taken", "not a hand for each seat")
    takeover = position.options.way == Way.TAKEOVER
    check(len(position.camps) == takeover * position.seats, "camps", "not a camp for each seat")
    for hand, taken in zip(position.hands, position.taken, strict=False):
        check(Counter(taken) <= Counter(hand), "taken", "tiles that the hand has not")
    hidden = Counter(position.held) - Counter(tile for hand in position.hands for tile in hand)
    room = sum(hand.count(UNKNOWN) for hand in position.hands)
    check(hidden.total() <= room, "held", f"no hand has {' '.join(hidden)}")
    check(hidden <= Counter(unseen(position, position.hands)), "held", "some lie elsewhere")
    for seat, hand in enumerate(position.hands):
        most = FULL_HAND if seat == position.active else HAND
        check(len(hand) <= most, "hands", f"{len(hand)} tiles for seat {seat}, which has at most {most}")


def _check_siege(position: Position) -> None:
    """Check what a siege alone knows of, and that it knows nothing else."""
    outcome, turned = position.outcome, position.turned
    if not position.besieged:
        check(outcome is None or outcome.reason not in End.LOSSES, "outcome", "there is no siege")
        return
    reasons = (None, End.BUILT, *End.LOSSES)
    check((outcome and outcome.reason) in reasons, "outcome", "nobody attacks, and piles are not made anew")
    check(position.attacked is None and not position.idle_shuffles, "attacked", "nobody attacks in a siege")
    check(0 <= position.turns_up <= TURNED - (turned is not None), "turns_up", f"{position.turns_up}")
    check(turned is None or bool(matches(position.castle, turned)), "turned", "it matches nothing")
    going = position.phase == Phase.SIEGE
    begun = position.discarding or position.drawing or (position.built and not going)
    check(not going or not (begun or position.surplus), "phase", "the turn is not over")
    mercy = position.options.mercy == Switch.ON or (outcome and outcome.reason == End.FALLEN)
    check(position.castle != EMPTY or bool(mercy), "castles", "a castle with no tile is lost")
    fallen = outcome is not None and outcome.reason == End.FALLEN
    check(not fallen or position.castle == EMPTY, "outcome", "the castle stands")


def _has_completed(position: Position, seat: int) -> bool:
    return all(map(is_complete, position.castles_of(seat)))


def _check_going_on(position: Position) -> None:
    complete = any(_has_completed(position, seat) for seat in range(position.seats))
    check(not complete, "castles", "a complete one has won")
    attacked = position.attacked
    fallen = attacked is not None and position.castles[attacked.seat] == EMPTY
    check(position.shared or position.twins or not fallen, "attacked", "a castle brought down is lost")
    check(position.passes < position.seats or position.has_stock, "passes", "the game is a draw")
    check(position.idle_shuffles in range(IDLE), "idle_shuffles", f"fewer than {IDLE}")
    check(not position.discarding or position.surplus > 0, "phase", "there is nothing to discard")


def _check_over(position: Position, outcome: Outcome) -> None:
    check(not position.discarding, "phase", "the game is over")
    everybody = set(range(position.seats))
    complete = {seat for seat in range(position.seats) if _has_completed(position, seat)}
    winners = set() if outcome.reason in (*End.DRAWS, *End.LOSSES) else {position.active}
    check(outcome.winners == winners, "outcome", "the winner is on turn")
    built = winners if outcome.reason == End.BUILT else set()
    check(complete == (everybody if built and position.shared else built), "outcome", outcome.reason)
    check(not (position.shared and outcome.reason == End.DESTROYED), "outcome", "that wins nothing")
    rivals = [position.attacked.seat] if position.attacked and not position.shared else everybody
    fallen = any(is_destroyed(position, seat) for seat in rivals if seat != position.active)
    check(outcome.reason != End.DESTROYED or fallen, "outcome", "no opponent's castle is destroyed")
    check(outcome.reason != End.PASSES or not position.has_stock, "outcome", "there are tiles to draw")
    idle = (IDLE,) if outcome.reason == End.IDLE else range(IDLE)
    check(position.idle_shuffles in idle, "idle_shuffles", f"{position.idle_shuffles}")
