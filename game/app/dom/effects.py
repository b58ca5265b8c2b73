"""What the app wants of the browser: addresses, the clipboard, files, sharing, a clock, the focus."""

import asyncio
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy

from game.app import messages, notices
from game.app.dom import files, sharing
from game.app.dom.connections.connections import Connections
from game.app.dom.page import Document
from game.app.dom.zoom import DrawingZoom
from game.app.update.typed import named
from game.screens.frame.brief import BRIEF
from game.screens.model import Code, Notice
from game.screens.table.command_box import COMMAND_BOX

MOST_NAMES = 5  # that are said where several buttons may be meant


class Effects:
    """Carries out the effects that need a browser; what comes of them goes to `send` as events."""

    def __init__(
        self, send: Callable[[messages.Event], None], document: Document, drawing_zoom: DrawingZoom
    ) -> None:
        self._send = send
        self._timer: Any = None
        connections = Connections(send, in_background)
        self._tick = create_proxy(lambda: send(messages.Tick()))
        self._handlers: dict[type, Callable[[Any], None]] = {
            messages.Go: self._go,
            messages.Download: files.give,
            messages.SavePicture: lambda effect: in_background(self._save_picture(effect)),
            messages.SharePicture: lambda effect: in_background(self._share_picture(effect)),
            messages.Persist: lambda effect: in_background(files.persist()),
            messages.Copy: self._copy_link,
            messages.CopyText: self._copy_text,
            messages.Share: lambda effect: in_background(self._share(effect)),
            messages.MakeQrCode: lambda effect: in_background(self._make_qr_code(effect)),
            messages.FetchPuzzles: lambda effect: in_background(self._fetch_puzzles(effect)),
            messages.Wake: self._wake,
            messages.Print: lambda effect: js.window.print(),
            messages.Focus: lambda effect: document.focus(effect.id),
            messages.Reveal: lambda effect: document.reveal(effect.id),
            messages.Press: self._press,
            messages.Say: lambda effect: document.say(effect.text),
            messages.ShowSheet: self._show_sheet,
            messages.HideSheet: _hide_sheet,
            messages.Reload: lambda effect: js.location.reload(),
            messages.Connect: lambda effect: in_background(connections.offer(effect)),
            messages.AnswerCode: lambda effect: in_background(connections.answer(effect)),
            messages.HandOver: lambda effect: in_background(connections.hand_over(effect)),
            messages.Tell: connections.tell,
            messages.HangUp: connections.hang_up,
            messages.Zoom: lambda effect: drawing_zoom.step(effect.step),
        }

    def carry_out(self, effect: messages.Outer) -> None:
        """Have the browser do what an effect says."""
        self._handlers[type(effect)](effect)

    def _go(self, effect: messages.Go) -> None:
        if effect.replace or js.location.hash == effect.fragment:
            js.history.replaceState(None, "", effect.fragment)
        else:
            js.history.pushState(None, "", effect.fragment)

    def _show_sheet(self, effect: messages.ShowSheet) -> None:
        sheet = js.document.getElementById(effect.id)
        sheet.showPopover()
        if effect.id == BRIEF and not sheet.matches(":popover-open"):  # nobody is to wait for it
            self._send(messages.Command("brief-over"))

    def _wake(self, effect: messages.Wake) -> None:
        js.clearTimeout(self._timer)
        self._timer = js.setTimeout(self._tick, effect.seconds * 1000)

    def _press(self, effect: messages.Press) -> None:
        """Press the button that is meant, or say that none is, or which may be."""
        buttons = _buttons()
        meant = named(list(buttons), effect.text)
        if len(meant) == 1:
            buttons[meant[0]].click()
            return
        said = {"text": effect.text, "names": " · ".join(meant[:MOST_NAMES])}
        self._send(
            messages.NoticeRaised(Notice(notices.SEVERAL_BUTTONS if meant else notices.NO_BUTTON, said))
        )

    async def _copy(self, text: str, done: Notice | None, failed: Notice) -> None:
        told = done if await sharing.copied(text) else failed
        if told:
            self._send(messages.NoticeRaised(told))

    def _copy_link(self, effect: messages.Copy) -> None:
        link = sharing.address(effect.fragment)
        text = f"{effect.text} {link}" if effect.text else link
        in_background(self._copy(text, effect.done, Notice(notices.NOT_COPIED, {"link": text})))

    def _copy_text(self, effect: messages.CopyText) -> None:
        text = "\n".join([effect.text, *([sharing.address(effect.fragment)] if effect.fragment else [])])
        failed = Notice(notices.RESULT_NOT_COPIED, {"text": text})
        in_background(self._copy(text, notices.RESULT_COPIED, failed))

    async def _share(self, effect: messages.Share) -> None:
        try:
            if await sharing.shared(effect):
                self._send(messages.Shared(effect.fragment))
        except OSError:
            self._send(messages.NoticeRaised(notices.NOT_SHARED))

    async def _save_picture(self, effect: messages.SavePicture) -> None:
        try:
            await files.give_picture(effect)
        except OSError:  # a time that ran out is one
            self._send(messages.NoticeRaised(notices.NO_PICTURE))

    async def _share_picture(self, effect: messages.SharePicture) -> None:
        try:
            await sharing.shared_picture(effect)
        except OSError:
            self._send(messages.NoticeRaised(notices.NOT_SHARED))

    async def _fetch_puzzles(self, effect: messages.FetchPuzzles) -> None:
        text = await files.fetched(getattr(js.castellarium.assets.places, f"puzzles-{effect.game}"))
        self._send(messages.PuzzlesFetched(effect.game, text))

    async def _make_qr_code(self, effect: messages.MakeQrCode) -> None:
        rows = await sharing.encoded(sharing.address(effect.fragment))
        self._send(messages.QrCodeMade(Code(effect.fragment, rows)))


def _hide_sheet(effect: messages.HideSheet) -> None:
    sheet = js.document.getElementById(effect.id)
    if sheet and sheet.matches(":popover-open"):
        sheet.hidePopover()


def _buttons() -> dict[str, Any]:
    """Return what can be pressed now, by its name; the first where several are called the same."""
    found: dict[str, Any] = {}
    for button in js.document.querySelectorAll("button:not([disabled], [aria-disabled=true])"):
        name = button.getAttribute("aria-label") or button.textContent
        if button.checkVisibility() and not button.closest(f"#{COMMAND_BOX}"):
            found.setdefault(" ".join(name.split()), button)
    return found


def in_background(task: Any) -> None:
    """Run a coroutine beside everything else."""
    _tasks.add(running := asyncio.ensure_future(task))
    running.add_done_callback(_tasks.discard)


_tasks: set[Any] = set()
"""Running tasks, which would end early if nobody held them."""
