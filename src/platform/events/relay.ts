import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import type { Reaction } from './events.ts';
import { listDueKinds, takeTurn } from './relay-turn.ts';

export const SWEEP_MS = 1_000;
const MOST_LANES = 3;

/** A lane holds a connection while its reactions use another: together they leave the pool to the readers. */
export const lanesFor = (pool: number): number => Math.max(1, Math.min(MOST_LANES, Math.floor(pool / 2)));

export interface Relay {
  /** Something was committed: look now rather than at the next sweep. */
  wake(): void;
  /** Handles what is due; returns how many events it took. */
  drain(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
}

/**
 * Each kind of event has a lane, in which one is told after the other; some lanes at once, in turns, so that a kind
 * whose reactions take long holds up no other.
 */
export function createRelay(parts: {
  db: Db;
  reactions: readonly Reaction[];
  clock: Clock;
  log: Log;
  lanes?: number;
}): Relay {
  const { db, clock, log, lanes: most = MOST_LANES } = parts;
  const lanes = new Map<string, Promise<number>>();
  /** Kinds of which something new was seen while their lane was busy. */
  const again = new Set<string>();
  const line: (() => void)[] = [];
  let atOnce = 0;
  let looking: Promise<unknown> = Promise.resolve();
  let queued = false;
  let stopped = false;
  let sweep: NodeJS.Timeout | undefined;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (atOnce < most) atOnce += 1;
    // Whoever leaves hands over the place, so the number stays as it is.
    else await new Promise<void>((resolve) => line.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else atOnce -= 1;
    }
  }

  async function follow(kind: string): Promise<number> {
    let total = 0;
    try {
      for (let more = true; (more || again.has(kind)) && !stopped; ) {
        again.delete(kind);
        const turn = await inTurn(() =>
          db.transaction((tx) => takeTurn(tx, kind, { ...parts, stopped: () => stopped })),
        );
        total += turn.taken;
        more = turn.more;
      }
      return total;
    } catch (error) {
      log.error({ err: error, event: kind }, 'event relay failed');
      throw error;
    } finally {
      again.delete(kind);
      lanes.delete(kind);
    }
  }

  function laneOf(kind: string): Promise<number> {
    const busy = lanes.get(kind);
    if (busy) {
      again.add(kind);
      return busy;
    }
    const lane = follow(kind);
    lanes.set(kind, lane);
    return lane;
  }

  const look = async (): Promise<Promise<number>[]> => (await listDueKinds(db, clock.now())).map(laneOf);

  function wake(): void {
    if (queued || stopped) return;
    queued = true;
    looking = looking.then(async () => {
      queued = false;
      try {
        for (const lane of await look()) lane.catch(() => undefined);
      } catch (error) {
        log.error({ err: error }, 'event relay failed');
      }
    });
  }

  return {
    wake,
    async drain() {
      const taken = await Promise.all(await look());
      return taken.reduce((sum, n) => sum + n, 0);
    },
    start() {
      wake();
      sweep = setInterval(wake, SWEEP_MS);
    },
    async stop() {
      stopped = true;
      clearInterval(sweep);
      await looking;
      await Promise.allSettled(lanes.values());
    },
  };
}
