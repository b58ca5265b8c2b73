"""What is seen at Castellan's table between two states, and what others did since somebody acted."""

from collections.abc import Iterator

from game.castellan.rules.lattice import node_of
from game.castellan.rules.pieces import BACKS, Kind, is_unknown
from game.castellan.rules.position import Position
from game.castellan.screen.hand_slots import drawn
from game.castellan.screen.piece_keys import (
    card_key,
    closed,
    court_key,
    deck_key,
    hand_key,
    keep_key,
    piece_key,
    points_key,
    stock_key,
)
from game.castellan.screen.texts.log_lines import closes, new_pieces, yards_name
from game.core.action import Action
from game.locale import Words
from game.screens.cues import Cue, CueKind, News
from game.screens.html.seat_names import seat_name, short_name


def cues(before: Position, action: Action, after: Position) -> list[Cue]:
    """Return what is seen: a piece flies to its place, ground fills, Keeps drop, points count; cards come."""
    if action.verb in Kind.ALL:
        return [Cue(0, CueKind.FLY, stock_key(action.verb), str(action)), *_gains(before, after)]
    if action.verb == "double":
        keep = keep_key(node_of(*action.cell))
        return [Cue(1, CueKind.STAMP, keep), *_points(before, after, 2, keep)]
    return list(_draws(before, action, after)) if action.verb == "draw" else []


def _gains(before: Position, after: Position) -> Iterator[Cue]:
    """Yield what comes of a piece: a courtyard closed or divided, or worth more.

    The ground of one that is divided stays its owner's all the time.
    """
    old, new = before.plan.courtyards, closed(before, after)
    fills = closes(before, after)
    more = [first for first, yard in after.plan.courtyards.items() if first in old and old[first] != yard]
    for first in new:
        if fills:
            yield Cue(1, CueKind.SHOW, court_key(first))
        if first not in more:
            yield Cue(2, CueKind.STAMP, keep_key(first))
    for first in more:
        yield Cue(2 if new else 1, CueKind.HOLD, keep_key(first))
    if new or more:
        yield from _points(before, after, 3 if new else 2, keep_key((new or more)[0]))


def _points(before: Position, after: Position, step: int, where: str) -> Iterator[Cue]:
    """Yield how the points of a seat change, said where they come from."""
    seat = before.turn
    had = before.scores_in_sight[seat]
    gain = after.scores_in_sight[seat] - had
    if gain:
        yield Cue(step, CueKind.COUNT, points_key(seat), text=str(had))
        yield Cue(step, CueKind.SAY, where, text=f"{gain:+}".replace("-", "\u2212"), seat=seat)


def _draws(before: Position, action: Action, after: Position) -> Iterator[Cue]:
    """Yield the cards that come from the decks, to their places or to the backs of a hand that is hidden."""
    seat = before.turn
    known = drawn(before, after)
    for back, number in zip(BACKS, action.numbers, strict=True):
        own = [card for card in known if card[0] == back and not is_unknown(card)]
        for at in range(number):
            end = card_key(own[at]) if at < len(own) else hand_key(seat, back)
            yield Cue(at, CueKind.FLY, deck_key(seat, back), end)


# Since the last turn


def news(before: Position, after: Position, looks: int, words: Words) -> News:
    """Return the pieces and courtyards that came between two positions, and who laid and closed them.

    Where several have built since, who laid which piece is not known any more: then courtyards tell.
    """
    pieces = new_pieces(before, after)
    new = closed(before, after)
    seats = [seat for seat in range(len(after.hands)) if seat != looks and _played(before, after, seat)]
    if not pieces or not seats:
        return News()
    owners = {court_key(first): after.plan.courtyards[first].seat for first in new}
    if len(seats) == 1:
        owners |= {piece_key(piece): seats[0] for piece in pieces}
    closings = {
        seat: worths
        for seat in seats
        if (worths := [yard.worth for first in new if (yard := after.plan.courtyards[first]).seat == seat])
    }
    if len(seats) == 1:
        (seat,) = seats
        message = "castellan.news.both" if closings else "castellan.news.laid"
        yards = yards_name(closings.get(seat, []), words) if closings else ""
        return News(owners, words(message, player=seat_name(seat, words), n=len(pieces), yards=yards))
    told = ", ".join(
        words("castellan.news.closed", player=short_name(seat, words), yards=" + ".join(map(str, worths)))
        for seat, worths in closings.items()
    )
    message = "castellan.news.others.closed" if told else "castellan.news.others"
    return News(owners, words(message, n=len(pieces), closed=told))


def _played(before: Position, after: Position, seat: int) -> bool:
    """Tell whether a seat has played cards since."""
    return after.used[seat] != before.used[seat]
