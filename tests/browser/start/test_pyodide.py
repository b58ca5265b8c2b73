"""The golden games, replayed by the Python that the page ships: the same playthroughs byte for byte."""

import json

import pytest
from playwright.sync_api import Page

from tests.golden import FOLDER, names, records
from tests.golden.playthrough import path
from tools.build.scripts import STATIC

PAGE = """<!doctype html><title>golden games</title>
<script type="module">
import { Assets } from './assets.js';
import { loadPyodide } from './static/boot/python.js';
const index = await fetch('./index.html').then(answer => answer.text());
const links = new DOMParser().parseFromString(index, 'text/html').querySelectorAll('link[data-asset]');
const address = link => new URL(link.getAttribute('href'), location).href;
const places = Object.fromEntries([...links].map(link => [link.dataset.asset, address(link)]));
const compiled = await WebAssembly.compileStreaming(fetch(places.program));
globalThis.castellarium = { assets: new Assets(places, { compiled, usesSnapshot: USES_SNAPSHOT }) };
const files = await fetch('./golden.json').then(answer => answer.json());
const python = await loadPyodide();
python.FS.mkdirTree('tests/golden');
python.FS.writeFile('tests/__init__.py', '');
for (const [name, text] of Object.entries(files)) python.FS.writeFile(`tests/${name}`, text);
globalThis.told = name => python.runPython(`
from tests.golden import records
from tests.golden.playthrough import told
chr(10).join(told(records()[${JSON.stringify(name)}]))
`);
document.documentElement.dataset.ready = 'true';
</script>"""


Games = tuple[Page, tuple[str, ...]]


@pytest.fixture(params=["snapshot", "library"])
def told(page: Page, site: str, request: pytest.FixtureRequest) -> Games:
    """A page beside the real one that can tell golden games with what the real one ships, and which ones.

    Python starts from the snapshot, and all are told; or from its library, and one of each game is.

    Its assets are those of a worker; the source is served, since the build bundles it.
    """
    html = PAGE.replace("USES_SNAPSHOT", str(request.param == "snapshot").lower())
    needed = [file for file in FOLDER.iterdir() if file.suffix in (".py", ".json")]
    needed.append(FOLDER.parent / "vocabulary.py")
    files = {file.relative_to(FOLDER.parent).as_posix(): file.read_text("utf-8") for file in needed}
    page.route(f"{site}golden.html", lambda route: route.fulfill(body=html, content_type="text/html"))
    page.route(
        f"{site}golden.json",
        lambda route: route.fulfill(body=json.dumps(files), content_type="application/json"),
    )
    for name in ("assets.js", "crash_guard.js"):
        text = (STATIC / "boot" / name).read_text("utf-8")
        page.route(
            f"{site}{name}",
            lambda route, _request, text=text: route.fulfill(body=text, content_type="text/javascript"),
        )
    page.goto(f"{site}golden.html")
    page.wait_for_selector("html[data-ready=true]", state="attached")
    one_each = {records()[name].game: name for name in names()}
    return page, names() if request.param == "snapshot" else tuple(one_each.values())


def test_golden_games_are_the_same_in_the_browser(told: Games) -> None:
    page, games = told
    for name in games:
        assert page.evaluate("name => globalThis.told(name)", name) == path(name).read_text("utf-8"), name
