"""The shelf: all kept games, to be found, pinned and deleted."""
