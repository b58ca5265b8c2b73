"""How a seat stands: what it and the others have left, who is to move, and with what."""

from collections.abc import Iterable
from typing import NamedTuple

from game.castellan.rules.pieces import CARDS, NOTHING, Pieces, extras, is_unknown, shown
from game.castellan.rules.plan import Plan
from game.castellan.rules.position import Hand, Phase, Position

ALL = shown(CARDS)
ALL_EXTRAS = extras(CARDS)


class Holding(NamedTuple):
    """The cards that a seat has left, as all seats know them: which they are together is no secret."""

    cards: int
    in_hand: int
    left: Pieces
    extras: int
    can_double: bool


class Standing(NamedTuple):
    """A position as a seat sees it between two turns: as that of `mover` begins.

    `held` is what each seat has left, `hand` the seat's own cards, `handed` the pieces handed to who is to
    move, `last` the last turns to come, of who is to move first; none before the end is near.
    """

    plan: Plan
    seat: int
    mover: int
    held: tuple[Holding, ...]
    hand: Hand
    handed: Pieces
    last: tuple[int, ...]

    @property
    def begins(self) -> bool:
        """Whether the seat itself is to move."""
        return self.mover == self.seat

    @property
    def rivals(self) -> tuple[int, ...]:
        """The other seats, in the order of their turns after the seat."""
        seats = len(self.held)
        return tuple((self.seat + step) % seats for step in range(1, seats))


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
    if position.phase == Phase.DRAW:
        left = position.handed.pieces if position.handed else NOTHING
        return after_turn(position, seat, position.plan, position.played, left, doubled=False)
    held = tuple(holding(position, one, ()) for one in range(len(position.hands)))
    handed = position.handed.pieces if position.handed else NOTHING
    hand = _known(position.hands[seat])
    return Standing(position.plan, seat, position.turn, held, hand, handed, position.last or ())


def after_turn(
    position: Position, seat: int, plan: Plan, played: Hand, left: Pieces, *, doubled: bool
) -> Standing:
    """Return how a seat stands once the turn is over in which a plan comes of some cards played.

    `doubled` tells whether who builds has used the Double Keep in it.
    """
    builder, seats = position.turn, len(position.hands)
    held = [holding(position, one, played * (one == builder)) for one in range(seats)]
    own = held[builder]
    held[builder] = own._replace(can_double=own.can_double and not doubled)
    last = position.last[1:] if position.last is not None else ()
    if position.last is None and not own.cards:
        last = tuple((builder + step) % seats for step in range(1, seats))
    mover = last[0] if last else (builder + 1) % seats
    hand = _known(card for card in position.hands[seat] if card not in played)
    return Standing(plan, seat, mover, tuple(held), hand, left, last)


def _known(cards: Iterable[str]) -> Hand:
    return tuple(card for card in cards if not is_unknown(card))
