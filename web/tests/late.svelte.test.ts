import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { late, ownTask } from "../src/lib/late.svelte";

describe("what follows later", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "requestAnimationFrame"] }));
  afterEach(() => void vi.useRealTimers());

  it("comes one thing a frame, each as it is by then", () => {
    let battle = $state("none");
    const seen: string[] = [];
    const stop = $effect.root(() => {
      const [map, rail] = [late(() => battle), late(() => `rail of ${battle}`)];
      $effect(() => void seen.push(`${map.value}, ${rail.value}`));
    });
    flushSync();
    battle = "Centre";
    flushSync();
    expect(seen).toEqual(["none, rail of none"]);
    vi.advanceTimersToNextFrame();
    vi.advanceTimersByTime(1);
    flushSync();
    expect(seen.slice(1)).toEqual(["Centre, rail of none"]);
    battle = "South";
    flushSync();
    for (let frame = 0; frame < 3; frame += 1) {
      vi.advanceTimersToNextFrame();
      vi.advanceTimersByTime(1);
      flushSync();
    }
    expect(seen.slice(2)).toEqual(["Centre, rail of South", "South, rail of South"]);
    stop();
  });

  it("has a task of its own, one after the other", async () => {
    const done: string[] = [];
    for (const side of ["attacker", "defender"]) void ownTask().then(() => done.push(side));
    await Promise.resolve();
    expect(vi.getTimerCount()).toBe(1); // the second waits for the first
    await vi.runAllTimersAsync();
    expect(done).toEqual(["attacker", "defender"]);
  });
});
