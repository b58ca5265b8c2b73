"""What PyScript runs first."""

from game.app.main import start

start()
