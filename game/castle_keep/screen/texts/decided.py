"""What decided a game that was lost, in a sentence or two, as the record and the rules tell it."""

from collections.abc import Iterator

from game.castle_keep.rules.attack import hit
from game.castle_keep.rules.castle import PLACES, fitting, size
from game.castle_keep.rules.completion import lacks
from game.castle_keep.rules.position import End
from game.castle_keep.rules.state import CastleKeepState
from game.castle_keep.rules.turn import BUILDS, target
from game.castle_keep.rules.ways.siege import has_fallen, turns_left
from game.castle_keep.screen.texts.names import place_name, tile_name
from game.castle_keep.screen.texts.score_parts import parts
from game.castle_keep.screen.view import known
from game.core import Record
from game.locale import Words
from game.screens.html.seat_names import short_name


def decided(record: Record, words: Words) -> str | None:
    """Return what a game was lost by; None where it was drawn, where a siege was won, or before the end."""
    before, after = (known(state) for state in record.states[-2:])
    if after.outcome is None or after.outcome.reason in End.DRAWS:
        return None
    if after.besieged:
        return None if after.outcome.winners else _besieged(record, before, after, words)
    if after.outcome.reason == End.DESTROYED:
        number, place = target(before, record.actions[-1]) or (0, 0)
        found = hit(before.castles[number], place)
        tile = tile_name(found.played[0], words)
        return words("castle_keep.decided.destroyed", tile=tile, n=len(found.places))
    return " ".join(_built(record, words))


def _besieged(record: Record, before: CastleKeepState, after: CastleKeepState, words: Words) -> str:
    """Return the fatal tile of a siege, or how much fell until the piles ran out."""
    if has_fallen(after):
        tile = tile_name(before.turned or "", words)
        turns, standing = turns_left(before), size(before.castle)
        return words("castle_keep.siege.decided.fallen", tile=tile, n=standing, turns=turns)
    counts = parts(record)
    (most,), (lost,) = counts["most"], counts["lost"]
    if after.castle.count(None) == 1:
        return _short(after, words)
    if not lost:
        return words("castle_keep.siege.decided.piles", n=after.castle.count(None))
    return words("castle_keep.siege.decided.fell", n=lost, most=most, all=len(PLACES))


def _short(after: CastleKeepState, words: Words) -> str:
    """Return which place alone was empty at the end, and how many tiles went by that fit it."""
    place = after.castle.index(None)
    gone = sum(place in fitting(after.castle, tile, after.loose_joints) for tile in after.discards)
    return words("castle_keep.siege.decided.short", cell=place_name(place, words), n=gone)


def _built(record: Record, words: Words) -> Iterator[str]:
    """Yield how much was built in the last turn; what the only rival lacked, or built of a common castle."""
    begun, end = turn_before(record, len(record.states) - 1), len(record.states) - 1
    winner = known(record.states[begun]).turn
    built = sum(action.verb in BUILDS for action in record.actions[begun:end])
    yield words("castle_keep.decided.built", player=short_name(winner, words), n=built)
    if record.seats > 2 or not begun:
        return
    ended, other = known(record.state()), short_name(1 - winner, words)
    fed = sum(action.verb in BUILDS for action in record.actions[turn_before(record, begun) : begun])
    if not ended.shared:
        yield words("castle_keep.decided.lacked", other=other, n=lacks(ended, 1 - winner))
    elif fed:
        yield words("castle_keep.decided.fed", other=other, n=fed)


def turn_before(record: Record, at: int) -> int:
    """Return the moment at which the turn before a moment began, once its tiles were drawn."""
    states = [known(state) for state in record.states]
    seat = states[at - 1].turn
    while at and states[at - 1].turn == seat and not states[at - 1].drawing:
        at -= 1
    return at
