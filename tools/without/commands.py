"""`build.py build --without GAME` and `build.py test --without GAME`."""

import sys
from collections.abc import Collection, Sequence

from tools.build.parts import lay
from tools.lock import alone
from tools.steps import DIST, run
from tools.test import run_pytest
from tools.without.tree import tree


def build_without(games: Collection[str], single: bool = False) -> None:
    """Make dist/ hold the site without these games."""
    with alone("build"):
        root = tree(games)
        command = [sys.executable, "-m", "tools", "build", *(["--single"] if single else [])]
        run(f"Without {' and '.join(games)}", command, "The reason stands above.", cwd=root)
        made = root / DIST.name
        files = (file for file in made.rglob("*") if file.is_file())
        lay({file.relative_to(made).as_posix(): file for file in files}, DIST)


def test_without(games: Collection[str], chosen: Sequence[str]) -> None:
    """Run the tests, or chosen ones, of all but these games against a site that has none of them."""
    with alone("build"):
        root = tree(games)
    run_pytest(chosen, root)
