import { beforeEach, describe, expect, it, vi } from "vitest";
import { keeper } from "../src/lib/keyed";
import { addKey, forget, keepSetting, known, recall, remember, setting } from "../src/lib/keyring";
import { listen } from "../src/lib/keys";
import { Replay } from "../src/lib/replay.svelte";
import type { TableStore } from "../src/lib/table.svelte";
import { W } from "../src/lib/words";

describe("words", () => {
  it("writes points with their halves", () => {
    expect([0, 0.5, 3, 4.5, -2, -0.5].map(W.points)).toEqual(["0", "½", "3", "4½", "−2", "−½"]);
  });

  it("rounds chances, but never to certainty", () => {
    expect([0, 0.001, 0.5, 0.999, 1].map(W.percent)).toEqual(["0%", "<1%", "50%", ">99%", "100%"]);
  });
});

describe("keyring", () => {
  beforeEach(() => localStorage.clear());

  it("remembers the latest table first, and forgets", () => {
    remember("a", { title: "A" }, 1);
    remember("b", { title: "B" }, 2);
    expect(known().map(({ id }) => id)).toEqual(["b", "a"]);
    forget("b");
    expect(recall("b")).toBeUndefined();
  });

  it("keeps a key once, and what is not named as it was", () => {
    addKey("a", { token: "t", seat: 0, role: "seat" });
    addKey("a", { token: "t", seat: 0, role: "seat" });
    expect(remember("a", { title: "A" }).keys).toHaveLength(1);
  });

  it("survives a store that is not ours", () => {
    localStorage.setItem("meadhall.tables", "{");
    expect(known()).toEqual([]);
  });

  it("keeps settings on the device", () => {
    expect(setting("theme", "dark")).toBe("dark");
    keepSetting("theme", "light");
    expect(setting("theme", "dark")).toBe("light");
  });
});

describe("keys", () => {
  const deeds = () => ({ walk: vi.fn(), enter: vi.fn(), digit: vi.fn(() => false), keys: { u: vi.fn() } });
  const press = (key: string, on: HTMLElement, rest = {}) => {
    const event = new KeyboardEvent("keydown", { key, cancelable: true, ...rest });
    Object.defineProperty(event, "target", { value: on });
    return event;
  };

  it("means what the table says, but never inside a field", () => {
    const done = deeds();
    listen(done)(press("u", document.body));
    listen(done)(press("u", document.createElement("input")));
    listen(done)(press("u", document.body, { ctrlKey: true }));
    expect(done.keys.u).toHaveBeenCalledTimes(1);
  });

  it("leaves Enter to a button that has the focus", () => {
    const done = deeds();
    listen(done)(press("Enter", document.createElement("button")));
    expect(done.enter).not.toHaveBeenCalled();
    listen(done)(press("Enter", document.body));
    expect(done.enter).toHaveBeenCalledTimes(1);
    listen(done)(press("Enter", document.body, { repeat: true }));
    expect(done.enter).toHaveBeenCalledTimes(1);
  });
});

describe("replay", () => {
  const lines = [1, 2, 5, 6].map((n) => ({ n, kind: "x", text: String(n) }));
  const moments = [
    { n: 0, round: 1, part: null, text: "a" },
    { n: 5, round: 2, part: null, text: "b" },
  ];
  const past = vi.fn((n: number) => Promise.resolve({ view: { prompt: String(n), reason: "", legal: [] } }));
  const at = () => {
    const door = { past, moments: () => Promise.resolve(moments) };
    return new Replay({ data: { choices: 6 }, log: lines, door: () => door } as unknown as TableStore);
  };

  it("shows the log up to the step, and steps over choices that show nothing", async () => {
    const replay = at();
    await replay.open(2);
    expect(replay.log.map(({ n }) => n)).toEqual([1, 2]);
    await replay.step(1);
    expect(replay.at).toBe(5);
    expect(replay.view?.prompt).toBe("5");
    await replay.step(-1, "turn");
    expect(replay.at).toBe(0);
    replay.close();
    expect(replay.on).toBe(false);
  });

  it("stays within the game", async () => {
    const replay = at();
    await replay.open(99);
    expect(replay.at).toBe(6);
    await replay.step(1);
    expect(replay.at).toBe(6);
  });
});

describe("keeper", () => {
  it("keeps what has not changed, and only that", () => {
    const keep = keeper<{ id: string; who: string[]; up: boolean }>(({ id }) => id);
    const [kent, devon] = keep([
      { id: "kent", who: ["belgae"], up: true },
      { id: "devon", who: [], up: false },
    ]);
    const after = keep([
      { id: "devon", who: [], up: false },
      { id: "kent", who: ["romans"], up: true },
    ]);
    expect(after[0]).toBe(devon);
    expect(after[1]).not.toBe(kent);
    expect(after[1]?.who).toEqual(["romans"]);
    expect(keep([{ id: "devon", who: [], up: true }])[0]?.up).toBe(true);
  });

  it("keeps what is the same within, and the list", () => {
    const keep = keeper<{ area: string; marks: { kind: string }[] }>(({ area }) => area);
    const stacks = () => [{ area: "Kent", marks: [{ kind: "gold" }] }];
    const list = keep(stacks());
    expect(keep(stacks())).toBe(list);
    expect(keep([{ area: "Kent", marks: [{ kind: "food" }] }])).not.toBe(list);
  });
});
