"""The course of the game: the sequence of play as a list, and every task of the agenda and question by its number.

A step runs until it is over (True) or somebody, or chance, has to be asked or something is put on the agenda (False);
then it runs on. `SEQUENCE` is the whole game: what is no question happens on the way.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine import (
    aims,
    aims_cards,
    aims_units,
    autumn,
    battle,
    bids,
    bribes,
    card_windows,
    cards,
    chronicles,
    collecting,
    decks,
    development,
    dice,
    fleeing,
    fyrd,
    interpreter,
    layout,
    marching,
    meetings,
    opening,
    paying,
    playing,
    ports,
    raids,
    raising,
    retreat,
    sailing,
    seasons,
    spoils,
    summer,
    trade,
    turns,
    winter,
    wounds,
)
from meadhall.games.bretwalda.engine.actions import task_kind
from meadhall.games.bretwalda.engine.agenda import Ask, Task, pop
from meadhall.games.bretwalda.engine.board import Board
from meadhall.games.bretwalda.engine.codes import (
    CHRONICLE,
    DANES_CARD,
    DISCARDS,
    DRAW,
    GOES,
    PRETENDER,
    Q_NOTHING,
    Q_PRETENDER,
    RULER_DRAWN,
    SEASON,
    SUBVERSION_CARD,
)
from meadhall.games.bretwalda.engine.ending import settle
from meadhall.games.bretwalda.engine.question import Question
from meadhall.games.bretwalda.engine.sequence_step import Step

STEP_NAMES: Final = (
    "seats", "first pretender", "layout direction", "dalcs", "neutrals", "kingdoms", "deal", "chronicles",
    "pretender before rulers", "first rulers", "pretender after rulers",
    "round", "rulers", "tribute", "late rulers", "season", "danes", "ports", "exchanges", "summer", "autumn", "winter",
    "action", "season ends", "priority", "next round",
)  # fmt: skip
"""The entries of `SEQUENCE`, for position documents and views."""
FIRST_OF_ROUND: Final[i64] = STEP_NAMES.index("round")


class EarlyPretender(Step):
    """The first Pretender is named before an Advanced setup, or before Rulers that are chosen in turn."""

    def __init__(self, layouts: bool) -> None:
        self.layouts = layouts
        self.step = opening.FirstPretender()

    def run(self, b: Board) -> bool:
        options = b.tables.options
        if self.layouts:
            if b.tables.solo:
                return self.step.run(b)
            if not options.advanced_setup:
                return True
            if b.pretender >= 0:
                return True
            b.question = Q_PRETENDER
            return False
        if options.first_rulers == 0 or b.tables.solo or options.randomised_rulers:
            return True
        return self.step.run(b)


class LatePretender(Step):
    """The first Pretender is named after the Rulers were chosen, and picks the direction of the first round."""

    def __init__(self) -> None:
        self.step = opening.FirstPretender()

    def run(self, b: Board) -> bool:
        options = b.tables.options
        if options.first_rulers and not b.tables.solo and not options.randomised_rulers:
            return True
        return self.step.run(b)


SEQUENCE: Final[vec[Step]] = vec[Step](
    [
        # Before the first round
        opening.SeatPlayers(),
        EarlyPretender(True),
        layout.LayOutDirection(),
        layout.LayOutDalcs(),
        layout.LayOutNeutrals(),
        layout.ChooseKingdoms(),
        opening.DealCards(),
        opening.ChooseChronicles(),
        EarlyPretender(False),
        opening.FirstRulers(),
        LatePretender(),
        # Every round: the Season Phase
        seasons.RoundBegins(),
        seasons.NewRulers(False),
        seasons.Tribute(),
        seasons.NewRulers(True),
        seasons.RevealSeason(),
        summer.DanesMove(),
        ports.Ports(),
        bids.Exchanges(),
        summer.Summer(),
        autumn.Autumn(),
        winter.Feeding(),
        # The Action Phase
        turns.ActionPhase(),
        # The Priority Phase
        turns.SeasonEnds(),
        turns.Priority(),
        turns.NextRound(FIRST_OF_ROUND),
    ]
)

TASKS: Final[vec[Task]] = vec[Task](
    [
        Task(),
        cards.DrawCards(),
        cards.DrawChronicles(),
        trade.FoodLeaves(),
        trade.FoodArrives(),
        aims_units.LoseCeorls(),
        interpreter.Effect(),
        Task(),
        cards.DiscardCards(),
        cards.RandomLoss(),
        Ask(),
        raids.Raid(),
        raids.RaidAtSea(),
        raids.RaidEnds(),
        raids.DrawDanes(),
        raids.DanesSent(),
        battle.Battle(),
        meetings.LoseValue(),
        meetings.MeetingEnds(),
        spoils.TakeArea(),
        spoils.Spoils(),
        meetings.NextBattle(),
        bribes.BribedArea(),
        bribes.BribeEnds(),
        marching.Moving(),
        Task(),
        development.Developing(),
        collecting.Collecting(),
        fyrd.Raising(),
        paying.Pay(),
        development.Built(),
        raising.Recruited(),
        raising.Upgraded(),
        raising.ShipBuilt(),
        raising.LiftUnit(),
        collecting.ExtraFood(),
        turns.TurnEnds(),
        winter.Waste(),
        winter.Eat(),
        winter.Starving(),
        winter.Fed(),
        dice.Rerolls(),
        dice.Flips(),
        dice.RollDice(),
        dice.Duel(),
        Task(),
        fleeing.SaveUnits(),
        bribes.Hiring(),
        Task(),
        retreat.Flee(),
        trade.Traded(),
        wounds.TakeWounds(),
        raising.BuyCards(),
        playing.EndCard(),
        Task(),
        aims_units.SaltWays(),
        summer.PickDrakkar(),
        Task(),
        aims_units.TurnCoat(),
        bids.LayUnder(),
        decks.Look(),
    ]
)
"""By the number of the task in `codes.py`."""

QUESTIONS: Final[vec[Question]] = vec[Question](
    [
        Question(),
        Question(),
        opening.SeatLot(),
        cards.DrawLordship(DRAW),
        cards.DrawChronicle(CHRONICLE),
        opening.Under(),
        opening.FirstRuler(),
        opening.RulerLot(RULER_DRAWN),
        opening.PretenderLot(PRETENDER),
        opening.Direction(),
        layout.PlaceDalc(),
        layout.PlaceNeutral(),
        layout.ChooseKingdom(),
        seasons.Crown(),
        seasons.Throne(),
        seasons.TakeTribute(),
        seasons.SeasonLot(SEASON),
        trade.From(),
        aims_units.LoseOne(),
        bids.Exchange(),
        bids.Talk(),
        trade.Give(),
        trade.For(),
        trade.Answer(),
        trade.Store(),
        bids.Bid(),
        bids.Name(),
        summer.SubversionLot(SUBVERSION_CARD),
        summer.Subvert(),
        summer.HowMany(),
        raids.DanesDraw(DANES_CARD),
        raids.Landing(),
        summer.WhichDrakkar(),
        raids.PuppetLanding(),
        bribes.Bribing(),
        bribes.Hire(),
        marching.Move(),
        marching.Column(),
        sailing.SailOn(),
        winter.Feed(),
        winter.Starve(),
        turns.TakeAction(),
        development.Develop(),
        collecting.Collect(),
        collecting.PlaceFood(),
        fyrd.Fyrd(),
        raising.Lift(),
        raising.BuyCard(),
        paying.PayOne(),
        spoils.SpoilsOne(),
        spoils.Marker(),
        meetings.Fight(),
        cards.Discard(),
        card_windows.Window(),
        dice.Die(),
        dice.Reroll(),
        dice.Flip(),
        card_windows.King(),
        wounds.LoseShip(),
        retreat.Retreat(),
        retreat.Goal(),
        fleeing.Save(),
        meetings.Kill(),
        cards.RandomCard(DISCARDS),
        retreat.ChanceGoal(GOES),
        aims.AimArea(),
        aims_units.AimUnit(),
        aims_cards.Against(),
        aims_cards.AimCard(),
        aims_cards.SwapOut(),
        aims_cards.SwapIn(),
        aims_units.Salt(),
        aims_cards.AimUpgrade(),
        aims_cards.AimRaze(),
        aims_cards.ExtraTile(),
        chronicles.SecondChronicle(),
        aims_units.Origin(),
        raids.RaidSea(),
        decks.TopDanes(DANES_CARD),
        decks.TopSeason(SEASON),
    ]
)
"""By the number of the question in `codes.py`."""


def advance(b: Board) -> None:
    """Go on until somebody, or chance, has to be asked."""
    while b.question == Q_NOTHING:
        if b.changed:
            settle(b)
            if b.question != Q_NOTHING:
                return
        if b.depth > 0:
            task = pop(b)
            TASKS[task_kind(task)].run(b, task)
        elif SEQUENCE[b.step].run(b):
            b.step += 1
