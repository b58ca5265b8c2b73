"""The service worker, which knows every file by its hash, and the name of the build in the page."""

import base64
import gzip
import hashlib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.build.page import STATIC
from tools.build.parts import Part, laid
from tools.steps import StepFailed

PAGE = "index.html"
WORKER = "sw.js"  # served at the root, or it would not be asked for the page
SOURCE = STATIC / "offline" / WORKER
GONE = STATIC / "offline" / "gone.html"
UNSTAMPED = 'data-build=""'
# Asked for by the browser where the game is installed, with a network; never by the page.
NOT_KEPT = ("static/screenshots/",)
PACKED = ".bin"  # with gzip; the service worker keeps what is in them


def sha256(content: bytes) -> str:
    """In base64."""
    return base64.b64encode(hashlib.sha256(content).digest()).decode()


def listing(files: Mapping[str, bytes]) -> dict[str, tuple[str, int] | tuple[str, int, str]]:
    """SHA-256 and size of each kept file, by name; of a packed one the SHA-256 of what is in it, too."""
    return {
        name: (sha256(content), len(content), sha256(gzip.decompress(content)))
        if name.endswith(PACKED)
        else (sha256(content), len(content))
        for name, content in sorted(files.items())
        if not name.startswith(NOT_KEPT)
    }


def fingerprint(files: Mapping[str, bytes], worker: str) -> str:
    """The name of the build: another one as soon as a file or the service worker is."""
    text = json.dumps(listing(files)) + worker
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def stamped(page: str, build: str) -> str:
    """The page with the name of its build, which it tells the service worker."""
    if UNSTAMPED not in page:
        raise StepFailed(f"{PAGE} has no place for the name of the build.", f"It needs {UNSTAMPED}.")
    return page.replace(UNSTAMPED, f'data-build="{build}"')


def part(others: Sequence[Part]) -> Part:
    """The last part, over all others: the stamped page and the service worker."""

    def make(folder: Path) -> None:
        files = {name: file.read_bytes() for name, file in laid(others).items()}
        gone = f"const GONE = {json.dumps(GONE.read_text(encoding='utf-8'))};\n"
        worker = gone + SOURCE.read_text(encoding="utf-8")
        build = fingerprint(files, worker)
        files[PAGE] = stamped(files[PAGE].decode(), build).encode()
        (folder / PAGE).write_bytes(files[PAGE])
        known = json.dumps(listing(files), separators=(",", ":"))
        head = f"const BUILD = {json.dumps(build)};\nconst FILES = {known};\n"
        # In a block: what comes of a file that was cut is no program then, and so no worker that takes over.
        (folder / WORKER).write_text(f"{{\n{head}{worker}}}\n", encoding="utf-8")

    def inputs() -> list[Path]:
        return [SOURCE, GONE, *(other.folder for other in others)]

    return Part("offline", "Listing the files for times without a network", inputs, make)
