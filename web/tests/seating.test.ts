import { afterEach, describe, expect, it, vi } from "vitest";
import type { SeatAnswer } from "../src/lib/api";
import { isForWatching, isInvitation, linkTo, newToken } from "../src/lib/invitations";
import { codeOf } from "../src/lib/qr";
import { isAwaited, presenceOf, stateOf, waitedFor } from "../src/lib/seats";
import { W } from "../src/lib/words";

const NOW = 1_800_000_000;
const seat = (rest: Partial<SeatAnswer> = {}): SeatAnswer => ({
  seat: 1,
  name: "Oswin",
  side: "Green",
  kind: "link",
  bot: null,
  online: false,
  points: 0,
  person: null,
  seen: null,
  invited: false,
  asked: null,
  came: null,
  waited: null,
  ...rest,
});

describe("a seat's person", () => {
  it("never came, is away since, or is here", () => {
    expect(presenceOf(seat())).toBe(W.seating.notYet);
    expect(presenceOf(seat({ seen: NOW }))).toMatch(/^away since /);
    expect(presenceOf(seat({ seen: 0 }))).toBe(W.seats.away);
    expect(presenceOf(seat({ seen: NOW, online: true }))).toBe(W.seating.here);
    expect(presenceOf(seat({ kind: "bot", person: "Oswin" }))).toBe("plays for Oswin");
  });

  it("is waited for, and after a minute it is said for how long", () => {
    expect(waitedFor(seat({ waited: NOW - 30 }), NOW)).toBe("");
    expect(waitedFor(seat({ waited: NOW - 240 }), NOW)).toBe("4 minutes");
    expect(waitedFor(seat({ waited: NOW - 3 * 86_400 }), NOW)).toBe("3 days");
    expect(waitedFor(seat(), NOW)).toBe("");
  });
});

describe("the list of seats", () => {
  it("follows somebody from asked to the table", () => {
    const asked = stateOf(seat({ invited: true, asked: NOW - 240 }), false, true, NOW);
    expect(asked).toEqual({
      sentence: "asked 4 minutes ago",
      trail: { asked: true, here: false, present: false },
      present: false,
    });
    const there = stateOf(seat({ came: NOW - 5, seen: NOW, online: true }), false, true, NOW);
    expect(there.trail).toEqual({ asked: true, here: true, present: true });
    const away = stateOf(seat({ came: NOW - 5, seen: NOW }), false, true, NOW);
    expect(away.trail).toEqual({ asked: true, here: true, present: false });
  });

  it("knows seats that nobody has to come to", () => {
    expect(stateOf(seat({ kind: "bot", bot: "ceorl" }), false, true, NOW)).toMatchObject({
      trail: null,
      present: true,
    });
    expect(stateOf(seat({ kind: "me" }), true, true, NOW)).toMatchObject({
      sentence: W.seating.yoursHost,
      present: true,
    });
  });

  it("waits for somebody whose seat a bot keeps warm", () => {
    const warm = seat({ kind: "bot", bot: "ceorl", invited: true });
    expect(isAwaited(warm)).toBe(true);
    expect(stateOf(warm, false, true, NOW).sentence).toContain(W.seating.keptWarm);
  });
});

describe("links", () => {
  it("tell invitations from tokens", () => {
    expect(isInvitation("sit-abcdefghjkmnpqrs")).toBe(true);
    expect(isInvitation("sit-abcdefghjkmnpqrstuvw")).toBe(false);
    expect(isInvitation(newToken())).toBe(false);
    expect(isForWatching("watch-abc")).toBe(true);
  });

  it("lead to the table, or to a moment of it", () => {
    expect(linkTo("abc", "sit-x")).toBe(`${location.origin}/t/abc#sit-x`);
    expect(linkTo("abc", "watch-x", 7)).toBe(`${location.origin}/t/abc?at=7#watch-x`);
  });

  it("have tokens that differ, and that the server takes", () => {
    const tokens = Array.from({ length: 50 }, newToken);
    expect(new Set(tokens).size).toBe(50);
    for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{24}$/);
  });
});

describe("a code", () => {
  it("has the three corners by which cameras find it", () => {
    const { size, path } = codeOf("http://127.0.0.1:1066/t/abcdefghjk#sit-abcdefghjkmnpqrs");
    expect((size - 17) % 4).toBe(0);
    for (const corner of ["M0,0h7v1h-7z", `M${size - 7},0h7v1h-7z`, `M0,${size - 1}h7v1h-7z`])
      expect(path).toContain(corner);
  });
});

describe("who is listed", () => {
  it.each([
    [[], ""],
    [["Ada"], "Ada"],
    [["Ada", "Bede"], "Ada and Bede"],
    [["Ada", "Bede", "Hild"], "Ada, Bede and Hild"],
  ])("%j", (names, text) => expect(W.list(names)).toBe(text));
});

describe("a server behind a proxy that is down", () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([502, 503, 504])("is no refusal: %i", async (status) => {
    const { Door, NO_CONNECTION } = await import("../src/lib/api");
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("<html>", { status })));
    await expect(new Door("abc", "t").look()).rejects.toMatchObject({ status: NO_CONNECTION });
  });

  it("that ends in the middle of an answer is none either", async () => {
    const { Door, NO_CONNECTION } = await import("../src/lib/api");
    vi.stubGlobal("fetch", () => Promise.resolve(new Response('{"table"', { status: 200 })));
    await expect(new Door("abc", "t").look()).rejects.toMatchObject({ status: NO_CONNECTION });
  });
});
