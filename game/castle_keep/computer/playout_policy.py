"""The policy of playouts: what a seat does, found at once, where thinking it over would take too long."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from game.castle_keep.computer.king import in_kings_castle
from game.castle_keep.rules.attack import attacks, fallen, hit, refusal_to_attack
from game.castle_keep.rules.castle import CELLS, CENTRE, PLACES, Castle, fitting, neighbours, size
from game.castle_keep.rules.completion import completes
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
    castle, hand, loose = state.castle, state.hand, state.loose_joints
    material = hand + state.camp
    if state.phase == Phase.SIEGE:
        return _under_siege(state)
    if state.phase == Phase.DRAW:
        return Action("take", (_source(state),))
    if state.phase == Phase.DISCARD:
        return Action("discard", (_least_worth(castle, hand, loose),))
    if state.shared:
        return in_kings_castle(state)
    building = None if state.attacked else _building(castle, material, loose)
    if building and building.words[0] in state.camp:
        building = Action("reuse", building.arguments)
    attack = max(_attacks(state), key=lambda found: (found.hurts, found.number), default=None)
    if attack and (not building or (attack.hurts and not completes(castle, material, loose))):
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
    fits = fitting(state.castle, state.discards[-1], state.loose_joints)
    return DISCARD if fits else PILE


def _attacks(state: CastleKeepState) -> Iterator[Attack]:
    """Yield the attacks that are legal."""
    for tile, seat, cell in attacks(state):
        place = PLACES[cell]
        if refusal_to_attack(state, tile, (seat, place)) is None:
            castle = state.castles[seat]
            number = len(hit(castle, place).places)
            hurts = number >= WORTH_IT or size(castle) >= NEAR
            yield Attack(Action("attack", (tile, seat, cell)), number, hurts)


@lru_cache(20_000)
def _building(castle: Castle, hand: Hand, loose: int) -> Action | None:
    """Return where a tile of a hand fits most neighbours and shares few colours with them; keeps between."""
    places = [(tile, place) for tile in dict.fromkeys(hand) for place in fitting(castle, tile, loose)]
    if not places:
        return None
    tile, place = min(places, key=lambda found: _exposed(castle, *found))
    return Action("build", (tile, CELLS[place]))


def _exposed(castle: Castle, tile: Tile, place: int) -> int:
    """Return the neighbours that an attack would bring down with a tile, less all that there are."""
    if place == CENTRE:
        return 0
    around = neighbours(castle, place)
    return sum(colour(there) == colour(tile) for _, there in around) - len(around)


@lru_cache(20_000)
def _least_worth(castle: Castle, hand: Hand, loose: int) -> Tile:
    """Return the tile of a hand that fits fewest cells, and rather one of several."""

    def worth(tile: Tile) -> float:
        if kind(tile) == Kind.KEEP:
            return KEEP_WORTH * (castle[CENTRE] is None) - hand.count(tile) / 2
        return len(fitting(castle, tile, loose)) - hand.count(tile) / 4

    return min(dict.fromkeys(hand), key=worth)
