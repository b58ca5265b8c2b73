"""What an Ordeal does to a castle: what is missing, what it costs, what is lost at once, what may be kept."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.castellion.rules.castle import WIDTH, Castle, has_foundation, size, without_rows
from game.castellion.rules.formations import count
from game.castellion.rules.menace.prison import PLACES, is_built
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


def is_of_use(position: Position, formation: str) -> bool:
    """Tell whether a formation is of any use from now on: it has a power, or an Ordeal may ask for it."""
    cards = (card for ordeal in position.ordeals for card in cards_of(position, ordeal))
    return position.options.has_menace or any(formation in card.formations for card in cards)


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


def stands_all(position: Position, castle: Castle, ordeals: tuple[Ordeal, ...]) -> bool:
    """Tell whether a castle, left as it is, stands these Ordeals one after another, whatever their cards."""
    if not ordeals:
        return True
    first, *others = ordeals
    found = (effects(castle, card) for card in cards_of(position, first))
    return all(
        done.lost is None
        and not done.cost
        and may_found(done.castle)
        and stands_all(position, done.castle, tuple(others))
        for done in found
    )


# What is missing


class Lack(NamedTuple):
    """Something of which a seat has less (or, of the Pantry, more) than the lowest Ordeal asks.

    `what` is a formation or one of the words below.
    """

    seat: int
    what: str
    have: int
    asked: int


FOUNDATION, STORES, GUARD = "foundation", "pantry", "prison"
ORDER = (*Formation.ALL, FOUNDATION, STORES, GUARD)


def lacks(position: Position, card: Card, seat: int) -> tuple[Lack, ...]:
    """Return all that would be missing if the lowest Ordeal were this card and a seat faced it now."""
    done = effects(position.castles[seat], card)
    found = [Lack(seat, *one) for one in done.missing]
    found += _afterwards(position, position.with_castle(seat, done.castle))
    if len(position.ordeals) == 1 and not is_guarded(position):
        found.append(_unguarded(position, seat))
    return _in_order(found, seat)


def lacked(position: Position) -> tuple[Lack, ...]:
    """Return all that was missing when a game was lost, nothing of any other position."""
    reason = position.outcome.reason if position.outcome else Ending.WON
    if reason in (Ending.WON, Ending.HAUNTED):
        return ()
    if reason == Ending.PRISON:
        return (_unguarded(position, position.faces or 0),)
    found = list(_afterwards(position, position.castles))
    if position.faces is None or reason == Ending.FORMATIONS:  # else they were there, or were paid for
        seats = facers(position) if position.faces is None else (position.faces,)
        lowest = position.ordeals[0]
        asked = [(seat, missing(position.castles[seat], lowest.face)) for seat in seats if lowest.up]
        if all(all_of for _, all_of in asked):  # of two, one that has them would have faced it
            found = [*(Lack(seat, *one) for seat, all_of in asked for one in all_of), *found]
    if len(position.ordeals) == 1 and not is_guarded(position):
        found.append(_unguarded(position, position.faces or 0))
    return _in_order(found, 0)


def _afterwards(position: Position, castles: tuple[Castle, ...]) -> Iterator[Lack]:
    """Yield what castles lack of what is asked of each after an Ordeal's effect."""
    for seat, castle in enumerate(castles):
        if not has_foundation(castle):
            yield Lack(seat, FOUNDATION, len(castle), WIDTH)
        if position.options.level == Level.PANTRY and stored(castle) != share_of_pantry(position):
            yield Lack(seat, STORES, stored(castle), share_of_pantry(position))


def _in_order(found: Iterable[Lack], first: int) -> tuple[Lack, ...]:
    """Return what is missing by seats, that of one of them first."""
    return tuple(sorted(found, key=lambda lack: (lack.seat != first, lack.seat, ORDER.index(lack.what))))


def _unguarded(position: Position, seat: int) -> Lack:
    return Lack(seat, GUARD, PLACES - position.prison.count(None), PLACES)


# The forecast


class Forecast(NamedTuple):
    """What a card would do to the castle of who faces it, by `seat`.

    `price`, `saved` and `cost` are as in `Effects`, `missing` is what any castle lacks, `guard` what an
    incomplete prison takes besides. `lost` is why the game would be lost for certain, None where not.
    """

    card: Card
    missing: tuple[Lack, ...]
    price: int = 0
    saved: int = 0
    cost: int = 0
    guard: int = 0
    lost: str | None = None
    seat: int = 0


def groundless(position: Position) -> tuple[int, ...]:
    """Return those of two players who have no foundation and so lose when an Ordeal is encountered."""
    seats = range(len(position.castles) if len(position.castles) > 1 else 0)
    return tuple(seat for seat in seats if not has_foundation(position.castles[seat]))


def forecast(position: Position, card: Card, seat: int | None = None) -> Forecast:
    """Return what the lowest Ordeal would do if it were this card and were encountered now.

    `seat` faces it, None for who would as things are.
    """
    seat = facing(position) if seat is None else seat
    found = lacks(position, card, seat)
    if groundless(position):
        return Forecast(card, found, lost=Ending.FOUNDATION, seat=seat)
    done = effects(position.castles[seat], card)
    lost, guard = done.lost or failing(position, seat, done.castle, done.cost), 0
    if lost is None and not is_guarded(position):
        last = len(position.ordeals) == 1
        guard, lost = (0, Ending.PRISON) if last else (PRISON_COST, None)
    return Forecast(card, found, done.price, done.saved, done.cost, guard, lost, seat)


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
