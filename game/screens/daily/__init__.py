"""The deal of the day: one a day for each game and level, the same everywhere, and how they were played."""
