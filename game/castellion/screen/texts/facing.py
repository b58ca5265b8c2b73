"""Who of two players faces the next Ordeal, and why."""

from game.castellion.rules.ordeals.forecast import facing
from game.castellion.rules.position import Position
from game.castellion.screen.texts.names import next_ordeal, player_name
from game.locale import Words


def facing_text(position: Position, words: Words) -> str:
    """Return who faces the next Ordeal, or who says so, with the reason."""
    if position.champion is None:
        return words("castellion.facing.open")
    return words("castellion.facing", **_players(position, words))


def about_facing(position: Position, words: Words) -> str:
    """Return what it means to face an Ordeal, and how that can be changed."""
    if position.champion is None:
        return words("castellion.explain.facing.open", exam=next_ordeal(position, words))
    return words("castellion.explain.facing", exam=next_ordeal(position, words), **_players(position, words))


def _players(position: Position, words: Words) -> dict[str, str]:
    seat = facing(position)
    return {"player": player_name(seat, words), "holder": player_name(position.partner(seat), words)}
