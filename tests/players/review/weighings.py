"""What a weighing comes to at last, however many steps it takes."""

from game.players.weighing import Leading, Weighed


def come_to(weighing: Leading) -> list[Weighed]:
    """Think a weighing over to its end."""
    while True:
        try:
            next(weighing)
        except StopIteration as over:
            found: list[Weighed] = over.value
            return found
