"""Actions in words: `forms.py` is the table of verbs, `reading.py` leads from values and typed lines back to codes."""
