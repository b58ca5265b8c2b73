"""What is held back: what is brought does not show before it lands, what leaves is seen until it goes."""

from collections.abc import Sequence
from typing import NamedTuple

from game.screens.cues import Cue, CueKind

LEAVES = {CueKind.FLY, CueKind.REACH, CueKind.FLIP, CueKind.CRUMBLE, CueKind.DROP, CueKind.HOLD}
"""What shows a piece as it was, until it begins."""
BRINGS = {CueKind.STAMP, CueKind.SHOW, CueKind.HOLD, CueKind.FLIP}
"""What shows the piece itself as it is, where no other end is named."""

MOVES_WHOLE = {CueKind.REACH, CueKind.FLIP}
"""What moves all of a piece, not its drawing alone, where no other end is named."""


class Held(NamedTuple):
    """What the first frame after a change is to hold back.

    `leaves`: keys of pieces that are still there. `brought`: those that are not yet, and whether one that
    looks as before is another one of the same, which stays. `counts`: numbers, with what they show. `line`:
    what the line of the turn says, "" where it stays as it was.
    """

    leaves: list[str]
    brought: list[tuple[str, bool]]
    counts: list[tuple[str, str]]
    line: str


def held(cues: Sequence[Cue]) -> Held:
    """Return what cues hold back."""
    leaves = leaving(cues)
    goals = {cue.end for cue in cues}
    keys = dict.fromkeys(filter(None, map(brought_by, cues)))
    return Held(
        [key for key in dict.fromkeys(cue.piece for cue in cues) if key in leaves],
        [(key, key in goals and key not in leaves) for key in keys],
        [(cue.piece, cue.text) for cue in cues if cue.kind == CueKind.COUNT],
        next((cue.text for cue in cues if cue.kind == CueKind.LINE), ""),
    )


def leaving(cues: Sequence[Cue]) -> set[str]:
    """Return the pieces that are seen as they were, at first."""
    return {cue.piece for cue in cues if cue.kind in LEAVES}


def brought_by(cue: Cue) -> str:
    """Return the key of what does not show as it is before a cue brings it, "" for nothing."""
    if cue.kind == CueKind.REACH:
        return cue.piece if comes_forward(cue) else ""
    brings = cue.kind in BRINGS and not (cue.text and cue.kind == CueKind.STAMP)
    return cue.end or (cue.piece if brings else "")


def comes_forward(cue: Cue) -> bool:
    """Tell whether a piece comes forward, larger, over all else."""
    return cue.kind == CueKind.REACH and not cue.end


def keys_of(cues: Sequence[Cue]) -> list[str]:
    """Return the keys of all pieces that cues name."""
    return list(dict.fromkeys(key for cue in cues for key in (cue.piece, cue.end, cue.face) if key))


def moved_whole(cues: Sequence[Cue]) -> set[str]:
    """Return the pieces that move as a whole, not by their drawing alone."""
    return {cue.piece for cue in cues if cue.kind in MOVES_WHOLE and not cue.end}


def whole_pieces(cues: Sequence[Cue]) -> set[str]:
    """Return the pieces that show as a whole: those that move so, and those that are held as they were."""
    return moved_whole(cues) | {cue.piece for cue in cues if cue.kind == CueKind.HOLD}
