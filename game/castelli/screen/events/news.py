"""What others did since one's last turn: what is new on the board, and one line that retells it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from game.castelli.rules.board import cell_of_octagon, cell_of_square
from game.castelli.rules.position import Castle, Phase, Position
from game.castelli.rules.printed import Goods
from game.castelli.screen.board.board_grid import piece_of_tile
from game.castelli.screen.board.drawings.octagons import piece_of_castle, piece_of_settlement
from game.castelli.screen.texts.gains import Change, changes, in_words, lost_cards
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
    if after.held is not None and after.held != before.held and before.phase == Phase.REVEAL:
        yield piece_of_tile(after.held.at), after.turn
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
        self.order: dict[str, None] = {}
        self.taken: Counter[str] = Counter()
        self.stolen: list[str] = []
        self.given: Counter[str] = Counter()
        self.paid: Counter[str] = Counter()
        self.own: Counter[str] = Counter()
        self.castles: list[str] = []
        self.lost: list[str] = []
        self.tiles: list[str] = []
        self.used: list[str] = []
        self.sold = 0
        self.points = 0

    def did(self, *parts: str) -> None:
        """Put parts in the order of play, each where it came first; points after the last that scored."""
        for part in parts:
            if part == "points":
                self.order.pop(part, None)
            self.order[part] = None


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
    clause.tiles += [place_name(cell_of_square(at)) for at in _new_tiles(before, after)]
    if clause.tiles:
        clause.did("tiles")
    used = after.card_used and not before.card_used
    for change in changes(before, after):
        if change.seat == before.turn:
            clause.own.update({kind: number for kind, number in change.goods.items() if number > 0})
        elif change.seat == me:
            gone = {kind: -number for kind, number in change.goods.items() if number < 0}
            taken = gone if before.active != me else {}  # a card that one uses oneself is not taken
            clause.taken.update(taken)
            if taken:
                clause.did("taken")
            if taken.get(Goods.CARD):
                clause.stolen += lost_cards(before, after, me)
            got = clause.paid if used else clause.given  # else by the land around a tile
            got.update({kind: number for kind, number in change.goods.items() if number > 0})
    if clause.paid:
        clause.did("paid")
    if len(after.deck) > len(before.deck) and len(after.hands[before.turn]) < len(before.hands[before.turn]):
        if used:
            clause.used.append(after.deck[-1].code)
            clause.did("used")
        else:
            clause.sold += 1
            clause.did("sold")
    for castle in after.castles[len(before.castles) :]:
        place, covers = place_name(cell_of_octagon(castle.at)), _covers(castle, before, me)
        (clause.lost if covers else clause.castles).append(place)
        clause.did("lost" if covers else "castles")
    scored = after.points[before.turn] - before.points[before.turn]
    if scored:
        clause.points += scored
        clause.did("points")


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
    """Yield the parts of a clause in the order of play, and what came of it at last.

    What changes little is told only where there is `room` or nothing else to tell.
    """
    parts = {
        "taken": [words("castelli.news.takes", goods=_taken(clause, words))],
        "lost": [words("castelli.news.covers", place=place) for place in clause.lost],
        **_scoring(clause, words, room=room),
        "used": [words("castelli.news.uses", card=card_name(code, words)) for code in clause.used if room],
        "paid": [words("castelli.news.pays", goods=_goods(clause.paid, words))],
        "sold": [words("castelli.news.sells", n=clause.sold)],
    }
    for_you = bool(clause.given) and not _gives(clause, room=room)
    counts = bool({"taken", "lost", "castles", "points"} & set(clause.order))
    if not for_you and (room or not counts):
        parts["tiles"] = [", ".join(words("castelli.news.tile", place=place) for place in clause.tiles)]
    for part in clause.order:
        yield from parts.get(part, ())
    if for_you:
        yield words("castelli.news.for_you", goods=_goods(clause.given, words))
    if room and clause.own:
        yield words("castelli.news.gets", goods=_goods(clause.own, words))


def _scoring(clause: Clause, words: Words, *, room: bool) -> dict[str, list[str]]:
    """Return what tells of castles and of points, by their parts; in one where there is little room."""
    number = len(clause.castles)
    if number == 1 and clause.points and not room:
        return {"castles": [words("castelli.news.scores", place=clause.castles[0], n=clause.points)]}
    return {
        "castles": [words("castelli.news.castle", n=number, places=", ".join(clause.castles))],
        "points": [words("castelli.news.points", n=clause.points)],
    }


def _taken(clause: Clause, words: Words) -> str:
    """Return what was taken from who looks, the cards by their names."""
    return in_words(dict(clause.taken), Change(0, {}, 0, tuple(clause.stolen)), words)


def _goods(number: Counter[str], words: Words) -> str:
    return ", ".join(goods(kind, n, words) for kind, n in number.items())
