import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { findNextMatch, lockIdleRobots } from './robots.store.ts';
import type { RoomsService } from './rooms.service.ts';

export interface Robots {
  /** Moves each robot room whose match is over to the next match, or idles it. Returns the number of changes. */
  moveOn(now: Date): Promise<number>;
}

/** A robot room shows the live text of a match and moves on when it is over. */
export function createRobots({ db, rooms }: { db: Db; rooms: RoomsService }): Robots {
  return {
    moveOn: (now) =>
      transact(db, async (tx) => {
        let changed = 0;
        for (const room of await lockIdleRobots(tx)) {
          const matchId = await findNextMatch(tx, room.gameId);
          if (matchId === null && room.liveSince === null) continue;
          await rooms.change(tx, room.id, {
            matchId,
            ...(matchId === null ? { liveSince: null, viewers: 0 } : { liveSince: now }),
          });
          changed += 1;
        }
        return changed;
      }),
  };
}
