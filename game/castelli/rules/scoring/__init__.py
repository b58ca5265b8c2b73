"""What Castelli's areas, edges, mine and settlements give, and how turn, round and game end."""
