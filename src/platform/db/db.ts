import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '#platform/log/log.ts';
import { WebPool } from './pools.ts';

/** The database outside a transaction. Only services open transactions; stores take `Tx`. */
export type Db = NodePgDatabase;
/** What a store works on: a transaction, or the database itself for a single read. */
export type Tx = Db | Parameters<Parameters<Db['transaction']>[0]>[0];

// Ids are bigint identities far below 2^53, and are numbers in JavaScript everywhere.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface Database {
  readonly db: Db;
  /** What requests use; in the background (`background.ts`) it hands out connections of `work`. */
  readonly pool: pg.Pool;
  readonly work: pg.Pool;
  readonly url: string;
  /** A connection of one's own, for advisory locks and LISTEN: never from the pool. */
  connect(): Promise<pg.Client>;
  close(): Promise<void>;
}

/** So long a query waits for a connection; then its caller is told that the site is busy (`busy.ts`). */
const WAIT_MS = 5_000;

interface Options {
  url: string;
  pool: number;
  /** Connections of reactions, jobs and duties. */
  workPool?: number;
  log: Log;
  waitMs?: number;
}

const WORK_POOL = 4;

export function openDatabase(options: Options): Database {
  const { url, log, waitMs = WAIT_MS } = options;
  const settings = {
    connectionString: url,
    application_name: 'touchline',
    keepAlive: true,
    connectionTimeoutMillis: waitMs,
  };
  const pooled = (max: number): pg.PoolConfig => ({
    ...settings,
    max,
    idleTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  const work = new pg.Pool(pooled(options.workPool ?? WORK_POOL));
  const pool = new WebPool(pooled(options.pool), work);
  for (const each of [pool, work]) {
    each.on('error', (error) => log.warn(lost(error), 'a pooled database connection was lost'));
    // Lost while in use, a connection fails its query; an event that nobody hears would end the process.
    each.on('connect', (client) => client.on('error', () => undefined));
  }
  return {
    db: drizzle(pool),
    pool,
    work,
    url,
    async connect() {
      const client = new pg.Client(settings);
      client.on('error', (error) => log.warn(lost(error), 'a database connection was lost'));
      await client.connect();
      return client;
    },
    close: async () => void (await Promise.all([pool.end(), work.end()])),
  };
}

/** The driver hangs the whole connection on its error, with its key: that is not for the log. */
const lost = (error: Error) => ({ reason: error.message, code: sqlState(error) });

/** SQLSTATE of an error thrown by the driver, also when Drizzle wrapped it. */
export function sqlState(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = (current as { code?: unknown }).code;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}
