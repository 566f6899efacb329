import { type Database, openDatabase } from '#platform/db/db.ts';
import { silentLog } from '#platform/log/log.ts';
import { testApp } from '#platform/testing/app.ts';
import { cloneTemplate } from '#platform/testing/database.ts';
import { createRelay } from './relay.ts';

const EVENTS = 50_000;
let database: Database;
beforeAll(async () => {
  database = openDatabase({
    url: await cloneTemplate({ demo: true }),
    pool: 2,
    workPool: 2,
    log: silentLog,
  });
});
afterAll(() => database.close());
const site = testApp({
  parts: { database: new Proxy({} as Database, { get: (_, name: keyof Database) => database[name] }) },
});

it('a long backlog of events delays no request, with two connections for either', async () => {
  const { pool } = database;
  await pool.query(
    `insert into outbox_events (name, payload, brand, lang, created_at)
     select 'matches.scheduled', jsonb_build_object('matchIds', jsonb_build_array(m.id)), '', '', now()
     from generate_series(1, $1) n join lateral (select id from matches order by id offset n % 50 limit 1) m on true`,
    [EVENTS],
  );
  const deliveredCount = async (): Promise<number> =>
    (await pool.query('select count(*)::int as n from outbox_events where processed_at is not null')).rows[0]
      .n;
  const reactions = site.app.modules.flatMap(({ reactions: own = [] }) => own);
  const relay = createRelay({ db: database.db, reactions, clock: site.clock, log: silentLog, lanes: 1 });
  onTestFinished(() => relay.stop());
  relay.start();
  await vi.waitFor(async () => expect(await deliveredCount()).toBeGreaterThan(0), { timeout: 30_000 });
  const statuses: number[] = [];
  for (let round = 0; round < 5; round++) {
    const responses = Array.from({ length: 8 }, () => site.call('match/list?game=football'));
    statuses.push(...(await Promise.all(responses)).map(({ status }) => status));
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  // The backlog must not be empty yet.
  expect(await deliveredCount()).toBeLessThan(EVENTS);
});
