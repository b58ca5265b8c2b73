"""A static host that changes what it serves, in which files can fail, and that can be cut off."""

import contextlib
import socket
import threading
from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from tools.serve.server import HOST, Handler, Server

FOLDER = "/some/where/"


PAGE = b"<!doctype html><title>A network</title><p>Log in"
# What a host gives for a file, of which it is told type and bytes: type and bytes, or nothing.
FAULTS: dict[str, Callable[[str, bytes], tuple[str, bytes] | None]] = {
    "missing": lambda kind, whole: None,
    "empty": lambda kind, whole: (kind, b""),
    "cut": lambda kind, whole: (kind, whole[: len(whole) // 2]),
    "changed": lambda kind, whole: (kind, whole.swapcase()),
    "a page": lambda kind, whole: ("text/html", PAGE),
    "unanswered": lambda kind, whole: None,
}
BROKEN, TORN = "broken", "torn"
"""A host that says that it fails, and a connection that ends in the middle of a file."""


Faults = Mapping[str, str | threading.Event]


class Noting(Handler):
    """Counts what it is asked for, and has some files fail, or wait for an event."""

    def __init__(
        self, *args: Any, asked: Counter[str], faults: Faults, over: threading.Event, **kwargs: Any
    ) -> None:
        self.asked, self.faults, self.over = asked, faults, over
        super().__init__(*args, **kwargs)

    def do_GET(self) -> None:
        asked = self.path.removeprefix(FOLDER)
        self.asked[asked] += 1
        name = asked.partition("?")[0] or "index.html"
        fault = self.faults.get(name)
        if isinstance(fault, str):
            return self.fail(name, fault)
        if fault is not None:
            fault.wait()
        super().do_GET()

    def fail(self, name: str, fault: str) -> None:
        """Answer as a fault does; an answer that never comes ends with the host."""
        if fault == "unanswered":
            self.over.wait()
            self.close_connection = True
            return
        if fault == BROKEN:
            return self.send_error(500)
        kind, whole = self.guess_type(name), Path(self.directory, name).read_bytes()
        given = FAULTS["cut" if fault == TORN else fault](kind, whole)
        if given is None:
            return self.send_error(404)
        kind, content = given
        self.close_connection = fault == TORN
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(whole if fault == TORN else content)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(content)


class Noticed(Server):
    """Knows its connections, which would otherwise outlive it."""

    connections: list[socket.socket]

    def get_request(self) -> tuple[socket.socket, Any]:
        connection, address = super().get_request()
        self.connections.append(connection)
        return connection, address


class Host:
    """Serves a folder at one address; `serve` puts another one there, `stop` cuts all connections.

    `headers` go with every answer. `faults` are the files that fail, by name, and how each does; one whose
    fault is an event comes when that is set.
    """

    def __init__(self, folder: Path, link: Path) -> None:
        self.asked: Counter[str] = Counter()
        self.headers: dict[str, str] = {}
        self.faults: dict[str, str | threading.Event] = {}
        self._link, self._port = link, 0
        self.serve(folder)
        self.start()

    @property
    def address(self) -> str:
        return f"http://{HOST}:{self._port}{FOLDER}"

    def serve(self, folder: Path) -> None:
        self._link.unlink(missing_ok=True)
        self._link.symlink_to(folder, target_is_directory=True)

    def start(self) -> None:
        given = {"directory": str(self._link), "prefix": FOLDER, "headers": self.headers}
        self._over = threading.Event()
        made = partial(Noting, asked=self.asked, faults=self.faults, over=self._over, **given)
        self._server = Noticed((HOST, self._port), made)
        self._server.connections = []
        self._port = self._server.server_port
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        if not self._thread.is_alive():
            return
        self._over.set()
        self._server.shutdown()
        self._server.server_close()
        for connection in self._server.connections:
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
        self._thread.join()
