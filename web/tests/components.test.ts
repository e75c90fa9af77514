import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import type { Row } from "../src/boards/board";
import Queue from "../src/boards/rex/Queue.svelte";
import Choices from "../src/parts/Choices.svelte";
import Die from "../src/parts/Die.svelte";
import Refused from "../src/parts/Refused.svelte";
import Search from "../src/parts/Search.svelte";

const row = (rest: Partial<Row>): Row => ({
  key: "k",
  verb: "place",
  label: "Kent",
  detail: "",
  place: null,
  picks: false,
  ends: false,
  chance: null,
  options: [{ count: null, legal: { text: "kent", json: { verb: "place" } } }],
  ...rest,
});

describe("Choices", () => {
  it("offers a button per number, and chooses what is pressed", async () => {
    const onchoose = vi.fn();
    const options = [1, 2].map((count) => ({ count, legal: { text: `kent ${count}`, json: { verb: "place" } } }));
    render(Choices, { rows: [row({ options })], busy: false, onchoose, onpick: vi.fn() });
    await fireEvent.click(screen.getByText("2"));
    expect(onchoose).toHaveBeenCalledExactlyOnceWith(options[1]!.legal);
  });

  it("chooses nothing while a choice is on its way", () => {
    render(Choices, { rows: [row({ ends: true, label: "Done" })], busy: true, onchoose: vi.fn(), onpick: vi.fn() });
    expect(screen.getByRole<HTMLButtonElement>("button", { name: /Done/ }).disabled).toBe(true);
  });
});

describe("Choices that share their words", () => {
  it("stand side by side under them, each by its short name and whole to those who hear it", async () => {
    const onchoose = vi.fn();
    const rows = ["Kent", "Essex"].map((short) =>
      row({ key: short, label: `Ask to abandon ${short}`, short, group: "Ask to abandon" }),
    );
    render(Choices, { rows, busy: false, onchoose, onpick: vi.fn() });
    expect(screen.getByRole("group", { name: "Ask to abandon" }).textContent).toContain("Essex");
    await fireEvent.click(screen.getByRole("button", { name: "Ask to abandon Essex" }));
    expect(onchoose).toHaveBeenCalledExactlyOnceWith(rows[1]!.options[0]!.legal);
  });
});

describe("Choices that end a phase", () => {
  const ending = row({ ends: true, label: "Done moving", caution: "Wessex could take Devon." });

  it("ask once where something speaks against it", async () => {
    const [onchoose, onwarn] = [vi.fn(), vi.fn()];
    const props = { rows: [ending], busy: false, onchoose, onpick: vi.fn(), onwarn };
    const { rerender } = render(Choices, props);
    await fireEvent.click(screen.getByRole("button", { name: /Done moving/ }));
    expect(onwarn).toHaveBeenCalledWith("k");
    expect(onchoose).not.toHaveBeenCalled();
    await rerender({ ...props, warned: "k" });
    expect(screen.getByText("Wessex could take Devon.")).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "End anyway" }));
    expect(onchoose).toHaveBeenCalledOnce();
  });

  it("end at once where nothing does", async () => {
    const onchoose = vi.fn();
    const rows = [{ ...ending, caution: "" }];
    render(Choices, { rows, busy: false, onchoose, onpick: vi.fn(), onwarn: vi.fn() });
    await fireEvent.click(screen.getByRole("button", { name: /Done moving/ }));
    expect(onchoose).toHaveBeenCalledOnce();
  });

  it("say what the game notes about a choice", () => {
    render(Choices, {
      rows: [row({ note: "2 areas, 3 votes so far" })],
      busy: false,
      onchoose: vi.fn(),
      onpick: vi.fn(),
    });
    expect(screen.getByText("2 areas, 3 votes so far")).toBeTruthy();
  });
});

describe("Search", () => {
  const places = ["North Mercia", "South Mercia", "Norfolk", "Mar"].map((name) => ({
    id: name.toLowerCase().replace(" ", "-"),
    name,
  }));

  it("finds a place by the beginning of any of its words, best first", async () => {
    const [onfind, onclose] = [vi.fn(), vi.fn()];
    render(Search, { places, onfind, onclose });
    const field = screen.getByRole("combobox");
    await fireEvent.input(field, { target: { value: "m" } });
    expect(screen.getAllByRole("option").map((option) => option.textContent?.trim())).toEqual([
      "Mar",
      "North Mercia",
      "South Mercia",
    ]);
    await fireEvent.keyDown(field, { key: "ArrowDown" });
    await fireEvent.keyDown(field, { key: "Enter" });
    expect(onfind).toHaveBeenCalledExactlyOnceWith("north-mercia");
    expect(onclose).toHaveBeenCalled();
  });

  it("says so where nothing has this name", async () => {
    render(Search, { places, onfind: vi.fn(), onclose: vi.fn() });
    await fireEvent.input(screen.getByRole("combobox"), { target: { value: "xyz" } });
    expect(screen.getByText("No place matches.")).toBeTruthy();
  });
});

describe("Queue", () => {
  const legal = [
    { text: "take 5", json: { verb: "take", card: "5" } },
    { text: "draw", json: { verb: "draw" } },
  ];

  it("takes the card that is pressed, and draws from the deck", async () => {
    const onchoose = vi.fn();
    render(Queue, { cards: ["3", "5"], deck: 4, kingdom: "iceni", legal, onchoose });
    await fireEvent.click(screen.getByRole("button", { name: /queue: 5/i }));
    await fireEvent.click(screen.getByRole("button", { name: /4/ }));
    expect(onchoose.mock.calls.map(([chosen]) => chosen.text)).toEqual(["take 5", "draw"]);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: /queue: 3/i }).disabled).toBe(true);
  });

  it("offers nothing to somebody who does not recruit", () => {
    render(Queue, { cards: ["3"], deck: 4, kingdom: "iceni", legal: [], onchoose: vi.fn() });
    expect(screen.getAllByRole<HTMLButtonElement>("button").every((button) => button.disabled)).toBe(true);
  });
});

describe("Die", () => {
  it("shows a hit as one", () => {
    const { container } = render(Die, { face: 5, hit: true });
    expect(container.querySelectorAll("circle")).toHaveLength(5);
    expect(container.querySelector(".die.hit")).not.toBeNull();
  });
});

describe("Refused", () => {
  it("names the rule beside its sentence", () => {
    render(Refused, { refusal: { title: "Not allowed", text: "Not there.", rule: "MOVE-11" }, onclose: vi.fn() });
    expect(screen.getByText("MOVE-11")).toBeTruthy();
  });
});
