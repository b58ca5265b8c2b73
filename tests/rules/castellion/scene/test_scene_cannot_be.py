"""Positions as data that cannot be: each is refused by the key that is wrong."""

from typing import Any

import pytest

from game.castellion.rules.pieces import MAIN_PILE, SAFE_PILE
from game.core import SceneError
from tests.rules.castellion.scene.builders import CASTELLION, READY, shaped, table
from tests.rules.castellion.scene.moments import ASSAULTS, MOMENTS


def changed(moment: str, **told: Any) -> dict[str, Any]:
    return {**MOMENTS[moment], **told}


def effect(kind: str, **told: Any) -> dict[str, Any]:
    return {"effect": {"kind": kind, **told}}


COMPLETE = "CJPJPJ SPJPJC CJPJPJ SPJPJP JJPJPJ CPJPJP"
TWO = {"castle": READY, "partner": READY}

CANNOT_BE: dict[str, tuple[dict[str, Any], str]] = {
    # tiles
    "seven of a kind": ({"discards": ["St"] * 6, "revealed": ["St"]}, "too many"),
    "three Pantry tiles of a kind": ({"level": "pantry", "castle": "Ft Ft Ft"}, "too many"),
    "a Pantry tile too many in the Pantry": (
        {"level": "pantry", "castle": "Ft", "pantry": ["Ft", "Ft"]},
        "too many",
    ),
    "a Pantry tile at another level": ({"level": "menace", "castle": "Ft"}, "castles"),
    "a Pantry tile in another hand": ({"hand": "Ft"}, "hand"),
    "a Pantry tile on other discards": ({"discards": ["Ft"]}, "discards"),
    "a Pantry at another level": ({"pantry": ["Ft"]}, "pantry"),
    "a Traitor discarded at the school": ({"level": "architects", "discards": ["Tr"]}, "discards"),
    "a black-bordered one discarded": ({"discards": ["Tb"]}, "discards"),
    "a hand that the safe pile still holds": (
        {"hand": "St", "hand_from": "safe", "safe": list(SAFE_PILE)},
        "safe",
    ),
    "a hand that the main pile still holds": ({"hand": "St", "pool": {"main": list(MAIN_PILE)}}, "main"),
    "five revealed": ({"revealed": ["St", "Jt", "Ct", "Pt", "Tr"]}, "revealed"),
    "four revealed and one in hand": ({"revealed": ["St", "Jt", "Ct", "Pt"], "hand": "Ss"}, "revealed"),
    "tiles revealed at the school": ({"level": "architects", "revealed": ["St"]}, "revealed"),
    # hands
    "a tile drawn with others revealed": ({"revealed": ["Jt"], "hand": "St", "hand_from": "main"}, "hand"),
    "a Traitor from the safe pile": ({"hand": "Tr", "hand_from": "safe"}, "safe: too many Tr: it had 0"),
    "a Traitor recovered": ({"hand": "Tr", "hand_from": "discards"}, "hand"),
    "a Traitor donated": ({**TWO, "hand": "Tr", "hand_from": "partner"}, "hand"),
    "a Traitor for a Vigil": (
        {"variant": "vigil", "vigil": "St", "hand": "Tr", "hand_from": "vigil"},
        "hand",
    ),
    "a Pantry tile drawn": ({"level": "pantry", "hand": "Ft"}, "hand"),
    "a tile recovered at the school": (
        {"level": "architects", "hand": "St", "hand_from": "discards"},
        "hand",
    ),
    "a tile revealed at the school": ({"level": "architects", "hand": "St", "hand_from": "revealed"}, "hand"),
    "a tile donated to nobody": ({"hand": "St", "hand_from": "partner"}, "hand"),
    "an old Vigil without one": ({"hand": "St", "hand_from": "vigil"}, "hand"),
    "a hand from nowhere": ({"hand_from": "main"}, "hand"),
    "a hand in a power": (changed("juggler", hand="St"), "hand"),
    "no hand to donate": ({**TWO, **effect("destroy", why="donation")}, "hand"),
    "a hand in an encounter by Traitors": (changed("an assault", cause="traitor"), "hand"),
    "a hand while giving on the own turn": (changed("a Champion", hand="St"), "champion"),
    # phases
    "a phase that is not": ({"phase": "encounter"}, "phase"),
    "a setup without a Prophet": ({"phase": "setup"}, "phase"),
    "a seat that is not to act": ({**TWO, "seat": 1}, "seat"),
    "a donor to decide": (changed("a donated tile", seat=0), "seat"),
    "nobody's turn": ({"turn": None}, "turn"),
    "more barred than discarded": ({"discards": ["St"], "barred": 2}, "barred"),
    # Ordeals
    "wrong needs": ({"ordeals": [{"card": "simulation-3-lines-towers", "needs": 2}]}, "ordeals"),
    "needs that the Prophet lowered": (
        {
            "variant": "prophet",
            "pawn": {"ordeal": 3},
            "ordeals": [{"card": "simulation-3-lines-towers", "needs": 3}],
        },
        "ordeals",
    ),
    "enough Traitors": (
        {"ordeals": [{"card": "simulation-3-lines-towers", "traitors": ["Tr"] * 3}]},
        "ordeals",
    ),
    "too many Traitors": (
        {"ordeals": [{"card": "simulation-3-lines-towers", "traitors": ["Tr"] * 4}]},
        "ordeals",
    ),
    "enough Traitors for the Prophet": (
        {
            "variant": "prophet",
            "pawn": {"ordeal": 3},
            "ordeals": [{"card": "simulation-3-lines-towers", "traitors": ["Tr"] * 2}],
        },
        "ordeals",
    ),
    "Traitors beside a later one": (
        {"level": "menace", "ordeals": [ASSAULTS[1], {**ASSAULTS[2], "traitors": ["Tr"]}]},
        "ordeals",
    ),
    "a card face down at the academy": (
        {"ordeals": [{"card": "simulation-3-lines-towers", "up": False}]},
        "ordeals",
    ),
    "an unknown card face up": ({"level": "menace", "ordeals": [{"card": "?", "up": True}]}, "ordeals"),
    "a complete castle": ({"castle": COMPLETE}, "ordeals"),
    "a complete castle in a power": ({"castle": COMPLETE, **effect("juggle")}, "ordeals"),
    "everything played": ({"main": [], "safe": []}, "ordeals"),
    "wrong formations": (
        {"castle": READY, "formations": [{"tower": 0, "line": 1, "bastion": 1}]},
        "formations",
    ),
    # effects
    "a power at the school": (changed("juggler", level="architects", discards=["Jt"]), "effect"),
    "a Juggler without two tiles": (changed("juggler", castle="St"), "phase"),
    "a Juggler twice": ({"castle": "St Js", **effect("juggle", left=2)}, "effect"),
    "a Seer that reveals five": (changed("seer", effect={"kind": "seer", "left": 3}), "effect"),
    "a Seer that reveals three": (changed("seer", effect={"kind": "seer", "left": 1}), "effect"),
    "a Chameleon that is none": (changed("chameleon", discards=["Jt", "St"]), "discards"),
    "a Chameleon nowhere": ({**effect("recover"), "barred": 0}, "discards"),
    "a Chameleon that is not barred": (changed("chameleon", barred=0), "discards"),
    "a Pyro with two tiles": (changed("pyro", castle="St Js"), "phase"),
    "a Pyro's move of the only tile": (changed("pyro's move", castle="St"), "phase"),
    "a Traitor's price of five": (
        changed("a Traitor's price", effect={"kind": "destroy", "left": 5}),
        "effect",
    ),
    "a price of nothing": (changed("a Traitor's price", effect={"kind": "destroy", "left": 0}), "effect"),
    "a price beyond the castle": ({"castle": "St", **effect("destroy", left=2)}, "effect"),
    "a tower at the academy": (changed("tower", level="admiral"), "effect"),
    "a tower with nothing face down": (
        changed("tower", ordeals=[{**card, "up": True} for card in ASSAULTS]),
        "phase",
    ),
    "an effect of another kind": (effect("nap"), "effect"),
    "an effect for another reason": (effect("juggle", why="traitor"), "effect"),
    "an assault that nobody faces": (changed("an assault", faces=None), "faces"),
    "an assault without a cause": (changed("an assault", cause=None, faces=0), "cause"),
    "an assault dearer than its card": (
        changed("an assault", castle="SJCPSJ " * 3, effect={"kind": "destroy", "why": "assault", "left": 17}),
        "effect",
    ),
    "an assault by a card that costs nothing": (
        changed(
            "an assault", ordeals=[{"card": "assault-1-earthworm", "up": True}, {"card": "?"}, {"card": "?"}]
        ),
        "effect",
    ),
    "an assault face down": (changed("an assault", ordeals=ASSAULTS), "ordeals"),
    "a prison's price without one": (changed("a prison", variant="none"), "effect"),
    "a prison's price though it is built": (changed("a prison", prison=["St", "Jc"] * 4), "effect"),
    "a prison's price before the first Ordeal": (
        changed("a prison", ordeals=[{"card": "simulation-1"}, *MOMENTS["a prison"]["ordeals"]]),
        "ordeals",
    ),
    "a donation alone": (changed("a donation", partner=None), "seats"),
    "a Champion who is none": (changed("a Champion", champion=1), "champion"),
    "seven tiles for the Champion": (
        changed("a Champion", effect={"kind": "destroy", "why": "champion", "left": 7}),
        "effect",
    ),
    "a horror with a plain Traitor": (changed("horror", hand="Tr"), "hand"),
    "a horror on five tiles": (changed("horror", castle="SJCPS"), "hand"),
    "a horror twice": (changed("horror", pawn="gone"), "pawn"),
    "a horror in another variant": (changed("horror", variant="none"), "pawn"),
    # encounters
    "an encounter alone": ({"castle": READY, "cause": "early"}, "seats"),
    "an early one at the school": ({"level": "architects", **TWO, "cause": "early"}, "cause"),
    "an encounter without foundations": ({"castle": READY, "partner": "S", "cause": "early"}, "castles"),
    "an encounter face down": ({"level": "menace", **TWO, "cause": "early"}, "ordeals"),
    "a cause in the middle of a power": (changed("juggler", cause="early"), "cause"),
    "somebody facing nothing": ({**TWO, "faces": 0}, "faces"),
    "somebody facing before it is said": (changed("who faces it", faces=0), "faces"),
    "a card given before": (changed("who faces it", given=True), "given"),
    "a card given outside an encounter": ({**TWO, "given": True}, "given"),
    # two players
    "a Champion alone": ({"champion": 0}, "champion"),
    "a Champion before the first Ordeal": ({**TWO, "champion": 0}, "champion"),
    "no Champion after it": ({**TWO, "ordeals": [{"card": "simulation-3-lines-towers"}]}, "champion"),
    # variants
    "a pawn without a variant": ({"pawn": "unused"}, "pawn"),
    "no pawn in one": ({"variant": "prison", "pawn": None}, "pawn"),
    "a Vigil gone": ({"variant": "vigil", "pawn": "gone"}, "pawn"),
    "no Vigil in its variant": ({"variant": "vigil", "vigil": None}, "vigil"),
    "a Vigil without its variant": ({"vigil": "St"}, "vigil"),
    "a Traitor for the Vigil": ({"variant": "vigil", "vigil": "Tr"}, "vigil"),
    "a Prophet of an Ordeal gone by": (
        {"variant": "prophet", "pawn": {"ordeal": 1}, "ordeals": [{"card": "simulation-3-lines-towers"}]},
        "pawn",
    ),
    "a Prophet of the fourth": ({"variant": "prophet", "pawn": {"ordeal": 4}}, "pawn"),
    "a Prophet who never chose": ({"variant": "prophet", "castle": "St"}, "pawn"),
    "a Prophet gone too soon": ({"variant": "prophet", "pawn": "gone"}, "pawn"),
    "a Prophet in another variant": ({"variant": "prison", "pawn": {"ordeal": 1}}, "pawn"),
    "a tile haunted in another variant": ({"castle": "St", "pawn": {"column": 0, "row": 0}}, "pawn"),
    "a haunted tile that is none": (
        {"variant": "horror", "castle": "St", "pawn": {"column": 0, "row": 1}},
        "pawn",
    ),
    "a cold sweat gone": ({"variant": "cold_sweat", "pawn": "gone"}, "pawn"),
    "a pawn elsewhere": ({"variant": "horror", "pawn": "asleep"}, "pawn"),
    "a prison without its variant": ({"prison": ["St", *[None] * 7]}, "prison"),
    "a prison of seven": ({"variant": "prison", "prison": [None] * 7}, "prison"),
    "a prison in two parts": ({"variant": "prison", "prison": ["St", None, "Js", *[None] * 5]}, "prison"),
    "a prison of equals": ({"variant": "prison", "prison": ["St", "Jt", *[None] * 6]}, "prison"),
    "a Traitor in prison": ({"variant": "prison", "prison": ["Tr", *[None] * 7]}, "prison"),
    # ends
    "lost to a prison that is not": (
        changed("lost", outcome={"reason": "castellion.lost.prison"}),
        "outcome",
    ),
    "lost to a Menace that is not": (
        changed("lost", outcome={"reason": "castellion.lost.haunted"}),
        "outcome",
    ),
    "lost to a Pantry that is not": (
        changed("lost", outcome={"reason": "castellion.pantry.count"}),
        "outcome",
    ),
    "lost to formations at the Menace's level": (
        {"level": "menace", "outcome": {"reason": "castellion.lost.formations"}},
        "outcome",
    ),
    "an effect after the end": (changed("lost", castle="St Js", effect={"kind": "juggle"}), "effect"),
    "a hand after the end": (changed("lost", hand="St"), "hand"),
    "won with an Ordeal left": ({"outcome": {"reason": "castellion.won"}}, "ordeals"),
}


@pytest.mark.parametrize(("told", "named"), CANNOT_BE.values(), ids=CANNOT_BE)
def test_what_cannot_be(told: dict[str, Any], named: str) -> None:
    with pytest.raises(SceneError, match=named):
        table(**told)


def test_a_castle_for_each_seat() -> None:
    for castles in ([], [shaped("S")], [shaped("S")] * 3):
        with pytest.raises(SceneError, match="castles"):
            CASTELLION.scene({"seats": 2, "castles": castles})
