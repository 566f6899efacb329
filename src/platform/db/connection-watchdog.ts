import { Socket } from 'node:net';
import pg from 'pg';
import { withDeadline } from '#platform/concurrency/deadline.ts';
import type { Log } from '#platform/log/log.ts';

const LOOK_MS = 500;
/** Checks without a byte during a query, after which the server is queried on another connection. */
const QUIET_LOOKS = 3;
/** Twice: the response may have been in transit the first time. */
const DENIALS = 2;
/** Longer than any statement may take (`statement_timeout`): no working server is idle for so long. */
const HOPELESS_LOOKS = 40_000 / LOOK_MS;
const PROBE_MS = 3_000;
const STUCK_MS = 60_000;

interface Watched {
  pid: number;
  bytes: string;
  quiet: number;
  denied: number;
}

type Client = pg.PoolClient & { readyForQuery?: boolean };

export interface ConnectionWatchdog {
  /** Watches the pool's connections. */
  add(pool: pg.Pool): void;
  /** Before a connection's first use: the server process that serves it. Behind a pooler there is none. */
  knows(client: pg.ClientBase, pid: number): void;
  /** For a minute no query was answered, while the database answers others. */
  isStuck(): boolean;
  close(): void;
}

/**
 * A vanished host sends nothing, and TCP waits for a quarter of an hour. A slow query is no sign of that, so the server
 * is queried: a connection whose backend is not active will never answer, and is destroyed. `query_timeout` would leave
 * it in the pool.
 */
export function createConnectionWatchdog(
  settings: pg.ClientConfig,
  log: Log,
  stuckMs = STUCK_MS,
): ConnectionWatchdog {
  const pools: pg.Pool[] = [];
  const pids = new WeakMap<pg.ClientBase, number>();
  const watched = new Map<Client, Watched>();
  let waitingSince: number | null = null;
  let answeredAt = performance.now();
  let reachedAt = Number.NEGATIVE_INFINITY;
  let probing = false;

  const timer = setInterval(look, LOOK_MS).unref();

  function look(): void {
    const now = performance.now();
    const inUse = pools.some((pool) => pool.waitingCount > 0 || pool.totalCount > pool.idleCount);
    if (!inUse) waitingSince = null;
    else if (waitingSince === null || answeredAt > waitingSince) waitingSince = now;
    const suspects: Client[] = [];
    for (const [client, state] of watched) {
      const bytes = bytesOf(client);
      const quiet = client.readyForQuery === false && bytes === state.bytes;
      state.quiet = quiet ? state.quiet + 1 : 0;
      if (!quiet) state.denied = 0;
      state.bytes = bytes;
      if (state.quiet >= HOPELESS_LOOKS) destroy(client);
      else if (state.quiet >= QUIET_LOOKS) suspects.push(client);
    }
    const isLong = waitingSince !== null && now - waitingSince > stuckMs / 2;
    if (suspects.length > 0 || isLong) void probe(suspects);
  }

  async function probe(suspects: readonly Client[]): Promise<void> {
    if (probing) return;
    probing = true;
    const before = new Map(suspects.map((client) => [client, bytesOf(client)]));
    try {
      const atWork = await pidsAtWork(suspects.map((client) => watched.get(client)?.pid ?? 0));
      reachedAt = performance.now();
      for (const client of suspects) {
        const state = watched.get(client);
        if (!state || bytesOf(client) !== before.get(client)) continue;
        // Behind a pooler a query may wait for a connection of the server: only the longest silence counts.
        state.denied = state.pid === 0 || atWork.has(state.pid) ? 0 : state.denied + 1;
        if (state.denied >= DENIALS) destroy(client);
      }
    } catch (error) {
      log.debug(
        { event: 'db.probe_failed', err: error },
        'unresponsive database connections could not be probed',
      );
    } finally {
      probing = false;
    }
  }

  async function pidsAtWork(pids: readonly number[]): Promise<Set<number>> {
    const client = new pg.Client({ ...settings, connectionTimeoutMillis: PROBE_MS });
    client.on('error', () => undefined);
    try {
      const answer = async () => {
        await client.connect();
        return client.query<{ pid: number }>(
          "select pid from pg_stat_activity where pid = any($1) and state not like 'idle%'",
          [pids],
        );
      };
      const { rows } = await withDeadline(PROBE_MS, answer());
      return new Set(rows.map(({ pid }) => pid));
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  function destroy(client: Client): void {
    log.warn(
      { event: 'db.connection_unresponsive', pid: watched.get(client)?.pid },
      'unresponsive database connection closed',
    );
    watched.delete(client);
    client.connection.stream.destroy(new Error('the database connection went silent'));
    // Connections of the same age are likely lost too: opening new ones is cheaper than waiting.
    for (const pool of pools) for (let n = pool.idleCount; n > 0; n--) void discardOne(pool);
  }

  async function discardOne(pool: pg.Pool): Promise<void> {
    const client = await pool.connect().catch(() => null);
    if (!client) return;
    client.connection.stream.destroy();
    client.release(true);
  }

  return {
    add(pool) {
      pools.push(pool);
      pool.on('connect', (client) => {
        answeredAt = performance.now();
        client.connection.on('readyForQuery', () => {
          answeredAt = performance.now();
        });
        watched.set(client, { pid: pids.get(client) ?? 0, bytes: '', quiet: 0, denied: 0 });
        client.once('end', () => watched.delete(client));
      });
      pool.on('remove', (client) => watched.delete(client));
    },
    knows: (client, pid) => void pids.set(client, pid),
    isStuck() {
      const now = performance.now();
      // An unavailable database makes no process stuck: a restart would not help.
      return waitingSince !== null && now - waitingSince > stuckMs && now - reachedAt < stuckMs / 2;
    },
    close: () => clearInterval(timer),
  };
}

function bytesOf({ connection: { stream } }: Client): string {
  return stream instanceof Socket ? `${stream.bytesRead}/${stream.bytesWritten}` : '';
}
