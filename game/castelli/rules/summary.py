"""The position as data: what `State.summary` returns."""

from collections.abc import Sequence
from typing import Any

from game.castelli.rules.board import name_of_octagon, name_of_square
from game.castelli.rules.hidden import unseen_tiles
from game.castelli.rules.pieces import COLOURS, FACES, START, TILES, code_of
from game.castelli.rules.position import ABSENT, HIDDEN, Card, Phase, Position, Rounds
from game.castelli.rules.printed import Goods
from game.core.pile import UNKNOWN


def written(position: Position) -> dict[str, Any]:
    """Return all that is known in a position."""
    board = position.board
    squares = [at for spaces in board.halves for at in spaces]
    outcome = position.outcome
    return {
        "game": "castelli",
        "seed": position.seed,
        "options": position.options._asdict(),
        "seats": position.seats,
        "seat": None if position.phase == Phase.OVER else position.active,
        "turn": position.turn,
        "phase": position.phase,
        "pieces": list(position.pieces),
        "tiles": {
            name_of_square(at): None if position.laid[at] == ABSENT else tile_of(position.laid[at])
            for at in squares
        },
        "held": position.held
        and {"at": name_of_square(position.held.at), "tile": tile_of(position.held.tile * 4)},
        "stock": stock(position),
        "face_down": [
            UNKNOWN if position.down[at] == HIDDEN else code_of(position.down[at])
            for at in squares
            if position.down[at] != ABSENT
        ],
        "hand_tiles": [None if tile == ABSENT else tile_of(tile * 4) for tile in position.hand_tiles],
        "start_tile_held": [tile in START for tile in position.hand_tiles],
        "spare": {"village": position.spare[0], "city": position.spare[1]},
        "card_used": position.card_used,
        "silver_bought": position.silver_bought,
        "guarded": [_place(place) for place in position.guarded],
        "react": _react(position),
        "match": position.match,
        "mines": list(position.mines),
        "tournament": position.rounds and _rounds(position.rounds),
        "mine": position.mines[position.match],
        "settlements": {name_of_octagon(at): kind for at, kind in enumerate(position.settlements) if kind},
        "castles": [
            {
                "at": name_of_octagon(castle.at),
                "area": castle.area,
                "site": castle.site,
                "seat": castle.seat,
                "overbuilt": castle.overbuilt,
            }
            for castle in position.castles
        ],
        "evaluated": [
            [name_of_octagon(area.octagon), area.number]
            for areas in board.areas
            for area in areas
            if position.evaluated & area.bit
        ],
        "resources": [dict(zip(Goods.RESOURCES, units, strict=True)) for units in position.resources],
        "silver": list(position.silver),
        "hands": [[card.code for card in hand] for hand in position.hands],
        "points": list(position.points),
        "deck": len(position.deck),
        "deck_cards": [card.code for card in position.deck],
        "knows": {
            "hands": [[knowing(card) for card in hand] for hand in position.hands],
            "deck": [knowing(card) for card in position.deck],
        },
        "fate": UNKNOWN if position.fate is None else position.fate,
        "outcome": outcome
        and {
            "winners": sorted(outcome.winners),
            "scores": list(outcome.scores or ()),
            "reason": outcome.reason,
        },
    }


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


def knowing(card: Card) -> list[int]:
    """Return the seats that know where a card is."""
    return [seat for seat in range(4) if card.knows >> seat & 1]


def _place(place: Sequence[int]) -> list[Any]:
    return [name_of_octagon(place[0]), place[1], place[2]]


def _react(position: Position) -> dict[str, Any] | None:
    react = position.react
    if react is None:
        return None
    told: dict[str, Any] = {"kind": react.kind, "asked": list(react.asked), "sold": react.sold}
    if react.place is None:
        return {**told, "at": name_of_square(react.at)}
    at, area, site = react.place
    return {**told, "at": name_of_octagon(at), "area": area, "site": site, "by": react.by}


def _rounds(rounds: Rounds) -> dict[str, Any]:
    return {
        "round": rounds.round,
        "pairs": [list(pair) for pair in rounds.pairs],
        "totals": list(rounds.totals),
        "castles": list(rounds.castles),
    }
