"""The turn: build, attack or pass, then discard; and which verb is asked for when."""

from collections.abc import Iterator
from typing import TypeVar

from game.castle_keep.rules.attack import attack, refusal_to_attack
from game.castle_keep.rules.castle import CELLS, PLACES, PLACES_OF, is_complete, refusal_to_build, with_tile
from game.castle_keep.rules.hand import hold, kinds, spent
from game.castle_keep.rules.pieces import TILES, TOWER, Tile, kind
from game.castle_keep.rules.position import ACT, DISCARD, HAND, Position, all_have_two
from game.castle_keep.rules.stock import take_turns
from game.core.action import Action
from game.core.state import Outcome, Refusal
from game.core.verb import Verb, Verbs, by_moment, once

P = TypeVar("P", bound=Position)


# Building


def _buildings(position: Position) -> Iterator[tuple[Tile, str]]:
    for tile in kinds(position):
        for place in PLACES_OF[kind(tile)]:
            if position.castle[place] is None:
                yield tile, CELLS[place]


def _refusal_to_build(position: Position, tile: Tile, cell: str) -> Refusal | None:
    if position.attacked is not None:
        return Refusal("castle_keep.build.attacked")
    if not hold(position, tile):
        return Refusal("castle_keep.hand.tile")
    refused = refusal_to_build(position.castle, tile, PLACES[cell])
    return refused and refused._replace(cells=tuple((position.turn, place) for (place,) in refused.cells))


def _build(position: P, tile: Tile, cell: str) -> P:
    """Place a tile in one's own castle; whoever completes it wins at once (`castle_keep.won.built`)."""
    castle = with_tile(position.castle, PLACES[cell], tile)
    castles = position.with_castle(position.turn, castle)
    won = Outcome(frozenset((position.turn,)), None, "castle_keep.won.built")
    return position.having(
        **spent(position, (tile,)),
        castles=castles,
        built=True,
        war=position.war or all_have_two(castles),
        passes=0,
        idle_shuffles=0,
        outcome=won if is_complete(castle) else None,
    )


# Attacking


def _attacks(position: Position) -> Iterator[tuple[Tile, int, str]]:
    if not position.war or position.built:
        return
    mine = [tile for tile in kinds(position) if kind(tile) != TOWER]
    for seat, castle in enumerate(position.castles):
        for tile in mine:
            for place in PLACES_OF[kind(tile)]:
                if castle[place] == tile:
                    yield tile, seat, CELLS[place]


def _refusal_to_attack(position: Position, tile: Tile, seat: int, cell: str) -> Refusal | None:
    return refusal_to_attack(position, tile, (seat, PLACES[cell]))


def _attack(position: P, tile: Tile, seat: int, cell: str) -> P:
    return attack(position, tile, (seat, PLACES[cell]))


# Passing, ending the turn, discarding


def _has_acted(position: Position) -> bool:
    return position.built or position.attacked is not None


def _refusal_to_pass(position: Position) -> Refusal | None:
    return Refusal("castle_keep.pass.acted") if _has_acted(position) else None


def _refusal_to_end(position: Position) -> Refusal | None:
    return None if _has_acted(position) else Refusal("castle_keep.end.idle")


def _pass(position: P) -> P:
    return _end(position.having(passes=position.passes + 1))


def _end(position: P) -> P:
    """Go on to discard down to four tiles, or to the next seat where there are no more."""
    return position.having(discarding=True) if len(position.hand) > HAND else take_turns(position)


def _discardable(position: Position) -> Iterator[tuple[Tile]]:
    return ((tile,) for tile in kinds(position))


def _refusal_to_discard(position: Position, tile: Tile) -> Refusal | None:
    return None if hold(position, tile) else Refusal("castle_keep.hand.tile")


def _discard(position: P, tile: Tile) -> P:
    return _end(position.having(**spent(position, (tile,)), discards=(*position.discards, tile)))


SEATS = range(4)

VERBS: Verbs = {
    "build": Verb((ACT,), (TILES, CELLS), _buildings, _refusal_to_build, _build),
    "attack": Verb((ACT,), (TILES, SEATS, CELLS), _attacks, _refusal_to_attack, _attack),
    "pass": Verb((ACT,), (), once, _refusal_to_pass, _pass),
    "end": Verb((ACT,), (), once, _refusal_to_end, _end),
    "discard": Verb((DISCARD,), (TILES,), _discardable, _refusal_to_discard, _discard),
}

ASKED_FOR = {ACT: "castle_keep.discard.early", DISCARD: "castle_keep.discard.first"}
"""The rule that an action breaks which is asked for in the other phase, by the phase."""

ASKED_IN = by_moment(VERBS)


def refusal(position: Position, action: Action) -> Refusal | None:
    """Return why an action is not legal in a position, or None when it is."""
    if position.outcome is not None:
        return Refusal("castle_keep.over")
    verb = VERBS[action.verb]
    if position.phase not in verb.moments:
        return Refusal(ASKED_FOR[position.phase])
    return verb.refusal(position, *action.arguments)


def result(position: P, action: Action) -> P:
    """Return the position after a legal action."""
    after: P = VERBS[action.verb].result(position, *action.arguments)
    return after


def candidates(position: Position) -> Iterator[Action]:
    """Yield actions among which all the legal ones are."""
    for name, verb in ASKED_IN.get(position.phase, ()):
        for arguments in verb.choices(position):
            yield Action(name, arguments)
