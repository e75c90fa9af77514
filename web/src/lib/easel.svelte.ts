/** Pictures of positions that nobody looks at on the page: to be saved, shared, or joined to a film. */
import { flushSync, mount, unmount } from "svelte";
import type { Board, CommonFacts, CommonView, Mark } from "../boards/board";

/** What the figure is given. */
class Shown {
  readonly quiet = true;
  view: CommonView = $state.raw()!;
  frame = $state.raw<string[]>([]);
  marks = $state.raw<Mark[]>([]);

  constructor(
    readonly facts: CommonFacts,
    view: CommonView,
  ) {
    this.view = view;
  }
}

/** Draws one position after another; close it when it is no longer needed. */
export class Easel {
  private readonly room = document.createElement("div");
  private readonly props: Shown;
  private readonly drawing: Record<string, unknown>;

  /** `wide`: of the picture, in pixels; `ratio`: how much wider than high it is, if not as its board would have it. */
  constructor(board: Board, facts: CommonFacts, view: CommonView, wide: number, ratio?: number) {
    this.room.style.cssText = `position:fixed;top:0;left:-${2 * wide}px;width:${wide}px;--figure-shown:visible`;
    if (ratio) this.room.style.setProperty("--figure-ratio", String(ratio));
    this.room.inert = true;
    document.body.append(this.room);
    this.props = new Shown(facts, view);
    this.drawing = mount(board.Figure, { target: this.room, props: this.props });
    flushSync();
  }

  /** Draw a position; the drawing is changed by the next one. */
  draw(view: CommonView, marks: Mark[] = [], frame: string[] = []): SVGSVGElement {
    Object.assign(this.props, { view, marks, frame });
    flushSync();
    return this.room.querySelector("svg")!;
  }

  async close(): Promise<void> {
    await unmount(this.drawing);
    this.room.remove();
  }
}
