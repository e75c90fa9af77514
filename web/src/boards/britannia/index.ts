/** The board of Britannia, for every edition of it. */
import { W } from "../../lib/words";
import { board } from "../board";
import Backdrop from "./Backdrop.svelte";
import Beside from "./Beside.svelte";
import BattlePanel from "./BattlePanel.svelte";
import type { Facts } from "./cards";
import Emblem from "./Emblem.svelte";
import Figure from "./Figure.svelte";
import Hand from "./Hand.svelte";
import About from "./About.svelte";
import Plan from "./Plan.svelte";
import { placeName } from "./map";
import NationCard from "./NationCard.svelte";
import { seatColour } from "./nations";
import PointsPanel from "./PointsPanel.svelte";
import Scene from "./Scene.svelte";
import { placeAt } from "./shapes";
import { PLACES } from "./site";
import { BritanniaSitting } from "./sitting.svelte";
import Timeline from "./Timeline.svelte";
import type { View } from "./types";
import "./nations.css";

export default board<BritanniaSitting, Facts, View>({
  sit: (place, facts) => new BritanniaSitting(place, facts),
  bookmark: (view) => {
    const { round, rounds, nation, nations } = view;
    const people = nations[nation ?? ""];
    return {
      part: people ? nation : null,
      where: [W.log.round(round), people?.name].filter(Boolean).join(" · "),
      round,
      rounds,
    };
  },
  Scene,
  Sign: Emblem,
  Card: NationCard,
  Foot: Timeline,
  Hand,
  Plan,
  About,
  Overlay: PointsPanel,
  Contest: BattlePanel,
  Backdrop,
  portrait: () => import("./Portrait.svelte"),
  Figure,
  places: PLACES,
  placeName,
  placeAt,
  Beside,
  steps: W.chronicle.steps,
  keys: W.keys.armies,
  tabs: { card: W.card.tab, foot: W.time.tab },
  partColour: (nation) => `var(--n-${nation})`,
  seatColour,
  sides: (facts, scenario, players) =>
    (facts.scenarios[scenario]?.sides[String(players)] ?? []).map(({ nations }) => ({
      parts: nations.map((id) => ({ id, name: facts.nations[id]?.name ?? id })),
    })),
});
