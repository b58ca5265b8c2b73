"""The snapshot of a Python that has already started: what a page loads instead of starting one.

It is as large as twice what the library and the game weigh, and saves most of the start. When which of them
is fetched stands in static/boot/assets.js.
"""

import gzip
import hashlib
import tempfile
import zipfile
from io import BytesIO
from pathlib import Path

from tools.build.node import NODE
from tools.build.parts import Part
from tools.build.python.archives import GAME, GAME_PART, LIBRARY, LIBRARY_PART
from tools.build.python.pyodide import LEAN
from tools.steps import CACHE, ROOT, quietly

INSIDE = ROOT / "tools" / "build" / "inside"
REQUIREMENTS = ROOT / "requirements.txt"  # it names the Node that makes the snapshot
MAKER, PREPARE = INSIDE / "snapshot.mjs", INSIDE / "snapshot.py"


def only(part: Part, pattern: str) -> Path:
    """The one file of a part that fits a pattern."""
    (file,) = part.folder.glob(pattern)
    return file


def sources() -> list[Path]:
    """All that the snapshot follows from."""
    engine = [LEAN / name for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")]
    return [*engine, only(LIBRARY_PART, LIBRARY), only(GAME_PART, GAME), MAKER, PREPARE, REQUIREMENTS]


def build_of() -> str:
    """A name for exactly these sources: it stands in the file's name and, once more, inside."""
    total = hashlib.sha256()
    for file in sources():
        total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()[:16]


def make_snapshot(folder: Path) -> None:
    build = build_of()
    with tempfile.TemporaryDirectory(dir=CACHE) as work:
        library, game, out = (Path(work, name) for name in ("library.zip", "game", "out"))
        library.write_bytes(gzip.decompress(only(LIBRARY_PART, LIBRARY).read_bytes()))
        packed = gzip.decompress(only(GAME_PART, GAME).read_bytes())
        zipfile.ZipFile(BytesIO(packed)).extractall(game)
        quietly(
            [NODE, MAKER, LEAN, library, game, PREPARE, build, out],
            "The snapshot of a started Python could not be made.",
            "Its message stands above.",
        )
        target = folder / "python" / f"snapshot-{build}.bin"
        target.parent.mkdir()
        target.write_bytes(gzip.compress(out.read_bytes(), 9, mtime=0))


PART = Part("snapshot", "Starting Python, to take a snapshot of it", sources, make_snapshot)
