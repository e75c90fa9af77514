/** Who sits where at a table, and the invitations that this device can hand out. */
import type { SeatAnswer } from "./api";
import { canShare, copy, isInvitation, linkTo, share } from "./invitations";
import { recall, remember } from "./keyring";
import { isAwaited, nameOf } from "./seats";
import type { TableStore } from "./table.svelte";
import { W } from "./words";

export class Seating {
  open = $state(false);
  /** The seat whose invitation is shown. */
  chosen = $state(0);
  /** What has just been copied. */
  copied = $state<"link" | "message" | "watch" | null>(null);
  private invites = $state.raw<Record<number, string>>({});

  constructor(private readonly table: TableStore) {}

  get seats(): SeatAnswer[] {
    return this.table.data?.seats ?? [];
  }

  get host(): boolean {
    return this.table.hostKey !== undefined;
  }

  isMine(seat: number): boolean {
    return this.table.mySeats.includes(seat);
  }

  /** Seats whose persons have never come. */
  get awaited(): SeatAnswer[] {
    return this.seats.filter(isAwaited);
  }

  /** Seats that wait for somebody who has never come, and that no bot plays. */
  get empty(): SeatAnswer[] {
    return this.awaited.filter(({ kind }) => kind !== "bot");
  }

  /** Open the list, at a seat where there is something to do. */
  show(seat?: number): void {
    this.invites = recall(this.table.id)?.invites ?? {};
    this.chosen = seat ?? this.awaited[0]?.seat ?? this.table.mySeats[0] ?? 0;
    this.copied = null;
    this.open = true;
  }

  /** Whether an invitation to this seat can be made here. */
  mayInvite({ seat, kind, invited }: SeatAnswer): boolean {
    if (this.table.data?.status !== "playing") return false;
    return this.host ? kind !== "bot" || invited : this.isMine(seat);
  }

  /** The link of a seat that somebody can still sit down by; none if this device does not have it. */
  linkOf({ seat, invited }: SeatAnswer): string | null {
    const secret = this.invites[seat];
    return invited && secret && isInvitation(secret) ? linkTo(this.table.id, secret) : null;
  }

  messageFor(seat: SeatAnswer): string {
    return W.seating.message(this.table.data?.title ?? W.brand, seat.side, this.linkOf(seat) ?? "");
  }

  /** A new invitation; `unseat` makes whatever opens the seat now void at once. */
  async invite(seat: number, unseat = false): Promise<void> {
    const key = this.host ? this.table.hostKey : this.table.keys.find((one) => one.seat === seat);
    const made = await this.table.attempt(() => this.table.door(key).invite(seat, unseat));
    if (!made) return;
    this.keep(seat, made.invitation);
    this.copied = null;
    await this.table.refresh();
  }

  private keep(seat: number, invitation: string): void {
    this.invites = { ...recall(this.table.id)?.invites, [seat]: invitation };
    remember(this.table.id, { invites: this.invites });
  }

  async copyLink(seat: SeatAnswer): Promise<void> {
    const link = this.linkOf(seat);
    if (!link) return;
    await copy(link);
    this.copied = "link";
    await this.noteAsked(seat);
  }

  /** Send the message by whatever the device has for that, or copy it. */
  async send(seat: SeatAnswer): Promise<void> {
    const link = this.linkOf(seat);
    if (!link) return;
    const { title } = this.table.data!;
    if (canShare()) {
      if (!(await share(title, W.seating.message(title, seat.side, ""), link))) return;
    } else {
      await copy(this.messageFor(seat));
      this.copied = "message";
    }
    await this.noteAsked(seat);
  }

  private async noteAsked({ seat }: SeatAnswer): Promise<void> {
    const key = this.host ? this.table.hostKey : this.table.keys.find((one) => one.seat === seat);
    await this.table.attempt(() => this.table.door(key).asked(seat));
    await this.table.refresh();
  }

  /** The link by which anyone may watch, from here or from a moment of the past. */
  async watchLink(at: number | null = null): Promise<string | null> {
    const found = await this.table.attempt(() => this.table.door().watch());
    return found ? linkTo(this.table.id, found.token, at) : null;
  }

  async copyWatchLink(): Promise<void> {
    const link = await this.watchLink();
    if (!link) return;
    await copy(link);
    this.copied = "watch";
  }

  /** Whether a bot plays a seat until its person comes. */
  async keepWarm(seat: number, bot: string | null): Promise<void> {
    await this.table.handOver(seat, bot === null ? "link" : "bot", bot ?? undefined);
  }

  /** Bots take the seats of those who have not come, until they do. */
  async startWithout(bot: string): Promise<void> {
    for (const { seat } of this.empty) await this.keepWarm(seat, bot);
    this.open = false;
  }

  get names(): string {
    return W.list(this.empty.map(nameOf));
  }
}
