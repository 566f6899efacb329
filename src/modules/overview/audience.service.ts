import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { visitorsWithin } from '#platform/visitors/visitors.store.ts';
import { TOP_ROOMS } from './incidents.rules.ts';
import { insertAudience, listAudience, listRoomAudience } from './incidents.store.ts';
import type { AudienceDay } from './overview.contract.ts';

export interface AudienceService {
  /** A day in the business zone: the audience of rooms by minute, the rooms, and the visitors by their first page. */
  day(day: string): Promise<AudienceDay>;
  /** Stores the audience of this minute. */
  record(now: Date): Promise<void>;
}

const MINUTE_MS = 60_000;
const SHOWN_ROOMS = 50;

export function createAudience(db: Db, zone: string): AudienceService {
  return {
    async day(day) {
      const [minutes, rooms, visitors] = await Promise.all([
        listAudience(db, day, zone),
        listRoomAudience(db, day, zone, SHOWN_ROOMS),
        visitorsWithin(db, day),
      ]);
      return {
        zone,
        day,
        minutes: minutes.map(({ minute, ...row }) => ({ at: minute.toISOString(), ...row })),
        rooms,
        visitors: visitors.map(({ at, visitors: count }) => ({ at: at.toISOString(), visitors: count })),
      };
    },
    async record(now) {
      const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
      await transact(db, (tx) => insertAudience(tx, minute, TOP_ROOMS));
    },
  };
}
