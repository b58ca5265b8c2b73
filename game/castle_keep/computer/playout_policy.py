"""The policy of playouts: what a seat does, found at once, where thinking it over would take too long."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from game.castle_keep.computer.king import in_kings_castle
from game.castle_keep.rules.attack import attacks, fallen, hit, refusal_to_attack
from game.castle_keep.rules.castle import CELLS, CENTRE, PLACES, Castle, fitting, neighbours, size, with_tile
from game.castle_keep.rules.completion import completes_all
from game.castle_keep.rules.pieces import Kind, Tile, colour, kind
from game.castle_keep.rules.position import Hand, Phase
from game.castle_keep.rules.state import CastleKeepState
from game.castle_keep.rules.ways.salvage import DISCARD, PILE
from game.castle_keep.rules.ways.siege import matches
from game.core.action import Action

WORTH_IT = 2  # tiles brought down, for which an attack is better than building
NEAR = 6  # tiles of a castle that is attacked whenever it can be
KEEP_WORTH = 1.5  # cells that a wall or a tower would have to fit to be kept before a keep


class Attack(NamedTuple):
    """A legal attack: how many tiles it brings down, and whether that is better than building."""

    action: Action
    number: int
    hurts: bool


def policy_action(state: CastleKeepState) -> Action:
    """Return a fair action: win, attack where it hurts, build all that fits; keep what may fit later."""
    hand, loose, material = state.hand, state.loose_joints, state.hand + state.camp
    sites = tuple(state.castles[number] for number in state.sites(state.turn))
    if state.phase == Phase.SIEGE:
        return _under_siege(state)
    if state.phase == Phase.DRAW:
        return Action("take", (_source(state),))
    if state.phase == Phase.DISCARD:
        return Action("discard", (_least_worth(sites, hand, loose),))
    if state.shared:
        return in_kings_castle(state)
    building = None if state.attacked else _best_building(state, material)
    completes = completes_all(state.castles_of(state.turn), material, loose)
    attack = max(_attacks(state), key=lambda found: (found.hurts, found.number), default=None)
    if attack and (not building or (attack.hurts and not completes)):
        return attack.action
    return building or Action("end" if state.has_acted else "pass")


def _under_siege(state: CastleKeepState) -> Action:
    """Return the next tile of a siege, or let fall what costs least."""
    places = matches(state.castle, state.turned)
    if not places:
        return Action("turn-up")
    return Action("fall", (CELLS[min(places, key=lambda place: len(fallen(state.castle, place)))],))


def _source(state: CastleKeepState) -> str:
    """Return where to draw from: the top of the discards where it can be built at once."""
    sites = (state.castles[number] for number in state.sites(state.turn))
    fits = any(fitting(castle, state.discards[-1], state.loose_joints) for castle in sites)
    return DISCARD if fits else PILE


def _attacks(state: CastleKeepState) -> Iterator[Attack]:
    """Yield the attacks that are legal."""
    for tile, castle, cell in attacks(state):
        place = PLACES[cell]
        if refusal_to_attack(state, tile, (castle, place)) is None:
            standing = state.castles[castle]
            number = len(hit(standing, place).places)
            hurts = number >= WORTH_IT or size(standing) >= NEAR
            yield Attack(Action("attack", (tile, castle, cell)), number, hurts)


def _best_building(state: CastleKeepState, material: Hand) -> Action | None:
    """Return what is best built now, None where nothing fits; of two castles in the one that has more."""
    if not state.twins:
        found = _building(state.castle, material, state.loose_joints)
        return found and Action("reuse" if found[0] in state.camp else "build", (found[0], CELLS[found[1]]))
    numbers = state.sites(state.turn)
    way = _best_of_two(tuple(state.castles[number] for number in numbers), material, state.loose_joints)
    return way and Action("raise", (way[1], numbers[way[0]], CELLS[way[2]]))


def _best_of_two(castles: tuple[Castle, ...], hand: Hand, loose: int) -> tuple[int, Tile, int] | None:
    """Return in which castle, by its number among these, what is best built, and where."""
    ways = [(at, *found) for at, castle in enumerate(castles) if (found := _building(castle, hand, loose))]
    return max(ways, key=lambda way: size(castles[way[0]]), default=None)


@lru_cache(20_000)
def built_up(castles: tuple[Castle, ...], hand: Hand, loose: int) -> tuple[Castle, ...]:
    """Return two castles as they stand once all of a hand is built that fits, as the fair player builds."""
    while way := _best_of_two(castles, hand, loose):
        number, tile, place = way
        built, at = with_tile(castles[number], place, tile), hand.index(tile)
        castles = *castles[:number], built, *castles[number + 1 :]
        hand = *hand[:at], *hand[at + 1 :]
    return castles


@lru_cache(20_000)
def _building(castle: Castle, hand: Hand, loose: int) -> tuple[Tile, int] | None:
    """Return where a tile of a hand fits most neighbours and shares few colours with them; keeps between."""
    places = [(tile, place) for tile in dict.fromkeys(hand) for place in fitting(castle, tile, loose)]
    return min(places, key=lambda found: _exposed(castle, *found), default=None)


def _exposed(castle: Castle, tile: Tile, place: int) -> int:
    """Return the neighbours that an attack would bring down with a tile, less all that there are."""
    if place == CENTRE:
        return 0
    around = neighbours(castle, place)
    return sum(colour(there) == colour(tile) for _, there in around) - len(around)


@lru_cache(20_000)
def _least_worth(castles: tuple[Castle, ...], hand: Hand, loose: int) -> Tile:
    """Return the tile of a hand that fits fewest cells, and rather one of several."""

    def worth(tile: Tile) -> float:
        if kind(tile) == Kind.KEEP:
            return KEEP_WORTH * sum(castle[CENTRE] is None for castle in castles) - hand.count(tile) / 2
        return sum(len(fitting(castle, tile, loose)) for castle in castles) - hand.count(tile) / 4

    return min(dict.fromkeys(hand), key=worth)
