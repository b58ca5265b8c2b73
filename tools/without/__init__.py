"""The site, and its tests, without some of the games: a tree of sources that knows the others only."""
