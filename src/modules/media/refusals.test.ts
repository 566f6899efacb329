import { readConfig } from '#platform/config/config.ts';
import { silentLog } from '#platform/log/log.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { createExternal } from './external/external.service.ts';
import type { Rooms } from './media-api.contract.ts';
import { createRefusals } from './refusals.service.ts';
import { deleteRefusalsBefore } from './refusals.store.ts';

const database = testDatabase();
const later = (minutes: number) => new Date(Date.UTC(2026, 10, 15, 8, minutes));
const room = { id: 7, title: 'Derby', owner: { id: 1, name: 'ada' } };
const describe: Rooms['describe'] = async (names) => new Map(names.includes('7') ? [['7', room]] : []);
let refusals: ReturnType<typeof createRefusals>;
beforeAll(() => {
  refusals = createRefusals({
    ...{ db: database.db, log: silentLog, days: () => 30 },
    rooms: () => ({ describe }),
  });
});
beforeEach(async () => {
  await database.pool.query('truncate refused_pushes');
});

it('counts refusals by room and reason, and names the room and its owner', async () => {
  await refusals.note('7', 'key', later(1));
  await refusals.note('7', 'banned', later(2));
  await refusals.note('7', 'key', later(3));
  await refusals.note('9', 'closed', later(0));
  expect(await refusals.list(later(5))).toEqual({
    days: 30,
    refusals: [
      {
        room,
        name: '7',
        reason: 'key',
        times: 2,
        firstAt: later(1).toISOString(),
        lastAt: later(3).toISOString(),
      },
      {
        room,
        name: '7',
        reason: 'banned',
        times: 1,
        firstAt: later(2).toISOString(),
        lastAt: later(2).toISOString(),
      },
      {
        room: null,
        name: '9',
        reason: 'closed',
        times: 1,
        firstAt: later(0).toISOString(),
        lastAt: later(0).toISOString(),
      },
    ],
  });
});

it('two refusals at once both count', async () => {
  await Promise.all(Array.from({ length: 8 }, () => refusals.note('7', 'key', later(1))));
  expect((await refusals.list(later(1))).refusals).toMatchObject([{ times: 8 }]);
});

it("strangers' names share one row, of which the last name stays", async () => {
  for (const name of ['one', 'two', '<script>', 'x'.repeat(65)])
    await refusals.note(name, 'unknown', later(1));
  expect((await refusals.list(later(1))).refusals).toMatchObject([{ room: null, name: '', times: 4 }]);
  await refusals.note('three', 'unknown', later(1));
  expect((await refusals.list(later(1))).refusals).toMatchObject([{ name: 'three', times: 5 }]);
});

it('a database that fails leaves the push refused', async () => {
  await database.pool.query('alter table refused_pushes rename to elsewhere');
  await refusals.note('7', 'key', later(1));
  await database.pool.query('alter table elsewhere rename to refused_pushes');
  expect((await refusals.list(later(1))).refusals).toEqual([]);
});

it('old ones are not listed, and deleted after their retention', async () => {
  await refusals.note('7', 'key', new Date('2026-10-01T00:00:00Z'));
  await refusals.note('7', 'banned', later(1));
  expect((await refusals.list(later(2))).refusals).toMatchObject([{ reason: 'banned' }]);
  expect(await deleteRefusalsBefore(database.db, new Date('2026-11-01T00:00:00Z'), 10)).toBe(1);
  expect((await database.pool.query('select reason from refused_pushes')).rows).toEqual([
    { reason: 'banned' },
  ]);
});

it('a push rejected for an external server is counted', async () => {
  const secret = 'hush-hush-hush-hush-hush';
  const { hook } = createExternal({
    config: readConfig({ MODE: 'demo', MEDIA_HOOK_SECRET: secret }),
    tickets: { opens: async () => false },
    server: 'srs',
    rooms: () => ({ authorise: async () => ({ refused: 'address' }) }) as unknown as Rooms,
    refused: refusals.note,
    log: silentLog,
  });
  const body = JSON.stringify({
    action: 'on_publish',
    app: 'live',
    stream: '7',
    param: '?key=k',
    ip: '203.0.113.9',
  });
  const query = new URLSearchParams({ secret });
  const answer = await hook.answer({ body, query, now: later(1) } as Parameters<typeof hook.answer>[0]);
  expect(answer.status).toBe(403);
  expect((await refusals.list(later(1))).refusals).toMatchObject([{ reason: 'address', room }]);
});
