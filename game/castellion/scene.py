"""The position as data, both ways: `written` makes a summary, `read` takes one and tells what cannot be."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeVar

from game.castellion.castle import HEIGHT, WIDTH, Castle, is_complete
from game.castellion.encounter import REASONS, WON
from game.castellion.formations import count
from game.castellion.pieces import DEFENDERS, MAIN_PILE, ORDEALS, SAFE_PILE, TRAITORS, Tile
from game.castellion.position import MAIN, SAFE, Ordeal, Position
from game.core.pile import UNKNOWN, Pile
from game.core.scene import SceneError, check_keys, check_words, take
from game.core.seed import Stream
from game.core.state import Outcome

P = TypeVar("P", bound=Position)

TILES = DEFENDERS + TRAITORS
PILES = {MAIN: Counter(MAIN_PILE), SAFE: Counter(SAFE_PILE)}

NOT_AT_THIS_LEVEL: dict[str, Any] = {
    "faces": None,
    "revealed": [],
    "barred": 0,
    "effect": None,
    "cause": None,
    "given": False,
    "pawn": None,
    "vigil": None,
    "prison": [None] * 8,
    "pantry": [],
    "champion": None,
}
"""Keys of a summary that keep this value with the levels and variants that are built."""


def written(position: Position) -> dict[str, Any]:
    """Return all that is known in a position."""
    outcome = position.outcome
    return {
        "game": "castellion",
        "seed": position.seed,
        "options": {"level": position.level},
        "seats": len(position.castles),
        "seat": None if outcome else position.turn,
        "turn": position.turn,
        "phase": position.phase,
        "castles": [[list(column) for column in castle] for castle in position.castles],
        "main": list(position.main.pieces),
        "safe": list(position.safe.pieces),
        "pool": {name: list(position.pile(name).pool) for name in PILES},
        "hand": position.hand,
        "hand_from": position.hand_from,
        "discards": list(position.discards),
        "removed": list(position.removed),
        "ordeals": [
            {
                "card": ordeal.card,
                "up": True,
                "traitors": list(ordeal.traitors),
                "needs": ordeal.face.traitors,
            }
            for ordeal in position.ordeals
        ],
        "formations": [count(castle) for castle in position.castles],
        "outcome": outcome and {"won": outcome.reason == WON, "reason": outcome.reason},
        **{
            key: list(value) if isinstance(value, list) else value for key, value in NOT_AT_THIS_LEVEL.items()
        },
    }


def read(fresh: P, summary: Mapping[str, Any]) -> P:
    """Return the position of a summary; what it leaves out is as in `fresh`, the new game of its options.

    Tiles that lie elsewhere are taken out of the piles, the main one first unless the pools say otherwise.
    Raises SceneError.
    """
    for key, value in NOT_AT_THIS_LEVEL.items():
        if summary.get(key, value) != value:
            raise SceneError(f"{key}: {summary[key]!r} is not of this level")
    seats = len(fresh.castles)
    castles = take(summary, "castles", list, [[]] * seats)
    if len(castles) != seats:
        raise SceneError(f"castles: {len(castles)} for {seats} seats")
    hand, hand_from = _hand(summary)
    position = replace(
        fresh,
        castles=tuple(_castle(columns) for columns in castles),
        turn=take(summary, "turn", int, 0),
        ordeals=_ordeals(fresh, summary),
        hand=hand,
        hand_from=hand_from,
        discards=check_words(summary.get("discards", []), DEFENDERS, "discards"),
        removed=check_words(summary.get("removed", []), TRAITORS, "removed"),
        outcome=_outcome(summary, seats),
    )
    if position.turn not in range(seats):
        raise SceneError(f"turn: no seat {position.turn}")
    main, safe = _piles(summary, position)
    position = replace(position, main=main, safe=safe)
    _check_moment(position)
    told = written(position)
    for key in ("game", "seats", "seat", "phase", "formations"):
        if summary.get(key, told[key]) != told[key]:
            raise SceneError(f"{key}: {summary[key]!r}, but the position has {told[key]!r}")
    return position


def _castle(columns: Any) -> Castle:
    if not isinstance(columns, list | tuple) or len(columns) > WIDTH:
        raise SceneError(f"castles: no castle of at most {WIDTH} columns: {columns!r}")
    castle = tuple(check_words(column, DEFENDERS, "castles") for column in columns)
    if not all(0 < len(column) <= HEIGHT for column in castle):
        raise SceneError(f"castles: a column has 1 to {HEIGHT} tiles")
    return castle


def _hand(summary: Mapping[str, Any]) -> tuple[Tile | None, str | None]:
    """Return the tile in hand and the pile it came from, the main one if not said."""
    if summary.get("hand") is None:
        if summary.get("hand_from") is not None:
            raise SceneError("hand_from: no tile in hand")
        return None, None
    tile = check_words([summary["hand"]], TILES, "hand")[0]
    pile = check_words([summary.get("hand_from", MAIN)], PILES, "hand_from")[0]
    if PILES[pile][tile] == 0:
        raise SceneError(f"hand: no {tile} from {pile}")
    return tile, pile


def _ordeals(fresh: Position, summary: Mapping[str, Any]) -> tuple[Ordeal, ...]:
    if "ordeals" not in summary:
        return fresh.ordeals
    given = take(summary, "ordeals", list, [])
    level = ORDEALS[fresh.level]
    if len(given) > len(level):
        raise SceneError(f"ordeals: at most {len(level)}")
    ordeals = []
    for choices, data in zip(level[len(level) - len(given) :], given, strict=True):
        check_keys(data, ("card", "up", "traitors", "needs"), "ordeals")
        card = check_words([data.get("card")], [card.id for card in choices], "ordeals")[0]
        ordeal = Ordeal(card, check_words(data.get("traitors", []), TRAITORS, "ordeals"))
        if (
            data.get("up", True) is not True
            or data.get("needs", ordeal.face.traitors) != ordeal.face.traitors
        ):
            raise SceneError(f"ordeals: {card} lies face up and needs {ordeal.face.traitors} Traitors")
        ordeals.append(ordeal)
    if any(ordeal.traitors for ordeal in ordeals[1:]):
        raise SceneError("ordeals: Traitors lie beside the lowest one only")
    return tuple(ordeals)


def _outcome(summary: Mapping[str, Any], seats: int) -> Outcome | None:
    data = summary.get("outcome")
    if data is None:
        return None
    check_keys(data, ("won", "reason"), "outcome")
    reason = check_words([data.get("reason")], REASONS, "outcome")[0]
    won = reason == WON
    if data.get("won", won) is not won:
        raise SceneError(f"outcome: {data!r}")
    return Outcome(frozenset(range(seats)) if won else frozenset(), None, reason)


def _lying(position: Position) -> Counter[str]:
    """Count the tiles that lie anywhere but in the piles."""
    tiles = Counter(tile for castle in position.castles for column in castle for tile in column)
    for ordeal in position.ordeals:
        tiles.update(ordeal.traitors)
    tiles.update(position.discards + position.removed)
    tiles.update([position.hand] if position.hand else [])
    return tiles


def _piles(summary: Mapping[str, Any], position: Position) -> tuple[Pile, Pile]:
    pools = take(summary, "pool", dict, {})
    check_keys(pools, PILES, "pool")
    held = {name: _held(name, summary.get(name), pools.get(name)) for name in PILES}
    left = {name: Counter(PILES[name]) for name in PILES}
    for tile, number in _lying(position).items():
        from_hand = 1 if (tile, SAFE) == (position.hand, position.hand_from) else 0
        from_main = min(number - from_hand, left[MAIN][tile] - _counted(held[MAIN])[tile])
        left[MAIN][tile] -= from_main
        left[SAFE][tile] -= number - from_main
    for name in PILES:
        counted = _counted(held[name])
        over = [tile for tile in TILES if left[name][tile] < counted[tile]]
        if over:
            raise SceneError(
                f"too many {over[0]}: the game has {PILES[MAIN][over[0]] + PILES[SAFE][over[0]]}"
            )
    main, safe = (
        _pile(held[name], left[name], summary.get(name), position.seed or "", name) for name in (MAIN, SAFE)
    )
    return main, safe


def _held(name: str, pieces: Any, pool: Any) -> tuple[str, ...] | None:
    """Return what a summary says that a pile holds, None where it does not say."""
    known = None if pool is None else tuple(sorted(check_words(pool, TILES, "pool")))
    if pieces is None:
        return known
    pieces = check_words(pieces, (*TILES, UNKNOWN), name)
    if UNKNOWN not in pieces:
        if known not in (None, tuple(sorted(pieces))):
            raise SceneError(f"{name}: not what pool says")
        return tuple(sorted(pieces))
    if set(pieces) != {UNKNOWN} or (known is not None and len(known) != len(pieces)):
        raise SceneError(f"{name}: known tiles among unknown ones, or not as many as pool says")
    return known


def _counted(held: tuple[str, ...] | None) -> Counter[str]:
    return Counter(held or ())


def _pile(held: tuple[str, ...] | None, left: Counter[str], pieces: Any, seed: str, name: str) -> Pile:
    pool = tuple(left.elements()) if held is None else held
    if pieces is None:
        return Pile.shuffled(pool, Stream(seed, f"castellion {name}"))
    if UNKNOWN not in pieces:
        return Pile.of(pieces)
    if len(pieces) != len(pool):
        raise SceneError(f"{name}: {len(pieces)} tiles, but {len(pool)} are left for it")
    return Pile.of(pool).hidden()


def _check_moment(position: Position) -> None:
    """Raise SceneError for a position that the game never stops at."""
    won = position.outcome is not None and position.outcome.reason == WON
    if won is bool(position.ordeals):
        raise SceneError("ordeals: none are left exactly when the game is won")
    if position.hand is not None and position.outcome is not None:
        raise SceneError("hand: the game is over")
    if position.outcome is None and (
        any(map(is_complete, position.castles)) or position.ordeals[0].due or position.all_played
    ):
        raise SceneError("an Ordeal would be encountered here")
