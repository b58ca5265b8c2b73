"""What every screen is made of: rendering, buttons, icons, drawings."""
