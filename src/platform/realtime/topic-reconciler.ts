import type { TopicRoom, TopicRoomEnv } from './topic-room.ts';

const RETRY_MS = 1_000;
const RETRY_MAX_MS = 30_000;
const BETWEEN_SLICES_MS = 200;

/**
 * Reconciles rooms where the bus may have lost messages: at intervals, and after a gap. Rooms go in batches with random
 * pauses, so that neither many rooms nor many processes query at once.
 */
export class TopicReconciler {
  readonly #env: TopicRoomEnv;
  readonly #rooms: () => Iterable<TopicRoom>;
  /** Rooms that may have missed a message. */
  readonly #due = new Set<TopicRoom>();
  #periodic: NodeJS.Timeout | undefined;
  #repair: NodeJS.Timeout | undefined;

  constructor(env: TopicRoomEnv, rooms: () => Iterable<TopicRoom>) {
    this.#env = env;
    this.#rooms = rooms;
  }

  /** Once per interval, with a jitter of a quarter, until stopped. */
  start(): void {
    if (this.#periodic) return;
    const wait = this.#env.limits.compareMs * (0.75 + Math.random() / 2);
    const timer = setTimeout(async () => {
      const failed = await this.#inSlices([...this.#rooms()], (room) => room.check());
      if (failed.length > 0) this.#warn(failed.length);
      if (this.#periodic !== timer) return;
      this.#periodic = undefined;
      this.start();
    }, wait).unref();
    this.#periodic = timer;
  }

  /** Marks a room that may have missed a message. */
  repair(room: TopicRoom): void {
    this.#due.add(room);
    this.#repairAfter(this.#env.limits.gapMs, RETRY_MS);
  }

  forget(room: TopicRoom): void {
    this.#due.delete(room);
  }

  stop(): void {
    clearTimeout(this.#periodic);
    clearTimeout(this.#repair);
    this.#periodic = this.#repair = undefined;
    this.#due.clear();
  }

  #repairAfter(waitMs: number, retryMs: number): void {
    this.#repair ??= setTimeout(
      async () => {
        const rooms = [...this.#due];
        this.#due.clear();
        this.#repair = undefined;
        const failed = await this.#inSlices(rooms, (room) => room.repair());
        if (failed.length === 0) return;
        this.#warn(failed.length);
        for (const room of failed) if (!room.empty) this.#due.add(room);
        if (this.#due.size > 0) this.#repairAfter(retryMs, Math.min(RETRY_MAX_MS, retryMs * 2));
      },
      waitMs * (0.5 + Math.random()),
    ).unref();
  }

  async #inSlices(
    rooms: readonly TopicRoom[],
    compare: (room: TopicRoom) => Promise<void>,
  ): Promise<TopicRoom[]> {
    const size = this.#env.limits.revisionBatch;
    const failed: TopicRoom[] = [];
    for (let start = 0; start < rooms.length; start += size) {
      if (start > 0) await pause(Math.random() * BETWEEN_SLICES_MS);
      const slice = rooms.slice(start, start + size).filter((room) => !room.empty);
      await Promise.all(slice.map((room) => compare(room).catch(() => failed.push(room))));
    }
    return failed;
  }

  /** One line for all of them: the database is unavailable for all. */
  #warn(rooms: number): void {
    this.#env.log.warn(
      { event: 'realtime.reconcile_failed', rooms },
      'topics could not be reconciled with the database, retrying',
    );
  }
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });
