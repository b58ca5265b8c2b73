"""The files of others that a browser asks for: PyScript, the page patcher, a maker of QR codes."""

import re
import shutil
from pathlib import Path

from tools.node import INSTALLED, MODULES, PYSCRIPT
from tools.parts import Part
from tools.steps import StepFailed

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
    pyscript = folder / "lib" / "pyscript"
    pyscript.mkdir(parents=True)
    for file in pyscript_files():
        shutil.copyfile(file, pyscript / file.name)
    for source, target in COPIED.items():
        (folder / target).parent.mkdir(parents=True)
        shutil.copyfile(MODULES / source, folder / target)


PART = Part("runtime", "Copying the runtime", lambda: [INSTALLED], make_runtime)
