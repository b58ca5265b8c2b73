"""What others did since somebody acted: what they built, and where tiles fell."""

from game.castle_keep.rules.castle import size
from game.castle_keep.rules.options import Attacks
from game.castle_keep.rules.position import Position
from game.castle_keep.screen.board.castle_grid import piece_of
from game.castle_keep.screen.ruins import lost
from game.castle_keep.screen.texts.names import tile_name, which
from game.locale import Words
from game.screens.cues import News
from game.screens.html.seat_names import short_name


def news(before: Position, after: Position, looks: int, words: Words) -> News:
    """Return the places where others built or brought tiles down in a turn, and a clause that retells it.

    It tells the seat that looks what was done to it.

    What was brought down is told to be by whose turn it was. The clause is short: three fit on a phone.
    """
    pieces: dict[str, int] = {}
    clause = "passed" if after.turn != before.turn else ""
    values: dict[str, str | int] = {"player": short_name(before.turn, words)}
    number_built = number_fallen = grown = 0
    for number, (old, new) in enumerate(zip(before.castles, after.castles, strict=True)):
        seat = after.owner(number)
        built = [place for place, tile in enumerate(new) if tile and tile != old[place]]
        fallen = list(lost(old, new))
        builder = before.turn if after.shared else seat
        pieces |= {piece_of(number, place): builder for place in built}
        pieces |= {piece_of(number, place): before.turn for place in fallen}
        if after.twins and seat == before.turn:  # what left one castle for the other did not fall
            number_built, grown = number_built + len(built), grown + size(new) - size(old)
            continue
        number_fallen += len(fallen)
        if built:
            clause, values["n"] = "built", len(built)
        if fallen:
            clause = "struck" if after.shared else "attacked-you" if seat == looks else "attacked"
            values |= {"n": number_fallen, "other": short_name(seat, words)}
    if after.twins and clause in ("", "passed") and number_built:
        moved = number_built - grown
        clause = "built-moved" if grown and moved else "moved" if moved else "built"
        values |= {"n": grown or moved, "moved": moved}
    if clause == "attacked-you":
        clause += _more(before, after, values, words)
    return News(pieces, words(f"castle_keep.news.{clause}", **values) if clause else "")


def _more(before: Position, after: Position, values: dict[str, str | int], words: Words) -> str:
    """Return the end of the message that tells by which tile, and which of two castles was hit; "" for none.

    That is told where one rival's turn is all there is to tell, and the discards show what was played.
    """
    hit = [number for number, castle in enumerate(before.castles) if [*lost(castle, after.castles[number])]]
    old, new = before.discards, after.discards
    alone = before.seats == 2 and before.options.attacks == Attacks.ONE and len(hit) == 1
    if not alone or new[: len(old)] != old or new[len(old) : len(old) + 1] == ():
        return ""
    values |= {"tile": tile_name(new[len(old)], words), "number": which(hit[0])}
    return ".twin" if before.twins else ".by"
