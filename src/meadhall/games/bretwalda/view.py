"""What a seat may know, as plain data.

Open: the board, Gold, Food, tiles, Rulers and their cards left, hand sizes, the pile, deck sizes, completed Chronicles,
Season cards, whose word it is, who has sealed a bid, how many Danes cards were drawn. Hidden from the others: hands,
Chronicles, sealed bids, Danes cards drawn and not chosen, the Subversion card in hand, cards somebody saw (SETUP-19).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from meadhall.core.kit import members
from meadhall.games.bretwalda import forecast, names, prospects
from meadhall.games.bretwalda.edition.cards import SEASONS
from meadhall.games.bretwalda.engine import board as cells_of
from meadhall.games.bretwalda.engine import codes
from meadhall.games.bretwalda.engine.battle import (
    BEFORE,
    DURING,
    LASTING,
    WOUNDS,
    king_limit,
    shields_of,
    swords_of,
    wounds_to,
)
from meadhall.games.bretwalda.engine.bids import bid_of
from meadhall.games.bretwalda.engine.board import FIRST_DRAKKAR, SHIPS, SHIPS_EACH, dice_cell, kingdom_in, units_in
from meadhall.games.bretwalda.engine.calendar import season_of
from meadhall.games.bretwalda.engine.course import STEP_NAMES
from meadhall.games.bretwalda.engine.decks import (
    MOST_SEEN,
    SEASONS_EACH,
    danes_on_top,
    danes_top_at,
    season_top_at,
)
from meadhall.games.bretwalda.engine.hunger import food_needed
from meadhall.games.bretwalda.engine.pieces import ABBEY, BUILDINGS, COLOURS, FACES, FACTIONS, KINGDOMS, LANDS, NOWHERE
from meadhall.games.bretwalda.engine.realm import buildings_in, controller, food_of, pillaged
from meadhall.games.bretwalda.engine.sides import run_by, side_ships, side_units
from meadhall.games.bretwalda.engine.state import State
from meadhall.games.bretwalda.engine.tables import Tables
from meadhall.games.bretwalda.names import kingdom, place
from meadhall.games.bretwalda.prompts import prompt
from meadhall.games.bretwalda.questions import question_rules
from meadhall.games.bretwalda.words.reading import action

COLOUR_NAMES: Final = ("white", "beige", "red", "grey")


def view(state: State, seat: int | None) -> dict[str, Any]:
    """All that this seat (None: a spectator) may know."""
    t = state.tables
    own = -1 if seat is None or not state.named else int(kingdom_in(state, seat))
    question, reason = prompt(state, seat)
    return {
        "round": int(state.round),
        "rounds": int(t.rounds),
        "season": SEASONS[int(season_of(state))] if state.round else None,
        "phase": phase(state),
        "seat": seat,
        "kingdom": kingdom(t, own) if own >= 0 else None,
        "waiting": state.waiting(),
        "prompt": question,
        "reason": reason,
        "rules": question_rules(state, seat),
        "legal": legal(state, seat),
        "order": order(state),
        "pretender": kingdom(t, int(state.pretender)) if state.pretender >= 0 and state.named else None,
        "direction": "clockwise" if state.direction > 0 else "anticlockwise",
        "areas": areas(state),
        "seas": ships(state),
        "dalcs": names.areas(t, int(state.dalcs)),
        "pillaged": names.areas(t, int(pillaged(state))),
        "kingdoms": {kingdom(t, k): one_kingdom(state, k, own) for k in members(int(t.kingdoms))}
        if state.named
        else {},
        "hand": [names.lordship(t, card) for card in members(_cell(state, cells_of.HAND, own))],
        "chronicles": [names.chronicle(t, card) for card in members(_cell(state, cells_of.CHRONICLE_HAND, own))],
        "known": known(state, own),
        "known_decks": known_decks(state, own),
        "card": names.season(t, int(state.season)) if state.season >= 0 else None,
        "seen": [names.season(t, card) for card in members(int(state.seasons_seen))],
        "pile": [names.lordship(t, card) for card in members(int(state.pile))],
        "decks": decks(state),
        "danes": danes(state, own),
        "offer": offer(state),
        "march": march(state),
        "reach": prospects.reach(state, seat),
        "progress": prospects.progress(state, own),
        "battle": battle(state),
        "bids": bids(state, own),
        "solo": bool(t.solo),
    }


def _cell(state: State, first: Any, k: int) -> int:
    return int(state.cells[int(first) + k]) if k >= 0 else 0


def phase(state: State) -> str:
    """The step of the round in a word or two."""
    return "over" if state.question == codes.Q_OVER else STEP_NAMES[int(state.step)]


def legal(state: State, seat: int | None) -> list[dict[str, Any]]:
    """The choices of a seat that is asked, each as a line and as plain data; none for other seats."""
    if seat is None:
        return []
    found = []
    for code in state.legal_for(seat):
        said = action(state, code)
        note = prospects.note(state, seat, code)
        found.append({"text": said.text, "json": said.json(), **({"note": note} if note else {})})
    return found


def order(state: State) -> list[str]:
    """The Kingdoms in play order."""
    from meadhall.games.bretwalda.engine.board import play_order

    if state.pretender < 0 or not state.named:
        return []
    return [kingdom(state.tables, int(play_order(state, p))) for p in range(int(state.tables.players))]


def areas(state: State) -> dict[str, Any]:
    """What is in every area that is not empty."""
    t, found = state.tables, {}
    for area in range(LANDS):
        there: dict[str, Any] = {}
        for f in range(FACTIONS):
            units = int(units_in(state, f, area))
            if units:
                there[names.faction(t, f)] = names.units(units)
        holder = int(controller(state, area))
        if holder >= 0:
            there["control"] = kingdom(t, holder)
        if state.cells[cells_of.FOOD + area]:
            there["food"] = int(state.cells[cells_of.FOOD + area])
        built = int(buildings_in(state, area))
        if built:
            there["build"] = [names.building(b) for b in range(BUILDINGS) if built >> int(b) & 1]
        if there:
            found[place(t, int(area))] = there
    return found


def ships(state: State) -> list[dict[str, Any]]:
    """Every Ship and Drakkar on the map."""
    t, found = state.tables, []
    for ship in range(SHIPS):
        at = int(state.cells[cells_of.SHIP_AT + ship])
        if at != NOWHERE:
            owner = "danes" if ship >= FIRST_DRAKKAR else kingdom(t, ship // int(SHIPS_EACH))
            cargo = names.units(int(state.cells[cells_of.CARGO + ship]))
            found.append({"ship": names.ship(t, ship), "faction": owner, "place": place(t, at), "cargo": cargo})
    return found


def one_kingdom(state: State, k: int, own: int) -> dict[str, Any]:
    """What everybody may know of a Kingdom."""
    t, cells = state.tables, state.cells
    ruler = int(cells[cells_of.RULER_IS + k])
    hidden_ruler = ruler < 0
    cards = {t.edition.rulers[r].card for r in members(int(cells[cells_of.REIGNS + k]))}
    return {
        "name": names.kingdom_name(t, k),
        "seat": int(cells[cells_of.SEAT + k]),
        "dalcs": int(cells[cells_of.DALC_TRACK + k]),
        "gold": int(cells[cells_of.GOLD + k]),
        "allies": int(cells[cells_of.ALLIES + k]),
        "food": int(food_of(state, k)),
        "winter": int(food_needed(state, k)),
        "hand": int(cells[cells_of.HAND + k]).bit_count(),
        "chronicles": int(cells[cells_of.CHRONICLE_HAND + k]).bit_count(),
        "completed": [names.chronicle(t, card) for card in members(int(cells[cells_of.COMPLETED + k]))],
        "tiles": [names.tile(t, tile) for tile in members(int(cells[cells_of.TILES + k]))],
        "ruler": None if hidden_ruler else names.ruler(t, ruler),
        "ruler_cards": len(cards),
        "rulers": [names.ruler(t, r) for r in members(int(cells[cells_of.REIGNS + k]))],
        "used": [names.ACTIONS[a] for a in members(int(cells[cells_of.USED + k]))],
        "areas": int(cells[cells_of.CONTROL + k]).bit_count(),
        "out": bool(int(state.out) >> k & 1),
        "passed": bool(int(state.passed) >> k & 1),
        "sources": sources(state, k),
    }


def sources(state: State, k: int) -> dict[str, Any]:
    """What the Dalcs of a Kingdom come from now."""
    t, held = state.tables, int(state.cells[cells_of.CONTROL + k])
    return {
        "areas": names.areas(t, held & int(state.dalcs)),
        "abbeys": int(held & int(state.cells[cells_of.BUILT + ABBEY])).bit_count(),
        "chronicles": [names.chronicle(t, card) for card in members(int(state.cells[cells_of.COMPLETED + k]))],
    }


def known(state: State, own: int) -> dict[str, Any]:
    """Cards of others that this Kingdom has seen."""
    if own < 0:
        return {}
    t, found = state.tables, {}
    for k in members(int(t.kingdoms)):
        at = int(KINGDOMS) * own + k
        cards = [names.lordship(t, card) for card in members(int(state.cells[cells_of.KNOWN + at]))]
        cards += [names.chronicle(t, card) for card in members(int(state.cells[cells_of.KNOWN_CHRONICLE + at]))]
        if cards:
            found[kingdom(t, k)] = cards
    return found


def known_decks(state: State, own: int) -> dict[str, Any]:
    """What this Kingdom knows of decks: their top cards in order (None: not seen), and Danes cards in and under it."""
    if own < 0:
        return {}
    t, mine = state.tables, int(state.cells[cells_of.KNOWN_DANES + own])
    seasons = int(state.cells[cells_of.KNOWN_SEASONS + own])
    tops = {"danes": _known_top([int(danes_top_at(state, place)) for place in range(MOST_SEEN)], mine, names.danes, t)}
    for number, season in enumerate(SEASONS):
        cards = [int(season_top_at(state, number, place)) for place in range(SEASONS_EACH)]
        tops[season] = _known_top(cards, seasons, names.season, t)
    inside = int(state.danes_above) & ~int(danes_on_top(state)) & mine
    found: dict[str, Any] = {"top": {name: top for name, top in tops.items() if top}}
    found["in"] = [names.danes(t, card) for card in members(inside)]
    found["under"] = [names.danes(t, card) for card in members(int(state.danes_under) & mine)]
    return {name: cards for name, cards in found.items() if cards}


def _known_top(cards: list[int], mine: int, name: Callable[[Any, int], str], t: Tables) -> list[str | None]:
    """Cards from the top of a deck, as far down as a Kingdom has seen one."""
    found = [name(t, card) if card >= 0 and mine >> card & 1 else None for card in cards]
    while found and found[-1] is None:
        found.pop()
    return found


def decks(state: State) -> dict[str, int]:
    """How many cards every deck has."""
    return {
        "lordship": int(state.deck).bit_count(),
        "chronicle": (int(state.chronicles_above) | int(state.chronicles_under)).bit_count(),
        "danes": (int(state.danes_above) | int(state.danes_under)).bit_count(),
        "subversion": (int(state.tables.subversion_deck) & ~int(state.subversions_gone)).bit_count(),
    }


def danes(state: State, own: int) -> dict[str, Any]:
    """Danes cards drawn: their number for all, their faces for the winner of the bid; the one that is followed."""
    t = state.tables
    mine = own >= 0 and own == state.bid_winner
    return {
        "winner": kingdom(t, int(state.bid_winner)) if state.bid_winner >= 0 else None,
        "drawn": int(state.danes_drawn).bit_count(),
        "cards": [names.danes(t, card) for card in members(int(state.danes_drawn))] if mine else [],
        "followed": names.danes(t, int(state.danes_card)) if state.danes_card >= 0 else None,
        "subversion": names.subversion(t, int(state.subversion)) if mine and state.subversion >= 0 else None,
    }


def offer(state: State) -> dict[str, Any] | None:
    """The offer that is open."""
    if state.offer_to < 0 or state.question not in (codes.Q_ANSWER, codes.Q_FOR, codes.Q_GIVE):
        return None
    t = state.tables
    giver = int(state.target) if state.question == codes.Q_ANSWER else int(state.acting)
    found: dict[str, Any] = {"from": kingdom(t, giver), "to": kingdom(t, int(state.offer_to))}
    if state.question != codes.Q_GIVE:
        found["give"] = _goods(int(state.offer_give))
    if state.question == codes.Q_ANSWER:
        found["for"] = _goods(int(state.offer_for))
    return found


def _goods(number: int) -> dict[str, Any]:
    return {"number": number >> 1, "goods": names.GOODS[number & 1]}


def march(state: State) -> dict[str, Any] | None:
    """Who moves, and the column or Ship on its way."""
    if state.mover < 0 or state.leader < 0 or (state.bribe_at == NOWHERE and state.action != 3 and not state.bid_hired):
        return None
    t = state.tables
    fresh = {
        place(t, int(a)): names.units(int(state.cells[cells_of.FRESH + a]))
        for a in range(LANDS)
        if state.cells[cells_of.FRESH + a]
    }
    return {
        "faction": names.faction(t, int(state.mover)),
        "fresh": fresh,
        "column": names.units(int(state.column)),
        "at": place(t, int(state.column_at)) if state.column_at >= 0 else None,
        "points": int(state.column_points + state.column_bonus),
        "ship": names.ship(t, int(state.ship)) if state.ship >= 0 else None,
        "hired": int(state.hired + state.bid_hired),
        "pending": [place(t, p) for p in members(int(state.pending))],
    }


def battle(state: State) -> dict[str, Any] | None:
    """The battle at hand: sides, dice, Swords and Shields."""
    if state.battle < 0:
        return None
    t, sides = state.tables, []
    for side in range(2):
        order = forecast.wound_order(state, side)
        dice = {
            COLOUR_NAMES[colour]: [int(state.cells[dice_cell(side, colour, face)]) for face in range(FACES)]
            for colour in range(COLOURS)
        }
        sides.append(
            {
                "faction": names.faction(t, int(state.attacker if side == 0 else state.defender)),
                "player": kingdom(t, int(run_by(state, side))) if run_by(state, side) >= 0 else None,
                "ships": int(side_ships(state, side)).bit_count(),
                "order": [names.unit(kind) for kind in order],
                "health": {names.unit(kind): forecast.health(state, side, kind) for kind in order},
                "hurt": int(state.cells[cells_of.HURT + side]),
                "wounds": int(wounds_to(state, side)) if LASTING < state.battle_stage <= WOUNDS else 0,
                "units": names.units(int(side_units(state, side))),
                "dice": {colour: faces for colour, faces in dice.items() if any(faces)},
                "swords": int(swords_of(state, side)),
                "shields": int(shields_of(state, side)),
                "slain": int(state.cells[cells_of.SLAIN + side]),
                "limit": int(king_limit(state, side)),
                "rests": bool(int(state.rested) >> side & 1),
            }
        )
    windows = {int(BEFORE): "before", int(DURING): "during"}
    return {
        "place": place(t, int(state.battle)),
        "round": int(state.battle_round),
        "stage": stage(state),
        "window": windows.get(int(state.battle_stage), "after") if state.question == codes.Q_WINDOW else None,
        "word": int(state.word) if state.question == codes.Q_WINDOW else None,
        "grey": forecast.grey_dice(state),
        "odds": forecast.battle_odds(state),
        "sides": sides,
    }


STAGES: Final = ("before", "before", "rolls", "rolls", "during", "king", "wounds", "wounds", "retreats")
"""The steps of a battle by the engine's number; what comes later is `after`."""


def stage(state: State) -> str:
    """The step of the battle in a word."""
    if state.question in (codes.Q_REROLL, codes.Q_FLIP):
        return "lasting"
    number = int(state.battle_stage)
    return STAGES[number] if number < len(STAGES) else "after"


def bids(state: State, own: int) -> dict[str, Any] | None:
    """Who has sealed a bid, and the own one."""
    if state.question != codes.Q_BID:
        return None
    t = state.tables
    sealed = members(int(t.kingdoms) & ~int(state.choosers))
    mine = int(bid_of(state, own)) if own in sealed else None
    return {"sealed": [kingdom(t, k) for k in sealed], "own": mine}
