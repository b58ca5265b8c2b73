"""Games that go on elsewhere: turns that come and go as links."""
