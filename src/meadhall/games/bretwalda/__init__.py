"""Bretwalda: four Kingdoms of early England under the threat of the Danes.

It is not in the registry yet, because it has no bots and no board.
"""
