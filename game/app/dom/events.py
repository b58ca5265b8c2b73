"""What happens on the page and around it, as events of the app: clicks, forms, keys, other windows."""

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js

from game import catalog
from game.app import messages, notices
from game.app.dom import files, keyboard, result
from game.app.dom.effects import in_background
from game.app.dom.pointing.drag import Drag
from game.app.dom.pointing.lights import Lights
from game.app.dom.pointing.moments import Moments
from game.app.dom.zoom import DrawingZoom
from game.app.storage.games import SAVE
from game.app.storage.settings import Settings
from game.screens.frame.brief import BRIEF
from game.screens.model import TABLE, Model
from game.screens.table.pictures.sheet import PICTURE

OPENED = {"block": "nearest", "behavior": "smooth"}  # how what was unfolded is scrolled to
UNFOLDED = "details[open]:is(:focus-within, :hover)"  # by who looks: what a page shows open was not
BELATED = {"computer", "computer-step"}
"""Commands whose buttons come by themselves when the turn passes to a computer, where others were."""
DOUBLE = 500  # ms within which a second click at the same place was meant for what was there before
FINGER = 44  # px that two such clicks are apart at most
CONTROLS = "a, button, label, input, summary, [popover]"
KEEPS_OPEN = {
    "connect",
    "copy-code",
    "disconnect",
    "share-code",
    "goto",
    "qr",
    "save-picture",
    "share-picture",
    "type",
}  # commands after which the sheet that they were given in stays open

Listener = Callable[[Any], None]


class Listeners:
    """Listens to the document and the window, and sends what happens there.

    `model` tells what shows, `safely` keeps what goes wrong in a listener from ending it. `hurry` is called
    when somebody presses what does nothing: whoever waits for a computer means it to be quick.
    """

    def __init__(
        self,
        send: Callable[[messages.Event], None],
        model: Callable[[], Model],
        safely: Callable[[Listener], Listener],
        drawing_zoom: DrawingZoom,
        hurry: Callable[[], None],
    ) -> None:
        self._send, self._model, self._drawing_zoom = send, model, drawing_zoom
        self._hurry = hurry
        self._drag = Drag(self._picked, lambda notation: send(messages.Act(notation)))
        self._lights = Lights()
        self._moments = Moments(lambda does, at: send(messages.Command(does, at)), safely)
        self._at: str | None = None  # what is pointed at and not shown yet
        self._verb = ""  # that of the action clicked last, "" where it was no action
        self._last = (0.0, 0.0, 0.0)  # when others were clicked last, and where
        self._show_preview = create_proxy(safely(self._preview))
        self._listeners = [
            (target, name, create_proxy(safely(listener)))
            for target, name, listener in (
                (js.document, "click", self._clicked),
                (js.document, "submit", self._submitted),
                (js.document, "input", self._changed),
                (js.document, "keydown", self._pressed),
                (js.document, "pointerdown", self._drag.begin),
                (js.document, "pointerdown", result.show_all),
                (js.document, "keydown", result.show_all),
                (js.document, "pointerover", self._hovered),
                (js.document, "focusin", self._focused),
                (js.window, "hashchange", lambda event: send(messages.Navigated(js.location.hash))),
                (js.document, "change", self._given),
                (js.document, "visibilitychange", self._seen),
                (js.document, "toggle", self._toggled),
                (
                    js.window,
                    "castellarium:given",
                    lambda event: send(messages.SettingsGiven(given_settings())),
                ),
                (js.window, "storage", self._stored),
                (
                    js.window,
                    "castellarium:update",
                    lambda event: send(messages.NoticeRaised(notices.UPDATE)),
                ),
                (
                    js.window,
                    "castellarium:update-failed",
                    lambda event: send(messages.NoticeRaised(notices.UPDATE_FAILED)),
                ),
            )
        ]

    def begin(self) -> None:
        """Listen, and do what was clicked before."""
        for target, name, listener in self._listeners:
            target.addEventListener(name, listener, name == "toggle")  # which does not bubble
        for entry in js.castellarium.ready():
            self._early(entry.to_py())

    def _clicked(self, event: Any) -> None:
        self._lights.release(event.target)
        opener = event.target.closest(":popover-open [popovertarget]:not([popovertargetaction])")
        if opener:
            opener.closest(":popover-open").hidePopover()  # one sheet gives way to the other
            return
        node = event.target.closest("[data-act], [data-do]")
        node = self._drawing_zoom.meant(event, node)
        if not node:
            self._tried(event)
            if not self._drawing_zoom.dragged and not event.target.closest(CONTROLS):
                self._hurry()
            return
        if node.matches("form, input, select, textarea"):
            return
        event.preventDefault()
        # The keyboard's clicks have no pointer, so none of them ends a drag.
        if event.detail and (self._drag.dragged or self._drawing_zoom.dragged):
            return
        if self._drawing_zoom.magnifies(event):
            self._send(messages.NoticeRaised(notices.ENLARGED))
            return
        acts = node.hasAttribute("data-act")
        meant = messages.Act(node.dataset.act) if acts else _command(node.getAttribute("data-do"))
        if self._slips(event, node.dataset.act if acts else "") or self._is_belated(event, meant):
            return
        unclear = self._drawing_zoom.is_unclear(event, node)
        if unclear or self._drawing_zoom.is_final(event, node):
            self._picked(f"aim:{node.dataset.act}")
            self._send(messages.NoticeRaised(notices.UNCLEAR if unclear else notices.TO_ANSWER))
            return
        self._at = None
        sheet = node.closest("[popover]")
        if sheet and (isinstance(meant, messages.Act) or meant.name not in KEEPS_OPEN):
            sheet.hidePopover()
        self._send(meant)
        if not acts and node.hasAttribute("data-lights"):
            self._drawing_zoom.show(self._lights.press(node))
        if not event.detail:
            keyboard.lead_on(node)

    def _slips(self, event: Any, notation: str) -> bool:
        """Tell whether the second click of a double one meets an action that came where another one was."""
        verb = notation.partition(":")[0]
        if verb and event.detail > 1 and verb != self._verb:
            return True
        self._verb = verb
        return False

    def _is_belated(self, event: Any, meant: messages.Act | messages.Command) -> bool:
        """Tell whether the second click of a double one meets a button that came by itself under it."""
        if isinstance(meant, messages.Act) or meant.name not in BELATED:
            self._last = (event.timeStamp, event.clientX, event.clientY)
            return False
        clicked, x, y = self._last
        near = max(abs(event.clientX - x), abs(event.clientY - y)) < FINGER
        return bool(event.detail and near and event.timeStamp - clicked < DOUBLE)

    def _tried(self, event: Any) -> None:
        """Have it said why nothing can be done at a point of a drawing."""
        table, at = self._model().table, self._drawing_zoom.ground(event)
        if table is None or at is None:
            return
        action = catalog.screen(table.record.game).meant_at(table.view, table.marks, at.x, at.y)
        if action is not None:
            self._send(messages.Act(str(action)))

    def _picked(self, mark: str) -> None:
        """Pick what is being dragged, unless it is."""
        table = self._model().table
        if table is not None and mark not in table.marks:
            self._send(messages.Command("mark", mark))

    def _hovered(self, event: Any) -> None:
        # A finger that comes down points at what it is about to press: nothing is shown ahead of that.
        if event.pointerType == "mouse":
            self._point(event.target)
            self._lights.point(event.target)
            self._moments.over(event)

    def _focused(self, event: Any) -> None:
        keyboard.take_tab(event.target)
        # Where the focus went by itself, after a press, nobody points.
        if event.target.matches(":focus-visible"):
            self._point(event.target)
        self._lights.point(event.target)

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
            self._send(messages.Pointed(at))

    def _is_new(self, at: str) -> bool:
        table = self._model().table
        return table is not None and table.preview != at

    def _submitted(self, event: Any) -> None:
        event.preventDefault()
        fields = js.Object.fromEntries(js.FormData.new(event.target)).to_py()
        does = event.target.getAttribute("data-do")
        sheet = event.target.closest("[popover]")
        if sheet and does not in KEEPS_OPEN:
            sheet.hidePopover()
        self._send(messages.Submitted(does, fields))
        if does == "type":
            event.target.reset()

    def _changed(self, event: Any) -> None:
        node = event.target
        if node.matches("[data-do]"):
            self._send(messages.Command(node.getAttribute("data-do"), node.value, node.name))

    def _given(self, event: Any) -> None:
        if event.target.matches("[type=file]"):
            in_background(self._read(event.target))

    async def _read(self, field: Any) -> None:
        text = await files.read(field)
        self._send(messages.NoticeRaised(notices.NO_FILE) if text is None else messages.FileGiven(text))

    def _pressed(self, event: Any) -> None:
        if event.key == "Escape" and self._drag.moving:
            self._drag.cancel()
            return
        if keyboard.move(event):
            event.preventDefault()
            return
        model = self._model()
        button = keyboard.button_of(event, model.letters)
        if button:
            event.preventDefault()
            button.click()
            return
        one = (
            keyboard.shortcut(event, model.route.game, model.letters) if model.route.place == TABLE else None
        )
        if one is None:
            return
        event.preventDefault()
        if one.go:
            js.location.hash = one.go
        else:
            self._send(keyboard.meant(one, model.table, event.key))
            keyboard.lead_on(js.document.querySelector(f'#app [data-do="{one.do}"]'))

    def _stored(self, event: Any) -> None:
        key = event.key if isinstance(event.key, str) else ""
        if not key or key.startswith(SAVE):
            text = event.newValue if isinstance(event.newValue, str) else ""
            self._send(messages.ChangedElsewhere(key.removeprefix(SAVE), text))

    def _seen(self, _event: Any) -> None:
        # A window that slept may have missed what others did.
        if not js.document.hidden:
            self._send(messages.ChangedElsewhere())

    def _toggled(self, event: Any) -> None:
        if event.target.id == BRIEF and event.newState == "closed":
            self._send(messages.Command("brief-over"))
        elif event.target.id == PICTURE and event.newState == "open":
            result.raise_castle()
        elif event.target.matches(UNFOLDED):  # what opened below the window would not be seen
            event.target.scrollIntoView(to_js(OPENED, dict_converter=js.Object.fromEntries))

    def _early(self, entry: dict[str, Any]) -> None:
        """Do what was clicked before the app listened."""
        if entry.get("act"):
            self._send(messages.Act(entry["act"]))
        elif entry.get("fields"):
            self._send(messages.Submitted(entry["do"], entry["fields"]))
        elif entry.get("do"):
            self._send(_command(entry["do"]))


def given_settings() -> Settings:
    """Return the settings that the page around this one asks for."""
    return Settings(**js.castellarium.given.to_py())


def _command(text: str) -> messages.Command:
    name, _, argument = text.partition(":")
    return messages.Command(name, argument)
