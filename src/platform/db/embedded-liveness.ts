import { realpath } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '#platform/errors/start-error.ts';
import type { ClusterLocation } from './embedded-location.ts';
import { findPostmaster } from './embedded-postmaster.ts';

/**
 * Each process that uses the cluster holds one connection. Its end signals at once that the server is gone, and the
 * server's list of these connections shows the other users: a killed process leaves it automatically.
 */
const NAME = 'touchline keeper';

const PAUSE_MS = 100;
const ANSWERING_MS = 60_000;
const QUERY_MS = 4_000;

export function serverUrl(port: number, password: string, database = 'postgres'): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}

/** Connects to the running server; null where there is none, or it does not answer within `patienceMs`. */
export async function openLivenessConnection(
  place: ClusterLocation,
  password: string,
  patienceMs: number,
): Promise<pg.Client | null> {
  const began = performance.now();
  for (;;) {
    const server = await findPostmaster(place.data);
    if (!server?.alive) return null;
    const attempt = await tryConnect(serverUrl(server.port, password), patienceMs, place);
    if (attempt instanceof pg.Client) return attempt;
    if (attempt.code === '28P01') {
      throw new StartError(`The password in ${place.secrets} is not that of the database in ${place.data}.`);
    }
    const answered = attempt instanceof pg.DatabaseError;
    if (performance.now() - began > (answered ? ANSWERING_MS : patienceMs)) return null;
    await sleep(PAUSE_MS);
  }
}

async function tryConnect(
  url: string,
  patienceMs: number,
  place: ClusterLocation,
): Promise<pg.Client | ConnectError> {
  const client = new pg.Client({
    connectionString: url,
    application_name: NAME,
    connectionTimeoutMillis: patienceMs,
    query_timeout: QUERY_MS,
    keepAlive: true,
  });
  // Without a listener a lost connection would throw; the watch uses its 'end' event.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') folder`,
    );
    if ((await realpath(rows[0]?.folder ?? '')) === (await realpath(place.data))) return client;
    throw new Error('another server answers at this port');
  } catch (error) {
    client.end().catch(() => {});
    return error as ConnectError;
  }
}

type ConnectError = Error & { code?: string };

export async function hasOtherProcesses(personalData: pg.Client): Promise<boolean> {
  const { rowCount } = await personalData.query(
    'select from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid() limit 1',
    [NAME],
  );
  return rowCount !== 0;
}
