/** A map to look at beside the start page: the end of a game, as it may well come. */
import type { LocationNow } from "./types";

const HELD: Record<string, string> = {
  N01: "regnenses", N02: "iceni", N03: "regnenses", N04: "iceni", N05: "regnenses", N06: "iceni", N07: "regnenses",
  N08: "regnenses", N09: "regnenses", N10: "regnenses", N11: "regnenses", N12: "iceni", N13: "iceni", N14: "iceni",
  N15: "brigantes", NF: "brigantes", NR: "regnenses", C01: "brigantes regnenses", C02: "iceni", C03: "iceni",
  C04: "brigantes", C05: "iceni", C06: "iceni", C07: "brigantes iceni", C08: "iceni", C09: "iceni", C10: "iceni",
  C11: "brigantes", C12: "iceni regnenses", C13: "brigantes", C14: "iceni", C15: "brigantes", CF: "iceni",
  CR: "rome", S01: "brigantes", S02: "brigantes", S03: "brigantes", S04: "regnenses", S05: "regnenses", S06: "iceni",
  S07: "brigantes", S08: "brigantes regnenses", S09: "rome", S10: "brigantes", S11: "brigantes regnenses",
  S12: "regnenses", S13: "brigantes", S14: "brigantes", S15: "regnenses", S16: "brigantes regnenses",
  SF: "regnenses", SR: "regnenses",
};

export const LATE: Record<string, LocationNow> = Object.fromEntries(
  Object.entries(HELD).map(([place, who]) => [place, { kingdoms: who === "rome" ? [] : who.split(" "), rome: who === "rome" }]),
);
