"""The codes by which devices connect: short, whole or refused, and never of another network."""

import random

import pytest

from game.app import routes
from game.app.friends import codes
from game.core import RecordError
from game.screens.model import CONNECT, Route
from tests.app.damage import damaged

PLACES = ("2cdc2429-9625-4399-9eec-ffc8e7273731.local", "192.168.1.20", "10.0.0.7", "172.20.1.1")
ABROAD = ("8.8.8.8", "172.32.0.1", "2001:db8::1", "fe80::1", "example.org", "999.1.1.1", "0.0.0.0")


def sdp(*hosts: str, name: str = "VFM/", password: str = "6NSFGC+VuGiDcFIIP2PwJzkL") -> str:
    """A description as browsers write it, with addresses."""
    lines = [
        "v=0",
        "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
        *(
            f"a=candidate:{number} 1 UDP 2122187007 {host} {40000 + number} typ host generation 0"
            for number, host in enumerate(hosts)
        ),
        "a=candidate:7 1 TCP 2105458943 192.168.1.20 9 typ host tcptype active",
        "a=candidate:8 1 udp 1677729535 81.2.3.4 50701 typ srflx raddr 192.168.1.78 rport 50701",
        f"a=ice-ufrag:{name}",
        f"a=ice-pwd:{password}",
        "a=fingerprint:sha-256 " + ":".join(f"{byte:02X}" for byte in range(32)),
        "a=setup:actpass",
    ]
    return "\r\n".join(lines) + "\r\n"


OFFER = codes.of_sdp(sdp(PLACES[0], PLACES[0]))
ANSWER = codes.of_sdp(sdp(*PLACES, name="e68b315b", password="ac101343515cbeeb8426aaaffea2cd6f"), OFFER)


@pytest.mark.parametrize("code", [OFFER, ANSWER], ids=["offer", "answer"])
def test_a_code_says_in_a_link_what_it_says(code):
    assert codes.read(code.text) == code
    assert routes.read(f"#/connect/{code.text}") == Route(CONNECT, detail=code.text)


def test_an_answer_tells_which_offer_it_answers():
    assert ANSWER.answers == OFFER.check != ANSWER.check
    assert (OFFER.kind, ANSWER.kind, OFFER.answers) == (codes.OFFER, codes.ANSWER, b"")


def test_a_code_is_short():
    # With the address of a site, a code of some 50 modules, which every camera reads.
    assert len(OFFER.text) <= 130 and len(ANSWER.text) <= 160


def test_only_addresses_of_the_own_network_are_named():
    code = codes.of_sdp(sdp(*ABROAD[:3], PLACES[1], *ABROAD[3:], PLACES[0]))
    assert [line.split()[4] for line in code.sdp.split("\r\n") if line.startswith("a=candidate")] == [
        PLACES[1],
        PLACES[0],
    ]
    with pytest.raises(ValueError, match="own network"):
        codes.of_sdp(sdp(*ABROAD))


def test_no_code_names_another_network():
    for host in (b"\x08\x08\x08\x08", b"\xac\x20\0\1", b"", b"example.org", bytes(5)):
        forged = OFFER._replace(addresses=((host, 80),))
        with pytest.raises(RecordError):
            codes.read(forged.text)
    for wrong in ({"addresses": ()}, {"addresses": OFFER.addresses * 3}, {"kind": 7}, {"answers": b"1234"}):
        with pytest.raises(RecordError):
            codes.read(OFFER._replace(**wrong).text)


def test_the_description_is_that_of_one_data_channel():
    assert ANSWER.sdp.count("m=") == 1 and "a=setup:active\r\n" in ANSWER.sdp
    again = codes.of_sdp(ANSWER.sdp, OFFER)
    assert again == ANSWER


def test_a_damaged_code_is_refused():
    rng = random.Random(1)
    for _ in range(2_000):
        code = rng.choice((OFFER, ANSWER))
        text = damaged(code.text, rng)
        if text != code.text:
            with pytest.raises(RecordError):
                codes.read(text)
