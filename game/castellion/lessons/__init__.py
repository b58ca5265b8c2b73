"""The lessons of Castellion: stages as data."""
