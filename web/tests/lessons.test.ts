import { beforeEach, describe, expect, it, vi } from "vitest";
import { Coaching } from "../src/learn/lessons/coaching.svelte";
import type { CoachSays } from "../src/learn/lessons/lessons";
import { following, keep, progress } from "../src/learn/lessons/progress";
import type { Seated, Shell } from "../src/lib/shell.svelte";

const LESSONS = ["a", "b", "c"].map((id) => ({ id }));

describe("progress", () => {
  beforeEach(() => localStorage.clear());

  it("begins with the first lesson", () => {
    expect(following(LESSONS)?.id).toBe("a");
  });

  it("goes on with what was begun, then with what comes next", () => {
    keep("b", { table: "t", step: 1 });
    expect(following(LESSONS)?.id).toBe("b");
    keep("b", { done: true });
    expect(following(LESSONS)?.id).toBe("c");
  });

  it("keeps a lesson done that is begun again", () => {
    keep("a", { done: true });
    keep("a", { table: "again", step: 0, done: false });
    expect(progress().a).toMatchObject({ done: true, table: "again" });
  });

  it("survives what it cannot read", () => {
    localStorage.setItem("meadhall.lessons", "{");
    expect(progress()).toEqual({});
  });
});

const MARK = { kind: "ring" as const, at: ["kent"], label: "", style: "plan" as const, part: "" };

function says(news: Partial<CoachSays> = {}): CoachSays {
  return {
    lesson: { id: "g/1", game: "g", title: "T", about: "", minutes: 1, steps: 2, rules: [] },
    nth: 1,
    of: 2,
    step: 0,
    begin: 0,
    goals: [
      { id: "x", goal: "First", worth: "" },
      { id: "y", goal: "Second", worth: "" },
    ],
    say: ["one", "two"],
    point: [MARK],
    rule: "",
    hints: [{ say: "Look.", show: false, point: [] }],
    mistake: null,
    back: false,
    astray: "",
    notes: [],
    end: null,
    shows: [],
    ...news,
  };
}

describe("the coach", () => {
  const coaching = () => new Coaching({ id: "t" } as Shell, {} as Seated);

  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers();
  });

  it("says one thought after the other, and begins again with the next step", () => {
    const coach = coaching();
    coach.hear(says());
    coach.goOn();
    expect(coach.thought).toBe(1);
    coach.hear(says({ step: 1 }));
    expect([coach.thought, coach.ticked]).toEqual([0, "First"]);
  });

  it("gives a hint after a while without an act", () => {
    const coach = coaching();
    coach.hear(says());
    expect(coach.help).toBe("");
    vi.advanceTimersByTime(20_000);
    expect(coach.help).toBe("Look.");
  });

  it("answers a mistake before everything else", () => {
    const coach = coaching();
    coach.hear(says({ back: true, mistake: { say: "No.", back: true, rule: "" } }));
    expect([coach.help, coach.mustGoBack]).toEqual(["No.", true]);
    coach.hear(says());
    expect([coach.help, coach.mustGoBack]).toEqual(["", false]);
  });

  it("leads whoever is lost back", () => {
    const coach = coaching();
    coach.hear(says({ back: true, astray: "Go back." }));
    expect([coach.help, coach.mustGoBack]).toEqual(["Go back.", true]);
  });

  it("points at the board until all is done, and keeps how far one is", () => {
    const coach = coaching();
    coach.hear(says());
    expect(coach.marks).toEqual([MARK]);
    coach.hear(says({ step: 2, end: { say: "", learned: [], next: null } }));
    expect(coach.marks).toEqual([]);
    expect(progress()["g/1"]).toMatchObject({ done: true, table: "t" });
  });
});
