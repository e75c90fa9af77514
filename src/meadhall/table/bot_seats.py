"""The bots of a table: they are asked while one of them is to choose, and choose through the gate like everybody."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from meadhall.bots import look
from meadhall.core.chance import derive
from meadhall.table.changing import Stale
from meadhall.table.table import Seat, Table
from meadhall.table.thinking import Thinker

if TYPE_CHECKING:
    from meadhall.table.hall import Hall

LOG: Final = logging.getLogger(__name__)


class BotSeats:
    """Lets the bots of all tables play."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._thinker = Thinker()

    def wake(self, table: Table) -> None:
        """Let the bots of a table play, if one of them is to choose and they do not play already."""
        if table.bots is None and table.bot_to_choose() is not None:
            table.bots = asyncio.create_task(self._play_on(table))

    async def close(self, tables: list[Table]) -> None:
        """Stop the bots of these tables."""
        tasks = [table.bots for table in tables if table.bots is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._thinker.close()

    async def _play_on(self, table: Table) -> None:
        try:
            while (seat := table.bot_to_choose()) is not None:
                await self._choose(table, seat)
        except Exception:
            LOG.exception("the bots of table %s have stopped", table.id)
        finally:
            table.bots = None

    async def _choose(self, table: Table, seat: Seat) -> None:
        """One choice of a bot, by the gate; dropped if the table has changed while it was thinking."""
        async with self._hall.at_rest(table) as match:
            if seat.seat not in match.turns:
                return
            number, seed = match.number_for(seat.seat), derive(table.bot_seed, len(match.choices) * 8 + seat.seat)
            sight = look(match.game, match.state, seat.seat)
            legal = match.state.legal_for(seat.seat)
        code = await self._thinker.choose(str(seat.bot), seed, sight, legal, table.visitor, table.is_watched)
        if table.seats[seat.seat].kind != "bot" or table.status != "playing":
            return
        with suppress(Stale):
            await self._hall.play(table, seat.seat, sight.action(code), number)
