import type { Reader } from '#platform/db/db.ts';
import type { Caller } from '#platform/endpoint/caller.ts';

/** The promotion channel of a new user. The channels module is above this one, so the lookup is injected. */
export type Attribution = (
  tx: Reader,
  caller: Caller,
  channelId: number | null,
  now: Date,
) => Promise<number | null>;

/** Default: the caller's own value. */
export const attributionFromCaller: Attribution = async (_tx, _caller, channelId) => channelId;
