"""How a seat stands in a game for two: what both have left, who is to move, and with what."""

from typing import NamedTuple

from game.castellan.rules.pieces import CARDS, NOTHING, Pieces, extras, is_unknown, shown
from game.castellan.rules.plan import Plan
from game.castellan.rules.position import Hand, Phase, Position

ALL = shown(CARDS)
ALL_EXTRAS = extras(CARDS)


class Holding(NamedTuple):
    """The cards that a seat has left, as both seats know them: which they are together is no secret."""

    cards: int
    in_hand: int
    left: Pieces
    extras: int
    can_double: bool


class Standing(NamedTuple):
    """A position as a seat sees it between two turns: as its own begins, or the other's.

    `handed` are the pieces handed to who is to move, `ending` tells whether that is the last turn of all.
    """

    plan: Plan
    seat: int
    begins: bool
    own: Holding
    rival: Holding
    hand: Hand
    handed: Pieces
    ending: bool


def holding(position: Position, seat: int, played: Hand) -> Holding:
    """Return what a seat has left once it has played some cards."""
    used = {*position.used[seat], *played}
    gone = shown(used)
    left = Pieces(ALL.tower - gone.tower, ALL.short - gone.short, ALL.long - gone.long)
    hand, decks = position.hands[seat], position.decks[seat]
    in_hand = sum(card not in used for card in hand)
    cards = in_hand + len(decks.tower) + len(decks.wall)
    return Holding(cards, in_hand, left, ALL_EXTRAS - extras(used), not position.doubled[seat])


def between(position: Position, seat: int) -> Standing:
    """Return how a seat stands as a turn begins, or where only cards are still to be drawn in it."""
    drawing = position.phase == Phase.DRAW
    mover = 1 - position.turn if drawing else position.turn
    played = position.played if drawing else ()
    own, rival = (holding(position, one, played * (one == position.turn)) for one in (seat, 1 - seat))
    handed = position.handed.pieces if position.handed else NOTHING
    ending = position.last is not None or (drawing and not (own, rival)[mover == seat].cards)
    hand = tuple(card for card in position.hands[seat] if not is_unknown(card))
    return Standing(position.plan, seat, mover == seat, own, rival, hand, handed, ending)


def after_turn(
    position: Position, seat: int, plan: Plan, played: Hand, left: Pieces, *, doubled: bool
) -> Standing:
    """Return how a seat stands once the turn is over in which a plan comes of some cards played.

    `doubled` tells whether who builds has used the Double Keep in it.
    """
    builder = position.turn
    hands = [holding(position, one, played * (one == builder)) for one in (seat, 1 - seat)]
    at = builder != seat
    hands[at] = hands[at]._replace(can_double=hands[at].can_double and not doubled)
    hand = tuple(card for card in position.hands[seat] if card not in played and not is_unknown(card))
    return Standing(plan, seat, builder != seat, hands[0], hands[1], hand, left, not hands[at].cards)
