"""What dist/ weighs, file by file, and what of it comes with a first visit."""

import json
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path

from tools.bench.server import packed
from tools.bench.tables import table
from tools.build.node import NODE

LICENCES = "licences/"  # many, small, and only read on demand: one line for them all
BROTLI = """
const { readFileSync } = require('node:fs');
const { brotliCompressSync, constants } = require('node:zlib');
const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
const size = (file) => brotliCompressSync(readFileSync(file), { params }).length;
console.log(JSON.stringify(JSON.parse(readFileSync(0)).map(size)));
"""
Sizes = tuple[int, int, int]


def brotli(files: Iterable[Path]) -> list[int]:
    """The sizes of files as the best hosts send them."""
    names = json.dumps([str(file) for file in files])
    done = subprocess.run([NODE, "-e", BROTLI], input=names, capture_output=True, text=True, check=True)
    sizes: list[int] = json.loads(done.stdout)
    return sizes


def weighed(dist: Path) -> dict[str, Sizes]:
    """Every file as it is, with gzip and with Brotli, by its name."""
    files = sorted(file for file in dist.rglob("*") if file.is_file())
    return {
        file.relative_to(dist).as_posix(): (file.stat().st_size, len(packed(file.read_bytes())), small)
        for file, small in zip(files, brotli(files), strict=True)
    }


def summed(sizes: Iterable[Sizes]) -> Sizes:
    raw, gzipped, small = (sum(column) for column in zip(*sizes, strict=True))
    return raw, gzipped, small


def size_table(dist: Path, asked: Mapping[str, set[str]]) -> None:
    """Print them, the heaviest first; then what a first visit in some settings asked for."""
    sizes = weighed(dist)
    lines = {name: size for name, size in sizes.items() if not name.startswith(LICENCES)}
    lines[LICENCES] = summed(size for name, size in sizes.items() if name.startswith(LICENCES))
    rows = sorted(lines.items(), key=lambda item: -item[1][1])
    rows.append(("all", summed(sizes.values())))
    for setting, files in asked.items():
        rows.append((f"first visit, {setting}", summed(sizes[name] for name in files & sizes.keys())))
    head = ("file", "raw", "gzip", "Brotli")
    table("Bytes", head, [(name, *(f"{size:,}" for size in some)) for name, some in rows])
