"""Firefox as it comes, by WebDriver BiDi, which it speaks itself."""

import contextlib
import itertools
import json
import re
import subprocess
import tempfile
import threading
from collections import deque
from collections.abc import Iterator
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.engines.engine import PATIENCE, Engine

SIZE = ("--width", "1280", "--height", "900")
LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


class Firefox(Engine):
    def __init__(self, line: ClientConnection) -> None:
        self._line, self._numbers = line, itertools.count(1)
        self._capabilities = self._send("session.new", capabilities={})["capabilities"]
        self._tab = self._send("browsingContext.getTree")["contexts"][0]["context"]

    def _send(self, method: str, **params: Any) -> Any:
        number = next(self._numbers)
        self._line.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            heard = json.loads(self._line.recv(timeout=2 * PATIENCE))
            if heard.get("id") == number:
                assert heard["type"] == "success", f"{method}: {heard}"
                return heard["result"]

    @property
    def version(self) -> str:
        return f"Firefox {self._capabilities['browserVersion']}"

    def goto(self, address: str) -> None:
        self._send("browsingContext.navigate", context=self._tab, url=address, wait="complete")

    def reload(self) -> None:
        self._send("browsingContext.reload", context=self._tab, wait="complete")

    def evaluate(self, expression: str) -> Any:
        text = f"Promise.resolve({expression}).then((value) => JSON.stringify(value ?? null))"
        target = {"context": self._tab}
        given = self._send("script.evaluate", expression=text, target=target, awaitPromise=True)
        assert given["type"] == "success", given["exceptionDetails"]["text"]
        return json.loads(given["result"]["value"])

    @contextlib.contextmanager
    def tab(self) -> Iterator[None]:
        """Send what is meant for the tab to another one of the same profile, as long as that is open."""
        before = self._tab
        self._tab = self._send("browsingContext.create", type="tab", background=True)["context"]
        yield
        self._send("browsingContext.close", context=self._tab)
        self._tab = before

    def perform(self, actions: list[dict[str, Any]]) -> None:
        self._send("input.performActions", context=self._tab, actions=actions)


@contextlib.contextmanager
def firefox(browser: str) -> Iterator[Firefox]:
    """A Firefox with a profile of its own, without a window."""
    command = [browser, "--headless", "--no-remote", "--remote-debugging-port=0", *SIZE]
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile,
        subprocess.Popen([*command, "--profile", profile], stderr=subprocess.PIPE, text=True) as process,
    ):
        assert process.stderr
        # It goes on saying things, and would stop if nobody took them.
        rest = threading.Thread(target=deque, args=(process.stderr, 0))
        try:
            place = next(filter(None, map(LISTENS.search, process.stderr)))[1]
            rest.start()
            with connect(f"{place}/session", max_size=None) as line:
                yield Firefox(line)
        finally:
            process.terminate()
            rest.join()
