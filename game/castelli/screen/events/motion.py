"""What is seen to happen between two positions. Keys are those of `data-piece` on the table."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from game.castelli.rules.board import WORTH, number_of
from game.castelli.rules.castles.build import scored_by
from game.castelli.rules.pieces import Code
from game.castelli.rules.position import Phase, Position
from game.castelli.rules.printed import Goods
from game.castelli.rules.scoring.evaluate import Gain, Source, completed
from game.castelli.rules.stocks import goods_of
from game.castelli.screen.board.board_grid import piece_of_tile
from game.castelli.screen.board.drawings.octagons import (
    piece_of_castle,
    piece_of_settlement,
    piece_of_winners,
)
from game.castelli.screen.board.hand import piece_of_card
from game.castelli.screen.board.orientations import TURNS
from game.castelli.screen.board.player_panels import CASTLES, count_of, piece_of, points_of
from game.castelli.screen.events import counting
from game.castelli.screen.outlook import outlook
from game.castelli.screen.texts.gains import Change, changes, lost_cards
from game.castelli.screen.texts.log_lines import log_line
from game.castelli.screen.view import begins_round
from game.core.action import Action
from game.locale import Words
from game.screens.cues import Cue, CueKind

DECK = "deck"
SOURCES = (Source.TILE, Source.EDGE, Source.AREA)
"""Where gains come from, in the order they are seen to come."""


class Told(NamedTuple):
    """How a change is told: where points are told of, whose losses are not, what landed where and when.

    `scored`: in which step how many points come.
    """

    points_at: str = ""
    payer: int | None = None
    landed: Mapping[tuple[str, int], int] = MappingProxyType({})
    scored: Sequence[tuple[int, int]] = ()


def cues(before: Position, action: Action, after: Position, words: Words) -> tuple[Cue, ...]:
    """Return what is seen: tiles that turn over, what they give to whom, castles, silver and cards."""
    if begins_round(before, after):
        return ()
    if after.phase == Phase.OVER:
        return tuple(counting.cues(before, after))
    if action.verb == "reveal":
        tile = piece_of_tile(number_of(action.cell))
        won = (
            piece_of_winners(area.octagon, area.number) for area in completed(after, number_of(action.cell))
        )
        return Cue(0, CueKind.FLIP, tile), *(Cue(1, CueKind.SHOW, piece) for piece in (TURNS, *won))
    seen = [
        *_seen(before, action, after),
        *_stolen(before, action, after, words),
        *_answered(before, action, after, words),
    ]
    last = max((cue.step for cue in seen), default=-1)
    castle = next(iter(_new_castles(before, after)), "")
    landed = Counter((cue.end, cue.step) for cue in seen if cue.kind == CueKind.FLY)
    counted = [*_counted(before, after, last + 1)]
    scored = [(cue.step, int(cue.text)) for cue in counted if cue.kind == CueKind.SAY]
    told = Told(castle, before.turn if castle else None, landed, scored)
    return *seen, *counted, *_told(before, after, last + 1, told)


def _seen(before: Position, action: Action, after: Position) -> Iterator[Cue]:
    """Yield what moves, step by step."""
    if action.verb in ("exchange", Code.STEWARD):
        yield from _turned(before, action)
    if action.verb in ("lay", "exchange", Code.STEWARD, "pass") and not _threatened(before):
        if action.verb == "lay" and before.held is not None:
            yield Cue(0, CueKind.LIGHT, piece_of_tile(before.held.at))
        yield from _given(before, after, int(action.verb in ("exchange", Code.STEWARD)))
        return
    yield from _built(before, after)
    yield from _moved(before, action, after)
    if action.verb in (Code.PEASANT, Code.DUKE):
        yield Cue(1, CueKind.STAMP, piece_of_settlement(number_of(action.cell)))
    if action.verb == Code.INCENDIARY:
        yield Cue(1, CueKind.CRUMBLE, piece_of_settlement(number_of(action.cell)))


def _threatened(before: Position) -> bool:
    """Tell whether a seat is asked about its castle."""
    return before.react is not None and before.react.place is not None


def _turned(before: Position, action: Action) -> Iterator[Cue]:
    """Yield how a tile is exchanged for the one in hand, or turned by a Steward."""
    if before.held is not None and action.verb == "exchange":
        hand = piece_of(before.turn, "tile")
        yield _fly(hand, piece_of_tile(before.held.at))
        yield _fly(piece_of_tile(before.held.at), hand)
    elif before.react is not None:
        yield _fly(piece_of(before.active, Goods.CARD), DECK)
        yield Cue(0, CueKind.HOLD, piece_of_tile(before.react.at))
        yield Cue(1, CueKind.LIGHT, piece_of_tile(before.react.at))


def _given(before: Position, after: Position, first: int) -> Iterator[Cue]:
    """Yield what goes to its owners once a tile counts; before that, what it gives by itself."""
    at = before.react.at if before.react else before.held.at if before.held else None
    if at is None:
        return
    looks = outlook(before, at, after.laid[at], laid=before.react is not None)
    gains = [
        gain
        for gain in looks.gains
        if after.phase == Phase.BUILD or gain.source not in (Source.AREA, Source.EDGE)
    ]
    sources = [source for source in SOURCES if any(gain.source == source for gain in gains)]
    for gain in gains:
        yield from _gain(after, gain, at, first + sources.index(gain.source))


def _gain(after: Position, gain: Gain, at: int, step: int) -> Iterator[Cue]:
    end = piece_of(gain.seat, gain.kind)
    for number in range(gain.number - gain.lost):
        if gain.source == Source.AREA:
            yield _fly(f"icon-{gain.of}-{gain.area}-{number}", end, step)
        elif gain.source == Source.EDGE:
            yield _fly(f"frame-{at}-{gain.of}", end, step)
        else:
            yield _fly(DECK if gain.kind == Goods.CARD else _mine(after, gain.seat), end, step)


def _mine(position: Position, seat: int) -> str:
    return f"mine-{position.board.mines[position.match_of(seat)]}"


def _new_castles(before: Position, after: Position) -> Iterator[str]:
    """Yield the keys of the castles that are new."""
    for castle in after.castles[len(before.castles) :]:
        yield piece_of_castle(castle)


def _built(before: Position, after: Position) -> Iterator[Cue]:
    for piece in _new_castles(before, after):
        yield _fly(piece_of(before.turn, CASTLES), piece)


def _counted(before: Position, after: Position, step: int) -> Iterator[Cue]:
    """Yield what new castles score for, one settlement of their rows and columns after the other."""
    for castle in after.castles[len(before.castles) :]:
        lines = scored_by(after, castle.at)
        for number, there in enumerate(lines, step):
            settlement, worth = piece_of_settlement(there), WORTH[after.settlements[there]]
            yield Cue(number, CueKind.LIGHT, settlement, seat=castle.seat)
            yield Cue(number, CueKind.SAY, settlement, text=f"+{worth}", seat=castle.seat)
        yield Cue(step + len(lines), CueKind.REST, piece_of_castle(castle))


def _moved(before: Position, action: Action, after: Position) -> Iterator[Cue]:
    """Yield cards and silver on their way, from seat to seat, to the deck, into the mine or out of it."""
    seat = before.active
    for change in changes(before, after):
        silver = change.goods.get(Goods.SILVER, 0)
        own = piece_of(change.seat, Goods.SILVER)
        if not silver:
            continue
        if after.mines != before.mines:
            mine = _mine(before, change.seat)
            yield _fly(mine, own) if silver > 0 else _fly(own, mine)
        elif change.seat != seat:
            other = piece_of(seat, Goods.SILVER)
            yield _fly(own, other) if silver < 0 else _fly(other, own)
    if len(after.deck) > len(before.deck):
        yield _fly(piece_of(seat, Goods.CARD), DECK)
    if action.verb == Code.TRAITOR:
        yield _fly(piece_of(action.numbers[0], Goods.CARD), piece_of(seat, Goods.CARD))


def _stolen(before: Position, action: Action, after: Position, words: Words) -> Iterator[Cue]:
    """Yield to who loses a card to a Traitor how it comes out of the hand, its name in the line, and goes."""
    if action.verb != Code.TRAITOR:
        return
    for code in lost_cards(before, after, action.numbers[0]):
        card = piece_of_card(code)
        yield Cue(0, CueKind.LINE, "", text=log_line(before, action, after, words))
        yield Cue(1, CueKind.REACH, card)
        yield from (Cue(step, CueKind.REST, card) for step in (2, 3))
        yield _fly(card, piece_of(before.active, Goods.CARD), 4)


def _answered(before: Position, action: Action, after: Position, words: Words) -> Iterator[Cue]:
    """Yield how a Steward turns the tile of another, told in the line, which stays for a moment."""
    if action.verb == Code.STEWARD and before.react is not None and before.active != before.turn:
        yield Cue(0, CueKind.LINE, "", text=log_line(before, action, after, words))
        yield Cue(1, CueKind.REST, piece_of_tile(before.react.at))


def _told(before: Position, after: Position, step: int, told: Told) -> Iterator[Cue]:
    """Yield the numbers that change, and what floats up; what a castle costs is counted, but not told."""
    for change in changes(before, after):
        had = _had(after, change)
        for kind, number in change.goods.items():
            has = had[kind]
            for lands, part in _parts(piece_of(change.seat, kind), number, step, told.landed):
                yield Cue(lands, CueKind.COUNT, count_of(change.seat, kind), text=str(has))
                if part > 0 or change.seat != told.payer:
                    yield counting.say(lands, piece_of(change.seat, kind), part, change.seat)
                has += part
        if change.points:
            points, has = points_of(change.seat), after.points[change.seat] - change.points
            for comes, part in told.scored or [(step, change.points)]:
                yield Cue(comes, CueKind.COUNT, points, text=str(has))
                has += part
            sums = step + len(told.scored)
            said = counting.say(sums, told.points_at or points, change.points, change.seat)
            yield said._replace(end="") if told.points_at else said


def _parts(
    piece: str, number: int, step: int, landed: Mapping[tuple[str, int], int]
) -> list[tuple[int, int]]:
    """Return how a number changes: in which step by how much. What flies there counts once it has landed."""
    parts = sorted((at + 1, n) for (end, at), n in landed.items() if end == piece)
    return parts if sum(n for _, n in parts) == number else [(step, number)]


def _had(after: Position, change: Change) -> dict[str, int]:
    """Return how much a seat had of what has changed."""
    return {kind: goods_of(after, change.seat)[kind] - number for kind, number in change.goods.items()}


def _fly(piece: str, end: str, step: int = 0) -> Cue:
    return Cue(step, CueKind.FLY, piece, end)
