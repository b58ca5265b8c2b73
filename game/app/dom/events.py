"""The app in a browser: what the player does there becomes events, effects become what the browser does."""

import asyncio
import json
import time
import traceback
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy

from game import catalog
from game.app.dom import embedding, files, keyboard, sharing
from game.app.dom.drag import Drag
from game.app.dom.page import Document
from game.app.dom.page_cache import PageCache
from game.app.dom.workers import backends
from game.app.dom.zoom import DrawingZoom
from game.app.messages import (
    Act,
    Command,
    Copy,
    CopyText,
    Download,
    Dressed,
    Elsewhere,
    Encode,
    Encoded,
    Event,
    Focus,
    Given,
    Go,
    Navigated,
    Persist,
    Pointed,
    Reload,
    Share,
    Submitted,
    Tick,
    Told,
    Wake,
    Zoom,
)
from game.app.session import Session
from game.app.storage.games import SAVE
from game.app.storage.settings import Settings
from game.app.thinking.dispatcher import PACE, Dispatcher
from game.app.update import notices
from game.app.update.navigation import noted
from game.screens.model import TABLE, Code, Model, Notice

KEEPS_OPEN = {"goto", "qr"}  # commands after which the sheet that they were given in stays open


class Browser:
    """The shell around a session. Whatever goes wrong in it is said, and the game goes on."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._drawing_zoom = DrawingZoom()
        self._document = Document(self._drawing_zoom)
        self._page_cache = PageCache()
        self._drag = Drag(self._picked, lambda notation: self.send(Act(notation)))
        self._tell: Any = getattr(js.castellarium, "tell", None)
        self._at: str | None = None  # what is pointed at and not shown yet
        self._show_preview = create_proxy(self._preview)
        self._timer: Any = None
        self._tick = create_proxy(lambda: self.send(Tick()))
        self._catch_up = create_proxy(self._safely(lambda _time: self._document.catch_up()))
        calm = js.matchMedia("(prefers-reduced-motion: reduce)")
        self._dispatcher = Dispatcher(
            self.send, time.monotonic, backends.call_later, lambda: 0.0 if calm.matches else PACE
        )
        self._thinks = False
        self._done: dict[type, Callable[[Any], None]] = {
            Go: self._go,
            Download: files.give,
            Persist: lambda effect: _later(files.persist()),
            Copy: self._copy_link,
            CopyText: self._copy_text,
            Share: lambda effect: _later(self._share(effect)),
            Encode: lambda effect: _later(self._encode(effect)),
            Wake: self._wake,
            Focus: lambda effect: self._document.focus(effect.id),
            Reload: lambda effect: js.location.reload(),
            Zoom: lambda effect: self._drawing_zoom.step(effect.step),
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
                (js.document, "change", self._given),
                (js.document, "visibilitychange", self._seen),
                (js.window, "castellarium:given", lambda event: self.send(Dressed(given()))),
                (js.window, "storage", self._stored),
                (js.window, "castellarium:update", lambda event: self.send(Told(notices.UPDATE))),
            )
        ]

    def begin(self) -> None:
        """Show the page that the address asks for, listen, and do what was clicked before."""
        if self._tell:
            self._tell("ready")
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
            self._show()
            self._page_cache.follow(self._session.model)
            for effect in effects:
                self._done[type(effect)](effect)
            for name, detail in embedding.page_events(before, self._session.model) if self._tell else ():
                self._tell(name, js.JSON.parse(json.dumps(detail)))
            self._think()
        except Exception as error:
            self._fail(before, error)

    def _think(self) -> None:
        """Have thought about what is asked. Who thinks is brought when computers play or a hint is wanted."""
        model = self._session.model
        self._dispatcher.follow(model)
        if not self._thinks and (self._dispatcher.question or (model.table and model.table.computers)):
            self._thinks = True
            self._dispatcher.use(backends.worker_or_page(self._dispatcher.answer, self._without_worker))

    def _without_worker(self) -> None:
        self._dispatcher.use(backends.OnPage(self._dispatcher.answer))

    def _fail(self, shown: Model, error: Exception) -> None:
        """Go back to the model that could be shown last, with a notice."""
        js.console.error("".join(traceback.format_exception(error)))
        self._session.model = noted(shown, Notice(notices.FAILED, {"error": repr(error)}))
        self._show()

    def _show(self) -> None:
        self._document.show(self._session.model)
        if self._document.due:
            js.castellarium.afterFrame(self._catch_up)

    def _safely(self, listener: Callable[[Any], None]) -> Callable[[Any], None]:
        def safe(event: Any) -> None:
            try:
                listener(event)
            except Exception as error:
                self._fail(self._session.model, error)

        return safe

    # What the player does

    def _clicked(self, event: Any) -> None:
        opener = event.target.closest(":popover-open [popovertarget]:not([popovertargetaction])")
        if opener:
            opener.closest(":popover-open").hidePopover()  # one sheet gives way to the other
            return
        node = event.target.closest("[data-act], [data-do]")
        if not node:
            self._tried(event)
            return
        if node.matches("form, input, select, textarea"):
            return
        event.preventDefault()
        # The keyboard's clicks have no pointer, so none of them ends a drag.
        if event.detail and (self._drag.dragged or self._drawing_zoom.dragged):
            return
        if self._drawing_zoom.magnifies(event):
            return
        acts = node.hasAttribute("data-act")
        meant = Act(node.dataset.act) if acts else _command(node.getAttribute("data-do"))
        self._at = None
        sheet = node.closest("[popover]")
        if sheet and (isinstance(meant, Act) or meant.name not in KEEPS_OPEN):
            sheet.hidePopover()
        self.send(meant)

    def _tried(self, event: Any) -> None:
        """Have it said why nothing can be done at a point of a drawing."""
        table, at = self._session.model.table, self._drawing_zoom.ground(event)
        if table is None or at is None:
            return
        action = catalog.screen(table.record.game).meant_at(table.view, table.marks, at.x, at.y)
        if action is not None:
            self.send(Act(str(action)))

    def _picked(self, mark: str) -> None:
        """Pick what is being dragged, unless it is."""
        table = self._session.model.table
        if table is not None and mark not in table.marks:
            self.send(Command("mark", mark))

    def _hovered(self, event: Any) -> None:
        # A finger that comes down points at what it is about to press: nothing is shown ahead of that.
        if event.pointerType == "mouse":
            self._point(event.target)

    def _focused(self, event: Any) -> None:
        keyboard.take_tab(event.target)
        self._point(event.target)

    def _point(self, target: Any) -> None:
        """Show ahead, in the next frame, what an action would do; not if it is done before."""
        node = target.closest("[data-preview]")
        at = node.dataset.preview if node else ""
        if self._at is None:
            if not self._is_new(at):
                return
            js.requestAnimationFrame(self._show_preview)
        self._at = at

    def _preview(self, _time: float) -> None:
        at, self._at = self._at, None
        if at is not None and self._is_new(at):
            self.send(Pointed(at))

    def _is_new(self, at: str) -> bool:
        table = self._session.model.table
        return table is not None and table.preview != at

    def _submitted(self, event: Any) -> None:
        event.preventDefault()
        fields = js.Object.fromEntries(js.FormData.new(event.target)).to_py()
        self.send(Submitted(event.target.getAttribute("data-do"), fields))

    def _changed(self, event: Any) -> None:
        node = event.target
        if node.matches("[data-do]"):
            self.send(Command(node.getAttribute("data-do"), node.value, node.name))

    def _given(self, event: Any) -> None:
        if event.target.matches("[type=file]"):
            _later(self._read(event.target))

    async def _read(self, field: Any) -> None:
        text = await files.read(field)
        self.send(Told(notices.NO_FILE) if text is None else Given(text))

    def _pressed(self, event: Any) -> None:
        if event.key == "Escape" and self._drag.moving:
            self._drag.cancel()
            return
        if keyboard.move(event):
            event.preventDefault()
            return
        model = self._session.model
        one = (
            keyboard.shortcut(event, model.route.game, model.letters) if model.route.place == TABLE else None
        )
        if one is None:
            return
        event.preventDefault()
        if one.go:
            js.location.hash = one.go
        else:
            self.send(keyboard.meant(one, model.table, event.key))

    def _stored(self, event: Any) -> None:
        key = event.key if isinstance(event.key, str) else ""
        if not key or key.startswith(SAVE):
            text = event.newValue if isinstance(event.newValue, str) else ""
            self.send(Elsewhere(key.removeprefix(SAVE), text))

    def _seen(self, _event: Any) -> None:
        # A window that slept may have missed what others did.
        if not js.document.hidden:
            self.send(Elsewhere())

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

    async def _copy(self, text: str, done: Notice, failed: Notice) -> None:
        self.send(Told(done if await sharing.copied(text) else failed))

    def _copy_link(self, effect: Copy) -> None:
        link = sharing.address(effect.fragment)
        _later(self._copy(link, notices.COPIED, Notice(notices.NOT_COPIED, {"link": link})))

    def _copy_text(self, effect: CopyText) -> None:
        failed = Notice(notices.RESULT_NOT_COPIED, {"text": effect.text})
        _later(self._copy(effect.text, notices.RESULT_COPIED, failed))

    async def _share(self, effect: Share) -> None:
        if not await sharing.shared(effect):
            self.send(Told(notices.NOT_SHARED))

    async def _encode(self, effect: Encode) -> None:
        rows = await sharing.encoded(sharing.address(effect.fragment))
        self.send(Encoded(Code(effect.fragment, rows)))


def given() -> Settings:
    """Return the settings that the page around this one asks for."""
    return Settings(**js.castellarium.given.to_py())


def _command(text: str) -> Command:
    name, _, argument = text.partition(":")
    return Command(name, argument)


def _later(task: Any) -> None:
    _tasks.add(running := asyncio.ensure_future(task))
    running.add_done_callback(_tasks.discard)


_tasks: set[Any] = set()
"""Running tasks, which would end early if nobody held them."""
