import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isbot } from 'isbot';
import { createCache } from '#platform/cache/cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { dayIn } from '#platform/clock/day-in.ts';
import { withTimeout } from '#platform/concurrency/with-timeout.ts';
import type { Config } from '#platform/config/config.ts';
import { inBackground } from '#platform/db/background.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log/log.ts';
import { addVisitors, deleteHashesBefore, saltOf } from './visitors.store.ts';

/** Every zone is a multiple of it from UTC: a slot is within one day. */
export const SLOT_MS = 15 * 60_000;
const WRITE_MS = 60_000;
const HOUR_MS = 60 * 60_000;
/** Requests of more visitors than this are written before the minute is over. */
const MOST_WAITING = 100_000;
/** Hashed before other requests get a turn. */
const CHUNK = 500;
const MOST_COUNTED = 100_000;
const SALT_BYTES = 32;
const BATCH = 10_000;
const STOP_MS = 1_500;

export interface VisitorParts {
  db: Db;
  clock: Clock;
  log: Log;
  /** The zone of the days. */
  config: Pick<Config, 'BUSINESS_TIME_ZONE'>;
  ipOf(request: IncomingMessage): string;
}

export interface Visitors {
  /** Address and browser of a request, while its connection is open. */
  visitorOf(request: IncomingMessage): string;
  /** A page was sent. Noted in memory only: no request waits for the database. */
  note(visitor: string): void;
  flush(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
  /** Deletes the hashes and salts of days that are over. */
  forget(): Promise<void>;
  readonly job: Job;
}

/**
 * Visitors of a day: an address with a browser, robots excluded. The address leaves memory within a minute; stored are
 * hashes under a random salt of the day, until the day is over. A unique key counts a visitor of several processes once.
 */
export function createVisitors({ db, clock, log, config, ipOf }: VisitorParts): Visitors {
  const zone = config.BUSINESS_TIME_ZONE;
  let waiting = new Map<number, Set<string>>();
  let size = 0;
  let writing: Promise<void> = Promise.resolve();
  let early: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  const salts = new Map<string, Buffer>();
  /** Hashes that this process has already written, under their day. */
  const counted = createCache<string, true>({ name: 'visitors-counted', max: MOST_COUNTED });

  function add(slot: number, visitor: string): void {
    const set = waiting.get(slot) ?? new Set();
    waiting.set(slot, set);
    if (!set.has(visitor)) size += 1;
    set.add(visitor);
  }

  async function saltFor(day: string): Promise<Buffer> {
    let salt = salts.get(day);
    if (!salt) {
      salt = await transact(db, (tx) => saltOf(tx, day, randomBytes(SALT_BYTES)));
      salts.clear();
      salts.set(day, salt);
    }
    return salt;
  }

  async function hashesOf(visitors: ReadonlySet<string>, day: string): Promise<bigint[]> {
    const salt = await saltFor(day);
    const hashes: bigint[] = [];
    let done = 0;
    for (const visitor of visitors) {
      if (++done % CHUNK === 0) await new Promise(setImmediate);
      if (isbot(visitor.slice(visitor.indexOf('\n') + 1))) continue;
      const hash = createHmac('sha256', salt).update(visitor).digest().readBigInt64BE();
      if (!counted.get(`${day} ${hash}`)) hashes.push(hash);
    }
    return hashes;
  }

  async function write(): Promise<void> {
    const batch = waiting;
    waiting = new Map();
    size = 0;
    for (const [slot, visitors] of batch) {
      try {
        const at = new Date(slot);
        const day = dayIn(zone, at);
        const hashes = await hashesOf(visitors, day);
        if (hashes.length > 0) await transact(db, (tx) => addVisitors(tx, { day, slot: at }, hashes));
        for (const hash of hashes) counted.set(`${day} ${hash}`, true);
      } catch (err) {
        // While the database is away only so many are held; what does not fit is not counted.
        for (const visitor of visitors) if (size < MOST_WAITING) add(slot, visitor);
        log.warn({ event: 'visitors.write_failed', err }, 'visitors could not be counted, retrying');
      }
    }
  }

  const flush = (): Promise<void> => {
    writing = writing.then(() => inBackground(write));
    return writing;
  };

  async function forget(): Promise<void> {
    // A process may still write what it noted before midnight.
    const day = dayIn(zone, new Date(clock.now().getTime() - HOUR_MS));
    while ((await deleteHashesBefore(db, day, BATCH)) === BATCH);
  }

  return {
    visitorOf: (request) => `${ipOf(request)}\n${request.headers['user-agent'] ?? ''}`,
    note(visitor) {
      add(Math.floor(clock.now().getTime() / SLOT_MS) * SLOT_MS, visitor);
      if (size >= MOST_WAITING && !early) early = flush().finally(() => (early = null));
    },
    flush,
    start() {
      timer = setInterval(() => void flush(), WRITE_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      if (!(await withTimeout(STOP_MS, flush())))
        log.warn({ event: 'visitors.write_failed' }, 'the last visitors were not counted');
    },
    forget,
    job: { name: 'visitors-forget', cron: '7 * * * *', pollSeconds: 60, run: forget },
  };
}
