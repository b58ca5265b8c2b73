"""What happened, played over a page that shows the new state already and takes clicks.

Before the page changes the stage copies what was there; after it, it sets going what brings the new state,
and has whatever tells of it wait until that has landed. Any click or key ends it at once.
"""

from collections.abc import Sequence
from typing import Any

import js
from pyodide.ffi import create_proxy

from game.app.dom.sound import Sound
from game.app.dom.stage.counting import Counting
from game.app.dom.stage.ghosts import FALL, Ghost, Layer, text_ghost
from game.app.dom.stage.pictures import Box, Picture, frames, onto, picture
from game.app.timeline import Timed, timeline
from game.screens.cues import Cue, CueKind

LEAVES = {CueKind.FLY, CueKind.REACH, CueKind.FLIP, CueKind.CRUMBLE, CueKind.DROP, CueKind.HOLD}
"""What shows a piece as it was, until it begins."""
BRINGS = {CueKind.STAMP, CueKind.SHOW, CueKind.HOLD, CueKind.FLIP}
"""What shows the piece itself as it is, where no other end is named."""
TAIL = 700  # ms that what was said goes on floating after all else is over
READS = 500  # ms that a stamp and a tick can be read
FADES = 200  # ms that it takes what came forward to be gone
MARKS = 900  # ms that marks stay where nothing is to move
NEAR = 2.2  # how much larger comes what comes forward
EDGE = 8  # px that are left around it
SHAKEN = ({"translate": "0 0"}, {"translate": "-4px 0"}, {"translate": "4px 0"}, {"translate": "0 0"})
GLOW = ({"opacity": 0}, {"opacity": 1, "offset": 0.3}, {"opacity": 0})
INTERRUPTS = ("pointerdown", "keydown", "wheel", "scroll")


class Stage:
    """The show of one change of the page; the next one ends it."""

    def __init__(self) -> None:
        self.sound = Sound()
        self._layer, self._counting = Layer(), Counting()
        self._cues: Sequence[Cue] = ()
        self._old: dict[str, Picture] = {}
        self._ghosts: dict[str, list[Ghost]] = {}
        self._prompt: Any = None
        self._inside: dict[str, str] = {}
        self._whole: set[str] = set()
        self._reached: dict[str, str] = {}
        self._stays: dict[str, float] = {}
        self._until = 0.0
        self._timers: list[int] = []
        self._open = create_proxy(self._opened)
        self._skip = create_proxy(lambda *_: self.skip())
        self._calm = js.matchMedia("(prefers-reduced-motion: reduce)")
        for name in INTERRUPTS:
            js.document.addEventListener(name, self._skip, name != "scroll")
        js.addEventListener("resize", self._skip)

    @property
    def seconds(self) -> float:
        """How long the show still goes on."""
        return max(self._until - js.performance.now(), 0) / 1000 if self._until else 0.0

    def skip(self) -> None:
        """End the show: all is as the page has it."""
        if not self._until:
            return
        for timer in self._timers:
            js.clearTimeout(timer)
        self._timers = []
        self._layer.clear()
        self._counting.stop()
        self.sound.stop()
        self._opened()
        self._until = 0.0

    def before(self, cues: Sequence[Cue]) -> None:
        """Note how things are, before the page changes."""
        self._cues, self._old, self._inside, self._prompt = cues, {}, {}, None
        if not cues or self._calm.matches:
            return
        forward = {cue.piece for cue in cues if _comes_forward(cue)}
        self._whole = {cue.piece for cue in cues if cue.kind in (CueKind.REACH, CueKind.FLIP) and not cue.end}
        for key in {key for cue in cues for key in (cue.piece, cue.end, cue.face) if key}:
            found = picture(key, whole=key in self._whole)
            if found:
                self._old[key] = found._replace(node=found.node.cloneNode(True))
                around = found.piece.parentElement.closest("[data-piece]") if forward else None
                if around and around.dataset.piece in forward:
                    self._inside[key] = around.dataset.piece
        prompt = js.document.getElementById("prompt")
        self._prompt = text_ghost(prompt) if prompt else None

    def after(self) -> None:
        """Play, now that the page has changed."""
        cues, self._cues = self._cues, ()
        if not cues:
            return
        self.skip()
        times = timeline(cues)
        self.sound.play(times)
        if self._calm.matches:
            self._mark(times)
            return
        keys = {key for cue in cues for key in (cue.piece, cue.end) if key}
        new = {key: found for key in keys if (found := picture(key, whole=key in self._whole))}
        over = max(one.end for one in times)
        self._ghosts, self._reached = {}, {}
        self._stays = {key: self._stay(key, times) for key in self._old if key in self._whole}
        self._begin(over)
        self._hold_back(times, new)
        for one in times:
            PLAYS[one.cue.kind](self, one, new, times)
        for key, ghosts in self._ghosts.items():
            for ghost in ghosts:
                stay = self._stays.get(key, over)
                ghost.fade(stay - 1, stay + FADES)
        self._old = {}
        self._until = js.performance.now() + max(over, self._layer.over)
        self._timers.append(js.setTimeout(self._skip, max(over, self._layer.over)))

    def _stay(self, key: str, times: Sequence[Timed]) -> float:
        """Return until when what came forward stays there: until the last that plays on it could be read."""
        parts = {key, *(part for part, outer in self._inside.items() if outer == key)}
        return READS + max((one.end for one in times if one.cue.piece in parts), default=0)

    def _begin(self, over: float) -> None:
        root = js.document.documentElement
        root.dataset.stage = "plays"
        self._timers = [js.setTimeout(self._open, over)]
        self._until = js.performance.now() + over
        prompt, old = js.document.getElementById("prompt"), self._prompt
        if prompt and old and prompt.textContent != old.textContent:
            box = prompt.getBoundingClientRect()
            old.style.left, old.style.top = f"{box.x}px", f"{box.y}px"
            self._layer.put(old)
            self._layer.run(old, self._layer.unseen, over, over + 1, fill="forwards")
            self._layer.hide(prompt, over)
        self._prompt = None

    def _opened(self, *_: Any) -> None:
        """Let everything tell what came of it."""
        js.document.documentElement.removeAttribute("data-stage")

    def _hold_back(self, times: Sequence[Timed], new: dict[str, Picture]) -> None:
        """Have what is brought not be seen before, and what is taken away or covered still be seen."""
        brought: dict[str, float] = {}
        for cue, start, end in times:
            key = cue.end if cue.kind != CueKind.REACH else cue.piece if _comes_forward(cue) else ""
            key = key or (
                cue.piece if cue.kind in BRINGS and not (cue.text and cue.kind == CueKind.STAMP) else ""
            )
            here = (start + end) / 2 if cue.kind == CueKind.FLIP else end
            here = start if cue.kind in (CueKind.STAMP, CueKind.SHOW, CueKind.HOLD) else here
            here = self._stays.get(key, here) if _comes_forward(cue) else here
            if key in new and not self._moves_alone(cue, new):
                brought[key] = max(here, brought.get(key, 0))
        leaves = {cue.piece for cue in (one.cue for one in times) if cue.kind in LEAVES}
        goals = {one.cue.end for one in times}
        for key, until in brought.items():
            now, was = new[key], self._old.get(key)
            if was and key in goals and key not in leaves and was.node.isEqualNode(now.node):
                continue  # one more of the same
            parts = (now.node,) if now.piece.isSameNode(now.node) else now.piece.children
            for part in parts:
                self._layer.hide(part, until)
            if was and key not in leaves:
                self._layer.ghost(was).leave(until)

    def _moves_alone(self, cue: Cue, new: dict[str, Picture]) -> bool:
        """Tell whether a piece stays in its part of the table: then it moves itself, and no copy of it."""
        old, end = self._old.get(cue.piece), new.get(cue.end)
        area = end.moves_with if end else None
        return bool(
            cue.kind in (CueKind.FLY, CueKind.DROP)
            and old
            and old.area
            and area
            and area.isSameNode(old.area)
        )

    def _ghost(self, cue: Cue) -> Ghost | None:
        """Return the copy of a piece that waits for its next cue, or a new one."""
        waiting = self._ghosts.get(cue.piece)
        if waiting:
            return waiting.pop()
        old = self._old.get(cue.piece)
        return self._layer.ghost(old) if old else None

    def _face_up(self, cue: Cue) -> Ghost | None:
        """Return a copy of another piece in the place of one that was not seen."""
        old, face = self._old.get(cue.piece), self._old.get(cue.face)
        return self._layer.ghost(face._replace(box=old.box)) if old and face else None

    def _keep(self, cue: Cue, ghost: Ghost) -> None:
        self._ghosts.setdefault(cue.piece, []).append(ghost)

    def _place(self, key: str, new: dict[str, Picture]) -> Box | None:
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
        found = new.get(key) or self._old.get(key)
        return found.box if found else None

    def _fly(self, one: Timed, new: dict[str, Picture], times: Sequence[Timed]) -> None:
        cue, start, end = one
        easing = {"easing": FALL} if cue.kind == CueKind.DROP else {}
        if cue.kind == CueKind.DROP and not cue.end:
            if ghost := self._ghost(cue):
                ghost.sink(start, end)
            return
        target = new.get(cue.end)
        if not target:
            return
        if self._moves_alone(cue, new):
            path = frames(
                {"transform": onto(target.box, self._old[cue.piece].box), "transformOrigin": "0 0"},
                {"transform": "none", "transformOrigin": "0 0"},
            )
            if target.box != self._old[cue.piece].box:
                self._layer.run(target.node, path, start, end, fill="backwards", **easing)
            return
        ghost = self._ghost(cue)
        if ghost:
            ghost.fly(target.box, start, end, **easing)
            flips = (
                (later.start, later.end)
                for later in times
                if later.cue.kind == CueKind.FLIP and later.cue.end == cue.end and later.start >= end
            )
            ghost.leave(next(flips, (end, end))[0])

    def _reach(self, one: Timed, new: dict[str, Picture], times: Sequence[Timed]) -> None:
        cue, start, end = one
        ghost = self._face_up(cue) if cue.face else self._ghost(cue)
        if not ghost:
            return
        if cue.end:
            there = self._old.get(cue.end) or new.get(cue.end)
            box = there.box if there else None
        else:
            box = _nearer(ghost.box)
            ghost.lift(1)
        if box:
            ghost.fly(box, start, end)
        self._keep(cue, ghost)
        if cue.end:
            self._reached[cue.piece] = cue.end
        else:
            self._take_along(one, new)

    def _take_along(self, one: Timed, new: dict[str, Picture]) -> None:
        """Have what came into a piece come forward with it."""
        for piece, part in self._reached.items():
            box = self._place(part, new)
            if box and self._inside.get(part) == one.cue.piece:
                self._stays[piece] = self._stays[one.cue.piece]
                for ghost in self._ghosts.get(piece, ()):
                    ghost.lift(2)
                    ghost.fly(box, one.start, one.end)

    def _flip(self, one: Timed, new: dict[str, Picture], times: Sequence[Timed]) -> None:
        cue, start, end = one
        target, middle = new.get(cue.end or cue.piece), (start + end) / 2
        ghost = self._ghost(cue)
        if ghost and target:
            if cue.end:
                ghost.wait(start)
                ghost.fly(target.box, start, start)
            ghost.fold(start, middle)
        if target and target.free:
            path = frames({"transform": "scale(0.01, 1)"}, {"transform": "none"})
            self._layer.run(target.node, path, middle, end, easing="ease-out", fill="none")

    def _shake(self, one: Timed, new: dict[str, Picture], times: Sequence[Timed]) -> None:
        cue, start, end = one
        goes = any(o.cue.piece == cue.piece and o.cue.kind in LEAVES and o.start >= start for o in times)
        if goes and (ghost := self._ghost(cue)):
            ghost.shake(start, end)
            self._keep(cue, ghost)
        elif cue.piece in new:
            self._layer.run(new[cue.piece].node, frames(*SHAKEN), start, end, easing="linear", fill="none")

    def _crumble(self, one: Timed, new: dict[str, Picture], times: Sequence[Timed]) -> None:
        if ghost := self._ghost(one.cue):
            ghost.crumble(one.start, one.end)

    def _hold(self, one: Timed, new: dict[str, Picture], times: Sequence[Timed]) -> None:
        if ghost := self._ghost(one.cue):
            ghost.leave(one.start)

    def _light(self, one: Timed, new: dict[str, Picture], times: Sequence[Timed]) -> None:
        cue, start, end = one
        box = self._place(cue.piece, new)
        if not box:
            return
        self._layer.run(self._layer.glow(box), frames(*GLOW), start, end + 160, easing="linear")
        if cue.text:
            tick = self._layer.text("tick", cue.text, Box(box.x + box.width / 2, box.y, 0, 0))
            self._layer.run(tick, frames({"scale": 0}, {"scale": 1}), start, end)
            self._leave(cue, tick, times)

    def _stamp(self, one: Timed, new: dict[str, Picture], times: Sequence[Timed]) -> None:
        cue, start, end = one
        path = frames({"scale": 2.4, "opacity": 0}, {"scale": 1, "opacity": 1})
        if cue.text:
            if box := self._place(cue.piece, new):
                stamp = self._layer.text("stamp", cue.text, box.centre)
                self._layer.run(stamp, path, start, end)
                self._leave(cue, stamp, times)
        elif cue.piece in new:
            self._layer.run(new[cue.piece].node, path, start, end, fill="none")

    def _leave(self, cue: Cue, node: Any, times: Sequence[Timed]) -> None:
        """Have a text go when it could be read: with what came forward, where it lies on that."""
        around = self._inside.get(cue.piece, cue.piece)
        last = max(one.end for one in times) + READS
        stay = self._stays[around] if around in self._ghosts else last
        self._layer.run(node, self._layer.fading, stay, stay + FADES, fill="forwards")

    def _show(self, one: Timed, new: dict[str, Picture], times: Sequence[Timed]) -> None:
        if one.cue.piece in new:
            path = frames({"opacity": 0}, {"opacity": 1})
            self._layer.run(new[one.cue.piece].node, path, one.start, one.end, fill="none")

    def _count(self, one: Timed, new: dict[str, Picture], times: Sequence[Timed]) -> None:
        found = js.document.querySelector(f'#page [data-piece="{one.cue.piece}"]')
        if found:
            self._counting.count(found, one.cue.text, one.start, one.end)

    def _say(self, one: Timed, new: dict[str, Picture], times: Sequence[Timed]) -> None:
        cue, start, _end = one
        if box := self._place(cue.piece, new):
            node = self._layer.text("say", cue.text, box.centre, cue.seat)
            path = frames(
                {"translate": "0 0", "opacity": 0},
                {"translate": "0 -8px", "opacity": 1, "offset": 0.15},
                {"translate": "0 -24px", "opacity": 1, "offset": 0.7},
                {"translate": "0 -36px", "opacity": 0},
            )
            self._layer.run(node, path, start, start + TAIL, easing="linear")

    def _mark(self, times: Sequence[Timed]) -> None:
        """Mark for a moment what is new, where nothing is to move."""
        for key in {cue.end or cue.piece for cue, _, _ in times if cue.kind != CueKind.HOLD}:
            if found := picture(key):
                self._layer.glow(found.box)
        for cue, _, _ in times:
            found = picture(cue.piece) if cue.text and cue.kind != CueKind.COUNT else None
            if found:
                kind = "stamp" if cue.kind == CueKind.STAMP else "say"
                self._layer.text(kind, cue.text, found.box.centre, cue.seat)
        self._until = js.performance.now() + MARKS
        self._timers = [js.setTimeout(self._skip, MARKS)]


def _comes_forward(cue: Cue) -> bool:
    return cue.kind == CueKind.REACH and not cue.end


def _nearer(box: Box) -> Box:
    """Return where something is that comes forward: around its place, so that the table stays in sight."""
    width, height = js.innerWidth, js.innerHeight
    scale = min(NEAR, 0.9 * width / box.width, 0.6 * height / box.height)
    wide, high = box.width * scale, box.height * scale
    across = min(max(box.x + (box.width - wide) / 2, EDGE), width - wide - EDGE)
    return Box(across, min(max(box.y + (box.height - high) / 2, EDGE), height - high - EDGE), wide, high)


PLAYS = {
    CueKind.FLY: Stage._fly,
    CueKind.DROP: Stage._fly,
    CueKind.REACH: Stage._reach,
    CueKind.FLIP: Stage._flip,
    CueKind.SHAKE: Stage._shake,
    CueKind.CRUMBLE: Stage._crumble,
    CueKind.HOLD: Stage._hold,
    CueKind.LIGHT: Stage._light,
    CueKind.STAMP: Stage._stamp,
    CueKind.SHOW: Stage._show,
    CueKind.COUNT: Stage._count,
    CueKind.SAY: Stage._say,
}
