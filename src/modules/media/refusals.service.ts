import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Log } from '#platform/log/log.ts';
import { retainSince } from '#platform/retention/retention.rules.ts';
import type { Refusals } from './media.contract.ts';
import { type PushRefusal, REFUSALS_SHOWN, ROOM_NAME } from './media.rules.ts';
import type { Rooms } from './media-api.contract.ts';
import { countRefusal, listRefusals } from './refusals.store.ts';

export interface RefusalsService {
  /** Never throws: a push is refused whether or not it can be counted. */
  note(name: string, reason: PushRefusal, now: Date): Promise<void>;
  list(now: Date): Promise<Refusals>;
}

interface Parts {
  db: Db;
  log: Log;
  rooms(): Pick<Rooms, 'describe'>;
  /** Retention in days; 0: for ever. */
  days(): number;
}

export function createRefusals({ db, log, rooms, days }: Parts): RefusalsService {
  return {
    async note(push, reason, now) {
      const name = ROOM_NAME.test(push) ? push : '';
      const room = reason === 'unknown' ? '' : name;
      await transact(db, (tx) => countRefusal(tx, { room, reason, name }, now)).catch((error: unknown) =>
        log.warn({ event: 'media.refusal_unrecorded', err: error, room }, 'refused push was not counted'),
      );
    },
    async list(now) {
      const rows = await listRefusals(db, retainSince(days(), now), REFUSALS_SHOWN);
      const known = await rooms().describe(rows.flatMap(({ room }) => room || []));
      return {
        days: days(),
        refusals: rows.map(({ room, reason, name, times, firstAt, lastAt }) => ({
          ...{ reason, name, times },
          room: known.get(room) ?? null,
          firstAt: firstAt.toISOString(),
          lastAt: lastAt.toISOString(),
        })),
      };
    },
  };
}
