"""Made-up finished games, as their cards tell them."""

from itertools import count

from game import catalog
from game.screens.model import SaveCard
from game.screens.seating import Computers

_numbers = count(1)


def card(
    won: bool = True,
    game: str = "castellion",
    seats: int = 1,
    computers: Computers = (),
    winners: tuple[int, ...] | None = None,
    **values: object,
) -> SaveCard:
    """Return the card of a finished game, each with an id, a deal and a time of its own."""
    number = next(_numbers)
    made = SaveCard(
        f"made{number}",
        game,
        catalog.find(game).chosen({}, seats),
        f"seed-{number}",
        seats,
        40,
        won,
        1e9 + number,
        computers,
        ((0,) if won else ()) if winners is None else winners,
        ended=1e9 + number,
        play=number,
    )
    return made._replace(**values)


def against(won: bool, level: str = "easy", **values: object) -> SaveCard:
    """Return the card of a game of Castle Keep of one person against one computer."""
    winners = (0,) if won else (1,)
    return card(won, "castle_keep", 2, ((1, level),), winners, **values)
