"""What can go wrong with a measurement, in one sentence."""


class BenchProblem(ValueError):
    """Something that was asked for cannot be measured; the message says what was expected and what to do."""
