"""What others did since somebody acted: what they built, where tiles fell, and what was cracked by that."""

from collections.abc import Iterator

from game.castle_keep.rules.pieces import Tile
from game.castle_keep.rules.position import Position
from game.castle_keep.screen.board.castle_grid import crack_of, cracked, piece_of
from game.castle_keep.screen.texts.names import tile_names
from game.locale import Words
from game.screens.cues import News
from game.screens.html.seat_names import seat_name

NAMED = 2
"""Tiles that are called by name."""


def news(before: Position, after: Position, words: Words) -> News:
    """Return the places where others built or brought tiles down, and one line that retells it.

    What was brought down is told to be by whose turn it was.
    """
    pieces: dict[str, int] = {}
    lines: list[str] = []
    for seat in range(after.seats):
        old, new = before.castles[seat], after.castles[seat]
        built = {place: tile for place, tile in enumerate(new) if tile and tile != old[place]}
        lost = {place: tile for place, tile in enumerate(old) if tile and new[place] is None}
        pieces |= {piece_of(seat, place): seat for place in built}
        pieces |= {piece_of(seat, place): before.turn for place in lost}
        pieces |= {
            crack_of(seat, place): before.turn for place in cracked(new, lost) if new[place] == old[place]
        }
        lines += _lines(seat, tuple(built.values()), tuple(lost.values()), words)
    return News(pieces, " ".join(lines) or words("castle_keep.news.none"))


def _lines(seat: int, built: tuple[Tile, ...], lost: tuple[Tile, ...], words: Words) -> Iterator[str]:
    """Yield what was built and lost, by name where it is little: it must fit one line."""
    for message, tiles in (("built", built), ("lost", lost)):
        if tiles:
            yield words(
                f"castle_keep.news.{message}" + (".many" if len(tiles) > NAMED else ""),
                player=seat_name(seat, words),
                n=len(tiles),
                tiles=tile_names(tiles, words),
            )
