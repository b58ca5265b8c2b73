"""A static host that changes what it serves, and that can be cut off."""

import contextlib
import socket
import threading
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any

from tools.serve.server import HOST, Handler, Server

FOLDER = "/some/where/"


class Noting(Handler):
    """Counts what it is asked for."""

    def __init__(self, *args: Any, asked: Counter[str], **kwargs: Any) -> None:
        self.asked = asked
        super().__init__(*args, **kwargs)

    def do_GET(self) -> None:
        self.asked[self.path.removeprefix(FOLDER)] += 1
        super().do_GET()


class Noticed(Server):
    """Knows its connections, which would otherwise outlive it."""

    connections: list[socket.socket]

    def get_request(self) -> tuple[socket.socket, Any]:
        connection, address = super().get_request()
        self.connections.append(connection)
        return connection, address


class Host:
    """Serves a folder at one address; `serve` puts another one there, `stop` cuts all connections."""

    def __init__(self, folder: Path, link: Path) -> None:
        self.asked: Counter[str] = Counter()
        self.headers: dict[str, str] = {}
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
        made = partial(Noting, asked=self.asked, **given)
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
