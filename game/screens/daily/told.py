"""How a deal of the day went, in a sentence to share that tells nothing of the deal."""

from collections.abc import Iterable, Sequence

from game import catalog
from game.core import Outcome, Record
from game.locale import Words
from game.screens.daily.deals import DailyDeal
from game.screens.daily.tries import key, tries
from game.screens.model import SaveCard
from game.screens.table_model import Table


def told(table: Table, daily: DailyDeal, outcome: Outcome, saves: Iterable[SaveCard], words: Words) -> str:
    """Return how the person at a table that is over fared, against whom, and at which try.

    `saves` are the kept games, of which an earlier one may be of the same deal.
    """
    seat, record = table.present[0], table.record
    solo = not table.computers
    parts = [
        " ".join(
            [
                words(f"daily.told.{_how(outcome, seat, solo=solo)}"),
                words("daily.told.actions", n=len(record.actions))
                if solo
                else words("daily.told.turns", n=turns(record, seat)),
                *([] if solo else [_against(table, words)]),
            ]
        ),
        _count(record, outcome, seat, words),
        words("daily.told.hints", n=table.hints) if table.hints else "",
        words(f"daily.told.{_which(table, daily, saves)}"),
    ]
    return ", ".join(filter(None, parts)) + "."


def turns(record: Record, seat: int) -> int:
    """Return how many turns of a game a seat had; what it answered in those of others is none."""
    count, before, asked = 0, None, None
    for state in record.states[: len(record.actions)]:
        if state.asked:
            asked = state.seat
        elif state.seat != asked:
            count += state.seat == seat != before
            before, asked = state.seat, None
    return count


def _how(outcome: Outcome, seat: int, *, solo: bool) -> str:
    if solo:
        return "won" if outcome.winners else "lost"
    return "draw" if not outcome.winners else "won" if seat in outcome.winners else "lost"


def _against(table: Table, words: Words) -> str:
    (_, level), *_ = table.computers
    return words(f"daily.told.against.{level}", n=len(table.computers))


def _count(record: Record, outcome: Outcome, seat: int, words: Words) -> str:
    """Return the points of a seat and of the others, or else what people count of the game."""
    if outcome.scores and len(outcome.scores) > 1:
        others = [str(score) for other, score in enumerate(outcome.scores) if other != seat]
        return words("daily.told.points", n=outcome.scores[seat], others=", ".join(others))
    return counted(record.game, catalog.screen(record.game).counted(record), words)


def counted(game: str, count: Sequence[int] | None, words: Words) -> str:
    """Return what people count of a finished game, by seat; "" where nothing is, or nobody knows."""
    if not count:
        return ""
    return words(f"counted.{game}", count="\u00a0:\u00a0".join(map(str, count)), n=max(count))


def _which(table: Table, daily: DailyDeal, saves: Iterable[SaveCard]) -> str:
    """Return which try it was: the first, a later one, or the first with something seen and taken back."""
    if not table.assisted:
        return "first"
    there = tries(saves).get(key(daily))
    return "later" if there and there.first and there.first.id != table.save else "assisted"
