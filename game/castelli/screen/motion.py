"""What is seen to happen between two positions. Keys are those of `data-piece` on the table."""

from collections.abc import Iterator

from game.castelli.rules.pieces import Code
from game.castelli.rules.position import Phase, Position
from game.castelli.rules.printed import Goods
from game.castelli.rules.scoring.evaluate import Gain, Source
from game.castelli.screen.board.player_panels import CASTLES, piece_of
from game.castelli.screen.outlook import outlook
from game.castelli.screen.texts.gains import changes
from game.core.action import Action
from game.screens.cues import Cue, CueKind

DECK = "deck"


def cues(before: Position, action: Action, after: Position) -> tuple[Cue, ...]:
    """Return the pieces that move: what a tile gives, castles to their sites, silver and cards."""
    if before.rounds and after.rounds and before.rounds.round != after.rounds.round:
        return ()
    if action.verb in ("lay", "exchange", Code.STEWARD, "pass"):
        return tuple(_given(before, action, after))
    return (*_built(before, after), *_moved(before, action, after))


def _given(before: Position, action: Action, after: Position) -> Iterator[Cue]:
    """Yield what flies to its owners once a tile counts; before that, what it gives by itself."""
    if before.react is not None and before.react.place is not None:
        yield from _built(before, after)
        return
    at = before.react.at if before.react else before.held.at if before.held else None
    if at is None:
        return
    looks = outlook(before, at, after.laid[at], laid=before.react is not None)
    for gain in looks.gains:
        if after.phase == Phase.BUILD or gain.source not in (Source.AREA, Source.EDGE):
            yield from _gain(after, gain, at)


def _gain(after: Position, gain: Gain, at: int) -> Iterator[Cue]:
    end = piece_of(gain.seat, gain.kind)
    for number in range(gain.number - gain.lost):
        if gain.source == Source.AREA:
            yield _fly(f"icon-{gain.of}-{gain.area}-{number}", end)
        elif gain.source == Source.EDGE:
            yield _fly(f"frame-{at}-{gain.of}", end)
        else:
            yield _fly(DECK if gain.kind == Goods.CARD else _mine(after, gain.seat), end)


def _mine(position: Position, seat: int) -> str:
    return f"mine-{position.board.mines[position.match_of(seat)]}"


def _built(before: Position, after: Position) -> Iterator[Cue]:
    """Yield the castles that are new."""
    for castle in after.castles[len(before.castles) :]:
        yield _fly(piece_of(castle.seat, CASTLES), f"castle-{castle.at}-{castle.area}-{castle.site}")


def _moved(before: Position, action: Action, after: Position) -> Iterator[Cue]:
    """Yield cards and silver on their way, from seat to seat, to the deck or out of the mine."""
    seat = before.active
    for change in changes(before, after):
        silver = change.goods.get(Goods.SILVER, 0)
        if change.seat != seat and silver < 0:
            yield _fly(piece_of(change.seat, Goods.SILVER), piece_of(seat, Goods.SILVER))
        elif change.seat != seat and silver > 0:
            yield _fly(piece_of(seat, Goods.SILVER), piece_of(change.seat, Goods.SILVER))
        elif silver > 0 and after.mines != before.mines:
            yield _fly(_mine(before, seat), piece_of(seat, Goods.SILVER))
    if len(after.deck) > len(before.deck):
        yield _fly(piece_of(seat, Goods.CARD), DECK)
    if action.verb == "traitor":
        yield _fly(piece_of(action.numbers[0], Goods.CARD), piece_of(seat, Goods.CARD))


def _fly(piece: str, end: str) -> Cue:
    return Cue(0, CueKind.FLY, piece, end)
