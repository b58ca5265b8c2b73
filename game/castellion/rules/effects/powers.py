"""The powers that Defenders have when they are discarded."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from game.castellion.rules.effects.chameleon import can_recover
from game.castellion.rules.effects.juggler import can_juggle
from game.castellion.rules.effects.pyro import can_burn
from game.castellion.rules.effects.seer import can_see, to_reveal
from game.castellion.rules.hand import discarded, held, is_defender, refusal_of_traitor
from game.castellion.rules.pieces import faction
from game.castellion.rules.position import Effect, EffectKind, Phase, Position, Why
from game.core.state import Refusal
from game.core.verb import Verb, Verbs, once

P = TypeVar("P", bound=Position)

IMPOSSIBLE = Refusal("castellion.power.impossible")

CAN_END: Mapping[str, Callable[[Position], bool]] = {
    "J": can_juggle,
    "S": can_see,
    "C": can_recover,
    "P": can_burn,
}
"""By the faction, whether its power can be carried to its end."""

EFFECTS: Mapping[str, Effect] = {
    "J": Effect(EffectKind.JUGGLE, Why.JUGGLER),
    "S": Effect(EffectKind.SEER, Why.SEER),
    "C": Effect(EffectKind.RECOVER, Why.CHAMELEON),
    "P": Effect(EffectKind.DESTROY, Why.PYRO),
}
"""By the faction, what its power begins."""


def refusal_to_use(position: Position) -> Refusal | None:
    """A discarded Defender has a power from the Academy on, offered only if it can be carried to its end."""
    refused = refusal_of_traitor(position)
    if refused is not None:
        return refused
    if not position.options.has_powers:
        return Refusal("castellion.power.level")
    if not is_defender(position):
        return Refusal("castellion.power.pantry")
    return None if CAN_END[faction(held(position))](discarded(position)) else IMPOSSIBLE


def use(position: P) -> P:
    """Discard the tile in hand with its power."""
    effect = EFFECTS[faction(held(position))]
    position = discarded(position)
    if effect.why == Why.SEER:
        effect = effect._replace(left=to_reveal(position))
    return position.having(effect=effect)


VERBS: Verbs = {"power": Verb((Phase.DECIDE,), (), once, refusal_to_use, use)}
