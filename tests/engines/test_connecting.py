"""In other engines than Chromium: two lines find each other by codes, or a page says that it cannot."""

import pytest

from game.app.friends import codes
from game.core import Record
from game.locale import words
from tests.app.friends.test_codes import OFFER
from tests.browser.outside.friends import seats_of
from tests.engines.engine import Engine
from tests.engines.firefox import Firefox
from tests.engines.test_engines import arrive
from tests.engines.test_friends import (
    CLIPBOARD,
    SEEN,
    begin,
    copied,
    of_each_kind,
    play,
    record_kept,
)

BEGIN = """() => {
    const lines = ['one', 'other'].map(() => new RTCPeerConnection({ iceServers: [] }));
    const channels = lines.map((line) => line.createDataChannel('game', { negotiated: true, id: 0 }));
    channels[1].onmessage = ({ data }) => { window.heard = data; };
    channels[0].onopen = () => channels[0].send('a turn');
    Object.assign(window, { lines });
    return true;
}"""
# What a line says of itself, once it has looked for its addresses.
DESCRIBED = """async (at) => {
    const line = lines[at];
    await line.setLocalDescription();
    while (line.iceGatheringState !== 'complete') {
        await new Promise((resolve) => { line.onicegatheringstatechange = resolve; });
    }
    return line.localDescription.sdp;
}"""
TAKE = "(at, type, sdp) => lines[at].setRemoteDescription({ type, sdp }).then(() => true)"


def test_lines_find_each_other_by_codes(engine: Engine, address: str) -> None:
    engine.goto(address)
    if not engine.evaluate("'RTCPeerConnection' in window"):
        unable = words("en")("connect.unable")
        engine.goto(f"{address}#/connect/{OFFER.text}")
        assert engine.wait("(told) => document.querySelector('#app, main')?.innerText.includes(told)", unable)
        return
    engine.call(BEGIN)
    offer = codes.of_sdp(engine.call(DESCRIBED, 0))
    engine.call(TAKE, 1, "offer", codes.read(offer.text).sdp)
    answer = codes.of_sdp(engine.call(DESCRIBED, 1), offer)
    engine.call(TAKE, 0, "answer", codes.read(answer.text).sdp)
    assert engine.wait("() => window.heard") == "a turn"


SHOW_CODE = """() => {
    document.getElementById('share').showPopover();
    document.querySelector('#connect-device').click();
}"""
CODE = "() => document.querySelector('#app .qr, #share .qr')"
TOLD = "(told) => document.querySelector('#connect-told')?.textContent.includes(told)"
WAITS = "() => document.querySelector('#prompt')?.textContent.includes('on the other device')"
TURN = f"() => ({SEEN})() && !({WAITS})()"
OVER = "() => document.querySelector('#to-now')?.click() || document.querySelector('#verdict')"


def connect(one: Firefox, other: Firefox) -> None:
    """Connect two devices: the one opens a link, the other the link that answers it, in a tab of its own."""
    one.call(CLIPBOARD)
    one.call(SHOW_CODE)
    one.wait(CODE)
    arrive(other, copied(one, "copy-code"))
    other.call(CLIPBOARD)
    other.wait(CODE)
    answer = copied(other, "copy-code")
    with one.tab():
        arrive(one, answer)
        one.wait(TOLD, "Done")
    other.wait("() => document.querySelector('.table')")


@of_each_kind
@pytest.mark.parametrize("pair", ["Firefox"], indirect=True)
def test_connected_devices_play_a_whole_game(
    pair: tuple[Firefox, Firefox], address: str, record: Record
) -> None:
    begin(pair[0], address, record)
    connect(*pair)
    for seat, start, end in seats_of(record):
        pair[seat].wait(TURN)
        play(pair[seat], record.actions[start:end])
        if end < len(record.actions):
            pair[seat].wait(WAITS)
    for device in pair:
        device.wait(OVER)
        assert record_kept(device) == record
