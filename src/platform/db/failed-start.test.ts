import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { StartError } from '#platform/errors/start-error.ts';
import { explainFailedStart } from './failed-start.ts';

const URL_OF = 'postgres://who:hunter2@127.0.0.1:5432/site';
const embedded = { location: tmpdir() };
const refused = (code: string, message: string) =>
  new DrizzleQueryError('insert into a', ['hunter2'], Object.assign(new Error(message), { code }));

it('a full disk is reported, for any location of the database', async () => {
  const error = refused('53100', 'could not extend file: No space left on device');
  for (const [place, words] of [
    [null, ' under DATABASE_URL'],
    [embedded, `: PostgreSQL cannot write to ${tmpdir()}`],
  ] as const) {
    const explained = (await explainFailedStart(error, { url: URL_OF, embedded: place })) as Error;
    expect(explained).toBeInstanceOf(StartError);
    expect(explained.message).toBe(
      `The disk is full${words}. What was begun is undone: make room and start again.`,
    );
  }
});

it('a connection lost on a full disk is reported as such, and otherwise as it is', async () => {
  const location = mkdtempSync(join(tmpdir(), 'failed-start-'));
  onTestFinished(() => rmSync(location, { recursive: true }));
  // A commit that dies with the server: only the rollback's error is visible.
  const lost = new DrizzleQueryError('rollback', [], new Error('Connection terminated unexpectedly'));
  const messageOf = async (place: typeof embedded | null) =>
    ((await explainFailedStart(lost, { url: URL_OF, embedded: place })) as Error).message;
  expect(await messageOf({ location })).toBe(
    `PostgreSQL ended the connection (Connection terminated unexpectedly); ${location}/server.log says why.`,
  );
  expect(await messageOf(null)).toBe(
    'DATABASE_URL: PostgreSQL ended the connection (Connection terminated unexpectedly); its own log says why.',
  );
  writeFileSync(join(location, 'server.log'), 'PANIC: could not write to file: No space left on device\n');
  expect(await messageOf({ location })).toMatch(/^The disk is full: /);
});

it('an error without the database is reported as it is, though the disk was full', async () => {
  const location = mkdtempSync(join(tmpdir(), 'failed-start-'));
  onTestFinished(() => rmSync(location, { recursive: true }));
  writeFileSync(join(location, 'server.log'), 'ERROR: could not extend file: No space left on device\n');
  for (const other of [new StartError('Port 3000 is taken.'), new TypeError('no')])
    expect(await explainFailedStart(other, { url: URL_OF, embedded: { location } })).toBe(other);
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5433'), { code: 'ECONNREFUSED' });
  const { message } = (await explainFailedStart(refused, { url: URL_OF, embedded: { location } })) as Error;
  expect(message).toMatch(/^The disk is full: /);
});

it('a file without space is reported as it is', async () => {
  const error = Object.assign(new Error("ENOSPC: no space left on device, open '/a'"), { code: 'ENOSPC' });
  const { message } = (await explainFailedStart(error, { url: URL_OF, embedded: null })) as Error;
  expect(message).toBe(`The disk is full (${error.message}): make room and start again.`);
});

it('another error stays as it is, with its stack', async () => {
  const other = new TypeError('no');
  expect(await explainFailedStart(other, { url: URL_OF, embedded })).toBe(other);
});

it('a missing permission is reported without the statement and its values', async () => {
  const error = refused('42501', 'permission denied for schema public');
  const { message } = (await explainFailedStart(error, { url: URL_OF, embedded: null })) as Error;
  expect(message).toMatch(
    /^DATABASE_URL: the user who may not make tables in site \(permission denied .+\): /,
  );
  expect(message).not.toMatch(/hunter2|insert/);
});
