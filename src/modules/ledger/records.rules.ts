/** A page of coin records. */
export const RECORDS_PAGE = 20;
/** Rows of one file; a longer export is split by days. */
export const RECORDS_FILE = 5_000;

/** How many things an amount was for: 1 where they are not counted, or were not of one price. */
export function timesIn(amount: number, price: number | undefined): number {
  const times = price ? Math.abs(amount) / price : 1;
  return Number.isInteger(times) && times > 0 ? times : 1;
}

/** Golden boot ×8 → Ajie */
export const referenceLabelText = (label: { name: string; count: number; person: string | null }): string =>
  `${label.name}${label.count > 1 ? ` ×${label.count}` : ''}${label.person === null ? '' : ` → ${label.person}`}`;

/** Numeric ids of references; other references are ignored. */
export const numbersIn = (ids: readonly string[]): number[] =>
  ids.filter((id) => /^\d{1,15}$/.test(id)).map(Number);
