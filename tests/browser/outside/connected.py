"""Devices in one room that connect: each a profile of its own, which exchange what is scanned or copied."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

from game.core import Record
from tests.browser.outside.friends import CLIPBOARD, go_on
from tests.browser.playing import do
from tests.browser.waiting import patient
from tests.browser.watch import Watch

LINES = """globalThis.lines = [], globalThis.channels = [];
globalThis.RTCPeerConnection = new Proxy(RTCPeerConnection, { construct(target, given) {
    const line = new target(...given), make = line.createDataChannel.bind(line);
    line.createDataChannel = (...named) => (channels.push(make(...named)), channels.at(-1));
    lines.push([line, given]);
    return line;
} });"""
"""Keeps all lines that a page makes, with what it asked for, and their channels."""

# Which servers a page's lines know, and all addresses that they tried or were tried from.
CONTACTS = """async () => Promise.all(lines.map(async ([line, given]) => {
    const all = line.signalingState === 'closed' ? [] : [...(await line.getStats()).values()];
    const found = all.filter((one) => /-candidate$/.test(one.type));
    return { servers: line.getConfiguration().iceServers, given,
        kinds: [...new Set(found.map((one) => one.candidateType))],
        addresses: found.map((one) => one.address) };
}))"""


class Device:
    """A profile with a tab for the game."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.page = self.tab()

    def tab(self) -> Page:
        page = self.context.new_page()
        page.emulate_media(reduced_motion="reduce")
        return page


@contextmanager
def devices(browser: Browser, site: str, **look: Any) -> Iterator[Callable[[], Device]]:
    """Makes devices, and sees at the end that nothing on them went wrong, or to another address."""
    made: list[tuple[BrowserContext, Watch]] = []

    def make() -> Device:
        context = patient(browser.new_context(**{"locale": "en-GB", "service_workers": "block", **look}))
        for script in (CLIPBOARD, LINES):
            context.add_init_script(script)
        made.append((context, Watch(context, site)))
        return Device(context)

    yield make
    for context, watch in made:
        assert watch.unexpected() == []
        context.close()


def opened(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_selector("html[data-ready=true]", state="attached")


def begin(host: Device, site: str, record: Record) -> None:
    """Open a deal that was begun, with friends on other devices."""
    go_on(host.page, site, record)


def show_sheet(page: Page) -> None:
    """Open the sheet from which devices connect."""
    page.evaluate("document.getElementById('share').showPopover()")


def copied_code(page: Page) -> str:
    """The link that a device shows as a code."""
    expect(page.locator("#app .qr, #share .qr").first).to_be_visible()
    page.evaluate("delete globalThis.copied")
    do(page, "copy-code")
    return str(page.wait_for_function("() => globalThis.copied").json_value())


def offered(host: Device) -> str:
    """The link for another device."""
    show_sheet(host.page)
    host.page.locator("#connect-device").click()
    code = copied_code(host.page)
    return code


def connect(host: Device, guest: Device) -> None:
    """Connect two devices: the one opens a link, the other the link that answers it, in a tab of its own."""
    opened(guest.page, offered(host))
    tab = host.tab()
    opened(tab, copied_code(guest.page))
    expect(tab.locator("#connect-told")).to_contain_text("Done")
    tab.close()
    guest.page.wait_for_selector(".table")
