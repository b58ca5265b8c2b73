"""What is seen to happen between two positions. Keys are those of `data-piece` on the table."""

from collections.abc import Callable, Iterator

from game.castellion.rules.castle import Castle
from game.castellion.rules.ordeals.forecast import Ending
from game.castellion.rules.position import Position
from game.castellion.screen import layouts
from game.castellion.screen.board.spots import piece_of
from game.core.action import Action
from game.core.state import Cell
from game.screens.cues import Cue, CueKind

DISCARDS = "discards"


def cues(before: Position, action: Action, after: Position) -> tuple[Cue, ...]:
    """Return the pieces that move: the one played first, then what falls, goes or makes room."""
    played = PLAYED[action.verb](before, action, after) if action.verb in PLAYED else ()
    return (*played, *_castle(before, action, after))


Cues = tuple[Cue, ...]


def _taken(before: Position, action: Action, after: Position) -> Cues:
    return (_fly(f"revealed-{before.revealed.index(action.words[0])}", "hand"),)


def _exchanged(before: Position, action: Action, after: Position) -> Cues:
    return _fly("vigil", "hand"), _fly("hand", "vigil")


PLAYED: dict[str, Callable[[Position, Action, Position], Cues]] = {
    "draw": lambda _, action, after: (_fly(f"pile-{action.words[0]}", "hand"),),
    "reveal": lambda before, action, _: (
        _fly(f"pile-{action.words[0]}", f"revealed-{len(before.revealed)}"),
    ),
    "take": _taken,
    "recover": lambda *_: (_fly(DISCARDS, "hand"),),
    "vigil": _exchanged,
    "discard": lambda *_: (_fly("hand", DISCARDS),),
    "power": lambda *_: (_fly("hand", DISCARDS),),
    "spurn": lambda *_: (_fly("hand", DISCARDS),),
    "sweat": lambda *_: (_fly("hand", DISCARDS),),
    "jail": lambda _, action, after: (_fly("hand", f"prison-{action.numbers[0]}"),),
    "traitor": lambda before, _, after: (_fly("hand", _slot(before, after)),),
}
"""What leaves a pile or the hand, by verb."""


def _castle(before: Position, action: Action, after: Position) -> Iterator[Cue]:
    """Yield the tiles of a castle that an action, or the Ordeal that it brought on, sends elsewhere."""
    seat, dropped = before.active, _dropped(before, after)
    layout = layouts.after(before, action)
    if layout is None and not dropped:
        return
    if layout is None:
        layout = layouts.layout_of(before.castle)
    # What an Ordeal takes of another castle than the one just built is not shown.
    if dropped and len(before.castles) > 1:
        return
    stood, names = layouts.castle_of(layout)
    moved = len(stood) != len(before.castle) or bool(dropped)
    ways = []
    for cell, stone in layout.items():
        end = _landing(seat, stood, names[cell], dropped)
        if stone.origin is None:
            yield _fly("hand" if action.verb == "place" else f"pantry-{stone.tile}", end)
        elif moved or stone.origin != cell:
            # A castle that grew wider stays centred: all of it moves on the screen, by another name or not.
            ways.append((stone.origin, end))
    kept = {stone.origin for stone in layout.values()}
    ways += [(cell, DISCARDS) for cell in layouts.layout_of(before.castle) if cell not in kept]
    yield from (_fly(piece_of(seat, cell), end) for cell, end in sorted(ways))


def _landing(seat: int, stood: Castle, cell: Cell, dropped: int) -> str:
    """Return where a tile of a castle ends when bottom rows go, and with them the columns no higher."""
    column, row = cell
    if row < dropped:
        return DISCARDS
    return piece_of(seat, (sum(len(tiles) > dropped for tiles in stood[:column]), row - dropped))


def _dropped(before: Position, after: Position) -> int:
    """Return how many bottom rows the Ordeals encountered between two positions took."""
    faced = list(before.ordeals[: len(before.ordeals) - len(after.ordeals)])
    if after.outcome is not None and after.outcome.reason in (Ending.FOUNDATION, Ending.HAUNTED):
        faced += [ordeal for ordeal in after.ordeals[:1] if ordeal.up and after.cause is not None]
    return sum(ordeal.face.rows for ordeal in faced)


def _slot(before: Position, after: Position) -> str:
    """Return where a Traitor goes: its slot, or the card when that was met and its slots are gone."""
    number = before.ordeals[0].number
    if len(after.ordeals) < len(before.ordeals):
        return f"ordeal-{number}"
    return f"ordeal-{number}-{len(before.ordeals[0].traitors) + 1}"


def _fly(piece: str, end: str) -> Cue:
    return Cue(0, CueKind.FLY, piece, end)
