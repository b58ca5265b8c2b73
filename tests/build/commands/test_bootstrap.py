"""build.py says plainly what is missing on a machine."""

import sys
from pathlib import Path

import pytest

import build


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine on which nothing was installed yet."""
    monkeypatch.setattr(build, "VENV", str(tmp_path / "venv"))
    monkeypatch.setattr(build, "STAMP_FILE", str(tmp_path / "venv" / "stamp"))


def test_an_old_python_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 4))
    with pytest.raises(SystemExit) as stopped:
        build.main()
    assert "3.11 or newer" in str(stopped.value)


@pytest.mark.usefixtures("bare")
def test_a_python_without_venv_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    with pytest.raises(SystemExit) as stopped:
        build.bring_tools()
    assert "apt install python3-venv" in str(stopped.value)


@pytest.mark.usefixtures("bare")
def test_a_failing_pip_is_not_taken_for_done(monkeypatch: pytest.MonkeyPatch) -> None:
    import venv

    monkeypatch.setattr(venv, "create", lambda place, with_pip: Path(place).mkdir())
    calls: list[list[str]] = []
    monkeypatch.setattr(build.subprocess, "call", lambda command: calls.append(command) or 1)
    for _ in range(2):
        with pytest.raises(SystemExit) as stopped:
            build.bring_tools()
        assert "A network is needed" in str(stopped.value)
    assert len(calls) == 2
    assert "--require-hashes" in calls[0]
