"""The table of a hand-made position: the board, settlements, castles, and what the seats have."""

from collections import Counter
from collections.abc import Mapping

from game.castelli.rules.castles.build import castles_left
from game.castelli.rules.pieces import LONGEST_STOCK, SILVER, SPARE
from game.castelli.rules.position import Castle, Layout, P, Position, Rounds, Tournament
from game.castelli.rules.printed import Goods, Settlement, Terrain
from game.castelli.rules.scoring.endings import LAST_ROUND
from game.castelli.scene.values import (
    MANY,
    Readers,
    Summary,
    allow,
    by_seat,
    number,
    numbers,
    octagons,
    seats,
    space,
)
from game.core.scene import check_keys, check_words, take


def _pieces(fresh: P, summary: Summary) -> P:
    given = summary.get("pieces", list(fresh.pieces))
    found = check_words(given, "ABCD", "pieces")
    sound = len(set(found)) == len(found) == len(fresh.pieces) and "A" in found
    allow(sound, "pieces", f"{len(fresh.pieces)} different ones, with the mine's")
    fixed = fresh.options.layout == Layout.FIXED and found != fresh.pieces
    allow(not fixed, "pieces", "not in the fixed order")
    position = fresh.having(pieces=found)
    return position.having(settlements=position.board.settlements)


def _tournament(position: P, summary: Summary) -> P:
    data, fresh = summary.get("tournament"), position.rounds
    if data is None or fresh is None:
        allow(data is None, "tournament", "this game is none")
        return position
    check_keys(data, fresh._fields, "tournament")
    last = LAST_ROUND.get(position.options.tournament, 0)
    pairs = take(data, "pairs", list, [list(pair) for pair in fresh.pairs])
    allow(len(pairs) == 2, "tournament", "two pairs")
    one, other = (seats(pair, range(4), "tournament") for pair in pairs)
    allow(sorted(one + other) == [0, 1, 2, 3] and len(one) == 2, "tournament", "two pairs of seats")
    rounds = Rounds(
        number(data.get("round", fresh.round), range(1, last + 1), "tournament"),
        ((one[0], one[1]), (other[0], other[1])),
        numbers(data.get("totals", fresh.totals), 4, MANY, "tournament"),
        numbers(data.get("castles", fresh.castles), 4, range(100), "tournament"),
    )
    return position.having(rounds=rounds)


def _points(position: P, summary: Summary) -> P:
    return position.having(
        points=numbers(summary.get("points", position.points), position.seats, MANY, "points")
    )


def _resources(position: P, summary: Summary) -> P:
    stocks = []
    for stock in by_seat(position, summary, "resources", {}):
        check_keys(stock, Goods.RESOURCES, "resources")
        stocks.append(
            tuple(
                number(stock.get(kind, 0), range(LONGEST_STOCK + 1), "resources") for kind in Goods.RESOURCES
            )
        )
    return position.having(resources=tuple(stocks))


def _silver(position: P, summary: Summary) -> P:
    whole = SILVER[2] if position.options.tournament != Tournament.NONE else SILVER[position.seats]
    known = range(whole + 1)
    own = numbers(summary.get("silver", position.silver), position.seats, known, "silver")
    matches = range(len(position.mines))
    held = [sum(own[seat] for seat in position.players(match)) for match in matches]
    mines = tuple(max(0, whole - number) for number in held)
    if "mines" in summary:
        mines = numbers(summary["mines"], len(matches), known, "mines")
    elif "mine" in summary and len(matches) == 1:
        mines = (number(summary["mine"], known, "mine"),)
    for match in matches:
        allow(held[match] + mines[match] <= whole, "silver", f"more than the {whole} that there are")
    return position.having(silver=own, mines=mines)


def _settlements(position: P, summary: Summary) -> P:
    spaces = octagons(position)
    fresh = position.board.settlements
    given = summary.get("settlements")
    found: list[str | None] = list(fresh)
    if given is not None:
        allow(isinstance(given, Mapping), "settlements", f"{given!r} is no mapping")
        found = [None] * len(fresh)
        for name, kind in given.items():
            at = space(name, spaces, "settlements")
            allow(at not in position.board.mines, "settlements", f"{name} is the mine")
            found[at] = check_words([kind], Settlement.ALL, "settlements")[0]
    left = Counter(fresh) + Counter(dict(zip(Settlement.ALL, SPARE, strict=True)))
    left.subtract(found)
    told = take(summary, "spare", dict, {})
    check_keys(told, Settlement.ALL, "spare")
    spare = tuple(
        number(told.get(kind, max(0, min(left[kind], usual))), range(30), "spare")
        for kind, usual in zip(Settlement.ALL, SPARE, strict=True)
    )
    for kind, count in zip(Settlement.ALL, spare, strict=True):
        allow(count <= left[kind], "settlements", f"more of a {kind} than the game has")
    return position.having(settlements=tuple(found), spare=(spare[0], spare[1]))


def _castles(position: P, summary: Summary) -> P:
    spaces = octagons(position)
    found = []
    for data in take(summary, "castles", list, []):
        check_keys(data, Castle._fields, "castles")
        at = space(data.get("at"), spaces, "castles")
        players = position.players(position.board.half(at))
        areas = position.board.areas[at]
        area = number(data.get("area", 0), range(len(areas)), "castles")
        sound = areas[area].kind not in (Terrain.MARKET, Terrain.MINE)
        allow(sound, "castles", f"none stands in a {areas[area].kind} area")
        site = number(data.get("site", 0), range(areas[area].sites or 1), "castles")
        seat = number(data.get("seat"), players, "castles")
        found.append(Castle(at, area, site, seat, take(data, "overbuilt", bool, False)))
    position = position.having(castles=tuple(found))
    for seat in range(position.seats):
        allow(castles_left(position, seat) >= 0, "castles", f"more than seat {seat} has")
    _check_places(position)
    return position


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


READERS: Readers = (_pieces, _tournament, _resources, _points, _silver, _settlements, _castles)
