"""What each feature of a position adds to the logarithm of a seat's odds to win.

A row for each feature of `game.castle_keep.judge`, in its order. Its columns: two seats, at rest and where
the seat begins its turn; three seats; four seats. Some ten thousand games taught them by TD(lambda), of a
player that takes the turn it values most, against itself, a greedy and a random one.
"""

from functools import cache

FEWEST = 2  # seats
MISSING = 6  # cells that no tile in hand fills, told apart up to here
STANDING = 8  # tiles of the most advanced other castle

BASE = (-0.09, 0.05, -0.16, 0.07, -0.19, 0.03)

ROWS: dict[str, tuple[float, ...]] = {
    "missing 0": (0.00, 3.07, 0.00, 3.33, 0.00, 3.48),
    "missing 1": (0.36, -0.37, 0.39, -0.43, 0.38, -0.49),
    "missing 2": (0.23, -0.11, 0.28, -0.10, 0.30, -0.11),
    "missing 3": (0.10, 0.04, 0.03, -0.01, 0.08, 0.04),
    "missing 4": (-0.35, -0.27, -0.45, -0.37, -0.41, -0.33),
    "missing 5": (-0.58, -0.56, -0.71, -0.62, -0.76, -0.68),
    "missing 6 or more": (-0.83, -0.73, -0.99, -0.84, -0.98, -0.85),
    "log draws": (-0.32, -0.62, -0.36, -0.73, -0.34, -0.69),
    "chance": (0.51, 0.87, 0.41, 0.76, 0.49, 0.93),
    "root of the chance": (0.54, 0.68, 0.50, 0.66, 0.57, 0.76),
    "tiles": (0.28, 0.44, 0.21, 0.37, 0.35, 0.39),
    "keep": (-0.04, -0.10, -0.00, -0.08, -0.06, -0.13),
    "keep in hand": (-0.02, -0.09, -0.01, -0.04, 0.03, -0.01),
    "hand": (-0.13, -0.08, -0.19, -0.17, -0.26, -0.22),
    "lost": (-0.21, 0.30, -0.35, -0.03, -0.40, -0.22),
    "destroyed": (-0.44, -0.49, -0.76, -0.69, -0.56, -0.37),
    "keep lost": (-0.36, -0.22, -0.17, -0.03, -0.01, 0.00),
    "war": (-0.11, -0.06, -0.16, 0.01, -0.19, 0.10),
    "unseen": (0.08, 0.23, 0.16, 0.26, 0.29, 0.38),
    "best attack": (0.43, 0.82, 0.23, 0.36, 0.33, 0.36),
    "destroys": (0.59, 0.87, 0.55, 1.25, 0.62, 1.37),
    "falls": (0.21, 0.35, 0.06, 0.14, 0.03, 0.07),
    "may fall": (-0.84, -0.70, -0.13, -0.16, -0.04, -0.07),
    "leader has 0": (0.80, 0.89, 0.61, 0.68, 0.52, 0.55),
    "leader has 1": (0.99, 0.99, 0.66, 0.66, 0.58, 0.57),
    "leader has 2": (0.92, 0.92, 0.67, 0.64, 0.48, 0.49),
    "leader has 3": (0.42, 0.40, 0.36, 0.34, 0.26, 0.27),
    "leader has 4": (0.18, 0.17, 0.15, 0.13, 0.07, 0.09),
    "leader has 5": (-0.14, -0.17, -0.08, -0.09, -0.07, -0.03),
    "leader has 6": (-0.39, -0.37, -0.26, -0.24, -0.25, -0.20),
    "leader has 7": (-0.81, -0.69, -0.65, -0.56, -0.46, -0.33),
    "leader has 8": (-1.23, -0.89, -0.86, -0.62, -0.80, -0.52),
    "leader's draws": (0.27, 0.41, 0.18, 0.24, 0.05, 0.12),
    "leader's keep": (-0.07, -0.03, -0.07, -0.03, 0.03, 0.07),
    "second draws": (0.00, 0.00, 0.03, 0.16, 0.01, 0.13),
    "second tiles": (0.00, 0.00, -0.98, -0.99, -0.95, -0.92),
    "third draws": (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
    "third tiles": (0.00, 0.00, 0.00, 0.00, -0.79, -1.08),
}
"""The last four rows only where there are so many other castles."""
WITHOUT = 34  # rows where there is one other castle
MORE = 2  # rows for each further one


@cache
def weights(seats: int, begins: bool) -> tuple[float, tuple[float, ...]]:
    """Return the weight of every position, and of each feature, for a seat at rest or about to begin."""
    column = 2 * (seats - FEWEST) + begins
    rows = list(ROWS.values())[: WITHOUT + MORE * (seats - FEWEST)]
    return BASE[column], tuple(row[column] for row in rows)
