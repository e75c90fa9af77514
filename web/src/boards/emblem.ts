/** The emblems of the icon collection are one path each: to set its outline is far quicker than to parse markup. */

const found = new Map<string, string>();

/** The outline of an emblem, on a 512 grid; none where there is no emblem. */
export function outline(body: string | undefined): string {
  if (!body) return "";
  let d = found.get(body);
  if (d === undefined) found.set(body, (d = / d="([^"]*)"/.exec(body)?.[1] ?? ""));
  return d;
}
