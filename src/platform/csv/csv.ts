export type Cell = string | number | null;

/** The start of a cell that a spreadsheet would take for a formula, also after blanks. */
const FORMULA = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** RFC 4180 with a byte order mark. An apostrophe turns formulas into text. */
export const writeCsv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

function cell(value: Cell): string {
  if (value === null) return '';
  // A number is trusted: its minus is a minus.
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
