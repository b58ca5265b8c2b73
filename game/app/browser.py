"""The app in a browser: what the player does there becomes events, effects become what the browser does."""

import asyncio
import time
import traceback
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy

from game.app import keyboard, notices, ways
from game.app.drag import Drag
from game.app.messages import (
    Act,
    Command,
    Copy,
    Elsewhere,
    Event,
    Focus,
    Go,
    Navigated,
    Pointed,
    Submitted,
    Tick,
    Told,
    Wake,
)
from game.app.mind import PACE, Mind
from game.app.opening import noted
from game.app.page import Document
from game.app.session import Session
from game.app.store import SAVE
from game.screens.model import TABLE, Model, Notice

KEEPS_OPEN = {"goto"}  # commands after which the sheet that they were given in stays open


class Browser:
    """The shell around a session. Whatever goes wrong in it is said, and the game goes on."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._document = Document()
        self._drag = Drag(lambda notation: self.send(Act(notation)))
        self._timer: Any = None
        self._tick = create_proxy(lambda: self.send(Tick()))
        calm = js.matchMedia("(prefers-reduced-motion: reduce)")
        self._mind = Mind(self.send, time.monotonic, ways.later, lambda: 0.0 if calm.matches else PACE)
        self._thinks = False
        self._done: dict[type, Callable[[Any], None]] = {
            Go: self._go,
            Copy: lambda effect: _later(self._copy(effect.fragment)),
            Wake: self._wake,
            Focus: lambda effect: self._document.focus(effect.id),
        }
        self._listeners = [
            (target, name, create_proxy(self._safely(listener)))
            for target, name, listener in (
                (js.document, "click", self._clicked),
                (js.document, "submit", self._submitted),
                (js.document, "input", self._changed),
                (js.document, "keydown", self._pressed),
                (js.document, "pointerdown", self._drag.begin),
                (js.document, "pointerover", self._hovered),
                (js.document, "focusin", self._focused),
                (js.window, "hashchange", lambda event: self.send(Navigated(js.location.hash))),
                (js.window, "storage", self._stored),
            )
        ]

    def begin(self) -> None:
        """Show the page that the address asks for, listen, and do what was clicked before."""
        self.send(Navigated(js.location.hash))
        for target, name, listener in self._listeners:
            target.addEventListener(name, listener)
        for entry in js.castellarium.ready():
            self._early(entry.to_py())

    def send(self, event: Event) -> None:
        """Take an event, show what comes of it and carry out its effects."""
        before = self._session.model
        try:
            effects = self._session.send(event)
            self._document.show(self._session.model)
            for effect in effects:
                self._done[type(effect)](effect)
            self._think()
        except Exception as error:
            self._fail(before, error)

    def _think(self) -> None:
        """Have thought about what is asked. Who thinks is brought when computers play or a hint is wanted."""
        model = self._session.model
        self._mind.follow(model)
        if not self._thinks and (self._mind.question or (model.table and model.table.computers)):
            self._thinks = True
            self._mind.use(ways.worker_or_page(self._mind.answer, self._without_worker))

    def _without_worker(self) -> None:
        self._mind.use(ways.OnPage(self._mind.answer))

    def _fail(self, shown: Model, error: Exception) -> None:
        """Go back to the model that could be shown last, with a notice."""
        js.console.error("".join(traceback.format_exception(error)))
        self._session.model = noted(shown, Notice(notices.FAILED, {"error": repr(error)}))
        self._document.show(self._session.model)

    def _safely(self, listener: Callable[[Any], None]) -> Callable[[Any], None]:
        def safe(event: Any) -> None:
            try:
                listener(event)
            except Exception as error:
                self._fail(self._session.model, error)

        return safe

    # What the player does

    def _clicked(self, event: Any) -> None:
        node = event.target.closest("[data-act], [data-do]")
        if not node or node.matches("form, input, select, textarea"):
            return
        event.preventDefault()
        acts = node.hasAttribute("data-act")
        meant = Act(node.dataset.act) if acts else _command(node.getAttribute("data-do"))
        sheet = node.closest("[popover]")
        if sheet and (isinstance(meant, Act) or meant.name not in KEEPS_OPEN):
            sheet.hidePopover()
        self.send(meant)

    def _hovered(self, event: Any) -> None:
        # A finger that comes down points at what it is about to press: nothing is shown ahead of that.
        if event.pointerType == "mouse":
            self._point(event.target)

    def _focused(self, event: Any) -> None:
        keyboard.take_tab(event.target)
        self._point(event.target)

    def _point(self, target: Any) -> None:
        node = target.closest("[data-preview]")
        at = node.dataset.preview if node else ""
        table = self._session.model.table
        if table is not None and table.preview != at:
            self.send(Pointed(at))

    def _submitted(self, event: Any) -> None:
        event.preventDefault()
        fields = js.Object.fromEntries(js.FormData.new(event.target)).to_py()
        self.send(Submitted(event.target.getAttribute("data-do"), fields))

    def _changed(self, event: Any) -> None:
        node = event.target
        if node.matches("[data-do]"):
            self.send(Command(node.getAttribute("data-do"), node.value, node.name))

    def _pressed(self, event: Any) -> None:
        if event.key == "Escape" and self._drag.moving:
            self._drag.cancel()
            return
        if keyboard.move(event):
            event.preventDefault()
            return
        model = self._session.model
        one = keyboard.shortcut(event, model.route.game) if model.route.place == TABLE else None
        if one is None:
            return
        event.preventDefault()
        if one.go:
            js.location.hash = one.go
        else:
            self.send(keyboard.meant(one, model.table))

    def _stored(self, event: Any) -> None:
        key = event.key if isinstance(event.key, str) else ""
        if not key or key.startswith(SAVE):
            self.send(Elsewhere(key.removeprefix(SAVE)))

    def _early(self, entry: dict[str, Any]) -> None:
        """Do what was clicked before the app listened."""
        if entry.get("act"):
            self.send(Act(entry["act"]))
        elif entry.get("fields"):
            self.send(Submitted(entry["do"], entry["fields"]))
        elif entry.get("do"):
            self.send(_command(entry["do"]))

    # What the browser does

    def _go(self, effect: Go) -> None:
        if effect.replace or js.location.hash == effect.fragment:
            js.history.replaceState(None, "", effect.fragment)
        else:
            js.history.pushState(None, "", effect.fragment)

    def _wake(self, effect: Wake) -> None:
        js.clearTimeout(self._timer)
        self._timer = js.setTimeout(self._tick, effect.seconds * 1000)

    async def _copy(self, fragment: str) -> None:
        link = js.location.href.partition("#")[0] + fragment
        try:
            await js.navigator.clipboard.writeText(link)
        except (AttributeError, JsException):
            if not _copied_by_selection(link):
                self.send(Told(Notice(notices.NOT_COPIED, {"link": link})))
                return
        self.send(Told(notices.COPIED))


def _command(text: str) -> Command:
    name, _, argument = text.partition(":")
    return Command(name, argument)


def _later(task: Any) -> None:
    _tasks.add(running := asyncio.ensure_future(task))
    running.add_done_callback(_tasks.discard)


_tasks: set[Any] = set()
"""Running tasks, which would end early if nobody held them."""


def _copied_by_selection(text: str) -> bool:
    """Copy in the old way, where the page may not write to the clipboard; tell whether that worked."""
    field = js.document.createElement("textarea")
    field.value = text
    field.readOnly = True
    js.document.body.append(field)
    try:
        field.select()
        return bool(js.document.execCommand("copy"))
    except JsException:
        return False
    finally:
        field.remove()
