import { createCatalog } from '#modules/catalog/index.ts';
import type { FeedMessage, Ingest } from '#modules/feeds/feed.contract.ts';
import { createIngest } from '#modules/feeds/ingest.service.ts';
import { SIMULATOR } from '#modules/feeds/providers.rules.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { silentLog } from '#platform/log/log.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { SIM_LEAGUES } from './leagues.rules.ts';
import { createSimulator } from './simulator.service.ts';
import { createSimulatorState } from './simulator-state.service.ts';

const database = testDatabase();
const NOW = '2026-11-15T14:30:00Z';
const leagues = SIM_LEAGUES.filter(({ slug }) =>
  ['premier-league', 'champions-league', 'nba', 'lpl', 'atp-tour'].includes(slug),
);

/** A simulator as in a process, with no state but the database. */
function aProcess(clock = new FakeClock(NOW), { stepMs = 1_000 } = {}) {
  const catalog = createCatalog(database.db);
  const emitted: FeedMessage[] = [];
  const changed: number[] = [];
  const problems: (string | null)[] = [];
  let fails = 0;
  const take = createIngest(
    {
      db: database.db,
      catalog,
      clock,
      log: silentLog,
      onChanges: (changes) => changed.push(...changes.map(({ matchId }) => matchId)),
      onSheet: () => undefined,
    },
    SIMULATOR,
  );
  const ingest: Ingest = async (messages) => {
    if (fails-- > 0) throw new Error('the database is away');
    emitted.push(...messages);
    await take(messages);
  };
  const memory = createSimulatorState(database.db, catalog, SIMULATOR);
  const parts = { clock, log: silentLog, memory, leagues };
  return {
    clock,
    emitted,
    changed,
    problems,
    failNext(times: number) {
      fails = times;
    },
    fill: () => createSimulator(parts).fill(ingest),
    /** Runs for a number of ticks; the test sets their duration. */
    async run(ticks: number): Promise<void> {
      const stop = new AbortController();
      let left = ticks;
      const wait = async (ms: number) => {
        if (--left <= 0) stop.abort();
        else clock.advance(Math.max(ms, stepMs));
      };
      const report = (problem: string | null) => void problems.push(problem);
      await createSimulator({ ...parts, wait }).start({ ingest, report, signal: stop.signal });
    },
  };
}

const rows = async (sql: string) => (await database.pool.query(sql)).rows;
const count = async (from: string): Promise<number> =>
  (await rows(`select count(*)::int n from ${from}`))[0].n;
const state = () =>
  rows(
    'select id, state, period, home_score, away_score, period_scores, facts, rev from matches order by id',
  );

it('first fills the home page: the catalogue, and three days with scores', async () => {
  await aProcess().fill();
  expect(await count('leagues')).toBeGreaterThanOrEqual(leagues.length);
  expect(await count(`matches where start_at::date > '2026-11-16'`)).toBe(0);
  expect(await count(`matches where start_at <= '${NOW}' and state = 'not_started'`)).toBe(0);
  expect(await count(`matches where state in ('in_progress', 'break')`)).toBeGreaterThan(0);
  expect(await count(`matches where start_at > '${NOW}' and state = 'in_progress'`)).toBe(0);
});

it('a first page has tables that agree with the matchday beside them', async () => {
  // Of each league with numbered rounds: the last finished round, and the rounds that each team has played.
  const seasons = await rows(`
    select l.slug, max(round::int)::int as round, count(distinct m.id)::int * 2 as sides,
      (select count(*)::int from (select distinct unnest(array[home_team_id, away_team_id]) from matches
        where league_id = l.id) t) as teams
    from leagues l join matches m on m.league_id = l.id and m.state in ('finished', 'postponed', 'cancelled')
    where m.round ~ '^[0-9]+$' group by l.id`);
  expect(seasons.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['premier-league', 'nba', 'lpl']));
  for (const { slug, round, sides, teams } of seasons)
    expect(Math.abs(sides / teams - round), `${slug} in round ${round}`).toBeLessThanOrEqual(1.5);
});

const WINDOW = `start_at >= '2026-11-01'`;

it('then fills four weeks, squads and sheets', async () => {
  await aProcess().run(3);
  expect(await count(`(select distinct start_at::date from matches where ${WINDOW}) d`)).toBe(29);
  expect(await count(`teams where not exists (select 1 from players where team_id = teams.id)`)).toBe(0);
  const without = (kind: string) =>
    count(`matches m where ${WINDOW} and state = 'finished' and not exists
      (select 1 from match_sheets where match_id = m.id and kind = '${kind}')`);
  expect(await Promise.all(['events', 'stats', 'lineups', 'momentum'].map(without))).toEqual([0, 0, 0, 0]);
  const bare = (table: string) =>
    count(`matches m where state = 'finished' and start_at > '${NOW}'::timestamptz - interval '3 days'
      and not exists (select 1 from ${table} where match_id = m.id)`);
  expect(await Promise.all(['match_odds', 'match_texts'].map(bare))).toEqual([0, 0]);
  const unlinked = `match_sheets where kind = 'lineups' and data::text like '%"playerId": null%'`;
  expect(await count(unlinked)).toBe(0);
});

it('has the results of the season before those weeks, then of the one before', async () => {
  const seasons = (slug: string) =>
    rows(`select season, count(*) filter (where state <> 'not_started')::int played, count(*)::int of from leagues
      join matches on league_id = leagues.id where slug = '${slug}' and start_at < '2026-11-01' group by 1 order by 1`);
  expect((await seasons('premier-league')).at(-1)).toMatchObject({
    season: '2026-2027',
    of: 108,
    played: 108,
  });
  await aProcess().run(60);
  expect(await seasons('premier-league')).toMatchObject([
    { season: '2025-2026', of: 380, played: 380 },
    { season: '2026-2027', of: 108 },
  ]);
  expect(await count(`matches where start_at < '2026-11-01' and state = 'not_started'`)).toBe(0);
});

it('has clips of finished matches in games with clips, and no others', async () => {
  const filmed = await rows(`select m.game_id, m.state from matches m join match_sheets s on s.match_id = m.id
    where s.kind = 'videos'`);
  expect(new Set(filmed.map(({ state: of }) => of))).toEqual(new Set(['finished']));
  expect(new Set(filmed.map(({ game_id: of }) => of))).toEqual(new Set([202, 201, 1, 203]));
});

it('has odds from two days before, and text and sheets for live matches', async () => {
  const odds = (where: string) =>
    count(`matches m where ${where} and not exists (select 1 from match_odds where match_id = m.id)`);
  expect(await odds(`state = 'in_progress'`)).toBe(0);
  expect(
    await count(`matches m where start_at > '2026-11-18' and exists
    (select 1 from match_odds where match_id = m.id)`),
  ).toBe(0);
  expect(
    await count(`matches m where state = 'in_progress' and not exists
    (select 1 from match_texts where match_id = m.id)`),
  ).toBe(0);
  expect(await count(`match_odds where opened_at > moved_at`)).toBe(0);
});

it('a restart emits little and changes nothing', async () => {
  const before = await state();
  const again = aProcess(new FakeClock('2026-11-15T14:30:02Z'));
  await again.run(1);
  expect(
    again.emitted.filter(({ kind }) => kind === 'fixture' || kind === 'player' || kind === 'team'),
  ).toEqual([]);
  expect(again.changed).toEqual([]);
  expect(await state()).toEqual(before);
});

it('emits only changes while time passes', async () => {
  const running = aProcess(new FakeClock('2026-11-15T14:30:02Z'));
  await running.run(1);
  running.emitted.length = 0;
  await running.run(300);
  const seen = new Set<string>();
  for (const message of running.emitted.filter(({ kind }) => kind === 'score')) {
    const { version, match } = message as { version: number; match: string };
    expect(seen.has(`${match}/${version}`)).toBe(false);
    seen.add(`${match}/${version}`);
  }
  expect(seen.size).toBeGreaterThan(10);
  const live = await count(`matches where state in ('in_progress', 'break')`);
  // Three hundred seconds: a sheet of a kind at most every ten, and many of those unchanged.
  expect(running.emitted.filter(({ kind }) => kind === 'events').length).toBeLessThan(live * 15);
});

it('after an absence every match is brought to its end, and the days roll on', async () => {
  const later = aProcess(new FakeClock('2026-11-17T03:00:00Z'));
  await later.run(3);
  expect(
    await count(`matches where start_at < '2026-11-16T12:00Z' and state not in
    ('finished', 'postponed', 'cancelled')`),
  ).toBe(0);
  expect(await count(`matches where start_at::date = '2026-12-01'`)).toBeGreaterThan(10);
  expect(
    await count(`matches m where ${WINDOW} and state = 'finished' and not exists
    (select 1 from match_sheets where match_id = m.id and kind = 'lineups')`),
  ).toBe(0);
});

it('long steps give the same result as seconds', async () => {
  const leaping = aProcess(new FakeClock('2026-11-17T03:00:03Z'), { stepMs: 300_000 });
  await leaping.run(60);
  const leapt = await rows(
    'select id, state, home_score, away_score, period_scores from matches order by id',
  );
  await database.pool.query(`update matches set versions = versions - 'score'`);
  await aProcess(leaping.clock).fill();
  expect(
    await rows('select id, state, home_score, away_score, period_scores from matches order by id'),
  ).toEqual(leapt);
});

it('a failed delivery is logged and retried, and nothing is lost', async () => {
  const clock = new FakeClock('2026-11-17T08:10:00Z');
  const unlucky = aProcess(clock);
  unlucky.failNext(2);
  await unlucky.run(6);
  expect(unlucky.problems).toEqual([
    'simulator: its data could not be taken in',
    'simulator: its data could not be taken in',
    null,
  ]);
  const missing = `matches where start_at <= '2026-11-17T08:10:00Z' and state = 'not_started'`;
  expect(await count(missing)).toBe(0);
});
