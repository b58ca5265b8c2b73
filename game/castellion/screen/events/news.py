"""What the other of two players did: the pieces that are new, by their keys on the table."""

from game.castellion.rules.castle import Castle, cells
from game.castellion.rules.position import Position
from game.castellion.screen.board.spots import piece_of
from game.screens.cues import News


def news(before: Position, after: Position, looks: int) -> News:
    """Return what is new in the castles, beside the Ordeals, in the prison and on the discards."""
    if len(before.castles) == 1:
        return News()
    other = after.partner(looks)
    found: dict[str, int] = {}
    for seat, castle in enumerate(after.castles):
        for cell in new_cells(before.castles[seat], castle):
            found[piece_of(seat, cell)] = other
    had = {ordeal.number: len(ordeal.traitors) for ordeal in before.ordeals}
    for ordeal in after.ordeals:
        for slot in range(had.get(ordeal.number, 0), len(ordeal.traitors)):
            found[f"ordeal-{ordeal.number}-{slot + 1}"] = other
    for place, tile in enumerate(after.prison):
        if tile != before.prison[place]:
            found[f"prison-{place}"] = other
    if len(after.discards) > len(before.discards):
        found["discards"] = other
    return News(found)


def new_cells(before: Castle, after: Castle) -> list[tuple[int, int]]:
    """Return the cells whose tile was not there, the castles laid over each other so that fewest are."""
    ways = (
        [
            (column, row)
            for column, row in cells(after)
            if not 0 <= column - left < len(before)
            or row >= len(before[column - left])
            or before[column - left][row] != after[column][row]
        ]
        for left in range(-len(before), len(after) + 1)
    )
    return min(ways, key=len)
