"""How a price in tiles comes about, as a sum."""

from game.castellion.rules.effects.costs import PriceSum
from game.locale import Words


def sum_text(told: PriceSum, words: Words) -> str:
    """Return a price as a sum: "32 - 4 bastions x 4 = 16", with a word where it is all that stands."""
    owed = max(0, told.price - told.number * told.each)
    text = str(owed)
    if told.number:
        text = words(
            f"castellion.sum.{told.saver}", price=told.price, n=told.number, each=told.each, cost=owed
        )
    return words("castellion.sum.all", text=text, n=told.cost) if told.cost < owed else text
