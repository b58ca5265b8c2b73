"""What is seen to happen between two positions. Keys are those of `data-piece` on the table."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from game.castle_keep.computer.dangers import MANY
from game.castle_keep.rules.attack import Hit, Target, hit, wins
from game.castle_keep.rules.castle import CENTRE, PLACES, RING, is_complete, size
from game.castle_keep.rules.options import Destroyed, Way
from game.castle_keep.rules.pieces import Tile
from game.castle_keep.rules.position import Hand, Phase, Position
from game.castle_keep.rules.turn import BUILDS, target
from game.castle_keep.rules.ways.siege import TURNED, matches
from game.castle_keep.screen.board.camp import camp_piece
from game.castle_keep.screen.board.castle_grid import piece_of
from game.castle_keep.screen.board.hand import piece_in_hand
from game.castle_keep.screen.board.player_panels import fate_of, size_of
from game.castle_keep.screen.board.siege import toll_piece, turned_piece
from game.castle_keep.screen.board.stock import DISCARDS, PILES_NUMBER, REMOVED, number_of, pile_of
from game.castle_keep.screen.view import ordered
from game.core.action import Action
from game.core.pile import UNKNOWN
from game.locale import Words
from game.screens.cues import Cue, CueKind
from game.screens.html.seat_names import seat_name, short_name


def cues(before: Position, action: Action, after: Position, words: Words) -> tuple[Cue, ...]:
    """Return what happens: a tile is built, an attack brings others down; tiles are discarded and drawn."""
    if action.verb in ("turn-up", "fall"):
        line = Cue(0, CueKind.LINE, "", text=words("castle_keep.doing.siege"))
        return (line, *_besieged(before, action, after))
    cell = target(before, action)
    if cell is None:
        return (*_discarded(before, after, words), *_drawn(before, after))
    if action.verb == "move":
        return tuple(_moved(before, action, cell))
    if action.verb in BUILDS:
        return tuple(_built(before, action, after, words))
    return tuple(_attacked(before, action, hit(before.castles[cell[0]], cell[1]), words))


def strike_over(before: Position) -> tuple[Cue, ...]:
    """Return how the discards tell what came to them in a siege once all that is over, and not before."""
    return (
        Cue(0, CueKind.SHOW, DISCARDS),  # below what lies on them until then
        Cue(0, CueKind.COUNT, number_of(DISCARDS), text=str(len(before.discards))),
    )


def log_pieces(before: Position, action: Action) -> tuple[str, ...]:
    """Return the keys of the places that a line of the log lights: where was built, or what fell."""
    cell = target(before, action)
    if cell is None:
        return ()
    number, place = cell
    falls = hit(before.castles[number], place).places if action.verb in ("attack", "fall") else (place,)
    return tuple(piece_of(number, there) for there in falls)


def _built(before: Position, action: Action, after: Position, words: Words) -> Iterator[Cue]:
    """Yield how a tile comes to its place; a finished castle is walked around, and then its keep.

    Of the castle that all build it is told how much of it stands now, in the colour of who built.
    """
    number, place = target(before, action) or (before.home(before.turn), CENTRE)
    seat, tile = before.turn, action.words[0]
    start = camp_piece(seat, tile) if action.verb == "reuse" else _in_hand(before.hand, seat, [tile])[0]
    yield Cue(0, CueKind.FLY, start, piece_of(number, place))
    yield Cue(1, CueKind.COUNT, size_of(number), text=str(size(before.castles[number])))
    by = before.turn if before.shared else None
    if before.shared:
        have = size(after.castles[number])
        told = words("castle_keep.says.build", have=have, all=len(before.castle))
        yield Cue(1, CueKind.SAY, piece_of(number, place), text=told, seat=by)
    if after.outcome is not None:
        yield Cue(0, CueKind.LINE, "", text=words("castle_keep.doing.build", player=seat_name(seat, words)))
        yield Cue(1, CueKind.LINE, "", text=words("castle_keep.doing.complete"))
    if is_complete(after.castles[number]):
        for step, there in enumerate((*RING, CENTRE), 1):
            yield Cue(step, CueKind.LIGHT, piece_of(number, there), seat=by)
        if before.twins:
            yield Cue(len(RING) + 2, CueKind.STAMP, fate_of(number))


def _moved(before: Position, action: Action, to: Target) -> Iterator[Cue]:
    """Yield how a tile comes from one castle to the other of its owner."""
    (number,), start = action.numbers, PLACES[action.words[0]]
    yield Cue(0, CueKind.FLY, piece_of(number, start), piece_of(*to))
    for there in (number, to[0]):
        yield Cue(1, CueKind.COUNT, size_of(there), text=str(size(before.castles[there])))


def _besieged(before: Position, action: Action, after: Position) -> Iterator[Cue]:
    """Yield what the siege brings down, which tiles it turns up then; and what the next turn draws."""
    cell, step = target(before, action), 0
    if cell is None and before.turns_up == TURNED:  # what the last siege turned up lies there no more
        yield from (Cue(0, CueKind.HOLD, turned_piece(number)) for number in range(1, TURNED + 1))
    if cell is not None:
        places = hit(before.castle, cell[1]).places
        step = len(places) + 2
        yield Cue(1, CueKind.SHAKE, piece_of(*cell))
        for number, there in enumerate(places, 2):
            yield Cue(number, CueKind.CRUMBLE, piece_of(0, there))
        yield Cue(step, CueKind.COUNT, size_of(0), text=str(size(before.castle)))
        yield Cue(step, CueKind.SAY, piece_of(*cell), text=f"\u2212{len(places)}")
        yield Cue(step, CueKind.SHOW, toll_piece(TURNED - before.turns_up))
    lie = sum(map(len, before.piles))
    if action.verb == "turn-up" and sum(map(len, after.piles)) < lie:
        piece = turned_piece(TURNED - before.turns_up + 1)
        yield Cue(step, CueKind.COUNT, PILES_NUMBER, text=str(lie))
        yield Cue(step + 1, CueKind.SHOW, piece)
        yield Cue(step + 2, CueKind.REST, piece)
        hit_now = matches(after.castle, after.turned) if after.turned else ()
        yield from (Cue(step + 2, CueKind.LIGHT, piece_of(0, there)) for there in hit_now)
        step, lie = step + 3, lie - 1
    if after.outcome is None and after.phase == Phase.ACT:
        tiles = after.hand[len(before.hand) :]
        for piece in _in_hand(after.hand, 0, tiles):
            yield Cue(step, CueKind.COUNT, PILES_NUMBER, text=str(lie))
            yield Cue(step, CueKind.FLY, pile_of(0), piece)


def _attacked(before: Position, action: Action, found: Hit, words: Words) -> Iterator[Cue]:
    """Yield how the tiles played fly into their target, which shakes and falls with all that falls by it."""
    number, place = target(before, action) or (before.turn, CENTRE)
    struck, falls = piece_of(number, place), len(found.places)
    played = _in_hand(before.hand, before.turn, found.played)
    face = struck if UNKNOWN in before.hand else ""  # only its like attacks a tile
    for piece in played:
        yield Cue(0, CueKind.REACH, piece, struck, face=face)
    told = words("castle_keep.says.attack", player=short_name(before.turn, words))
    middle = piece_of(number, CENTRE)  # where the words have room on both sides
    yield Cue(0, CueKind.SAY, middle, text=told, seat=before.turn)
    yield Cue(1, CueKind.SHAKE, struck)
    castle = before.castles[number]
    takes = before.options.way == Way.TAKEOVER
    if falls >= MANY:  # so much is lost that it is shown before it goes
        yield from (
            Cue(2, CueKind.LIGHT, piece_of(number, there), seat=before.turn) for there in found.places
        )
        yield Cue(2, CueKind.REST, struck)
        falls += 1
    for step, there in enumerate(found.places, falls + 2 - len(found.places)):
        if takes:
            yield Cue(
                step, CueKind.FLY, piece_of(number, there), camp_piece(before.turn, castle[there] or "")
            )
        else:
            yield Cue(step, CueKind.CRUMBLE, piece_of(number, there))
    yield Cue(falls + 2, CueKind.COUNT, size_of(number), text=str(size(castle)))
    yield Cue(falls + 2, CueKind.SAY, struck, text=f"\u2212{len(found.places)}", seat=before.turn)
    if before.twins and found.destroys:
        yield Cue(falls + 2, CueKind.STAMP, fate_of(number))
    for piece in played:
        yield Cue(falls + 2, CueKind.FLY, piece, DISCARDS)
    if wins(before, number, found):  # at the end of a game the replay stands where the stock did
        return
    yield Cue(falls + 2, CueKind.HOLD, number_of(DISCARDS))
    if len(found.places) > 1 and before.options.destroyed == Destroyed.OUT and not takes:
        yield Cue(falls + 2, CueKind.HOLD, number_of(REMOVED))


def _discarded(before: Position, after: Position, words: Words) -> Iterator[Cue]:
    """Yield what leaves the hand, all the discards of a turn together: nothing asks for them any more.

    Before a siege it lies on the discards until that is over, which covers it by more; it strikes at once, as
    the line says then.
    """
    old, new = before.hand, after.hands[before.turn]
    tiles = list((Counter(old) - Counter(new)).elements())
    for piece in _in_hand(old, before.turn, tiles):
        yield Cue(0, CueKind.REACH if before.besieged else CueKind.FLY, piece, DISCARDS)
    if tiles and before.besieged:
        yield Cue(1, CueKind.COUNT, number_of(DISCARDS), text=str(len(before.discards)))
    elif tiles:
        told = words("castle_keep.doing.end", player=seat_name(before.turn, words))
        yield Cue(0, CueKind.LINE, "", text=told)
        yield Cue(1, CueKind.HOLD, number_of(DISCARDS))


def _drawn(before: Position, after: Position) -> Iterator[Cue]:
    """Yield what the next seat draws, one tile after the other, from new piles where these were made."""
    seat = after.turn
    if seat == before.turn and not before.drawing:
        return
    old, new = before.hands[seat], after.hands[seat]
    tiles = new[len(old) :]
    if (
        len(before.discards) > len(after.discards)
        and before.drawing
        and before.known_to_all(seat) != after.known_to_all(seat)
    ):
        (start,) = _in_hand(new, seat, tiles[:1])
        yield Cue(0, CueKind.FLY, DISCARDS, start)
        tiles = tiles[1:]
    left = [len(before.piles[number]) - len(after.piles[number]) for number in range(2)]
    shuffled = min(left) < 0
    if shuffled:
        yield from (Cue(1, CueKind.FLY, DISCARDS, pile_of(number)) for number in range(2))
    piles = [0, 1] if shuffled else [number for number in range(2) for _ in range(left[number])]
    for step, (number, piece) in enumerate(zip(piles, _in_hand(new, seat, tiles), strict=False), 1):
        yield Cue(step + shuffled, CueKind.FLY, pile_of(number), piece)


def _in_hand(hand: Hand, seat: int, tiles: Iterable[Tile]) -> Sequence[str]:
    """Return the keys of tiles in a hand, each of its own, or of the whole hand where it is not known."""
    if UNKNOWN in hand:
        return [f"hand{seat}" for _ in tiles]
    left: list[Tile | None] = list(ordered(hand))
    keys = []
    for tile in tiles:
        number = left.index(tile)
        left[number] = None
        keys.append(piece_in_hand(seat, number + 1))
    return keys
