"""Devices in one room that connect without any server, and play a whole game."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from game.core import Record
from tests.browser.outside.connected import (
    CONTACTS,
    Device,
    begin,
    connect,
    copied_code,
    devices,
    offered,
    opened,
)
from tests.browser.outside.friends import play_turn, seats_of, sit_down
from tests.browser.outside.test_friends import GAMES, SEVERAL, secrets
from tests.browser.playing import saved_game
from tests.golden import records

RECORD = records()["castle_keep-built-two"]
OWN = re.compile(r"|[0-9a-f-]{36}\.local|(10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\..*|f[cde].*")
"""The addresses of machines in the own network, which browsers mostly hide."""

# Whether the kept game has so many actions; one that is over lies there as a link.
ARRIVED = """(end) => Object.entries(localStorage).some(([key, text]) => {
    const record = key.startsWith('castellarium.save.') ? JSON.parse(text).record : '{"actions": []}';
    return record.startsWith('#') || JSON.parse(record).actions.length === end;
})"""


@pytest.fixture
def device(browser: Browser, site: str) -> Iterator[Callable[[], Device]]:
    with devices(browser, site) as make:
        yield make


def seen(page: Page) -> None:
    """Skip what the other one played, once it is there."""
    page.evaluate("document.querySelector('#to-now')?.click()")
    expect(page.locator("#to-now")).to_have_count(0)


@pytest.mark.parametrize("record", GAMES, ids=[record.game for record in GAMES])
def test_connected_devices_play_a_whole_game(device: Callable[[], Device], site: str, record: Record) -> None:
    play_connected(device(), [device()], site, record)


@pytest.mark.parametrize("record", SEVERAL)
def test_several_connected_devices_play_a_whole_game(
    device: Callable[[], Device], site: str, record: Record
) -> None:
    play_connected(device(), [device() for _ in range(1, record.seats)], site, record)


def play_connected(host: Device, guests: list[Device], site: str, record: Record) -> None:
    """Play a record on connected devices, the host with the first seat, each guest with the next one."""
    begin(host, site, record)
    for seat, guest in enumerate(guests, 1):
        connect(host, guest)
        for box in guest.page.locator("#join [type=checkbox]").all():
            box.set_checked(box.get_attribute("name") == f"seat-{seat + 1}")
        guest.page.locator("#join-button").click()
    pages = [host.page, *(guest.page for guest in guests)]
    for page in pages:
        page.evaluate("document.querySelector(':popover-open')?.hidePopover()")
    for seat, start, end in seats_of(record):
        page = pages[seat]
        seen(page)
        secrets(page, record.states[start], seat)
        play_turn(page, record, start, end)
        if end < len(record.actions):
            expect(page.locator("#prompt")).to_contain_text("on the other device")
        for other in pages[:seat] + pages[seat + 1 :]:
            other.wait_for_function(ARRIVED, arg=end)
            seen(other)
            assert saved_game(other)["record"] == record.until(end)
    for page in pages:
        seen(page)
        expect(page.locator("#verdict")).to_be_visible()
        assert saved_game(page)["record"] == record
        lines = page.evaluate(CONTACTS)
        assert lines
        for line in lines:
            assert line["servers"] == [] and line["given"] == [{"iceServers": []}]
            assert set(line["kinds"]) <= {"host", "prflx"}
            assert all(OWN.fullmatch(address or "") for address in line["addresses"])


def test_where_a_device_goes_links_go_on_until_it_is_connected_again(
    device: Callable[[], Device], site: str
) -> None:
    host, guest = device(), device()
    begin(host, site, RECORD)
    connect(host, guest)
    expect(host.page.locator("#notices .notice", has_text="Connected")).to_be_visible()
    expect(host.page.locator("#share")).to_be_hidden()
    guest.page.locator("#join-button").click()
    guest.page.wait_for_url("**#/table/**")
    guest.page.reload()
    notice = host.page.locator("#notices .notice", has_text="The connection is lost")
    expect(notice).to_be_attached()
    expect(guest.page.locator("#notices .notice", has_text="was loaded again")).to_be_attached()
    expect(guest.page.locator("#prompt")).to_contain_text("Waiting for a link")
    host.page.evaluate("document.querySelector(':popover-open')?.hidePopover()")
    seat, start, end = next(seats_of(RECORD))
    play_turn(host.page, RECORD, start, end)
    expect(host.page.locator("#send")).to_be_visible()
    connect(host, guest)
    expect(guest.page.locator("#prompt")).not_to_contain_text("on the other device")
    seen(guest.page)
    assert saved_game(guest.page)["record"] == RECORD.until(end)
    assert seat == 0


def test_who_says_what_is_no_turn_is_left(device: Callable[[], Device], site: str) -> None:
    host, guest = device(), device()
    begin(host, site, RECORD)
    connect(host, guest)
    before = saved_game(host.page)
    guest.page.evaluate("channels.at(-1).send('<img src=x onerror=alert(1)>')")
    expect(host.page.locator("#notices .notice", has_text="was disconnected")).to_be_attached()
    expect(guest.page.locator("#notices .notice", has_text="The connection is lost")).to_be_attached()
    assert saved_game(host.page) == before


def test_an_answer_that_nobody_waits_for_is_told(device: Callable[[], Device], site: str) -> None:
    host, guest = device(), device()
    begin(host, site, RECORD)
    opened(guest.page, offered(host))
    answer = copied_code(guest.page)
    host.page.close()
    tab = host.tab()
    opened(tab, answer)
    expect(tab.locator("#connect-told")).to_contain_text("No game here waits")


def test_a_browser_without_connections_says_so(device: Callable[[], Device], site: str) -> None:
    host, guest = device(), device()
    guest.context.add_init_script("delete globalThis.RTCPeerConnection")
    begin(host, site, RECORD)
    opened(guest.page, offered(host))
    expect(guest.page.locator("#connect-told")).to_contain_text("cannot connect")


@pytest.mark.parametrize("seats", [2, 3])
def test_connected_devices_agree_on_a_deal(device: Callable[[], Device], site: str, seats: int) -> None:
    """Each guest is offered the seats that are free still."""
    host, *guests = (device() for _ in range(seats))
    opened(host.page, f"{site}#/castelli")
    sit_down(host.page, Record("castelli", "none", seats))
    for guest in guests:
        connect(host, guest)
        guest.page.locator("#join-button").click()
    pages = [host.page, *(guest.page for guest in guests)]
    for page in pages:
        expect(page.locator("#notices .notice", has_text="nobody chose")).to_be_attached()
        expect(page.locator("#to-deal")).to_have_count(0)
    assert len({saved_game(page)["record"] for page in pages}) == 1
    assert [saved_game(page)["friends"]["seats"] for page in pages] == [
        [other for other in range(seats) if other != seat] for seat in range(seats)
    ]
