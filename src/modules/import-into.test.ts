import { fileURLToPath } from 'node:url';
import { FakeClock } from '#platform/clock/clock.ts';
import { silentLog } from '#platform/log/log.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { importInto } from './import-into.ts';

const folder = fileURLToPath(new URL('./feeds/openfootball/recorded', import.meta.url));
const database = testDatabase();
const clock = new FakeClock('2026-11-15T12:00:00Z');
const one = async (text: string, values: unknown[] = []): Promise<number> =>
  (await database.pool.query<{ n: number }>(text, values)).rows[0]!.n;

it('an import emits no events for its own matches, and search finds them', async () => {
  const { db } = database;
  // An index in use: an empty one is filled by the site, with all there is.
  await database.pool.query(
    "insert into search_entries (kind, ref_id, text, keys, weight) values ('news', 1, 'there', '{there}', 0)",
  );
  const [events, newest] = await Promise.all([
    one('select count(*)::int as n from outbox_events'),
    one('select coalesce(max(id), 0) as n from matches'),
  ]);
  const { matches } = await importInto({ folder, db, clock, log: silentLog, onFile: () => undefined });
  expect(matches).toBeGreaterThan(5);
  expect(await one('select count(*)::int as n from outbox_events')).toBe(events);
  const made = 'select count(*)::int as n from matches m where m.id > $1';
  expect(await one(made, [newest])).toBe(matches);
  const found = "exists (select from search_entries e where e.kind = 'match' and e.ref_id = m.id)";
  expect(await one(`${made} and ${found}`, [newest])).toBe(matches);
  const unnamed = `select count(*)::int as n from teams t join matches m on t.id in (m.home_team_id, m.away_team_id)
    where m.id > $1 and not exists (select from search_entries e where e.kind = 'team' and e.ref_id = t.id)`;
  expect(await one(unnamed, [newest])).toBe(0);
});

it('a recent match from before the import emits its events', async () => {
  const decided = `select count(*)::int as n from outbox_events where name = 'matches.decided'`;
  const before = await one(decided);
  await database.pool.query(
    `update matches set state = 'not_started', versions = versions - 'score', home_score = 0, away_score = 0,
       start_at = $1::timestamptz - interval '3 hours'
     where id = (select max(id) from matches where state = 'finished')`,
    [new Date(clock.now())],
  );
  await importInto({ folder, db: database.db, clock, log: silentLog, onFile: () => undefined });
  expect(await one(decided)).toBe(before + 1);
});
