"""The end of a turn, of a round and of the game."""

from game.castelli.rules.castles.build import castles_built
from game.castelli.rules.deal import LATER_PAIRS, Pairs, next_round
from game.castelli.rules.position import P, Phase, Position, Rounds, Tournament
from game.castelli.rules.scoring.match import finished, is_played
from game.core.seed import Stream
from game.core.state import HiddenError, Outcome

BY_POINTS, BY_CASTLES, SHARED = "castelli.end.points", "castelli.end.castles", "castelli.end.shared"
BY_SILVER, BY_LOT = "castelli.end.silver", "castelli.end.lot"
REASONS = (BY_POINTS, BY_CASTLES, SHARED, BY_SILVER, BY_LOT)
"""What decided a game; silver and the lot decide only in a knock-out."""

LAST_ROUND = {Tournament.KNOCKOUT: 2, Tournament.THREE_ROUNDS: 3}


def is_last_round(position: Position) -> bool:
    """Tell whether no round of a tournament follows on the one that is played, or there are no rounds."""
    rounds = position.rounds
    return rounds is None or rounds.round == LAST_ROUND[position.options.tournament]


def end_turn(position: P) -> P:
    """Pass the turn to the left; after the last tile the round ends, or the game. May raise HiddenError."""
    position = position.having(card_used=False, silver_bought=False, guarded=(), phase=Phase.REVEAL)
    for step in range(1, position.seats + 1):
        seat = (position.turn + step) % position.seats
        if not is_played(position, position.match_of(seat)):
            return position.having(turn=seat)
    position = finished(position)
    return _round_ended(position, position.rounds) if position.rounds else _over(position, _ranked(position))


def _over(position: P, outcome: Outcome) -> P:
    return position.having(phase=Phase.OVER, outcome=outcome)


def _ranked(position: Position) -> Outcome:
    """Return the outcome of a game without a tournament."""
    return outcome_of(position.points, castles_built(position))


def outcome_of(points: tuple[int, ...], castles: tuple[int, ...]) -> Outcome:
    """Return the outcome by points, then castles; a tie that castles leave is shared."""
    first = [seat for seat, number in enumerate(points) if number == max(points)]
    built = max(castles[seat] for seat in first)
    best = [seat for seat in first if castles[seat] == built]
    reason = SHARED if len(best) > 1 else BY_CASTLES if len(first) > 1 else BY_POINTS
    return Outcome(frozenset(best), points, reason)


def _round_ended(position: P, rounds: Rounds) -> P:
    """Go on to the next round of a tournament, or end it."""
    castles = castles_built(position)
    after = rounds._replace(
        totals=_added(rounds.totals, position.points), castles=_added(rounds.castles, castles)
    )
    knockout = position.options.tournament == Tournament.KNOCKOUT
    if is_last_round(position):
        outcome = outcome_of(after.totals, after.castles)
        if knockout:
            winner, reason = duel(position, 0)
            outcome = Outcome(frozenset({winner}), position.points, reason)
        return _over(position.having(rounds=after), outcome)
    pairs = _finals(position, rounds) if knockout else LATER_PAIRS[rounds.round + 1]
    return next_round(position, after._replace(round=rounds.round + 1, pairs=pairs))


def _added(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def duel(position: Position, match: int) -> tuple[int, str]:
    """Return who wins a knock-out match and what decides: points, castles, silver, then the seed.

    Raises HiddenError where the seed decides and is not known.
    """
    one, other = position.players(match)
    for what, reason in (
        (position.points, BY_POINTS),
        (castles_built(position), BY_CASTLES),
        (position.silver, BY_SILVER),
    ):
        if what[one] != what[other]:
            return (one if what[one] > what[other] else other), reason
    if position.fate is None:
        raise HiddenError("the lot that decides is not known")
    return (one, other)[Stream(str(position.fate), f"castelli lot {match}").randrange(2)], BY_LOT


def _finals(position: Position, rounds: Rounds) -> Pairs:
    """Return who meets in the second round of a knock-out: the winners, and the losers."""
    winners = sorted(duel(position, match)[0] for match in (0, 1))
    losers = sorted({*rounds.pairs[0], *rounds.pairs[1]} - set(winners))
    return (winners[0], winners[1]), (losers[0], losers[1])
