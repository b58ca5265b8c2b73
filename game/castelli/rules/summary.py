"""The position as data: what `State.summary` returns, field by field."""

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any

from game.castelli.rules.board import name_of_octagon, name_of_square
from game.castelli.rules.hidden import unseen_tiles
from game.castelli.rules.pieces import COLOURS, FACES, START, TILES, code_of
from game.castelli.rules.position import ABSENT, HIDDEN, Card, Place, Position
from game.castelli.rules.printed import Goods, Settlement
from game.core.pile import UNKNOWN


def tile_of(face: int) -> dict[str, Any]:
    """Return a tile as it lies, its coats from the north clockwise; as printed where it lies face down."""
    tile = TILES[face // 4]
    return {
        "value": tile.value,
        "coats": [COLOURS[colour] for colour, _ in FACES[face]],
        "card": None if tile.card is None else COLOURS[tile.card],
        "silver": tile.silver,
    }


def stock(position: Position) -> list[Any]:
    """Return the face-down tiles of the board as a multiset, in the order of the tiles.

    Where not all of them lie on the board, a seat cannot know which do.
    """
    known = sorted(tile for tile in position.down if tile >= 0)
    number = position.down.count(HIDDEN)
    hidden = unseen_tiles(position) if number else []
    if number == len(hidden):
        return [tile_of(tile * 4) for tile in sorted((*known, *hidden))]
    return [*(tile_of(tile * 4) for tile in known), *[UNKNOWN] * number]


def _squares(position: Position) -> list[int]:
    return [at for spaces in position.board.halves for at in spaces]


def _tiles(position: Position) -> dict[str, Any]:
    laid = position.laid
    return {
        name_of_square(at): None if laid[at] == ABSENT else tile_of(laid[at]) for at in _squares(position)
    }


def _held(position: Position) -> dict[str, Any] | None:
    held = position.held
    return held and {"at": name_of_square(held.at), "tile": tile_of(held.tile * 4)}


def _face_down(position: Position) -> list[str]:
    down = [position.down[at] for at in _squares(position)]
    return [UNKNOWN if tile == HIDDEN else code_of(tile) for tile in down if tile != ABSENT]


def _place(place: Place) -> list[Any]:
    return [name_of_octagon(place[0]), *place[1:]]


def _react(position: Position) -> dict[str, Any] | None:
    react = position.react
    if react is None:
        return None
    question: dict[str, Any] = {"kind": react.kind, "asked": list(react.asked), "sold": react.sold}
    if react.place is None:
        return {**question, "at": name_of_square(react.at)}
    at, area, site = _place(react.place)
    return {**question, "at": at, "area": area, "site": site, "by": react.by}


def _tournament(position: Position) -> dict[str, Any] | None:
    rounds = position.rounds
    return rounds and {
        "round": rounds.round,
        "pairs": [list(pair) for pair in rounds.pairs],
        "totals": list(rounds.totals),
        "castles": list(rounds.castles),
    }


def _evaluated(position: Position) -> list[list[Any]]:
    return [
        [name_of_octagon(area.octagon), area.number]
        for areas in position.board.areas
        for area in areas
        if position.evaluated & area.bit
    ]


def _knowing(cards: tuple[Card, ...]) -> list[list[int]]:
    """Return for each card the seats that know where it is."""
    return [[seat for seat in range(4) if card.knows >> seat & 1] for card in cards]


def _outcome(position: Position) -> dict[str, Any] | None:
    outcome = position.outcome
    return outcome and {
        "winners": sorted(outcome.winners),
        "scores": list(outcome.scores or ()),
        "reason": outcome.reason,
    }


FIELDS: Mapping[str, Callable[[Position], Any]] = {
    "game": lambda position: "castelli",
    "seed": attrgetter("seed"),
    "options": lambda position: position.options._asdict(),
    "seats": attrgetter("seats"),
    "seat": lambda position: None if position.outcome else position.active,
    "turn": attrgetter("turn"),
    "phase": attrgetter("phase"),
    "pieces": lambda position: list(position.pieces),
    "tiles": _tiles,
    "held": _held,
    "stock": stock,
    "face_down": _face_down,
    "hand_tiles": lambda position: [
        None if tile == ABSENT else tile_of(tile * 4) for tile in position.hand_tiles
    ],
    "start_tile_held": lambda position: [tile in START for tile in position.hand_tiles],
    "spare": lambda position: dict(zip(Settlement.ALL, position.spare, strict=True)),
    "card_used": attrgetter("card_used"),
    "silver_bought": attrgetter("silver_bought"),
    "guarded": lambda position: list(map(_place, position.guarded)),
    "react": _react,
    "match": attrgetter("match"),
    "mines": lambda position: list(position.mines),
    "tournament": _tournament,
    "mine": lambda position: position.mines[position.match],
    "settlements": lambda position: {
        name_of_octagon(at): kind for at, kind in enumerate(position.settlements) if kind
    },
    "castles": lambda position: [
        {**castle._asdict(), "at": name_of_octagon(castle.at)} for castle in position.castles
    ],
    "evaluated": _evaluated,
    "resources": lambda position: [
        dict(zip(Goods.RESOURCES, units, strict=True)) for units in position.resources
    ],
    "silver": lambda position: list(position.silver),
    "hands": lambda position: [[card.code for card in hand] for hand in position.hands],
    "points": lambda position: list(position.points),
    "deck": lambda position: len(position.deck),
    "deck_cards": lambda position: [card.code for card in position.deck],
    "knows": lambda position: {
        "hands": list(map(_knowing, position.hands)),
        "deck": _knowing(position.deck),
    },
    "fate": lambda position: UNKNOWN if position.fate is None else position.fate,
    "outcome": _outcome,
}
"""What writes each field; `game.castelli.scene` reads them."""


def written(position: Position) -> dict[str, Any]:
    """Return all that is known in a position."""
    return {name: write(position) for name, write in FIELDS.items()}
