"""Hand-made positions of Castelli: read from data and checked."""
