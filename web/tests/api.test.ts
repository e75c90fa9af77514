import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Door, Refusal } from "../src/lib/api";

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

describe("a choice", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const play = () => new Door("t", "token").play(7, { text: "done" });

  it("is one request, and its answer is the table", async () => {
    const fetched = vi.spyOn(globalThis, "fetch").mockResolvedValue(answer(200, { number: 8 }));
    expect(await play()).toEqual({ number: 8 });
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(JSON.parse(String(fetched.mock.calls[0]![1]!.body))).toEqual({ at: 7, text: "done" });
  });

  it("is sent again with the same number where the connection broke", async () => {
    const fetched = vi
      .spyOn(globalThis, "fetch")
      .mockRejectedValueOnce(new TypeError("broken"))
      .mockRejectedValueOnce(new TypeError("broken"))
      .mockResolvedValue(answer(200, { number: 8 }));
    const played = play();
    await vi.runAllTimersAsync();
    expect(await played).toEqual({ number: 8 });
    const sent = fetched.mock.calls.map(([, init]) => String(init!.body));
    expect(sent).toEqual([sent[0], sent[0], sent[0]]);
  });

  it("is not sent again where the server refused it", async () => {
    const fetched = vi.spyOn(globalThis, "fetch").mockResolvedValue(answer(422, { error: "no", rule: "MOVE-11" }));
    await expect(play()).rejects.toMatchObject({ message: "no", rule: "MOVE-11", status: 422 });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it("ends with a sentence where the server stays away", async () => {
    vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
    const refused = play().catch((problem: unknown) => problem);
    await vi.runAllTimersAsync();
    const problem = await refused;
    expect(problem).toBeInstanceOf(Refusal);
    expect((problem as Refusal).message).toMatch(/done once/);
  });
});
