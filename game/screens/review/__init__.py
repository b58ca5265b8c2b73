"""The review of a game: how its chances went, what was luck and what skill, and what there is to learn."""
