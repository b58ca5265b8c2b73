"""What dist/ weighs, file by file."""

from pathlib import Path

from tools.bench.server import packed
from tools.bench.tables import table

LICENCES = "licences/"  # many, small, and only read on demand: one line for them all


def size_table(dist: Path) -> None:
    sizes: dict[str, tuple[int, int]] = {}
    for file in sorted(f for f in dist.rglob("*") if f.is_file()):
        name = file.relative_to(dist).as_posix()
        name = LICENCES if name.startswith(LICENCES) else name
        data = file.read_bytes()
        raw, gzipped = sizes.get(name, (0, 0))
        sizes[name] = (raw + len(data), gzipped + len(packed(data)))
    rows = sorted(sizes.items(), key=lambda item: -item[1][1])
    total = [sum(column) for column in zip(*sizes.values(), strict=True)]
    lines = [(name, f"{raw:,}", f"{gzipped:,}") for name, (raw, gzipped) in [*rows, ("all", tuple(total))]]
    table("Bytes", ("file", "raw", "gzip"), lines)
