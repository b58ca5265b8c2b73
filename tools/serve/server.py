"""A static file server on loopback, as plain as any host: files and their types, nothing else."""

import contextlib
import socket
import threading
from collections.abc import Iterator, Mapping
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

HOST = "127.0.0.1"
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".py": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "text/plain; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
    "": "application/octet-stream",
}


class Handler(SimpleHTTPRequestHandler):
    """Serves one folder under a path prefix."""

    protocol_version = "HTTP/1.1"
    extensions_map = TYPES

    def __init__(self, *args: Any, prefix: str, headers: Mapping[str, str], **kwargs: Any) -> None:
        self.prefix, self.extra = prefix, headers
        super().__init__(*args, **kwargs)

    def translate_path(self, path: str) -> str:
        inside = path.removeprefix(self.prefix)
        return super().translate_path("/" + inside if inside != path else "/no-such-file")

    def end_headers(self) -> None:
        for name, value in self.extra.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing: a line a request would bury what matters."""


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Nothing: browsers end connections as they like."""


def listen(
    folder: Path, port: int = 0, prefix: str = "/", headers: Mapping[str, str] | None = None
) -> Server:
    """A server on the port (0: any that is free), not yet serving. OSError when it is taken."""
    with socket.socket() as probe:  # SO_REUSEADDR would let two servers share a port on Windows
        if port and probe.connect_ex((HOST, port)) == 0:
            raise OSError(f"port {port} is taken")
    return Server((HOST, port), partial(Handler, directory=str(folder), prefix=prefix, headers=headers or {}))


@contextlib.contextmanager
def serving(folder: Path, prefix: str = "/") -> Iterator[str]:
    """Serve while inside the `with`; gives the address of the folder."""
    server = listen(folder, prefix=prefix)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://{HOST}:{server.server_port}{prefix}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
