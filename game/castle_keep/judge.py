"""How good a position is for a seat: by what it sees, what castles may become, and what threatens them."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from math import exp, log1p, sqrt

from game.castle_keep.attack import fallen
from game.castle_keep.castle import CENTRE, EMPTY, PLACES_OF, Castle, ring, size
from game.castle_keep.pieces import ALL_TILES, KEEP, NUMBERS, WALL, Tile, colour, kind
from game.castle_keep.position import ACT, DRAWN, HAND, ONE, Hand, Position
from game.castle_keep.prospects import completes, prospect
from game.castle_keep.weights import MISSING, STANDING, weights
from game.core.pile import UNKNOWN


def strength(state: Position, seat: int) -> float:
    """Return the judged chance of a seat to win a game that goes on, 0 to 1."""
    begins = state.turn == seat and state.phase == ACT and not state.built and state.attacked is None
    base, table = weights(state.seats, begins)
    odds = base + sum(weight * value for weight, value in zip(table, features(state, seat), strict=True))
    return 1 / (1 + exp(-odds))


def features(state: Position, seat: int) -> list[float]:
    """Return what tells of a seat's chances, in the order of `game.castle_keep.weights`."""
    hand = tuple(tile for tile in state.hands[seat] if tile != UNKNOWN)
    unseen = _unseen(state, hand)
    return [
        *_promise(state.castles[seat], hand, unseen),
        len(state.hands[seat]) / HAND,
        *_danger(state, seat, unseen),
        float(state.war),
        sum(unseen.values()) / len(ALL_TILES),
        *_against(state, seat, hand, unseen),
    ]


def _promise(castle: Castle, hand: Hand, unseen: Mapping[Tile, int]) -> Iterator[float]:
    """Yield what a castle may become with a hand."""
    hoped = prospect(castle, hand)
    chance = hoped.chance(unseen)
    yield from (float(min(hoped.missing, MISSING) == number) for number in range(MISSING + 1))
    yield log1p(hoped.draws)
    yield chance
    yield sqrt(chance)
    yield size(castle) / len(castle)
    yield float(castle[CENTRE] is not None)
    colours = {colour(tile) for tile in ring(castle)}
    yield float(
        castle[CENTRE] is None and any(kind(tile) == KEEP and colour(tile) in colours for tile in hand)
    )


def _danger(state: Position, seat: int, unseen: Mapping[Tile, int]) -> tuple[float, float, float]:
    """Return the tiles that a castle may lose before its turn, the chance to lose all, and the keep."""
    castle, standing = state.castles[seat], size(state.castles[seat])
    number = max(1, sum(unseen.values()))
    cards = sum(len(hand) + DRAWN for at, hand in enumerate(state.hands) if at != seat)
    lost, safe, keepless = 0.0, 1.0, 0.0
    for place in PLACES_OF[WALL]:
        wall = castle[place]
        if wall:
            hit = 1 - (1 - unseen[wall] / number) ** cards
            falls = len(fallen(castle, place))
            lost += falls * hit
            safe *= 1 - hit if falls == standing else 1
    keep = castle[CENTRE]
    if keep:
        share = unseen[keep] / number
        none, one = (1 - share) ** cards, cards * share * (1 - share) ** (cards - 1)
        if standing == 1:
            safe = none
        else:
            keepless = 1 - none - one
    return lost / 4, 1 - safe, keepless


def _against(state: Position, seat: int, hand: Hand, unseen: Mapping[Tile, int]) -> Iterator[float]:
    """Yield what a seat can do to the others, and how far these are, the most advanced first."""
    others = [castle for at, castle in enumerate(state.castles) if at != seat]
    hits = [(hit(castle, hand), size(castle)) for castle in others]
    yield max(number for number, _ in hits) / 4
    yield float(any(number == standing > 0 for number, standing in hits))
    far = sorted((-size(castle), log1p(prospect(castle, ()).draws), at) for at, castle in enumerate(others))
    leader = others[far[0][2]]
    falls = [(tile, len(fallen(leader, place))) for place in PLACES_OF[WALL] if (tile := leader[place])]
    yield sum(number for tile, number in falls if tile in hand) / 4
    yield sum(number * unseen[tile] for tile, number in falls) / max(1, sum(unseen.values()))
    yield from (float(-far[0][0] == number) for number in range(STANDING + 1))
    yield far[0][1]
    yield float(leader[CENTRE] is not None)
    for standing, draws, _ in far[1:]:
        yield draws
        yield -standing / len(leader)


def _unseen(state: Position, hand: Hand) -> dict[Tile, int]:
    """Return how many tiles of each kind somebody does not see who has a hand."""
    unseen = dict(NUMBERS)
    for tile in chain(*state.castles, state.discards, state.removed, hand):
        if tile:
            unseen[tile] -= 1
    return unseen


def hit(castle: Castle, hand: Sequence[Tile]) -> int:
    """Return how many tiles the best attack with a hand brings down in a castle."""
    walls = [len(fallen(castle, place)) for place in PLACES_OF[WALL] if castle[place] in hand]
    return max(int(_falls(castle, hand)), *walls, 0)


def _falls(castle: Castle, hand: Sequence[Tile]) -> bool:
    keep = castle[CENTRE]
    return keep is not None and hand.count(keep) >= (2 if ring(castle) else 1)


def wins_now(state: Position) -> bool:
    """Tell whether the active seat can win in this turn, by building or with one attack."""
    if state.phase != ACT:
        return False
    if state.attacked is None and completes(state.castle, state.hand):
        return True
    return any(_destroys(castle, state.hand) for castle in _victims(state))


def _victims(state: Position) -> list[Castle]:
    """Return the castles that the active seat may attack now."""
    before = state.attacked
    if not state.war or state.built or (before is not None and state.options.attacks == ONE):
        return []
    seats = [before.seat] if before else [seat for seat in range(state.seats) if seat != state.turn]
    return [state.castles[seat] for seat in seats if state.castles[seat] != EMPTY]


def _destroys(castle: Castle, hand: Sequence[Tile]) -> bool:
    standing = size(castle)
    return hit(castle, hand) == standing and (castle[CENTRE] is None or standing == 1)
