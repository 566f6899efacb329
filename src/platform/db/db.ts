import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { DeadlineError, withDeadline } from '#platform/concurrency/deadline.ts';
import type { Log } from '#platform/log/log.ts';
import { createConnectionWatchdog } from './connection-watchdog.ts';
import { TimedPool, WebPool } from './pools.ts';
import { ReadPool, type ReplicaState } from './replica.ts';

/** The database outside a transaction: for reads. Only services open transactions. */
export type Db = NodePgDatabase;
declare const transaction: unique symbol;
/** A transaction opened by `transact` only: required for writes, locks, events and coins. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0] & { readonly [transaction]: true };
/** For reads. */
export type Reader = Db | Tx;

// Ids are bigint identities far below 2^53, and numbers in JavaScript.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface Database {
  readonly db: Db;
  /** For lists, library, search and history: the replica where a request may read it (`replica-context.ts`). */
  readonly reads: Db;
  /** With `DATABASE_READ_URL`. */
  readonly replica: ReplicaState | null;
  /** The pool of requests; in the background (`background.ts`) it uses connections of `work`. */
  readonly pool: pg.Pool;
  readonly work: pg.Pool;
  /** Of dedicated connections: past a pooler. */
  readonly url: string;
  /** A dedicated connection, for advisory locks and LISTEN: never from the pool. */
  connect(withinMs?: number): Promise<pg.Client>;
  /** A dedicated pool, for a library with its own statements; its opener closes it. */
  openPool(max: number, name: string): pg.Pool;
  /** For `/healthz`: this process will not recover. */
  isStuck(): boolean;
  close(): Promise<void>;
}

/** Timeout of a wait for a connection; then the caller gets an error (`availability.ts`). */
const WAIT_MS = 5_000;

interface Options {
  url: string;
  /** The same database, where `url` is a pooler's in transaction mode: for all that outlives a transaction. */
  sessionUrl?: string;
  /** Of a streaming replica. */
  readUrl?: string;
  pool: number;
  /** Connections of reactions, jobs and singleton tasks. */
  workPool?: number;
  log: Log;
  /** Called with each pool before its first connection. */
  onPool?: ((pool: pg.Pool) => void) | undefined;
  waitMs?: number;
  stuckMs?: number;
}

const WORK_POOL = 4;

export function openDatabase(options: Options): Database {
  const { url, sessionUrl = url, log, waitMs = WAIT_MS } = options;
  const isPooled = sessionUrl !== url;
  const settings = {
    connectionString: url,
    application_name: 'touchline',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: waitMs,
  };
  const sessions = { ...settings, connectionString: sessionUrl };
  const watch = createConnectionWatchdog(sessions, log, options.stuckMs);

  const pooled = (max: number, name?: string): pg.PoolConfig => ({
    ...settings,
    ...(name ? { application_name: name } : {}),
    max,
    idleTimeoutMillis: 10_000,
    maxLifetimeSeconds: 1_800,
    // A pooler changes the server's connection with each transaction: its own configuration has the settings.
    ...(isPooled ? {} : { onConnect: async (client) => watch.knows(client, await settle(client, waitMs)) }),
  });
  function watched<P extends pg.Pool>(pool: P): P {
    pool.on('error', (error) =>
      log.warn({ event: 'db.connection_lost', ...lost(error) }, 'pooled database connection lost'),
    );
    // A lost connection fails its query; an unhandled error event would end the process.
    pool.on('connect', (client) => client.on('error', () => undefined));
    watch.add(pool);
    options.onPool?.(pool);
    return pool;
  }
  const work = watched(new TimedPool(pooled(options.workPool ?? WORK_POOL)));
  const pool = watched(new WebPool(pooled(options.pool), work));
  const db = drizzle(pool);
  const replica = options.readUrl ? openReplica(options.readUrl, options.pool) : null;
  function openReplica(connectionString: string, max: number): ReadPool {
    const elsewhere = { ...settings, connectionString };
    const replicaPool = new TimedPool({
      ...elsewhere,
      max,
      idleTimeoutMillis: 10_000,
      maxLifetimeSeconds: 1_800,
      onConnect: async (client) => void (await settle(client, waitMs)),
    });
    // Its loss is noticed by the probe, and by the read that fails.
    replicaPool.on('error', () => undefined);
    replicaPool.on('connect', (client) => client.on('error', () => undefined));
    options.onPool?.(replicaPool);
    return new ReadPool({ pool: replicaPool, settings: elsewhere, primary: pool, log });
  }
  return {
    db,
    reads: replica ? drizzle(replica) : db,
    replica,
    pool,
    work,
    url: sessionUrl,
    async connect(withinMs = waitMs) {
      const client = new pg.Client({ ...sessions, connectionTimeoutMillis: withinMs });
      client.on('error', (error) =>
        log.warn({ event: 'db.connection_lost', ...lost(error) }, 'database connection lost'),
      );
      await client.connect();
      return client;
    },
    openPool: (max, name) => watched(new pg.Pool(pooled(max, name))),
    isStuck: watch.isStuck,
    async close() {
      watch.close();
      await Promise.all([replica?.close(), pool.end(), work.end()]);
    },
  };
}

/**
 * Settings of every pooled connection: not start-up parameters, which PgBouncer rejects. The server detects our end
 * too, and releases our locks. Returns the backend's pid.
 */
const SETTINGS = `select pg_backend_pid() as pid,
  set_config('statement_timeout', '30s', false), set_config('idle_in_transaction_session_timeout', '30s', false),
  set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
  set_config('tcp_keepalives_count', '3', false), set_config('tcp_user_timeout', '30s', false)`;

async function settle(client: pg.ClientBase, withinMs: number): Promise<number> {
  // Not yet covered by the watchdog: hence the deadline.
  client.on('error', () => undefined);
  try {
    const { rows } = await withDeadline(withinMs, client.query<{ pid: number }>(SETTINGS));
    return rows[0]!.pid;
  } catch (error) {
    if (error instanceof DeadlineError && client instanceof pg.Client) client.connection.stream.destroy();
    throw error;
  }
}

/** The driver attaches the connection with its key to the error: not for the log. */
const lost = (error: Error) => ({ reason: error.message, code: sqlState(error) });

/** SQLSTATE of an error thrown by the driver, also when Drizzle wrapped it. */
export function sqlState(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = (current as { code?: unknown }).code;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}
