"""Which seals are earned by kept games, and by which of them first."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game import catalog
from game.players.seals import Seal
from game.screens.model import SaveCard
from game.screens.statistics.sums import counted


class Standing(NamedTuple):
    """A seal, how many of its feats are there, and the game that earned it, None where it is not earned."""

    seal: Seal
    have: int
    by: SaveCard | None


def standings(game: str, saves: Iterable[SaveCard]) -> list[Standing]:
    """Return how the seals of a game stand by its kept games, in the order shown."""
    return of_counted(game, [one.card for one in counted(save for save in saves if save.game == game)])


def of_counted(game: str, cards: Sequence[SaveCard]) -> list[Standing]:
    """Return the same by the games of it that count, in the order they ended."""
    return [_standing(seal, cards) for seal in catalog.seals(game).seals]


def earned_first(saves: Iterable[SaveCard], save: str) -> tuple[Seal, ...]:
    """Return the seals that a kept game, by its id, earned before any other."""
    saves = tuple(saves)
    game = next((card.game for card in saves if card.id == save and card.feats), None)
    if game is None:
        return ()
    return tuple(one.seal for one in standings(game, saves) if one.by is not None and one.by.id == save)


def _standing(seal: Seal, cards: Iterable[SaveCard]) -> Standing:
    """Return how a seal stands by finished games, in the order they ended."""
    wanted, have = set(seal.wanted), set[str]()
    for card in cards:
        have |= wanted & set(card.feats or ())
        if have == wanted:
            return Standing(seal, len(have), card)
    return Standing(seal, len(have), None)
