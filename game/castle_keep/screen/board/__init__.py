"""The parts that Castle Keep's table is drawn from."""
