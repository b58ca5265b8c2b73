"""Hand-made positions of Castellion: read from data and checked."""
