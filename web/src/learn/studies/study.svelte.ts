/** A study that is open: where somebody is in it, what is seen there, and what they change. */
import { boardOf } from "../../boards";
import type { Board, CommonFacts, Mark } from "../../boards/board";
import { adopt } from "../../lib/adopt";
import { drawing } from "../../lib/api";
import { go } from "../../lib/route.svelte";
import { look, playOn, read, write, type Look } from "./asking";
import { changed, drawn, nodeAt, placeOf, without, type Node, type Path, type Position, type Study } from "./document";
import { keepMine, tokenOf } from "./mine";

/** So long after the last change it is saved (milliseconds). */
const QUIET = 700;

export class OpenStudy {
  study = $state.raw<Study | null>(null);
  path = $state.raw<Path>({ chapter: 0, way: [] });
  seen = $state.raw<Look | null>(null);
  board = $state.raw<Board | null>(null);
  facts = $state.raw<CommonFacts | null>(null);
  /** Whether this link may change it. */
  editor = $state(false);
  reader = $state("");
  problem = $state("");
  state = $state<"saved" | "saving" | "">("");
  private number = 0;
  private token = "";
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(readonly id: string) {}

  node = $derived.by<Node | null>(() => (this.study ? nodeAt(this.study, this.path) : null));
  marks = $derived.by<Mark[]>(() => (this.node?.marks ?? []).map(drawn));

  private async attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      const found = await work();
      this.problem = "";
      return found;
    } catch (error) {
      this.problem = (error as Error).message;
      return undefined;
    }
  }

  async open(token: string): Promise<void> {
    this.token = token || tokenOf(this.id);
    await this.attempt(async () => {
      const kept = await read(this.id, this.token);
      const { game, title } = kept.study;
      const [board, facts] = await Promise.all([boardOf(game), drawing<CommonFacts>(game)]);
      [this.board, this.facts, this.study] = [board, facts, kept.study];
      [this.number, this.editor, this.reader] = [kept.number, kept.editor, kept.reader];
      if (kept.editor || !tokenOf(this.id)) keepMine({ id: this.id, title, game, token: this.token });
    });
    if (this.study) await this.look();
  }

  private get spot() {
    return { ...placeOf(this.study!, this.path), seat: this.study!.chapters[this.path.chapter]!.seat ?? null };
  }

  /** See what is at the place where we are. */
  private async look(): Promise<void> {
    const nth = ++this.asked;
    const found = await this.attempt(() => look(this.spot));
    if (found && nth === this.asked) this.seen = found;
  }

  async go(path: Path): Promise<void> {
    this.path = path;
    await this.look();
  }

  /** On along the main line, or back. */
  async step(by: 1 | -1): Promise<void> {
    const { chapter, way } = this.path;
    if (by < 0 && way.length) await this.go({ chapter, way: way.slice(0, -1) });
    else if (by > 0 && this.node?.children?.length) await this.go({ chapter, way: [...way, 0] });
  }

  private adopt(study: Study): void {
    this.study = study;
    this.state = "saving";
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), QUIET);
  }

  async save(): Promise<void> {
    clearTimeout(this.timer);
    const { study } = this;
    if (!study || !this.editor) return;
    const found = await this.attempt(() => write(this.id, this.token, study, this.number));
    if (!found) return;
    this.number = found.number;
    if (study === this.study) this.state = "saved";
    keepMine({ id: this.id, title: study.title, game: study.game, token: this.token });
  }

  /** Change the node where we are; what becomes empty is left out. */
  change(change: Partial<Node>): void {
    const tidy = (node: Node): Node =>
      Object.fromEntries(Object.entries({ ...node, ...change }).filter(([, value]) => value && value.length !== 0));
    this.adopt(changed(this.study!, this.path, tidy));
  }

  rename(title: string): void {
    this.adopt({ ...this.study!, title });
  }

  renameChapter(title: string): void {
    const chapters = this.study!.chapters.map((one, nth) => (nth === this.path.chapter ? { ...one, title } : one));
    this.adopt({ ...this.study!, chapters });
  }

  /** Choose something here: a node more, or the one that says the same. An empty text only rolls what is due. */
  async choose(text: string): Promise<void> {
    const found = await this.attempt(() => look({ ...this.spot, play: text }));
    if (!found?.choices.length) return;
    const children = this.node!.children ?? [];
    const same = children.findIndex(({ choices }) => JSON.stringify(choices) === JSON.stringify(found.choices));
    const nth = same < 0 ? children.length : same;
    if (same < 0)
      this.adopt(
        changed(this.study!, this.path, (node) => ({
          ...node,
          children: [...(node.children ?? []), { choices: found.choices }],
        })),
      );
    await this.go({ chapter: this.path.chapter, way: [...this.path.way, nth] });
  }

  /** Another position here. What followed by choices may not fit any more, so it goes with the old one. */
  async stand(position: Position): Promise<void> {
    this.adopt(
      changed(this.study!, this.path, ({ say, marks, children }) => {
        const kept = (children ?? []).filter((child) => child.position);
        return { position, ...(say && { say }), ...(marks && { marks }), ...(kept.length && { children: kept }) };
      }),
    );
    await this.look();
  }

  async addChapter(): Promise<void> {
    const position = this.seen!.position;
    this.adopt({ ...this.study!, chapters: [...this.study!.chapters, { title: "", root: { position } }] });
    await this.go({ chapter: this.study!.chapters.length - 1, way: [] });
  }

  async remove(): Promise<void> {
    const { chapter, way } = this.path;
    if (!way.length && this.study!.chapters.length === 1) return;
    this.adopt(without(this.study!, this.path));
    await this.go(way.length ? { chapter, way: way.slice(0, -1) } : { chapter: Math.max(0, chapter - 1), way: [] });
  }

  /** Open a table that goes on from here. */
  async playOn(): Promise<void> {
    const { title, game } = this.study!;
    const links = await this.attempt(() => playOn({ ...this.spot, title, bot: null }));
    if (!links) return;
    adopt(links, title, game);
    go(`/t/${links.table}`);
  }
}
