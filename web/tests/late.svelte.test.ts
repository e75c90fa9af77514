import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { late } from "../src/lib/late.svelte";

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
});
