/** The words about a bot that plays a person's seat again. */
import { W } from "../../lib/words";

const SIGNED = (value: number, digits = 0) => {
  const text = Math.abs(value).toFixed(digits);
  return Number(text) === 0 ? "±0" : `${value < 0 ? "−" : "+"}${text}`;
};

export const D = {
  title: "A bot in your seat",
  lead: "Most of a result is dice. A bot plays your seat with the dice that you had, against the same bots. Did you do better?",
  begin: "Let a bot play it",
  waiting: "Waiting for its turn …",
  running: "The bot is playing …",
  dice: (done: number, total: number) => `${done} of about ${total} dice and draws`,
  again: "Try again",
  seat: (side: string) => `The same seat (${side}) and the same dice`,
  you: "You",
  points: "Points",
  place: "Place",
  placed: (place: number, players: number) => `${W.end.places[place - 1] ?? place} of ${players}`,
  more: "Difference",
  signed: SIGNED,
  verdict: (points: number, bot: string) =>
    points > 0
      ? `You did better than ${bot} with this luck.`
      : points < 0
        ? `${bot[0]!.toUpperCase()}${bot.slice(1)} did better than you with this luck.`
        : `You did exactly as well as ${bot} with this luck.`,
  games: (count: number, players: number, bot: string) =>
    `Your ${count === 1 ? "game" : `${count} games`} for ${players} on this device, against ${bot}`,
  first:
    "One game says little. Play more like it, and let the bot play them too: then it is told here how sure this is.",
  difference: "Difference in points",
  won: "Games won",
  botWon: (bot: string) => `Won by ${bot}`,
  rating: "Rating",
  ratingNote: "0 is as strong as these bots, +400 ten times as strong",
  between: (low: string, high: string) => `${low} to ${high}`,
  above: (low: string) => `above ${low}`,
  below: (high: string) => `below ${high}`,
  unknown: "nothing can be said yet",
};
