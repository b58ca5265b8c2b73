"""WebKit as GTK's small browser has it, by WebDriver, on a screen that nobody sees."""

import contextlib
import json
import os
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any

from tests.engines.engine import PATIENCE, Engine

HOST = "127.0.0.1"
SCREEN = ["-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp"]


class WebKit(Engine):
    def __init__(self, driver: str, browser: str) -> None:
        self._session = driver
        options = {"binary": browser, "args": ["--automation"]}
        wanted = {"webkitgtk:browserOptions": options, "timeouts": {"script": 2000 * PATIENCE}}
        made = self._send("POST", "", capabilities={"alwaysMatch": wanted})
        self._session, self._capabilities = f"{driver}/{made['sessionId']}", made["capabilities"]

    def _send(self, method: str, path: str, **params: Any) -> Any:
        body = json.dumps(params).encode() if method == "POST" else None
        request = urllib.request.Request(self._session + path, body, method=method)
        try:
            with urllib.request.urlopen(request, timeout=3 * PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            with error:
                raise AssertionError(f"{path}: {error.read().decode()}") from error

    @property
    def version(self) -> str:
        return f"{self._capabilities['browserName']} {self._capabilities['browserVersion']}"

    def goto(self, address: str) -> None:
        self._send("POST", "/url", url=address)

    def reload(self) -> None:
        self._send("POST", "/refresh")

    def evaluate(self, expression: str) -> Any:
        script = f"return Promise.resolve({expression}).then((value) => JSON.stringify(value ?? null))"
        return json.loads(self._send("POST", "/execute/sync", script=script, args=[]))

    def perform(self, actions: list[dict[str, Any]]) -> None:
        self._send("POST", "/actions", actions=actions)

    def close(self) -> None:
        self._send("DELETE", "")


@contextlib.contextmanager
def ended(command: list[str], **how: Any) -> Iterator[subprocess.Popen[str]]:
    """A program that runs as long as the `with`."""
    with subprocess.Popen(command, text=True, stderr=subprocess.DEVNULL, **how) as process:
        try:
            yield process
        finally:
            process.terminate()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


def wait_for(port: int) -> None:
    """Wait until somebody listens there."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            socket.create_connection((HOST, port)).close()
            return
        except OSError:
            assert time.monotonic() < end, "the driver does not listen"
            time.sleep(0.05)


@contextlib.contextmanager
def webkit(driver: str, browser: str, screen: str) -> Iterator[WebKit]:
    """A MiniBrowser that keeps nothing of before."""
    port = free_port()
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home,
        ended([screen, *SCREEN], stdout=subprocess.PIPE) as shown,
    ):
        assert shown.stdout
        display = f":{shown.stdout.readline().strip()}"
        env = os.environ | {"DISPLAY": display, "HOME": home, "XDG_RUNTIME_DIR": home}
        with ended([driver, f"--port={port}"], env=env):
            wait_for(port)
            started = WebKit(f"http://{HOST}:{port}/session", browser)
            yield started
            started.close()
