import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { withDeadline } from '#platform/concurrency/deadline.ts';
import { boundToBackground } from '#platform/db/background.ts';
import type { Database, Db } from '#platform/db/db.ts';

/** A slower renewal is tried on another connection, while the lease lasts. */
const ANSWER_MS = 2_000;

export interface LeaseConnection {
  run<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Subscribes to NOTIFY of any process; also called once after a lost connection. */
  listen(channel: string, onNotification: () => void): Promise<() => void>;
  close(): Promise<void>;
}

/** A dedicated connection, so that a busy pool does not delay renewals; reopened when it does not answer. */
export function createLeaseConnection(database: Pick<Database, 'connect'>): LeaseConnection {
  const listeners = new Map<string, Set<() => void>>();
  let current: Promise<pg.Client> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function open(): Promise<pg.Client> {
    const client = await database.connect();
    client.on('end', () => void lose(client));
    client.on('notification', ({ channel }) => {
      for (const listener of listeners.get(channel) ?? []) listener();
    });
    for (const channel of listeners.keys()) await client.query(`listen ${channel}`);
    for (const listener of [...listeners.values()].flatMap((own) => [...own])) listener();
    return client;
  }

  async function lose(client: pg.Client): Promise<void> {
    if ((await current?.catch(() => null)) === client) current = undefined;
  }

  /** Sequential: the driver takes one query of a connection at a time. */
  function onClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const turn = last.then(() => attempt(work));
    last = turn.catch(() => undefined);
    return turn;
  }

  async function attempt<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    current ??= open();
    const own = current;
    try {
      return await withDeadline(ANSWER_MS, own.then(work));
    } catch (error) {
      if (current === own) current = undefined;
      own.then((client) => client.connection.stream.destroy()).catch(() => undefined);
      throw error;
    }
  }

  return {
    run: (work) => onClient((client) => work(drizzle(client))),
    async listen(channel, onNotification) {
      const own = boundToBackground(onNotification);
      const known = listeners.get(channel) ?? new Set();
      listeners.set(channel, known.add(own));
      await onClient((client) => client.query(`listen ${channel}`));
      return () => void known.delete(own);
    },
    async close() {
      const client = await current?.catch(() => null);
      current = undefined;
      await client?.end().catch(() => undefined);
    },
  };
}
