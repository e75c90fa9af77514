/** A QR code as one path, a unit per module. */
import qrcode from "qrcode-generator";

export interface Code {
  /** Modules on a side. */
  size: number;
  path: string;
}

/** The smallest code that holds a text and can lose 15 % of itself. */
export function codeOf(text: string): Code {
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const rows = Array.from({ length: size }, (_, row) => runsOf(size, (column) => code.isDark(row, column), row));
  return { size, path: rows.join("") };
}

/** The dark modules of a row, those in a row as one rectangle. */
function runsOf(size: number, dark: (column: number) => boolean, row: number): string {
  let path = "";
  for (let column = 0; column < size; column += 1) {
    if (!dark(column)) continue;
    const start = column;
    while (column < size && dark(column)) column += 1;
    path += `M${start},${row}h${column - start}v1h${start - column}z`;
  }
  return path;
}
