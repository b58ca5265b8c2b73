"""The whole game in one HTML file, which plays from a disk by double click: dist/castellarium.html."""

import base64
import gzip
import json
import posixpath
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

from tools.build.page import SCRIPT, STATIC, STYLE, STYLE_SHEET, config, hashed
from tools.steps import StepFailed

NAME = "castellarium.html"
PLACE = "https://castellarium.invalid/"  # also in the loader
LOADER = STATIC / "offline" / "single_file.js"
WORKER = "static/app/worker.js"
LATER = ("static/app/qr.js",)  # modules that the page loads when it needs them: here they come along
TYPES = {
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".json": "application/json",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
}
# What is fetched when the game starts or plays.
FETCHED = re.compile(r"python/.*\.(bin|zip|json)|lib/pyodide/.*\.wasm")
IMPORT = re.compile(r"""\b(from\s*|import\s*\(\s*|import\s*)(["'])(\.{1,2}/[\w./-]+)\2""")
CALL = re.compile(r"(?<![.\w$])import\s*\(")
POLICY = (
    "default-src 'none'; script-src {scripts} blob: 'wasm-unsafe-eval'; style-src {styles}; "
    "worker-src blob:; connect-src 'none'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'"
)
Site = Mapping[str, bytes]


def module(site: Site, name: str) -> tuple[str, set[str]]:
    """A module's text for the loader, and the names of the modules that it imports."""
    wanted: set[str] = set()

    def linked(found: re.Match[str]) -> str:
        how, _, path = found.groups()
        target = posixpath.normpath(posixpath.join(posixpath.dirname(name), path))
        if target not in site:  # of a part that is never asked for
            return found[0]
        wanted.add(target)
        return f'{how}"{PLACE}{target}"' if "(" in how else f'{how}"module:{target}"'

    text = CALL.sub("castellariumImport(", IMPORT.sub(linked, site[name].decode()))
    return text.replace("import.meta.url", json.dumps(PLACE + name)), wanted


def modules(site: Site, names: Iterable[str]) -> dict[str, bytes]:
    """These modules and all that they import, by name."""
    found: dict[str, bytes] = {}
    queue = list(names)
    while queue:
        name = queue.pop()
        if name not in found:
            text, wanted = module(site, name)
            found[name] = text.encode()
            queue += wanted
    return found


def data(kind: str, content: bytes) -> str:
    return f"data:{kind};base64,{base64.b64encode(content).decode()}"


def block(name: str, content: bytes) -> str:
    """A file inside the page."""
    kind = TYPES.get(posixpath.splitext(name)[1], "application/octet-stream")
    packed = base64.b64encode(gzip.compress(content, 9, mtime=0)).decode()
    return f'<script type="text/plain" data-file="{name}" data-kind="{kind}">{packed}</script>'


def style(site: Site) -> str:
    """The style sheet with its fonts in it."""

    def font(found: re.Match[str]) -> str:
        path = posixpath.normpath(posixpath.join(posixpath.dirname(STYLE_SHEET), found[1]))
        return f"url({data('font/woff2', site[path])})"

    return re.sub(r"""url\(\s*["']?([^"')#:]+\.woff2)["']?\s*\)""", font, site[STYLE_SHEET].decode())


def page(site: Site) -> str:
    """The page with everything in it. StepFailed where it asks for something in a way not known here."""
    text = site["index.html"].decode().replace("<html ", '<html data-single="yes" ', 1)
    entries: list[str] = []
    sheet, loader = style(site), LOADER.read_text(encoding="utf-8")

    def entry(found: re.Match[str]) -> str:
        entries.append(found[1])
        return ""

    def python(found: re.Match[str]) -> str:
        entries.extend(LATER)
        names = f' data-worker="{WORKER}" data-modules="{" ".join(entries)}"'
        return "\n".join((found[0], *blocks(site, entries), f"<script{names}>{loader}</script>"))

    changes: tuple[tuple[str, Callable[[re.Match[str]], str]], ...] = (
        (r'<script type="module" src="\./([^"]+)"></script>\n?', entry),
        (r'<link rel="stylesheet" href="[^"]+">', lambda _: f"<style>{sheet}</style>"),
        (r'<link rel="icon" href="\./([^"]+)">', lambda found: icon(site, found[1])),
        (r'<link rel="(?:manifest|apple-touch-icon)"[^>]*>\n?', lambda _: ""),
        (r'<link rel="(?:modulepreload|preload|asset)"', lambda _: '<link rel="within"'),
        (r'<script type="py"(?s:.*?)</script>', python),
    )
    for pattern, change in changes:
        text = re.sub(pattern, change, text)
    left = re.findall(r'<(?:script|link)[^>]*(?:src|href)="\./[^>]*>', text)
    if unknown := [tag for tag in left if 'rel="within"' not in tag]:
        raise StepFailed(f"The one file cannot carry {unknown[0]}", "See tools/build/single.py.")
    scripts = " ".join(map(hashed, [*SCRIPT.findall(text), loader]))
    policy = POLICY.format(scripts=scripts, styles=" ".join(map(hashed, STYLE.findall(text))))
    return re.sub(r'(http-equiv="Content-Security-Policy" content=")[^"]+', rf"\g<1>{policy}", text)


def icon(site: Site, name: str) -> str:
    return f'<link rel="icon" href="{data("image/svg+xml", site[name])}">'


def interpreter() -> str:
    return posixpath.normpath(str(config()["interpreter"]))


def blocks(site: Site, entries: list[str]) -> Iterator[str]:
    """Every file that is fetched or imported."""
    for name, content in modules(site, [*entries, interpreter(), WORKER]).items():
        yield block(name, content)
    for name, content in site.items():
        if FETCHED.fullmatch(name):
            yield block(name, content)
    texts = [content for name, content in site.items() if re.fullmatch(r"licences/.*\.txt", name)]
    yield block("licences.txt", (b"\n\n" + b"=" * 80 + b"\n\n").join(texts))


def make_single(files: Mapping[str, Path], target: Path) -> None:
    """Write the file beside the others of the built site."""
    site = {name: file.read_bytes() for name, file in files.items()}
    (target / NAME).write_text(page(site), encoding="utf-8")
