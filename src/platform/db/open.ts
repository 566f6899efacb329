import pg from 'pg';
import { StartError } from '#platform/errors/start-error.ts';
import type { Log } from '#platform/log/log.ts';
import { type Database, openDatabase, sqlState } from './db.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { explainFailedStart } from './failed-start.ts';
import { migrate } from './migrate.ts';

export const EMBEDDED_DATABASE = 'touchline';
const OLDEST = 15;

/** The variables of the database. */
export interface DatabaseConfig {
  /** Empty: the embedded one, in the data folder. */
  readonly DATABASE_URL: string;
  /** Empty: `DATABASE_URL` is no pooler's, or one per session. */
  readonly DATABASE_SESSION_URL?: string;
  /** Empty: no replica. */
  readonly DATABASE_READ_URL?: string;
  readonly DATABASE_POOL: number;
  readonly DATABASE_WORK_POOL: number;
  readonly DATA_DIR: string;
  /** Connections that all processes of a supervisor open together; the embedded server is sized for them. */
  readonly connections?: number;
}

export interface OpenedDatabase {
  database: Database;
  embedded: Embedded | null;
}

export interface StartHooks {
  /** Called with the embedded server as soon as its start begins. */
  starting(embedded: Promise<Embedded>): void;
  /** Aborts that start. */
  signal: AbortSignal;
  onPool?: ((pool: pg.Pool) => void) | undefined;
}

/** The configured database, or the embedded one; reachable, of a supported version, and migrated. */
export async function openAndMigrate(
  config: DatabaseConfig,
  log: Log,
  watching?: StartHooks,
): Promise<OpenedDatabase> {
  const { client, ...opened } = await openWithoutMigrating(config, log, watching);
  try {
    await migrate(client, log).finally(() => client.end());
    return opened;
  } catch (error) {
    const reason = await explainFailedStart(error, { url: opened.database.url, embedded: opened.embedded });
    await opened.embedded?.stop();
    throw reason;
  }
}

/** The same without a migration, and with a dedicated connection. */
export async function openWithoutMigrating(
  config: DatabaseConfig,
  log: Log,
  watching?: StartHooks,
): Promise<OpenedDatabase & { client: pg.Client }> {
  const embedded = config.DATABASE_URL === '' ? await embed(config, log, watching) : null;
  try {
    if (embedded) await ensureDatabase(embedded.url, EMBEDDED_DATABASE);
    const url = embedded ? embedded.databaseUrl(EMBEDDED_DATABASE) : config.DATABASE_URL;
    const database = openDatabase({
      url,
      ...(config.DATABASE_SESSION_URL && !embedded ? { sessionUrl: config.DATABASE_SESSION_URL } : {}),
      ...(config.DATABASE_READ_URL ? { readUrl: config.DATABASE_READ_URL } : {}),
      pool: config.DATABASE_POOL,
      workPool: config.DATABASE_WORK_POOL,
      log,
      onPool: watching?.onPool,
    });
    const variable = config.DATABASE_SESSION_URL && !embedded ? 'DATABASE_SESSION_URL' : 'DATABASE_URL';
    const client = await reach(database, variable);
    if (variable === 'DATABASE_SESSION_URL') await checkPooler(database, config.DATABASE_URL, client, log);
    return { database, embedded, client };
  } catch (error) {
    const reason = await explainFailedStart(error, { url: embedded?.url ?? config.DATABASE_URL, embedded });
    await embedded?.stop();
    throw reason;
  }
}

async function embed(
  { DATA_DIR, connections }: DatabaseConfig,
  log: Log,
  watching?: StartHooks,
): Promise<Embedded> {
  const options = { dataDir: DATA_DIR, log, connections };
  const starting = startEmbedded(watching ? { ...options, signal: watching.signal } : options);
  watching?.starting(starting);
  return await starting;
}

/** Longer than a request waits: when all processes of a small machine start at once, five seconds are not enough. */
const START_WAIT_MS = 30_000;

async function reach(database: Database, variable: string): Promise<pg.Client> {
  let client: pg.Client;
  try {
    client = await database.connect(START_WAIT_MS);
  } catch (error) {
    throw new StartError(`${variable}: ${reason(database.url, error)}`, { cause: error });
  }
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version_num') as version",
  );
  const version = Math.floor(Number(rows[0]?.version) / 10_000);
  if (version < OLDEST) {
    await client.end();
    throw new StartError(`${variable}: that is PostgreSQL ${version}; Touchline needs ${OLDEST} or newer.`);
  }
  return client;
}

const IDENTITY = `select current_database() || ' ' || pg_postmaster_start_time() as name,
  current_setting('statement_timeout') as timeout`;

/** The pooler leads to the same database, and ends statements that run too long, which is not set through it. */
async function checkPooler(database: Database, url: string, client: pg.Client, log: Log): Promise<void> {
  type Row = { name: string; timeout: string };
  const [own, pooled] = await Promise.all([
    client.query<Row>(IDENTITY),
    database.pool.query<Row>(IDENTITY).catch((error) => {
      throw new StartError(`DATABASE_URL: ${reason(url, error)}`, { cause: error });
    }),
  ]).catch(async (error) => {
    await client.end();
    await database.close();
    throw error;
  });
  if (own.rows[0]?.name !== pooled.rows[0]?.name) {
    await client.end();
    await database.close();
    throw new StartError('DATABASE_SESSION_URL: that is another database than the one of DATABASE_URL.');
  }
  if (pooled.rows[0]?.timeout === '0')
    log.warn({ event: 'db.no_statement_timeout' }, 'the pooler sets no statement_timeout');
}

function reason(url: string, error: unknown): string {
  const { hostname, port, pathname, username } = new URL(url);
  const { code, message } = error as { code?: string; message: string };
  const where = `${hostname}:${port || 5432}`;
  switch (code) {
    case 'ECONNREFUSED':
      return `nothing answers at ${where}; is PostgreSQL running there?`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the host ${hostname} is not known.`;
    case '28P01':
    case '28000':
      return `${where} does not let the user ${username} in; check user and password.`;
    case '3D000':
      return `there is no database ${pathname.slice(1)} at ${where}; create it first.`;
    default:
      return `${where} cannot be used: ${message}.`;
  }
}

/** `create database` has no "if not exists"; another process may be faster. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  // The query fails with the same error; an `error` event without a listener would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    if (!['42P04', '23505'].includes(sqlState(error) ?? '')) throw error;
  } finally {
    await client.end();
  }
}
