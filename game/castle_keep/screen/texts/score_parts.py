"""What decided a game, by seat: turns, tiles built, attacks, tiles lost."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise

from game.castle_keep.rules.castle import size
from game.castle_keep.rules.position import Phase
from game.castle_keep.rules.turn import BUILDS
from game.castle_keep.screen.view import known
from game.core import Record
from game.locale import Words
from game.screens.game_screen import ScorePart


def score_parts(record: Record, words: Words) -> Sequence[ScorePart]:
    """Return how many turns each seat had, what it built, how often it attacked, and what it lost."""
    return [
        ScorePart(words(f"castle_keep.score.{name}"), [str(number) for number in numbers])
        for name, numbers in parts(record).items()
    ]


def parts(record: Record) -> Mapping[str, Sequence[int]]:
    """Return what decided a game, by what it is and by seat."""
    states = [known(state) for state in record.states]
    turns, done, lost = Counter((states[0].turn,)), Counter[tuple[str, int]](), Counter[int]()
    for (before, after), action in zip(pairwise(states), record.actions, strict=True):
        done[action.verb, before.turn] += 1
        if after.turn != before.turn and after.outcome is None:
            turns[after.turn] += 1
        if before.phase == Phase.SIEGE and after.phase in (Phase.ACT, Phase.DRAW):
            turns[0] += 1
        if action.verb in ("attack", "fall"):
            number = action.numbers[0] if action.verb == "attack" else 0
            fell = size(before.castles[number]) - size(after.castles[number])
            lost[before.turn if before.shared else before.owner(number)] += fell
    seats = range(record.seats)
    found = {
        "turns": [turns[seat] for seat in seats],
        "built": [sum(done[verb, seat] for verb in BUILDS) for seat in seats],
        "moved": [done["move", seat] for seat in seats],
        "attacks": [done["attack", seat] for seat in seats],
        "lost": [lost[seat] for seat in seats],
    }
    if not any(found["moved"]):
        del found["moved"]
    if states[0].besieged:
        del found["attacks"]
        found["turned"], found["hits"] = [done["turn-up", 0]], [done["fall", 0]]
        found["most"] = [max(size(state.castle) for state in states)]
    if states[0].shared:
        found["felled"] = found.pop("lost")
    return found
