"""Learning a game: its handbook, lessons on the real table, advice, the review of a game, and studies.

All of it serves every game of the registry by one mechanism, and shows a seat only what it may know.
"""
