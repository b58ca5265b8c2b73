"""Why something is refused, and how a game ended, in one sentence each."""

from game.castellan.rules.position import Position
from game.core.action import Action
from game.core.state import Outcome, Refusal
from game.locale import Words
from game.screens.html.seat_names import score_line, seat_name, seat_names


def why(state: Position, action: Action, refusal: Refusal, words: Words) -> str:
    """Return in one sentence why an action is refused."""
    return words(
        f"refusal.{refusal.rule}",
        draws=state.draws,
        player=seat_name(state.turn, words),
    )


def verdict(outcome: Outcome, words: Words) -> str:
    """Return in one sentence how the game ended, and why."""
    winners = seat_names(sorted(outcome.winners), words)
    best_first = sorted(outcome.scores or (), reverse=True)
    return words(f"outcome.{outcome.reason}", player=winners, scores=score_line(best_first))
