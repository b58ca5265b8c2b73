"""The way `siege`, for one: after each turn two tiles are turned up, and bring down what they match."""

from collections.abc import Callable, Iterator
from typing import TypeVar

from game.castle_keep.rules import stock
from game.castle_keep.rules.attack import fallen
from game.castle_keep.rules.castle import CELLS, EMPTY, PLACES, PLACES_OF, Castle, with_tile, without
from game.castle_keep.rules.options import Options, Switch
from game.castle_keep.rules.pieces import Tile, kind
from game.castle_keep.rules.position import End, Hand, Phase, Pile, Position
from game.core.pile import UNKNOWN
from game.core.state import HiddenError, Outcome, Refusal
from game.core.verb import Verb, Verbs, once

P = TypeVar("P", bound=Position)

TURNED = 2
"""Tiles that are turned up after each turn."""


def opening(seed: str, options: Options) -> Position:
    """Start the castle with the first tile, a keep too, deal four to the hand, and let the first turn draw.

    Where the tile stands makes no difference: it comes to the first place for its kind.
    """
    tile, *order = stock.deck(seed)
    castle = with_tile(EMPTY, PLACES_OF[kind(tile)][0], tile)
    hands, piles = stock.dealt(order, 1)
    taken: tuple[Hand, ...] = ((),) if options.salvage == Switch.ON else ()
    return drawn(Position(seed, options, (castle,), hands, piles, taken=taken))


def _off_the_piles(position: Position) -> tuple[tuple[Tile, ...], tuple[Pile, Pile]]:
    """Return the next tile, taken off the piles, and the piles left; no tile where there is none.

    Raises HiddenError where it cannot be told.
    """
    taken, piles = stock.off_the_piles(position.piles)
    if taken == (UNKNOWN,):
        left = set(stock.hidden_kinds(position, 0))
        if len(left) > 1:
            raise HiddenError("what lies on the piles is not known")
        taken = tuple(left)
    return taken, piles


def turns_left(position: Position) -> int:
    """Return how many turns begin after this one before the piles are used up: each takes three tiles.

    With the option `salvage` there may be more: what comes from the discards leaves the piles as they are.
    """
    due = position.turns_up if position.phase == Phase.SIEGE else TURNED
    left = sum(map(len, position.piles)) - due
    return max(0, -(-left // (TURNED + position.draws)))


def has_fallen(position: Position) -> bool:
    """Tell whether a siege is lost by a tile that was turned up."""
    return position.outcome is not None and position.outcome.reason == End.FALLEN


def followed(position: P) -> P:
    """Let the siege follow on a turn."""
    return position.having(discarding=False, turns_up=TURNED)


def _lost(position: P, reason: str) -> P:
    return position.having(turns_up=0, turned=None, outcome=Outcome(frozenset(), None, reason))


def matches(castle: Castle, tile: Tile | None) -> tuple[int, ...]:
    """Return the places of a castle whose tiles a tile that was turned up may bring down: those it equals."""
    return tuple(place for place, there in enumerate(castle) if there and there == tile)


def _refusal_to_turn_up(position: Position) -> Refusal | None:
    """Return why no tile is turned up, or None: first comes what the last one brings down."""
    return None if position.turned is None else Refusal("castle_keep.siege.choose")


def _turn_up(position: P) -> P:
    """Turn up the next tile; one that matches nothing goes to the discards.

    The game is lost where there is none left (`castle_keep.lost.piles`).
    """
    taken, piles = _off_the_piles(position)
    if not taken:
        return _lost(position, End.PILES)
    (tile,) = taken
    position = position.having(piles=piles, turns_up=position.turns_up - 1)
    if matches(position.castle, tile):
        return position.having(turned=tile)
    return _on(position.having(discards=(*position.discards, tile)))


def _choices(position: Position) -> Iterator[tuple[str]]:
    return ((CELLS[place],) for place in matches(position.castle, position.turned))


def _refusal_to_fall(position: Position, cell: str) -> Refusal | None:
    if position.turned is None:
        return Refusal("castle_keep.siege.turn_up")
    if PLACES[cell] in matches(position.castle, position.turned):
        return None
    return Refusal("castle_keep.siege.match", ((0, PLACES[cell]),))


def _fall(position: P, cell: str) -> P:
    """Discard the tile turned up, and the one it matches with its group.

    With its last tile the castle is lost (`castle_keep.lost.fallen`), unless there is mercy.
    """
    places = fallen(position.castle, PLACES[cell])
    castle = without(position.castle, places)
    ruins = (tile for place in places if (tile := position.castle[place]))
    position = position.having(
        castles=(castle,),
        discards=(*position.discards, *((position.turned,) if position.turned else ()), *ruins),
        turned=None,
    )
    if castle == EMPTY and position.options.mercy == Switch.OFF:
        return _lost(position, End.FALLEN)
    return _on(position)


def _on(position: P) -> P:
    """Go on to the next tile of the siege, or after the last to the next turn."""
    return position if position.turns_up else _next_turn(position)


def _next_turn(position: P) -> P:
    """Let the next turn begin, which draws a tile, or asks where from.

    The game is lost where there is none left (`castle_keep.lost.piles`).
    """
    position = position.having(discarding=False, built=False)
    if position.may_salvage:
        return position.having(drawing=True)
    return drawn(position)


def drawn(position: P) -> P:
    """Draw the tile of a turn. Raises HiddenError where it cannot be told."""
    taken, piles = _off_the_piles(position)
    if not taken:
        return _lost(position, End.PILES)
    return position.having(hands=((*position.hand, *taken),), piles=piles)


def taken(position: P, *, from_discards: bool) -> P:
    """Draw the tile of a turn, which may be the top of the discards. Raises HiddenError."""
    if not from_discards:
        return drawn(position)
    *rest, top = position.discards
    return position.having(
        hands=((*position.hand, top),), taken=((*position.taken[0], top),), discards=tuple(rest)
    )


def reveals(position: Position, act: Callable[[Position], Position]) -> bool:
    """Tell whether an action turns up or draws a tile that cannot be told before."""
    first, second = position.piles
    try:
        act(position.having(piles=((UNKNOWN,) * len(first), (UNKNOWN,) * len(second))))
    except HiddenError:
        return True
    return False


VERBS: Verbs = {
    "turn-up": Verb((Phase.SIEGE,), (), once, _refusal_to_turn_up, _turn_up),
    "fall": Verb((Phase.SIEGE,), (CELLS,), _choices, _refusal_to_fall, _fall),
}
