/** Somebody is faster than the server: nothing gets lost, nothing is done twice, and late answers change nothing. */
import { render } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Play } from "../src/boards/britannia/play.svelte";
import type { Reach } from "../src/boards/britannia/types";
import { Live } from "../src/lib/live";
import { Shell } from "../src/lib/shell.svelte";
import { TableStore } from "../src/lib/table.svelte";
import Refused from "../src/parts/Refused.svelte";
import Search from "../src/parts/Search.svelte";
import { viewOf } from "./logs";

vi.mock("../src/lib/screen.svelte", () => ({ screen: { layout: "desk" } }));

/** A promise, and how to keep it. */
function promised<T>(): { kept: Promise<T>; keep: (value: T) => void } {
  let keep!: (value: T) => void;
  return { kept: new Promise<T>((done) => (keep = done)), keep };
}

const settled = () => new Promise((done) => setTimeout(done));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a place picked before it is known where the stack may go", () => {
  const take = (place: string) => ({ verb: "take", place, count: 2, kind: "infantry" });
  const kent: Reach = {
    to: "kent",
    path: ["wessex", "kent"],
    text: "take 2 Wessex; to Kent; halt",
    count: 2,
    numbers: [{ to: "kent", path: ["wessex", "kent"], text: "take 2 Wessex; to Kent; halt", count: 2 }],
  } as unknown as Reach;

  function hand() {
    const { kept, keep } = promised<Reach[]>();
    const table = {
      asked: true,
      view: viewOf([take("wessex"), take("essex")], { nation: "normans" }),
      door: () => ({ question: () => kept }),
      play: vi.fn(() => Promise.resolve(true)),
      why: vi.fn(() => Promise.resolve()),
    };
    return { play: new Play(table as unknown as TableStore), table, keep };
  }

  it("is gone to when it is known", async () => {
    const { play, table, keep } = hand();
    play.pick("wessex");
    play.pick("kent");
    expect(table.why).not.toHaveBeenCalled();
    keep([kent]);
    await settled();
    expect(table.play).toHaveBeenCalledExactlyOnceWith({ text: "take 2 Wessex; to Kent; halt" });
  });

  it("is forgotten with the stack", async () => {
    const { play, table, keep } = hand();
    play.pick("wessex");
    play.pick("kent");
    play.drop();
    keep([kent]);
    await settled();
    expect(table.play).not.toHaveBeenCalled();
    expect(play.hand).toBeNull();
  });

  it("is no target of another stack that is lifted instead", async () => {
    const { play, table, keep } = hand();
    play.pick("wessex");
    play.lift("essex");
    keep([{ ...kent, to: "essex" }]);
    await settled();
    expect(play.hand?.place).toBe("essex");
    expect(table.play).not.toHaveBeenCalled();
  });
});

describe("a table", () => {
  it("is busy until the last of its questions is answered", async () => {
    const table = new TableStore("x");
    const { kept, keep } = promised<boolean>();
    let second: Promise<unknown> = kept;
    await table.attempt(() => {
      second = table.attempt(() => kept);
      return Promise.resolve(true);
    });
    expect(table.busy).toBe(true);
    keep(true);
    await second;
    expect(table.busy).toBe(false);
  });

  it("keeps what the socket has said since, when the answer to a choice comes late", async () => {
    const table = new TableStore("x");
    const { kept, keep } = promised<unknown>();
    vi.spyOn(table, "door").mockReturnValue({ play: () => kept } as never);
    const state = (number: number, turns: number[]) =>
      ({ number, turns, you: { seat: 0 }, choices: 0, log_from: 0, log: [], chat: null, seats: [] }) as never;
    const heard = (number: number, turns: number[]) =>
      table["hear"]({ type: "state", ...(state(number, turns) as object) } as never);
    heard(1, [0]);
    const played = table.play({ text: "done" });
    heard(2, [0, 1, 2]);
    heard(2, [0, 1]); // the third has sealed a bid
    keep(state(2, [0, 1, 2]));
    await played;
    expect(table.data?.turns).toEqual([0, 1]);
  });
});

describe("a moment of the past", () => {
  it("does not come back after another one was picked", async () => {
    const shell = new Shell("x");
    const { replay } = shell;
    const lists = [promised<[]>(), promised<[]>()];
    let opened = 0;
    const door = {
      past: (n: number) => Promise.resolve({ view: { prompt: String(n) } }),
      moments: () => lists[opened++]!.kept,
    };
    vi.spyOn(shell.table, "door").mockReturnValue(door as never);
    shell.table.data = { choices: 20 } as never;
    const first = shell.showMoment(5, 3);
    await settled();
    await shell.showReplay();
    const second = shell.showMoment(15, 13);
    await settled();
    lists[0]!.keep([]);
    await first;
    lists[1]!.keep([]);
    await second;
    expect(replay.at).toBe(15);
  });
});

describe("a socket", () => {
  it("that is not connected yet is closed when it is", () => {
    const close = vi.fn();
    class Socket {
      static readonly CONNECTING = 0;
      readyState = 0;
      onopen: (() => void) | null = null;
      close = close;
    }
    let socket: Socket | undefined;
    vi.stubGlobal(
      "WebSocket",
      class extends Socket {
        constructor() {
          super();
          socket = this as Socket;
        }
      },
    );
    const told = vi.fn();
    const live = new Live("ws://x", "", () => 0, told, told, told);
    live.close();
    expect(close).not.toHaveBeenCalled();
    socket!.onopen!();
    expect(close).toHaveBeenCalledOnce();
    expect(told).not.toHaveBeenCalled();
  });
});

describe("what goes away after a while", () => {
  it("is a search that was left, but never the next one", () => {
    vi.useFakeTimers();
    const onclose = vi.fn();
    const { container, unmount } = render(Search, { places: [], onfind: vi.fn(), onclose });
    container.querySelector("input")!.dispatchEvent(new Event("blur"));
    unmount();
    vi.runAllTimers();
    expect(onclose).not.toHaveBeenCalled();
  });

  it.each([true, false])("is a refusal, unless it stays: %s", (stays) => {
    vi.useFakeTimers();
    const onclose = vi.fn();
    render(Refused, { refusal: { title: "Your seat has moved", text: "", rule: "", stays }, onclose });
    vi.runAllTimers();
    expect(onclose).toHaveBeenCalledTimes(stays ? 0 : 1);
  });
});
