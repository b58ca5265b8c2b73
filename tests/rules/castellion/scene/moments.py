"""Moments of a game, as `table` builds them."""

from typing import Any

from tests.rules.castellion.scene.builders import FOUNDATION, READY

ASSAULTS = [{"card": f"assault-{number}-harpy"} for number in (1, 2, 3)]

MOMENTS: dict[str, dict[str, Any]] = {
    "juggler": {"castle": "St Js", "effect": {"kind": "juggle"}, "discards": ["Jt"], "barred": 1},
    "seer": {
        "effect": {"kind": "seer", "left": 2},
        "revealed": ["Jt", "Tr"],
        "discards": ["St"],
        "barred": 1,
    },
    "chameleon": {"effect": {"kind": "recover"}, "discards": ["Jt", "Ct"]},
    "pyro": {"castle": "St Js Cc", "effect": {"kind": "destroy", "why": "pyro"}, "discards": ["Pt"]},
    "pyro's move": {"castle": "St Js", "effect": {"kind": "pyro-move"}, "discards": ["Pt", "Cc"]},
    "a Traitor's price": {"castle": READY, "effect": {"kind": "destroy", "left": 3}, "discards": ["Tr"]},
    "tower": {"level": "menace", "castle": READY, "effect": {"kind": "tower"}},
    "a donation": {
        "castle": "St",
        "partner": "Js",
        "hand": "Pt",
        "effect": {"kind": "destroy", "why": "donation"},
    },
    "a donated tile": {"castle": "St", "partner": "Js", "hand": "Pt", "hand_from": "partner", "seat": 1},
    "an assault": {
        "level": "menace",
        "castle": READY,
        "hand": "Tb",
        "cause": "early",
        "faces": 0,
        "ordeals": [{**ASSAULTS[0], "up": True, "traitors": ["Tr"]}, {"card": "?"}, {"card": "?"}],
        "effect": {"kind": "destroy", "why": "assault", "left": 9},
    },
    "a prison": {
        "variant": "prison",
        "castle": READY,
        "cause": "traitor",
        "faces": 0,
        "ordeals": [{"card": "simulation-2-towers-bastions"}, {"card": "simulation-3-towers-bastions"}],
        "effect": {"kind": "destroy", "why": "prison", "left": 6},
    },
    "a Champion": {
        "castle": READY,
        "partner": READY,
        "champion": 0,
        "ordeals": [{"card": "simulation-3-lines-towers"}],
        "effect": {"kind": "destroy", "why": "champion", "left": 5},
    },
    "horror": {"variant": "horror", "castle": FOUNDATION, "hand": "Tb", "effect": {"kind": "pawn"}},
    "who faces it": {"castle": READY, "partner": READY, "cause": "early", "hand": "St"},
    "haunted": {"variant": "cold_sweat", "castle": READY, "pawn": {"seat": 0, "column": 4, "row": 2}},
    "the old Vigil": {"variant": "vigil", "vigil": "Js", "hand": "St", "hand_from": "vigil"},
    "lost": {"outcome": {"won": False, "reason": "castellion.lost.foundation"}},
    "won": {"ordeals": [], "outcome": {"won": True, "reason": "castellion.won"}},
}
