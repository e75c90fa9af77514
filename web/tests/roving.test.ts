/** A list of buttons is one tab stop, whatever comes and goes. */
import { afterEach, describe, expect, it } from "vitest";
import { roving } from "../src/lib/roving";

let action: ReturnType<typeof roving> | undefined;

function list(names: string[], last = false): HTMLElement {
  document.body.innerHTML = `<div id="list">${names.map((name) => `<button>${name}</button>`).join("")}</div>`;
  const found = document.getElementById("list")!;
  action = roving(found, { items: "button", last });
  return found;
}

function stops(found: HTMLElement): string[] {
  return [...found.querySelectorAll("button")].filter((one) => one.tabIndex === 0).map((one) => one.textContent);
}

function press(key: string): boolean {
  return document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}

afterEach(() => action?.destroy());

describe("roving", () => {
  it("has one stop: the first entry, or the newest of a log", () => {
    expect(stops(list(["a", "b", "c"]))).toEqual(["a"]);
    expect(stops(list(["a", "b", "c"], true))).toEqual(["c"]);
  });

  it("moves by arrows, Home and End, and stays at its ends", () => {
    const found = list(["a", "b", "c"]);
    found.querySelector("button")!.focus();
    for (const [key, there] of [
      ["ArrowDown", "b"],
      ["ArrowDown", "c"],
      ["ArrowDown", "c"],
      ["Home", "a"],
      ["ArrowUp", "a"],
      ["End", "c"],
    ] as const) {
      expect(press(key)).toBe(false);
      expect(document.activeElement!.textContent).toBe(there);
      expect(stops(found)).toEqual([there]);
    }
  });

  it("keeps its keys to itself, and leaves others alone", () => {
    const heard: string[] = [];
    const listen = (event: KeyboardEvent) => heard.push(event.key);
    addEventListener("keydown", listen);
    list(["a", "b"]).querySelector("button")!.focus();
    press("ArrowDown");
    press("u");
    removeEventListener("keydown", listen);
    expect(heard).toEqual(["u"]);
  });

  it("has one stop after entries have come", async () => {
    const found = list(["a"], true);
    found.append(Object.assign(document.createElement("button"), { textContent: "b" }));
    await Promise.resolve();
    expect(stops(found)).toEqual(["b"]);
  });
});
