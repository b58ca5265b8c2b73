"""How each cue plays: what lies over the page, what moves and when, as commands for the page."""

from collections.abc import Iterator, Sequence
from math import dist

from game.app.dom.stage.ghosts import Ghost
from game.app.dom.stage.holding import LEAVES, brought_by, comes_forward, leaving, moved_whole
from game.app.dom.stage.layer import FADING, FALL, GLIDE, Layer
from game.app.dom.stage.pictures import Box, Pictures, around
from game.app.timeline import Timed
from game.screens.cues import Cue, CueKind

TAIL = 700  # ms that what was said goes on floating after all else is over
READS = 500  # ms that a stamp and a tick can be read
FADES = 200  # ms that it takes what came forward to be gone
NEAR, NEAR_ENOUGH = 2.2, 1.2  # how much larger comes what comes forward, at most and where that will do
ON_TABLE = (CueKind.LIGHT, CueKind.CRUMBLE, CueKind.DROP, CueKind.SHAKE, CueKind.REST)
"""What plays on the table while something has come forward, which is not to cover it."""
EDGE = 8  # px that are left around it
TICK_AWAY = 6  # px that the middle of a tick lies beside what it belongs to
SHAKEN = ({"translate": "0 0"}, {"translate": "-4px 0"}, {"translate": "4px 0"}, {"translate": "0 0"})
GLOW = ({"opacity": 0}, {"opacity": 1, "offset": 0.3}, {"opacity": 0})
FLOATS = (
    {"translate": "0 0", "opacity": 0},
    {"translate": "0 -8px", "opacity": 1, "offset": 0.15},
    {"translate": "0 -24px", "opacity": 1, "offset": 0.7},
    {"translate": "0 -36px", "opacity": 0},
)
STANDS = (
    {"opacity": 0},
    {"opacity": 1, "offset": 0.15},
    {"opacity": 1, "offset": 0.8},
    {"opacity": 0},
)
FALLS_ON = ({"scale": 2.4, "opacity": 0}, {"scale": 1, "opacity": 1})


class Show:
    """What plays between two states of the page: where its pieces were, and where they are."""

    def __init__(self, times: Sequence[Timed], old: Pictures, new: Pictures, window: Box) -> None:
        self.layer = Layer()
        self._times, self._old, self._new, self._window = times, old, new, window
        cues = [one.cue for one in times]
        self._over = max((one.end for one in times), default=0)
        forward = {cue.piece for cue in cues if comes_forward(cue)}
        self._inside = {key: found.around for key, found in old.items() if found.around in forward}
        self._ghosts: dict[str, list[Ghost]] = {}
        self._reached: dict[str, str] = {}
        self._stays = {key: self._stay(key) for key in moved_whole(cues) if key in old}
        self._hold_back(cues)
        for one in times:
            PLAYS[one.cue.kind](self, one)
        for key, ghosts in self._ghosts.items():
            for ghost in ghosts:
                stay = self._stays.get(key, self._over)
                ghost.fade(stay - 1, stay + FADES)
        self.layer.tell(last_ends(times))

    def _stay(self, key: str) -> float:
        """Return until when what came forward stays there: until the last that plays on it could be read."""
        parts = {key, *(part for part, outer in self._inside.items() if outer == key)}
        return READS + max((one.end for one in self._times if one.cue.piece in parts), default=0)

    def _hold_back(self, cues: Sequence[Cue]) -> None:
        """Have what is brought not be seen before, and what is taken away or covered still be seen."""
        brought: dict[str, float] = {}
        for cue, start, end in self._times:
            key = brought_by(cue)
            here = (start + end) / 2 if cue.kind == CueKind.FLIP else end
            here = start if cue.kind in (CueKind.STAMP, CueKind.SHOW, CueKind.HOLD) else here
            here = self._stays.get(key, here) if comes_forward(cue) else here
            if key in self._new and not self._moves_alone(cue):
                brought[key] = max(here, brought.get(key, 0))
        leaves, goals = leaving(cues), {cue.end for cue in cues}
        for key, until in brought.items():
            was = self._old.get(key)
            if was and key in goals and key not in leaves and self._new[key].same:
                continue  # one more of the same
            self.layer.hide(key, until)
            if was and key not in leaves:
                Ghost(self.layer, key, was.box).leave(until)

    def _moves_alone(self, cue: Cue) -> bool:
        """Tell whether a piece stays in its part of the table: then it moves itself, and no copy of it."""
        old, end = self._old.get(cue.piece), self._new.get(cue.end)
        return bool(
            cue.kind in (CueKind.FLY, CueKind.DROP)
            and old
            and end
            and end.moves_with
            and end.moves_with == old.area
        )

    def _ghost(self, cue: Cue) -> Ghost | None:
        """Return the copy of a piece that waits for its next cue, or a new one."""
        waiting = self._ghosts.get(cue.piece)
        if waiting:
            return waiting.pop()
        old = self._old.get(cue.piece)
        return Ghost(self.layer, cue.piece, old.box) if old else None

    def _face_up(self, cue: Cue) -> Ghost | None:
        """Return a copy of another piece in the place of one that was not seen."""
        old = self._old.get(cue.piece)
        return Ghost(self.layer, cue.face, old.box) if old and cue.face in self._old else None

    def _keep(self, cue: Cue, ghost: Ghost) -> None:
        self._ghosts.setdefault(cue.piece, []).append(ghost)

    def _place(self, key: str) -> Box | None:
        """Return where a piece is seen: inside a larger one that came forward, or on the page."""
        outer = self._ghosts.get(self._inside.get(key, ""))
        if outer and key in self._old:
            was, around = self._old[key].box, self._old[self._inside[key]].box
            scale, box = outer[-1].box.width / around.width, outer[-1].box
            return Box(
                box.x + (was.x - around.x) * scale,
                box.y + (was.y - around.y) * scale,
                was.width * scale,
                was.height * scale,
            )
        if self._ghosts.get(key):
            return self._ghosts[key][-1].box
        found = self._new.get(key) or self._old.get(key)
        return found.box if found else None

    def _fly(self, one: Timed) -> None:
        cue, start, end = one
        easing = FALL if cue.kind == CueKind.DROP else GLIDE
        if cue.kind == CueKind.DROP and not cue.end:
            if ghost := self._ghost(cue):
                ghost.sink(start, end)
            return
        target = self._new.get(cue.end)
        if not target:
            return
        if self._moves_alone(cue):
            was = self._old[cue.piece].box
            path = (
                {"transform": target.box.onto(was), "transformOrigin": "0 0"},
                {"transform": "none", "transformOrigin": "0 0"},
            )
            if target.box != was:
                self.layer.run(cue.end, path, start, end, fill="backwards", easing=easing)
            return
        if ghost := self._ghost(cue):
            ghost.fly(target.box, start, end, easing)
            flips = (
                later.start
                for later in self._times
                if later.cue.kind == CueKind.FLIP and later.cue.end == cue.end and later.start >= end
            )
            ghost.leave(next(flips, end))

    def _reach(self, one: Timed) -> None:
        cue, start, end = one
        ghost = self._face_up(cue) if cue.face else self._ghost(cue)
        if not ghost:
            return
        if cue.end:
            there = self._old.get(cue.end) or self._new.get(cue.end)
            box = there.box if there else None
        else:
            box = nearer(ghost.box, self._window, self._in_sight(cue.piece))
            ghost.lift(1)
        if box:
            ghost.fly(box, start, end)
        self._keep(cue, ghost)
        if cue.end:
            self._reached[cue.piece] = cue.end
        else:
            self._take_along(one)

    def _in_sight(self, key: str) -> Box | None:
        """Return where on the table plays what is to be seen beside a piece that comes forward."""
        named = {one.cue.piece for one in self._times if one.cue.kind in ON_TABLE}
        boxes = [
            self._old[piece].box
            for piece in named
            if piece in self._old
            and piece != key
            and piece not in self._inside
            and not self._old[piece].box.meets(self._old[key].box)
        ]
        return around(boxes) if boxes else None

    def _take_along(self, one: Timed) -> None:
        """Have what came into a piece come forward with it."""
        for piece, part in self._reached.items():
            box = self._place(part)
            if box and self._inside.get(part) == one.cue.piece:
                self._stays[piece] = self._stays[one.cue.piece]
                for ghost in self._ghosts.get(piece, ()):
                    ghost.lift(2)
                    ghost.fly(box, one.start, one.end)

    def _flip(self, one: Timed) -> None:
        cue, start, end = one
        key, middle = cue.end or cue.piece, (start + end) / 2
        target, ghost = self._new.get(key), self._ghost(cue)
        if ghost and target:
            if cue.end:
                ghost.wait(start)
                ghost.fly(target.box, start, start)
            ghost.fold(start, middle)
        if target and target.free:
            path = ({"transform": "scale(0.01, 1)"}, {"transform": "none"})
            self.layer.run(key, path, middle, end, easing="ease-out", fill="none")

    def _shake(self, one: Timed) -> None:
        cue, start, end = one
        goes = any(
            o.cue.piece == cue.piece and o.cue.kind in LEAVES and o.start >= start for o in self._times
        )
        if goes and (ghost := self._ghost(cue)):
            ghost.shake(start, end)
            self._keep(cue, ghost)
        elif cue.piece in self._new:
            self.layer.run(cue.piece, SHAKEN, start, end, easing="linear", fill="none")

    def _crumble(self, one: Timed) -> None:
        if ghost := self._ghost(one.cue):
            ghost.crumble(one.start, one.end)

    def _hold(self, one: Timed) -> None:
        if ghost := self._ghost(one.cue):
            ghost.leave(one.start)

    def _light(self, one: Timed) -> None:
        cue, start, end = one
        box = self._place(cue.piece)
        if not box:
            return
        self.layer.run(self.layer.glow(box, cue.seat), GLOW, start, end + 160, easing="linear")
        if cue.text:
            # Outside its corner: the drawing and the number are to be seen, and what stands below.
            at = Box(box.x - TICK_AWAY, box.y + box.height, 0, 0)
            tick = self.layer.text("tick", cue.text, at)
            self.layer.run(tick, ({"scale": 0}, {"scale": 1}), start, end)
            self._leave(cue, tick)

    def _stamp(self, one: Timed) -> None:
        cue, start, end = one
        if cue.text:
            if box := self._place(cue.piece):
                # What came forward is to be read: its stamp lies at its foot.
                forward = cue.piece in self._stays and cue.piece in self._ghosts
                foot = Box(box.x + 0.72 * box.width, box.y + 0.84 * box.height, 0, 0)
                kind = "stamp won" if cue.good else "stamp"
                stamp = self.layer.text(kind, cue.text, foot if forward else box.centre)
                self.layer.run(stamp, FALLS_ON, start, end)
                self._leave(cue, stamp)
        elif cue.piece in self._new:
            self.layer.run(cue.piece, FALLS_ON, start, end, fill="none")

    def _leave(self, cue: Cue, node: int) -> None:
        """Have a text go when it could be read: with what came forward, where it lies on that."""
        around = self._inside.get(cue.piece, cue.piece)
        stay = self._stays[around] if around in self._ghosts else self._over + READS
        self.layer.run(node, FADING, stay, stay + FADES, fill="forwards")

    def _show(self, one: Timed) -> None:
        if one.cue.piece in self._new:
            path = ({"opacity": 0}, {"opacity": 1})
            self.layer.run(one.cue.piece, path, one.start, one.end, fill="none")

    def _count(self, one: Timed) -> None:
        self.layer.count(one.cue.piece, one.start, one.end)

    def _line(self, one: Timed) -> None:
        if one.start > 0:  # the first one stands from the first frame on
            self.layer.line(one.cue.text, one.start)

    def _none(self, one: Timed) -> None:
        """Play nothing: of a rest the step alone lasts longer."""

    def _say(self, one: Timed) -> None:
        cue, start, _end = one
        if box := kept_for(cue, self._new):
            node = self.layer.text("gain", cue.text, box.centre, cue.seat)
            self.layer.run(node, STANDS, start, start + TAIL, easing="linear")
        elif box := self._place(cue.piece):
            node = self.layer.text("say", cue.text, box.centre, cue.seat)
            self.layer.run(node, FLOATS, start, start + TAIL, easing="linear")


def kept_for(cue: Cue, new: Pictures) -> Box | None:
    """Return the place that the page keeps for what a cue says, None where it keeps none."""
    return new[cue.end].box if cue.kind == CueKind.SAY and cue.end in new else None


QUIET = (CueKind.HOLD, CueKind.REST, CueKind.LINE)  # nothing of a piece is new by these


def marks(times: Sequence[Timed], new: Pictures) -> Layer:
    """Return what marks for a moment what is new, where nothing is to move."""
    layer = Layer()
    for key in dict.fromkeys(
        cue.piece if cue.kind == CueKind.SAY else cue.end or cue.piece
        for cue, _, _ in times
        if cue.kind not in QUIET
    ):
        if key in new:
            layer.glow(new[key].box)
    for cue, _, _ in times:
        if cue.text and cue.kind != CueKind.COUNT and cue.piece in new:
            kind = "stamp" if cue.kind == CueKind.STAMP else "say"
            kind = f"{kind} won" if cue.good else kind
            kept = kept_for(cue, new)
            box = kept or new[cue.piece].box
            layer.text("gain" if kept else kind, cue.text, box.centre, cue.seat)
    return layer


def last_ends(times: Sequence[Timed]) -> dict[str, float]:
    """Return for each piece when the last cue that concerns it is over."""
    ends: dict[str, float] = {}
    for cue, _, end in times:
        for key in filter(None, (cue.piece, cue.end)):
            ends[key] = max(end, ends.get(key, 0))
    return ends


def nearer(box: Box, window: Box, clear: Box | None = None) -> Box:
    """Return where something is that comes forward: near its place, large, beside what is to stay clear.

    It lies in the window, of which `window` is the part that is free.
    """
    found = [_enlarged(box, room, window) for room in _rooms(window, clear)]
    large = [there for there in found if there.width >= NEAR_ENOUGH * box.width]
    if not large:
        largest = max(found, key=lambda there: there.width)
        return largest if largest.width > box.width else box
    return min(large, key=lambda there: dist(there.centre[:2], box.centre[:2]))


def _rooms(window: Box, clear: Box | None) -> Iterator[Box]:
    """Yield the parts of a window beside what is to stay clear, the whole of it where nothing is."""
    left, top = window.x + EDGE, window.y + EDGE
    width, height = window.width - 2 * EDGE, window.height - 2 * EDGE
    if clear is None:
        yield Box(left, top, width, height)
        return
    right, below = clear.x + clear.width + EDGE, clear.y + clear.height + EDGE
    yield Box(left, top, max(clear.x - EDGE - left, 0), height)
    yield Box(right, top, max(left + width - right, 0), height)
    yield Box(left, top, width, max(clear.y - EDGE - top, 0))
    yield Box(left, below, width, max(top + height - below, 0))


def _enlarged(box: Box, room: Box, window: Box) -> Box:
    """Return a box as large as may be within a room, down from its place as far as that lies in it.

    What stands above it, such as a title, stays in sight.
    """
    most = min(NEAR, 0.9 * window.width / box.width, 0.6 * window.height / box.height)
    scale = min(most, room.width / box.width, room.height / box.height)
    wide, high = box.width * scale, box.height * scale
    across = min(max(box.x + (box.width - wide) / 2, room.x), room.x + room.width - wide)
    return Box(across, min(max(box.y, room.y), room.y + room.height - high), wide, high)


PLAYS = {
    CueKind.FLY: Show._fly,
    CueKind.DROP: Show._fly,
    CueKind.REACH: Show._reach,
    CueKind.FLIP: Show._flip,
    CueKind.SHAKE: Show._shake,
    CueKind.CRUMBLE: Show._crumble,
    CueKind.HOLD: Show._hold,
    CueKind.LIGHT: Show._light,
    CueKind.STAMP: Show._stamp,
    CueKind.SHOW: Show._show,
    CueKind.COUNT: Show._count,
    CueKind.SAY: Show._say,
    CueKind.LINE: Show._line,
    CueKind.REST: Show._none,
}
