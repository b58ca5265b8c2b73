"""Connecting the devices of friends in one room: the page that a code opens, the part of the share sheet."""
