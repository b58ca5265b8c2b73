"""What others did since one's last turn: what is new on the board, and one line that retells it."""

from collections.abc import Iterator

from game.castelli.rules.board import cell_of_octagon, cell_of_square
from game.castelli.rules.position import Phase, Position
from game.castelli.screen.board.board_grid import piece_of_tile
from game.castelli.screen.board.drawings.octagons import piece_of_castle, piece_of_settlement
from game.castelli.screen.texts.gains import Change, changes, in_words
from game.castelli.screen.texts.names import place_name
from game.castelli.screen.view import begins_round
from game.locale import Words
from game.screens.cues import News
from game.screens.html.seat_names import seat_name


def news(before: Position, after: Position, words: Words) -> News:
    """Return what is new between two positions; nothing where a round of a tournament ended between them.

    Castles tell whose they are. Tiles and settlements do not: they are told where one turn brought them.
    """
    if begins_round(before, after):
        return News()
    pieces = dict(_pieces(before, after))
    lines = (_line(before, after, change, words) for change in _all_changes(before, after))
    return News(pieces, " ".join(filter(None, lines)))


def _pieces(before: Position, after: Position) -> Iterator[tuple[str, int]]:
    for castle in after.castles[len(before.castles) :]:
        yield piece_of_castle(castle), castle.seat
    tiles = _new_tiles(before, after)
    if len(tiles) == 1 and before.phase in (Phase.REVEAL, Phase.ORIENT):
        yield piece_of_tile(tiles[0]), before.turn
    if len(tiles) < 2:
        for at, kind in enumerate(after.settlements):
            if kind and kind != before.settlements[at]:
                yield piece_of_settlement(at), before.turn


def _new_tiles(before: Position, after: Position) -> list[int]:
    """Return the squares whose tile lies face up only now."""
    return [at for at, face in enumerate(after.laid) if face >= 0 > before.laid[at]]


def _all_changes(before: Position, after: Position) -> list[Change]:
    """Return what changed for every seat, for those who built too if they got nothing."""
    found = {change.seat: change for change in changes(before, after)}
    return [found.get(seat, Change(seat, {}, 0)) for seat in range(after.seats)]


def _line(before: Position, after: Position, change: Change, words: Words) -> str:
    """Return what a seat built, scored and got, "" where nothing."""
    built = [castle for castle in after.castles[len(before.castles) :] if castle.seat == change.seat]
    tiles = _new_tiles(before, after)
    told = []
    if len(tiles) == 1 and change.seat == before.turn and before.phase in (Phase.REVEAL, Phase.ORIENT):
        told.append(words("castelli.news.tile", place=place_name(cell_of_square(tiles[0]))))
    told += [words("castelli.news.castle", place=place_name(cell_of_octagon(castle.at))) for castle in built]
    if change.points:
        told.append(words("castelli.news.points", n=change.points))
    got = {kind: number for kind, number in change.goods.items() if number > 0}
    if got:
        told.append(f"+{in_words(got, change, words)}")
    return words("castelli.news", player=seat_name(change.seat, words), what=", ".join(told)) if told else ""
