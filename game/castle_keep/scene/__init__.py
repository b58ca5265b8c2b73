"""Hand-made positions of Castle Keep: read from data and checked."""
