/** Every word that this board itself says; what the game says comes from the server in its own words. */
import { RANKS, ROMAN } from "./kingdoms";
import type { Goods, Units } from "./types";

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Words in a row, with commas and a last "and". */
export const listed = (words: string[]): string =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

const MANY: Record<string, string> = { ealdorman: "ealdormen", ruler: "rulers" };

/** "Ruler and 2 thegns". */
export const unitsSaid = (units: Units): string =>
  listed(
    RANKS.flatMap((rank) => {
      const count = units[rank] ?? 0;
      return count ? [count > 1 ? `${count} ${MANY[rank] ?? `${rank}s`}` : rank] : [];
    }),
  );

/** "2 Gold"; "nothing". */
export const goodsSaid = (goods: Goods | undefined): string =>
  goods?.number ? `${goods.number} ${goods.goods === "gold" ? "Gold" : "Food"}` : "nothing";

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

export const BW = {
  tabs: { card: "Kingdom", foot: "Cards" },
  keys: [
    ["1–9", "bid, or play a card of your hand"],
    ["W", "show who could win next"],
    ["Y", "show what areas yield"],
    ["Enter", "the main button"],
  ] as [string, string][],
  map: (round: number) => `Map of the Kingdoms, round ${ROMAN[round] ?? round}`,
  wholeMap: "Whole map: tap to look elsewhere",
  round: (season: string | null, round: number) =>
    round ? `${capital(season ?? "")} ${ROMAN[round]}` : "Before the first round",
  roundWord: "Round",
  over: "Game over",
  onlyYou: "only you",
  with: " with ",
  factions: {
    wessex: "Wessex",
    mercia: "Mercia",
    northumbria: "Northumbria",
    "east-anglia": "East Anglia",
    neutral: "Neutral",
    danes: "Danes",
  } as Record<string, string>,
  kinds: { countryside: "countryside", city: "city", capital: "capital" },
  units: {
    ruler: "Ruler",
    ealdorman: "Ealdorman",
    bishop: "Bishop",
    thegn: "Thegn",
    ceorl: "Ceorl",
    viking: "Viking",
    ship: "Ship",
    drakkar: "Drakkar",
  } as Record<string, string>,
  buildings: { abbey: "Abbey", granary: "Granary", port: "Port", "mead-hall": "Mead Hall" } as Record<string, string>,
  actions: { development: "Development", collection: "Collection", fyrd: "Fyrd", movement: "Movement" } as Record<
    string,
    string
  >,
  /** What goes on between the actions, by the event that begins it. */
  acts: { season: "Season card", danes: "The Danes", revealed: "Revealed", pretender: "The Pretender" } as Record<
    string,
    string
  >,
  held: (who: string) => `held by ${who}`,
  gold: (count: number) => `${count} Gold`,
  food: (count: number) => `${count} Food`,
  stored: (count: number) => `${count} Food stored`,
  yieldsFood: "yields Food",
  harbour: "harbour",
  dalc: "a Dalc",
  pillaged: "pillaged",
  choose: "can be chosen",
  phases: {
    deal: "first cards",
    chronicles: "Chronicle cards",
    "first rulers": "first Rulers",
    rulers: "new Rulers",
    "late rulers": "new Rulers",
    tribute: "tribute",
    season: "Season card",
    danes: "the Danes",
    exchanges: "Chronicles exchanged",
    summer: "Summer bid",
    autumn: "bribes",
    winter: "Winter",
    action: "actions",
    priority: "the next Pretender",
    over: "game over",
  } as Record<string, string>,

  /** When a Lordship card is played. */
  when: {
    "before-battle": "before a battle",
    "during-battle": "during a battle",
    "after-battle": "after a battle",
    development: "Development",
    collection: "Collection",
    fyrd: "Fyrd",
    movement: "Movement",
    "autumn-bribe": "with a bribe",
    "winter-feeding": "Winter",
    "summer-bid": "with a bid",
  } as Record<string, string>,

  seat: {
    gold: (count: number, allies: number) =>
      allies ? `${count} Gold and ${plural(allies, "Ally", "Allies")}` : `${count} Gold`,
    food: (food: number, winter: number) => `${food} Food stored; ${winter} would be eaten in Winter`,
    cards: (count: number) => plural(count, "Lordship card", "Lordship cards"),
    areas: (count: number) => plural(count, "area", "areas"),
    dalcs: (count: number, most: number) => `${count} of ${most} Dalcs`,
    pretender: "Pretender",
    out: "out",
    toCome: "an action to come",
    passed: "passed",
    sealed: "bid sealed",
    bidding: "bidding",
  },

  kingdom: {
    title: "Kingdom",
    none: "Kingdoms have not been given out yet.",
    ruler: "Ruler",
    noRuler: "no Ruler",
    die: (colour: string) => `${colour} die`,
    health: (count: number) => `${count} health`,
    moves: (count: number) => `${count} ${count === 1 ? "move" : "moves"}`,
    nth: ["first action of two", "second action of two", "both actions taken"],
    free: "room for a tile",
    order: (nth: number) => `action ${nth}`,
    chronicle: "Chronicle",
    each: "only you; a Dalc each",
    of: (have: number, need: number) => `${have} of ${need}`,
    completed: "completed",
    winter: "Winter",
    inRounds: (rounds: number) => (rounds === 0 ? "this round" : rounds === 1 ? "next round" : `in ${rounds} rounds`),
    account: (eat: number, food: number) => `${eat} will eat, ${food} Food stored`,
    short: (count: number) => `${count} short: Units will be removed`,
    enough: (count: number) => (count ? `${count} left over` : "just enough"),
    rulersLeft: (cards: number) => plural(cards, "Ruler card left", "Ruler cards left"),
    last: "the last Ruler: if he is lost, so is the game",
    ability: "Ability",
    tiles: "Tiles",
    about: "Kingdom",
    noTiles: "no tiles yet",
    noChronicles: "No Chronicle cards.",
    knownCards: "Cards you have seen",
  },

  seasons: {
    title: "Seasons",
    wins: (once: number, season: number) => `${once} Dalcs win at once, ${season} at a Season’s end`,
    solo: (dalcs: number) => `all ${dalcs} Dalc areas in twelve rounds`,
    names: { spring: "Spring", summer: "Summer", autumn: "Autumn", winter: "Winter" } as Record<string, string>,
    now: "now",
    none: "no Season card yet",
  },

  hand: {
    title: "Lordship",
    of: (count: number, most: number) => `${count} of ${most}, only you`,
    instead: "any card instead: 1 Gold in Development or Fyrd, 1 Sword in battle",
    empty: "No Lordship cards.",
    watching: "You are watching; hands are hidden.",
    play: (name: string) => `Play ${name}`,
    spend: (name: string) => `Spend ${name}`,
    now: "can be played now",
    heard: (name: string, when: string, text: string, live: boolean) =>
      `${name}, ${live ? when : `${when}, not now`}: ${text}`,
    pile: (count: number) => `${count} in the pile`,
    deck: (count: number) => `${count} in the deck`,
  },

  battle: {
    title: (place: string) => `Battle of ${place}`,
    atSea: (sea: string) => `Battle on the ${sea}`,
    rounds: ["", "first of two rounds", "second of two rounds"],
    steps: ["Before", "Roll", "Rerolls", "During", "For the King", "Wounds", "Retreat", "After"],
    attacks: "attacks",
    defends: "defends",
    you: (word: string) => `you ${word.slice(0, -1)}`,
    runs: (who: string) => `${who} chooses for them`,
    house: "nobody chooses for them",
    cards: (count: number) => plural(count, "Lordship card", "Lordship cards"),
    rests: "plays no more cards",
    swords: (count: number) => plural(count, "Sword", "Swords"),
    shields: (count: number) => plural(count, "Shield", "Shields"),
    slain: (count: number) => `${count} slain`,
    /** Cards may add wounds that nothing blocks, or ward some off. */
    deal: (who: string, swords: number, shields: number, wounds: number) => {
      const cards = wounds - Math.max(0, swords - shields);
      const more = cards > 0 ? ` + ${cards} unblocked` : cards < 0 ? ` − ${-cards} warded off` : "";
      return `${who}: ${plural(swords, "Sword", "Swords")} − ${plural(shields, "Shield", "Shields")}${more} = ${plural(wounds, "wound", "wounds")}`;
    },
    played: "Played:",
    notRolled: "The dice have not been rolled yet.",
    grey: (count: number) => `${plural(count, "grey die", "grey dice")} for the defender`,
    odds: "If no card is played",
    wins: "attackers take it",
    winsSea: "attackers win",
    holds: "defenders hold",
    exact: "Exact for these dice; nobody retreats.",
    stakes: (dalc: boolean, gold: number) =>
      [dalc ? "1 Dalc" : "", gold ? `${gold} Gold` : ""].filter(Boolean).join(", "),
    word: (who: string) => `${who} has the word`,
    yourWord: "You have the word",
    turns: "in turn, until both pass",
    left: (count: number) => `${count} left`,
  },

  bid: {
    title: "The Danes will land",
    seal: (count: number) => `Seal ${count}`,
    nothing: "Bid nothing",
    yours: "Your bid",
    purse: (gold: number, allies: number) => `${gold} Gold, ${plural(allies, "Ally", "Allies")}`,
    sealed: "sealed",
    thinking: "thinking",
    own: "your bid",
    spend: (gold: number, allies: number, left: number) =>
      `You spend ${[gold ? `${gold} Gold` : "", allies ? plural(allies, "Ally", "Allies") : ""].filter(Boolean).join(" and ") || "nothing"}, keep ${left} Gold.`,
    win: (cards: number, deck: number) => `If you win: ${cards} of ${deck} Danes cards, you choose one.`,
    autumn: "A bid for Units",
    moves: (count: number) => `You may move Neutral Units and Danes of a total Value up to ${count}.`,
    puppet: "If you win: the Drakkar goes to any Sea, and its Vikings land where you say.",
    against: (said: string) => `At most against you: ${said}.`,
    ties: (who: string) => `Ties: ${who}, the Pretender, decides.`,
    note: "Every bid is paid. Allies go first and are lost anyway.",
    until: "Sealed until all have bid.",
    risk: "Where they may land",
    areas: (count: number) => `${plural(count, "card", "cards")}, one for each dotted area.`,
    yoursAtRisk: "Yours:",
    none: "None of them is yours.",
    chance: "Chance to find one you want",
    one: (cards: number) => `one area, ${plural(cards, "card", "cards")}`,
    any: (areas: number) => `any of ${areas} areas`,
    exact: "exact, drawn without putting back",
    undefended: "undefended",
    withCard: (name: string) => `with ${name}: counts 2 higher`,
    without: "without a card",
    card: "Card",
  },

  offer: {
    title: "Offers",
    to: (name: string) => `Offer ${name}`,
    give: "You give",
    ask: "You ask",
    send: (name: string) => `Send to ${name}`,
    gift: "A gift: no answer is needed.",
    from: (who: string) => `${who} offers`,
    gives: (what: string, get: string) => `${what} for ${get}`,
    accept: "Accept",
    decline: "Decline",
    close: "No offer",
    has: (gold: number, food: number) => `has ${gold} Gold, ${food} Food`,
    less: "less",
    more: "more",
  },

  victory: {
    title: "Who could win next",
    tool: "Victory",
    yields: "Yields",
    needs: (count: number, most: number) => (count <= 0 ? `has ${most}` : `${count} more to ${most}`),
    near: (areas: string) => `Dalc areas next to its Units: ${areas}.`,
    none: "No Dalc area next to its Units.",
    hidden: (count: number) => `${plural(count, "hidden Chronicle card", "hidden Chronicle cards")}, a Dalc each.`,
    abbeys: (have: number, need: number) => `${have} of ${need} Abbeys for a Dalc.`,
    close: "Close",
    solo: (held: number, all: number) => `You hold ${held} of ${all} Dalc areas.`,
    missing: (areas: string) => `Still to take: ${areas}.`,
  },

  end: {
    title: "Where each Dalc came from",
    soloTitle: (held: number, all: number) => `${held} of ${all} Dalc areas`,
    taken: ", taken",
    open: ", not taken",
    areas: (count: number) => plural(count, "area", "areas"),
    abbeys: (count: number) => `${count} by Abbeys`,
    chronicles: (count: number) => plural(count, "Chronicle", "Chronicles"),
    none: "no Dalcs",
    you: "You are Bretwalda",
    other: (name: string) => `${name} is Bretwalda`,
    nobody: "Nobody is Bretwalda",
    shared: (names: string) => `${names} share the victory`,
    sentence: (rounds: number, points: number[]) =>
      `${plural(rounds, "round", "rounds")}, ${plural(points[0] ?? 0, "Dalc", "Dalcs")}${points.length > 1 ? ` to ${listed(points.slice(1).map(String))}` : ""}`,
    soloWon: "All Dalc areas are yours",
    soloLost: "The island is not yet yours",
    lostRuler: "Your last Ruler is lost",
  },

  focus: (place: string) => `In ${place}`,
  all: "Everywhere",
  takeAll: (units: string) => `Take all: ${units}`,
  march: {
    column: "In hand",
    points: (count: number) => `${plural(count, "movement point", "movement points")} left`,
    reach: "Could reach",
    cost: (count: number) => plural(count, "point", "points"),
    wins: (share: string) => `${share} to win`,
    pending: (count: number) => plural(count, "battle to fight", "battles to fight"),
  },

  /** What a choice is called on its button; `{area}`, `{card}` and so on are filled in. */
  verbs: {
    under: "Put {chronicle} under the deck",
    crown: "{ruler}",
    at: "{place}",
    clockwise: "Clockwise",
    anticlockwise: "Anticlockwise",
    dalc: "Dalc in {area}",
    neutral: "{unit} in {area}",
    choose: "Play {kingdom}",
    tribute: "Take 1 Gold from {kingdom}",
    "no-tribute": "Take no tribute",
    from: "Food of {area}",
    remove: "Remove {unit} in {place}",
    exchange: "Exchange a Chronicle card",
    keep: "Keep both Chronicle cards",
    done: "Done",
    offer: "Offer something to {kingdom}",
    give: "Give {number} {goods}",
    for: "For {number} {goods}",
    accept: "Accept",
    decline: "Decline",
    bid: "Bid",
    name: "{kingdom}",
    subvert: "Resolve the Subversion card",
    raid: "Raid",
    cards: "Draw",
    danes: "Land in {danes}",
    land: "Land in {area}",
    pass: "Pass",
    bribe: "Bribe in {place}",
    hire: "Hire a {unit}{aboard}",
    develop: "Development",
    collect: "Collection",
    fyrd: "Fyrd",
    march: "Movement",
    tile: "Tile {tile}",
    build: "{building} in {area}",
    play: "Play {lordship}",
    also: "Collect in {area}, too",
    recruit: "{unit} in {area}",
    upgrade: "Upgrade a {unit} in {area}",
    lift: "Lift a {unit} from {place}",
    buy: "Buy a Lordship card",
    pay: "Pay with Gold",
    spend: "Spend {lordship}",
    take: "{unit} in {area}",
    add: "Take a {unit} along",
    to: "To {place}",
    leave: "Leave a {unit} here",
    halt: "Stop here",
    sail: "Sail {ship} from {place}",
    load: "Take a {unit} aboard in {area}",
    board: "Board {ship}",
    raze: "Destroy the {building} in {area}",
    fight: "Fight in {place}",
    discard: "Discard {lordship}",
    sell: "Sell Food of {area} for 2 Gold",
    "buy-food": "Buy Food for {area} with 2 Gold",
    claim: "Complete {chronicle}",
    ship: "A Ship in {place}",
    unit: "{unit}",
    against: "{kingdom}",
    card: "{any}",
    sink: "Sink {ship}",
    burn: "Burn the Food in {area}",
    seize: "Take over {ship}",
    starve: "{unit} in {place} starves",
    kill: "{unit} of the {side}",
    rest: "No more cards in this battle",
    stand: "Stand",
    retreat: "Retreat",
    lose: "{ship}",
    save: "Save the {unit}",
    enough: "Enough",
    roll: "Roll",
    unmarked: "Leave it without a marker",
    ashore: "{unit} ashore in {area}",
    swap: "{tile}",
    feed: "Feed your Units",
    harbour: "Into the harbour of {area}",
    flee: "Retreat to {place}",
    food: "Food to {area}",
    "lift-marker": "Take the marker of {area}",
    reroll: "Reroll the {colour} die",
    flip: "Flip the {colour} die",
  } as Record<string, string>,
  /** What ends something is a main button. */
  ends: ["done", "enough", "pass", "halt", "feed", "no-tribute", "keep", "roll", "stand"],
  /** A Kingdom on its page of the handbook. */
  portrait: {
    capital: (native: string, capital: string, modern: string) =>
      `${native} · Capital ${capital}${modern && modern !== capital ? ` (${modern})` : ""}`,
    home: "Where they begin",
    ability: "What they can do",
    rulers: "Rulers",
    figures: (die: string, health: number, movement: number) => `${die} die, Health ${health}, moves ${movement}`,
  },
  nothing: "nothing",
  face: (swords: number, shields: number) =>
    [swords ? plural(swords, "Sword", "Swords") : "", shields ? plural(shields, "Shield", "Shields") : ""]
      .filter(Boolean)
      .join(" and ") || "blank",
  shipName: (ship: string) => {
    const [, who, nth] = /^(.*?)-?(?:ship-)?(\d)$/.exec(ship) ?? [];
    return who === "drakkar" ? `Drakkar ${nth}` : `Ship ${nth}`;
  },
  story: { since: "Since your last action" },
};
