"""Files that the page gives to the player, is given, or fetches; and a storage that lasts."""

import asyncio
from hashlib import sha256
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, to_js
from pyodide.http import pyfetch

from game.app.messages import Download, SavePicture

PATIENCE = 60_000
"""Milliseconds for which a file can be fetched from the page: some browsers ask the player first."""

COMES = 20.0
"""Seconds after which a file that is fetched is given up."""
DRAWS = 20.0
"""Seconds after which a picture that is not drawn is given up."""
SVG, PNG = "image/svg+xml", "image/png"
SIZE = (1200, 630)
"""How many pixels a picture has across and down."""
IN_NAME = 16
"""Digits of a file's hash that its name has."""


def give(file: Download) -> None:
    """Have the browser save a text as a file."""
    give_blob(file.name, blob(file.text, "application/json"))


def blob(text: str, kind: str) -> Any:
    """Return a text as a Blob of a kind."""
    return js.Blob.new(to_js([text]), to_js({"type": kind}, dict_converter=js.Object.fromEntries))


def give_blob(name: str, content: Any) -> None:
    """Have the browser save a Blob as a file."""
    address = js.URL.createObjectURL(content)
    link = js.document.createElement("a")
    link.href, link.download = address, name
    link.click()
    js.setTimeout(create_once_callable(lambda: js.URL.revokeObjectURL(address)), PATIENCE)


async def give_picture(picture: SavePicture) -> None:
    """Have the browser save a picture. Raises OSError where it cannot be drawn."""
    give_blob(picture.name, await drawn(picture.svg) if picture.png else blob(picture.svg, SVG))


async def drawn(svg: str) -> Any:
    """Return a picture in pixels, as a Blob. Raises OSError where it cannot be drawn."""
    loaded: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    image: Any = js.Image.new()
    image.onload = create_once_callable(lambda _: loaded.set_result(None))
    image.onerror = create_once_callable(lambda *_: loaded.set_exception(OSError("no image")))
    # The page takes images as data alone.
    image.src = f"data:{SVG};charset=utf-8,{js.encodeURIComponent(svg)}"
    await asyncio.wait_for(loaded, DRAWS)
    canvas = js.document.createElement("canvas")
    canvas.width, canvas.height = SIZE
    canvas.getContext("2d").drawImage(image, 0, 0, *SIZE)
    made: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    canvas.toBlob(create_once_callable(made.set_result), PNG)
    content = await asyncio.wait_for(made, DRAWS)
    if not content:
        raise OSError("no picture")
    return content


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
