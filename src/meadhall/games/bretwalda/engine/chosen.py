"""The options of one game as numbers: 0 is the default, else the place of the value among the option's values."""

from __future__ import annotations

from mypy_extensions import i64


class Options:
    """A field for each option, by its name with underscores."""

    def __init__(self) -> None:
        self.advanced_setup: i64 = 0
        self.independent_danes: i64 = 0
        self.puppet_danes: i64 = 0
        self.subversion: i64 = 0
        self.autumn_bid: i64 = 0
        self.randomised_rulers: i64 = 0
        self.vikings_neutrals: i64 = 0
        self.bishops: i64 = 0
        self.seating: i64 = 0
        self.absent: i64 = 0
        self.also_absent: i64 = 0
        self.solo_kingdom: i64 = 0
        self.under_deck: i64 = 0
        self.first_rulers: i64 = 0
        self.all_eliminated: i64 = 0
        self.chronicles: i64 = 0
        self.control_markers: i64 = 0
        self.traded_food: i64 = 0
        self.rest: i64 = 0
        self.trade: i64 = 0
        self.offers: i64 = 0
        self.new_rulers: i64 = 0
        self.ruler_without_area: i64 = 0
        self.exchanges: i64 = 0
        self.undefended_landing: i64 = 0
        self.raided_goods: i64 = 0
        self.no_drakkar: i64 = 0
        self.paid_but_still: i64 = 0
        self.feeding_order: i64 = 0
        self.harbour_cargo: i64 = 0
        self.wounds_first: i64 = 0
        self.crowded_retreat: i64 = 0
        self.hopeless_retreat: i64 = 0
        self.fleeing_cargo: i64 = 0
        self.solo_steering: i64 = 0
        self.solo_layout: i64 = 0
        self.independent_attacker: i64 = 0
        self.puppet_subversion: i64 = 0
        self.subversion_draw: i64 = 0
        self.viking_battles: i64 = 0
