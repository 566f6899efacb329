import { and, eq, lt, sql } from 'drizzle-orm';
import { isbot } from 'isbot';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import type { Log } from '#platform/log/log.ts';
import { visits } from './counters.tables.ts';

export interface ViewCounterParts {
  db: Db;
  log: Log;
  keyring: Keyring;
  /** The counted kind: `article`. */
  kind: string;
  /** Adds to the rows' own counts, in the transaction that stores the visitors. */
  add(tx: Tx, counts: ReadonlyMap<number, number>): Promise<void>;
}

export interface ViewCounter {
  /** No query: the view is written in the next batch. */
  note(targetId: number, caller: Caller, now: Date): void;
  flush(): Promise<void>;
}

const HOUR_MS = 3_600_000;
const WAIT_MS = 2_000;
const MOST_WAITING = 20_000;

interface Visit {
  targetId: number;
  hour: number;
  visitor: string;
}

/** Once per visitor and hour across processes: a unique key makes the count exact. */
export function createViewCounter({ db, log, keyring, kind, add }: ViewCounterParts): ViewCounter {
  let waiting = new Map<string, Visit>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  let cleanedHour = 0;

  async function write(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const batch = waiting;
    if (batch.size === 0) return;
    waiting = new Map();
    try {
      await transact(db, (tx) => insert(tx, [...batch.values()]));
    } catch (error) {
      for (const [key, visit] of batch) waiting.set(key, visit);
      later();
      log.error(
        { event: 'counters.write_failed', kind, err: error },
        'view counts could not be written, retrying',
      );
    }
  }

  async function insert(tx: Tx, batch: readonly Visit[]): Promise<void> {
    const ordered = batch.toSorted((a, b) => a.targetId - b.targetId || (a.visitor < b.visitor ? -1 : 1));
    const columns = {
      targets: ordered.map(({ targetId }) => targetId),
      hours: ordered.map(({ hour }) => new Date(hour).toISOString()),
      visitors: ordered.map(({ visitor }) => visitor),
    };
    const { rows } = await tx.execute<{ target_id: number }>(sql`
      insert into visits (kind, target_id, hour, visitor)
      select ${kind}, * from unnest(${sql.param(columns.targets)}::bigint[], ${sql.param(columns.hours)}::timestamptz[],
        ${sql.param(columns.visitors)}::text[])
      on conflict do nothing returning target_id`);
    const counts = new Map<number, number>();
    for (const { target_id: id } of rows) counts.set(Number(id), (counts.get(Number(id)) ?? 0) + 1);
    if (counts.size > 0) await add(tx, counts);
    const hour = Math.max(...ordered.map((visit) => visit.hour));
    if (hour <= cleanedHour) return;
    cleanedHour = hour;
    // Another process may still be writing the previous hour.
    await tx.delete(visits).where(and(eq(visits.kind, kind), lt(visits.hour, new Date(hour - HOUR_MS))));
  }

  const flush = (): Promise<void> => {
    writing = writing.then(write);
    return writing;
  };

  function later(): void {
    timer ??= setTimeout(() => void flush(), WAIT_MS).unref();
  }

  return {
    flush,
    note(targetId, caller, now) {
      if (isbot(caller.userAgent)) return;
      const hour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
      const visitor = visitorOf(caller, keyring);
      waiting.set(`${targetId} ${hour} ${visitor}`, { targetId, hour, visitor });
      if (waiting.size >= MOST_WAITING) void flush();
      else later();
    },
  };
}

/** A guest is an address with a browser, as an irreversible hash. */
export function visitorOf({ viewer, ip, userAgent }: Caller, keyring: Keyring): string {
  if (viewer.kind === 'user') return `u${viewer.id}`;
  return `g${keyring.mac(`visitor ${ip} ${userAgent}`).toString('base64url').slice(0, 22)}`;
}
