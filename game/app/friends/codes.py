"""The codes by which two browsers in one network find each other: what they say cannot be inferred.

A code is short enough to be scanned. It holds the address of a device within its own network and the
fingerprint of the key that the device proves to have; of a whole WebRTC description (SDP) the rest is
always the same. It ends with a check. Addresses outside the own network are neither written nor read:
nothing that a code says has a browser speak to a machine anywhere else.
"""

import base64
import binascii
import re
import zlib
from typing import NamedTuple

from game.core import RecordError

MARK = 0x40
"""The version of these codes; added to it, what a code is."""
OFFER, ANSWER = 1, 2
MOST = 4
"""How many addresses of a device are named; browsers give one or two."""
LONGEST = 600

SIGNS = r"[A-Za-z0-9+/]"
NAME = re.compile(rf"a=ice-ufrag:({SIGNS}{{4,64}})\s*$", re.MULTILINE)
PASSWORD = re.compile(rf"a=ice-pwd:({SIGNS}{{22,128}})\s*$", re.MULTILINE)
PRINT = re.compile(r"a=fingerprint:sha-256 ((?:[0-9A-Fa-f]{2}:){31}[0-9A-Fa-f]{2})\s*$", re.MULTILINE)
ADDRESS = re.compile(r"a=candidate:\S+ 1 udp \d+ (\S+) (\d{1,5}) typ host\b", re.IGNORECASE)
HIDDEN = re.compile(r"([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local")
"""The name by which a browser hides an address, and which only its own network can resolve."""
PLAIN = re.compile(r"(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})")
WHOLE = re.compile(rf"([A-Za-z0-9_-]+)\.({SIGNS}{{4,64}})\.({SIGNS}{{22,128}})".replace("+/", "_-"))

HEAD = """v=0
o=- 1 1 IN IP4 0.0.0.0
s=-
t=0 0
a=group:BUNDLE 0
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
"""
SETUP = {OFFER: "actpass", ANSWER: "active"}


class Code(NamedTuple):
    """What a code says: its kind, who is there, by what key, where; and the check of the offer it answers.

    `name` and `password` are ICE's, which the browser made up. `addresses`: hosts with their ports.
    """

    kind: int
    name: str
    password: str
    fingerprint: bytes
    addresses: tuple[tuple[bytes, int], ...]
    answers: bytes = b""

    @property
    def text(self) -> str:
        """The code as it stands in a link."""
        packed = bytes([MARK + self.kind]) + self.answers + self.fingerprint
        for host, port in self.addresses:
            packed += bytes([len(host)]) + host + port.to_bytes(2, "big")
        signs = f"{self.name}.{self.password}".replace("+", "-").replace("/", "_")
        packed += zlib.crc32(packed + signs.encode()).to_bytes(4, "big")
        return f"{base64.urlsafe_b64encode(packed).decode().rstrip('=')}.{signs}"

    @property
    def check(self) -> bytes:
        """What an answer says to tell which offer it answers."""
        return zlib.crc32(self.text.encode()).to_bytes(4, "big")

    @property
    def sdp(self) -> str:
        """The description that a browser takes."""
        places = "".join(
            f"a=candidate:{number} 1 udp {2113937151 - number} {_shown(host)} {port} typ host\n"
            for number, (host, port) in enumerate(self.addresses, 1)
        )
        key = ":".join(f"{byte:02X}" for byte in self.fingerprint)
        text = (
            f"{HEAD}{places}a=ice-ufrag:{self.name}\na=ice-pwd:{self.password}\n"
            f"a=fingerprint:sha-256 {key}\na=setup:{SETUP[self.kind]}\na=mid:0\na=sctp-port:5000\n"
        )
        return text.replace("\n", "\r\n")


def of_sdp(sdp: str, answers: Code | None = None) -> Code:
    """Return the code of a browser's own description: an offer, or the answer to one.

    Raises ValueError where it holds no address in the own network.
    """
    name, password, key = (pattern.search(sdp) for pattern in (NAME, PASSWORD, PRINT))
    found = [(_packed(host), int(port)) for host, port in ADDRESS.findall(sdp)]
    addresses = [(host, port) for host, port in found if host and 0 < port < 1 << 16][:MOST]
    if not (name and password and key and addresses):
        raise ValueError("no address in the own network")
    return Code(
        ANSWER if answers else OFFER,
        name[1],
        password[1],
        bytes.fromhex(key[1].replace(":", "")),
        tuple(addresses),
        answers.check if answers else b"",
    )


def read(text: str) -> Code:
    """Return what a code says. Raises RecordError."""
    found = WHOLE.fullmatch(text) if len(text) <= LONGEST else None
    if not found:
        raise RecordError("cut")
    try:
        packed = base64.b64decode(found[1] + "=" * (-len(found[1]) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise RecordError("cut") from None
    body, signs = packed[:-4], f"{found[2]}.{found[3]}"
    if zlib.crc32(body + signs.encode()).to_bytes(4, "big") != packed[-4:]:
        raise RecordError("cut")
    name, password = (part.replace("-", "+").replace("_", "/") for part in found.groups()[1:])
    code = _code(body, name, password)
    if code is None or code.text != text:
        raise RecordError("unreadable")
    return code


def _code(body: bytes, name: str, password: str) -> Code | None:
    """Return what the packed part of a code says, None where it is none of ours."""
    kind = body[0] - MARK if body else 0
    if kind not in SETUP:
        return None
    start = 1 + (4 if kind == ANSWER else 0)
    at, addresses = start + 32, list[tuple[bytes, int]]()
    while at < len(body):
        end = at + 1 + body[at]
        host, port = body[at + 1 : end], int.from_bytes(body[end : end + 2], "big")
        if end + 2 > len(body) or not port or not _is_near(host):
            return None
        addresses.append((host, port))
        at = end + 2
    if not 0 < len(addresses) <= MOST:
        return None
    return Code(kind, name, password, body[start : start + 32], tuple(addresses), body[1:start])


def _packed(host: str) -> bytes:
    """Return a host in the own network in few bytes, none where it is not known to be there."""
    hidden, plain = HIDDEN.fullmatch(host.lower()), PLAIN.fullmatch(host)
    if hidden:
        return bytes.fromhex("".join(hidden.groups()))
    numbers = [int(part) for part in plain.groups()] if plain else []
    packed = bytes(numbers) if numbers and max(numbers) < 256 else b""
    return packed if _is_near(packed) else b""


def _is_near(host: bytes) -> bool:
    """Tell whether a packed host is in the own network: a hidden name, or a private address (RFC 1918)."""
    if len(host) != 4:
        return len(host) == 16
    return host[0] == 10 or host[:2] in (b"\xc0\xa8", b"\xa9\xfe") or (host[0] == 172 and 16 <= host[1] < 32)


def _shown(host: bytes) -> str:
    if len(host) == 4:
        return ".".join(str(byte) for byte in host)
    text = host.hex()
    return f"{text[:8]}-{text[8:12]}-{text[12:16]}-{text[16:20]}-{text[20:]}.local"
