"""Players of any game, over what the referee tells a seat. A bot is `bot(view, legal, rng) -> move`."""
