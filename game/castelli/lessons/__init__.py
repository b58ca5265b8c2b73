"""The lessons of Castelli: stages as data."""
