import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Act, CommonView, Scene } from "../src/boards/board";
import { settings } from "../src/lib/settings.svelte";
import { viewsOf } from "../src/lib/steps";
import type { Line } from "../src/lib/table.svelte";
import { Theatre } from "../src/lib/theatre.svelte";

const act = (key: string): Act => ({
  key,
  part: key,
  name: key,
  player: "",
  ours: false,
  from: 0,
  to: 0,
  text: "",
  cost: "",
});
const ACTS = [act("welsh"), act("picts")];
const line = (n: number): Line => ({ n, kind: "x", text: `line ${n}` });
const scene = (n: number, rest: Partial<Scene> = {}): Scene => ({
  act: ACTS[0]!,
  step: 0,
  text: `scene ${n}`,
  note: "",
  time: 100,
  waits: false,
  during: n - 1,
  after: n,
  lines: [line(n)],
  ...rest,
});

describe("theatre", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
  });
  afterEach(() => {
    vi.useRealTimers();
    settings.goOn = true;
    settings.speed = "quick";
  });

  const LOG = [1, 2, 3, 4].map(line);

  /** A theatre that plays these scenes, and what it has put on the table. */
  function stage(scenes: Scene[]) {
    const shown: { n: number; lines: string[] }[] = [];
    let presented = 0;
    const theatre = new Theatre({
      views: (first, last) =>
        Promise.resolve(
          new Map(Array.from({ length: last - first + 1 }, (_, nth) => [first + nth, { n: first + nth } as never])),
        ),
      show: (n, _view, lines) => void shown.push({ n, lines: lines.map(({ text }) => text) }),
      present: () => void (presented += 1),
    });
    theatre.director = () => scenes;
    return { theatre, shown, presented: () => presented };
  }

  const THREE = [scene(1), scene(2), scene(3, { act: ACTS[1]! })];

  it("shows scene by scene, and nothing before its time", async () => {
    const { theatre, shown, presented } = stage(THREE);
    expect(theatre.hear(LOG, 0, 3)).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toEqual([{ n: 0, lines: ["line 1"] }]);
    await vi.advanceTimersByTimeAsync(100);
    expect(shown.slice(1)).toEqual([
      { n: 1, lines: [] },
      { n: 1, lines: ["line 2"] },
    ]);
    expect(presented()).toBe(0);
    await vi.advanceTimersByTimeAsync(250);
    expect(presented()).toBe(1);
    expect(theatre.on).toBe(false);
  });

  it("skips an act, and with a second press everything", async () => {
    const { theatre, shown, presented } = stage(THREE);
    theatre.hear(LOG, 0, 3);
    await vi.advanceTimersByTimeAsync(0);
    theatre.skip();
    expect(theatre.scene?.act.key).toBe("picts");
    expect(shown.at(-1)!.lines).toEqual(["line 3"]);
    expect(shown.flatMap(({ lines }) => lines)).toEqual(["line 1", "line 2", "line 3"]);
    theatre.skip();
    expect(presented()).toBe(1);
  });

  it("lets a scene that was seen give way after its time, unless somebody holds it or nobody looks", async () => {
    const { theatre } = stage([scene(1, { waits: true }), scene(2, { waits: true }), scene(3, { waits: true })]);
    theatre.hear(LOG, 0, 3);
    await vi.advanceTimersByTimeAsync(100);
    expect(theatre.scene?.text).toBe("scene 2");
    theatre.hold();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(theatre.scene?.text).toBe("scene 2");
    theatre.toggle();
    expect(theatre.scene?.text).toBe("scene 3");
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(theatre.scene?.text).toBe("scene 3");
    hidden.mockRestore();
  });

  it("keeps a scene that waits until somebody goes on, also when others are skipped", async () => {
    settings.goOn = false;
    const { theatre, presented } = stage([scene(1), scene(2, { waits: true }), scene(3)]);
    theatre.hear(LOG, 0, 3);
    await vi.advanceTimersByTimeAsync(0);
    theatre.skip();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(theatre.scene?.text).toBe("scene 2");
    theatre.skip();
    expect(theatre.scene?.text).toBe("scene 3");
    await vi.advanceTimersByTimeAsync(100);
    expect(presented()).toBe(1);
  });

  it("holds, steps and goes on", async () => {
    const { theatre } = stage(THREE);
    theatre.hear(LOG, 0, 3);
    await vi.advanceTimersByTimeAsync(40);
    theatre.toggle();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(theatre.scene?.text).toBe("scene 1");
    theatre.step();
    expect(theatre.scene?.text).toBe("scene 2");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(theatre.scene?.text).toBe("scene 2");
    theatre.toggle();
    await vi.advanceTimersByTimeAsync(100);
    expect(theatre.scene?.text).toBe("scene 3");
  });

  it("is deaf while it plays and shortly after, so that a skip answers nothing", async () => {
    const { theatre } = stage([scene(1)]);
    theatre.hear(LOG, 0, 1);
    await vi.advanceTimersByTimeAsync(0);
    expect(theatre.deaf).toBe(true);
    theatre.skip(true);
    expect([theatre.on, theatre.deaf]).toEqual([false, true]);
    await vi.advanceTimersByTimeAsync(251);
    expect(theatre.deaf).toBe(false);
  });

  it("shows nothing when it is off, and remembers the speed", () => {
    const { theatre } = stage(THREE);
    theatre.choose("off");
    expect(theatre.hear(LOG, 0, 3)).toBe(false);
    expect(new Theatre(null as never).speed).toBe("off");
  });

  it("shows the present where the views cannot be had", async () => {
    const { theatre, presented } = stage(THREE);
    theatre["house"].views = () => Promise.reject(new Error("no connection"));
    theatre.hear(LOG, 0, 3);
    await vi.advanceTimersByTimeAsync(0);
    expect([theatre.on, presented()]).toEqual([false, 1]);
  });

  it("remembers what others did until this seat chooses", () => {
    const { theatre } = stage([scene(1), scene(2, { act: { ...ACTS[1]!, ours: true } })]);
    theatre.clear(0);
    theatre.recall(LOG);
    expect(theatre.since.map(({ key }) => key)).toEqual(["welsh"]);
    theatre.clear(4);
    expect(theatre.since).toEqual([]);
  });
});

describe("steps", () => {
  it("puts views together from what changed", () => {
    const view = { areas: { kent: { owner: "welsh", fort: true }, essex: { owner: null } } };
    const steps = [
      [[["areas", "kent", "owner"], null], [["areas", "kent", "fort"]]],
      [],
      [[["battle"], { area: "kent" }]],
    ];
    const found = viewsOf({ first: 7, view, steps });
    expect([...found.keys()]).toEqual([7, 8, 9, 10]);
    expect(found.get(7)).toMatchObject({ areas: { kent: { owner: "welsh", fort: true } }, legal: [] });
    expect((found.get(8) as CommonView & typeof view).areas).toEqual({ kent: { owner: null }, essex: { owner: null } });
    expect(found.get(10)).toMatchObject({ battle: { area: "kent" } });
    expect(found.get(9)).toBe(found.get(8));
  });
});
