"""The two pages that ours is compared with: stock Pyodide and stock PyScript saying hello."""

import shutil
from pathlib import Path

from tools.build.node import PYODIDE, PYSCRIPT

READY = "Object.assign(document.documentElement.dataset, { readyAt: performance.now(), ready: true });"
BARE_PYODIDE = f"""<!doctype html>
<html><head><meta charset="utf-8"><title>Pyodide</title></head><body><p id="out"></p>
<script type="module">
import {{ loadPyodide }} from './pyodide/pyodide.mjs';
const python = await loadPyodide();
python.runPython("from js import document; document.getElementById('out').textContent = 'hello'");
{READY}
</script></body></html>
"""
BARE_PYSCRIPT = f"""<!doctype html>
<html><head><meta charset="utf-8"><title>PyScript</title><link rel="stylesheet" href="./pyscript/core.css">
<script type="module" src="./pyscript/core.js"></script></head><body><p id="out"></p>
<script type="py" config='{{"interpreter": "./pyodide/pyodide.mjs"}}'>
from pyscript import document, window
document.getElementById("out").textContent = "hello"
window.Function("{READY}")()
</script></body></html>
"""


def make_pages(folder: Path) -> dict[str, Path]:
    """Write both below a folder; name -> where it is."""
    pages = {"bare Pyodide": folder / "bare-pyodide", "bare PyScript": folder / "bare-pyscript"}
    skip = shutil.ignore_patterns("*.map", "*.d.ts", "console*", "README.md")
    for page in pages.values():
        shutil.copytree(PYODIDE, page / "pyodide", ignore=skip)
    shutil.copytree(PYSCRIPT / "dist", pages["bare PyScript"] / "pyscript", ignore=skip)
    for page, html in zip(pages.values(), (BARE_PYODIDE, BARE_PYSCRIPT), strict=True):
        (page / "index.html").write_text(html, encoding="utf-8")
    return pages
