"""A page beside the real one that runs Python with what the real one ships, and with files of the tests."""

import json
from pathlib import Path

from playwright.sync_api import Page

from tests.golden import FOLDER
from tools.build.scripts import STATIC

TESTS = FOLDER.parent
PAGE = """<!doctype html><title>Python</title>
<script type="module">
import { Assets } from './assets.js';
import { loadPyodide } from './static/boot/python.js';
const index = await fetch('./index.html').then(answer => answer.text());
const links = new DOMParser().parseFromString(index, 'text/html').querySelectorAll('link[data-asset]');
const address = link => new URL(link.getAttribute('href'), location).href;
const places = Object.fromEntries([...links].map(link => [link.dataset.asset, address(link)]));
const compiled = await WebAssembly.compileStreaming(fetch(places.program));
globalThis.castellarium = { assets: new Assets(places, { compiled, usesSnapshot: USES_SNAPSHOT }) };
const files = await fetch('./files.json').then(answer => answer.json());
const python = await loadPyodide();
for (const [name, text] of Object.entries(files)) {
    python.FS.mkdirTree(name.split('/').slice(0, -1).join('/'));
    python.FS.writeFile(name, text);
}
globalThis.run = (code) => python.runPython(code);
globalThis.room = () => python._module.HEAP8.length;
document.documentElement.dataset.ready = 'true';
</script>"""


def golden_files() -> list[Path]:
    """What replays the golden games."""
    needed = [file for file in FOLDER.iterdir() if file.suffix in (".py", ".json")]
    return [*needed, TESTS / "vocabulary.py"]


def open_python(page: Page, site: str, needed: list[Path], uses_snapshot: bool = True) -> None:
    """Open it: `run` runs Python there, `room` is how many bytes that has.

    Python starts from the snapshot, or from its library. Its assets are those of a worker; the source of what
    brings these is served, since the build bundles it.
    """
    html = PAGE.replace("USES_SNAPSHOT", str(uses_snapshot).lower())
    files = {file.relative_to(TESTS.parent).as_posix(): file.read_text("utf-8") for file in needed}
    packages = {f"{name.rpartition('/')[0]}/__init__.py" for name in files}
    files = dict.fromkeys({"tests/__init__.py", *packages}, "") | files
    page.route(f"{site}python.html", lambda route: route.fulfill(body=html, content_type="text/html"))
    page.route(
        f"{site}files.json",
        lambda route: route.fulfill(body=json.dumps(files), content_type="application/json"),
    )
    for name in ("assets.js", "crash_guard.js"):
        text = (STATIC / "boot" / name).read_text("utf-8")
        page.route(
            f"{site}{name}",
            lambda route, _request, text=text: route.fulfill(body=text, content_type="text/javascript"),
        )
    page.goto(f"{site}python.html")
    page.wait_for_selector("html[data-ready=true]", state="attached")
