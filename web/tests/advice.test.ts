import { expect, test } from "vitest";
import { marksOf, signed, type Plan } from "../src/learn/advice/advising.svelte";

function plan(letter: string, ...ways: string[][]): Plan {
  const marks = ways.map((at) => ({
    kind: at.length > 1 ? "arrow" : "ring",
    at,
    label: "2",
    style: "plan",
    part: "x",
  }));
  return { letter, marks } as unknown as Plan;
}

test("the chosen plan has full arrows with its letter, the others hollow ones, and what they share is drawn once", () => {
  const plans = [plan("A", ["sea", "kent"], ["kent"]), plan("B", ["sea", "kent"], ["sea", "essex"], ["essex"])];
  expect(marksOf(plans, plans[0]).map(({ at, label, style }) => [at.join("-"), label, style])).toEqual([
    ["sea-essex", "B", "other"],
    ["sea-kent", "A", "plan"],
    ["kent", "2", "plan"],
  ]);
  expect(marksOf(plans, plans[1]).map(({ at, label }) => [at.join("-"), label])).toEqual([
    ["sea-kent", "B"],
    ["sea-essex", "B"],
    ["essex", "2"],
  ]);
});

test("nothing is pointed at without a plan, or where the plan is on the board already", () => {
  expect(marksOf([], undefined)).toEqual([]);
  expect(marksOf([plan("You", ["sea", "kent"])], plan("You", ["sea", "kent"]))).toEqual([]);
});

test("numbers have a sign, and no sign where they are nothing", () => {
  expect([signed(6.28, 1), signed(-3, 0), signed(0.04, 1), signed(-0.2, 0)]).toEqual(["+6.3", "−3", "±0", "±0"]);
});
