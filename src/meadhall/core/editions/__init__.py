"""Edition files: a game's figures and lists as TOML that its owner may read, check and change."""
