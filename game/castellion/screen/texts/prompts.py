"""What to do now, and what for, in one line."""

from collections.abc import Callable

from game.castellion.rules.effects.costs import owed_sum, price_sum
from game.castellion.rules.pieces import TRAITORS
from game.castellion.rules.position import EffectKind, Phase, Source, Why
from game.castellion.rules.state import CastellionState
from game.castellion.screen.texts.names import next_ordeal, player_name, tile_name
from game.castellion.screen.texts.prices import sum_text
from game.castellion.screen.texts.shortfall import how_ended
from game.core.action import Action
from game.locale import Words


def prompt(state: CastellionState, words: Words) -> str:
    """Return in one line what to do now, and what for; with two players, whose turn it is."""
    if state.outcome is not None:
        return how_ended(state, words)
    moment = state.effect.kind if state.effect else state.phase
    asked = PROMPTS[moment](state, words)
    if len(state.castles) == 1:
        return asked
    return words("castellion.colon", name=player_name(state.active, words), text=asked)


def _draw(state: CastellionState, words: Words) -> str:
    if state.revealed:
        return words("castellion.prompt.take")
    if not state.main.pool:
        return words("castellion.prompt.draw-safe")
    traitors = sum(tile in TRAITORS for tile in state.main.pool)
    odds = words("castellion.prompt.traitors", n=traitors, tiles=len(state.main.pool))
    return words("castellion.prompt.draw", odds=odds)


def _decide(state: CastellionState, words: Words) -> str:
    if state.hand in TRAITORS:
        return _traitor(state, words)
    asked = words(f"castellion.prompt.{_asked_of_tile(state)}", tile=tile_name(state.hand or "", words))
    gives = state.refusal(Action("donate")) is None
    return f"{asked} {words('castellion.prompt.or-donate')}" if gives else asked


def _asked_of_tile(state: CastellionState) -> str:
    """Return what the prompt is called that says where a Defender in hand may go."""
    fits = any(action.verb == "place" for action in state.actions)
    if state.refusal(Action("discard")) is not None:
        return "must-place"
    jails = any(action.verb == "jail" for action in state.actions)
    if not fits:
        return "only-prison" if jails else "no-place"
    place = "place-or-prison" if jails else "place"
    return {Source.PARTNER: "donated", Source.DISCARDS: "recovered"}.get(state.hand_from or "", place)


def _traitor(state: CastellionState, words: Words) -> str:
    sweats = any(action.verb == "sweat" for action in state.actions)
    return " ".join([_beside(state, words), *([words("castellion.prompt.sweat")] if sweats else [])])


def _beside(state: CastellionState, words: Words) -> str:
    lowest, exam = state.ordeals[0], next_ordeal(state, words)
    if lowest.left == 1:
        return words("castellion.prompt.last-traitor", exam=exam)
    if state.refusal(Action("spurn")) is None:
        return words("castellion.prompt.spurn", n=price_sum(state, Why.TRAITOR).cost, exam=exam)
    return words("castellion.prompt.traitor", exam=exam)


def _destroy(state: CastellionState, words: Words) -> str:
    why, left = (state.effect.why, state.effect.left) if state.effect else ("", 0)
    told = owed_sum(state)
    sums = [f"{sum_text(told, words)}."] if told and told.number else []
    return " ".join([words(f"castellion.prompt.destroy.{why}", n=left), *sums])


def _encounter(state: CastellionState, words: Words) -> str:
    first = state.champion is None
    partner = player_name(state.partner(state.active), words)
    return words(
        "castellion.prompt.face" if first else "castellion.prompt.give",
        exam=next_ordeal(state, words),
        partner=partner,
    )


PROMPTS: dict[str, Callable[[CastellionState, Words], str]] = {
    Phase.DRAW: _draw,
    Phase.DECIDE: _decide,
    Phase.ENCOUNTER: _encounter,
    EffectKind.DESTROY: _destroy,
    EffectKind.JUGGLE: lambda _, words: words("castellion.prompt.juggle"),
    EffectKind.SEER: lambda state, words: words(
        "castellion.prompt.seer", n=state.effect.left if state.effect else 0
    ),
    EffectKind.RECOVER: lambda _, words: words("castellion.prompt.recover"),
    EffectKind.PYRO_MOVE: lambda _, words: words("castellion.prompt.pyro-move"),
    EffectKind.TOWER: lambda _, words: words("castellion.prompt.tower"),
    EffectKind.PAWN: lambda _, words: words("castellion.prompt.pawn"),
    EffectKind.PROPHET: lambda _, words: words("castellion.prompt.prophet"),
}
"""The prompt of each moment: a phase, or the kind of the effect under way."""
