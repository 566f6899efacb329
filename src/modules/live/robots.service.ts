import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Duty } from '#platform/duties/duties.ts';
import type { Log } from '#platform/log/log.ts';
import { findNextMatch, lockIdleRobots } from './robots.store.ts';
import type { RoomsService } from './rooms.service.ts';

const EVERY_MS = 15_000;

export interface Robots {
  /** Every robot whose match is over goes to the next one, or rests. Answers how many changed. */
  moveOn(now: Date): Promise<number>;
  duty: Duty;
}

/** A robot's room shows the live text of a match and moves on when it is over. */
export function createRobots(parts: { db: Db; clock: Clock; log: Log; rooms: RoomsService }): Robots {
  const { db, clock, log, rooms } = parts;

  const moveOn = (now: Date): Promise<number> =>
    transact(db, async (tx) => {
      let changed = 0;
      for (const room of await lockIdleRobots(tx)) {
        const matchId = await findNextMatch(tx, room.gameId);
        if (matchId === null && room.liveSince === null) continue;
        await rooms.change(tx, room.id, { matchId, liveSince: matchId === null ? null : now });
        changed += 1;
      }
      return changed;
    });

  return {
    moveOn,
    duty: {
      name: 'robot rooms',
      async start() {
        let running: Promise<unknown> = Promise.resolve();
        const turn = () => {
          running = moveOn(clock.now()).catch((error) => log.warn({ err: error }, 'robot rooms stand still'));
        };
        const timer = setInterval(turn, EVERY_MS);
        turn();
        return async () => {
          clearInterval(timer);
          await running;
        };
      },
    },
  };
}
