/** Links that seat people, and how they are handed on. */
import { W } from "./words";

/** Every invitation looks like this; the tokens of seats do not. */
const INVITATION = /^sit-[a-z0-9]{16}$/;
const WATCHING = /^watch-/;

export function isInvitation(secret: string): boolean {
  return INVITATION.test(secret);
}

/** Links to watch may stay in the address: they open nothing that is not for everybody. */
export function isForWatching(secret: string): boolean {
  return WATCHING.test(secret);
}

/** The address that a secret makes a link. */
export function linkTo(table: string, secret: string, at: number | null = null): string {
  return `${location.origin}/t/${table}${at === null ? "" : `?at=${at}`}#${secret}`;
}

/** A token of our own: 144 bits. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_");
}

/** Put a text where it can be pasted; where the browser does not allow that, show it to be copied by hand. */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    window.prompt(W.copy, text);
  }
}

export const canShare = (): boolean => typeof navigator.share === "function";

/** Let the device send it; false if somebody changed their mind. */
export async function share(title: string, text: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title, text, url });
    return true;
  } catch {
    return false;
  }
}
