"""The rules of a game as numbered statements, and the tests that prove them.

The statements are in Markdown pages beside this file, one folder per game, in the project's own words. A
refusal names the id of the rule that forbids, a test names the ids it proves, and `meadhall rules` prints which ids no
test proves.
"""

from meadhall.ledger.model import BadLedger, Case, Entry, Rule
from meadhall.ledger.pages import cases, entries, games, load
from meadhall.ledger.proofs import Proof, Proofs, checkout_tests, scan

__all__ = [
    "BadLedger",
    "Case",
    "Entry",
    "Proof",
    "Proofs",
    "Rule",
    "cases",
    "checkout_tests",
    "entries",
    "games",
    "load",
    "scan",
]
