/** What the page says about advice; plans and reasons come from the server. */
export const A = {
  title: "What would you do?",
  thinking: "Playing on from here …",
  close: "Close",
  again: "Ask again",
  changed: "The position has changed since this was worked out.",
  judge: "Judge my plan",
  judgeFirst: "Move something first, then it can be judged",
  layOut: (letter: string) => `Lay out plan ${letter}`,
  laid: (letter: string) =>
    `Plan ${letter} is laid out, and nothing is final: end the phase yourself, or take it back.`,
  takeBack: "Take it back",
  oneChoice: "This is one choice. It is yours to make.",
  chance: "chance to win",
  nothing: "±0",
  your: "your plan",
  steps: "Step by step",
  against: (words: string) => `against ${words}`,
  hand: (words: string) => `${words}:`,
  plans: "Plans",
  nth: (letter: string, of: number) => (letter === "You" ? "Your plan" : `Plan ${letter} of ${of}`),
  spoken: (nth: string, name: string, points: string, chance: string) => `${nth}: ${name}, ${points}${chance}.`,
  spokenChance: (before: number, after: number, error: number) =>
    `, chance to win ${before} to ${after} percent, plus or minus ${error}`,
};
