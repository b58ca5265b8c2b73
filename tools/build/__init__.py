"""What makes the site: each part in a module of its own, `site` puts them together."""
