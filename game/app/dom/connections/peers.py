"""A line to another device: a WebRTC data channel that no server helps to make."""

import asyncio
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy, to_js

from game.app.friends import codes
from game.app.friends.codes import Code

GATHERS = 4.0
"""Seconds that a browser has to find its own addresses."""
LONGEST = 50_000
"""Characters of a message; no link that can be read is longer."""


def can_connect() -> bool:
    """Tell whether this browser makes lines, and a link opens this page on another device."""
    known = hasattr(js.window, "RTCPeerConnection") and hasattr(js.window, "BroadcastChannel")
    return known and js.location.protocol in {"http:", "https:"}


class Peer:
    """One line, from its making to its end.

    `opened` is called when the other device is there, also once it is back; `away` when it is not for some
    twenty seconds, which browsers call failed, though in most of them it may still come back; `heard` with
    what it says; `ended` once, at the end. What is sent to who is away for a short time arrives later.
    """

    def __init__(
        self,
        opened: Callable[[], None],
        away: Callable[[], None],
        heard: Callable[[str], None],
        ended: Callable[[], None],
    ) -> None:
        self.code: Code | None = None
        self._opened, self._away, self._ended = opened, away, ended
        self._gathered = asyncio.Event()
        # Without servers a browser asks nobody where it is: it speaks to its own network only.
        self._peer = js.RTCPeerConnection.new(_object({"iceServers": []}))
        self._channel = self._peer.createDataChannel("game", _object({"negotiated": True, "id": 0}))
        self._listeners = [
            (target, name, create_proxy(listener))
            for target, name, listener in (
                (self._peer, "icegatheringstatechange", self._found),
                (self._peer, "connectionstatechange", self._changed),
                (self._channel, "open", lambda _event: self._changed(None)),
                (self._channel, "close", lambda _event: self.close()),
                (self._channel, "message", lambda event: self._message(event.data, heard)),
            )
        ]
        for target, name, listener in self._listeners:
            target.addEventListener(name, listener)

    async def offer(self) -> Code:
        """Return the code to be answered. Raises OSError."""
        return await self._described(None)

    async def answer(self, code: Code) -> Code:
        """Return the code that answers another one. Raises OSError."""
        await self._take("offer", code)
        return await self._described(code)

    async def accept(self, code: Code) -> None:
        """Take the answer to the own code. Raises OSError."""
        await self._take("answer", code)

    def send(self, text: str) -> None:
        """Send a text, once what was sent before is there."""
        try:
            self._channel.send(text)
        except JsException:  # it is closing
            self.close()

    def close(self) -> None:
        """End the line."""
        listeners, self._listeners = self._listeners, []
        if not listeners:
            return
        for target, name, listener in listeners:
            target.removeEventListener(name, listener)
            listener.destroy()
        self._peer.close()
        self._ended()

    async def _take(self, kind: str, code: Code) -> None:
        try:
            await self._peer.setRemoteDescription(_object({"type": kind, "sdp": code.sdp}))
        except JsException as error:
            raise OSError(kind) from error

    async def _described(self, answers: Code | None) -> Code:
        try:
            await self._peer.setLocalDescription()
            await asyncio.wait_for(self._gathered.wait(), GATHERS)
        except TimeoutError:
            pass  # what it has found so far may do
        except JsException as error:
            raise OSError("no description") from error
        try:
            self.code = codes.of_sdp(self._peer.localDescription.sdp, answers)
        except ValueError as error:
            raise OSError("no address") from error
        return self.code

    def _found(self, _event: Any) -> None:
        if self._peer.iceGatheringState == "complete":
            self._gathered.set()

    def _changed(self, _event: Any) -> None:
        if self._peer.connectionState == "failed":
            self._away()
        elif self._peer.connectionState == "connected" and self._channel.readyState == "open":
            self._opened()

    def _message(self, data: Any, heard: Callable[[str], None]) -> None:
        if isinstance(data, str) and len(data) <= LONGEST:
            heard(data)
        else:
            self.close()


def _object(values: dict[str, Any]) -> Any:
    return to_js(values, dict_converter=js.Object.fromEntries)
