"""The table: a server where people and bots play the games of the registry by secret links.

    request or message -> who (links) -> the one gate (match) -> durable (writer) -> answer, and everybody's view (live)

`app` puts the parts together, `hall` keeps the tables that are open, `table` is one of them, `store` writes them down.
The server knows no rule: it works with every game of the registry, and asks for more by the protocols of `core.extras`.
"""
