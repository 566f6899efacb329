import { dayRange } from '#ui/kit/form/day-range.ts';
import type { CoinRecordsQuery } from '../ledger.contract.ts';
import type { RecordType } from '../reasons.rules.ts';

export type Direction = 'all' | 'in' | 'out';

/** The filter of a list of entries. Days are in the user's time zone: 2026-11-15. */
export interface Choice {
  direction: Direction;
  type: RecordType | null;
  from: string;
  to: string;
}

export const NO_CHOICE: Choice = { direction: 'all', type: null, from: '', to: '' };

export const isNarrowed = ({ direction, type, from, to }: Choice): boolean =>
  direction !== 'all' || type !== null || from !== '' || to !== '';

/** Both days are inclusive. */
export function queryOf({ direction, type, from, to }: Choice, zone: string): CoinRecordsQuery {
  return {
    ...(direction === 'all' ? {} : { direction }),
    ...(type ? { type } : {}),
    ...dayRange({ from, to }, zone),
  };
}
