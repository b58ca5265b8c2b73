"""The table as data: the board, settlements, castles, and what the seats have."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from game.castelli.rules.board import name_of_octagon
from game.castelli.rules.castles.build import castles_left
from game.castelli.rules.pieces import LONGEST_STOCK, SILVER, SPARE
from game.castelli.rules.position import Castle, Layout, P, Position, Rounds
from game.castelli.rules.printed import Goods, Settlement, Terrain
from game.castelli.rules.scoring.endings import LAST_ROUND
from game.castelli.scene import values
from game.castelli.scene.values import MANY, Summary, Usual, allow, field, number, numbers
from game.core.scene import Field, Fields, check_keys, check_words, left_out, take


def _pieces(data: Any, key: str, fresh: Position) -> tuple[str, ...]:
    found = check_words(data, "ABCD", key)
    sound = len(set(found)) == len(found) == len(fresh.pieces) and "A" in found
    allow(sound, key, f"{len(fresh.pieces)} different ones, with the mine's")
    allow(fresh.options.layout != Layout.FIXED or found == fresh.pieces, key, "not in the fixed order")
    return found


def _tournament(rounds: Rounds | None) -> dict[str, Any] | None:
    return rounds and {
        "round": rounds.round,
        "pairs": [list(pair) for pair in rounds.pairs],
        "totals": list(rounds.totals),
        "castles": list(rounds.castles),
    }


def _rounds(data: Any, key: str, position: Position) -> Rounds | None:
    fresh = position.rounds
    if data is None or fresh is None:
        allow(data is None, key, "this game is none")
        return fresh
    check_keys(data, fresh._fields, key)
    last = LAST_ROUND.get(position.options.tournament, 0)
    pairs = take(data, "pairs", list, [list(pair) for pair in fresh.pairs])
    allow(len(pairs) == 2, key, "two pairs")
    one, other = (values.seats(pair, range(4), key) for pair in pairs)
    allow(sorted(one + other) == [0, 1, 2, 3] and len(one) == 2, key, "two pairs of seats")
    return Rounds(
        number(data.get("round", fresh.round), range(1, last + 1), key),
        ((one[0], one[1]), (other[0], other[1])),
        numbers(data.get("totals", fresh.totals), 4, MANY, key),
        numbers(data.get("castles", fresh.castles), 4, range(100), key),
    )


def _stocks(data: Any, key: str, position: Position) -> tuple[tuple[int, ...], ...]:
    stocks = values.by_seat(data, key, position)
    for stock in stocks:
        check_keys(stock, Goods.RESOURCES, key)
    known = range(LONGEST_STOCK + 1)
    return tuple(
        tuple(number(stock.get(kind, 0), known, key) for kind in Goods.RESOURCES) for stock in stocks
    )


def _amounts(data: Any, key: str, position: Position) -> tuple[int, ...]:
    return numbers(data, len(getattr(position, key)), MANY, key)


def _unowned(position: Position) -> list[int]:
    """Return the silver of each match that no seat has."""
    matches = map(position.players, range(len(position.mines)))
    return [SILVER[len(seats)] - sum(position.silver[seat] for seat in seats) for seats in matches]


def _usual_mines(position: Position, summary: Summary) -> tuple[int, ...]:
    if "mine" in summary and len(position.mines) == 1:
        return (number(summary["mine"], MANY, "mine"),)
    first, *others = _unowned(position)
    gone = values.absent(summary)[Goods.SILVER]
    return tuple(max(0, silver) for silver in (first - gone, *others))


def _settlements(data: Any, key: str, position: Position) -> tuple[str | None, ...]:
    allow(isinstance(data, Mapping), key, f"{data!r} is no mapping")
    found: list[str | None] = [None] * len(position.settlements)
    for name, kind in data.items():
        at = values.space(name, values.octagons(position), key)
        allow(at not in position.board.mines, key, f"{name} is the mine")
        found[at] = check_words([kind], Settlement.ALL, key)[0]
    return tuple(found)


def _left(position: Position) -> Counter[str | None]:
    """Count the villages and cities that are not on the board, where all are in the game."""
    left = Counter(position.board.settlements) + Counter(dict(zip(Settlement.ALL, SPARE, strict=True)))
    left.subtract(position.settlements)
    return left


def _spare(data: Any, key: str, position: Position) -> tuple[int, ...]:
    check_keys(data, Settlement.ALL, key)
    left = _left(position)
    return tuple(
        number(data.get(kind, max(0, min(left[kind], usual))), range(30), key)
        for kind, usual in zip(Settlement.ALL, SPARE, strict=True)
    )


def _usual_spare(position: Position, summary: Summary) -> tuple[int, ...]:
    """Return the villages and cities that are not on the board, but for those that are left out."""
    gone, left = left_out(summary, values.PIECES), _left(position)
    if gone is None:
        return _spare({}, "spare", position)
    return tuple(max(0, left[kind] - gone[kind]) for kind in Settlement.ALL)


def _castles(data: Any, key: str, position: Position) -> tuple[Castle, ...]:
    found = []
    for told in values.typed(data, list, key):
        check_keys(told, Castle._fields, key)
        at = values.space(told.get("at"), values.octagons(position), key)
        players = position.players(position.board.half(at))
        areas = position.board.areas[at]
        area = number(told.get("area", 0), range(len(areas)), key)
        sound = areas[area].kind not in (Terrain.MARKET, Terrain.MINE)
        allow(sound, key, f"none stands in a {areas[area].kind} area")
        site = number(told.get("site", 0), range(areas[area].sites or 1), key)
        seat = number(told.get("seat"), players, key)
        found.append(Castle(at, area, site, seat, take(told, "overbuilt", bool, False)))
    return tuple(found)


FIELDS: Fields = {
    "pieces": field("pieces", _pieces, list),
    "tournament": field("rounds", _rounds, _tournament),
    "resources": field(
        "resources",
        _stocks,
        lambda stocks: [dict(zip(Goods.RESOURCES, units, strict=True)) for units in stocks],
    ),
    "points": field("points", _amounts, list),
    "silver": field("silver", _amounts, list),
    "mines": field("mines", _amounts, list),
    "mine": Field(lambda position: position.mines[position.match]),
    "settlements": field(
        "settlements",
        _settlements,
        lambda kinds: {name_of_octagon(at): kind for at, kind in enumerate(kinds) if kind},
    ),
    "spare": field("spare", _spare, lambda spare: dict(zip(Settlement.ALL, spare, strict=True))),
    "castles": field(
        "castles",
        _castles,
        lambda castles: [{**castle._asdict(), "at": name_of_octagon(castle.at)} for castle in castles],
    ),
}
USUAL: Usual = {
    "mines": _usual_mines,
    "settlements": lambda position, summary: position.board.settlements,
    "spare": _usual_spare,
}


def complete(position: P, summary: Summary) -> P:
    """Return the position, in which no more lies on the table than the game has. Raises SceneError."""
    for mine, unowned in zip(position.mines, _unowned(position), strict=True):
        allow(mine <= unowned, "silver", f"{mine - unowned} more than the game has")
    left = _left(position)
    for kind, count in zip(Settlement.ALL, position.spare, strict=True):
        allow(count <= left[kind], "settlements", f"more of a {kind} than the game has")
    for seat in range(position.seats):
        allow(castles_left(position, seat) >= 0, "castles", f"more than seat {seat} has")
    _check_places(position)
    return position


def missing(position: Position) -> Counter[str]:
    """Return the silver, villages and cities that are missing."""
    left = _left(position)
    found = {kind: left[kind] - spare for kind, spare in zip(Settlement.ALL, position.spare, strict=True)}
    return Counter({**found, Goods.SILVER: sum(_unowned(position)) - sum(position.mines)})


def _check_places(position: Position) -> None:
    """A place has one castle, or two of different seats of which the first one is overbuilt."""
    for place in {castle.place for castle in position.castles}:
        several = [castle for castle in position.castles if castle.place == place]
        allow(len(several) < 3, "castles", "a place is overbuilt once")
        overbuilt = [castle.overbuilt for castle in several]
        allow(overbuilt == [True, False][-len(several) :], "castles", "the upper one is not overbuilt")
        if len(several) == 2:
            allow(position.battle, "castles", "overbuilt with the module Battle only")
            allow(several[0].seat != several[1].seat, "castles", "nobody overbuilds an own one")
