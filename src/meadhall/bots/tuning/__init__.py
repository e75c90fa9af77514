"""Tuning by self-play: learned figures (`values`) and the weights of `thegn` (`weights`), each written to a file.

Nothing here is needed to play; the files that bots read lie in `bots/data`, as these programs wrote them.
"""
