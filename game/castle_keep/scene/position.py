"""Hand-made positions: a summary read back."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, TypeVar

from game.castle_keep.rules.castle import CELLS, EMPTY, KIND_AT, PLACES, Castle, is_complete
from game.castle_keep.rules.pieces import TILES, kind
from game.castle_keep.rules.position import HAND, ONE, Attacked, Position, all_have_two
from game.castle_keep.rules.stock import IDLE, unseen
from game.castle_keep.rules.summary import written
from game.castle_keep.scene.stock import with_stock
from game.core.pile import UNKNOWN
from game.core.scene import SceneError, check_keys, check_words, take
from game.core.state import Outcome

P = TypeVar("P", bound=Position)

BUILT, DESTROYED, PASSES, IDLENESS = REASONS = (
    "castle_keep.won.built",
    "castle_keep.won.destroyed",
    "castle_keep.draw.passes",
    "castle_keep.draw.idle",
)
FULL_HAND = 6  # tiles: four kept and two drawn


def read(fresh: P, summary: Mapping[str, Any]) -> P:
    """Return the position of a summary; what it leaves out is as in `fresh`, the new game of its options.

    Hands that are left out are dealt from what is told of nowhere. Raises SceneError.
    """
    seats = fresh.seats
    castles = _castles(summary, seats)
    outcome = _outcome(summary, seats)
    attacked = _attacked(summary, seats)
    position = fresh.having(
        castles=castles,
        discards=check_words(summary.get("discards", []), TILES, "discards"),
        removed=check_words(summary.get("removed", []), TILES, "removed"),
        turn=_turn(summary, seats, outcome),
        discarding=summary.get("phase") == "discard",
        built=take(summary, "built", bool, False),
        attacked=attacked,
        war=take(summary, "attacks", bool, all_have_two(castles) or attacked is not None),
        passes=take(summary, "passes", int, seats if outcome and outcome.reason == PASSES else 0),
        held=check_words(summary.get("held", []), TILES, "held"),
        idle_shuffles=take(summary, "idle_shuffles", int, IDLE if outcome and _is_idle(outcome) else 0),
        outcome=outcome,
    )
    position = with_stock(position, summary)
    _check_turn(position)
    _check_hands(position)
    if outcome is None:
        _check_going_on(position)
    else:
        _check_over(position, outcome)
    told = written(position)
    for key in ("game", "seats", "seat", "phase", "turn"):
        if summary.get(key, told[key]) != told[key]:
            raise SceneError(f"{key}: {summary[key]!r}, but the position has {told[key]!r}")
    return position


def _allow(sound: bool, key: str, problem: str) -> None:
    if not sound:
        raise SceneError(f"{key}: {problem}")


def _castles(summary: Mapping[str, Any], seats: int) -> tuple[Castle, ...]:
    given = take(summary, "castles", list, [{}] * seats)
    _allow(len(given) == seats, "castles", f"{len(given)} for {seats} seats")
    return tuple(map(_castle, given))


def _castle(cells: Any) -> Castle:
    check_keys(cells, CELLS, "castles")
    check_words(list(cells.values()), TILES, "castles")
    for name, tile in cells.items():
        _allow(kind(tile) == KIND_AT[PLACES[name]], "castles", f"{tile} does not go on {name}")
    return tuple(cells.get(name) for name in CELLS)


def _seat(value: Any, seats: int, key: str) -> int:
    _allow(type(value) is int and value in range(seats), key, f"no seat {value!r}")
    seat: int = value
    return seat


def _turn(summary: Mapping[str, Any], seats: int, outcome: Outcome | None) -> int:
    usual = summary.get("seat")
    if usual is None:
        usual = min(outcome.winners, default=0) if outcome else 0
    return _seat(summary.get("turn", usual), seats, "turn" if "turn" in summary else "seat")


def _attacked(summary: Mapping[str, Any], seats: int) -> Attacked | None:
    data = summary.get("attacked")
    if data is None:
        return None
    check_keys(data, ("seat", "count"), "attacked")
    return Attacked(_seat(data.get("seat"), seats, "attacked"), take(data, "count", int, 1))


def _outcome(summary: Mapping[str, Any], seats: int) -> Outcome | None:
    data = summary.get("outcome")
    if data is None:
        return None
    check_keys(data, ("winners", "reason"), "outcome")
    reason = check_words([data.get("reason")], REASONS, "outcome")[0]
    winners = frozenset(_seat(seat, seats, "outcome") for seat in take(data, "winners", list, []))
    return Outcome(winners, None, reason)


def _is_idle(outcome: Outcome) -> bool:
    return outcome.reason == IDLENESS


def _check_turn(position: Position) -> None:
    """Check what the active seat did in this turn, and the counters."""
    attacked = position.attacked
    _allow(not (position.built and attacked), "built", "nobody builds and attacks in one turn")
    _allow(not position.built or position.castle != EMPTY, "built", "but the castle is empty")
    _allow(position.war or not all_have_two(position.castles), "attacks", "every castle has two tiles")
    if attacked:
        _allow(position.war, "attacked", "before attacks are allowed")
        _allow(attacked.seat != position.turn, "attacked", "nobody attacks oneself")
        most = 1 if position.options.attacks == ONE else FULL_HAND
        _allow(1 <= attacked.times <= most, "attacked", f"1 to {most} times")
    _allow(position.passes >= 0, "passes", f"{position.passes}")


def _check_hands(position: Position) -> None:
    hidden = Counter(position.held) - Counter(tile for hand in position.hands for tile in hand)
    room = sum(hand.count(UNKNOWN) for hand in position.hands)
    _allow(hidden.total() <= room, "held", f"no hand has {' '.join(hidden)}")
    _allow(hidden <= Counter(unseen(position, position.hands)), "held", "some lie elsewhere")
    for seat, hand in enumerate(position.hands):
        most = FULL_HAND if seat == position.turn else HAND
        _allow(len(hand) <= most, "hands", f"{len(hand)} tiles for seat {seat}, which has at most {most}")


def _check_going_on(position: Position) -> None:
    _allow(not any(map(is_complete, position.castles)), "castles", "a complete one has won")
    attacked = position.attacked
    _allow(
        not attacked or position.castles[attacked.seat] != EMPTY, "attacked", "a castle brought down is lost"
    )
    _allow(position.passes < position.seats or position.has_stock, "passes", "the game is a draw")
    _allow(0 <= position.idle_shuffles < IDLE, "idle_shuffles", f"fewer than {IDLE}")
    _allow(not position.discarding or len(position.hand) > HAND, "phase", "there is nothing to discard")


def _check_over(position: Position, outcome: Outcome) -> None:
    _allow(not position.discarding, "phase", "the game is over")
    complete = [seat for seat, castle in enumerate(position.castles) if is_complete(castle)]
    drawn = outcome.reason in (PASSES, IDLENESS)
    _allow(outcome.winners == (frozenset() if drawn else {position.turn}), "outcome", "the winner is on turn")
    _allow(complete == ([position.turn] if outcome.reason == BUILT else []), "outcome", outcome.reason)
    rivals = [position.attacked.seat] if position.attacked else range(position.seats)
    fallen = any(position.castles[seat] == EMPTY for seat in rivals if seat != position.turn)
    _allow(outcome.reason != DESTROYED or fallen, "outcome", "no opponent's castle is destroyed")
    _allow(outcome.reason != PASSES or not position.has_stock, "outcome", "there are tiles to draw")
    _allow(
        position.idle_shuffles == IDLE if _is_idle(outcome) else 0 <= position.idle_shuffles < IDLE,
        "idle_shuffles",
        f"{position.idle_shuffles}",
    )
