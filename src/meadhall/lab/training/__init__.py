"""A learned value of positions: games to learn from, the fit, and how well it holds on games set aside."""
