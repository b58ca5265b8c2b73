"""Hand-made positions."""
