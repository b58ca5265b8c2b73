"""`build.py bench`: what the page weighs, how soon it is there, how fast it plays."""
