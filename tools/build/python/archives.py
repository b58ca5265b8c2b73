"""The Python of the page as byte code: the standard library it needs, and the game.

Both are zips whose files are stored, not deflated, and gzip goes over the whole: a seventh less to fetch,
on any host, and nothing is left for Python to inflate. The name says .bin, or some hosts and browsers would
undo the gzip on their own.
"""

import shutil
import tempfile
from pathlib import Path

from tools.build.node import PYODIDE, run_inside
from tools.build.parts import Part
from tools.build.python.catalogues import LOCALE
from tools.build.python.sources import PYSCRIPT_PYTHON, game_sources, pyscript_sources, wanted_modules
from tools.build.python.zips import tree, write_plain, write_solid, write_zip
from tools.steps import CACHE, ROOT

WANTED = CACHE / "wanted.txt"
# With a hash in place of the star: what a page fetches is of its own build, whatever is published meanwhile.
LIBRARY, GAME, PLAYERS = "python/library-*.bin", "python/game-*.bin", "python/players-*.zip"


POSITIONS = {
    f"puzzles-{file.parent.parent.name}": file for file in (ROOT / "game").glob("*/puzzles/positions.json")
}
PUZZLES = {name: f"python/{name}-*.json" for name in sorted(POSITIONS)}


def library_inputs() -> list[Path]:
    """Pyodide, and the list of wanted modules, which seldom changes when a source does."""
    wanted = "\n".join(wanted_modules())
    WANTED.parent.mkdir(exist_ok=True)
    WANTED.write_text(wanted, encoding="utf-8")
    return [WANTED, PYODIDE / "python_stdlib.zip"]


def make_library(folder: Path) -> None:
    """The part of the standard library that is needed, in place of the one that comes with Pyodide."""
    with tempfile.TemporaryDirectory(dir=CACHE) as work:
        out = Path(work)
        shutil.copyfile(WANTED, out / "wanted.txt")
        run_inside("library.py", out=out)
        write_solid(folder, LIBRARY, tree(out))


def make_game(folder: Path) -> None:
    """Our modules, what they build on, and the texts: unpacked where Python looks for modules."""
    with tempfile.TemporaryDirectory(dir=CACHE) as work:
        sources, out = Path(work, "sources"), Path(work, "out")
        texts = {name: file.read_bytes() for name, file in game_sources().items()}
        texts |= {f"beside/{name}": text.encode() for name, text in pyscript_sources().items()}
        for name, text in texts.items():
            (sources / name).parent.mkdir(parents=True, exist_ok=True)
            (sources / name).write_bytes(text)
        out.mkdir()
        run_inside("compile.py", sources=sources, out=out)
        catalogues = {f"game/locale/{file.name}": file.read_bytes() for file in LOCALE.glob("*.mo")}
        write_solid(folder, GAME, tree(out) | catalogues)


def weights() -> list[Path]:
    """What the computer players have learned."""
    return sorted((ROOT / "game").rglob("*.weights"))


def make_players(folder: Path) -> None:
    """A zip that is fetched only where a computer is to think, and unpacked beside the game."""
    files = {file.relative_to(ROOT).as_posix(): file.read_bytes() for file in weights()}
    write_zip(folder, PLAYERS, files)


def make_puzzles(folder: Path) -> None:
    """A file for each game, which is fetched only by who wants to solve its puzzles."""
    for name, file in POSITIONS.items():
        write_plain(folder, PUZZLES[name], file.read_bytes())


LIBRARY_PART = Part("library", "Compiling the standard library for the page", library_inputs, make_library)
GAME_PART = Part(
    "game",
    "Compiling the game",
    lambda: [*game_sources().values(), PYSCRIPT_PYTHON, *LOCALE.rglob("*.po"), PYODIDE / "package.json"],
    make_game,
)
PLAYERS_PART = Part("players", "Packing what the computer players have learned", weights, make_players)
PUZZLES_PART = Part("puzzles", "Putting the puzzles beside", POSITIONS.values, make_puzzles)
PARTS = (LIBRARY_PART, GAME_PART, PLAYERS_PART, PUZZLES_PART)
