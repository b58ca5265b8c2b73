"""What others did since somebody acted: what they built, and where tiles fell."""

from collections import Counter

from game.castle_keep.rules.attack import WEAPONS
from game.castle_keep.rules.pieces import Tile, kind
from game.castle_keep.rules.position import Position
from game.castle_keep.screen.board.castle_grid import piece_of
from game.castle_keep.screen.ruins import lost
from game.castle_keep.screen.texts.names import tile_names
from game.locale import Words
from game.screens.cues import News
from game.screens.html.seat_names import seat_name

NAMED = 2
"""Tiles that are called by name."""


def news(before: Position, after: Position, words: Words) -> News:
    """Return the places where others built or brought tiles down in a turn, and one line that retells it.

    What was brought down is told to be by whose turn it was.
    """
    pieces: dict[str, int] = {}
    lines: list[str] = []
    for seat in range(after.seats):
        old, new = before.castles[seat], after.castles[seat]
        built = {place: tile for place, tile in enumerate(new) if tile and tile != old[place]}
        fallen = {place: tile for place in lost(old, new) if (tile := old[place])}
        pieces |= {piece_of(seat, place): seat for place in built}
        pieces |= {piece_of(seat, place): before.turn for place in fallen}
        if built:
            lines.append(_line("built", words, player=seat, tiles=tuple(built.values())))
        if fallen:
            lines.append(_loss(before, after, seat, tuple(fallen.values()), words))
    return News(pieces, " ".join(lines))


def _loss(before: Position, after: Position, seat: int, fallen: tuple[Tile, ...], words: Words) -> str:
    """Return what a seat lost, by whom that was brought down, and with what where the discards tell."""
    gone = Counter(after.discards) - Counter(before.discards)
    weapons = tuple(
        tile for tile in dict.fromkeys(fallen) if kind(tile) in WEAPONS and gone[tile] > 1
    )  # what attacks goes to the discards with its like
    message = "attacks" if weapons else "struck"
    names = tile_names(weapons, words)
    return _line(message, words, player=seat, other=before.turn, tiles=fallen, weapons=names)


def _line(message: str, words: Words, *, tiles: tuple[Tile, ...], **values: int | str) -> str:
    """Return a line about some tiles, by name where they are few: it must be short."""
    names = {
        name: seat_name(value, words) if isinstance(value, int) else value for name, value in values.items()
    }
    many = ".many" if len(tiles) > NAMED else ""
    return words(f"castle_keep.news.{message}{many}", n=len(tiles), tiles=tile_names(tiles, words), **names)
