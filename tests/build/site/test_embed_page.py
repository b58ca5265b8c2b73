"""The page that shows and explains how to embed a game."""

import re
from pathlib import Path

import pytest

from tests.build.site.test_page import Element, Elements
from tools.build.page import SCRIPT, hashed


@pytest.fixture(scope="module")
def elements(dist: Path) -> list[Element]:
    return Elements((dist / "embed.html").read_text(encoding="utf-8")).found


def test_its_policy_is_strict(dist: Path, elements: list[Element]) -> None:
    """What runs is a file of ours, or stands in the page and is named by its hash."""
    (policy,) = [a["content"] for tag, a in elements if a.get("http-equiv") == "Content-Security-Policy"]
    assert policy.startswith("default-src 'none'") and "unsafe" not in policy
    inside = SCRIPT.findall((dist / "embed.html").read_text(encoding="utf-8"))
    assert len(inside) == 1 and f"script-src 'self' {hashed(inside[0])};" in policy
    assert [a for tag, a in elements if tag == "style"] == []
    assert [name for tag, a in elements for name in a if name == "style" or name.startswith("on")] == []


def test_every_file_that_it_names_is_there(dist: Path, elements: list[Element]) -> None:
    named = [a[name] for tag, a in elements for name in ("src", "href") if name in a]
    assert len(named) > 4
    assert [file for file in named if not file.startswith("./") or not (dist / file).exists()] == []


def test_both_languages_say_the_same(dist: Path) -> None:
    text = (dist / "embed.html").read_text(encoding="utf-8")
    told = {
        language: re.findall(rf'<article lang="{language}">(.*?)</article>', text, re.DOTALL)
        for language in ("en", "fr")
    }
    tags = {
        language: [re.findall(r"<(\w+)", part) for part in parts if "<dl>" not in part]
        + [re.findall(r"<dt>.*?</dt>", part) for part in parts]
        for language, parts in told.items()
    }
    assert [len(part) for part in tags["en"]] == [len(part) for part in tags["fr"]]
    names = {language: re.findall(r"<dt><code>(\w+)", "".join(parts)) for language, parts in told.items()}
    assert names["en"] == names["fr"] and {"game", "seed", "over"} <= set(names["en"])


def test_it_explains_all_attributes_and_events_that_there_are(dist: Path) -> None:
    script = (dist / "static" / "embed.js").read_text(encoding="utf-8")
    page = (dist / "embed.html").read_text(encoding="utf-8")
    (observed,) = re.findall(r"observedAttributes = \[(.*?)\]", script)
    (shapes,) = re.findall(r"SHAPES = \{(.*?)\n  \};", script, re.DOTALL)
    names = {*re.findall(r"'(\w+)'", observed), *re.findall(r"^    (\w+):", shapes, re.MULTILINE)}
    assert len(names) > 10
    assert {name for name in names if f"<dt><code>{name}</code>" not in page} == {"hello", "size"}
