"""Hand-made positions of Castellan: read from data and checked."""
