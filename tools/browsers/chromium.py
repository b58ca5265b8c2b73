"""A Chromium for the tests and the bench: one that is there, else one that can be installed."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache

from playwright.sync_api import sync_playwright

from tools.browsers import apt
from tools.steps import StepFailed, say

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
# The address bar's own two pages, which begin anew with every window: a third of what opening one costs.
ADDRESS_BAR = ("WebUIOmniboxAimPopup", "WebUIOmniboxPopup")
# What Playwright 1.65 turns off: Chromium heeds the last such switch only, which is ours.
PLAYWRIGHTS = (
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "TcpPortRandomizationWin",
    "ThirdPartyStoragePartitioning",
    "msEdgeUpdateLaunchServicesPreferredVersion",
    "msForceBrowserSignIn",
)
# No sandbox, since tests may run as root; and nothing that talks to anybody on its own.
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join((*ADDRESS_BAR, *PLAYWRIGHTS))}",
)


def candidates() -> Iterator[str]:
    yield os.environ.get("CHROMIUM", "")
    yield from NAMES
    with sync_playwright() as playwright:
        yield playwright.chromium.executable_path


def starts(program: str) -> bool:
    """Whether it runs at all: Playwright's own may lack libraries of the system."""
    if os.name == "nt":  # there --version opens a window
        return True
    try:
        return (
            subprocess.run([program, "--version"], capture_output=True, timeout=60, check=False).returncode
            == 0
        )
    except (OSError, subprocess.TimeoutExpired):
        return False


def find() -> str | None:
    for name in candidates():
        program = shutil.which(name) if name else None
        if program and starts(program):
            return program
    return None


def installers() -> Iterator[tuple[str, Callable[[], bool]]]:
    """What may bring a Chromium, in words and as what tells whether it did."""
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    yield "Playwright's own", lambda: subprocess.call(command) == 0
    if apt.may_install():
        yield "Debian's package chromium", lambda: apt.install("chromium")


@cache
def chromium() -> str:
    """The path of a Chromium that starts, installed if there is none; else StepFailed."""
    if found := find():
        return found
    for name, install in installers():
        say(f"== No Chromium found: trying {name}")
        if install() and (found := find()):
            say(f"   Installed: {found}")
            return found
    raise StepFailed(
        "No Chromium could be found or installed; the tests of the page need one.",
        "Install Chromium or Chrome, or name its program in the environment variable CHROMIUM.",
    )
