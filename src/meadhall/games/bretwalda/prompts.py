"""The question as a sentence, and why it is asked: for the seat that is asked and for those who wait."""

from __future__ import annotations

from typing import Final

from meadhall.core.text import listed
from meadhall.games.bretwalda import names
from meadhall.games.bretwalda.engine import codes
from meadhall.games.bretwalda.engine.board import kingdom_in
from meadhall.games.bretwalda.engine.course import QUESTIONS
from meadhall.games.bretwalda.engine.state import State

PROMPTS: Final = {
    codes.Q_UNDER: "Put a Chronicle card under the deck.",
    codes.Q_FIRST_RULER: "Choose your first Ruler.",
    codes.Q_DIRECTION: "Pick the direction of play.",
    codes.Q_DALC: "Place a Dalc.",
    codes.Q_NEUTRAL: "Place a Neutral Unit.",
    codes.Q_CHOOSE: "Choose your Kingdom.",
    codes.Q_CROWN: "Choose your next Ruler.",
    codes.Q_THRONE: "Place your Ruler in an area you control.",
    codes.Q_TRIBUTE: "Take 1 Gold from an opponent.",
    codes.Q_FROM: "Which area gives the Food?",
    codes.Q_SLAY: "Which Unit is removed?",
    codes.Q_EXCHANGE: "Exchange a Chronicle card, or keep yours.",
    codes.Q_TALK: "Make offers, or say done.",
    codes.Q_GIVE: "What do you offer?",
    codes.Q_FOR: "What do you ask for it?",
    codes.Q_ANSWER: "Accept the offer, or decline it.",
    codes.Q_STORE: "Where does the Food go?",
    codes.Q_BID: "Seal your bid. Everybody pays what they bid.",
    codes.Q_NAME: "Decide the tie.",
    codes.Q_SUBVERT: "Resolve the Subversion card, or raid.",
    codes.Q_HOW_MANY: "How many Danes cards do you draw?",
    codes.Q_LANDING: "Choose the Danes card that is followed.",
    codes.Q_DRAKKAR: "Which Drakkar goes?",
    codes.Q_PUPPET: "Where do the Vikings land?",
    codes.Q_RAID_SEA: "To which Sea does the Drakkar come?",
    codes.Q_BRIBE: "Bribe Units of one place, or pass for this Autumn.",
    codes.Q_HIRE: "Hire Units, then say done.",
    codes.Q_MOVE: "Move your Units, then say done.",
    codes.Q_COLUMN: "Lead the column.",
    codes.Q_SHIP: "Sail the Ship.",
    codes.Q_FEED: "Prepare for Winter, then feed your Units.",
    codes.Q_STARVE: "Food is missing: remove a Unit.",
    codes.Q_ACTION: "Choose your action.",
    codes.Q_DEVELOP: "Place a tile and a Building.",
    codes.Q_COLLECT: "Collect Gold and Food.",
    codes.Q_EXTRA_FOOD: "Where does the extra Food go?",
    codes.Q_FYRD: "Recruit and upgrade Units.",
    codes.Q_LIFT: "Your supply is empty: lift a Unit from the map.",
    codes.Q_BUY: "Buy Lordship cards, or say done.",
    codes.Q_PAY: "Pay with Gold, or spend a Lordship card for 1 Gold.",
    codes.Q_SPOILS: "Keep what you have found, or destroy it.",
    codes.Q_MARKER: "You have no Control marker left: take one back from elsewhere?",
    codes.Q_FIGHT: "Which battle comes next?",
    codes.Q_DISCARD: "Discard a Lordship card.",
    codes.Q_WINDOW: "Play a card, or pass.",
    codes.Q_REROLL: "Choose dice to reroll, then roll.",
    codes.Q_FLIP: "Flip a die, or say enough.",
    codes.Q_KING: "For the King! Spend cards for a Sword each, or pass.",
    codes.Q_LOSE_SHIP: "Which Ship takes the wounds?",
    codes.Q_RETREAT: "Stand, or retreat.",
    codes.Q_GOAL: "Where do the Units retreat to?",
    codes.Q_SAVE: "Not all fit aboard: who is saved?",
    codes.Q_KILL: "Which Units die?",
    codes.Q_AT: "Choose an area.",
    codes.Q_UNIT: "Choose a Unit.",
    codes.Q_AGAINST: "Choose an opponent.",
    codes.Q_CARD: "Choose a card.",
    codes.Q_SWAP_OUT: "Which tile goes?",
    codes.Q_SWAP_IN: "Which tile comes?",
    codes.Q_SALT: "Exchange Food and Gold, or say done.",
    codes.Q_UPGRADE: "Which Unit is upgraded?",
    codes.Q_RAZE: "Which Building is destroyed?",
    codes.Q_EXTRA_TILE: "Place another tile.",
    codes.Q_SECOND_CHRONICLE: "Which Chronicle card do you complete?",
    codes.Q_ORIGIN: "Which Units are ferried?",
}
"""What a seat is asked, by the number of the question."""


def prompt(state: State, seat: int | None) -> tuple[str, str]:
    """The sentence for a seat (None: a spectator), and a few words about where the game stands."""
    if state.question == codes.Q_OVER:
        return "The game is over.", ""
    if state.nothing_asked():
        return "Nothing is asked here.", ""
    if QUESTIONS[int(state.question)].by_chance or not state.waiting():
        return "Dice and cards decide.", ""
    where = f"Round {names.ROMAN[int(state.round)]}" if 0 < state.round <= 12 else "Before the first round"
    if seat is not None and seat in state.waiting():
        return PROMPTS[int(state.question)], where
    return f"Waiting for {_others(state)}.", where


def _others(state: State) -> str:
    """Those who are asked."""
    if not state.named:
        return listed(f"seat {seat + 1}" for seat in state.waiting())
    return listed(names.kingdom_name(state.tables, int(kingdom_in(state, seat))) for seat in state.waiting())
