"""The parts that Castellan's table is drawn from."""
