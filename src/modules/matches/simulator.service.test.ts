import { createCatalog } from '#modules/catalog/index.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { silentLog } from '#platform/log/log.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { MatchChange } from './matches.contract.ts';
import { createSimulator } from './simulator.service.ts';

const database = testDatabase();

function simulatorAt(clock: FakeClock) {
  const published: MatchChange[] = [];
  const publish = (change: MatchChange) => void published.push(change);
  return {
    ...createSimulator({
      db: database.db,
      catalog: createCatalog(database.db),
      clock,
      log: silentLog,
      publish,
    }),
    published,
  };
}
const rows = async (sql: string) => (await database.pool.query(sql)).rows;
const scores = () => rows('select id, state, period, home_score, away_score from matches order by id');
/** As it would stand if one simulator alone had played up to the clock. */
const settled = async (clock: FakeClock) => {
  await simulatorAt(clock).tick();
  return await scores();
};

const clock = new FakeClock();
beforeAll(() => simulatorAt(clock).schedule());

it('fills the schedule once, however often and however many at once', async () => {
  const tables =
    'select (select count(*) from leagues) leagues, (select count(*) from teams) teams, (select count(*) from matches) matches';
  const before = await rows(tables);
  await Promise.all([simulatorAt(clock).schedule(), simulatorAt(clock).schedule()]);
  expect(await rows(tables)).toEqual(before);
  expect(before[0].matches).toBeGreaterThan(100);
});

it('a day later only the new days are added', async () => {
  const tomorrow = new FakeClock('2026-11-16T12:00:00Z');
  const [{ n: before }] = await rows('select count(*)::int n from matches');
  const daily = await rows(
    `select count(*)::int n from matches where start_at >= '2026-11-18T00:00Z' and start_at < '2026-11-19T00:00Z'`,
  );
  await simulatorAt(tomorrow).schedule();
  const [{ n: after }] = await rows('select count(*)::int n from matches');
  expect(after - before).toBe(daily[0].n);
  // Two games are enough for what follows.
  await rows('delete from matches where game_id not in (1, 202)');
});

it('a second tick at the same moment changes nothing and says nothing', async () => {
  const moment = new FakeClock('2026-11-16T14:00:00Z');
  const simulator = simulatorAt(moment);
  expect((await simulator.tick()).length).toBeGreaterThan(0);
  const said = simulator.published.length;
  const before = await rows('select id, rev, updated_at from matches order by id');
  expect(await simulator.tick()).toEqual([]);
  expect(await rows('select id, rev, updated_at from matches order by id')).toEqual(before);
  expect(simulator.published).toHaveLength(said);
});

it('what is published is what is in the database', async () => {
  const simulator = simulatorAt(new FakeClock('2026-11-16T15:00:00Z'));
  const changes = await simulator.tick();
  expect(simulator.published).toEqual(changes);
  const kept = new Map(
    (await rows('select id, rev::int, home_score, away_score from matches')).map((row) => [row.id, row]),
  );
  for (const { id, rev, homeScore, awayScore } of changes) {
    expect(kept.get(id)).toEqual({ id, rev, home_score: homeScore, away_score: awayScore });
  }
});

it('two at once leave what one alone would', async () => {
  const moment = new FakeClock('2026-11-16T17:00:00Z');
  await Promise.all([simulatorAt(moment).tick(), simulatorAt(moment).tick()]);
  const both = await scores();
  expect(both).toEqual(await settled(moment));
});

it('one that lags behind never takes back what another has written', async () => {
  const [behind, ahead] = [new FakeClock('2026-11-16T17:30:00Z'), new FakeClock('2026-11-16T19:00:00Z')];
  // Both have read the rows, and wait to write them: the one ahead writes first.
  const holder = await database.connect();
  await holder.query('begin');
  await holder.query(`select 1 from matches for update`);
  const waiting = (n: number) =>
    vi.waitFor(async () => {
      const [{ blocked }] = await rows(`select count(*)::int blocked from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      expect(blocked).toBe(n);
    });
  const first = simulatorAt(ahead).tick();
  await waiting(1);
  const second = simulatorAt(behind).tick();
  await waiting(2);
  await holder.query('commit');
  await Promise.all([first, second]);
  await holder.end();
  const both = await scores();
  expect(both).toEqual(await settled(ahead));
});

it('a finished match is left alone', async () => {
  const end = new FakeClock('2026-11-20T12:00:00Z');
  await simulatorAt(end).tick();
  expect(await rows(`select distinct state from matches order by state`)).not.toContainEqual({
    state: 'in_progress',
  });
  end.advance(3_600_000);
  expect(await simulatorAt(end).tick()).toEqual([]);
});
