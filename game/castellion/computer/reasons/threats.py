"""What the next Ordeal would do as things stand, whatever its card is: told beside what brings it nearer."""

from game.castellion.computer.reasons.plans import Values
from game.castellion.rules.ordeals.forecast import cards_of, facers, forecast
from game.castellion.rules.position import Position


def threat(position: Position) -> Values:
    """Return the worst of the next Ordeal, told in a second sentence; nothing where two may face it."""
    lowest, seats = position.ordeals[0], facers(position)
    if len(seats) > 1:
        return {}
    found = [forecast(position, card, seats[0]) for card in cards_of(position, lowest)]
    ordeal = {"ordeal": lowest.number}
    if lowest.up:
        lacks = " ".join(dict.fromkeys(lack.what for lack in found[0].missing))
        return {**ordeal, "besides": "threat.lacks", "besides_lacks": lacks} if lacks else {}
    lost = sum(one.lost is not None for one in found)
    if lost == len(found):
        return {**ordeal, "besides": "threat.all"}
    if lost:
        return {**ordeal, "besides": "threat.lost", "besides_n": lost, "besides_cards": len(found)}
    worst = max(found, key=lambda one: one.cost)
    if not worst.cost:
        return {**ordeal, "besides": "threat.none"}
    saves = {"besides_saved": worst.saved} if worst.saved else {}
    name = "threat.saved" if worst.saved else "threat.cost"
    return {**ordeal, "besides": name, "besides_cost": worst.cost, **saves}
