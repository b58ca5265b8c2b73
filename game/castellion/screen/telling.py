"""The table in words: the prompt, lines of the log, reasons of refusals, the verdict."""

from game.castellion.pieces import TRAITORS
from game.castellion.position import DECIDE, MAIN, Position
from game.castellion.rules import CastellionState
from game.castellion.screen.names import number_of_next, ordeal_name, place_name, tile_name
from game.core.action import Action
from game.core.state import Outcome, Refusal
from game.locale import Words


def prompt(state: CastellionState, words: Words) -> str:
    """Return in one line what to do now, and what for."""
    if state.outcome is not None:
        return verdict(state.outcome, words)
    if state.phase == DECIDE and state.hand is not None:
        return _prompt_to_decide(state, state.hand, words)
    traitors = sum(tile in TRAITORS for tile in state.main.pool)
    if not state.main.pool:
        return words("castellion.prompt.draw-safe")
    odds = words("castellion.prompt.traitors", n=traitors, tiles=len(state.main.pool))
    return words("castellion.prompt.draw", odds=odds)


def _prompt_to_decide(state: CastellionState, hand: str, words: Words) -> str:
    tile = tile_name(hand, words)
    if hand in TRAITORS:
        lowest = state.ordeals[0]
        last = len(lowest.traitors) + 1 == lowest.face.traitors
        exam = ordeal_name(number_of_next(len(state.ordeals)), words)
        return words("castellion.prompt.last-traitor" if last else "castellion.prompt.traitor", exam=exam)
    fits = any(action.verb == "place" for action in state.actions)
    return words("castellion.prompt.place" if fits else "castellion.prompt.no-place", tile=tile)


def told(before: Position, action: Action, after: Position, words: Words) -> str:
    """Return a line of the log: what an action did, and the Ordeals that it brought on."""
    return " ".join([_done(before, action, after, words), *_encounters(before, after, words)])


def _done(before: Position, action: Action, after: Position, words: Words) -> str:
    if action.verb == "draw":
        pile = "main" if action.arguments == (MAIN,) else "safe"
        return words(f"castellion.told.draw-{pile}", tile=tile_name(after.hand or "", words))
    tile = tile_name(before.hand or "", words)
    if action.verb == "place":
        if not before.castle:
            return words("castellion.told.place-first", tile=tile)
        column, row = (int(number) for number in action.arguments)
        return words(
            "castellion.told.place", tile=tile, place=place_name(before.castle, (column, row), words)
        )
    if action.verb == "discard":
        return words("castellion.told.discard", tile=tile)
    lowest = before.ordeals[0]
    return words(
        "castellion.told.traitor",
        exam=ordeal_name(number_of_next(len(before.ordeals)), words),
        have=len(lowest.traitors) + 1,
        asked=lowest.face.traitors,
    )


def _encounters(before: Position, after: Position, words: Words) -> list[str]:
    """Return what became of each Ordeal encountered between two positions."""
    first = number_of_next(len(before.ordeals))
    lines = []
    for number, ordeal in enumerate(before.ordeals[: len(before.ordeals) - len(after.ordeals)], first):
        passed = "castellion.told.passed-rows" if ordeal.face.rows else "castellion.told.passed"
        lines.append(words(passed, exam=ordeal_name(number, words)))
    if after.outcome is not None:
        lines.append(verdict(after.outcome, words))
    return lines


def why(state: Position, action: Action, refusal: Refusal, words: Words) -> str:
    """Return in one sentence why an action is refused; it names the tiles that are in the way."""
    tiles = [
        words(
            "castellion.tile-at",
            tile=tile_name(state.castle[column][row], words),
            place=place_name(state.castle, (column, row), words),
        )
        for column, row in refusal.cells
        if refusal.rule == "castellion.place.shape"
    ]
    held = "" if state.hand is None else tile_name(state.hand, words)
    return words(f"refusal.{refusal.rule}", tile=held, tiles=", ".join(tiles))


def verdict(outcome: Outcome, words: Words) -> str:
    """Return in one sentence how the game ended, and why."""
    return words(f"outcome.{outcome.reason}")
