"""Evaluating: edges, areas, and the handing out of what they give."""

from collections.abc import Iterable

from game.castelli.rules.board import Ground
from game.castelli.rules.cards.hands import drawn
from game.castelli.rules.pieces import FACES, LONGEST_STOCK
from game.castelli.rules.position import P, Position, changed
from game.castelli.rules.printed import Goods, Terrain


def with_silver(position: P, seat: int, number: int, mine: int) -> P:
    """Give a seat silver from a mine's stock, or with a negative number take some back to it."""
    return position.having(
        silver=changed(position.silver, seat, position.silver[seat] + number),
        mines=changed(position.mines, mine, position.mines[mine] - number),
    )


def mined(position: P, seat: int, number: int) -> P:
    """Give a seat silver from the mine of its match, as far as it lasts."""
    mine = position.match_of(seat)
    number = min(number, position.mines[mine])
    return with_silver(position, seat, number, mine) if number else position


def with_resource(position: P, seat: int, kind: str, number: int) -> P:
    """Give a seat units of a resource; what is more than the chart holds is lost."""
    place = Goods.RESOURCES.index(kind)
    held = position.resources[seat]
    stock = changed(held, place, min(held[place] + number, LONGEST_STOCK))
    resources = (*position.resources[:seat], stock, *position.resources[seat + 1 :])
    return position.having(resources=resources)


def edge_gains(position: Position, at: int) -> list[tuple[int, str]]:
    """Return which seats get what from the frame beside a tile that lies, in the order they get it.

    Neutral coats and coats with a card icon get nothing; of two seats the one whose turn it is comes first.
    """
    gains = []
    players = position.players(position.match)
    for side, icon in position.board.frame[at]:
        colour, value = FACES[position.laid[at]][side]
        if value and colour in players:
            gains.append((colour, icon))
    return sorted(gains, key=lambda gain: (gain[0] - position.turn) % position.seats)


def with_edges(position: P, at: int, viewer: int) -> P:
    """Return the position after the frame beside a tile has given what it gives. May raise HiddenError."""
    for seat, icon in edge_gains(position, at):
        if icon == Goods.CARD:
            position = drawn(position, seat, 1, viewer)
        elif icon == Goods.SILVER:
            position = mined(position, seat, 1)
        else:
            position = with_resource(position, seat, icon, 1)
    return position


def completed(position: Position, at: int) -> list[Ground]:
    """Return the areas that a tile completes: all their tiles lie, and they have not been evaluated.

    The mine is evaluated at the end only.
    """
    laid, done = position.laid, position.evaluated
    return [
        area
        for area in position.board.touching[at]
        if area.kind != Terrain.MINE
        and not done & area.bit
        and all(laid[there] >= 0 for there, _ in area.faces)
    ]


def strength(position: Position, faces: Iterable[tuple[int, int]]) -> list[int]:
    """Return how much each colour counts on sides of squares; what is face down counts 0."""
    totals = [0, 0, 0, 0]
    laid = position.laid
    for there, side in faces:
        face = laid[there]
        if face >= 0:
            colour, value = FACES[face][side]
            totals[colour] += value
    return totals


def shares(totals: list[int], whole: int, players: tuple[int, ...]) -> dict[int, int]:
    """Return what each seat gets of a whole that goes to the most: ties share, rounded down.

    Nobody gets anything where all are 0; a neutral colour's share is lost.
    """
    most = max(totals)
    tied = [colour for colour, total in enumerate(totals) if total == most]
    if not most:
        return {}
    return {colour: whole // len(tied) for colour in tied if colour in players and whole // len(tied)}


def evaluated(position: P, at: int, viewer: int) -> P:
    """Return the position after all areas that a tile completes have been evaluated. May raise HiddenError.

    Gains are simultaneous; cards are handed out clockwise from the seat whose turn it is, all of a
    seat's at a time.
    """
    players = position.players(position.match)
    cards = dict.fromkeys(players, 0)
    done = position.evaluated
    for area in completed(position, at):
        done |= area.bit
        for seat, number in shares(strength(position, area.faces), area.icons, players).items():
            if area.kind == Terrain.MARKET:
                cards[seat] += number
            else:
                position = with_resource(position, seat, area.kind, number)
    position = position.having(evaluated=done)
    for seat in (position.turn, *position.rivals(position.turn)):
        if cards[seat]:
            position = drawn(position, seat, cards[seat], viewer)
    return position
