"""What the deals of 2026-11-27 are, for each game and level: seed, seats, version and par."""

PINNED = {
    "castellion": {
        "architects": ("daily-92", 1, 1, 20),
        "admiral": ("daily-90", 1, 1, 11),
        "menace": ("daily-145", 1, 1, 14),
    },
    "castelli": {
        "easy": ("daily-2026-11-27-easy", 2, 2, None),
        "medium": ("daily-2026-11-27-medium", 2, 2, None),
        "strong": ("daily-2026-11-27-strong", 2, 2, None),
    },
    "castellan": {
        "easy": ("daily-2026-11-27-easy", 2, 1, None),
        "medium": ("daily-2026-11-27-medium", 2, 1, None),
        "strong": ("daily-2026-11-27-strong", 2, 1, None),
    },
    "castle_keep": {
        "easy": ("daily-2026-11-27-easy", 2, 1, None),
        "medium": ("daily-2026-11-27-medium", 2, 1, None),
        "strong": ("daily-2026-11-27-strong", 2, 1, None),
    },
}
