/** The board of Bretwalda. */
import { board } from "../board";
import About from "./About.svelte";
import Backdrop from "./Backdrop.svelte";
import Contest from "./Contest.svelte";
import Figure from "./Figure.svelte";
import Foot from "./Foot.svelte";
import Hand from "./Hand.svelte";
import { seatColour } from "./kingdoms";
import More from "./More.svelte";
import Overlay from "./Overlay.svelte";
import Plan from "./Plan.svelte";
import Rail from "./Rail.svelte";
import Scene from "./Scene.svelte";
import { placeName } from "./places";
import { PLACES } from "./map";
import { placeAt } from "./site";
import Sign from "./Sign.svelte";
import { BretwaldaSitting, where } from "./sitting.svelte";
import Tally from "./Tally.svelte";
import type { Facts, View } from "./types";
import { BW } from "./words";
import "./kingdoms.css";

export default board<BretwaldaSitting, Facts, View>({
  sit: (place, facts) => new BretwaldaSitting(place, facts),
  bookmark: (view) => {
    const { kingdom, round, rounds } = view;
    return { part: kingdom, where: where(view), round, rounds: [1, rounds] };
  },
  Scene,
  Sign,
  Card: Rail,
  Foot,
  Hand,
  Plan,
  Overlay,
  Contest,
  Tally,
  Backdrop,
  portrait: () => import("./Portrait.svelte"),
  Figure,
  places: PLACES,
  placeName,
  placeAt,
  More,
  About,
  steps: [],
  performs: true,
  keys: BW.keys,
  tabs: BW.tabs,
  partColour: (faction) => `var(--k-${faction})`,
  seatColour,
  sides: (facts, scenario, players) =>
    players === 4
      ? Object.entries(facts.kingdoms).map(([id, { name }]) => ({ parts: [{ id, name }] }))
      : scenario === "beginner"
        ? [{ parts: [{ id: "mercia", name: facts.kingdoms.mercia?.name ?? "" }] }]
        : [],
});
