"""Everything from elsewhere is pinned by version and by hash, and by no address."""

import base64
import hashlib
import io
import json
import re
import subprocess
import tarfile
from pathlib import Path

import pytest

from tools.build.node import NODE, NPM
from tools.steps import ROOT

LOCK = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
REQUIREMENTS = (ROOT / "requirements.txt").read_text(encoding="utf-8")


def test_npm_packages_are_pinned_by_hash() -> None:
    for name, entry in LOCK["packages"].items():
        assert "resolved" not in entry, f"{name}: write the lock with --omit-lockfile-registry-resolved"
        assert not name or entry["integrity"].startswith("sha512-"), name


def test_npm_packages_are_named_exactly() -> None:
    wanted = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["dependencies"]
    assert wanted == LOCK["packages"][""]["dependencies"]
    for version in wanted.values():
        assert re.fullmatch(r"\d+\.\d+\.\d+", version)


def test_python_tools_are_pinned_by_hash() -> None:
    entries = re.split(r"\n(?=\S)", REQUIREMENTS.strip())
    for entry in entries:
        assert re.match(r"[\w.-]+==[\w.]+ ", entry), entry[:60]
        assert "--hash=sha256:" in entry, entry[:60]
    assert "://" not in REQUIREMENTS


def test_wanted_tools_are_the_pinned_ones() -> None:
    wanted = [
        line for line in (ROOT / "requirements.in").read_text().splitlines() if not line.startswith("#")
    ]
    assert [line for line in wanted if f"\n{line} " not in f"\n{REQUIREMENTS}"] == []


def package(folder: Path) -> str:
    """Write a tiny npm package; gives its hash as a lock file states it."""
    content = json.dumps({"name": "tiny", "version": "1.0.0"}).encode()
    with tarfile.open(folder / "tiny.tgz", "w:gz") as archive:
        entry = tarfile.TarInfo("package/package.json")
        entry.size = len(content)
        archive.addfile(entry, io.BytesIO(content))
    digest = hashlib.sha512((folder / "tiny.tgz").read_bytes()).digest()
    return f"sha512-{base64.b64encode(digest).decode()}"


@pytest.mark.parametrize("tampered", [False, True])
def test_npm_refuses_what_is_not_what_the_lock_pins(tmp_path: Path, tampered: bool) -> None:
    integrity = package(tmp_path)
    if tampered:
        integrity = f"sha512-{'A' * 86}=="
    needs = {"dependencies": {"tiny": "file:tiny.tgz"}}
    tiny = {"version": "1.0.0", "resolved": "file:tiny.tgz", "integrity": integrity}
    lock = {
        "name": "t",
        "lockfileVersion": 3,
        "packages": {"": {"name": "t"} | needs, "node_modules/tiny": tiny},
    }
    (tmp_path / "package.json").write_text(json.dumps({"name": "t"} | needs))
    (tmp_path / "package-lock.json").write_text(json.dumps(lock))
    options = ["--offline", "--no-audit", f"--cache={tmp_path / 'cache'}"]
    done = subprocess.run(
        [NODE, NPM, "ci", *options], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (done.returncode != 0) == tampered, done.stderr
    assert ("EINTEGRITY" in done.stderr) == tampered
