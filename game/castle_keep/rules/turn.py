"""The turn: build, attack or pass, then discard; and which verb is asked for when."""

from collections.abc import Iterator, Mapping
from typing import TypeVar

from game.castle_keep.rules.attack import Target, attack, attacks, refusal_to_attack
from game.castle_keep.rules.building import placed, refusal_to_place
from game.castle_keep.rules.castle import CELLS, PLACES, fitting
from game.castle_keep.rules.hand import hold, kinds, spent
from game.castle_keep.rules.options import Switch, Way
from game.castle_keep.rules.pieces import TILES, Tile
from game.castle_keep.rules.position import Phase, Position
from game.castle_keep.rules.stock import next_turn
from game.castle_keep.rules.ways import salvage, siege, takeover, twin
from game.core.action import Action
from game.core.state import Refusal
from game.core.verb import Verb, Verbs, by_moment, once

P = TypeVar("P", bound=Position)


# Building


def _buildings(position: Position) -> Iterator[tuple[Tile, str]]:
    for tile in kinds(position):
        for place in fitting(position.castle, tile, position.loose_joints):
            yield tile, CELLS[place]


def _refusal_to_build(position: Position, tile: Tile, cell: str) -> Refusal | None:
    if position.attacked is not None:
        return Refusal("castle_keep.build.attacked")
    if not hold(position, tile):
        return Refusal("castle_keep.hand.tile")
    return refusal_to_place(position, tile, position.home(position.turn), cell)


def _build(position: P, tile: Tile, cell: str) -> P:
    return placed(position, tile, position.home(position.turn), cell, spent(position, (tile,)))


# Attacking


def _refusal_to_attack(position: Position, tile: Tile, number: int, cell: str) -> Refusal | None:
    return refusal_to_attack(position, tile, (number, PLACES[cell]))


def _attack(position: P, tile: Tile, number: int, cell: str) -> P:
    return attack(position, (number, PLACES[cell]))


# Passing, ending the turn, discarding


def _refusal_to_pass(position: Position) -> Refusal | None:
    return Refusal("castle_keep.pass.acted") if position.has_acted else None


def _refusal_to_end(position: Position) -> Refusal | None:
    return None if position.has_acted else Refusal("castle_keep.end.idle")


def _pass(position: P) -> P:
    return _on(position.having(passes=position.passes + 1))


def _end(position: P) -> P:
    """End the turn. One in which tiles were only moved counts as passed, so a game of such turns ends."""
    only_moved = not position.built and position.attacked is None
    return _on(position.having(passes=position.passes + only_moved))


def _on(position: P) -> P:
    """Go on to discard down to four tiles; where there are no more, to the siege or the next seat."""
    if position.surplus:
        return position.having(discarding=True)
    return siege.followed(position) if position.besieged else next_turn(position)


def _discardable(position: Position) -> Iterator[tuple[Tile]]:
    return ((tile,) for tile in kinds(position))


def _refusal_to_discard(position: Position, tile: Tile) -> Refusal | None:
    return None if hold(position, tile) else Refusal("castle_keep.hand.tile")


def _discard(position: P, tile: Tile) -> P:
    return _on(position.having(**spent(position, (tile,)), discards=(*position.discards, tile)))


BUILDS = ("build", "reuse", "raise")
"""The verbs that build: with a tile of the hand, with one of the camp, and in one of two castles."""

VERBS: Verbs = {
    **salvage.VERBS,
    "build": Verb((Phase.ACT,), (TILES, CELLS), _buildings, _refusal_to_build, _build),
    **takeover.VERBS,
    **twin.VERBS,
    "attack": Verb((Phase.ACT,), (TILES, twin.NUMBERS, CELLS), attacks, _refusal_to_attack, _attack),
    "pass": Verb((Phase.ACT,), (), once, _refusal_to_pass, _pass),
    "end": Verb((Phase.ACT,), (), once, _refusal_to_end, _end),
    **siege.VERBS,
    "discard": Verb((Phase.DISCARD,), (TILES,), _discardable, _refusal_to_discard, _discard),
}

ASKED_FOR = {
    Phase.DRAW: "castle_keep.take.first",
    Phase.ACT: "castle_keep.discard.early",
    Phase.DISCARD: "castle_keep.discard.first",
    Phase.SIEGE: "castle_keep.siege.first",
}
"""The rule that an action breaks which is asked for in another phase, by the phase."""
OUT_OF_TURN = {
    "take": "castle_keep.take.late",
    "turn-up": "castle_keep.siege.later",
    "fall": "castle_keep.siege.later",
}
"""The rule that an action breaks instead which has a moment of its own in the turn, by its verb."""
BELONGS_TO: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "take": ("salvage", (Switch.ON,)),
    "build": ("way", tuple(way for way in Way.ALL if way != Way.TWIN)),
    "reuse": ("way", (Way.TAKEOVER,)),
    "raise": ("way", (Way.TWIN,)),
    "move": ("way", (Way.TWIN,)),
    "turn-up": ("way", (Way.SIEGE,)),
    "fall": ("way", (Way.SIEGE,)),
}
"""The option and its values without which a verb is never asked for, where it needs any."""

ASKED_IN = by_moment(VERBS)


def is_played(position: Position, action: Action) -> bool:
    """Tell whether an action belongs to the game that is played, with its options.

    More castles than seats there are only where each has two.
    """
    if action.verb == "attack" and not position.twins and action.numbers[0] >= Way.MOST_SEATS:
        return False
    option, values = BELONGS_TO.get(action.verb, ("", ()))
    return not option or getattr(position.options, option) in values


def reveals(position: Position, action: Action) -> bool:
    """Tell whether a legal action turns up something that the acting seat cannot know."""
    if position.besieged:
        return siege.reveals(position, lambda seen: result(seen, action))
    return action.verb == "take" and salvage.reveals_take(position, *action.words)


def refusal(position: Position, action: Action) -> Refusal | None:
    """Return why an action is not legal in a position, or None when it is."""
    refused = refusal_of_options(position, action)
    if refused is not None:
        return refused
    verb = VERBS[action.verb]
    if position.outcome is not None or position.phase not in verb.moments:
        return refusal_of_phase(position, action)
    return verb.refusal(position, *action.arguments)


def refusal_of_options(position: Position, action: Action) -> Refusal | None:
    """Return why an action is not legal that belongs to games with other options, or None."""
    return None if is_played(position, action) else Refusal("castle_keep.option.off")


def refusal_of_phase(position: Position, action: Action) -> Refusal:
    """Return why an action is not legal that is asked for in another phase, or in none: the game is over."""
    if position.outcome is not None:
        return Refusal("castle_keep.over")
    early = position.phase in (Phase.DRAW, Phase.SIEGE) or action.verb not in OUT_OF_TURN
    return Refusal(ASKED_FOR[position.phase] if early else OUT_OF_TURN[action.verb])


def result(position: P, action: Action) -> P:
    """Return the position after a legal action."""
    after: P = VERBS[action.verb].result(position, *action.arguments)
    return after


def candidates(position: Position) -> Iterator[Action]:
    """Yield actions among which all the legal ones are."""
    for name, verb in ASKED_IN.get(position.phase, ()):
        option, values = BELONGS_TO.get(name, ("", ()))
        if option and getattr(position.options, option) not in values:
            continue
        for arguments in verb.choices(position):
            yield Action(name, arguments)


def target(position: Position, action: Action) -> Target | None:
    """Return the castle, by its number, and the place where an action builds, or what it attacks."""
    if action.verb == "raise":
        return action.numbers[0], PLACES[action.words[1]]
    if action.verb == "move":
        return position.other(action.numbers[0]), PLACES[action.words[1]]
    if action.verb in BUILDS:
        return position.home(position.active), PLACES[action.words[1]]
    if action.verb == "fall":
        return 0, PLACES[action.words[0]]
    if action.verb == "attack":
        return action.numbers[0], PLACES[action.words[1]]
    return None
