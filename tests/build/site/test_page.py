"""The built page: strict, whole, and asking nobody else for anything."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tools.build.page import SCRIPT, STYLE, hashed
from tools.build.scripts import ENTRIES, STATIC
from tools.build.single import PLACE
from tools.steps import ROOT

POLICY = {
    "default-src": {"'none'"},
    "script-src": {"'self'", "'wasm-unsafe-eval'"},
    "style-src": {"'self'"},
    "img-src": {"'self'", "data:"},
    "font-src": {"'self'"},
    "connect-src": {"'self'"},
    "worker-src": {"'self'"},
    "manifest-src": {"'self'"},
    "base-uri": {"'none'"},
    "form-action": {"'none'"},
}
ADDRESS = r"""(?:https?:)?//[\w.-]+\.\w+[^\s"'<>)]*"""
NAMESPACES = {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}


Element = tuple[str, dict[str, str]]


class Elements(HTMLParser):
    """Every element of a page, with its attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[Element] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, {name: value or "" for name, value in attrs}))


@pytest.fixture(scope="module")
def html(dist: Path) -> str:
    return (dist / "index.html").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def elements(html: str) -> list[Element]:
    return Elements(html).found


def test_the_policy_is_strict(html: str, elements: list[Element]) -> None:
    """What runs is a file of ours, or stands in the page and is named by its hash."""
    policies = [a["content"] for tag, a in elements if a.get("http-equiv") == "Content-Security-Policy"]
    assert len(policies) == 1
    directives = [directive.split() for directive in policies[0].split(";")]
    policy = {name: set(values) for name, *values in directives}
    policy["script-src"] -= set(map(hashed, SCRIPT.findall(html)))
    policy["style-src"] -= set(map(hashed, STYLE.findall(html)))
    assert policy == POLICY


def test_no_attribute_is_a_script_or_a_style(elements: list[Element]) -> None:
    assert [
        (tag, name) for tag, a in elements for name in a if name == "style" or name.startswith("on")
    ] == []


def test_every_file_that_the_page_names_is_there(dist: Path, elements: list[Element]) -> None:
    named = [a[name] for tag, a in elements for name in ("src", "href") if name in a]
    files = [address for address in named if not address.startswith(("#", "data:"))]
    assert len(files) > 10
    assert [file for file in files if not file.startswith("./") or not (dist / file).exists()] == []


def test_every_picture_that_the_page_uses_is_in_it(elements: list[Element]) -> None:
    used = {a["href"].removeprefix("#") for tag, a in elements if tag == "use"}
    assert used - {a.get("id") for tag, a in elements} == set()


def test_every_file_that_a_style_sheet_names_is_there(dist: Path) -> None:
    for sheet in dist.rglob("*.css"):
        named = re.findall(r"url\(\s*['\"]?([^'\")]+)", sheet.read_text(encoding="utf-8"))
        files = [name for name in named if not name.startswith(("#", "data:"))]
        assert [name for name in files if not (sheet.parent / name).is_file()] == []


def test_nothing_of_ours_names_another_host(dist: Path) -> None:
    ours = [dist / "index.html", dist / "licences" / "index.html"]
    ours += [f for f in (dist / "static").rglob("*") if f.suffix in {".css", ".html", ".js", ".py", ".svg"}]
    # What others wrote is in the bundles too: of these, what went in.
    bundles = [dist / "static" / name for name in ENTRIES]
    ours = [file for file in ours if file not in bundles] + list(STATIC.rglob("*.js"))
    for file in ours:
        addresses = set(
            re.findall(r"(?:https?:)?//[\w.-]+\.\w+[^\s\"'<>)]*", file.read_text(encoding="utf-8"))
        )
        assert addresses - NAMESPACES - {PLACE} == set(), file.name


def test_both_languages_are_on_the_page(elements: list[Element]) -> None:
    for view in ("first", "skeleton"):
        shown = [a["lang"] for tag, a in elements if a.get("class", "").split()[:1] == [view]]
        assert shown == ["en", "fr"]


def test_what_the_game_draws_with_is_there_before_it_starts() -> None:
    """Modules run in the order of their imports."""
    imported = re.findall(
        r"from '(.+)'|import '(.+)'", (STATIC / "boot" / "boot.js").read_text(encoding="utf-8")
    )
    order = [first or second for first, second in imported]
    assert order.index("../app/patch.js") < order.index("../../lib/pyscript/core.js")


def test_the_fonts_are_light(dist: Path) -> None:
    fonts = list((dist / "static" / "fonts").iterdir())
    assert fonts
    assert sum(font.stat().st_size for font in fonts) <= 60_000


def test_every_licence_is_listed_and_there(dist: Path) -> None:
    page = (dist / "licences" / "index.html").read_text(encoding="utf-8")
    listed = [a["href"] for tag, a in Elements(page).found if tag == "a"]
    texts = sorted(file.name for file in (dist / "licences").glob("*.txt"))
    assert sorted(name.removeprefix("./") for name in listed) == texts
    for work in ("pyodide", "CPython", "@pyscript/core", "idiomorph", "htpy", "markupsafe", "@fontsource/"):
        assert work in page
    assert [name for name in texts if len((dist / "licences" / name).read_text(encoding="utf-8")) < 40] == []


def test_no_marker_is_left(html: str) -> None:
    assert "build:" in (ROOT / "index.html").read_text(encoding="utf-8")
    assert "<!-- build:" not in html
