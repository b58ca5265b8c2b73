"""The server of files."""

import urllib.request
from http.client import HTTPResponse
from pathlib import Path
from urllib.error import HTTPError

import pytest

from tools.serve.server import listen, serving


def ask(address: str) -> HTTPResponse:
    return urllib.request.urlopen(address)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("page.html", "text/html; charset=utf-8"),
        ("a.mjs", "text/javascript; charset=utf-8"),
        ("a.wasm", "application/wasm"),
        ("a.css", "text/css; charset=utf-8"),
        ("a.unheard-of", "application/octet-stream"),
    ],
)
def test_files_have_their_types(tmp_path: Path, name: str, kind: str) -> None:
    (tmp_path / name).write_bytes(b"content")
    with serving(tmp_path, "/sub/folder/") as site, ask(site + name) as answer:
        assert answer.headers["Content-Type"] == kind
        assert answer.read() == b"content"


@pytest.mark.parametrize("path", ["/", "/sub/", "/sub/folder/../../secret", "/sub/folder/none"])
def test_nothing_else_is_served(tmp_path: Path, path: str) -> None:
    (tmp_path / "inside").mkdir()
    (tmp_path / "secret").write_text("secret")
    with serving(tmp_path / "inside", "/sub/folder/") as site, pytest.raises(HTTPError) as refused:
        ask(site.removesuffix("/sub/folder/") + path).close()
    assert refused.value.code == 404
    refused.value.close()


def test_a_taken_port_is_refused(tmp_path: Path) -> None:
    with listen(tmp_path) as server, pytest.raises(OSError, match="taken"):
        listen(tmp_path, server.server_port)
