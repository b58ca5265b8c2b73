"""What an Ordeal does to a castle: what is missing, what it costs, what is lost at once, what may be kept."""

from typing import NamedTuple

from game.castellion.rules.castle import WIDTH, Castle, has_foundation, size, without_rows
from game.castellion.rules.formations import count
from game.castellion.rules.menace.prison import is_built
from game.castellion.rules.options import Variant
from game.castellion.rules.ordeals.cards import ORDEALS, Card, Level
from game.castellion.rules.ordeals.keeping import Stays, can_keep
from game.castellion.rules.pieces import PANTRY, Formation, Tile, faction, is_haunted
from game.castellion.rules.position import Ordeal, Position
from game.core.action import Action

BASTION_SAVES = 4  # tiles of an Assault's penalty
PRISON_COST = 6
PANTRY_ASKED = 2  # Pantry tiles for each Ordeal's number


class Ending:
    """Why a game ends: the reasons of its outcome."""

    WON = "castellion.won"
    FORMATIONS = "castellion.lost.formations"
    FOUNDATION = "castellion.lost.foundation"
    HAUNTED = "castellion.lost.haunted"
    PRISON = "castellion.lost.prison"
    PANTRY = "castellion.pantry.count"
    ALL = (WON, FORMATIONS, FOUNDATION, HAUNTED, PRISON, PANTRY)


# Who faces it, and which card it may be


def facing(position: Position) -> int:
    """Return who would face the lowest Ordeal as things are: R, who decides, where that is chosen."""
    return position.active if position.champion is None else position.partner(position.champion)


def facers(position: Position) -> tuple[int, ...]:
    """Return who may face the lowest Ordeal as things are: both players where that is chosen."""
    if len(position.castles) > 1 and position.champion is None:
        return tuple(range(len(position.castles)))
    return (facing(position),)


def cards_of(position: Position, ordeal: Ordeal) -> tuple[Card, ...]:
    """Return the cards that an Ordeal may be, as far as the position knows."""
    return (ordeal.face,) if ordeal.up else ORDEALS[position.options.level][ordeal.number - 1]


# What a card does to a castle


class Missing(NamedTuple):
    """A formation of which a castle has fewer than a card asks for."""

    formation: str
    have: int
    asked: int


class Effects(NamedTuple):
    """What a card does to the castle of who faces it.

    `price` is what the card takes where formations are missing, `saved` what bastions take off, `cost` the
    tiles to destroy that remain. `castle` is what rows that fall leave, `fallen` are their tiles. `lost` is
    why the game is lost by that, None where it is not.
    """

    missing: tuple[Missing, ...]
    castle: Castle
    fallen: tuple[Tile, ...] = ()
    price: int = 0
    saved: int = 0
    cost: int = 0
    lost: str | None = None


def missing(castle: Castle, card: Card) -> tuple[Missing, ...]:
    """Return the formations that a castle lacks."""
    have = count(castle)
    return tuple(
        Missing(kind, have[kind], asked) for kind, asked in card.formations.items() if have[kind] < asked
    )


def saved(castle: Castle) -> int:
    """Return how many tiles of a penalty a castle's bastions save."""
    return BASTION_SAVES * count(castle)[Formation.BASTION]


def effects(castle: Castle, card: Card) -> Effects:
    """Return what a card does to a castle, formations and bastions being counted once."""
    lacking = missing(castle, card)
    if lacking and card.cost is None:
        return Effects(lacking, castle, lost=Ending.FORMATIONS)
    if lacking and card.cost is not None:
        less = min(card.cost, saved(castle))
        return Effects(lacking, castle, price=card.cost, saved=less, cost=min(size(castle), card.cost - less))
    rest, fallen = without_rows(castle, card.rows)
    return Effects((), rest, fallen, lost=Ending.HAUNTED if any(map(is_haunted, fallen)) else None)


# What is asked of a castle afterwards


def stored(castle: Castle) -> int:
    """Return how many Pantry tiles a castle holds."""
    return sum(faction(tile) == PANTRY for column in castle for tile in column)


def stores_asked(position: Position) -> int:
    """Return how many Pantry tiles all castles together must hold after the lowest Ordeal."""
    return PANTRY_ASKED * position.ordeals[0].number if position.options.level == Level.PANTRY else 0


def share_of_pantry(position: Position) -> int:
    """Return how many Pantry tiles each castle must hold after the lowest Ordeal."""
    return stores_asked(position) // len(position.castles)


def may_found(castle: Castle, cost: int = 0) -> bool:
    """Tell whether a castle can pay so many tiles and have its foundation."""
    return has_foundation(castle) and size(castle) - cost >= WIDTH


def may_store(position: Position, seat: int, castle: Castle, cost: int = 0) -> bool:
    """Tell whether the count of Pantry tiles can come out right once a seat's castle paid so many tiles."""
    if position.options.level != Level.PANTRY:
        return True
    share = share_of_pantry(position)
    others = [theirs for other, theirs in enumerate(position.castles) if other != seat]
    spare, bare = stored(castle) - share, size(castle) - stored(castle)
    return cost - bare <= spare <= cost and spare >= 0 and all(stored(theirs) == share for theirs in others)


def failing(position: Position, seat: int, castle: Castle, cost: int = 0) -> str | None:
    """Return why the game is lost for certain once a seat's castle paid so many tiles, or None."""
    if not may_found(castle, cost):
        return Ending.FOUNDATION
    if not may_store(position, seat, castle, cost):
        return Ending.PANTRY
    if position.options.level != Level.PANTRY:
        return None
    spare = stored(castle) - share_of_pantry(position)
    stays = Stays(1, haunted=True, stores=(spare, spare))
    return None if can_keep(castle, cost, stays) else Ending.PANTRY


def is_guarded(position: Position) -> bool:
    """Tell whether the prison is complete, or none is asked for."""
    return position.options.variant != Variant.PRISON or is_built(position.prison)


# The forecast


class Forecast(NamedTuple):
    """What a card would do to the castle of who faces it.

    `missing`, `price`, `saved` and `cost` are as in `Effects`; `guard` is what an incomplete prison takes
    besides. `lost` is why the game would be lost for certain, None where it would not. `groundless` are those
    of two players who have no foundation: without, nobody faces anything.
    """

    card: Card
    missing: tuple[Missing, ...]
    price: int = 0
    saved: int = 0
    cost: int = 0
    guard: int = 0
    lost: str | None = None
    groundless: tuple[int, ...] = ()


def groundless(position: Position) -> tuple[int, ...]:
    """Return those of two players who have no foundation and so lose when an Ordeal is encountered."""
    seats = range(len(position.castles) if len(position.castles) > 1 else 0)
    return tuple(seat for seat in seats if not has_foundation(position.castles[seat]))


def forecast(position: Position, card: Card, seat: int | None = None) -> Forecast:
    """Return what the lowest Ordeal would do if it were this card and were encountered now.

    `seat` faces it, None for who would as things are.
    """
    seat = facing(position) if seat is None else seat
    bare = groundless(position)
    if bare:
        return Forecast(card, (), lost=Ending.FOUNDATION, groundless=bare)
    done = effects(position.castles[seat], card)
    lost, guard = done.lost or failing(position, seat, done.castle, done.cost), 0
    if lost is None and not is_guarded(position):
        last = len(position.ordeals) == 1
        guard, lost = (0, Ending.PRISON) if last else (PRISON_COST, None)
    return Forecast(card, done.missing, done.price, done.saved, done.cost, guard, lost)


def fall(position: Position, action: Action) -> tuple[int, int] | None:
    """Return whose castle loses how many rows to the Ordeal that an action brings on, None where none does.

    Nothing is told of a card that lies face down, or where it is still to be chosen who faces it.
    """
    if not position.ordeals or not position.ordeals[0].up:
        return None
    lowest = position.ordeals[0]
    brings = action.verb in ("call", "face") or (action.verb == "traitor" and lowest.left == 1)
    seats = action.numbers if action.verb == "face" else facers(position)
    if not brings or not lowest.face.rows or len(seats) > 1:
        return None
    return seats[0], lowest.face.rows
