"""What the service worker knows of the build."""

import base64
import gzip
import hashlib
import json
from pathlib import Path

import pytest

from tools.build.node import NODE
from tools.build.offline import NOT_KEPT, PACKED, PAGE, UNSTAMPED, WORKER, fingerprint, listing, stamped
from tools.steps import StepFailed, quietly


def constant(dist: Path, name: str) -> object:
    """A constant that the build wrote into the service worker."""
    (line,) = [
        text for text in (dist / WORKER).read_text().splitlines() if text.startswith(f"const {name} = ")
    ]
    return json.loads(line.removeprefix(f"const {name} = ").rstrip(";"))


def test_it_knows_every_file_as_it_is(dist: Path) -> None:
    there = {file.relative_to(dist).as_posix(): file for file in dist.rglob("*") if file.is_file()}
    known = constant(dist, "FILES")
    assert isinstance(known, dict)
    assert {name for name in there if not name.startswith(NOT_KEPT)} - set(known) == {WORKER}
    for name, (digest, size, *inside) in known.items():
        content = there[name].read_bytes()
        assert base64.b64decode(digest) == hashlib.sha256(content).digest() and size == len(content), name
        unpacked = [gzip.decompress(content)] if name.endswith(PACKED) else []
        assert [hashlib.sha256(one).digest() for one in unpacked] == list(map(base64.b64decode, inside)), name


def test_the_page_carries_the_name_of_its_build(dist: Path) -> None:
    page = (dist / PAGE).read_text(encoding="utf-8")
    assert f'data-build="{constant(dist, "BUILD")}"' in page and UNSTAMPED not in page


def test_what_comes_of_a_file_that_was_cut_is_no_program(dist: Path) -> None:
    """Node is asked for every end that the file may have."""
    script = """const { readFileSync } = require('fs');
        const whole = readFileSync(process.argv[1], 'utf8').trimEnd();
        for (let end = 1; end < whole.length; end++) try {
            new Function(whole.slice(0, end));
            console.log(end);
        } catch {}"""
    ends = quietly([NODE, "-e", script, dist / WORKER], "Node does not run.", "")
    assert ends == ""


def test_another_file_or_worker_is_another_build() -> None:
    builds = [
        fingerprint(files, worker)
        for files, worker in (
            ({"a": b"1"}, "w"),
            ({"a": b"2"}, "w"),
            ({"b": b"1"}, "w"),
            ({"a": b"1", "b": b""}, "w"),
            ({"a": b"1"}, "v"),
        )
    ]
    assert len(set(builds)) == len(builds)
    assert fingerprint({"b": b"", "a": b"1"}, "w") == fingerprint({"a": b"1", "b": b""}, "w")


def test_screenshots_are_not_kept() -> None:
    assert list(listing({"static/screenshots/wide.png": b"", "a": b""})) == ["a"]


def test_a_page_without_a_place_for_it_is_refused() -> None:
    with pytest.raises(StepFailed, match="no place"):
        stamped("<html>", "abc")


def test_what_the_manifest_names_is_there_as_it_says(dist: Path) -> None:
    folder = dist / "static"
    manifest = json.loads((folder / "castellarium.webmanifest").read_text(encoding="utf-8"))
    assert (folder / manifest["start_url"] / PAGE).samefile(dist / PAGE)
    assert {"192x192", "512x512", "any"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert "maskable" in {icon.get("purpose") for icon in manifest["icons"]}
    assert {"wide", "narrow"} == {shot["form_factor"] for shot in manifest["screenshots"]}
    for picture in [*manifest["icons"], *manifest["screenshots"]]:
        content = (folder / picture["src"]).read_bytes()
        if picture["type"] == "image/png":
            width, height = (int.from_bytes(content[at : at + 4]) for at in (16, 20))
            assert picture["sizes"] == f"{width}x{height}", picture["src"]
