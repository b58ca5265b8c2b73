"""What a player picks: how the tile lies, and one thing to look at or to use.

Marks are `lay:red`, `exchange:red` or `steward:red` for the way a tile lies; `card:raider` for a card in
hand, which its number picks too; `at:2.3` for a space; `overbuild` to choose a castle; `count:3` for a step
of the final scoring; `begun` to go on to the next round of a tournament; `spared:0` to ask a seat for a
Steward only where a tile brings somebody something. At most one tells how the tile lies, and at most one of
the others is on, but for those by which seats are spared.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.castelli.rules.board import WIDTH
from game.castelli.rules.pieces import CARDS, COLOURS, FACES, Code, laid
from game.castelli.rules.position import ABSENT, Phase, Position
from game.castelli.screen.outlook import best_face, outlook, worst_face
from game.castelli.screen.view import BEGUN, View
from game.core.action import Action
from game.core.state import Cell

TURNS = {"lay", "exchange", Code.STEWARD}
OVERBUILD = "overbuild"
SPARED = "spared"


class Turning(NamedTuple):
    """A tile that is being turned: its square, its number, the verb that lays it, the colour to the north."""

    at: int
    tile: int
    verb: str
    north: str

    @property
    def face(self) -> int:
        """How it lies, as an index of FACES."""
        return laid(self.tile, COLOURS.index(self.north))


def verbs_to_turn(position: Position) -> tuple[str, ...]:
    """Return the verbs that lay or turn a tile now."""
    if position.phase == Phase.ORIENT:
        held = position.hand_tiles[position.turn] != ABSENT
        return ("lay", "exchange") if held else ("lay",)
    if position.react is not None and position.react.kind == Code.STEWARD:
        return (Code.STEWARD,)
    return ()


def tile_of(position: Position, verb: str) -> tuple[int, int]:
    """Return the square of the tile that a verb lays, and the tile's number."""
    if verb == Code.STEWARD and position.react is not None:
        return position.react.at, position.laid[position.react.at] // 4
    if position.held is None:
        raise ValueError("no tile is turned")
    return position.held.at, position.hand_tiles[position.turn] if verb == "exchange" else position.held.tile


def turning(view: View) -> Turning | None:
    """Return the tile that is being turned as it is pointed at, or picked.

    At first it lies as brings most; in a lesson and where an answer is asked as brings least, so that one
    turns it oneself; one that a Steward may turn, as it was laid.
    """
    state = view.state
    verbs = verbs_to_turn(state)
    if not verbs:
        return None
    for mark in (view.preview, *view.marks):
        verb, _, north = mark.partition(":")
        if verb in verbs and north in COLOURS:
            return Turning(*tile_of(state, verb), verb, north)
    at, tile = tile_of(state, verbs[0])
    first = (worst_face if view.learns or view.asks else best_face)(state, at, tile)
    face = state.laid[at] if verbs[0] == Code.STEWARD else first
    return Turning(at, tile, verbs[0], COLOURS[FACES[face][0][0]])


def lies_so(view: View) -> bool:
    """Tell whether a tile that a Steward may turn lies already as it is picked to lie."""
    turned = turning(view)
    return turned is not None and turned.verb == Code.STEWARD and turned.face == view.state.laid[turned.at]


def next_turn(turned: Turning) -> str:
    """Return the mark that turns a tile on by a quarter, clockwise."""
    return f"{turned.verb}:{COLOURS[FACES[turned.face][3][0]]}"


def card_of(marks: tuple[str, ...]) -> str | None:
    """Return the code of the card picked, if one is."""
    return next((mark[5:] for mark in marks if mark.startswith("card:")), None)


def picked(position: Position, marks: tuple[str, ...], mark: str, hand: tuple[str, ...]) -> tuple[str, ...]:
    """Return the marks after a pick: taken back, or in place of the one of its kind.

    `hand` has the codes of the cards in hand; alike ones lie as one, and a number picks the one it counts to.
    """
    kinds = tuple(dict.fromkeys(hand))
    if mark.isdecimal() and 0 < int(mark) <= len(kinds):
        mark = f"card:{kinds[int(mark) - 1]}"
    if not _is_mark(position, mark, hand):
        return marks
    turn = _turns(mark)
    if mark in marks:
        return marks if turn else tuple(other for other in marks if other != mark)
    if is_lasting(mark):
        return (*marks, mark)
    return (*(other for other in marks if is_lasting(other) or _turns(other) != turn), mark)


def towards(action: Action) -> tuple[str, ...]:
    """Return the marks by which a player comes to an action."""
    if action.verb in TURNS:
        return (str(action),)
    card = action.words[0] if action.verb in ("sell", "king") else action.verb
    return (f"card:{card}",) if card in CARDS else (OVERBUILD,) if action.verb == OVERBUILD else ()


def spared(position: Position) -> str:
    """Return the mark by which the seat that is asked for a Steward is spared where that changes nothing."""
    return f"{SPARED}:{position.active}"


def is_lasting(mark: str) -> bool:
    """Tell whether a mark stays when an action was played."""
    return mark.partition(":")[0] == SPARED


def spares(position: Position, marks: Sequence[str]) -> bool:
    """Tell whether a seat that wants to be spared is asked for a Steward who would change nothing now."""
    if verbs_to_turn(position) != (Code.STEWARD,) or spared(position) not in marks:
        return False
    at, tile = tile_of(position, Code.STEWARD)
    ways = {outlook(position, at, face, laid=True).gains for face in range(tile * 4, tile * 4 + 4)}
    return len(ways) == 1


def _turns(mark: str) -> bool:
    return mark.partition(":")[0] in TURNS


def _is_mark(position: Position, mark: str, hand: tuple[str, ...]) -> bool:
    name, _, rest = mark.partition(":")
    if name in TURNS:
        return name in verbs_to_turn(position) and rest in COLOURS
    if name == "card":
        return rest in hand
    if name == "at":
        return rest in _CELLS
    if name == OVERBUILD:
        return position.battle and position.phase == Phase.BUILD
    if name == SPARED:
        return mark == spared(position)
    if name == BEGUN:
        return position.rounds is not None and position.rounds.round > 1
    counts = position.phase == Phase.OVER or position.rounds is not None
    return name == "count" and counts and rest.isdecimal() and len(rest) < 3


_CELLS = {f"{row}.{column}": (row, column) for row in range(WIDTH) for column in range(WIDTH)}


def cell_of(rest: str) -> Cell:
    """Return the space that a mark, or a notation, names after its colon."""
    return _CELLS[rest]


ANSWERS = (Code.STEWARD, Code.GUARD)
"""The cards that are used when others act."""
TO_PLACE = frozenset(CARDS) & {
    "landgrave",
    "landgravine",
    "master-builder",
    "peasant",
    "duke",
    "incendiary",
    "abbot",
    "army-of-knights",
}
"""The cards that need a space or a castle."""
