"""Building castles: where, for what, and the points they score at once."""

from typing import NamedTuple

from game.castelli.rules.board import WORTH, Ground, cell_of_octagon, number_of, octagon
from game.castelli.rules.pieces import CASTLES, FACES, Code
from game.castelli.rules.position import Castle, P, Position, changed
from game.castelli.rules.printed import Goods, Terrain
from game.castelli.rules.stocks import with_silver
from game.core.state import Refusal

BUILD = "build"
TERRAIN = {
    BUILD: Terrain.ROCKS,
    Code.MASTER_BUILDER: Terrain.ROCKS,
    Code.LANDGRAVE: Terrain.GRAIN,
    Code.LANDGRAVINE: Terrain.WOOD,
}
"""The areas where each way to build a castle puts it."""

PRICE = 2
"""The silver that replaces one unit of a resource, once a turn."""


class Payment(NamedTuple):
    """What a castle costs: what is left of the resources, silver, and whether that bought a unit."""

    left: tuple[int, ...]
    silver: int
    bought: bool


def payment(position: Position, units: int) -> Payment | None:
    """Return what a castle of so many units of each resource costs the seat at turn, None if it cannot pay.

    Silver replaces a unit where exactly one is missing.
    """
    left = tuple(held - units for held in position.resources[position.turn])
    missing = sum(-units for units in left if units < 0)
    if not missing:
        return Payment(left, 0, False)
    if missing > 1 or position.silver[position.turn] < PRICE or position.silver_bought:
        return None
    return Payment(tuple(max(0, units) for units in left), PRICE, True)


class Shortage(NamedTuple):
    """What the seat at turn lacks for a castle, by kinds, and what silver does about it."""

    goods: dict[str, int]
    silver: str


NO_HELP, ONE, USED, SEVERAL = "none", "one", "used", "several"
"""What silver does: nothing; all, with more of it; it has done so already; it replaces one of several."""


def shortage(position: Position, units: int) -> Shortage:
    """Return what is missing for a castle of so many units of each resource, where it cannot be paid."""
    held = zip(Goods.RESOURCES, position.resources[position.turn], strict=True)
    missing = {kind: units - has for kind, has in held if has < units}
    enough = position.silver[position.turn] >= PRICE
    if sum(missing.values()) > 1:
        return Shortage(missing, SEVERAL if enough and not position.silver_bought else NO_HELP)
    if position.silver_bought:
        return Shortage(missing, USED if enough else NO_HELP)
    return Shortage(missing, ONE)


def refusal_to_pay(position: Position, units: int, at: int) -> Refusal | None:
    """A castle costs resources, of which silver may replace one unit once a turn."""
    if payment(position, units) is not None:
        return None
    once = shortage(position, units).silver == USED
    return Refusal(
        "castelli.build.silver_once" if once else "castelli.build.resources", (cell_of_octagon(at),)
    )


def paid(position: P, pays: Payment) -> P:
    """Return the position after the seat whose turn it is has paid; the silver goes to the mine."""
    seat = position.turn
    resources = (*position.resources[:seat], pays.left, *position.resources[seat + 1 :])
    position = position.having(resources=resources, silver_bought=position.silver_bought or pays.bought)
    return with_silver(position, seat, -pays.silver, position.match) if pays.silver else position


def coats_around(position: Position, at: int) -> list[int]:
    """Return the colours that face an octagon, those with a card icon included."""
    laid = position.laid
    return [FACES[laid[there]][side][0] for there, side in position.board.around[at] if laid[there] >= 0]


def has_influence(position: Position, at: int) -> bool:
    """Tell whether a coat of the seat whose turn it is faces an octagon."""
    return position.turn in coats_around(position, at)


def free_site(position: Position, area: Ground) -> int | None:
    """Return the first free building site of an area: grain and wood areas count as one each."""
    taken = {castle.site for castle in position.castles if (castle.at, castle.area) == area[:2]}
    return next((site for site in range(area.sites or 1) if site not in taken), None)


def castles_built(position: Position) -> tuple[int, ...]:
    """Return how many castles each seat has built, overbuilt ones included."""
    seats = [castle.seat for castle in position.castles]
    return tuple(map(seats.count, range(position.seats)))


def castles_left(position: Position, seat: int) -> int:
    """Return how many castles a seat has not built yet."""
    return CASTLES - castles_built(position)[seat]


def refusal_to_stand(position: Position, row: int, column: int) -> Refusal | None:
    """Castles are built on octagons of the own match, where a coat of the seat faces, while there are any."""
    at, cells = octagon((row, column)), ((row, column),)
    if at is None or not position.board.areas[at]:
        return Refusal("castelli.build.site", cells)
    if position.board.half(at) != position.match:
        return Refusal("castelli.match", cells)
    if not castles_left(position, position.turn):
        return Refusal("castelli.build.castles", cells)
    return None if has_influence(position, at) else Refusal("castelli.build.influence", cells)


def refusal_of_site(position: Position, row: int, column: int, kind: str) -> Refusal | None:
    """A castle is built on a free site of an area of a kind."""
    at, cells = octagon((row, column)), ((row, column),)
    area = None if at is None else position.board.area(at, kind)
    if area is None or free_site(position, area) is None:
        return Refusal("castelli.build.site", cells)
    return refusal_to_stand(position, row, column)


def refusal_to_build(position: Position, row: int, column: int, kind: str = Terrain.ROCKS) -> Refusal | None:
    """A castle is built on a free site, for a unit of each resource."""
    refused = refusal_of_site(position, row, column, kind)
    return refused or refusal_to_pay(position, 1, number_of((row, column)))


def build(position: P, row: int, column: int, kind: str = Terrain.ROCKS) -> P:
    """Build a castle on the first free site of an area."""
    pays = payment(position, 1)
    if pays is None:
        raise ValueError("this castle cannot be paid")
    return founded(paid(position, pays), number_of((row, column)), kind)


def missing_units(position: Position) -> int:
    """Return how many resources the seat whose turn it is has nothing of."""
    return sum(not held for held in position.resources[position.turn])


def refusal_of_master_builder(position: Position, row: int, column: int) -> Refusal | None:
    """The Master Builder builds with at least one resource missing, for 1 silver each."""
    refused = refusal_of_site(position, row, column, Terrain.ROCKS)
    if refused is not None:
        return refused
    missing = missing_units(position)
    if not missing:
        return Refusal("castelli.card.no_effect", ((row, column),))
    if position.silver[position.turn] < missing:
        return Refusal("castelli.card.silver", ((row, column),))
    return None


def payment_of_master_builder(position: Position) -> Payment:
    """Return what a castle costs with the Master Builder: what there is, and silver for what is missing."""
    left = tuple(max(0, held - 1) for held in position.resources[position.turn])
    return Payment(left, missing_units(position), False)


def master_builder(position: P, row: int, column: int) -> P:
    """Build a castle with what there is, and pay the mine for what is missing."""
    pays = payment_of_master_builder(position)
    return founded(paid(position, pays), number_of((row, column)), Terrain.ROCKS)


def founded(position: P, at: int, kind: str) -> P:
    """Return the position with a new castle of the seat at turn on the first free site of an area."""
    area = position.board.area(at, kind)
    site = None if area is None else free_site(position, area)
    if area is None or site is None:
        raise ValueError("no free site here")
    castle = Castle(at, area.number, site, position.turn)
    return scored(position.having(castles=(*position.castles, castle)), at)


def scored_by(position: Position, at: int) -> list[int]:
    """Return where the settlements are that a castle scores for: in its row and column, nothing blocks."""
    return [there for there in position.board.lines[at] if position.settlements[there]]


def castle_points(position: Position, at: int) -> int:
    """Return what a castle on an octagon scores, for its own once."""
    return sum(WORTH[position.settlements[there]] for there in position.board.lines[at])


def scored(position: P, at: int) -> P:
    """Return the position after the seat whose turn it is has scored for a new castle."""
    seat = position.turn
    points = position.points[seat] + castle_points(position, at)
    return position.having(points=changed(position.points, seat, points))
