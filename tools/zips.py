"""Zip files that are the same bytes whenever their contents are."""

import zipfile
from collections.abc import Mapping
from pathlib import Path

EPOCH = (1980, 1, 1, 0, 0, 0)


def tree(folder: Path) -> dict[str, bytes]:
    """Every file below a folder, by its path with forward slashes."""
    return {f.relative_to(folder).as_posix(): f.read_bytes() for f in folder.rglob("*") if f.is_file()}


def write_zip(target: Path, files: Mapping[str, bytes]) -> None:
    """Write the files in order of their names, with one date and plain rights."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3  # else it differs between Windows and the others
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, files[name])
