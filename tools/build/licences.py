"""The licence texts of everything that dist/ carries, and a page that lists them."""

import json
from importlib.metadata import distribution
from pathlib import Path

from htpy import a, body, h1, head, html, li, link, main, meta, p, title, ul

from tools.build.node import INSTALLED, PYSCRIPT
from tools.build.parts import Part
from tools.build.python.sources import LIBRARIES
from tools.steps import ROOT

TEXTS = ROOT / "tools" / "build" / "licence_texts"  # those that no package brings along
# What Pyodide needs outside a browser only, and tools of the build.
NOT_SHIPPED = ("@types/emscripten", "ws", "binaryen", "esbuild-wasm")


def npm_texts() -> dict[str, str]:
    """Title -> text for each npm package whose code or font is in dist."""
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    texts = {}
    for place, entry in lock["packages"].items():
        name = place.rpartition("node_modules/")[2]
        if not place or name in NOT_SHIPPED:
            continue
        folder = ROOT / place
        about = json.loads((folder / "package.json").read_text(encoding="utf-8"))
        author = about.get("author", "")
        author = author.get("name", "") if isinstance(author, dict) else author
        text = f"{name} {entry['version']}\nLicence: {entry['license']}\nAuthor: {author or 'see below'}\n\n"
        for file in sorted(folder.glob("LICENSE*")):
            text += file.read_text(encoding="utf-8")
        texts[f"{name} {entry['version']}"] = text
    return texts


def python_texts() -> dict[str, str]:
    """Title -> text for the Python libraries that the game brings."""
    texts = {}
    for name in LIBRARIES:
        found = distribution(name)
        files = [file for file in found.files or [] if "licenses" in file.parts]
        texts[f"{name} {found.version}"] = "\n".join(file.read_text(encoding="utf-8") for file in files)
    return texts


def all_texts() -> dict[str, str]:
    texts = npm_texts() | python_texts()
    pyodide = next(name for name in texts if name.startswith("pyodide "))
    texts[pyodide] += (TEXTS / "pyodide.txt").read_text(encoding="utf-8")
    texts["CPython 3.14 (in Pyodide)"] = (TEXTS / "cpython.txt").read_text(encoding="utf-8")
    texts["Libraries linked into Pyodide"] = (TEXTS / "linked.txt").read_text(encoding="utf-8")
    toml = PYSCRIPT / "src" / "3rd-party-licenses" / "toml.license.txt"
    texts["toml (in PyScript)"] = toml.read_text(encoding="utf-8")
    return texts


def make_licences(folder: Path) -> None:
    """licences/index.html and one text for each work."""
    target = folder / "licences"
    target.mkdir()
    items = []
    for number, (name, text) in enumerate(sorted(all_texts().items(), key=lambda item: item[0].lower()), 1):
        file = f"{number:02}.txt"
        (target / file).write_text(text, encoding="utf-8")
        items.append(li[a(href=f"./{file}")[name]])
    page = html(lang="en")[
        head[
            meta(charset="utf-8"),
            meta(
                http_equiv="Content-Security-Policy",
                content="default-src 'none'; style-src 'self'; font-src 'self'",
            ),
            meta(name="viewport", content="width=device-width, initial-scale=1"),
            meta(name="color-scheme", content="light dark"),
            link(rel="stylesheet", href="../static/css/castellarium.css"),
            title["Licences · Castellarium"],
        ],
        body[
            main(".licences")[
                h1["Licences"],
                p["Works by others in Castellarium, each unchanged in function and under its licence."],
                p(lang="fr")["Œuvres d’autrui jointes à Castellarium, chacune sous sa licence."],
                ul[items],
            ]
        ],
    ]
    (target / "index.html").write_text(str(page), encoding="utf-8")


PART = Part(
    "licences",
    "Collecting the licences",
    lambda: [INSTALLED, TEXTS],
    make_licences,
)
