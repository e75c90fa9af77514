import { describe, expect, it } from "vitest";
import { story } from "../src/boards/rex/story";
import type { Told } from "../src/boards/rex/types";

const told = (kind: string, rest: Partial<Told> = {}) => ({ n: 1, kind, text: kind, ...rest }) as Told;

describe("story", () => {
  it("puts tokens drawn together on one line, and leaves markers out", () => {
    const lines = story([
      told("turn", { turn: 2 }),
      told("token", { text: "Tokens: 12." }),
      told("token", { text: "Tokens: 14." }),
      told("track"),
      told("battle", { winners: ["icenes"], text: "Icenes win." }),
    ]);
    expect(lines.map(({ text }) => text).slice(1)).toEqual(["Tokens: 12, 14.", "Icenes win."]);
    expect(lines[0]!.heading).toBe(true);
    expect(lines[2]).toMatchObject({ part: "icenes", strong: true });
  });
});
