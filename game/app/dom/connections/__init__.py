"""Connections to other devices in the own network, as the browser makes them."""
