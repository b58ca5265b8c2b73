"""Deals that nobody chose. However devices hear of each other, all come to one seed."""

from itertools import permutations
from random import Random

import pytest

from game.screens.agreement import UNDEALT, Agreement, Disagreement, Part, commitment

SECRETS = {(0,): "0123456789abcdef" * 2, (1, 3): "00" * 16, (2,): "f" * 32}
PERSONS = (0, 1, 2, 3)


def devices() -> list[Agreement]:
    """What each device knows at first: its own part."""
    return [Agreement().joined(seats, secret) for seats, secret in SECRETS.items()]


def heard(device: Agreement, other: Agreement) -> Agreement:
    """What a device knows after a link of another one."""
    return device.merged(Agreement.read(other.text)).showing(PERSONS)


def exchanged(rng: Random) -> list[Agreement]:
    """Have devices send links to each other at random until all know all."""
    known = devices()
    while any(device.missing(PERSONS) for device in known):
        sender, receiver = rng.sample(range(len(known)), 2)
        before = known[receiver]
        known[receiver] = heard(before, known[sender])
        for device in known:
            check_hidden(device)
    return known


def check_hidden(device: Agreement) -> None:
    """No secret is told before all have committed."""
    if set(device.seats) < set(PERSONS):
        assert not any(secret in device.text for secret in SECRETS.values())


@pytest.mark.parametrize("seed", range(40))
def test_all_devices_come_to_one_seed_on_any_way(seed: int) -> None:
    known = exchanged(Random(seed))
    assert {device.seed for device in known} == {"2dc646fbf2b1c304"}
    assert [device.secret for device in known] == list(SECRETS.values())


def test_who_joins_last_shows_its_secret_at_once() -> None:
    first, second = Agreement().joined((0,), "a" * 32), Agreement().joined((1,), "b" * 32)
    assert "a" * 32 not in first.text
    second = second.merged(Agreement.read(first.text)).showing((0, 1))
    assert "b" * 32 in second.text and second.missing((0, 1)) == (0,)
    first = first.merged(Agreement.read(second.text)).showing((0, 1))
    assert first.missing((0, 1)) == () and first.text == f"1-{'a' * 32}_2-{'b' * 32}"


def test_the_seed_depends_on_every_secret() -> None:
    seeds = set()
    for changed in (None, *SECRETS):
        secrets = {seats: "5" * 32 if seats == changed else secret for seats, secret in SECRETS.items()}
        parts = tuple(sorted(Part(*part) for part in secrets.items()))
        seeds.add(Agreement(parts).seed)
    assert len(seeds) == 4 and UNDEALT not in seeds


def test_a_commitment_is_of_the_seats_too() -> None:
    assert commitment((0,), "a" * 32) != commitment((1,), "a" * 32)


@pytest.mark.parametrize("order", [*permutations(range(3))])
def test_another_secret_than_the_one_committed_to_is_told(order: tuple[int, ...]) -> None:
    known = devices()
    one = known[order[0]].merged(Agreement.read(known[order[1]].text))
    (seats,) = (part.seats for part in known[order[1]].parts)
    with pytest.raises(Disagreement) as raised:
        one.merged(Agreement((Part(seats, "e" * 32),)))
    assert raised.value.seat == seats[0] and raised.value.shown


def test_two_devices_on_one_seat_are_told() -> None:
    one = Agreement().joined((0, 1), "a" * 32)
    for seats in ((1,), (0, 1), (1, 2)):
        with pytest.raises(Disagreement) as raised:
            one.merged(Agreement().joined(seats, "b" * 32))
        assert raised.value.seat == seats[0] and not raised.value.shown


def test_what_a_link_tells_comes_back() -> None:
    for device in exchanged(Random(1)) + devices():
        assert Agreement.read(device.text) == device._replace(secret="")


HASH = "a" * 64


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1",
        f"1-{HASH[1:]}",
        f"1-{HASH.upper()}",
        f"0-{HASH}",
        f"10-{HASH}",
        f"\u0661-{HASH}",
        f"1-{HASH}_",
        f"2-{HASH}_1-{HASH}",
        f"1-{HASH}_1-{HASH}",
        f"1.2-{HASH}_2-{HASH}",
        f"2.1-{HASH}",
        f"1.1-{HASH}",
        f"1-{HASH}\n",
    ],
)
def test_nonsense_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        Agreement.read(text)
