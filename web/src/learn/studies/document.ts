/** A study as a document, and ways through it. */
import type { Mark } from "../../boards/board";

export type Position = Record<string, unknown>;
type MarkText = Record<string, string | string[]>;

export interface Node {
  position?: Position;
  choices?: unknown[];
  say?: string;
  marks?: MarkText[];
  children?: Node[];
}

export interface Chapter {
  title: string;
  seat?: number;
  root: Node;
}

export interface Study {
  format: "meadhall-study-1";
  game: string;
  title: string;
  chapters: Chapter[];
}

/** Where somebody is: a chapter, and from its root on which child each time. */
export interface Path {
  chapter: number;
  way: number[];
}

/** A new study that begins with a position. */
export function begun(game: string, title: string, position: Position, seat: number | null = null): Study {
  const chapter: Chapter = { title: "", root: { position } };
  if (seat !== null) chapter.seat = seat;
  return { format: "meadhall-study-1", game, title, chapters: [chapter] };
}

/** All nodes from the root of a chapter to a place. */
export function line(study: Study, { chapter, way }: Path): Node[] {
  const nodes = [study.chapters[chapter]!.root];
  for (const nth of way) {
    const child = nodes.at(-1)!.children?.[nth];
    if (!child) break;
    nodes.push(child);
  }
  return nodes;
}

export const nodeAt = (study: Study, path: Path): Node => line(study, path).at(-1)!;

/** The last position on the way to a node, and the choices of every node after it. */
export function placeOf(study: Study, path: Path): { position: Position; choices: unknown[][] } {
  const nodes = line(study, path);
  const first = nodes.findLastIndex(({ position }) => position);
  return { position: nodes[first]!.position!, choices: nodes.slice(first + 1).map(({ choices }) => choices ?? []) };
}

/** A study with another node at a place; everything else is shared with the old one. */
export function changed(study: Study, path: Path, change: (node: Node) => Node): Study {
  const into = (node: Node, [nth, ...rest]: number[]): Node =>
    nth === undefined
      ? change(node)
      : { ...node, children: (node.children ?? []).map((child, at) => (at === nth ? into(child, rest) : child)) };
  const chapters = study.chapters.map((chapter, at) =>
    at === path.chapter ? { ...chapter, root: into(chapter.root, path.way) } : chapter,
  );
  return { ...study, chapters };
}

/** A study without a node and all that follows it. */
export function without(study: Study, { chapter, way }: Path): Study {
  const last = way.at(-1);
  if (last === undefined) return { ...study, chapters: study.chapters.filter((_, nth) => nth !== chapter) };
  return changed(study, { chapter, way: way.slice(0, -1) }, (node) => {
    const children = (node.children ?? []).filter((_, nth) => nth !== last);
    const rest = { ...node };
    delete rest.children;
    return children.length ? { ...rest, children } : rest;
  });
}

/** Every node of a chapter in reading order: the main line first, each branch where it leaves it. */
export function rowsOf({ root }: Chapter, chapter: number): { path: Path; node: Node; depth: number }[] {
  const rows: { path: Path; node: Node; depth: number }[] = [];
  /** What follows a node: the main move, the branches beside it, and then on along the main line. */
  const follow = (node: Node, way: number[], depth: number): void => {
    const [main, ...branches] = node.children ?? [];
    if (!main) return;
    const on = [...way, 0];
    rows.push({ path: { chapter, way: on }, node: main, depth });
    branches.forEach((child, nth) => {
      const aside = [...way, nth + 1];
      rows.push({ path: { chapter, way: aside }, node: child, depth: depth + 1 });
      follow(child, aside, depth + 1);
    });
    follow(main, on, depth);
  };
  rows.push({ path: { chapter, way: [] }, node: root, depth: 0 });
  follow(root, [], 0);
  return rows;
}

export const samePath = (a: Path, b: Path): boolean => a.chapter === b.chapter && a.way.join() === b.way.join();

/** What was chosen at a node, in a few words. */
export function chosen({ choices }: Node): string {
  const said = (choices ?? []).map((item) => {
    if (typeof item === "string") return item;
    const { play, dice } = item as { play?: string; dice?: number[] };
    return play ?? (dice ? `⚄ ${dice.join(" ")}` : "");
  });
  return said.filter(Boolean).join(", ");
}

/** A mark of a document as boards draw it. */
export function drawn(mark: MarkText): Mark {
  const kind = (["ring", "arrow", "cross", "choice"] as const).find((one) => one in mark) ?? "ring";
  const at = mark[kind]!;
  return {
    kind,
    at: Array.isArray(at) ? at : [at],
    label: String(mark.label ?? ""),
    style: (mark.style as Mark["style"] | undefined) ?? "plan",
    part: String(mark.part ?? ""),
  };
}

/** Marks with one more, or without it where it was there already. */
export function toggled(marks: MarkText[], mark: MarkText): MarkText[] {
  const text = JSON.stringify(mark);
  const rest = marks.filter((one) => JSON.stringify(one) !== text);
  return rest.length < marks.length ? rest : [...marks, mark];
}
