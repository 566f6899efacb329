export type Cell = string | number | null;

/** The start of a cell that a spreadsheet would take for a formula, also behind blanks. */
const FORMULA = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** RFC 4180, with the mark that tells spreadsheets it is UTF-8. Text that would be a formula is made text by an apostrophe. */
export const writeCsv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

function cell(value: Cell): string {
  if (value === null) return '';
  // A number is ours: its minus is a minus.
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
