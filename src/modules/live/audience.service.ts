import { randomUUID } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Platform, Runner } from '#platform/module.ts';
import { addSamples, countLines } from './broadcast-minutes.store.ts';
import { ROOM_TOPIC_PREFIX } from './rooms.calls.ts';
import { viewersMoved } from './rooms.rules.ts';
import type { RoomsService } from './rooms.service.ts';
import { listUnmeasuredRooms } from './rooms.store.ts';

const CHANNEL = 'live:audience';
const REPORT_MS = 5_000;
/** A process without a report for this time has no viewers. */
const SEEN_MS = 3 * REPORT_MS;

/** The viewers of rooms in one process. */
interface Report {
  node: string;
  viewers: readonly (readonly [roomId: number, count: number])[];
}

export interface Audience {
  /** Publishes the viewers of this process. */
  report(): void;
  /** Writes the viewers of all processes, where their number changed, and a sample of every running broadcast. */
  settle(now: Date): Promise<number>;
  runner: Runner;
}

interface Parts extends Pick<Platform, 'bus' | 'membersOf'> {
  db: Db;
  clock: Clock;
  rooms: Pick<RoomsService, 'change'>;
}

/** Viewers of rooms without a media server that counts them: text rooms, channels, and pushes to an external server. */
export function createAudience({ bus, membersOf, db, clock, rooms }: Parts): Audience {
  const node = randomUUID();
  const reports = new Map<string, Report & { at: number }>();
  const leave = bus.subscribe(CHANNEL, (message) => {
    const report = message as Report;
    reports.set(report.node, { ...report, at: clock.elapsed() });
  });

  function report(): void {
    const viewers = [...membersOf(ROOM_TOPIC_PREFIX)].map(([id, count]) => [Number(id), count] as const);
    bus.publish(CHANNEL, { node, viewers } satisfies Report);
  }

  function total(): Map<number, number> {
    const sum = new Map<number, number>();
    for (const [from, { at, viewers }] of reports) {
      if (clock.elapsed() - at > SEEN_MS) reports.delete(from);
      else for (const [id, count] of viewers) sum.set(id, (sum.get(id) ?? 0) + count);
    }
    return sum;
  }

  let timer: NodeJS.Timeout | undefined;
  return {
    report,
    async settle(now) {
      const viewers = total();
      const unmeasured = (await listUnmeasuredRooms(db)).map(({ id, viewers: known }) => ({
        ...{ id, known },
        count: viewers.get(id) ?? 0,
      }));
      const changed = unmeasured.filter(({ known, count }) => viewersMoved(known, count));
      for (const { id, count } of changed)
        await transact(db, (tx) => rooms.change(tx, id, { viewers: count }));
      const samples = unmeasured.map(({ id, count }) => ({
        ...{ roomId: id, viewers: count },
        ...{ peak: count, joined: 0 },
      }));
      await transact(db, async (tx) => {
        await addSamples(tx, samples, now);
        await countLines(tx, now);
      });
      return changed.length;
    },
    runner: {
      role: 'web',
      async start() {
        timer = setInterval(report, REPORT_MS).unref();
      },
      async stop() {
        clearInterval(timer);
        leave();
      },
    },
  };
}
