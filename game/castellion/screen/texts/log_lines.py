"""Lines of the log: what an action did, and what it brought on."""

from collections.abc import Callable

from game.castellion.rules.castle import tile_at
from game.castellion.rules.effects.juggler import swapped
from game.castellion.rules.menace.prison import PLACES
from game.castellion.rules.ordeals.cards import Card
from game.castellion.rules.placement import fits
from game.castellion.rules.position import EffectKind, Position, Why
from game.castellion.screen.spot_changes import ticks
from game.castellion.screen.texts.names import (
    avatar,
    lasting_place_name,
    next_ordeal,
    ordeal_name,
    player_name,
    the_ordeal,
    tile_name,
)
from game.castellion.screen.texts.shortfall import how_ended
from game.core.action import Action
from game.locale import Words

NAMING = frozenset({"face"})
"""What is told with a name already: of who faces an Ordeal, whoever says so."""


def log_line(before: Position, action: Action, after: Position, words: Words) -> str:
    """Return a line of the log: what an action did, and the Ordeals that it brought on."""
    done = LINES[action.verb](before, action, after, words)
    if len(before.castles) > 1 and action.verb not in NAMING:
        done = words("castellion.colon", name=player_name(before.active, words), text=done)
    return " ".join([done, *_ticked_lines(before, action, words), *_ordeal_lines(before, after, words)])


def _ticked_lines(before: Position, action: Action, words: Words) -> list[str]:
    """Return what was completed that an Ordeal to come asks for."""
    return [
        words(
            f"castellion.log.completed.{tick.kind}",
            have=tick.have,
            asked=tick.asked,
            exam=the_ordeal(before.options.level, tick.ordeal.number, words),
        )
        for tick in ticks(before, action)
    ]


def _pile(before: Position, action: Action, after: Position, words: Words) -> str:
    (pile,) = action.words
    if action.verb == "draw" and after.hand is None:  # a Traitor that went to its Ordeal by itself
        return _traitor(before, action, after, words)
    tile = after.revealed[-1] if action.verb == "reveal" else after.hand
    return words(f"castellion.log.{action.verb}-{pile}", tile=tile_name(tile or "", words))


def _placed(before: Position, action: Action, after: Position, words: Words) -> str:
    tile = action.words[0] if action.verb == "pantry" else before.hand or ""
    if not before.castle:
        return words("castellion.log.place-first", tile=tile_name(tile, words))
    place = lasting_place_name(before.castle, action.cell, words)
    return words("castellion.log.place", tile=tile_name(tile, words), place=place)


def _of_hand(before: Position, action: Action, after: Position, words: Words) -> str:
    """Tell what became of the tile in hand, or of the tile that the action names."""
    tile = action.words[0] if action.words else before.hand or ""
    forced = action.verb == "discard" and not fits(before.castle, tile)
    return words(f"castellion.log.{action.verb}{'-forced' if forced else ''}", tile=tile_name(tile, words))


def _power(before: Position, action: Action, after: Position, words: Words) -> str:
    hand = before.hand or ""
    return words(
        "castellion.log.power", tile=tile_name(hand, words), power=words(f"castellion.power.{hand[0]}")
    )


def _traitor(before: Position, action: Action, after: Position, words: Words) -> str:
    lowest = before.ordeals[0]
    return words(
        "castellion.log.traitor",
        exam=next_ordeal(before, words),
        have=len(lowest.traitors) + 1,
        asked=lowest.needs,
    )


def _of_castle(before: Position, action: Action, after: Position, words: Words) -> str:
    """Tell what became of a tile of the castle."""
    tile = tile_at(before.castle, action.cell) or ""
    values = {"tile": tile_name(tile, words), "place": lasting_place_name(before.castle, action.cell, words)}
    if action.verb == "move":
        values["end"] = lasting_place_name(before.castle, action.numbers[2:], words)
    return words(f"castellion.log.{action.verb}", **values)


def _destroyed(before: Position, action: Action, after: Position, words: Words) -> str:
    """Tell which tile was destroyed, or how many were for the same."""
    number = (before.effect.left if before.effect else 1) - _still_to_destroy(before, after)
    if number > 1:
        return words("castellion.log.destroyed", n=number)
    return _of_castle(before, action, after, words)


def _still_to_destroy(before: Position, after: Position) -> int:
    if before.effect is None or after.effect is None or len(after.ordeals) < len(before.ordeals):
        return 0
    return after.effect.left if after.effect.why == before.effect.why else 0


def _swap(before: Position, action: Action, after: Position, words: Words) -> str:
    one, other = (tile_at(before.castle, cell) or "" for cell in swapped(action))
    return words(
        "castellion.log.swap",
        tile=tile_name(one, words),
        other=tile_name(other, words),
        place=lasting_place_name(before.castle, swapped(action)[0], words),
    )


def _haunted(before: Position, action: Action, after: Position, words: Words) -> str:
    (column,) = action.numbers
    cell = (column, len(before.castle[column]) - 1)
    tile = before.castle[column][-1]
    return words(
        f"castellion.log.{action.verb}",
        tile=tile_name(tile, words),
        place=lasting_place_name(before.castle, cell, words),
    )


def _of_ordeal(before: Position, action: Action, after: Position, words: Words) -> str:
    exam = the_ordeal(before.options.level, action.numbers[0], words)
    return words(f"castellion.log.{action.verb}", exam=exam)


def _early(before: Position, action: Action, after: Position, words: Words) -> str:
    return words("castellion.log.call", exam=next_ordeal(before, words))


def _face(before: Position, action: Action, after: Position, words: Words) -> str:
    return words(
        "castellion.log.face",
        exam=next_ordeal(before, words),
        player=player_name(action.numbers[0], words),
    )


def _jail(before: Position, action: Action, after: Position, words: Words) -> str:
    return words(
        "castellion.log.jail",
        tile=tile_name(before.hand or "", words),
        have=PLACES - before.prison.count(None) + 1,
        asked=PLACES,
    )


LINES: dict[str, Callable[[Position, Action, Position, Words], str]] = {
    "draw": _pile,
    "reveal": _pile,
    "take": _of_hand,
    "place": _placed,
    "pantry": _placed,
    "discard": _of_hand,
    "power": _power,
    "traitor": _traitor,
    "spurn": _of_hand,
    "ignore": _of_hand,
    "vigil": _of_hand,
    "donate": _of_hand,
    "recover": _of_hand,
    "jail": _jail,
    "call": _early,
    "swap": _swap,
    "move": _of_castle,
    "destroy": _destroyed,
    "sweat": _haunted,
    "haunt": _haunted,
    "unveil": _of_ordeal,
    "foresee": _of_ordeal,
    "give": lambda before, action, after, words: words("castellion.log.give"),
    "face": _face,
}
"""How each verb is told."""


def _ordeal_lines(before: Position, after: Position, words: Words) -> list[str]:
    """Return what became of each Ordeal encountered between two positions, and what it asks for now."""
    level = before.options.level
    met = before.ordeals[: len(before.ordeals) - len(after.ordeals)]
    paid = before.effect is not None and before.effect.why == Why.ASSAULT
    lines = []
    for ordeal in met:
        how = "passed-rows" if ordeal.face.rows else "withstood" if paid and ordeal == met[0] else "passed"
        lines.append(words(f"castellion.log.{how}", exam=card_name(ordeal.face, level, ordeal.number, words)))
    known = {ordeal.number for ordeal in before.ordeals if ordeal.up}
    lines += [
        words("castellion.log.turned", exam=card_name(ordeal.face, level, ordeal.number, words))
        for ordeal in after.ordeals
        if ordeal.up and ordeal.number not in known
    ]
    effect = after.effect
    new = effect is not None and (before.effect is None or before.effect.why != effect.why or met)
    if (
        effect is not None
        and new
        and effect.kind == EffectKind.DESTROY
        and effect.why in (Why.ASSAULT, Why.PRISON)
    ):
        lines.append(words(f"castellion.log.penalty.{effect.why}", n=effect.left))
    if after.outcome is not None:
        lines.append(how_ended(after, words, at_length=True))
    return lines


def card_name(card: Card, level: str, number: int, words: Words) -> str:
    """Return the name of an Ordeal, with its avatar where its card shows one."""
    name, who = ordeal_name(level, number, words), avatar(card)
    if who is None:
        return name
    return words("castellion.ordeal.avatar", exam=name, avatar=words(f"castellion.avatar.{who}"))
