"""What the cards do that neither build nor answer a question: points, silver, cards and settlements."""

from game.castelli.rules.board import number_of, octagon
from game.castelli.rules.cards.hands import put_away, stolen
from game.castelli.rules.pieces import KINGS
from game.castelli.rules.position import P, Position, changed, settlement_number
from game.castelli.rules.printed import Settlement
from game.castelli.rules.stocks import mined
from game.core.state import Refusal

PRICE_OF_CARD = 2
NO_EFFECT = Refusal("castelli.card.no_effect")


def king(position: P, code: str) -> P:
    """Score a King's points."""
    seat = position.turn
    return position.having(points=changed(position.points, seat, position.points[seat] + KINGS[code]))


def refusal_of_robber_baron(position: Position) -> Refusal | None:
    """The Robber Baron takes half of the mine's silver: there must be 2."""
    return None if position.mines[position.match] > 1 else NO_EFFECT


def robber_baron(position: P) -> P:
    """Take half of the mine's silver, rounded down."""
    return mined(position, position.turn, position.mines[position.match] // 2)


def refusal_to_rob(position: Position) -> Refusal | None:
    """Raider and Brigands take silver that others have."""
    return None if any(position.silver[seat] for seat in position.rivals(position.turn)) else NO_EFFECT


def rob(position: P, each: int) -> P:
    """Take up to so much silver from each other player."""
    silver = position.silver
    for seat in position.rivals(position.turn):
        number = min(each, silver[seat])
        silver = changed(silver, seat, silver[seat] - number)
        silver = changed(silver, position.turn, silver[position.turn] + number)
    return position.having(silver=silver)


def refusal_of_traitor(position: Position, victim: int) -> Refusal | None:
    """A Traitor is paid 1 silver to another player who holds a card."""
    if victim not in position.rivals(position.turn):
        return Refusal("castelli.traitor.player")
    if not position.hands[victim]:
        return Refusal("castelli.traitor.hand")
    return None if position.silver[position.turn] else Refusal("castelli.card.silver")


def traitor(position: P, victim: int) -> P:
    """Buy a random card of another player's hand for 1 silver. May raise HiddenError."""
    seat = position.turn
    silver = changed(position.silver, seat, position.silver[seat] - 1)
    silver = changed(silver, victim, silver[victim] + 1)
    return stolen(position.having(silver=silver), seat, victim)


def is_vacant(position: Position, at: int) -> bool:
    """Tell whether a settlement may be put on an octagon: no settlement, no castle, not the mine."""
    free = position.settlements[at] is None and at not in position.board.mines
    return free and all(castle.at != at for castle in position.castles)


def refusal_to_settle(position: Position, kind: str, row: int, column: int) -> Refusal | None:
    """Peasant and Duke put a spare settlement on a vacant octagon of the own match."""
    at, cells = octagon((row, column)), ((row, column),)
    if not position.spare[settlement_number(kind)]:
        return Refusal("castelli.settle.spare", cells)
    if at is None or not position.board.areas[at] or not is_vacant(position, at):
        return Refusal("castelli.settle.vacant", cells)
    return None if position.board.half(at) == position.match else Refusal("castelli.match", cells)


def settle(position: P, kind: str, row: int, column: int) -> P:
    """Put a spare settlement on an octagon."""
    return _resettled(position, number_of((row, column)), kind, -1)


def refusal_of_incendiary(position: Position, row: int, column: int) -> Refusal | None:
    """The Incendiary removes a city."""
    at, cells = octagon((row, column)), ((row, column),)
    if at is None or position.settlements[at] != Settlement.CITY:
        return Refusal("castelli.incendiary.city", cells)
    return None if position.board.half(at) == position.match else Refusal("castelli.match", cells)


def incendiary(position: P, row: int, column: int) -> P:
    """Remove a city from the board; it comes back to the spares."""
    return _resettled(position, number_of((row, column)), None, 1)


def _resettled(position: P, at: int, kind: str | None, spare: int) -> P:
    place = settlement_number(kind or Settlement.CITY)
    settlements = (*position.settlements[:at], kind, *position.settlements[at + 1 :])
    villages, cities = changed(position.spare, place, position.spare[place] + spare)
    return position.having(settlements=settlements, spare=(villages, cities))


def refusal_to_sell(position: Position, code: str) -> Refusal | None:
    """A card in hand is sold while the mine has silver, in the own turn or when asked to react."""
    if all(card.code != code for card in position.hands[position.active]):
        return Refusal("castelli.card.held")
    return None if position.mines[position.match] else Refusal("castelli.sell.mine")


def price_of_card(position: Position) -> int:
    """Return the silver that a card is sold for: 2, or what the mine still has."""
    return min(PRICE_OF_CARD, position.mines[position.match])


def sell(position: P, code: str) -> P:
    """Put a card under the deck face down for silver."""
    position = mined(put_away(position, position.active, code), position.active, price_of_card(position))
    react = position.react
    return position.having(react=react._replace(sold=react.sold + 1)) if react else position
