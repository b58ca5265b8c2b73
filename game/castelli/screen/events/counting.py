"""The final count as it is seen: row by row, each with the things that bring its points, to be followed."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from game.castelli.rules.position import Position
from game.castelli.rules.printed import Goods
from game.castelli.rules.scoring.match import majority
from game.castelli.screen.board.count import SILVER_ROW, Step, piece_of_row, piece_of_sum, steps
from game.castelli.screen.board.drawings.octagons import piece_of_castle, piece_of_settlement
from game.castelli.screen.board.player_panels import count_of, piece_of, place_of_gain, points_of
from game.castelli.screen.board.score_track import marker_of
from game.screens.cues import Cue, CueKind

BROUGHT_BY = {
    "cards": (Goods.CARD,),
    "resources": Goods.RESOURCES,
    SILVER_ROW: (Goods.SILVER,),
    "silver": (Goods.SILVER,),
}
"""The goods in a player's panel that bring what a row counts."""


def cues(before: Position, after: Position) -> Iterator[Cue]:
    """Yield how the game is counted: each row comes, what brings it glows, and the sums go up."""
    rows = steps(before, after, (0,) * after.seats)
    for step, (earlier, row) in enumerate(pairwise(rows)):
        yield Cue(step, CueKind.SHOW, piece_of_row(row.name))
        yield Cue(step, CueKind.REST, "")
        for seat in range(after.seats):
            if row.silver:
                yield from _mined(before, after, step, seat)
            yield from _scored(after, row, step, (seat, earlier.sums[seat]))
    for seat in range(after.seats):
        yield from _on_track(rows, seat)


def _on_track(rows: Sequence[Step], seat: int) -> Iterator[Cue]:
    """Yield how a seat's marker goes along the score track, by as much as each row brings."""
    marker = marker_of(seat)
    moves = [at for at, (old, new) in enumerate(pairwise(rows)) if old.sums[seat] != new.sums[seat]]
    if not moves:
        return
    if moves[0]:  # the track may stand elsewhere than before
        yield Cue(0, CueKind.REACH, marker, marker_of(seat, rows[0].name))
    for step in moves[:-1]:
        yield Cue(step, CueKind.REACH, marker, marker_of(seat, rows[step + 1].name))
    yield Cue(moves[-1], CueKind.FLY, marker, marker)


def _mined(before: Position, after: Position, step: int, seat: int) -> Iterator[Cue]:
    """Yield how a seat gets silver from the mine."""
    mined = after.silver[seat] - before.silver[seat]
    if mined:
        own, mine = piece_of(seat, Goods.SILVER), before.board.mines[before.match_of(seat)]
        yield Cue(step, CueKind.FLY, f"mine-{mine}", own)
        yield Cue(step, CueKind.COUNT, count_of(seat, Goods.SILVER), text=str(before.silver[seat]))
        yield say(step, own, mined, seat)


def _scored(after: Position, row: Step, step: int, had: tuple[int, int]) -> Iterator[Cue]:
    """Yield what a row adds to the points that a seat had; what brings it glows."""
    seat, points = had
    number = row.sums[seat] - points
    if not number:
        return
    for piece in _brought_by(after, row, seat):
        yield Cue(step, CueKind.LIGHT, piece, seat=seat)
    for piece in (points_of(seat), piece_of_sum(seat)):
        yield Cue(step, CueKind.COUNT, piece, text=str(points))
    yield say(step, points_of(seat), number, seat)


def say(step: int, piece: str, number: int, seat: int) -> Cue:
    """Return how much is new of something, or gone: it stands in the place that is kept for it, if one is."""
    text = f"+{number}" if number > 0 else f"\N{MINUS SIGN}{-number}"
    return Cue(step, CueKind.SAY, piece, place_of_gain(piece), text=text, seat=seat)


def _brought_by(after: Position, row: Step, seat: int) -> Iterator[str]:
    """Yield the keys of what brings a seat the points of a row."""
    for kind in BROUGHT_BY.get(row.name, ()):
        yield piece_of(seat, kind)
    if row.name in ("castles", "settlements"):
        for castle in after.castles:
            if castle.seat == seat and not castle.overbuilt:
                yield piece_of_castle(castle)
    if row.name == "settlements":
        for at in after.board.halves[after.match_of(seat)]:
            if seat in majority(after, at):
                yield piece_of_settlement(at)
