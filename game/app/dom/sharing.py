"""Ways to share that a browser has: the clipboard, the system's own sheet, a QR code."""

import asyncio
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, to_js

from game.app.dom import files
from game.app.messages import Share, SharePicture

SCRIPT = "./static/app/qr.js"
PATIENCE = 20
"""Seconds until a script that does not come is given up."""


def address(fragment: str) -> str:
    """Return the whole address of a fragment, without what the page around this one asked for."""
    return str(js.location.href.partition("#")[0].partition("?")[0] + fragment)


async def copied(text: str) -> bool:
    """Put a text on the clipboard; tell whether that worked."""
    try:
        await js.navigator.clipboard.writeText(text)
    except (AttributeError, JsException):
        return _copied_by_selection(text)
    return True


def can_share() -> bool:
    """Tell whether the system has a sheet to share with."""
    return hasattr(js.navigator, "share")


async def shared(effect: Share) -> bool:
    """Open the system's sheet; tell whether it was used, not closed. Raises OSError if there is none."""
    values = {"title": effect.title, "text": effect.text, "url": address(effect.fragment)}
    try:
        await js.navigator.share(to_js(values, dict_converter=js.Object.fromEntries))
    except (AttributeError, JsException) as error:
        if getattr(error, "name", "") == "AbortError":
            return False
        raise OSError("no sheet") from error
    return True


async def shared_picture(effect: SharePicture) -> None:
    """Open the system's sheet with a picture. Raises OSError if there is none that takes one."""
    kind = to_js({"type": files.PNG}, dict_converter=js.Object.fromEntries)
    file = js.File.new(to_js([await files.drawn(effect.svg)]), effect.name, kind)
    values = {"files": [file], "title": effect.title, "text": effect.text}
    what = to_js(values, dict_converter=js.Object.fromEntries)
    try:
        if not js.navigator.canShare(what):
            raise OSError("no sheet for files")
        await js.navigator.share(what)
    except (AttributeError, JsException) as error:
        if getattr(error, "name", "") != "AbortError":
            raise OSError("no sheet") from error


async def encoded(text: str) -> tuple[str, ...]:
    """Return the rows of a QR code as texts of 0 and 1, none where it cannot be made."""
    try:
        if not hasattr(js.castellarium, "qr"):
            await _load(SCRIPT)
        return tuple(js.castellarium.qr(text))
    except (AttributeError, OSError, JsException):
        return ()


async def _load(script: str) -> None:
    """Run a script of this site. Raises OSError."""
    loaded: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    node: Any = js.document.createElement("script")
    node.type, node.src = "module", script
    node.onload = create_once_callable(lambda _: loaded.set_result(None))
    node.onerror = create_once_callable(lambda _: loaded.set_exception(OSError(script)))
    js.document.head.append(node)
    await asyncio.wait([loaded], timeout=PATIENCE)
    if not loaded.done():
        raise OSError(script)
    loaded.result()


def _copied_by_selection(text: str) -> bool:
    """Copy in the old way, where the page may not write to the clipboard; tell whether that worked."""
    field = js.document.createElement("textarea")
    field.value = text
    field.readOnly = True
    js.document.body.append(field)
    try:
        field.select()
        return bool(js.document.execCommand("copy"))
    except JsException:
        return False
    finally:
        field.remove()
