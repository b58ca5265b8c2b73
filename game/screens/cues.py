"""What is seen to happen at a table between two states, as games tell it and the stage plays it."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple


class CueKind:
    """What can be seen to happen.

    The page holds the new state at once and takes clicks; all this is played over it, and a click, a key or
    the next action skips the rest. "As it was" is the picture of a piece in the state before; it stays on the
    screen at its old place until its first cue comes, even where the new page has something else there.
    """

    FLY = "fly"
    """`piece`, as it was, flies to `end`, which shows itself only when that has landed. `end` is a key of the
    new state; two may fly at once from one pile or hand. Where `end` looks otherwise (a face-down tile, a
    larger one) it is swapped on landing; add a FLIP, a step later, to have it turned over."""
    REACH = "reach"
    """`piece`, as it was, flies to `end`, a key of either state, and waits there: its next cue (FLY, CRUMBLE,
    DROP ...) goes on from there. For an attack that flies into its target, and from there to the discards.
    Without `end` it comes forward, larger, over all but what plays on the table. LIGHT and STAMP of what is
    drawn in it then play on it there, and it fades once these are over. Any other that gets no further cue
    fades at the end."""
    FLIP = "flip"
    """`piece`, as it was, turns over at the place of `end` (its own where there is none), and shows the new
    picture of it. After a FLY of the same `piece` to the same `end`: the back lies there until this step.
    What a FLIP shows for the first time is told nowhere before: see the prompt below."""
    SHAKE = "shake"
    """`piece` is struck where it stands: as it was where a later cue takes it away, else as it is. With
    sound, a device that can vibrates: for an attack, and for a Traitor that comes to its Ordeal."""
    CRUMBLE = "crumble"
    """`piece`, as it was, breaks into pieces that fall. What the new state shows there shows itself then."""
    DROP = "drop"
    """`piece`, as it was, falls to `end` with gravity, and is there; without `end` it sinks and is gone."""
    LIGHT = "light"
    """`piece` glows, in the colour of `seat` where one is given; with `text` ("✓") that is put beside it, and
    stays until all is over."""
    STAMP = "stamp"
    """`piece`, as it is, comes down from above, large, onto its place; not to be seen before. With `text`,
    that comes down onto `piece` in a stamp's frame instead, and stays until all is over."""
    SHOW = "show"
    """`piece`, as it is, fades in; not to be seen before. For what none of the others brings."""
    HOLD = "hold"
    """`piece` looks as it was until this step, then as it is. For what else would tell a result too early."""
    COUNT = "count"
    """The number in `piece`, as it is, counts up or down from `text`, which it shows until then."""
    LINE = "line"
    """`text` stands in the line of the turn, from the first frame until all is over: what is decided now. One
    of a later step takes its place then: what was decided. So long the root is marked with `data-line`, by
    which a style sheet hides what else tells of before."""
    REST = "rest"
    """Nothing, for so long that what came in this step can be read. A `piece` that it names stays in sight:
    what came forward does not cover it."""
    SAY = "say"
    """`text` ("+2") floats up from `piece`, in the colour of `seat` where one is given. Where the page has
    `end`, a place that is kept for it, it stands there instead: small, so that it covers no other text."""


class Cue(NamedTuple):
    """Something that is seen to happen. Cues of one step run together; steps follow one another, from 0 on.

    `piece` and `end` are keys of `data-piece`. What is not on the page is passed over, and its cue with it.
    The line of the turn with its buttons, the golden spots, the newest line of the log, how the game ended,
    and all numbers on the table stay as they were by themselves: those in a piece until the last cue that
    names it is over, the rest until the last step is. A part of the table whose words tell something stays so
    too where it is marked with `data-told`, a name of its own. A step takes 120 to 240 ms, all together 2.5 s
    at most, rests left aside. A number that counts in several steps goes on from what each
    of them says. With reduced motion nothing moves and nothing is held back: what FLY, FLIP, STAMP and the
    others bring is outlined for a moment.
    `face`: for REACH, a key of the state before, whose picture `piece` has on its way: what comes out of a
    hand that is not seen comes face up. `good`: a STAMP of something that was won.
    """

    step: int
    kind: str
    piece: str
    end: str = ""
    text: str = ""
    seat: int | None = None
    face: str = ""
    good: bool = False


def in_turn(parts: Iterable[Sequence[Cue]]) -> tuple[Cue, ...]:
    """Return the cues of several things that happen one after the other."""
    cues = list[Cue]()
    for part in parts:
        start = 1 + max((cue.step for cue in cues), default=-1)
        cues += [cue._replace(step=start + cue.step) for cue in part]
    return tuple(cues)


class News(NamedTuple):
    """What others did since who looks acted last.

    `pieces`: keys of `data-piece` that are new or changed since, each with the seat that did it: ringed.
    `line` retells it in one line; "" for the log lines of the others, one after the other.
    """

    pieces: Mapping[str, int] = MappingProxyType({})
    line: str = ""
