"""The report of a survey: one page of HTML that needs nothing else."""
