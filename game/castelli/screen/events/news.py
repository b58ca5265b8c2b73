"""What others did since one's last turn: what is new on the board, and one line that retells it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from game.castelli.rules.board import cell_of_octagon, cell_of_square
from game.castelli.rules.position import Castle, Phase, Position
from game.castelli.screen.board.board_grid import piece_of_tile
from game.castelli.screen.board.drawings.octagons import piece_of_castle, piece_of_settlement
from game.castelli.screen.texts.gains import changes
from game.castelli.screen.texts.names import card_name, goods, place_name
from game.castelli.screen.view import begins_round
from game.locale import Words
from game.screens.cues import News
from game.screens.html.seat_names import short_name

FEW = 2
"""From how many other players on the line cannot tell everything."""


def news(before: Position, after: Position) -> News:
    """Return what is new between two positions; nothing where a round of a tournament ended between them.

    Castles tell whose they are. Tiles and settlements do not: they are told where one turn brought them.
    """
    if begins_round(before, after):
        return News()
    return News(dict(_pieces(before, after)))


def _pieces(before: Position, after: Position) -> Iterator[tuple[str, int]]:
    for castle in after.castles[len(before.castles) :]:
        yield piece_of_castle(castle), castle.seat
    tiles = _new_tiles(before, after)
    if len(tiles) == 1 and before.phase in (Phase.REVEAL, Phase.ORIENT):
        yield piece_of_tile(tiles[0]), before.turn
    if len(tiles) < 2:
        for at, kind in enumerate(after.settlements):
            if kind and kind != before.settlements[at]:
                yield piece_of_settlement(at), before.turn


def _new_tiles(before: Position, after: Position) -> list[int]:
    """Return the squares whose tile lies face up only now."""
    return [at for at, face in enumerate(after.laid) if face >= 0 > before.laid[at]]


class Clause:
    """What a seat did in its turn, as far as it is retold; what touches who looks apart."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.taken: Counter[str] = Counter()
        self.given: Counter[str] = Counter()
        self.paid: Counter[str] = Counter()
        self.own: Counter[str] = Counter()
        self.castles: list[str] = []
        self.lost: list[str] = []
        self.tiles: list[str] = []
        self.used: list[str] = []
        self.sold = 0
        self.points = 0


def retold(states: Sequence[Position], looks: int, words: Words) -> str:
    """Return a clause for each seat that acted since the one that looks did, in the order of play."""
    clauses: dict[int, Clause] = {}
    for before, after in pairwise(states):
        if begins_round(before, after):
            return ""
        _add(clauses.setdefault(before.turn, Clause()), before, after, looks)
    room = len(clauses) < FEW
    told = ((seat, _clause(clause, words, room=room)) for seat, clause in clauses.items())
    return " ".join(
        words("castelli.news", player=short_name(seat, words), what=what) for seat, what in told if what
    )


def _add(clause: Clause, before: Position, after: Position, me: int) -> None:
    """Add to a clause what an action changed."""
    for change in changes(before, after):
        if change.seat == before.turn:
            clause.points += change.points
            clause.own.update({kind: number for kind, number in change.goods.items() if number > 0})
        elif change.seat == me:
            clause.taken.update({kind: -number for kind, number in change.goods.items() if number < 0})
            by_card = after.card_used and not before.card_used
            got = clause.paid if by_card else clause.given  # else by the land around a tile
            got.update({kind: number for kind, number in change.goods.items() if number > 0})
    if len(after.deck) > len(before.deck) and len(after.hands[before.turn]) < len(before.hands[before.turn]):
        if after.card_used and not before.card_used:
            clause.used.append(after.deck[-1].code)
        else:
            clause.sold += 1
    clause.tiles += [place_name(cell_of_square(at)) for at in _new_tiles(before, after)]
    for castle in after.castles[len(before.castles) :]:
        place = place_name(cell_of_octagon(castle.at))
        (clause.lost if _covers(castle, before, me) else clause.castles).append(place)


def _covers(castle: Castle, before: Position, me: int) -> bool:
    """Tell whether a castle was built on one of a seat."""
    return any(one.place == castle.place and one.seat == me and not one.overbuilt for one in before.castles)


def _clause(clause: Clause, words: Words, *, room: bool) -> str:
    """Return what a seat did in its turn; what that brings who looks comes last where there is `room`."""
    what = ", ".join(_told(clause, words, room=room))
    if _gives(clause, room=room):
        return words("castelli.news.brings", what=what, goods=_goods(clause.given, words))
    return what


def _gives(clause: Clause, *, room: bool) -> bool:
    """Tell whether its tile gives who looks something, and there is room; else it may lie since before."""
    return bool(clause.given and clause.tiles and room)


def _told(clause: Clause, words: Words, *, room: bool) -> Iterator[str]:
    """Yield the parts of a clause; what changes little only where there is `room` or nothing else to tell."""
    told = [words("castelli.news.takes", goods=_goods(clause.taken, words))] if clause.taken else []
    told += [words("castelli.news.covers", place=place) for place in clause.lost]
    if len(clause.castles) == 1 and clause.points and not room:
        told.append(words("castelli.news.scores", place=clause.castles[0], n=clause.points))
    else:
        number = len(clause.castles)
        told += [words("castelli.news.castle", n=number, places=", ".join(clause.castles))] if number else []
        told += [words("castelli.news.points", n=clause.points)] if clause.points else []
    yield from told
    if room:
        yield from (words("castelli.news.uses", card=card_name(code, words)) for code in clause.used)
    tiles = ", ".join(words("castelli.news.tile", place=place) for place in clause.tiles)
    if clause.paid:
        yield words("castelli.news.pays", goods=_goods(clause.paid, words))
    if clause.given and not _gives(clause, room=room):
        yield words("castelli.news.for_you", goods=_goods(clause.given, words))
    elif tiles and (room or not told):
        yield tiles
    if clause.sold:
        yield words("castelli.news.sells", n=clause.sold)
    if room and clause.own:
        yield words("castelli.news.gets", goods=_goods(clause.own, words))


def _goods(number: Counter[str], words: Words) -> str:
    return ", ".join(goods(kind, n, words) for kind, n in number.items())
