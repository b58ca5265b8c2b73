"""What is missing for an Ordeal, or was missing when one was lost, in words."""

from collections.abc import Iterable
from itertools import groupby

from game.castellion.rules.ordeals.forecast import Lack, lacked
from game.castellion.rules.pieces import Formation
from game.castellion.rules.position import Position
from game.castellion.screen.texts.names import player_name
from game.castellion.screen.texts.reasons import verdict
from game.locale import Words

COUNTED = {*Formation.ALL, "foundation"}
"""What is counted again at the end of a game, in the line of the Ordeal that was lost."""


def shortfalls(position: Position, words: Words) -> list[str]:
    """Return what was missing when a game was lost, a line for each castle that lacked something."""
    alone = len(position.castles) == 1
    lines = [
        lacks_text(of, words, seat if alone else None)
        for seat, of in groupby(lacked(position), key=lambda lack: lack.seat)
    ]
    return [words("castellion.forecast.missing", lacks=line) for line in lines] if alone else lines


def how_ended(position: Position, words: Words, *, at_length: bool = False) -> str:
    """Return how a game ended: why it was lost, or that it lacked more than one kind of thing.

    `at_length`: also all that was missing, which else is told only where nothing beside it counts that again.
    """
    assert position.outcome is not None
    lacks = lacked(position)
    if len({lack.what in Formation.ALL or lack.what for lack in lacks}) < 2:
        return verdict(position.outcome, words)
    if not at_length and {lack.what for lack in lacks} <= COUNTED:
        return words("castellion.end.several")
    own = 0 if len(position.castles) == 1 else None
    return words("castellion.end.several.lacks", lacks=lacks_text(lacks, words, own))


def lacks_text(lacks: Iterable[Lack], words: Words, own: int | None, *, at_length: bool = False) -> str:
    """Return what is missing, after whose castle it is, but for the seat that is spoken of.

    `at_length`: of formations, how many more are needed as well.
    """
    texts = []
    for seat, of in groupby(lacks, key=lambda lack: lack.seat):
        text = ", ".join(_one(lack, words, at_length) for lack in of)
        texts.append(
            text if seat == own else words("castellion.colon", name=player_name(seat, words), text=text)
        )
    return "; ".join(texts)


def _one(lack: Lack, words: Words, at_length: bool) -> str:
    have, asked = lack.have, lack.asked
    if at_length and lack.what in Formation.ALL:
        return words(f"castellion.lacks.{lack.what}", n=asked - have, have=have, asked=asked)
    return words(f"castellion.missing.{lack.what}", have=have, asked=asked)
