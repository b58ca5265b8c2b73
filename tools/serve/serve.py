"""`build.py serve`: the built page on loopback, built anew when a source changes."""

import contextlib
import os
import sys
import threading
import time
import webbrowser
from pathlib import Path

from tools.build.site import build
from tools.serve.server import HOST, Server, listen
from tools.steps import DIST, ROOT, StepFailed, say

WATCHED = ("game", "static", "index.html", "embed.html", "pyscript.toml", "package-lock.json")
MADE = (".mo", ".pyc")
PAUSE = 0.5  # seconds between two looks at the sources
# A browser would otherwise go on using a file that it has for minutes, and show the page of before.
HEADERS = {"Cache-Control": "no-cache"}


def state() -> dict[Path, int]:
    """When each source was last written; what builds write beside them, and what is just going, left out."""
    found = {}
    for name in WATCHED:
        path = ROOT / name
        for file in [path] if path.is_file() else path.rglob("*.*"):
            if file.suffix not in MADE:
                with contextlib.suppress(FileNotFoundError):
                    found[file] = file.stat().st_mtime_ns
    return found


def first_free(port: int) -> Server:
    for candidate in range(port, port + 100):
        try:
            return listen(DIST, candidate, headers=HEADERS)
        except OSError:
            continue
    raise StepFailed(f"No port from {port} to {port + 99} is free.", "Choose one with --port.")


def has_screen() -> bool:
    """Without one, a browser for terminals might be found and take the terminal over."""
    return sys.platform in ("win32", "darwin") or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )


def watch() -> None:
    """Build again after every change, until interrupted. A build that fails leaves the last good one."""
    seen = state()
    while True:
        time.sleep(PAUSE)
        now = state()
        if now == seen:
            continue
        seen = now
        try:
            build()
            say("   Built again: an open page offers the new version when you come back to it.")
        except StepFailed as failure:
            say(f"   {failure.what}\n   {failure.advice}\n   The page stays as it was.")


def serve(port: int, open_browser: bool) -> None:
    build()
    server = first_free(port)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://{HOST}:{server.server_port}/"
    say(f"\n   Castellarium is at {address}   (Ctrl-C ends it; changed sources are built again)\n")
    if open_browser and has_screen():
        webbrowser.open(address)
    try:
        watch()
    except KeyboardInterrupt:
        say("\n   Bye.")
    finally:
        server.shutdown()
