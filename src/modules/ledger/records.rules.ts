/** A page of coin records. */
export const RECORDS_PAGE = 20;
/** Rows of one file; a longer export is split by days. */
export const RECORDS_FILE = 5_000;

/** Cursor of a record: milliseconds and id. */
export const RECORDS_CURSOR = /^\d{1,14}-\d{1,15}$/;

export interface RecordCursor {
  at: Date;
  id: number;
}

export const writeRecordCursor = ({ at, id }: RecordCursor): string => `${at.getTime()}-${id}`;

export function readRecordCursor(cursor: string): RecordCursor {
  const [at, id] = cursor.split('-').map(Number);
  return { at: new Date(at!), id: id! };
}

/** Quantity from an amount and a price: 1 where it is not a multiple. */
export function timesIn(amount: number, price: number | undefined): number {
  const times = price ? Math.abs(amount) / price : 1;
  return Number.isInteger(times) && times > 0 ? times : 1;
}

/** Golden boot ×8 → Ajie */
export const referenceLabelText = (thing: { name: string; count: number; person: string | null }): string =>
  `${thing.name}${thing.count > 1 ? ` ×${thing.count}` : ''}${thing.person === null ? '' : ` → ${thing.person}`}`;

/** Numeric ids of references; other references are ignored. */
export const numbersIn = (ids: readonly string[]): number[] =>
  ids.filter((id) => /^\d{1,15}$/.test(id)).map(Number);
