"""The files of others that a browser asks for: Pyodide, PyScript, the page patcher, a maker of QR codes."""

import json
import re
import shutil
from pathlib import Path

from tools.node import INSTALLED, MODULES, PYODIDE, PYSCRIPT
from tools.parts import Part
from tools.steps import StepFailed

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
# Of PyScript's chunks, those that it imports with pyscript.toml as it is, by the name before the hash.
PYSCRIPT_CHUNKS = ("error",)

COPIED = {
    "idiomorph/dist/idiomorph.min.js": "lib/idiomorph/idiomorph.min.js",
    "lean-qr/index.mjs": "lib/lean-qr/lean-qr.mjs",
}


def pyscript_files() -> list[Path]:
    """core.js, what it imports statically, and the chunks that it asks for."""
    dist = PYSCRIPT / "dist"
    queue = [dist / "core.js"]
    queue += [file for name in PYSCRIPT_CHUNKS for file in sorted(dist.glob(f"{name}-*.js"))]
    files: list[Path] = []
    while queue:
        file = queue.pop()
        if file not in files:
            files.append(file)
            queue += [
                dist / name for name in re.findall(r'from"\./([^"]+\.js)"', file.read_text(encoding="utf-8"))
            ]
    if len(files) < 1 + len(PYSCRIPT_CHUNKS):
        raise StepFailed(
            "PyScript's files are not named as expected.", "Was @pyscript/core changed? See tools/runtime.py."
        )
    return sorted(files)


def make_runtime(folder: Path) -> None:
    pyodide, pyscript = (folder / "lib" / name for name in ("pyodide", "pyscript"))
    for part in (pyodide, pyscript):
        part.mkdir(parents=True)
    for name in PYODIDE_FILES:
        shutil.copyfile(PYODIDE / name, pyodide / name)
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    (pyodide / "pyodide-lock.json").write_text(
        json.dumps({"info": lock["info"], "packages": {}}), encoding="utf-8"
    )
    for file in pyscript_files():
        shutil.copyfile(file, pyscript / file.name)
    for source, target in COPIED.items():
        (folder / target).parent.mkdir(parents=True)
        shutil.copyfile(MODULES / source, folder / target)


PART = Part("runtime", "Copying the runtime", lambda: [INSTALLED], make_runtime)
