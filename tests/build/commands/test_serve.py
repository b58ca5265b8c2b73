"""Serving while sources change."""

from itertools import pairwise
from pathlib import Path

import pytest

from tools.serve import serve
from tools.serve.server import listen


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A tree of sources of its own."""
    for name in serve.WATCHED:
        (tmp_path / name).write_text("") if "." in name else (tmp_path / name).mkdir()
    monkeypatch.setattr(serve, "ROOT", tmp_path)
    return tmp_path


def test_a_new_and_a_changed_and_a_removed_file_are_seen(sources: Path) -> None:
    states = [serve.state()]
    for change in (
        lambda: (sources / "game" / "new.py").write_text("one"),
        lambda: (sources / "index.html").write_text("two"),
        (sources / "game" / "new.py").unlink,
    ):
        change()
        states.append(serve.state())
    assert all(one != other for one, other in pairwise(states))


def test_what_a_build_writes_is_no_change(sources: Path) -> None:
    (sources / "game" / "__pycache__").mkdir()
    before = serve.state()
    (sources / "game" / "en.mo").write_bytes(b"")
    (sources / "game" / "__pycache__" / "x.pyc").write_bytes(b"")
    assert serve.state() == before


def test_the_next_port_is_taken_when_one_is_in_use(tmp_path: Path) -> None:
    with listen(tmp_path) as taken, serve.first_free(taken.server_port) as server:
        assert taken.server_port < server.server_port < taken.server_port + 100
