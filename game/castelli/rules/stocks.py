"""What seats have: resources, silver and cards; and how they get and lose silver and resources."""

from game.castelli.rules.pieces import LONGEST_STOCK
from game.castelli.rules.position import P, Position, changed
from game.castelli.rules.printed import Goods


def goods_of(position: Position, seat: int) -> dict[str, int]:
    """Return how much a seat has of everything: units, silver, cards in hand."""
    units = dict(zip(Goods.RESOURCES, position.resources[seat], strict=True))
    return {**units, Goods.SILVER: position.silver[seat], Goods.CARD: len(position.hands[seat])}


def all_goods(position: Position, seat: int) -> int:
    """Return how much a seat has, of everything together."""
    return sum(goods_of(position, seat).values())


def with_silver(position: P, seat: int, number: int, mine: int) -> P:
    """Give a seat silver from a mine's stock, or with a negative number take some back to it."""
    return position.having(
        silver=changed(position.silver, seat, position.silver[seat] + number),
        mines=changed(position.mines, mine, position.mines[mine] - number),
    )


def mined(position: P, seat: int, number: int) -> P:
    """Give a seat silver from the mine of its match, as far as it lasts."""
    mine = position.match_of(seat)
    number = min(number, position.mines[mine])
    return with_silver(position, seat, number, mine) if number else position


def with_resource(position: P, seat: int, kind: str, number: int) -> P:
    """Give a seat units of a resource; what is more than the chart holds is lost."""
    place = Goods.RESOURCES.index(kind)
    held = position.resources[seat]
    stock = changed(held, place, min(held[place] + number, LONGEST_STOCK))
    resources = (*position.resources[:seat], stock, *position.resources[seat + 1 :])
    return position.having(resources=resources)
