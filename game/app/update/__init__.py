"""What happens to the app and what comes of it: one state machine, without a browser."""
