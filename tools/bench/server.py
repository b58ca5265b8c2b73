"""A server as a good host would be: gzip, and files that may be kept for an hour. All from memory."""

import contextlib
import gzip
import threading
from collections.abc import Iterator, Mapping
from functools import partial
from http.server import BaseHTTPRequestHandler
from pathlib import Path, PurePosixPath
from typing import Any

from tools.serve.server import HOST, TYPES, Server


def packed(data: bytes) -> bytes:
    return gzip.compress(data, 9, mtime=0)


class Handler(BaseHTTPRequestHandler):
    """Answers from a table of path -> compressed contents, and counts the bytes of each path."""

    protocol_version = "HTTP/1.1"

    def __init__(self, *args: Any, files: Mapping[str, bytes], **kwargs: Any) -> None:
        self.files = files
        super().__init__(*args, **kwargs)

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        path += "index.html" if path.endswith("/") else ""
        body = self.files.get(path)
        self.send_response(404 if body is None else 200)
        if body is not None:
            self.send_header("Content-Type", TYPES.get(PurePosixPath(path).suffix, TYPES[""]))
            self.send_header("Content-Encoding", "gzip")
            self.send_header("Cache-Control", "max-age=3600")
        self.send_header("Content-Length", str(len(body or b"")))
        self.end_headers()
        self.wfile.write(body or b"")

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing, it would cost time."""


@contextlib.contextmanager
def serving(folders: Mapping[str, Path]) -> Iterator[str]:
    """Serve each folder under its name; gives the address above them."""
    files = {
        f"/{name}/{file.relative_to(folder).as_posix()}": packed(file.read_bytes())
        for name, folder in folders.items()
        for file in folder.rglob("*")
        if file.is_file()
    }
    server = Server((HOST, 0), partial(Handler, files=files))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://{HOST}:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()
