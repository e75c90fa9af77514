"""The lab: many games, for those who ask how often and why."""
