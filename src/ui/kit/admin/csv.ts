export type Cell = string | number | null;

/** Cells that a spreadsheet would read as a formula, also behind wide signs; a number of our own is none. */
const FORMULA = /^[\s]*[=+\-@＝＋－＠\t\r]/;

/** RFC 4180, with the mark by which spreadsheets know UTF-8. Text that would run as a formula gets a quote before it. */
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
