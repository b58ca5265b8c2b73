"""In other engines than Chromium: two lines find each other by codes, or a page says that it cannot."""

from game.app.friends import codes
from game.locale import words
from tests.app.friends.test_codes import OFFER
from tests.browser.host import Host
from tests.engines.engine import Engine

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


def test_lines_find_each_other_by_codes(engine: Engine, dist, tmp_path) -> None:
    host = Host(dist, tmp_path / "served")
    engine.goto(host.address)
    if not engine.evaluate("'RTCPeerConnection' in window"):
        unable = words("en")("connect.unable")
        engine.goto(f"{host.address}#/connect/{OFFER.text}")
        assert engine.wait("(told) => document.querySelector('#app, main')?.innerText.includes(told)", unable)
        host.stop()
        return
    engine.call(BEGIN)
    offer = codes.of_sdp(engine.call(DESCRIBED, 0))
    engine.call(TAKE, 1, "offer", codes.read(offer.text).sdp)
    answer = codes.of_sdp(engine.call(DESCRIBED, 1), offer)
    engine.call(TAKE, 0, "answer", codes.read(answer.text).sdp)
    assert engine.wait("() => window.heard") == "a turn"
    host.stop()
