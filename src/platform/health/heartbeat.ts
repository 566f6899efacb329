import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { inBackground } from '#platform/db/background.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Log } from '#platform/log/log.ts';
import { VERSION } from '#platform/process/version.ts';
import type { Deliveries } from './deliveries.ts';
import { deleteProcess, deleteProcessesBefore, mergeDelivery, upsertProcess } from './health.store.ts';

export const HEARTBEAT_MS = 10_000;
/** A process that was killed stays visible this long. */
const FORGOTTEN_MS = 3_600_000;
const NANOSECONDS_PER_MS = 1e6;

export interface Heartbeat {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Writes how this process does, for the health page of any process. */
export function createHeartbeat(parts: {
  db: Db;
  clock: Clock;
  log: Log;
  config: Pick<Config, 'DATA_DIR' | 'ROLES'>;
  deliveries: Deliveries;
}): Heartbeat {
  const { db, clock, log, config, deliveries } = parts;
  const id = randomUUID();
  const startedAt = clock.now();
  const delay = monitorEventLoopDelay();
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> = Promise.resolve();

  async function beat(): Promise<void> {
    const disk = await statfs(config.DATA_DIR).catch(() => null);
    const now = clock.now();
    const p99 = delay.percentile(99) / NANOSECONDS_PER_MS;
    delay.reset();
    const news = deliveries.take();
    await transact(db, async (tx) => {
      await upsertProcess(tx, {
        ...{ id, name: `${hostname()} ${process.pid}`, version: VERSION, roles: [...config.ROLES] },
        ...{ startedAt, seenAt: now, memoryBytes: process.memoryUsage.rss(), loopDelayMs: p99 },
        diskFreeBytes: disk && disk.bavail * disk.bsize,
        diskBytes: disk && disk.blocks * disk.bsize,
      });
      for (const each of news) await mergeDelivery(tx, each);
      await deleteProcessesBefore(tx, new Date(now.getTime() - FORGOTTEN_MS));
    });
  }
  const safely = () => {
    beating = inBackground(beat).catch((error: unknown) =>
      log.warn(
        { event: 'process.heartbeat_failed', err: error },
        'the state of this process was not written',
      ),
    );
    return beating;
  };

  return {
    async start() {
      delay.enable();
      await safely();
      timer = setInterval(safely, HEARTBEAT_MS).unref();
    },
    async stop() {
      delay.disable();
      if (!timer) return;
      clearInterval(timer);
      await beating;
      await inBackground(() => transact(db, (tx) => deleteProcess(tx, id))).catch(() => undefined);
    },
  };
}
