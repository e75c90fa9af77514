/** A table we have just opened: keep its links on this device. */
import type { TableLinks } from "./api";
import { addKey, remember } from "./keyring";

/** Keep the host's, the spectators' and our own seats' links, and the invitations to be handed on. */
export function adopt(links: TableLinks, title: string, game: string): void {
  const invites: Record<number, string> = {};
  remember(links.table, { title, game });
  for (const { seat, token, invitation } of links.seats) {
    if (invitation) invites[seat] = invitation;
    if (token) addKey(links.table, { token, seat, role: "seat" });
  }
  addKey(links.table, { token: links.host, seat: null, role: "host" });
  addKey(links.table, { token: links.spectator, seat: null, role: "spectator" });
  remember(links.table, { invites });
}
