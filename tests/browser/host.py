"""A static host that changes what it serves, and that can be cut off."""

import contextlib
import socket
import threading
from collections import Counter
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from tools.serve.server import HOST, Handler, Server

FOLDER = "/some/where/"


FAULTS = ("404", "500", "cut", "changed")


class Noting(Handler):
    """Counts what it is asked for, and answers some of it with a fault: one of FAULTS.

    "cut" ends the connection in the middle of a file, "changed" gives another one. Where it is an event, the
    file comes when that is set.
    """

    def __init__(
        self, *args: Any, asked: Counter[str], faults: Mapping[str, str | threading.Event], **kwargs: Any
    ) -> None:
        self.asked, self.faults = asked, faults
        super().__init__(*args, **kwargs)

    def do_GET(self) -> None:
        name = self.path.removeprefix(FOLDER)
        self.asked[name] += 1
        fault = self.faults.get(name)
        if isinstance(fault, threading.Event):
            fault.wait()
        if fault in ("cut", "changed"):
            self._spoil(Path(self.translate_path(self.path)), fault)
        elif isinstance(fault, str):
            self.send_error(int(fault))
        else:
            super().do_GET()

    def _spoil(self, file: Path, fault: str) -> None:
        whole = (file / "index.html" if file.is_dir() else file).read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(file))
        self.send_header("Content-Length", str(len(whole)))
        self.end_headers()
        self.wfile.write(whole.swapcase() if fault == "changed" else whole[: len(whole) // 2])
        self.close_connection = fault == "cut"


class Noticed(Server):
    """Knows its connections, which would otherwise outlive it."""

    connections: list[socket.socket]

    def get_request(self) -> tuple[socket.socket, Any]:
        connection, address = super().get_request()
        self.connections.append(connection)
        return connection, address


class Host:
    """Serves a folder at one address; `serve` puts another one there, `stop` cuts all connections.

    `headers` go with every answer; `faults` says by file name what is answered instead.
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
        made = partial(Noting, asked=self.asked, faults=self.faults, **given)
        self._server = Noticed((HOST, self._port), made)
        self._server.connections = []
        self._port = self._server.server_port
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        if not self._thread.is_alive():
            return
        self._server.shutdown()
        self._server.server_close()
        for connection in self._server.connections:
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
        self._thread.join()
