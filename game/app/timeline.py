"""When each cue plays: steps one after the other, all in a short time."""

from collections.abc import Sequence
from typing import NamedTuple

from game.screens.cues import Cue, CueKind

LENGTHS = {
    CueKind.FLY: 220,
    CueKind.REACH: 240,
    CueKind.FLIP: 220,
    CueKind.SHAKE: 220,
    CueKind.CRUMBLE: 240,
    CueKind.DROP: 220,
    CueKind.LIGHT: 160,
    CueKind.STAMP: 200,
    CueKind.SHOW: 160,
    CueKind.HOLD: 0,
    CueKind.LINE: 0,
    CueKind.COUNT: 240,
    CueKind.SAY: 120,
    CueKind.REST: 750,
}
"""Milliseconds until the next step may begin."""
MOST = 2_500
"""Milliseconds that all steps take together, at most; those with a rest are never hurried."""


class Timed(NamedTuple):
    """A cue, and when it begins and is over, in milliseconds."""

    cue: Cue
    start: float
    end: float


def timeline(cues: Sequence[Cue]) -> tuple[Timed, ...]:
    """Return when each cue plays, the first ones first; all of them faster where they are many."""
    steps = sorted({cue.step for cue in cues})
    lasts = {step: max(LENGTHS[cue.kind] for cue in cues if cue.step == step) for step in steps}
    rests = {cue.step for cue in cues if cue.kind == CueKind.REST}
    pace = min(1, MOST / max(sum(length for step, length in lasts.items() if step not in rests), 1))
    paces = {step: 1 if step in rests else pace for step in steps}
    starts = {step: sum(paces[one] * lasts[one] for one in steps if one < step) for step in steps}

    def length(cue: Cue) -> float:
        """Return how long a cue plays: what shines in a step with a rest does so as long as that."""
        shines = cue.kind == CueKind.LIGHT and cue.step in rests
        return lasts[cue.step] if shines else paces[cue.step] * LENGTHS[cue.kind]

    return tuple(
        Timed(cue, starts[cue.step], starts[cue.step] + length(cue))
        for cue in sorted(cues, key=lambda cue: cue.step)
    )
