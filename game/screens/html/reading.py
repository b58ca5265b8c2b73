"""What a part of a page says to the ear: names of buttons and pictures, and text, read off its HTML.

What is read is what shows: it tells nothing that who looks may not see, and says it in the same words.
"""

from html.parser import HTMLParser
from typing import NamedTuple

SOFT_HYPHEN = "\u00ad"
"""What shows only where a word is broken at it, and is never said."""
VOID = frozenset({"input", "br", "hr", "img", "link", "meta", "wbr"})


class Button(NamedTuple):
    """A button that can be pressed: its name, its classes, and the action that it stands for."""

    name: str
    classes: frozenset[str]
    action: str


def buttons(html: str) -> list[Button]:
    """Return what can be pressed in a part of a page, in order."""
    return _read(html).buttons


def spoken(html: str, id: str) -> list[str]:
    """Return what an element says, by its id, phrase by phrase: its name, and what stands in it.

    A grid is only named: it is looked at cell by cell. Bare numbers and signs are left out: wherever they
    stand, a phrase for the ear tells what they mean.
    """
    phrases = (" ".join(phrase.split()).strip(" ·,;.") for phrase in _read(html).phrases.get(id, ()))
    return [*dict.fromkeys(phrase for phrase in phrases if any(map(str.isalpha, phrase)))]


def _read(html: str) -> "_Reader":
    reader = _Reader()
    reader.feed(html.replace(SOFT_HYPHEN, ""))
    reader.close()
    return reader


class _Open(NamedTuple):
    """An element that is being read: whether all in it is said already or hidden, and which ids hold it."""

    tag: str
    silent: bool
    ids: tuple[str, ...]
    button: bool


class _Reader(HTMLParser):
    """Collects the buttons, and the phrases of every element with an id."""

    def __init__(self) -> None:
        super().__init__()
        self.buttons: list[Button] = []
        self.phrases: dict[str, list[str]] = {}
        self._open = [_Open("", silent=False, ids=(), button=False)]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Say what an element is called; what is in it then goes without saying, but not in a group."""
        if tag in VOID:
            return
        values = {name: value or "" for name, value in attrs}
        around = self._open[-1]
        ids = (*around.ids, values["id"]) if "id" in values else around.ids
        name = values.get("aria-label", "")
        pressed = tag == "button" and values.get("aria-disabled") != "true" and "disabled" not in values
        if not around.silent and name and "popovertargetaction" not in values:
            self._say(ids, name)
        if pressed:
            classes = frozenset(values.get("class", "").split())
            self.buttons.append(Button(name, classes, values.get("data-act", "")))
        whole = bool(name) and (tag == "button" or values.get("role") in ("img", "grid"))
        # What only closes a sheet says nothing of the game.
        mute = values.get("aria-hidden") == "true" or "popovertargetaction" in values
        silent = around.silent or whole or mute
        self._open.append(_Open(tag, silent, ids, pressed and not name))

    def handle_endtag(self, tag: str) -> None:
        """Leave an element."""
        if tag not in VOID:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        """Say a text, which may be the name of a button."""
        here = self._open[-1]
        if here.silent:
            return
        self._say(here.ids, data)
        if any(one.button for one in self._open):
            last = self.buttons[-1]
            self.buttons[-1] = last._replace(name=" ".join(f"{last.name} {data}".split()))

    def _say(self, ids: tuple[str, ...], text: str) -> None:
        for id in ids:
            self.phrases.setdefault(id, []).append(text)
