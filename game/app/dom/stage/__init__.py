"""The stage: what happened between two states, played over the page that shows the second one."""
