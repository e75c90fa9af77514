/** The board of Rex Britannorum. */
import { board } from "../board";
import Aside from "./Aside.svelte";
import Backdrop from "./Backdrop.svelte";
import Contest from "./Contest.svelte";
import Figure from "./Figure.svelte";
import GiveAway from "./GiveAway.svelte";
import Hand from "./Hand.svelte";
import { seatColour } from "./kingdoms";
import More from "./More.svelte";
import Overlay from "./Overlay.svelte";
import Rail from "./Rail.svelte";
import Scene from "./Scene.svelte";
import { placeName } from "./places";
import { MARKED, placeAt } from "./site";
import Sign from "./Sign.svelte";
import { RexSitting, where } from "./sitting.svelte";
import Tally from "./Tally.svelte";
import Tray from "./Tray.svelte";
import type { Facts, View } from "./types";
import { R } from "./words";
import "./kingdoms.css";

export default board<RexSitting, Facts, View>({
  sit: (place, facts) => new RexSitting(place, facts),
  bookmark: (view) => {
    const { kingdom, turn, turns } = view;
    return { part: kingdom, where: where(view), round: turn, rounds: [1, turns] };
  },
  Scene,
  Sign,
  Card: Rail,
  Aside,
  Foot: Tray,
  Hand,
  Plan: GiveAway,
  Overlay,
  Contest,
  Tally,
  Backdrop,
  broad: true,
  portrait: () => import("./Portrait.svelte"),
  Figure,
  places: MARKED,
  placeName,
  placeAt,
  More,
  steps: [],
  keys: R.keys,
  performs: true,
  tabs: R.tabs,
  partColour: (kingdom) => `var(--k-${kingdom})`,
  seatColour,
  sides: (facts, _, players) =>
    players === 3 ? Object.entries(facts.kingdoms).map(([id, { name }]) => ({ parts: [{ id, name }] })) : [],
});
