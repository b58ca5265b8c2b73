"""The app in a browser: a session, the page that shows it, and the computer players that it asks."""

import json
import time
import traceback
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy

from game.app import messages, notices
from game.app.coach.coaching import is_due
from game.app.dom.effects import Effects
from game.app.dom.events import Listeners
from game.app.dom.page import Document
from game.app.dom.page_cache import PageCache
from game.app.dom.pointing.explanations import Explanations
from game.app.dom.stage.stage import Stage
from game.app.dom.workers import backends
from game.app.dom.zoom import DrawingZoom
from game.app.embedding import page_events
from game.app.session import Session
from game.app.thinking.dispatcher import PACE, Dispatcher
from game.locale import words
from game.screens.frame.glossary import explanation
from game.screens.model import Model, Notice


class Browser:
    """The shell around a session. Whatever goes wrong in it is said, and the game goes on."""

    def __init__(self, session: Session) -> None:
        self._session = session
        drawing_zoom = DrawingZoom()
        self._stage = stage = Stage()
        self._document = Document(drawing_zoom, stage)
        self._page_cache = PageCache()
        self._effects = Effects(self.send, self._document, drawing_zoom)
        self._explanations = Explanations(
            lambda: session.model.letters,
            lambda game, term: explanation(game, term, words(session.model.language)),
        )
        self._tell: Any = getattr(js.castellarium, "tell", None)
        self._catch_up = create_proxy(self._safely(lambda _time: self._document.catch_up()))
        self._coach = create_proxy(self._safely(lambda _time: self._coached()))
        calm = js.matchMedia("(prefers-reduced-motion: reduce)")
        self._dispatcher = Dispatcher(
            self.send,
            time.monotonic,
            backends.call_later,
            lambda: 0.0 if calm.matches else PACE,
            lambda: stage.seconds,
        )
        self._listeners = Listeners(
            self.send, lambda: session.model, self._safely, drawing_zoom, self._dispatcher.hurry
        )
        self._thinks = False

    def begin(self) -> None:
        """Show the page that the address asks for, listen, and do what was clicked before."""
        if self._tell:
            self._tell("ready")
        self.send(messages.Navigated(js.location.hash))
        self._listeners.begin()

    def send(self, event: messages.Event) -> None:
        """Take an event, show what comes of it and carry out its effects."""
        before = self._session.model
        try:
            effects = self._session.send(event)
            self._show()
            self._page_cache.follow(self._session.model)
            for effect in effects:
                self._effects.carry_out(effect)
            for name, detail in page_events(before, self._session.model) if self._tell else ():
                self._tell(name, js.JSON.parse(json.dumps(detail)))
            self._think()
            if is_due(self._session.model):
                js.castellarium.afterFrame(self._coach)
        except Exception as error:
            self._fail(before, error)

    def _coached(self) -> None:
        """Have the coach speak, once what was played has been seen: it tells what came of that."""
        left = self._stage.seconds
        if left:
            backends.call_later(left, self._coached)
        elif is_due(self._session.model):
            self.send(messages.Coaching())

    def _think(self) -> None:
        """Have thought about what is asked. Who thinks is brought when computers play or a hint is wanted."""
        model = self._session.model
        self._dispatcher.follow(model)
        plays = model.table is not None and model.table.computers and model.table.lesson is None
        if not self._thinks and (self._dispatcher.question or plays):
            self._thinks = True
            answer = self._dispatcher.answer
            self._dispatcher.use(backends.worker_or_page(answer, self._without_worker, self._missed))

    def _without_worker(self) -> None:
        self._dispatcher.use(backends.OnPage(self._dispatcher.answer, self._missed))

    def _missed(self) -> None:
        self.send(messages.NoticeRaised(notices.NO_PLAYERS))

    def _fail(self, shown: Model, error: Exception) -> None:
        """Go back to the model that could be shown last, with a notice."""
        js.console.error("".join(traceback.format_exception(error)))
        self._session.model = notices.noted(shown, Notice(notices.FAILED, {"error": repr(error)}))
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
