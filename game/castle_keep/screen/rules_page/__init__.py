"""Castle Keep's rules page: its sections and figures."""
