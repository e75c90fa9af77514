/** A map to look at beside the start page: the middle of a game, as it may well come. */
import type { AreaNow, View } from "./types";

const HELD: Record<string, [string, Record<string, number>?]> = {
  Wintaceaster: ["wessex", { ruler: 1, ceorl: 2 }],
  Readingas: ["wessex", { ealdorman: 1, thegn: 2 }],
  Wiltun: ["wessex", { thegn: 1 }],
  Werham: ["wessex", { ceorl: 1 }],
  Cisseceaster: ["wessex", { ceorl: 1 }],
  Bathanceaster: ["wessex"],
  Wiht: ["wessex"],
  Tamworthige: ["mercia", { ruler: 1, ceorl: 2 }],
  Weogornaceaster: ["mercia", { ealdorman: 1, thegn: 2 }],
  Gleawceaster: ["mercia", { thegn: 1 }],
  Hamptun: ["mercia", { thegn: 1, ceorl: 1 }],
  Snotingaham: ["mercia", { ceorl: 1 }],
  Mameceaster: ["mercia", { ceorl: 1 }],
  Legaceaster: ["mercia"],
  Scrobbesburh: ["mercia"],
  Eoforwic: ["northumbria", { ruler: 1, thegn: 1 }],
  Cetreht: ["northumbria", { thegn: 1 }],
  Lonceaster: ["northumbria", { ealdorman: 1, thegn: 1 }],
  Caerleol: ["northumbria", { ceorl: 2 }],
  Bebbanburh: ["northumbria"],
  Theodford: ["east-anglia", { ruler: 1, thegn: 1 }],
  Medeshamstede: ["east-anglia", { thegn: 1 }],
  Northwic: ["east-anglia", { ceorl: 1 }],
  Gipeswic: ["east-anglia", { thegn: 1 }],
  Colneceaster: ["east-anglia", { ealdorman: 1, thegn: 2 }],
  Elmham: ["east-anglia"],
};

const OTHERS: Record<string, AreaNow> = {
  Lundenwic: { neutral: { thegn: 1, ceorl: 1 } },
  Cantwaraburh: { neutral: { ealdorman: 1, thegn: 1 } },
  Mathrafal: { neutral: { ealdorman: 1, thegn: 1 } },
  Poclintun: { danes: { viking: 2 } },
};

export const MIDDLE: Pick<View, "round" | "areas" | "seas" | "dalcs" | "pillaged"> = {
  round: 7,
  areas: {
    ...OTHERS,
    ...Object.fromEntries(
      Object.entries(HELD).map(([area, [control, units]]) => [
        area,
        { control, ...(units ? { [control]: units } : {}) },
      ]),
    ),
  },
  seas: [
    { ship: "drakkar-1", faction: "danes", place: "nor", cargo: {} },
    { ship: "wessex-ship-1", faction: "wessex", place: "suth", cargo: {} },
  ],
  dalcs: ["Hamptun", "Lundenwic", "Gleawceaster", "Werham", "Snotingaham", "Medeshamstede"],
  pillaged: ["Eoforwic"],
};
