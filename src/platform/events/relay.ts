import { randomUUID } from 'node:crypto';
import { createLimiter } from '#platform/concurrency/limiter.ts';
import { boundToBackground } from '#platform/db/background.ts';
import { transact } from '#platform/db/transact.ts';
import { claimLane, listDueKinds, releaseLane } from './events.store.ts';
import { type RelayBatch, type RelayBatchParts, runRelayBatch } from './relay-batch.ts';

export const SWEEP_MS = 1_000;
const MOST_LANES = 3;

/** A lane uses one connection at a time; one is left for jobs and singleton tasks. */
export const lanesFor = (workPool: number): number => Math.max(1, Math.min(MOST_LANES, workPool - 1));

export interface Relay {
  /** After a commit: read now rather than at the next sweep. */
  wake(): void;
  /** Handles due events; returns their number. */
  drain(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
}

/**
 * Each kind of event has a lane with ordered delivery; lanes run concurrently, in turns, so that a slow kind delays no
 * other.
 */
export function createRelay(parts: Omit<RelayBatchParts, 'stopped'> & { lanes?: number }): Relay {
  const { db, log, lanes: most = MOST_LANES } = parts;
  const claimant = randomUUID();
  const lanes = new Map<string, Promise<number>>();
  /** Kinds with new events while their lane was busy. */
  const again = new Set<string>();
  const inTurn = createLimiter({ concurrency: most });
  let looking: Promise<unknown> = Promise.resolve();
  let queued = false;
  let stopped = false;
  let sweep: NodeJS.Timeout | undefined;

  async function follow(kind: string): Promise<number> {
    let total = 0;
    try {
      do {
        for (let more = true; (more || again.has(kind)) && !stopped; ) {
          again.delete(kind);
          const turn = await inTurn(() => claimedTurn(kind));
          if (!turn) return total;
          total += turn.taken;
          more = turn.more;
        }
        await transact(db, (tx) => releaseLane(tx, kind, claimant));
        // New events may have come while it was released.
      } while (again.has(kind) && !stopped);
      return total;
    } catch (error) {
      log.error({ event: 'relay.failed', err: error, eventName: kind }, 'event relay failed, retrying');
      throw error;
    } finally {
      again.delete(kind);
      lanes.delete(kind);
    }
  }

  /** Null where another relay has claimed the kind: the next sweep tries again. */
  const claimedTurn = async (kind: string): Promise<RelayBatch | null> =>
    (await transact(db, (tx) => claimLane(tx, kind, claimant)))
      ? runRelayBatch(kind, { ...parts, stopped: () => stopped })
      : null;

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

  const look = async (): Promise<Promise<number>[]> => (await listDueKinds(db)).map(laneOf);

  /** Often called by a request, whose connections must not be used. */
  const wake = boundToBackground((): void => {
    if (queued || stopped) return;
    queued = true;
    looking = looking.then(async () => {
      queued = false;
      try {
        for (const lane of await look()) lane.catch(() => undefined);
      } catch (error) {
        log.error({ event: 'relay.failed', err: error }, 'event relay failed, retrying');
      }
    });
  });

  return {
    wake,
    drain: boundToBackground(async () => {
      const taken = await Promise.all(await look());
      return taken.reduce((sum, n) => sum + n, 0);
    }),
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
