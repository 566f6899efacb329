import { aLeague, aTeam, testFeed } from '#modules/feeds/feed.factory.ts';
import { countDay, listBusiest } from '#modules/library/live-data.store.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { countByDay, countLive, listBusyLeagues } from './counts.store.ts';
import { matchesQuery, type Scope, type Slice } from './lists.store.ts';

const database = testDatabase();
const DAY_MS = 86_400_000;
const today = new Date('2026-11-15T00:00:00Z');
const days = (n: number): Date => new Date(today.getTime() + n * DAY_MS);

/** 50,000 matches of 250 days, 200 a day, a tenth of today's live. */
beforeAll(async () => {
  await testFeed(database).ingest([
    ...Array.from({ length: 40 }, (_, n) => aLeague(`l${n}`, { rank: n })),
    ...Array.from({ length: 400 }, (_, n) => aTeam(`t${n}`)),
  ]);
  await database.pool.query(`
    insert into matches (game_id, league_id, home_team_id, away_team_id, round, start_at, state, period,
      clock_seconds, home_score, away_score, period_scores, updated_at)
    select (array[202, 201, 1, 2, 203])[1 + n % 5],
      (select min(id) from leagues) + n % 40, (select min(id) from teams) + n % 200,
      (select min(id) from teams) + 200 + (n / 200) % 200, '1',
      timestamptz '2026-05-01T00:00Z' + n * interval '432 seconds',
      case when n / 200 < 198 then 'finished' when n / 200 = 198 and n % 10 = 0 then 'in_progress'
        else 'not_started' end,
      0, 0, 0, 0, '[]', timestamptz '2026-11-15T00:00Z'
    from generate_series(0, 49999) as n`);
  await database.pool.query('vacuum analyze');
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  Plans?: Plan[];
}

/** The plan of a statement on the table of matches, and the number of rows read. */
async function readsOfMatches(statement: { sql: string; params: unknown[] }) {
  const { rows } = await database.pool.query(
    `explain (analyze, format json) ${statement.sql}`,
    statement.params,
  );
  const nodes: Plan[] = [];
  const walk = (plan: Plan): void => {
    nodes.push(plan);
    plan.Plans?.forEach(walk);
  };
  walk(rows[0]['QUERY PLAN'][0].Plan);
  const scans = nodes.filter((node) => node['Relation Name'] === 'matches');
  return {
    kinds: scans.map((node) => node['Node Type']),
    rows: Math.max(...scans.map((node) => node['Actual Rows'])),
  };
}

const board: Slice = { order: 'board', limit: 41 };
const recent: [string, Scope, Slice][] = [
  ['the home page', { from: days(0), to: days(1), orLive: true }, board],
  [
    'its second page',
    { from: days(0), to: days(1), orLive: true },
    { ...board, after: { place: 1, leagueRank: 3, leagueId: 1, rest: 1, at: new Date(0), id: 1 } },
  ],
  [
    'the home page of who follows much',
    { from: days(0), to: days(1), orLive: true },
    { ...board, first: { mine: [3, 2], games: [202], top: [1, 5], matches: [9], teams: [4, 7] } },
  ],
  ['a tab of it', { from: days(0), to: days(1), orLive: true, gameIds: [1, 2] }, board],
  ['one game', { from: days(0), to: days(1), orLive: true, gameIds: [203] }, board],
  ['what is live', { show: 'live' }, board],
  ['what is live of one game', { show: 'live', gameIds: [202] }, board],
  ['the latest results', { show: 'finished', to: days(0) }, { order: 'latest', limit: 41 }],
  [
    'the hundredth page of them',
    { show: 'finished', to: days(0) },
    { order: 'latest', limit: 41, offset: 3960 },
  ],
  ['what comes next', { show: 'upcoming', from: days(0) }, { order: 'soonest', limit: 41 }],
  ['matches by id', { ids: [1, 2, 3] }, board],
];

it.each(recent)('%s uses an index and reads few rows', async (_, scope, slice) => {
  const { kinds, rows } = await readsOfMatches(matchesQuery(database.db, scope, slice).toSQL());
  expect(kinds).not.toContain('Seq Scan');
  expect(kinds.length).toBeGreaterThan(0);
  expect(rows).toBeLessThanOrEqual(slice.offset ? slice.offset + slice.limit : 250);
});

it('of a league, a team and two teams uses an index', async () => {
  const { rows } = await database.pool.query(
    'select league_id, home_team_id, away_team_id from matches limit 1',
  );
  const { league_id, home_team_id, away_team_id } = rows[0];
  const latest: Slice = { order: 'latest', limit: 10 };
  const scopes: Scope[] = [
    { leagueId: league_id, show: 'finished' },
    { teamId: home_team_id, show: 'finished' },
    { between: [home_team_id, away_team_id], show: 'finished' },
  ];
  for (const scope of scopes) {
    const { kinds } = await readsOfMatches(matchesQuery(database.db, scope, latest).toSQL());
    expect(kinds).not.toContain('Seq Scan');
  }
  const span = { from: days(-1), until: days(14) };
  const followed = { match: [1, 2], league: [league_id], team: [home_team_id], ...span };
  const nearest: Slice = { order: 'followed', limit: 41, after: { past: 0, at: days(0), id: 1 } };
  const { kinds, rows: read } = await readsOfMatches(
    matchesQuery(database.db, { followed }, nearest).toSQL(),
  );
  expect(kinds).not.toContain('Seq Scan');
  expect(read).toBeLessThan(250);
});

describe('counts', () => {
  /** PostgreSQL's plan of a store's statement. */
  async function planOf(run: (tx: typeof database.db) => Promise<unknown>) {
    const sent: { sql: string; params: unknown[] }[] = [];
    const { drizzle } = await import('drizzle-orm/node-postgres');
    const logger = { logQuery: (sql: string, params: unknown[]) => sent.push({ sql, params }) };
    await run(drizzle(database.pool, { logger }));
    return await readsOfMatches(sent[0]!);
  }

  it('of live matches read only those', async () => {
    expect(await planOf(countLive)).toMatchObject({ kinds: ['Index Only Scan'], rows: 20 });
    expect([...(await countLive(database.db))].reduce((sum, [, n]) => sum + n, 0)).toBe(20);
  });

  it('of the days of a month read only that month', async () => {
    const bounds = Array.from({ length: 31 }, (_, n) => days(n - 14));
    const { kinds } = await planOf((tx) => countByDay(tx, bounds, null));
    expect(kinds).toEqual(['Index Only Scan']);
    expect(await countByDay(database.db, bounds, null)).toEqual(Array.from({ length: 30 }, () => 200));
    expect((await countByDay(database.db, bounds, [203]))[0]).toBe(40);
  });

  it('of a day, and of the leagues with live matches, read no more than those', async () => {
    const day = await planOf((tx) => countDay(tx, days(0), days(1)));
    expect(day.kinds).not.toContain('Seq Scan');
    expect(day.rows).toBeLessThanOrEqual(200);
    const busiest = await planOf((tx) => listBusiest(tx, [202, 201], 8));
    expect(busiest.kinds).not.toContain('Seq Scan');
    expect(busiest.rows).toBeLessThanOrEqual(20);
  });

  it('of the leagues that play this week read only that week', async () => {
    const week = { from: days(-1), to: days(7), gameIds: [202], limit: 100 };
    const { kinds } = await planOf((tx) => listBusyLeagues(tx, week));
    expect(kinds).not.toContain('Seq Scan');
    const found = await listBusyLeagues(database.db, week);
    expect(found.map(({ league }) => league.rank)).toEqual([0, 5, 10, 15, 20, 25, 30, 35]);
    expect(found.reduce((sum, { matches }) => sum + matches, 0)).toBe(320);
  });
});
