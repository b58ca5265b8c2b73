"""The document: shows a model by patching the page, and takes care of focus, title and the live region."""

from typing import Any

import js

from game.app.dom import keyboard, result
from game.app.dom.stage.stage import Stage
from game.app.dom.zoom import DrawingZoom
from game.app.update.changes import (
    announcement,
    before_end,
    cues,
    ends,
    is_coaching,
    moves_on,
    tells_the_same,
)
from game.screens.frame.page import MAIN, page, played, title
from game.screens.html.deferred import Deferred
from game.screens.html.rendering import html
from game.screens.model import HOME, Model, Route

# Where the focus goes when what had it is gone, the first that there is. Not onto the curtain's button: a key
# pressed twice by one player would lift it for the next.
NEXT = (
    "#curtain #prompt",
    "#app [role=grid] .legal[data-act][tabindex='0']",
    "#app .legal[data-drag][data-do]",
    "#app .legal[data-act]",
    "#app .button-primary[data-do]",
    "#app .legal[data-do]",
    f"#{MAIN}",
)

AGAIN = "\u00a0"
"""What makes a text that is said again another one."""


def language() -> str:
    """Return the language that the page was sent or chosen in, before the app starts."""
    return str(js.document.documentElement.lang)


def is_framed() -> bool:
    """Tell whether the page stands in a frame of another one, which made it for something of its own."""
    return hasattr(js.castellarium, "tell")


def mark_ready() -> None:
    """Say on the page that the app runs, and since when."""
    root = js.document.documentElement
    root.dataset.readyAt = str(js.performance.now())
    root.dataset.ready = "true"


class Document:
    """The page as the player has it before them."""

    def __init__(self, drawing_zoom: DrawingZoom, stage: Stage) -> None:
        self._stage, self._drawing_zoom = stage, drawing_zoom
        self._shown: Model | None = None
        self._due: list[Deferred] = []
        self._said = ""
        self._end_waits = False
        stage.over = self._show_end

    @property
    def due(self) -> bool:
        """Whether some of the page waits to be brought up to the model that shows."""
        return bool(self._due)

    def show(self, after: Model) -> None:
        """Patch the page, where the model is another one than it shows. What may follow later is due then."""
        before = self._shown
        if after is before:
            return
        coaching = before is not None and is_coaching(before, after)
        if before is not None and coaching and tells_the_same(before, after):
            self._shown = after
            return
        texts = after.words
        moved = before is not None and moves_on(before, after)
        if moved:
            self._end_waits = False
            self._stage.skip()
        ended = before is not None and ends(before, after)
        last = before_end(after) if ended or self._end_waits else after
        played = cues(before, last, texts) if before else ()
        # Where something moves, the end comes after that.
        self._end_waits = self._end_waits or (ended and bool(played) and not self._stage.calm)
        shown = last if self._end_waits else after
        self._due = []
        text = html(page(shown, texts), self._due if before and _by_the_same(before, after) else None)
        self._stage.sound.on = after.sound
        self._stage.before(played)
        self._drawing_zoom.before()
        focused = _focused()
        acts = bool(focused) and focused.matches(".legal[data-act]:focus-visible")
        if after.route.place != HOME:
            js.castellarium.drawings()
        _say_game(before, after)
        js.castellarium.patch("page", text)
        self._shown = after
        if before is None or (before.language, before.theme) != (after.language, after.theme):
            # Not otherwise: a language that is set, even to the same, has every element styled anew.
            root = js.document.documentElement
            root.lang, root.dataset.theme = after.language, after.theme
        js.document.title = title(after, texts)
        if before is not None:
            if not coaching:
                self.say(announcement(before, after, texts))
            self._attend(before, after, focused, acts=acts)
        # Who asks where something is has all that changed laid out first: so all ask one after the other, and
        # what moves is set going last.
        self._drawing_zoom.after()
        if not self._due:
            _follow_log()
        self._stage.after()
        if ended and not self._end_waits and not self._stage.calm:
            result.enter()

    def _show_end(self) -> None:
        """Show the end, where it waited for what brought it."""
        if not self._end_waits or self._shown is None:
            return
        self._end_waits = False
        focused = _focused()
        js.castellarium.patch("page", html(page(self._shown, self._shown.words)))
        if focused and not _focused():
            _move_focus()
        _follow_log()
        result.enter()

    def catch_up(self) -> None:
        """Show what could wait until the player saw the rest."""
        due, self._due = self._due, []
        focused = _focused()
        for part in due:
            js.castellarium.patch(part.id, html(part.make()))
        if focused and not _focused():
            _move_focus()
        if due:
            _follow_log()

    def say(self, text: str) -> None:
        """Say a text to who listens to the page, even if it is the same as the last."""
        region = js.document.getElementById("announce")
        # Only a change is spoken: a space that cannot be heard makes the same text another one.
        if text:
            self._said = text + AGAIN if text == self._said else text
        region.textContent = self._said if text else ""

    def _attend(self, before: Model, after: Model, focused: Any, *, acts: bool) -> None:
        """Put the focus where it belongs after a change; `focused` had it before.

        `acts`: a key could play with it, which leads on to where the next can.
        """
        if _other_page(before.route, after.route):
            self.focus(MAIN)
            js.scrollTo(0, 0)  # what gets the focus is scrolled into view, below the top bar
        elif focused and not _focused():
            _move_focus()
        elif acts and focused.matches("[data-act][aria-disabled=true]"):
            _lead_on()
        keyboard.take_tab(_focused())

    def focus(self, name: str) -> None:
        """Put the focus on an element by its id, and bring it into view."""
        node = js.document.getElementById(name)
        if not node:
            return
        if not node.matches("a[href], button, input, [tabindex]"):
            node.tabIndex = -1
        node.focus()
        if name != MAIN:
            node.scrollIntoView()

    def reveal(self, name: str) -> None:
        """Scroll no further than an element needs to be in view, by its id."""
        node = js.document.getElementById(name)
        if node:
            node.scrollIntoView(block="nearest")


def _follow_log() -> None:
    """Scroll the log, and nothing else, so far that the line of the moment on the table shows."""
    line = js.document.querySelector("#log [aria-current]")
    if not line:
        return
    lines, here = line.closest(".log-lines"), line.getBoundingClientRect()
    box = lines.getBoundingClientRect()
    if here.top < box.top or here.bottom > box.bottom:
        lines.scrollTop += (here.top + here.bottom - box.top - box.bottom) / 2


def _move_focus() -> None:
    """Put the focus, which was on something that is gone, where the game goes on."""
    next(filter(None, map(js.document.querySelector, NEXT))).focus()


def _lead_on() -> None:
    """Move the focus from what was just played to where the game goes on, if anything can be played now."""
    there = next(filter(None, map(js.document.querySelector, NEXT[:-1])), None)
    if there:
        there.focus()


def _say_game(before: Model | None, after: Model) -> None:
    """Say on the root which game is played: its style sheets hold for what is laid over the page, too."""
    was, now = played(before) if before else "", played(after)
    if now != was:
        js.document.documentElement.dataset.game = now


def _focused() -> Any:
    """Return the element with the focus, or None."""
    active = js.document.activeElement
    return active if active and not active.isSameNode(js.document.body) else None


def _other_page(before: Route, after: Route) -> bool:
    return (before.place, before.game) != (after.place, after.game)


def _by_the_same(before: Model, after: Model) -> bool:
    """Tell whether the same player looks at the same table: then nothing that shows must be gone at once."""
    old, new = before.table, after.table
    return (
        before.route == after.route
        and old is not None
        and new is not None
        and (old.save, old.viewer, old.curtain, old.decoy_handovers) == (new.save, new.viewer, None, ())
    )
