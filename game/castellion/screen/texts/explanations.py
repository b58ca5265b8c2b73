"""What cards, counts and tiles say of themselves when they are asked."""

from game.castellion.rules.ordeals.cards import ORDEALS, Card
from game.castellion.rules.pieces import BLACK_TRAITOR, PANTRY, TRAITORS, Tile, bare, faction
from game.castellion.rules.position import Ordeal
from game.castellion.screen.texts.names import avatar, ordeal_name, tile_name
from game.locale import Words


def of_count(name: str, have: int, need: int | None, words: Words) -> str:
    """Return what a count of the castle is about, how far it is, and what is asked."""
    about = words(f"castellion.explain.{name}")
    if need is None:
        return f"{about}\n{words('castellion.explain.unasked', have=have)}"
    return f"{about}\n{words('castellion.explain.count', have=have, asked=need)}"


def of_ordeal(level: str, number: int, ordeal: Ordeal | None, words: Words) -> str:
    """Return what an Ordeal's card asks, when it comes, and what it does."""
    name = ordeal_name(level, number, words)
    if ordeal is None:
        return f"{name}\n{words('castellion.explain.met')}"
    told = words("castellion.explain.ordeal", n=ordeal.left, have=len(ordeal.traitors), asked=ordeal.needs)
    lines = [name, told]
    if not ordeal.up:
        lines.append(words("castellion.explain.face-down"))
        lines += [_card(card, words) for card in ORDEALS[level][number - 1]]
    else:
        lines.append(_card(ordeal.face, words))
    lines.append(words("castellion.explain.afterwards"))
    return "\n".join(lines)


def _card(card: Card, words: Words) -> str:
    who = avatar(card)
    asks = ", ".join(
        f"{asked} {words(f'castellion.formation.{kind}', n=asked)}" for kind, asked in card.formations.items()
    )
    if card.rows:
        text = words("castellion.asks.rows", n=card.rows)
    elif card.cost:
        text = words("castellion.explain.asks-cost", asks=asks, n=card.cost)
    else:
        text = words("castellion.explain.asks", asks=asks)
    return (
        text if who is None else words("castellion.colon", name=words(f"castellion.avatar.{who}"), text=text)
    )


def of_tile(tile: Tile, words: Words, *, powers: bool, spurns: bool = False) -> str:
    """Return what a tile is, and with `powers` what it does when it is discarded.

    `spurns`: a Traitor can be discarded, but for one with a black border.
    """
    if tile in TRAITORS:
        kind = "black" if tile == BLACK_TRAITOR and spurns else "traitor"
        return words(f"castellion.explain.tile.{kind}")
    side = faction(bare(tile))
    if side == PANTRY:
        return words("castellion.explain.tile.pantry")
    text = words("castellion.explain.tile", tile=tile_name(tile, words))
    return f"{text}\n{words(f'castellion.explain.power.{side}')}" if powers else text
