"""What happened, played over a page that shows the new state already and takes clicks.

Before the page changes the stage notes what was there. In the click it only holds back whatever tells of the
new state; once that frame is painted, it sets going what brings it. Any click or key ends it at once.
"""

import json
from collections.abc import Callable, Sequence
from typing import Any

import js
from pyodide.ffi import create_proxy

from game.app.dom.sound import Sound
from game.app.dom.stage.holding import held, keys_of, whole_pieces
from game.app.dom.stage.pictures import Pictures, read
from game.app.dom.stage.show import Show, marks
from game.app.timeline import Timed, timeline
from game.screens.cues import Cue

MARKS = 900  # ms that marks stay where nothing is to move
INTERRUPTS = ("pointerdown", "keydown", "wheel", "scroll")


class Stage:
    """The show of one change of the page; the next one ends it. `over` is called when a show has ended."""

    def __init__(self) -> None:
        self.sound = Sound()
        self.over: Callable[[], None] = lambda: None
        self._page = js.castellarium.stage
        self._cues: Sequence[Cue] = ()
        self._times: Sequence[Timed] = ()
        self._old: Pictures = {}
        self._until = 0.0
        self._over = self._lasts = 0.0
        self._timers: list[int] = []
        self._tell = create_proxy(self._told)
        self._skip = create_proxy(lambda *_: self.skip())
        self._begin = create_proxy(lambda *_: self._begun())
        self._moves = create_proxy(self._started)
        self._calm = js.matchMedia("(prefers-reduced-motion: reduce)")
        for name in INTERRUPTS:
            js.document.addEventListener(name, self._skip, name != "scroll")
        js.addEventListener("resize", self._skip)

    @property
    def calm(self) -> bool:
        """Whether nothing is to move."""
        return bool(self._calm.matches)

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
        self._timers, self._times = [], ()
        self._page.clear()
        self.sound.stop()
        self._told()
        self._until = 0.0
        self.over()

    def before(self, cues: Sequence[Cue]) -> None:
        """Note how things are, before the page changes."""
        self._cues = cues
        if cues:
            self._page.reveal(json.dumps(keys_of(cues)))
        if cues and not self.calm:
            self._old, _ = read(self._page.note(*_asked(cues)))

    def after(self) -> None:
        """Hold back what tells, now that the page has changed, and play once that is painted."""
        cues, self._cues = self._cues, ()
        if not cues:
            return
        self.skip()
        self._times = timeline(cues)
        self._until = js.performance.now() + max(one.end for one in self._times)
        if not self.calm:
            js.document.documentElement.dataset.stage = "holds"
            self._page.hold(json.dumps(held(cues)._asdict()))
        js.castellarium.afterFrame(self._begin)

    def _begun(self) -> None:
        times, self._times = self._times, ()
        if not times:
            return
        self.sound.play(times)
        new, room = read(self._page.look(*_asked([one.cue for one in times])))
        if self.calm:
            self._over = self._lasts = MARKS
            self._page.play(json.dumps(marks(times, new).commands), self._moves)
            return
        show = Show(times, self._old, new, room)
        over = max(one.end for one in times)
        self._old = {}
        js.document.documentElement.dataset.stage = "plays"
        self._over = over
        self._lasts = max(over, show.layer.over)
        self._until = js.performance.now() + self._lasts
        self._page.play(json.dumps(show.layer.commands), self._moves)

    def _started(self) -> None:
        """Have the show end when its time is over, from its first frame on."""
        self._timers.append(js.setTimeout(self._tell, self._over))
        self._ends_after(self._lasts)

    def _ends_after(self, lasts: float) -> None:
        self._until = js.performance.now() + lasts
        self._timers.append(js.setTimeout(self._skip, lasts))

    def _told(self, *_: Any) -> None:
        """Let everything tell what came of it."""
        self._page.tell()
        js.document.documentElement.removeAttribute("data-stage")


def _asked(cues: Sequence[Cue]) -> tuple[str, str]:
    return json.dumps(keys_of(cues)), json.dumps(sorted(whole_pieces(cues)))
