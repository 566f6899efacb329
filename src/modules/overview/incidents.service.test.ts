import { createFeedStates } from '#modules/matches/index.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { createAudience } from './audience.service.ts';
import { evidenceOfProcesses } from './incidents.rules.ts';
import { createIncidents } from './incidents.service.ts';
import { deleteIncidentsBefore } from './incidents.store.ts';

const database = testDatabase();
const START = '2026-11-18T10:00:00.000Z';
const MINUTE_MS = 60_000;
const config = readConfig({
  ...{ MODE: 'production', PUBLIC_URL: 'https://scores.example', SECRET_KEY: 'x'.repeat(40) },
  ...{
    DATABASE_URL: 'postgresql://nowhere.example/x',
    API_FOOTBALL_KEY: 'key',
    BUSINESS_TIME_ZONE: 'Asia/Shanghai',
  },
});

let clock: FakeClock;
beforeEach(async () => {
  clock = new FakeClock(START);
  await database.pool.query(
    'truncate incidents, site_processes, delivery_states, backup_runs, feed_states, ledger_checks, audience_minutes',
  );
});

const service = () =>
  createIncidents({ db: database.db, config: () => config, states: createFeedStates(database.db, clock) });
const at = (minutes: number) => new Date(Date.parse(START) + minutes * MINUTE_MS);
/** One look a minute, as the job does. */
async function look(incidents = service()) {
  clock.advance(MINUTE_MS);
  await incidents.record(clock.now());
}
const list = async () =>
  (await service().list(undefined, undefined)).incidents.map(({ kind, subject, beganAt, endedAt }) => ({
    ...{ kind, subject, beganAt, endedAt },
  }));
const iso = (minutes: number) => at(minutes).toISOString();

async function beat(name: string, { started, seen }: { started: number; seen: number }, free = 90e9) {
  await database.pool.query(
    `insert into site_processes values (gen_random_uuid(), $1, '1.0', '{web}', $2, $3, 1, 1, $4, 100e9::bigint)`,
    [name, at(started), at(seen), free],
  );
}

it('incidents: a feed that is silent is one until it answers again, however often it is looked at', async () => {
  const incidents = service();
  await database.pool.query('insert into feed_states (provider, heard_at, expected_at) values ($1, $2, $3)', [
    'api-football',
    at(-5),
    at(-4),
  ]);
  await look(incidents);
  await look(incidents);
  expect(await list()).toEqual([{ kind: 'feed', subject: 'API-Football', beganAt: iso(-4), endedAt: null }]);
  await database.pool.query('update feed_states set heard_at = $1, expected_at = $2', [at(3), at(4)]);
  await look(incidents);
  await look(incidents);
  expect(await list()).toEqual([
    { kind: 'feed', subject: 'API-Football', beganAt: iso(-4), endedAt: iso(3) },
  ]);
});

it('incidents: mail that failed and worked again is over, and a later failure is another one', async () => {
  const state = (succeeded: number | null, failed: number) =>
    database.pool.query(
      `insert into delivery_states values ('mail', $1, $2, 'refused') on conflict (channel)
       do update set succeeded_at = excluded.succeeded_at, failed_at = excluded.failed_at`,
      [succeeded === null ? null : at(succeeded), at(failed)],
    );
  await state(null, 0);
  await look();
  await state(1.5, 0);
  await look();
  await look();
  const first = { kind: 'delivery', subject: 'mail', beganAt: iso(0), endedAt: iso(1.5) };
  expect(await list()).toEqual([first]);
  await state(1.5, 3.5);
  await look();
  expect(await list()).toEqual([
    { kind: 'delivery', subject: 'mail', beganAt: iso(3.5), endedAt: null },
    first,
  ]);
});

it('incidents: a failure between two looks is not missed', async () => {
  await look();
  await database.pool.query(`insert into delivery_states values ('sms', $1, $2, 'no answer')`, [
    at(1.6),
    at(1.2),
  ]);
  await look();
  expect(await list()).toEqual([{ kind: 'delivery', subject: 'sms', beganAt: iso(1.2), endedAt: iso(1.6) }]);
});

it('incidents: a killed process, until another takes its place; starts are moments', async () => {
  await beat('host 1', { started: -600, seen: 0 });
  await look();
  const killed = { kind: 'process', subject: 'host 1', beganAt: iso(0) };
  expect(await list()).toEqual([{ ...killed, endedAt: null }]);
  await beat('host 2', { started: 1.5, seen: 3 });
  await look();
  await look();
  expect(await list()).toEqual([
    { kind: 'restart', subject: 'host 2', beganAt: iso(1.5), endedAt: iso(1.5) },
    { ...killed, endedAt: iso(1.5) },
  ]);
});

it('evidenceOfProcesses: a process of other roles or another host takes no place, and disks count once a host', () => {
  const process = (name: string, started: number, seen: number, roles = ['web']) => ({
    ...{ name, version: '1.0', roles, startedAt: at(started), seenAt: at(seen) },
    ...{ diskFreeBytes: 5e9, diskBytes: 100e9 },
  });
  const facts = evidenceOfProcesses(
    [
      process('a 1', -600, -10),
      process('a 2', -500, 0, ['worker']),
      process('a 4', -500, 0),
      process('b 3', -5, 0),
    ],
    at(0),
  );
  expect(facts.map(({ kind, subject, endedAt }) => [kind, subject, endedAt])).toEqual([
    ['process', 'a 1', null],
    ['restart', 'b 3', at(-5)],
    ['disk', 'a', null],
    ['disk', 'b', null],
  ]);
});

it('incidents: backups, restore tests and the ledger, by their last run', async () => {
  const run = (kind: string, outcome: string, started: number) =>
    database.pool.query(
      'insert into backup_runs (kind, started_at, finished_at, outcome, problem) values ($1, $2, $2, $3, $4)',
      [kind, at(started), outcome, 'disk full'],
    );
  const check = (problems: number, checked: number) =>
    database.pool.query(
      `insert into ledger_checks (checked_at, problem_count, problems, books) values ($1, $2, '[]', '{}')`,
      [at(checked), problems],
    );
  await run('backup', 'done', -60);
  await run('backup', 'failed', -1);
  await run('rehearsal', 'failed', -30);
  await run('rehearsal', 'done', -20);
  await check(2, -3);
  await look();
  const ledger = { kind: 'ledger', subject: 'ledger', beganAt: iso(-3) };
  const backup = { kind: 'backup', subject: 'backup', beganAt: iso(-1) };
  expect(await list()).toEqual([
    { ...backup, endedAt: null },
    { ...ledger, endedAt: null },
  ]);
  await run('backup', 'done', 1.5);
  await check(0, 1.5);
  await look();
  expect(await list()).toEqual([
    { ...backup, endedAt: iso(2) },
    { ...ledger, endedAt: iso(2) },
  ]);
});

it('incidents: two workers at once write each one once', async () => {
  await beat('host 1', { started: -600, seen: -10 }, 2e9);
  await beat('host 2', { started: -1, seen: 1 }, 2e9);
  const now = at(1);
  await Promise.all(Array.from({ length: 6 }, () => service().record(now)));
  expect((await list()).map(({ kind }) => kind).toSorted()).toEqual(['disk', 'process', 'restart']);
});

it('incidents: by kind, a page at a time, and gone after their time unless they last', async () => {
  await database.pool.query(
    `insert into incidents (kind, subject, detail, began_at, seen_at, ended_at)
     select 'restart', 'host ' || n, '', $1::timestamptz + n * interval '1 second', $1, $1::timestamptz + n * interval '1 second'
       from generate_series(1, 60) n`,
    [at(0)],
  );
  await database.pool.query(
    `insert into incidents (kind, subject, detail, began_at, seen_at) values ('feed', 'x', '', $1, $1)`,
    [at(-10)],
  );
  const first = await service().list('restart', undefined);
  const second = await service().list('restart', first.nextCursor!);
  expect([first.incidents.length, first.hasMore, second.incidents.length, second.hasMore]).toEqual([
    50,
    true,
    10,
    false,
  ]);
  expect(new Set([...first.incidents, ...second.incidents].map(({ id }) => id)).size).toBe(60);
  expect(await deleteIncidentsBefore(database.db, at(60), 1_000)).toBe(60);
  expect((await list()).map(({ kind }) => kind)).toEqual(['feed']);
});

describe('audience', () => {
  const audience = () => createAudience(database.db, 'Asia/Shanghai');
  const rooms = async (...viewers: readonly number[]) => {
    await database.pool.query('delete from live_rooms');
    for (const [index, count] of viewers.entries())
      await database.pool.query(
        `insert into live_rooms (id, mode, title, language, viewers, live_since, created_at)
         overriding system value values ($1, 'robot', $2, 'en', $3, $4, $4)`,
        [index + 1, `Room ${index + 1}`, count, at(0)],
      );
  };

  it('is stored once a minute by whichever worker comes first, with its rooms', async () => {
    await rooms(5, 0, 12);
    await Promise.all([1, 2, 3].map(() => audience().record(at(0.5))));
    await rooms(7, 1);
    await audience().record(at(1.2));
    const day = await audience().day('2026-11-18');
    expect(day.minutes).toEqual([
      { at: iso(0), rooms: 3, viewers: 17 },
      { at: iso(1), rooms: 2, viewers: 8 },
    ]);
    expect(day.rooms).toEqual([
      { id: 1, title: 'Room 1', peak: 7, mean: 6, minutes: 2 },
      { id: 3, title: null, peak: 12, mean: 12, minutes: 1 },
      { id: 2, title: 'Room 2', peak: 1, mean: 1, minutes: 1 },
    ]);
    await rooms();
  });

  it('of a day is that of the zone', async () => {
    await audience().record(new Date('2026-11-18T15:59:10Z'));
    await audience().record(new Date('2026-11-18T16:00:10Z'));
    const minutes = async (day: string) => (await audience().day(day)).minutes.map(({ at: time }) => time);
    expect(await minutes('2026-11-18')).toEqual(['2026-11-18T15:59:00.000Z']);
    expect(await minutes('2026-11-19')).toEqual(['2026-11-18T16:00:00.000Z']);
  });
});
