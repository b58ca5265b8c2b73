"""Firefox and WebKit for the tests: those that are there, else those that Debian's packages bring."""

import shutil
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tools.browsers import apt
from tools.steps import say


class Engine(NamedTuple):
    """A browser: the names of each program that it takes, and the packages that bring them."""

    programs: Mapping[str, tuple[str, ...]]
    packages: tuple[str, ...]


ENGINES = {
    "Firefox": Engine(
        {"browser": ("firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox")},
        ("firefox-esr",),
    ),
    "WebKit": Engine(
        {
            "driver": ("WebKitWebDriver",),
            "browser": (
                "MiniBrowser",
                "/usr/lib/*/webkit2gtk-4.1/MiniBrowser",
                "/usr/libexec/webkit*/MiniBrowser",
            ),
            "screen": ("Xvfb",),
        },
        ("webkit2gtk-driver", "xvfb"),
    ),
}


def program(names: Iterable[str]) -> str | None:
    """The first that is there, of names of programs and patterns of absolute paths."""
    for name in names:
        paths = sorted(map(str, Path("/").glob(name[1:]))) if name.startswith("/") else [name]
        if found := next(filter(None, map(shutil.which, paths)), None):
            return found
    return None


def find(name: str) -> dict[str, str] | None:
    """The programs of an engine by what they do; None unless all are there."""
    found = {task: program(names) for task, names in ENGINES[name].programs.items()}
    return {task: path for task, path in found.items() if path} if all(found.values()) else None


@cache
def bring(name: str) -> dict[str, str] | None:
    """The programs of an engine by what they do, installed if need be; None where they cannot be had."""
    found = find(name)
    if not found and apt.may_install():
        packages = ENGINES[name].packages
        say(f"== No {name} found: installing {' and '.join(packages)}")
        found = find(name) if apt.install(*packages) else None
    return found


def engines() -> dict[str, str]:
    """The browser of each engine by its name, installed if there is none; or that it could not be had."""
    said = {}
    for name, engine in ENGINES.items():
        found = bring(name)
        lacking = f"not to be had here (it is in Debian's packages {' and '.join(engine.packages)})"
        said[name] = found["browser"] if found else lacking
    return said
