"""The log: what an action did, and what came of it, no more than the one who looks may know."""

from collections.abc import Iterator

from game.castle_keep.rules.attack import hit
from game.castle_keep.rules.castle import PLACES, is_complete
from game.castle_keep.rules.options import Way
from game.castle_keep.rules.position import Phase, Position
from game.castle_keep.rules.turn import target
from game.castle_keep.screen.texts.names import cell_name, tile_name, tile_names, which
from game.castle_keep.screen.texts.reasons import how_ended
from game.core.action import Action
from game.core.pile import UNKNOWN
from game.locale import Words
from game.screens.html.seat_names import seat_name, short_name


def log_line(before: Position, action: Action, after: Position, words: Words) -> str:
    """Return what an action did, and if the turn went on to the next seat, what that one drew."""
    lines = [done(before, action, after, words)]
    if before.phase == Phase.SIEGE:
        return " ".join([*lines, *_next_turn(before, after, words)])
    if after.outcome is None and not after.drawing and (before.drawing or after.turn != before.turn):
        lines += _drawn(before, after, words)
    if after.outcome is not None:
        lines.append(how_ended(after, words))
    return " ".join(lines)


def done(before: Position, action: Action, after: Position, words: Words) -> str:
    """Return what an action did, and nothing of what came of it."""
    player = seat_name(before.turn, words)
    if action.verb == "attack":
        return _attack(before, action, after, words)
    if before.phase == Phase.SIEGE:
        return " ".join(_besieged(before, after, words))
    if action.verb == "take":
        top = tile_name(before.discards[-1], words)
        return words(f"castle_keep.log.take.{action.words[0]}", player=player, tile=top)
    if action.verb in ("raise", "move"):
        return _in_two(before, action, after, words)
    tile, cell = (*action.words, "", "")[:2]
    return words(
        f"castle_keep.log.{action.verb}",
        player=player,
        tile=tile_name(tile, words) if tile else "",
        cell=words(f"castle_keep.cell.{cell}") if cell else "",
    )


def _in_two(before: Position, action: Action, after: Position, words: Words) -> str:
    """Return what was built in one of two castles, or moved to the other, and whether that finished it."""
    number, place = target(before, action) or (0, 0)
    (start,) = action.numbers
    tile = action.words[0] if action.verb == "raise" else before.castles[start][PLACES[action.words[0]]]
    told = words(
        f"castle_keep.log.{'build' if action.verb == 'raise' else 'move'}",
        player=seat_name(before.turn, words),
        tile=tile_name(tile or "", words),
        cell=cell_name(before, number, place, words),
    )
    if is_complete(after.castles[number]) and after.outcome is None:
        told += " " + words("castle_keep.log.finished", number=which(number))
    return told


def _besieged(before: Position, after: Position, words: Words) -> Iterator[str]:
    """Yield what fell, and which tiles the siege turned up then: they match something, or are discarded."""
    fell = [tile for at, tile in enumerate(before.castle) if tile and after.castle[at] is None]
    discarded = len(before.discards)
    if before.turned:
        yield words("castle_keep.log.fall", tiles=tile_names(fell, words), n=len(fell))
        discarded += len(fell) + 1
    for tile in after.discards[discarded:]:
        yield words("castle_keep.log.turned-away", tile=tile_name(tile, words))
    if after.turned:
        yield words("castle_keep.log.turned", tile=tile_name(after.turned, words))
    elif not before.turned and len(after.discards) == discarded:
        yield words("castle_keep.log.nothing-turned")


def _next_turn(before: Position, after: Position, words: Words) -> list[str]:
    """Return what the turn after a siege draws, or how the game ended."""
    if after.outcome is not None:
        return [how_ended(after, words)]
    if after.phase != Phase.ACT:
        return []
    tiles = tile_names(after.hand[len(before.hand) :], words)
    return [words("castle_keep.log.draws-known", player=seat_name(0, words), tiles=tiles)]


def _attack(before: Position, action: Action, after: Position, words: Words) -> str:
    (number,), (_, cell) = action.numbers, action.words
    castle, left, seat = before.castles[number], after.castles[number], before.owner(number)
    fell = [there for at, there in enumerate(castle) if there and left[at] is None]
    told = words(
        f"castle_keep.log.{'strike' if before.shared else 'attack'}",
        player=seat_name(before.turn, words),
        other=seat_name(seat, words),
        tile=tile_names(hit(castle, PLACES[cell]).played, words),
        cell=words(f"castle_keep.cell.{cell}"),
        tiles=tile_names(fell, words),
        n=len(fell),
    )
    if before.options.way == Way.TAKEOVER:
        told += " " + words("castle_keep.log.won", player=seat_name(before.turn, words))
    if number in after.razed and after.outcome is None:
        told += " " + words("castle_keep.log.razed", other=short_name(seat, words), number=which(number))
    return told


def _drawn(before: Position, after: Position, words: Words) -> list[str]:
    """Return what a seat drew: by name where its hand is seen. A new hand holds what it drew last.

    The one tile that it took from the discards is told of already.
    """
    lines = []
    if after.idle_shuffles > before.idle_shuffles:
        lines.append(words("castle_keep.log.shuffled"))
    old, new = before.hands[after.turn], after.hands[after.turn]
    shown = sum(map(len, after.taken)) > sum(map(len, before.taken))
    tiles = new[len(old) :][-after.draws :][shown:]
    player = seat_name(after.turn, words)
    if shown == after.draws:
        return lines
    if not tiles:
        lines.append(words("castle_keep.log.draws-none", player=player))
    elif UNKNOWN in new:
        lines.append(words("castle_keep.log.draws", player=player, n=len(tiles)))
    else:
        lines.append(words("castle_keep.log.draws-known", player=player, tiles=tile_names(tiles, words)))
    return lines
