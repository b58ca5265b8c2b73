"""What was missing at the end of a lost game."""

from collections.abc import Iterator

from game.castellion.rules.castle import WIDTH, has_foundation
from game.castellion.rules.ordeals.forecast import Ending, facing, missing, share_of_pantry, stored
from game.castellion.rules.position import Position
from game.castellion.screen.texts.names import player_name
from game.locale import Words


def shortfalls(position: Position, words: Words) -> Iterator[str]:
    """Yield what a castle had and what was asked; of two players' castles, whose it was."""
    for seat, what, have, asked in _lacks(position):
        text = words(f"castellion.missing.{what}", have=have, asked=asked)
        if len(position.castles) > 1:
            text = words("castellion.colon", name=player_name(seat, words), text=text)
        yield text


def _lacks(position: Position) -> Iterator[tuple[int, str, int, int]]:
    reason = position.outcome.reason if position.outcome else None
    if reason == Ending.FORMATIONS:
        seat = facing(position) if position.faces is None else position.faces
        for one in missing(position.castles[seat], position.ordeals[0].face):
            yield seat, one.formation, one.have, one.asked
    for seat, castle in enumerate(position.castles):
        if reason == Ending.FOUNDATION and not has_foundation(castle):
            yield seat, "foundation", len(castle), WIDTH
        if reason == Ending.PANTRY and stored(castle) != share_of_pantry(position):
            yield seat, "pantry", stored(castle), share_of_pantry(position)
