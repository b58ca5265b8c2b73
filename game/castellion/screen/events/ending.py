"""The end of a game: what stood at each Ordeal before anything fell, where to try again, what comes next."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, cast

from game.castellion.rules.castle import WIDTH, size
from game.castellion.rules.formations import count
from game.castellion.rules.options import Switch
from game.castellion.rules.ordeals.cards import Level
from game.castellion.rules.ordeals.forecast import effects, lacked
from game.castellion.rules.pieces import Formation
from game.castellion.rules.position import Why
from game.castellion.rules.state import CastellionState
from game.castellion.screen.events.encounters import Encounter, Fate, encounters
from game.castellion.screen.texts.log_lines import card_name
from game.castellion.screen.texts.names import ordeal_name, player_name, the_ordeal
from game.castellion.screen.texts.shortfall import lacks_text
from game.core import Record
from game.locale import Words
from game.screens.game_screen import Retry, ScorePart

PLAYS_TILE = ("draw", "take")
"""The verbs that take a tile in hand, one for each turn but for Pantry tiles."""
AHEAD = 2
"""Traitors before the first Ordeal from where it may be tried again."""


SIGNS = ("✗", "✓")


class Told(NamedTuple):
    """An Ordeal as it is told at the end, and the number of actions that were played when it came."""

    at: int
    encounter: Encounter


def faced(record: Record) -> Iterator[Told]:
    """Yield the Ordeals of a game, in order."""
    states = cast(tuple[CastellionState, ...], record.states)
    for at, action in enumerate(record.actions):
        for one in encounters(states[at], action, states[at + 1]):
            yield Told(at, one)


def score_parts(record: Record, words: Words) -> Iterator[ScorePart]:
    """Yield a line for each Ordeal, by what stood when it came, and one for the castles at the end."""
    states = cast(tuple[CastellionState, ...], record.states)
    last = states[-1]
    level = last.options.level
    told = [*faced(record)]
    for at, one in told:
        lost = one.fate == Fate.FAILED or (one.fate == Fate.PAID and _fell(last, told, at))
        how = words(f"castellion.end.{Fate.FAILED if lost else one.fate}")
        name = words("castellion.end.ordeal", ordeal=_name(one, level, words), how=how)
        yield ScorePart(name, _values(last, one, words), lost)
    yield ScorePart(
        words("castellion.end.castle"), [words("castellion.end.tiles", n=size(one)) for one in last.castles]
    )


def decided(record: Record, words: Words) -> str | None:
    """Return which Ordeal of a game that was won was the closest, by what stood; None where none asks."""
    last = cast(CastellionState, record.state())
    asked = [one.encounter for one in faced(record) if one.encounter.is_faced and one.encounter.standing]
    if last.outcome is None or not last.outcome.winners or not asked:
        return None
    closest = min(asked, key=lambda one: (_to_spare(one), -one.ordeal.number))
    exam = the_ordeal(last.options.level, closest.ordeal.number, words)
    stood = " · ".join(_stood(closest, words))
    return words("castellion.end.decided", exam=exam, stood=stood)


def _to_spare(one: Encounter) -> int:
    """Return how many formations more than asked there were, of the kind of which that is least."""
    return min(have - asked for have, asked in one.standing.values())


def _name(one: Encounter, level: str, words: Words) -> str:
    """Return the name of an Ordeal, without its avatar where its card was not turned up."""
    number = one.ordeal.number
    return card_name(one.card, level, number, words) if one.is_faced else ordeal_name(level, number, words)


def _values(last: CastellionState, one: Encounter, words: Words) -> list[str]:
    """Return what stood at an Ordeal, by whose castle; or what each lacked where nobody faced it."""
    seats = range(len(last.castles))
    if one.is_faced:
        stood = " · ".join(_stood(one, words))
        if len(seats) > 1:
            stood = words("castellion.colon", name=player_name(one.seat, words), text=stood)
        return [stood]
    return [
        lacks_text([lack for lack in lacked(last) if lack.seat == seat], words, seat)
        or words("castellion.end.whole")
        for seat in seats
    ]


def _fell(last: CastellionState, told: Sequence[Told], at: int) -> bool:
    """Tell whether a game was lost by the price of an Ordeal: its last one, and still to be left behind."""
    number = next(one.encounter.ordeal.number for one in told if one.at == at)
    return bool(last.outcome and not last.outcome.winners) and any(
        ordeal.number == number for ordeal in last.ordeals
    )


def _stood(one: Encounter, words: Words) -> Iterator[str]:
    """Yield the formations, what they saved or what fell, and the foundation."""
    for kind, (have, asked) in one.standing.items():
        sign = SIGNS[have >= asked]
        yield words(f"castellion.end.asked.{kind}", have=have, asked=asked, sign=sign)
    if one.card.rows:
        yield words("castellion.end.rows", n=one.card.rows)
    if one.fate == Fate.PAID:
        done = effects(one.castle, one.card)
        if done.saved:
            bastions = count(one.castle)[Formation.BASTION]
            yield words("castellion.end.defence", n=bastions, saved=done.saved)
        yield words("castellion.end.paid", n=done.cost)
    yield _foundation(one, words)


def _foundation(one: Encounter, words: Words) -> str:
    """Return how much of the foundation stood, and what rows that fell left of it."""
    have, left = len(one.castle), len(effects(one.castle, one.card).castle)
    how = "fell" if one.card.rows else "foundation"
    return words(f"castellion.end.{how}", have=have, left=left, asked=WIDTH, sign=SIGNS[left >= WIDTH])


def overcome(record: Record) -> int:
    """Return how many Ordeals were left behind in a game that is over."""
    first, last = cast(CastellionState, record.state(0)), cast(CastellionState, record.state())
    won = last.outcome is not None and bool(last.outcome.winners)
    return len(first.ordeals) - (0 if won else len(last.ordeals))


def retry(record: Record, words: Words) -> Retry | None:
    """Return where the Ordeal before the one that was lost was left behind; at the first, a little before it.

    From there on the castle can still be built for the one that was lost.
    """
    states = cast(tuple[CastellionState, ...], record.states)
    left, first = len(states[-1].ordeals), len(states[-1].ordeals) == len(states[0].ordeals)
    if states[-1].outcome is None or states[-1].outcome.winners:
        return None
    found = (
        at
        for at, state in enumerate(states)
        if len(state.ordeals) == left and (state.effect is None or state.effect.why != Why.PRISON)
    )
    at = next((at for at in found if not first or states[at].ordeals[0].left <= AHEAD), None)
    if not at:
        return None
    tiles = sum(action.verb in PLAYS_TILE for action in record.actions[at:])
    exam = the_ordeal(states[-1].options.level, len(states[0].ordeals) - left + first, words)
    why = "castellion.end.retry.first" if first else "castellion.end.retry"
    return Retry(at, words(why, exam=exam, n=tiles))


def next_level(options: Mapping[str, str]) -> Mapping[str, str] | None:
    """Return the options of the next harder game, None after the hardest."""
    level = options.get("level", Level.ARCHITECTS)
    harder = Level.ALL[Level.ALL.index(level) + 1 :]
    if harder:
        return {**options, "level": harder[0]}
    if options.get("pantry_apart", Switch.OFF) == Switch.OFF:
        return {**options, "pantry_apart": Switch.ON}
    return None
