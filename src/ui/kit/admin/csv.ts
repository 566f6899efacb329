export type Cell = string | number | null;

/** Cells that a spreadsheet would read as a formula, also with full-width signs; numbers are exempt. */
const FORMULA = /^[\s]*[=+\-@＝＋－＠\t\r]/;

/** RFC 4180 with a byte order mark. Text that would run as a formula gets a leading quote. */
export function csvOf(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [head, ...rows].map((row) => row.map(cellOf).join(','));
  return `\u{feff}${lines.join('\r\n')}\r\n`;
}

function cellOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
