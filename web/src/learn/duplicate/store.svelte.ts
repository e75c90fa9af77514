/** A bot in the seat of the only person: asked for, followed while it plays, and what all such games say together. */
import type { components } from "../../api/schema";
import { known } from "../../lib/keyring";
import type { Shell } from "../../lib/shell.svelte";

type Answer = components["schemas"]["DuplicateAnswer"];
type Standing = components["schemas"]["StandingAnswer"];

/** Between two looks at a bot that is playing. */
const PAUSE = 700;
/** No more games are counted together. */
const MOST = 500;

export class DuplicateStore {
  answer = $state.raw<Answer | null>(null);
  standing = $state.raw<Standing | null>(null);
  problem = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly shell: Shell) {}

  /** Whether there is anything to offer. */
  get offered(): boolean {
    return this.answer !== null && this.answer.status !== "barred";
  }

  look = (): Promise<void> => this.follow("GET");
  begin = (): Promise<void> => this.follow("POST");

  private async follow(method: "GET" | "POST"): Promise<void> {
    clearTimeout(this.timer);
    this.problem = "";
    try {
      const found = await this.shell.table.door().ask<Answer>(method, "/duplicate");
      this.answer = found;
      if (found.status === "failed") this.problem = found.why;
      else if (found.status === "ready") await this.count();
      else if (found.status !== "none" && found.status !== "barred")
        this.timer = setTimeout(() => void this.look(), PAUSE);
    } catch (problem) {
      this.problem = (problem as Error).message;
    }
  }

  /** What this and all other games of the kind say that this device has played. */
  private async count(): Promise<void> {
    const { pair } = this.answer!;
    if (!pair || !this.shell.table.mySeats.includes(pair.seat)) return;
    const games = known().flatMap(({ id, game, keys }) => {
      const key = game === pair.game ? keys.find(({ role }) => role === "seat") : undefined;
      return key ? [{ table: id, token: key.token }] : [];
    });
    this.standing = await this.shell.table.door().ask<Standing>("POST", "/duplicate/standing", {
      tables: games.slice(0, MOST),
    });
  }

  close(): void {
    clearTimeout(this.timer);
  }
}
