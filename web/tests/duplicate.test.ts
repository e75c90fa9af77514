import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Duplicate from "../src/learn/duplicate/Duplicate.svelte";
import { remember } from "../src/lib/keyring";

const SHARE = { share: 0.5, low: 0.1, high: 0.9 };
const SPREAD = { mean: 3, sd: 4, low: -1.5, high: 7.5 };
const PAIR = {
  game: "britannia-2e",
  scenario: "standard",
  players: 4,
  side: "Blue",
  seat: 1,
  bot: "thegn",
  others: ["thegn"],
  person: { points: 212, place: 2, won: 0 },
  twin: { points: 205, place: 3, won: 0 },
};
const answer = (status: string, more = {}) => ({ status, done: 0, total: 0, why: "", pair: null, ...more });

describe("a bot in the same seat", () => {
  beforeEach(() => void localStorage.clear());
  afterEach(cleanup);

  /** The section at a table of ours, with a server that gives these answers one after the other. */
  function open(...answers: unknown[]) {
    const ask = vi.fn<(...question: unknown[]) => Promise<unknown>>(() => Promise.resolve(answers.shift()));
    const table = { door: () => ({ ask }), mySeats: [1], seat: () => ({ name: "Ann" }) };
    render(Duplicate, { shell: { table } as never });
    return ask;
  }

  it("is not there where it cannot be", async () => {
    open(answer("barred", { why: "2 people play here" }));
    await Promise.resolve();
    expect(screen.queryByRole("heading")).toBeNull();
  });

  it("is begun, and shows both results and all games of the kind", async () => {
    remember("one", { game: "britannia-2e", keys: [{ token: "t1", seat: 1, role: "seat" }] });
    remember("two", { game: "britannia-2e", keys: [{ token: "t2", seat: null, role: "spectator" }] });
    remember("three", { game: "rex-britannorum", keys: [{ token: "t3", seat: 0, role: "seat" }] });
    const standing = {
      game: "britannia-2e",
      players: 4,
      bot: "thegn",
      games: 3,
      person: { won: SHARE, points: SPREAD },
      twin: { won: SHARE, points: SPREAD },
      difference: SPREAD,
      rating: [-113, null],
    };
    const ask = open(answer("none"), answer("ready", { pair: PAIR }), standing);
    await fireEvent.click(await screen.findByRole("button", { name: /Let a bot play it/ }));
    expect(await screen.findByText("You did better than thegn with this luck.")).toBeTruthy();
    expect(screen.getByRole("row", { name: "You 212 second of 4" })).toBeTruthy();
    expect(screen.getByRole("row", { name: /Difference \+7/ })).toBeTruthy();
    expect(await screen.findByText(/above −113/)).toBeTruthy();
    expect(screen.getByText(/−1.5 to \+7.5/)).toBeTruthy();
    expect(ask.mock.calls.at(-1)).toEqual(["POST", "/duplicate/standing", { tables: [{ table: "one", token: "t1" }] }]);
  });

  it("says why it failed, and can be tried again", async () => {
    const ask = open(answer("failed", { why: "the process has ended" }), answer("waiting"));
    expect((await screen.findByRole("alert")).textContent).toBe("the process has ended");
    await fireEvent.click(screen.getByRole("button", { name: /Try again/ }));
    expect((await screen.findByRole("status")).textContent).toContain("Waiting");
    expect(ask.mock.calls.map(([method]) => method)).toEqual(["GET", "POST"]);
  });
});
