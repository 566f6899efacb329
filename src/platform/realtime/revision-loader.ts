import type { ReadLimiter } from './read-limiter.ts';
import type { FoundTopic, Topic } from './topics.ts';

interface PendingLoad {
  params: FoundTopic['params'];
  resolve(rev: number): void;
  reject(error: unknown): void;
}

/** The current revision of one room. */
export type LoadRevision = (topic: FoundTopic) => Promise<number>;

/** Concurrent requests of rooms of a kind share the next query. */
export function createRevisionLoader(gate: ReadLimiter, batch: number): LoadRevision {
  const queues = new Map<Topic, PendingLoad[]>();

  async function drain(spec: Topic, queue: PendingLoad[]): Promise<void> {
    while (queue.length > 0) {
      // After the current turn, and once a slot is free: all requests until then are included.
      await new Promise<void>((turn) => setImmediate(turn));
      let pending: PendingLoad[] = [];
      try {
        const revs = await gate(() => {
          pending = queue.splice(0, batch);
          return spec.revisions!(pending.map(({ params }) => params));
        });
        if (revs.length !== pending.length) throw new Error(`topic ${spec.name}: a revision for each room`);
        for (const [i, { resolve }] of pending.entries()) resolve(revs[i]!);
      } catch (error) {
        for (const { reject } of pending) reject(error);
      }
    }
    queues.delete(spec);
  }

  return ({ spec, params }) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(spec);
      if (queue) return void queue.push({ params, resolve, reject });
      const first = [{ params, resolve, reject }];
      queues.set(spec, first);
      void drain(spec, first);
    });
}
