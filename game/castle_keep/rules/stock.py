"""The stock: the set-up, the two piles, and what a turn draws from them."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import TypeVar

from game.castle_keep.rules.pieces import ALL_TILES, NUMBERS, TILES, Tile
from game.castle_keep.rules.position import DRAWN, HAND, IDLE, End, Hand, Pile, Position
from game.core.pile import UNKNOWN
from game.core.seed import Chance, Stream
from game.core.state import Outcome

P = TypeVar("P", bound=Position)


def shuffled(tiles: Iterable[Tile], rng: Chance) -> list[Tile]:
    """Return tiles in random order, whatever order they came in."""
    order = sorted(tiles)
    rng.shuffle(order)
    return order


def deck(seed: str) -> list[Tile]:
    """Return all tiles as a deal's seed shuffles them."""
    return shuffled(ALL_TILES, Stream(seed, "castle_keep tiles"))


def piles(tiles: Sequence[Tile]) -> tuple[Pile, Pile]:
    """Split tiles in two piles that differ by at most one, the first the larger."""
    half = (len(tiles) + 1) // 2
    return tuple(tiles[:half]), tuple(tiles[half:])


def unseen_numbers(position: Position, hands: Iterable[Hand]) -> dict[Tile, int]:
    """Return how many tiles of each kind are not seen, where just these hands are."""
    left = dict(NUMBERS)
    for tile in chain(
        *position.castles, position.discards, position.removed, *position.camps, [position.turned], *hands
    ):
        if tile in left:  # not an empty place, nor a tile that is not known
            left[tile] -= 1
    return left


def unseen(position: Position, hands: Iterable[Hand]) -> list[Tile]:
    """Return the tiles that are not seen, sorted by kind, where just these hands are."""
    left = unseen_numbers(position, hands)
    return [tile for tile in TILES for _ in range(left[tile])]


def unseen_shuffled(position: Position, seat: int, rng: Chance) -> list[Tile]:
    """Return the tiles that a seat does not see in random order, those for the hands first."""
    own, held, shown = _known(position, seat)
    hands = sum(map(len, position.hands)) - len(own) + own.count(UNKNOWN)
    room = hands - sum(map(len, shown))
    rest = unseen(position, (own, held, *shown))
    rng.shuffle(rest)
    hidden = [*held, *rest[: room - len(held)]]
    rng.shuffle(hidden)
    return hidden + rest[room - len(held) :]


def _known(position: Position, seat: int) -> tuple[Hand, Hand, list[Hand]]:
    """Return what a seat knows of hands: its own, what some have, and what each of the others has."""
    own = position.hands[seat]
    held = tuple((Counter(position.held) - Counter(own)).elements())
    return own, held, [position.known_to_all(at) for at in range(position.seats) if at != seat]


def hidden_kinds(position: Position, seat: int) -> list[Tile]:
    """Return the tiles that may lie in the piles: a seat neither sees them nor knows them in a hand."""
    own, held, shown = _known(position, seat)
    return unseen(position, (own, held, *shown))


def next_turn(position: P) -> P:
    """Hand the turn to the next seat, which draws; or end the game in a draw.

    `castle_keep.draw.passes`: no tile can be drawn and everybody passed in a full round.
    `castle_keep.draw.idle`: a second reshuffle with nothing built or attacked since the one before.
    """
    if position.passes >= position.seats and not position.has_stock:
        return position.having(discarding=False, outcome=Outcome(frozenset(), None, End.PASSES))
    position = position.having(
        turn=(position.turn + 1) % position.seats, discarding=False, built=False, earlier=(), attacked=None
    )
    return position.having(drawing=True) if position.may_salvage else drawn(position)


def drawn(position: P, number: int = DRAWN) -> P:
    """Let the active seat draw two tiles; the discards are reshuffled before the draw that needs it."""
    for _ in range(number):
        if not any(position.piles) and position.discards:
            position = reshuffled(position)
            if position.idle_shuffles == IDLE:
                return position.having(outcome=Outcome(frozenset(), None, End.IDLE))
        position = _one_drawn(position)
    return position


def off_the_piles(piles: tuple[Pile, Pile]) -> tuple[Pile, tuple[Pile, Pile]]:
    """Return the next tile and the piles without it; no tile where both are empty.

    It comes off the larger pile, off the first where they are equal.
    """
    first, second = piles
    if len(first) >= len(second):
        return first[:1], (first[1:], second)
    return second[:1], (first, second[1:])


def with_next(piles: tuple[Pile, Pile], tiles: Sequence[Tile]) -> tuple[Pile, Pile]:
    """Return piles of as many tiles from which those given come off next, one after the other."""
    taken, left = off_the_piles(piles)
    if not tiles or not taken:
        return piles
    first, second = with_next(left, tiles[1:])
    if len(first) < len(piles[0]):
        return (tiles[0], *first), second
    return first, (tiles[0], *second)


def _one_drawn(position: P) -> P:
    """Draw the next tile off the piles; nothing when both are empty."""
    tile, stock = off_the_piles(position.piles)
    if not tile:
        return position
    after = position.having(hands=position.with_hand(position.hand + tile), piles=stock)
    return after if after.has_stock else after.having(passes=0)


def reshuffled(position: P) -> P:
    """Make new piles of the discards; unknown ones to whom a hand is unknown.

    Their order comes from the seed and from what lies on the table: a guess has no seed, and goes on as well.
    """
    tiles = position.discards
    if any(UNKNOWN in hand for hand in position.hands):
        order = [UNKNOWN] * len(tiles)
    else:
        table = "|".join(map(" ".join, (*position.hands, tiles)))
        order = shuffled(tiles, Stream(position.seed or "", f"castle_keep shuffle {table}"))
    return position.having(
        piles=piles(order),
        discards=(),
        idle_shuffles=position.idle_shuffles + 1,
        held=tuple(unseen(position, position.taken)),
    )


def dealt(order: Sequence[Tile], seats: int) -> tuple[tuple[tuple[Tile, ...], ...], tuple[Pile, Pile]]:
    """Deal four tiles to each seat, and make two piles of the rest."""
    hands = tuple(tuple(order[HAND * seat : HAND * (seat + 1)]) for seat in range(seats))
    return hands, piles(order[HAND * seats :])
