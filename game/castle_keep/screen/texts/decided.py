"""What decided a game, in a sentence or two, as the record and the rules tell it."""

from game.castle_keep.computer.evaluation.position_value import wins_now
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
    """Return what decided a game; None where it was drawn, or before the end."""
    before, after = (known(state) for state in record.states[-2:])
    if after.outcome is None or after.outcome.reason in End.DRAWS:
        return None
    if after.besieged:
        return _besieged(record, before, after, words)
    if after.outcome.reason == End.DESTROYED:
        return " ".join((_destroyed(record, before, words), *_missed(record, words)))
    return " ".join((_built(record, words), *(_missed(record, words) or _fell_short(record, words))))


def _destroyed(record: Record, before: CastleKeepState, words: Words) -> str:
    """Return by what attack a castle fell."""
    number, place = target(before, record.actions[-1]) or (0, 0)
    found = hit(before.castles[number], place)
    tile = tile_name(found.played[0], words)
    return words("castle_keep.decided.destroyed", tile=tile, n=len(found.places))


def _besieged(record: Record, before: CastleKeepState, after: CastleKeepState, words: Words) -> str:
    """Return the fatal tile of a siege, or how much fell until it was won or the piles ran out."""
    counts = parts(record)
    (most,), (lost,) = counts["most"], counts["lost"]
    if after.outcome is not None and after.outcome.winners:
        return words("castle_keep.siege.decided.won", n=lost, turns=turns_left(before))
    if has_fallen(after):
        tile = tile_name(before.turned or "", words)
        turns, standing = turns_left(before), size(before.castle)
        return words("castle_keep.siege.decided.fallen", tile=tile, n=standing, turns=turns)
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


def _built(record: Record, words: Words) -> str:
    """Return how much was built in the last turn."""
    begun, end = turn_before(record, len(record.states) - 1), len(record.states) - 1
    built = sum(action.verb in BUILDS for action in record.actions[begun:end])
    return words("castle_keep.decided.built", player=short_name(_winner(record), words), n=built)


def _missed(record: Record, words: Words) -> tuple[str, ...]:
    """Return that the only rival of the winner had let a win go by, where that is so."""
    if record.seats > 2:
        return ()
    loser = 1 - _winner(record)
    if any(state.turn == loser and wins_now(state) for state in map(known, record.states)):
        return (words("castle_keep.decided.missed", other=short_name(loser, words)),)
    return ()


def _fell_short(record: Record, words: Words) -> tuple[str, ...]:
    """Return what the only rival of the winner lacked, or built of a common castle."""
    begun = turn_before(record, len(record.states) - 1)
    if record.seats > 2 or not begun:
        return ()
    ended, loser = known(record.state()), 1 - _winner(record)
    other = short_name(loser, words)
    if not ended.shared:
        return (words("castle_keep.decided.lacked", other=other, n=lacks(ended, loser)),)
    fed = sum(action.verb in BUILDS for action in record.actions[turn_before(record, begun) : begun])
    return (words("castle_keep.decided.fed", other=other, n=fed),) if fed else ()


def _winner(record: Record) -> int:
    """Return the seat whose turn was the last, which won with it."""
    return known(record.states[-2]).turn


def turn_before(record: Record, at: int) -> int:
    """Return the moment at which the turn before a moment began, once its tiles were drawn."""
    states = [known(state) for state in record.states]
    seat = states[at - 1].turn
    while at and states[at - 1].turn == seat and not states[at - 1].drawing:
        at -= 1
    return at
