"""The Python of the page: what is wanted, compiled and packed, and the snapshot of it once started."""
