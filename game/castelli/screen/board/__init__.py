"""The parts that Castelli's table is drawn from."""
