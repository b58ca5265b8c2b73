"""All lines to other devices: the one that is being made, and those that are open."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import js
from pyodide.ffi import create_proxy

from game.app import messages, notices
from game.app.dom.connections.peers import Peer
from game.app.dom.connections.reloading import remember, was_connected
from game.app.dom.connections.tabs import Tabs
from game.app.friends import codes
from game.app.friends.codes import Code
from game.core import RecordError

TAKES = 3.0
"""Seconds that a tab which waits has to take an answer."""
OPENS = 30.0
"""Seconds in which two devices that know each other find together."""
MOST = 12
"""How many answers to one code are made."""


class Connections:
    """Carries out the effects that are about other devices; what comes of them goes to `send` as events."""

    def __init__(
        self,
        send: Callable[[messages.Event], None],
        in_background: Callable[[Coroutine[Any, Any, None]], None],
    ) -> None:
        self._send, self._in_background = send, in_background
        self._lines: dict[int, Peer] = {}
        self._here: set[int] = set()  # the lines at whose end there is somebody now
        self._last = 0
        self._leaves = False
        self._pending: list[Peer] = []
        self._offered: Code | None = None  # what this device answers
        self._tabs: Tabs | None = None
        self._page_goes = create_proxy(lambda _event: self._leave())
        js.window.addEventListener("pagehide", self._page_goes)
        if was_connected():
            in_background(self._reloaded())

    async def offer(self, effect: messages.Connect) -> None:
        """Make a code, and wait for its answer."""
        if effect.afresh:
            self.hang_up(messages.HangUp(0))
        self._offered = None
        self._give_up()
        await self._make(lambda peer: peer.offer())
        self._between_tabs().wait()

    async def answer(self, effect: messages.AnswerCode) -> None:
        """Answer a code, in the place of all lines before."""
        self.hang_up(messages.HangUp(0))
        self._offered = codes.read(effect.code)
        self._give_up()
        await self._answer(self._offered)

    async def hand_over(self, effect: messages.HandOver) -> None:
        """Give an answer to the tab that waits for it."""
        if self._take(effect.code):
            self._send(messages.HandedOver(True))
            return
        taken = asyncio.Event()

        def take() -> None:
            taken.set()
            self._send(messages.HandedOver(True))

        self._tabs = Tabs(self._take, take)
        self._tabs.bring(effect.code)
        await asyncio.sleep(TAKES)
        if not taken.is_set():
            self._send(messages.HandedOver(False))

    def tell(self, effect: messages.Tell) -> None:
        """Send a text to the others. Who is away gets it with all else, once back."""
        for line in self._here - {effect.besides}:
            self._lines[line].send(effect.text)

    def hang_up(self, effect: messages.HangUp) -> None:
        """End a line, 0 for all."""
        self._leaves = True
        for line, peer in list(self._lines.items()):
            if effect.line in {0, line}:
                peer.close()
        self._leaves = False

    async def _reloaded(self) -> None:
        """Say that the connection ended, once the page shows."""
        self._send(messages.NoticeRaised(notices.RELOADED))

    def _leave(self) -> None:
        """End all lines with the page: the others know at once, and who opens it again is told."""
        connected = bool(self._here)
        self.hang_up(messages.HangUp(0))
        remember(connected=connected)

    def _between_tabs(self) -> Tabs:
        if self._tabs is None:
            self._tabs = Tabs(self._take, lambda: None)
        return self._tabs

    def _give_up(self, but: Peer | None = None) -> None:
        """End the lines that are being made, but one that is made now."""
        pending, self._pending = self._pending, []
        for peer in pending:
            if peer is not but:
                peer.close()

    async def _make(self, describe: Callable[[Peer], Coroutine[Any, Any, Code]]) -> None:
        """Begin a line, and tell its code."""
        self._last += 1
        line = self._last
        peer = Peer(
            lambda: self._opened(line, peer),
            lambda: self._away(line, peer),
            lambda text: self._send(messages.Heard(text, line)),
            lambda: self._ended(line, peer),
        )
        self._pending.append(peer)
        try:
            code = await describe(peer)
        except OSError:
            self._failed(peer)
            return
        if peer in self._pending:
            self._send(messages.CodeMade(code.text))

    async def _answer(self, code: Code) -> None:
        await self._make(lambda peer: peer.answer(code))

    def _take(self, text: str) -> bool:
        """Take an answer if it is to the code that waits; tell whether it is."""
        try:
            code = codes.read(text)
        except RecordError:
            return False
        for peer in self._pending:
            if peer.code is not None and code.answers == peer.code.check:
                peer.code = None  # one answer is enough
                self._in_background(self._accept(peer, code))
                return True
        return False

    async def _accept(self, peer: Peer, code: Code) -> None:
        try:
            await peer.accept(code)
        except OSError:
            self._failed(peer)
            return
        await asyncio.sleep(OPENS)
        self._failed(peer)

    def _failed(self, peer: Peer) -> None:
        """Say that nothing comes of a line that is being made."""
        if peer in self._pending:
            self._give_up()
            self._send(messages.ConnectionFailed())

    def _opened(self, line: int, peer: Peer) -> None:
        if peer in self._pending:
            self._offered = None
            self._give_up(but=peer)
        self._lines[line] = peer
        if line not in self._here:
            self._here.add(line)
            remember(connected=True)
            self._send(messages.LinesCounted(len(self._here)))

    def _away(self, line: int, peer: Peer) -> None:
        if peer not in self._pending:
            self._gone(line)
        elif self._offered is not None and len(self._pending) < MOST:
            # Some browsers give up soon where nobody takes their answer: another one is made beside it.
            self._in_background(self._answer(self._offered))

    def _ended(self, line: int, peer: Peer) -> None:
        self._lines.pop(line, None)
        self._gone(line)
        self._failed(peer)

    def _gone(self, line: int) -> None:
        if line in self._here:
            self._here.remove(line)
            remember(connected=bool(self._here))
            self._send(messages.LinesCounted(len(self._here), self._leaves))
