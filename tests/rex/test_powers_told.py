"""Why a power works, is barred or does nothing is told with its battle."""

from __future__ import annotations

from random import Random

import meadhall


def test_every_power_in_a_battle_says_why() -> None:
    """In whole games: a Vassal's 2 or 3 is barred exactly if all Winners are shielded by a 4, and each has its rule."""
    seen = set()
    for seed in range(12):
        match, luck = meadhall.start("rex-britannorum", scenario="three", players=3, seed=seed), Random(seed)
        while match.turn is not None:
            match.play(luck.choice(match.legal(match.turn)), seat=match.turn)
        battles = [event for choice in match.choices for event in choice.events if event.kind == "battle"]
        for battle in battles:
            powers = battle.fields["powers"]
            assert set(powers) == set(battle.fields["cards"])
            shields = [
                any(power["value"] == 4 and power["state"] == "works" for power in powers[winner])
                for winner in battle.fields["winners"]
            ]
            for kingdom, told in powers.items():
                for power in told:
                    seen.add((power["value"], power["state"]))
                    assert power["rule"].startswith(f"REX-POWER{4 if power['state'] == 'barred' else power['value']}")
                    if power["value"] in (2, 3) and kingdom in battle.fields["vassals"]:
                        assert (power["state"] == "barred") == all(shields)
    assert {(1, "works"), (2, "works"), (3, "barred"), (4, "works"), (4, "nothing")} <= seen
