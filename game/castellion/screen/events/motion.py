"""What is seen to happen between two positions. Keys are those of `data-piece` on the table."""

from collections.abc import Callable, Iterator

from game.castellion.rules.castle import Castle, cells
from game.castellion.rules.formations import Group, groups
from game.castellion.rules.ordeals.forecast import effects
from game.castellion.rules.pieces import Formation
from game.castellion.rules.placement import fits
from game.castellion.rules.position import Ordeal, Position, Why
from game.castellion.screen import layouts
from game.castellion.screen.board.spots import piece_of
from game.castellion.screen.events.encounters import Encounter, Fate, encounters
from game.castellion.screen.spot_changes import ticks
from game.castellion.screen.texts.names import avatar, ordeal_name, player_name, the_ordeal, tile_name
from game.core.action import Action
from game.core.state import Cell
from game.locale import Words
from game.screens.cues import Cue, CueKind

DISCARDS = "discards"

Cues = tuple[Cue, ...]


def cues(before: Position, action: Action, after: Position, words: Words) -> Cues:
    """Return what is seen: what is played, what it makes of the castle, and the Ordeals that it brings on."""
    faced = [*encounters(before, action, after)]
    played = PLAYED[action.verb](before, action, after) if action.verb in PLAYED else ()
    if action.verb == "discard" and not fits(before.castle, before.hand or ""):
        played = _without_place(before, words)
    found = [*played, *_built(before, action, after, faced)]
    step = 1 + max((cue.step for cue in found), default=-1)
    for one in faced:
        more = [*_encounter(one, before, after, step, words)]
        found += more
        step = 1 + max((cue.step for cue in more), default=step - 1)
    if faced:
        found.append(Cue(0, CueKind.LINE, "", text=_judging(faced[-1], before, words)))
        found += _judged_so(faced[-1], before, step, words)
        found += _waiting(before, action, after, faced[-1], step)
    return (*found, *_given(before, after, step, words), *_ended(before, after, faced, step))


# What is played


def _turned(pile: str, end: str) -> Cues:
    """Return how a tile comes from a pile: it flips before anything tells what it is."""
    return (Cue(0, CueKind.FLY, pile, end), Cue(1, CueKind.FLIP, pile, end))


def _drawn(before: Position, action: Action, after: Position) -> Cues:
    """Return how a tile comes to the hand, or a Traitor at once to its Ordeal, there to be seen."""
    pile = f"pile-{action.words[0]}"
    if after.hand is not None:
        return _turned(pile, "hand")
    slot = _slot_of(before.ordeals[0])
    return (*_turned(pile, slot), Cue(2, CueKind.SHAKE, slot), Cue(2, CueKind.REST, slot))


def _without_place(before: Position, words: Words) -> Cues:
    """Return how a tile that fits nowhere is seen, and told of, before it goes to the discards by itself."""
    told = words("castellion.log.discard-forced", tile=tile_name(before.hand or "", words))
    return (
        Cue(0, CueKind.LINE, "", text=told),
        Cue(0, CueKind.REST, "hand"),
        Cue(1, CueKind.FLY, "hand", DISCARDS),
    )


def _revealed(before: Position, action: Action, after: Position) -> Cues:
    return _turned(f"pile-{action.words[0]}", f"revealed-{len(before.revealed)}")


def _taken(before: Position, action: Action, after: Position) -> Cues:
    return (_fly(f"revealed-{before.revealed.index(action.words[0])}", "hand"),)


def _slot_of(ordeal: Ordeal) -> str:
    """Return the key of the slot that the next Traitor of an Ordeal comes to."""
    return f"ordeal-{ordeal.number}-{len(ordeal.traitors) + 1}"


def _traitor(before: Position, action: Action, after: Position) -> Cues:
    """Return how a Traitor slides to its slot and strikes, there to be seen though the card may go.

    The last one has the card light up, which then comes forward with it.
    """
    ordeal = before.ordeals[0]
    slot = _slot_of(ordeal)
    turned = not ordeal.up and any(one.number == ordeal.number and one.up for one in after.ordeals)
    if ordeal.left > 1 or turned:
        return Cue(0, CueKind.FLY, "hand", slot), Cue(1, CueKind.SHAKE, slot)
    card = f"ordeal-{ordeal.number}"
    return (
        Cue(0, CueKind.REACH, "hand", slot),
        Cue(1, CueKind.SHAKE, card),
        Cue(1, CueKind.LIGHT, card),
    )


PLAYED: dict[str, Callable[[Position, Action, Position], Cues]] = {
    "draw": _drawn,
    "reveal": _revealed,
    "take": _taken,
    "recover": lambda *_: (_fly(DISCARDS, "hand"),),
    "vigil": lambda *_: (_fly("vigil", "hand"), _fly("hand", "vigil")),
    "discard": lambda *_: (_fly("hand", DISCARDS),),
    "power": lambda *_: (_fly("hand", DISCARDS),),
    "spurn": lambda *_: (_fly("hand", DISCARDS),),
    "sweat": lambda *_: (_fly("hand", DISCARDS),),
    "jail": lambda _, action, after: (_fly("hand", f"prison-{action.numbers[0]}"),),
    "traitor": _traitor,
    "unveil": lambda _, action, after: (Cue(0, CueKind.FLIP, f"ordeal-{action.numbers[0]}"),),
}
"""What leaves a pile or the hand, or turns over, by verb."""


# What becomes of the castle


def _built(before: Position, action: Action, after: Position, faced: list[Encounter]) -> Iterator[Cue]:
    """Yield how the castle of who acts changes, before an Ordeal does anything to it."""
    seat = before.active
    if action.verb == "destroy":
        yield from _destroyed(seat, before.castle, after.castles[seat])
        return
    layout = layouts.after(before, action)
    if layout is None or action.verb in ("haunt", "sweat"):
        return
    stood, names = layouts.castle_of(layout)
    ends = dict(_kept(stood, after.castles[seat]))  # where an Ordeal leaves what was just built
    moved = len(stood) != len(before.castle)
    ways = []
    for cell, stone in layout.items():
        end = names[cell] if not faced else ends.get(names[cell])
        if end is None:
            continue
        if stone.origin is None:
            yield _fly("hand" if action.verb == "place" else f"pantry-{stone.tile}", piece_of(seat, end))
        elif not faced and (moved or stone.origin != cell):
            # A castle that grew wider stays centred: all of it moves on the screen, by another name or not.
            ways.append((stone.origin, end))
    yield from (_fly(piece_of(seat, start), piece_of(seat, end)) for start, end in sorted(ways))
    if not faced:
        had = _formations(before.castle)
        raised = [group for group in _formations(stood) if group not in had]
        for cell in (cell for group in raised for cell in group.cells):
            yield Cue(1, CueKind.LIGHT, piece_of(seat, cell))
        yield from _ticked(before, action)


def _ticked(before: Position, action: Action) -> Iterator[Cue]:
    """Yield how an Ordeal's ask lights up with what is completed, ticked where that is all of it."""
    for tick in ticks(before, action):
        sign = "✓" if tick.have == tick.asked else ""
        yield Cue(1, CueKind.LIGHT, f"ordeal-{tick.ordeal.number}-{tick.kind}", text=sign)


def _destroyed(seat: int, before: Castle, after: Castle, step: int = 0) -> Iterator[Cue]:
    """Yield how tiles crumble from the top, row by row, and what stood on them drops."""
    kept = dict(_kept(before, after))
    gone = [cell for cell in cells(before) if cell not in kept]
    rows = sorted({row for _, row in gone}, reverse=True)
    for column, row in gone:
        yield Cue(step + rows.index(row), CueKind.CRUMBLE, piece_of(seat, (column, row)))
    moved = len(before) != len(after)
    for start, end in kept.items():
        if moved or start != end:
            kind = CueKind.DROP if end[1] < start[1] else CueKind.FLY
            yield Cue(step + len(rows), kind, piece_of(seat, start), piece_of(seat, end))


def _kept(before: Castle, after: Castle) -> Iterator[tuple[Cell, Cell]]:
    """Yield where the tiles that stay are found again, as low in their column as may be.

    Columns keep their order, and tiles theirs in each; where that leaves a choice, tiles are alike.
    """
    column = 0
    for end, tiles in enumerate(after):
        while column < len(before):
            rows = _rows(before[column], tiles)
            column += 1
            if rows is not None and len(before) - column >= len(after) - end - 1:
                yield from (((column - 1, row), (end, place)) for place, row in enumerate(rows))
                break


def _rows(column: tuple[str, ...], tiles: tuple[str, ...]) -> list[int] | None:
    """Return the rows of a column at which its remaining tiles were, None where they are not of it."""
    rows: list[int] = []
    for tile in tiles:
        start = rows[-1] + 1 if rows else 0
        if tile not in column[start:]:
            return None
        rows.append(column.index(tile, start))
    return rows


def _formations(castle: Castle) -> list[Group]:
    return [group for group in groups(castle) if group.formation]


# What an Ordeal brings


def _encounter(one: Encounter, before: Position, after: Position, step: int, words: Words) -> Iterator[Cue]:
    """Yield an Ordeal: its face, its formations one after the other, the stamp, and what falls with it."""
    card, number = one.card, one.ordeal.number
    piece = f"ordeal-{number}"
    turned = one.is_faced and any(o.number == number and not o.up for o in before.ordeals)
    here = any(ordeal.number == number for ordeal in after.ordeals)
    if turned and here:
        yield Cue(step, CueKind.FLIP, piece)
        step += 1
    elif turned:
        yield Cue(step, CueKind.SAY, piece, text=words(f"castellion.avatar.{avatar(card)}"))
    if not here or not turned:
        yield Cue(step, CueKind.REACH, piece)
        step += 1
    for kind, (have, asked) in one.standing.items():
        saved = have < asked and one.fate == Fate.MET  # its bastions made up for all of the price
        lit = Formation.BASTION if saved else kind
        found = [group for group in _formations(one.castle) if group.formation == lit]
        for group in found if saved else found[:asked]:
            for cell in group.cells:
                yield Cue(step, CueKind.LIGHT, piece_of(one.seat, cell))
        sign = "" if saved else "✓" if have >= asked else "✗"
        yield Cue(step, CueKind.LIGHT, f"{piece}-{kind}", text=sign)
        yield from (Cue(step, CueKind.REST, piece) for piece in _judged(one))
        step += 1
    if one.fate == Fate.PAID:
        yield Cue(step, CueKind.STAMP, piece, text=f"−{after.effect.left if after.effect else 0}")
        yield from (Cue(step, CueKind.SHAKE, piece_of(one.seat, cell)) for cell in cells(one.castle))
        return
    left = one.castle
    if card.rows and one.is_faced:  # before the stamp, that tells how it went
        yield from _rows_fall(one, step)
        step, left = step + 3, effects(left, card).castle
    good = one.fate == Fate.MET
    yield Cue(step, CueKind.STAMP, piece, text=words(f"castellion.end.{one.fate}"), good=good)
    told = CueKind.LIGHT if good else CueKind.SHAKE  # the castle shines, or trembles before it leans over
    yield from (Cue(step, told, piece_of(one.seat, cell)) for cell in cells(left))


def _judging(one: Encounter, before: Position, words: Words) -> str:
    """Return what stands in the line of the turn while an Ordeal is seen."""
    level, number = before.options.level, one.ordeal.number
    if one.is_faced and len(one.castles) > 1:
        exam = the_ordeal(level, number, words)
        return words("castellion.log.face", player=player_name(one.seat, words), exam=exam)
    how = "castle" if one.is_faced else "foundations"
    return words(f"castellion.judging.{how}", exam=ordeal_name(level, number, words))


def _judged_so(one: Encounter, before: Position, step: int, words: Words) -> Iterator[Cue]:
    """Yield how an Ordeal went, in words, and a rest: what comes next is told once its card has gone."""
    if one.fate != Fate.PAID:  # else it is told what there is to pay
        exam = ordeal_name(before.options.level, one.ordeal.number, words)
        yield Cue(step, CueKind.LINE, "", text=words(f"castellion.judged.{one.fate}", exam=exam))
    yield Cue(step, CueKind.REST, "")


def _judged(one: Encounter) -> list[str]:
    """Return what ends a castle on the left, on the right and at the top: all of it is to be seen."""
    if not one.castle:
        return [""]
    highest = max(range(len(one.castle)), key=lambda column: len(one.castle[column]))
    ends = ((0, 0), (len(one.castle) - 1, 0), (highest, len(one.castle[highest]) - 1))
    return [piece_of(one.seat, cell) for cell in dict.fromkeys(ends)]


def _rows_fall(one: Encounter, step: int) -> Iterator[Cue]:
    """Yield how bottom rows tremble, so that it is seen which they are, and crumble, and the castle drops."""
    rows = one.card.rows
    for column, tiles in enumerate(one.castle):
        for row in range(min(rows, len(tiles))):
            piece = piece_of(one.seat, (column, row))
            yield Cue(step, CueKind.SHAKE, piece)
            yield Cue(step, CueKind.REST, piece)
            yield Cue(step + 1, CueKind.CRUMBLE, piece)
    left = [column for column, tiles in enumerate(one.castle) if len(tiles) > rows]
    for end, column in enumerate(left):
        for row in range(rows, len(one.castle[column])):
            start = piece_of(one.seat, (column, row))
            yield Cue(step + 2, CueKind.DROP, start, piece_of(one.seat, (end, row - rows)))


def _waiting(before: Position, action: Action, after: Position, last: Encounter, step: int) -> Iterator[Cue]:
    """Yield what is not to be seen before the stamp of an Ordeal: its discards, the next Ordeal."""
    adds = action.verb in PLAYED and action.verb != "traitor"  # what is played flies to them
    if before.discards != after.discards and not adds:
        yield Cue(step, CueKind.HOLD, DISCARDS)
    if last.fate == Fate.MET and after.ordeals:
        yield Cue(step, CueKind.HOLD, f"ordeal-{after.ordeals[0].number}")


def _given(before: Position, after: Position, step: int, words: Words) -> Iterator[Cue]:
    """Yield whose a gift is once it is paid for: it stays where the tile in hand lies."""
    if before.effect is not None and before.effect.why == Why.DONATION and after.effect is None:
        yield Cue(step, CueKind.LIGHT, "hand", seat=after.active)
        yield Cue(step, CueKind.SAY, "hand", text=player_name(after.active, words), seat=after.active)


def _ended(before: Position, after: Position, faced: list[Encounter], step: int) -> Iterator[Cue]:
    """Yield the Champion card on its way, and how a castle is raised with its flags.

    A lost one leans over by itself, once all is told (events.css).
    """
    if after.champion is not None and after.champion != before.champion:
        yield Cue(step, CueKind.FLY if before.champion is not None else CueKind.SHOW, "champion", "champion")
    if after.outcome is not None and after.outcome.winners:
        for seat, castle in enumerate(after.castles):
            yield from _raised(seat, castle, step)


def _raised(seat: int, castle: Castle, step: int) -> Iterator[Cue]:
    """Yield the flags that go up on a castle, one after the other."""
    for column in range(len(castle)):
        yield Cue(step + column, CueKind.STAMP, f"flag-{seat}-{column}")


def _fly(piece: str, end: str) -> Cue:
    return Cue(0, CueKind.FLY, piece, end)
