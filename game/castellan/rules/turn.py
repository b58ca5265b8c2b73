"""The turn: play, build, claim, draw; which verb is asked for when, and how a turn and the game end."""

from collections.abc import Iterator
from typing import TypeVar

from game.castellan.rules import building, cards
from game.castellan.rules.building import WAYS, has_place
from game.castellan.rules.pieces import CARDS, NOTHING, Kind
from game.castellan.rules.position import Handed, Phase, Position
from game.core.action import PLANE, Action
from game.core.state import Outcome, Refusal
from game.core.verb import Verb, Verbs, by_moment, once

P = TypeVar("P", bound=Position)

LAID = (*Kind.ALL, "double", "single", "build")
"""The verbs after which, without trial fitting, a turn may have come to the end of its building."""

NUMBERS = range(8)
"""How many cards may be drawn from one deck."""


# The end of building, of a turn, and of the game


def refusal_to_confirm(position: Position) -> Refusal | None:
    """All pieces are built that have a place; on the first turn, all (castellan.first_connect)."""
    if not position.trial:
        return Refusal("castellan.trial")
    if has_place(position):
        return Refusal("castellan.build.all")
    if position.must_connect_all and position.pieces.total and position.laid:
        return Refusal("castellan.first_connect")
    return None


def confirm(position: P) -> P:
    """End building: what is left goes to the next player with a turn to come, or is set aside."""
    left, next_seat = position.pieces, position.next_seat
    handed = Handed(left, next_seat) if left.total and next_seat is not None else None
    position = position.having(phase=Phase.DRAW, pieces=NOTHING, handed=handed, laid=())
    return position if position.draws else _ended(position)


def _settled(position: P) -> P:
    """End building by itself where nothing can be taken back."""
    if position.phase == Phase.BUILD and not position.trial and not has_place(position):
        return confirm(position)
    return position


def draw(position: P, tower: int, wall: int) -> P:
    """Draw cards from both decks, and end the turn."""
    return _ended(cards.drawn(position, tower, wall))


def _ended(position: P) -> P:
    """End the turn: used cards are out of the game, and the next player is to play.

    When a player has no card left, all others have one last turn, with all their remaining cards in hand.
    """
    seat, seats = position.turn, len(position.hands)
    used = tuple(sorted((*position.used[seat], *position.played)))
    position = position.having(
        used=(*position.used[:seat], used, *position.used[seat + 1 :]),
        played=(),
        first=False,
        phase=Phase.PLAY,
    )
    last = position.last
    if last is not None:
        last = last[1:]
    elif not (position.hand or position.deck.tower or position.deck.wall):
        last = tuple((seat + step) % seats for step in range(1, seats))
    if last is None:
        return position.having(turn=(seat + 1) % seats)
    if not last:
        return position.having(turn=0, last=last, phase=Phase.OVER, outcome=outcome(position))
    return cards.taken(position, last[0]).having(turn=last[0], last=last)


def outcome(position: Position) -> Outcome:
    """Most points win; tied, most Keeps; still tied, the victory is shared."""
    scores, keeps = position.scores, position.keeps
    seats = range(len(scores))
    first = [seat for seat in seats if scores[seat] == max(scores)]
    if len(first) == 1:
        return Outcome(frozenset(first), scores, "castellan.won.points")
    most = max(keeps[seat] for seat in first)
    winners = frozenset(seat for seat in first if keeps[seat] == most)
    reason = "castellan.won.keeps" if len(winners) == 1 else "castellan.won.shared"
    return Outcome(winners, scores, reason)


# What is asked for when

VERBS: Verbs = {
    "play": Verb((Phase.PLAY,), (tuple(CARDS),), cards.playable, cards.refusal_to_play, cards.play),
    "build": Verb((Phase.PLAY,), (), once, cards.refusal_to_build, cards.build),
    Kind.TOWER: Verb(
        (Phase.BUILD,),
        (PLANE, PLANE),
        building.tower_choices,
        building.refusal_of_tower,
        building.lay_tower,
        exact=True,
    ),
    Kind.SHORT: Verb(
        (Phase.BUILD,),
        (PLANE, PLANE, tuple(WAYS)),
        building.short_choices,
        building.refusal_of_short,
        building.lay_short,
        exact=True,
    ),
    Kind.LONG: Verb(
        (Phase.BUILD,),
        (PLANE, PLANE, tuple(WAYS)),
        building.long_choices,
        building.refusal_of_long,
        building.lay_long,
        exact=True,
    ),
    "double": Verb(
        (Phase.CLAIM,),
        (PLANE, PLANE),
        building.choices_to_double,
        building.refusal_to_double,
        building.double,
        exact=True,
    ),
    "single": Verb((Phase.CLAIM,), (), once, building.refusal_of_single, building.single),
    "back": Verb((Phase.BUILD, Phase.CLAIM), (), once, building.refusal_to_take_back, building.take_back),
    "confirm": Verb((Phase.BUILD,), (), once, refusal_to_confirm, confirm),
    "draw": Verb((Phase.DRAW,), (NUMBERS, NUMBERS), cards.drawable, cards.refusal_to_draw, draw),
}

ASKED_FOR = {
    Phase.PLAY: "castellan.play.first",
    Phase.BUILD: "castellan.build.first",
    Phase.CLAIM: "castellan.claim.first",
    Phase.DRAW: "castellan.draw.first",
    Phase.OVER: "castellan.over",
}
"""The rule that an action breaks which is asked for in another phase, by the phase."""

ASKED_IN = by_moment(VERBS)


def refusal(position: Position, action: Action) -> Refusal | None:
    """Return why an action is not legal in a position, or None when it is."""
    verb = VERBS[action.verb]
    if position.phase not in verb.moments:
        return refusal_of_phase(position)
    return verb.refusal(position, *action.arguments)


def refusal_of_phase(position: Position) -> Refusal:
    """Return why an action is not legal that is asked for in another phase."""
    if position.phase == Phase.PLAY and not position.played and position.last is None:
        return Refusal("castellan.must_play")
    return Refusal(ASKED_FOR[position.phase])


def result(position: P, action: Action) -> P:
    """Return the position after a legal action."""
    after: P = VERBS[action.verb].result(position, *action.arguments)
    return _settled(after) if action.verb in LAID else after


def candidates(position: Position) -> Iterator[Action]:
    """Yield actions among which all the legal ones are."""
    for name, verb in ASKED_IN.get(position.phase, ()):
        for arguments in verb.choices(position):
            yield Action(name, arguments)
