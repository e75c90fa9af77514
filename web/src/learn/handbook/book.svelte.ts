/** The handbook of a game, open at a place. It remembers the way there. */
import {
  chapter,
  contents,
  part,
  search,
  type Chapter,
  type Contents,
  type Found,
  type Paragraph,
  type Part,
} from "./asking";
import { H } from "./words";

/** Where the reader is. */
export type Spot =
  | { at: "contents" }
  | { at: "article"; chapter: string; section: number; anchor: string | null; rule: string; asked: string }
  | { at: "parts" }
  | { at: "part"; id: string }
  | { at: "words"; term: string };

/** Which of the three lists a place belongs to. */
export type Tab = "rules" | "parts" | "words";

const PAUSE = 120;
const LONGEST = 100;

export class Book {
  contents = $state.raw<Contents | null>(null);
  spot = $state.raw<Spot>({ at: "contents" });
  /** The chapter or part that is shown. */
  chapter = $state.raw<Chapter | null>(null);
  part = $state.raw<Part | null>(null);
  problem = $state("");
  query = $state("");
  found = $state.raw<Found[] | null>(null);
  /** Counts the places shown, so that the focus can follow. */
  turns = $state(0);
  private past = $state.raw<Spot[]>([]);
  private readonly chapters = new Map<string, Promise<Chapter>>();
  private readonly parts = new Map<string, Promise<Part>>();

  constructor(readonly game: string) {}

  /** Load what is where, and show a place: the paragraph of a rule, or all chapters. */
  async open(rule = "", asked = ""): Promise<void> {
    this.problem = "";
    try {
      this.contents ??= await contents(this.game);
    } catch (problem) {
      this.problem = (problem as Error).message || H.failed;
      return;
    }
    if (rule) await this.toRule(rule, asked);
    else this.turns++;
  }

  get tab(): Tab {
    return this.spot.at === "parts" || this.spot.at === "part" ? "parts" : this.spot.at === "words" ? "words" : "rules";
  }

  get hasWay(): boolean {
    return this.past.length > 0;
  }

  /** The paragraph that covers a rule. A rule that the handbook lacks is looked for. */
  async toRule(rule: string, asked = ""): Promise<void> {
    const place = this.contents?.rules[rule];
    if (place) await this.toAnchor(place.anchor, rule, asked);
    else this.look(rule);
  }

  async toAnchor(anchor: string, rule = "", asked = ""): Promise<void> {
    const name = this.chapterOf(anchor);
    const found = await this.load(name);
    if (!found) return;
    const section = Math.max(
      0,
      found.sections.findIndex(({ blocks }) => blocks.some((block) => "anchor" in block && block.anchor === anchor)),
    );
    await this.go({ at: "article", chapter: name, section, anchor, rule, asked });
  }

  toSection(name: string, section: number): Promise<void> {
    return this.go({ at: "article", chapter: name, section, anchor: null, rule: "", asked: "" });
  }

  /** Where a link of the text leads: a paragraph, a chapter or a part. */
  async follow(to: string): Promise<void> {
    const [kind, id = ""] = to.split("/");
    if (kind === "paragraph") await this.toAnchor(id);
    else if (kind === "chapter") await this.toSection(id, 0);
    else await this.go({ at: "part", id });
  }

  async go(spot: Spot): Promise<void> {
    const before = this.spot;
    if (await this.show(spot)) this.past = [...this.past, before];
  }

  async back(): Promise<void> {
    if (this.query) return this.look("");
    const last = this.past.at(-1);
    if (last && (await this.show(last))) this.past = this.past.slice(0, -1);
  }

  /** Load what a place needs, then be there; false if it cannot be had. */
  private async show(spot: Spot): Promise<boolean> {
    if (spot.at === "article") {
      const found = await this.load(spot.chapter);
      if (!found) return false;
      this.chapter = found;
    } else if (spot.at === "part") {
      try {
        this.part = await kept(this.parts, spot.id, () => part(this.game, spot.id));
      } catch (problem) {
        this.problem = (problem as Error).message || H.failed;
        return false;
      }
    }
    this.spot = spot;
    this.look("");
    this.turns++;
    return true;
  }

  private async load(name: string): Promise<Chapter | null> {
    try {
      this.problem = "";
      return await kept(this.chapters, name, () => chapter(this.game, name));
    } catch (problem) {
      this.problem = (problem as Error).message || H.failed;
      return null;
    }
  }

  /** A paragraph to be shown in place. */
  async paragraph(anchor: string): Promise<Paragraph | null> {
    const found = await this.load(this.chapterOf(anchor));
    const blocks = found?.sections.flatMap((section) => section.blocks) ?? [];
    return blocks.find((block): block is Paragraph => "anchor" in block && block.anchor === anchor) ?? null;
  }

  /** The chapter that a paragraph is in. */
  chapterOf(anchor: string): string {
    return anchor.replace(/-\d+$/, "");
  }

  private timer: ReturnType<typeof setTimeout> | undefined;
  private asks = 0;

  /** Search as somebody types; an empty text shows again what was there. */
  look(query: string): void {
    this.query = query.slice(0, LONGEST);
    clearTimeout(this.timer);
    const ask = ++this.asks;
    if (!this.query.trim()) {
      this.found = null;
      return;
    }
    this.timer = setTimeout(async () => {
      const found = await search(this.game, this.query.trim()).catch(() => []);
      if (ask === this.asks) this.found = found;
    }, PAUSE);
  }

  /** Go where a result leads. */
  async pick(result: Found): Promise<void> {
    if (result.kind === "paragraph") await this.toAnchor(result.target);
    else if (result.kind === "part") await this.go({ at: "part", id: result.target });
    else await this.go({ at: "words", term: result.target });
  }
}

/** What was asked for once; a mistake is forgotten, so that it can be asked again. */
function kept<T>(all: Map<string, Promise<T>>, name: string, ask: () => Promise<T>): Promise<T> {
  const known = all.get(name);
  if (known) return known;
  const asked = ask();
  all.set(name, asked);
  asked.catch(() => all.delete(name));
  return asked;
}
