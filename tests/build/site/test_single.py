"""The one file is strict and whole."""

import base64
import hashlib
import re
from pathlib import Path

import pytest

from tools.build.page import hashed
from tools.build.single import module, page
from tools.steps import StepFailed


@pytest.fixture(scope="module")
def html(single: Path) -> str:
    return single.read_text(encoding="utf-8")


def test_nothing_beside_it_is_asked_for(html: str) -> None:
    head = re.sub(r"<script.*?</script>", "", html, flags=re.DOTALL)
    assert re.findall(r'<link[^>]*rel="(?!icon|within|asset)[^>]*>', head) == []
    assert re.findall(r'<(?:script|img)[^>]* src="[^>]*>', html) == []
    assert (
        re.findall(
            r"url\((?!data:|['\"]?#)[^)]*\)",
            "".join(re.findall(r"<style>(.*?)</style>", html, flags=re.DOTALL)),
        )
        == []
    )


def test_its_policy_names_what_runs_by_hash(html: str) -> None:
    policy = dict(
        directive.split(maxsplit=1)
        for directive in html.partition('Content-Security-Policy" content="')[2].partition('"')[0].split("; ")
    )
    assert policy["default-src"] == policy["connect-src"] == "'none'"
    scripts = re.findall(r"<script(?! type=)[^>]*>(.*?)</script>", html, flags=re.DOTALL)
    assert set(policy["script-src"].split()) == {*map(hashed, scripts), "blob:", "'wasm-unsafe-eval'"}
    sheets = re.findall(r"<style>(.*?)</style>", html, flags=re.DOTALL)
    assert len(sheets) == 2
    assert policy["style-src"].split() == [*map(hashed, sheets)]


def test_a_hash_is_what_browsers_count() -> None:
    digest = base64.b64encode(hashlib.sha256(b"let a;").digest()).decode()
    assert hashed("let a;") == f"'sha256-{digest}'"


def test_imports_lead_to_what_is_in_it() -> None:
    site = {
        "a/a.js": b"import b from '../lib/b.js'; import('./c.js'); it.import(x); import(y); import.meta.url",
        "lib/b.js": b"",
        "a/c.js": b"",
    }
    text, wanted = module(site, "a/a.js")
    place = "https://castellarium.invalid/a"
    assert wanted == {"lib/b.js", "a/c.js"}
    assert text == (
        f'import b from "module:lib/b.js"; castellariumImport("{place}/c.js"); it.import(x); '
        f'castellariumImport(y); "{place}/a.js"'
    )


def test_what_it_cannot_carry_is_named(dist: Path) -> None:
    files = (file for file in dist.rglob("*") if file.is_file())
    site = {file.relative_to(dist).as_posix(): file.read_bytes() for file in files}
    site["index.html"] = site["index.html"].replace(b"</head>", b'<link rel="new" href="./new"></head>')
    with pytest.raises(StepFailed, match="new"):
        page(site)
