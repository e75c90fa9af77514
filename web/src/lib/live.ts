/** The socket of one table: reports every change, and reconnects after sleep or a restart of the server. */
import type { ChatLine, TableAnswer } from "./api";

export type Message =
  | ({ type: "state" } & TableAnswer)
  | ({ type: "chat" } & ChatLine)
  | { type: "presence"; online: boolean[]; seen: (number | null)[]; watching: number };

const SOON = 500;
const LATE = 8000;
/** From this code on the server does not want us back: the link is void or the table has gone. */
const DISMISSED = 4000;

export class Live {
  private socket: WebSocket | null = null;
  private wait = SOON;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private readonly address: string,
    private readonly token: string,
    private readonly since: () => number,
    private readonly received: (message: Message) => void,
    private readonly connected: (open: boolean) => void,
    private readonly dismissed: (reason: string) => void,
  ) {
    this.open();
    window.addEventListener("online", this.again);
    document.addEventListener("visibilitychange", this.again);
  }

  private open(): void {
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = SOON;
      socket.send(JSON.stringify({ type: "hello", token: this.token, since: this.since() }));
      this.connected(true);
    };
    socket.onmessage = (event) => this.received(JSON.parse(String(event.data)) as Message);
    socket.onclose = ({ code, reason }) => {
      if (this.closed || this.socket !== socket) return;
      if (code >= DISMISSED) return this.dismissed(reason);
      this.connected(false);
      this.timer = setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(LATE, this.wait * 2);
    };
  }

  /** Try at once when the machine wakes up or the network is back. */
  private again = (): void => {
    if (this.closed || document.hidden || this.socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.timer);
    this.open();
  };

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    window.removeEventListener("online", this.again);
    document.removeEventListener("visibilitychange", this.again);
    const { socket } = this;
    // a socket that is closed while it connects makes the browser complain of a failure that is none
    if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket?.close();
  }
}
