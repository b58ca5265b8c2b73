"""Whether this tab was connected when its page went: who opens it again is told that this ended."""

from contextlib import suppress

import js
from pyodide.ffi import JsException

KEY = "castellarium.connected"


def remember(*, connected: bool) -> None:
    """Take down for this tab whether it is connected."""
    with suppress(JsException):  # where the browser keeps nothing, nobody is told
        if connected:
            js.sessionStorage.setItem(KEY, "yes")
        else:
            js.sessionStorage.removeItem(KEY)


def was_connected() -> bool:
    """Tell whether this tab was connected before its page was opened again; once."""
    try:
        known = bool(js.sessionStorage.getItem(KEY) == "yes")
    except JsException:
        return False
    remember(connected=False)
    return known
