import { tmpdir } from 'node:os';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { StartError } from '#platform/config/start-error.ts';
import * as causes from './embedded-causes.ts';
import { explainFailedStart } from './failed-start.ts';

const URL_OF = 'postgres://who:hunter2@127.0.0.1:5432/site';
const embedded = { location: tmpdir() };
const refused = (code: string, message: string) =>
  new DrizzleQueryError('insert into a', ['hunter2'], Object.assign(new Error(message), { code }));
afterEach(() => void vi.restoreAllMocks());

it('a full disk is told as one, wherever the database is', async () => {
  const error = refused('53100', 'could not extend file: No space left on device');
  for (const [place, words] of [
    [null, ' under DATABASE_URL'],
    [embedded, `: PostgreSQL cannot write to ${tmpdir()}`],
  ] as const) {
    const said = (await explainFailedStart(error, { url: URL_OF, embedded: place })) as Error;
    expect(said).toBeInstanceOf(StartError);
    expect(said.message).toBe(
      `The disk is full${words}. What was begun is undone: make room and start again.`,
    );
  }
});

it('a connection that is lost on a full disk, too', async () => {
  const lost = new Error('Connection terminated unexpectedly');
  expect(await explainFailedStart(lost, { url: URL_OF, embedded })).toBe(lost);
  vi.spyOn(causes, 'isNearlyFull').mockResolvedValue(true);
  const said = (await explainFailedStart(lost, { url: URL_OF, embedded })) as Error;
  expect(said.message).toMatch(/^The disk is full: /);
  expect(await explainFailedStart(lost, { url: URL_OF, embedded: null })).toBe(lost);
});

it('a right that the user lacks, without the statement and its values', async () => {
  const error = refused('42501', 'permission denied for schema public');
  const { message } = (await explainFailedStart(error, { url: URL_OF, embedded: null })) as Error;
  expect(message).toMatch(
    /^DATABASE_URL: the user who may not make tables in site \(permission denied .+\): /,
  );
  expect(message).not.toMatch(/hunter2|insert/);
});
