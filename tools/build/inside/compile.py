"""Runs inside Pyodide: compiles every .py under /sources to a .pyc at the same place under /out.

Compiled here so that the byte code fits the Python that will load it, without docstrings, which nobody reads
in a browser, and asserts, which nothing here relies on.

A module under /sources/beside comes with its source at run time (PyScript writes it itself), so its
byte code goes where Python looks for it beside a source, and is checked against that source.
"""

import importlib.util
import py_compile
from pathlib import Path

SOURCES, OUT = Path("/sources"), Path("/out")

for source in sorted(SOURCES.rglob("*.py")):
    module = source.relative_to(SOURCES)
    target, mode = module.with_suffix(".pyc"), py_compile.PycInvalidationMode.UNCHECKED_HASH
    if module.parts[0] == "beside":
        module = module.relative_to("beside")
        target = Path(importlib.util.cache_from_source(str(module)))
        mode = py_compile.PycInvalidationMode.CHECKED_HASH
    py_compile.compile(
        str(source), str(OUT / target), str(module), doraise=True, optimize=2, invalidation_mode=mode
    )
