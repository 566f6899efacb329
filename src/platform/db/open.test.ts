import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { recordedLog } from '#platform/endpoint/testing.ts';
import { StartError } from '#platform/errors/start-error.ts';
import { silentLog } from '#platform/log/log.ts';
import { cloneTemplate } from '#platform/testing/database.ts';
import { sqlState } from './db.ts';
import type { Embedded } from './embedded.ts';
import { ensureDatabase, openAndMigrate } from './open.ts';

const SECRET = 'hunter2';
const open = (url: string) => openAndMigrate(readConfig({ DATABASE_URL: url }), silentLog);

/** The cluster's URL, changed. */
function address(
  change: Partial<Pick<URL, 'hostname' | 'port' | 'pathname' | 'username' | 'password'>>,
): string {
  const url = Object.assign(new URL(inject('adminUrl')), change);
  return url.href;
}

async function closedPort(): Promise<string> {
  const { url, close } = await listening(() => undefined);
  await close();
  return new URL(url).port;
}

/** A server on a free port with this behaviour. */
async function listening(
  serve: (socket: Socket) => unknown,
): Promise<{ url: string; close(): Promise<void> }> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    serve(socket);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `postgres://user:${SECRET}@127.0.0.1:${port}/db`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

it('opens a supported database, migrated', async () => {
  const { database, embedded } = await open(await cloneTemplate());
  expect(embedded).toBeNull();
  expect((await database.pool.query('select count(*)::int as n from users')).rows).toEqual([{ n: 0 }]);
  await database.close();
});

describe('DATABASE_SESSION_URL', () => {
  const openBoth = async (url: string, sessionUrl: string) => {
    const { log, lines } = recordedLog();
    const config = readConfig({ DATABASE_URL: url, DATABASE_SESSION_URL: sessionUrl });
    return { ...(await openAndMigrate(config, log)), lines };
  };

  it('takes migrations and dedicated connections; a pooler without statement_timeout is reported', async () => {
    const url = await cloneTemplate();
    const session = new URL(url);
    session.searchParams.set('options', '-c statement_timeout=7s');
    const { database, lines } = await openBoth(url, session.href);
    expect(lines).toEqual([expect.objectContaining({ level: 'warn', event: 'db.no_statement_timeout' })]);
    const client = await database.connect();
    const { rows } = await client.query('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '7s' }]);
    // Nothing is set on the pooler's connections: they are of others too.
    expect((await database.pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
    await client.end();
    await database.close();
  });

  it('of another database, or without its pooler, ends the start with a sentence', async () => {
    const [url, other] = [await cloneTemplate(), await cloneTemplate()];
    await expect(openBoth(url, other)).rejects.toThrow(
      'DATABASE_SESSION_URL: that is another database than the one of DATABASE_URL.',
    );
    const closed = new URL(url);
    closed.port = await closedPort();
    await expect(openBoth(closed.href, url)).rejects.toThrow(
      /^DATABASE_URL: nothing answers at 127\.0\.0\.1:/,
    );
  });
});

describe('an invalid DATABASE_URL is explained in one sentence, without the password', () => {
  it.each<[string, () => Promise<string> | string, RegExp]>([
    [
      'nobody there',
      async () => address({ hostname: '127.0.0.1', port: await closedPort(), password: SECRET }),
      /nothing answers at 127\.0\.0\.1:\d+; is PostgreSQL running there\?$/,
    ],
    [
      'an unknown host',
      () => address({ hostname: 'no-such-host.invalid', password: SECRET }),
      /the host no-such-host\.invalid is not known\.$/,
    ],
    [
      'a wrong password',
      () => address({ password: SECRET }),
      /does not let the user \w+ in; check user and password\.$/,
    ],
    [
      'an unknown user',
      () => address({ username: 'nobody', password: SECRET }),
      /does not let the user nobody in; check user and password\.$/,
    ],
    [
      'no such database',
      () => address({ pathname: '/no_such_database' }),
      /there is no database no_such_database at .+; create it first\.$/,
    ],
  ])('%s', async (_, url, sentence) => {
    const error = await open(await url()).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(StartError);
    expect(error.message).toMatch(/^DATABASE_URL: /);
    expect(error.message).toMatch(sentence);
    expect(error.message).not.toContain('\n');
    expect(error.message).not.toContain(SECRET);
    expect(error.message).not.toContain(new URL(inject('adminUrl')).password);
  });

  it('a user without the right to create tables', async () => {
    const name = `unowned_${process.pid}`;
    await ensureDatabase(inject('adminUrl'), name);
    const admin = new pg.Client({ connectionString: inject('adminUrl') });
    await admin.connect();
    await admin.query(`drop role if exists ${name}`);
    await admin.query(`create role ${name} login password '${SECRET}'`);
    const error = await open(address({ pathname: `/${name}`, username: name, password: SECRET })).catch(
      (thrown) => thrown,
    );
    await admin.query(`drop role ${name}`);
    await admin.end();
    expect(error).toBeInstanceOf(StartError);
    expect(error.message).toBe(
      `DATABASE_URL: the user ${name} may not make tables in ${name} (permission denied for schema public): ` +
        'make it the owner of that database.',
    );
  });

  it('a server that is not PostgreSQL', async () => {
    const { url, close } = await listening((socket) =>
      socket.resume().end('HTTP/1.1 400 Bad Request\r\n\r\n'),
    );
    const error = await open(url).catch((thrown) => thrown);
    await close();
    expect(error).toBeInstanceOf(StartError);
    expect(error.message).toMatch(/^DATABASE_URL: 127\.0\.0\.1:\d+ cannot be used: .+\.$/);
    expect(error.message).not.toContain(SECRET);
  });

  it('a server that accepts and never answers', async () => {
    const { promise: called, resolve: take } = Promise.withResolvers<void>();
    const { url, close } = await listening(() => take());
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const answered = vi.fn();
    const attempt = open(url).then(answered, answered);
    await called;
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    try {
      await vi.waitFor(() => expect(answered).toHaveBeenCalledWith(expect.any(StartError)));
    } finally {
      await close();
      await attempt;
    }
  });
});

it('creates a database once under concurrency', async () => {
  const name = `ensured_${process.pid}`;
  await Promise.all([1, 2, 3].map(() => ensureDatabase(inject('adminUrl'), name)));
  await ensureDatabase(inject('adminUrl'), name);
  const client = new pg.Client({ connectionString: address({ pathname: `/${name}` }) });
  await client.connect();
  await client.end();
});

it('finds the SQLSTATE of a wrapped error', () => {
  const inner = Object.assign(new Error('deadlock'), { code: '40P01' });
  expect(sqlState(inner)).toBe('40P01');
  expect(sqlState(new Error('outer', { cause: new Error('middle', { cause: inner }) }))).toBe('40P01');
  for (const other of [
    new Error('no'),
    Object.assign(new Error('no'), { code: 'ECONNREFUSED' }),
    'text',
    null,
  ]) {
    expect(sqlState(other)).toBeUndefined();
  }
});

it('a full disk during the creation of a database in the embedded server is reported', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'open-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  onTestFinished(() => void vi.restoreAllMocks());
  let url = '';
  // The callback breaks the next connection, and simulates a full disk.
  const starting = (embedded: Promise<Embedded>) =>
    void embedded.then((server) => {
      url = server.url;
      appendFileSync(
        join(server.location, 'server.log'),
        'PANIC: could not write to file: No space left on device\n',
      );
      const lost = new Error('Connection terminated unexpectedly');
      vi.spyOn(pg.Client.prototype, 'connect').mockRejectedValueOnce(lost as never);
    });
  const { signal } = new AbortController();
  const config = readConfig({ DATA_DIR: dataDir });
  const error = await openAndMigrate(config, silentLog, { starting, signal }).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(StartError);
  expect(error.message).toMatch(/^The disk is full: PostgreSQL cannot write to /);
  await expect(ensureDatabase(url, 'never_made')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('a connection lost during the creation of a database fails its call, not the process', async () => {
  const query = pg.Client.prototype.query as unknown as (this: pg.Client, text: string) => Promise<void>;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementationOnce(async function (this: pg.Client) {
    const ended = new Promise((resolve) => this.once('end', resolve));
    await query.call(this, 'select pg_terminate_backend(pg_backend_pid())').finally(() => ended);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await expect(ensureDatabase(inject('adminUrl'), 'never_made')).rejects.toMatchObject({ code: '57P01' });
});
