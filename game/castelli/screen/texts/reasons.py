"""Why something is refused, and how a game ended, in one sentence each."""

from game.castelli.rules.castles.build import castles_left
from game.castelli.rules.position import Position
from game.castelli.rules.printed import Goods
from game.castelli.rules.state import CastelliState
from game.castelli.screen.texts.names import card_name, goods, place_name
from game.core.action import Action
from game.core.state import Outcome, Refusal
from game.locale import Words
from game.screens.html.seat_names import seat_names, short_name

NO_BREAK = "\u00a0"


def why(state: CastelliState, action: Action, refusal: Refusal, words: Words) -> str:
    """Return in one sentence why an action is refused."""
    return words(
        f"refusal.{refusal.rule}",
        place=" · ".join(map(place_name, refusal.cells)),
        has=stock_name(state, state.turn, words),
        silver=goods("silver", state.silver[state.turn], words),
        castles=castles_left(state, state.turn),
        card=card_name(_code(action), words),
    )


def stock_name(position: Position, seat: int, words: Words) -> str:
    """Return what resources a seat has."""
    units = zip(Goods.RESOURCES, position.resources[seat], strict=True)
    return ", ".join(goods(kind, number, words) for kind, number in units)


def _code(action: Action) -> str:
    """Return the card that an action is about."""
    return action.words[0] if action.verb in ("king", "sell") else action.verb


def verdict(outcome: Outcome, words: Words, *, scores_told: bool = False) -> str:
    """Return in one sentence how the game ended, and why; without the scores where they are told already."""
    winners = seat_names(sorted(outcome.winners), words)
    scores = outcome.scores or ()
    # Only who loses a final's other match can have more points than who wins the final.
    final = any(scores[seat] < max(scores) for seat in outcome.winners)
    line = (
        f"outcome.castelli.final.{outcome.reason.rpartition('.')[2]}"
        if final
        else f"outcome.{outcome.reason}"
    )
    each = (f"{short_name(seat, words)} {points}" for seat, points in enumerate(scores))
    told = "" if scores_told else ", ".join(one.replace(" ", NO_BREAK) for one in each)
    return words(line, player=winners, scores=told).strip()
