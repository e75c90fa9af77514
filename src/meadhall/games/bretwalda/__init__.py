"""Bretwalda: four Kingdoms of early England under the threat of the Danes. Not in the registry before its engine."""
