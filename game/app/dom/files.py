"""Files that the page gives to the player, is given, or fetches; and a storage that lasts."""

import asyncio
from hashlib import sha256
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, to_js
from pyodide.http import pyfetch

from game.app.messages import Download

PATIENCE = 60_000
"""Milliseconds for which a file can be fetched from the page: some browsers ask the player first."""

COMES = 20.0
"""Seconds after which a file that is fetched is given up."""
IN_NAME = 16
"""Digits of a file's hash that its name has."""


def give(file: Download) -> None:
    """Have the browser save a text as a file."""
    kind = to_js({"type": "application/json"}, dict_converter=js.Object.fromEntries)
    address = js.URL.createObjectURL(js.Blob.new(to_js([file.text]), kind))
    link = js.document.createElement("a")
    link.href, link.download = address, file.name
    link.click()
    js.setTimeout(create_once_callable(lambda: js.URL.revokeObjectURL(address)), PATIENCE)


async def read(field: Any) -> str | None:
    """Return the text of the file in a field, None where it cannot be read; the field is empty then."""
    try:
        return str(await field.files.item(0).text())
    except (AttributeError, JsException):
        return None
    finally:
        field.value = ""


async def fetched(place: str) -> str | None:
    """Return the text of a file of the build, None where it does not come, or not as its name says."""
    try:
        # Not out of the browser's cache: that may be what was wrong.
        answer = await asyncio.wait_for(pyfetch(place, cache="reload"), COMES)
        answer.raise_for_status()
        content = bytes(await asyncio.wait_for(answer.bytes(), COMES))
    except (JsException, OSError, TimeoutError):
        return None
    return content.decode() if sha256(content).hexdigest()[:IN_NAME] in place else None


async def persist() -> None:
    """Ask that what is stored stays; a browser may ask the player, refuse, or not know the question."""
    try:
        await js.navigator.storage.persist()
    except (AttributeError, JsException):
        pass
