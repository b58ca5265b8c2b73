"""What an Ordeal would do to a castle as it stands: what is missing, what it costs, what is lost at once."""

from typing import NamedTuple

from game.castellion.rules.castle import WIDTH, Castle, has_foundation, size, without_rows
from game.castellion.rules.formations import count
from game.castellion.rules.menace.prison import is_built
from game.castellion.rules.options import Variant
from game.castellion.rules.ordeals.cards import ORDEALS, Card, Level
from game.castellion.rules.ordeals.encounter import BASTION_SAVES, PANTRY_ASKED, PRISON_COST, Ending, stored
from game.castellion.rules.pieces import TRAITOR, Formation, is_haunted
from game.castellion.rules.position import Ordeal, Position
from game.castellion.rules.turn import TRAITOR_COST
from game.core.action import Action


class Missing(NamedTuple):
    """A formation of which a castle has fewer than a card asks for."""

    formation: str
    have: int
    asked: int


class Forecast(NamedTuple):
    """What a card would do to the castle of who faces it.

    `price` is what the card takes where formations are missing, `saved` what bastions take off, `cost` the
    tiles to destroy that remain. `lost` is why the game would be lost for certain, None where it would not.
    `groundless` are those of two players who have no foundation: without, nobody faces anything.
    """

    card: Card
    missing: tuple[Missing, ...]
    price: int = 0
    saved: int = 0
    cost: int = 0
    guard: int = 0
    lost: str | None = None
    groundless: tuple[int, ...] = ()


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


def missing(position: Position, seat: int, card: Card) -> tuple[Missing, ...]:
    """Return the formations that a seat lacks."""
    have = count(position.castles[seat])
    return tuple(
        Missing(kind, have[kind], asked) for kind, asked in card.formations.items() if have[kind] < asked
    )


def forecast(position: Position, card: Card, seat: int | None = None) -> Forecast:
    """Return what the lowest Ordeal would do if it were this card and were encountered now.

    `seat` faces it, None for who would as things are.
    """
    seat = facing(position) if seat is None else seat
    castle = position.castles[seat]
    bare = tuple(seat for seat, castle in enumerate(position.castles) if not has_foundation(castle))
    if bare and len(position.castles) > 1:
        return Forecast(card, (), lost=Ending.FOUNDATION, groundless=bare)
    lacking = missing(position, seat, card)
    told = Forecast(card, lacking)
    if lacking and card.cost is None:
        return told._replace(lost=Ending.FORMATIONS)
    if lacking and card.cost is not None:
        saved = min(card.cost, BASTION_SAVES * count(castle)[Formation.BASTION])
        told = told._replace(price=card.cost, saved=saved, cost=min(size(castle), card.cost - saved))
    rest, gone = without_rows(castle, card.rows)
    if any(map(is_haunted, gone)):
        return told._replace(lost=Ending.HAUNTED)
    if not has_foundation(rest) or size(rest) - told.cost < WIDTH:
        return told._replace(lost=Ending.FOUNDATION)
    if not may_store(position, seat, rest, told.cost):
        return told._replace(lost=Ending.PANTRY)
    if position.options.variant == Variant.PRISON and not is_built(position.prison):
        last = len(position.ordeals) == 1
        told = told._replace(guard=0 if last else PRISON_COST, lost=Ending.PRISON if last else None)
    return told


def fall(position: Position, action: Action) -> tuple[int, int] | None:
    """Return whose castle loses how many rows to the Ordeal that an action brings on, None where none does.

    Nothing is told of a card that lies face down, or where it is still to be chosen who faces it.
    """
    if not position.ordeals or not position.ordeals[0].up:
        return None
    lowest = position.ordeals[0]
    joined = lowest._replace(traitors=(*lowest.traitors, TRAITOR))
    brings = action.verb in ("call", "face") or (action.verb == "traitor" and joined.due)
    seats = action.arguments if action.verb == "face" else facers(position)
    if not brings or not lowest.face.rows or len(seats) > 1:
        return None
    return int(seats[0]), lowest.face.rows


def told_ahead(position: Position, action: Action) -> str | None:
    """Return what is shown ahead of an action that makes rows fall, None of any other."""
    return str(action) if fall(position, action) else None


def share_of_pantry(position: Position) -> int:
    """Return how many Pantry tiles each castle must hold after the lowest Ordeal."""
    return PANTRY_ASKED * position.ordeals[0].number // len(position.castles)


def may_store(position: Position, seat: int, castle: Castle, cost: int) -> bool:
    """Tell whether the count of Pantry tiles can come out right once a seat's castle paid so many tiles."""
    if position.options.level != Level.PANTRY:
        return True
    share = share_of_pantry(position)
    others = [theirs for other, theirs in enumerate(position.castles) if other != seat]
    spare, bare = stored(castle) - share, size(castle) - stored(castle)
    return cost - bare <= spare <= cost and spare >= 0 and all(stored(theirs) == share for theirs in others)


def spurn_cost(position: Position) -> int:
    """Return how many tiles it costs to discard the Traitor in hand."""
    saved = count(position.castle)[Formation.LINE] if position.options.has_menace else 0
    return min(max(0, TRAITOR_COST - saved), size(position.castle))
