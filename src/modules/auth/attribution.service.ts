import type { Reader } from '#platform/db/db.ts';
import type { Caller } from '#platform/endpoint/caller.ts';

/** Which promotion channel a newcomer came over. Channels stand above, so what knows it is handed in. */
export type Attribution = (
  tx: Reader,
  caller: Caller,
  given: number | null,
  now: Date,
) => Promise<number | null>;

/** Where nobody knows better: what the caller says. */
export const attributionFromCaller: Attribution = async (_tx, _caller, given) => given;
