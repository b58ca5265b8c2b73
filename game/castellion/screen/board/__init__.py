"""The parts that Castellion's table is drawn from."""
