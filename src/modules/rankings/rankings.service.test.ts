import { drizzle } from 'drizzle-orm/node-postgres';
import {
  aFixture,
  aLeague,
  aResult,
  aScore,
  aTeam,
  type TestFeed,
  testFeed,
} from '#modules/feeds/feed.factory.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { createRankingsService, type RankingsService } from './rankings.service.ts';

const database = testDatabase();
const clock = new FakeClock('2026-11-19T12:00:00Z');
let feed: TestFeed;
let rankings: RankingsService;

const update = () => rankings.update(clock.now());
const rows = async (): Promise<unknown[]> =>
  (await database.pool.query('select * from ranking_rows order by ranking_id, place, team_id')).rows;
const list = async (game: 'tennis' | 'lol' | 'football', ranking?: string, cursor?: string) =>
  await rankings.list({ game, ranking, cursor }, 'en');
const places = async (...of: Parameters<typeof list>) =>
  (await list(...of)).rows.map(({ team, place, points }) => [team.name, place, points]);

const game = 'tennis' as const;
const tennis = { game, league: 'atp', startAt: '2026-11-10T12:00:00Z' };
beforeEach(async () => {
  await database.pool.query(
    'truncate leagues, teams, players, provider_refs, matches, rankings, ranking_input_versions, outbox_events cascade',
  );
  feed = testFeed(database, clock);
  rankings = createRankingsService({ db: database.db });
  await feed.ingest([
    aLeague('atp', { game, slug: 'atp-tour', country: 'int', names: { en: 'ATP Tour' }, format: 'tour' }),
    ...['a', 'b', 'c', 'd'].map((ref) => aTeam(ref, { game })),
    aFixture('semi1', { ...tennis, home: 'a', away: 'b', round: 'Basel Open, Semi-finals' }),
    aFixture('semi2', { ...tennis, home: 'c', away: 'd', round: 'Basel Open, Semi-finals' }),
    aFixture('final', {
      ...tennis,
      home: 'a',
      away: 'c',
      round: 'Basel Open, Final',
      startAt: '2026-11-11T12:00:00Z',
    }),
    aResult('semi1', 2, 0),
    aResult('semi2', 2, 1),
    aResult('final', 2, 1),
  ]);
});

it('a tour is ranked by the points of its results, with history and a place of its side', async () => {
  await update();
  expect(await places('tennis')).toEqual([
    ['Team a', 1, 250],
    ['Team c', 2, 165],
    ['Team b', 3, 100],
    ['Team d', 3, 100],
  ]);
  const { rankings: all, shown } = await list('tennis');
  expect(all).toMatchObject([
    { key: 'int.atp-tour', kind: 'tour', name: 'ATP Tour', unit: 'points', sides: 4 },
  ]);
  expect(shown).toBe('int.atp-tour');
  const { rows: found } = await database.pool.query(`select id from teams where slug = 'c'`);
  const [own] = (await rankings.ofTeam(Number(found[0].id), 'en')).rankings;
  expect(own).toMatchObject({ place: 2, previous: 2, points: 165, counted: 1 });
  expect(own!.history.map(({ at, place }) => [at, place])).toEqual([
    ['2026-11-16T00:00:00.000Z', 2],
    ['2026-11-19T12:00:00.000Z', 2],
  ]);
});

it('the same matches give the same ranking, without writing it again', async () => {
  await update();
  const before = await database.pool.query('select xmin from ranking_rows order by team_id');
  await update();
  expect((await database.pool.query('select xmin from ranking_rows order by team_id')).rows).toEqual(
    before.rows,
  );
});

it('unchanged matches cost one query of a small table, and a new day is computed once', async () => {
  const sent: string[] = [];
  const logger = { logQuery: (query: string) => void sent.push(query) };
  const own = createRankingsService({ db: drizzle(database.pool, { logger }) });
  await own.update(clock.now());
  sent.length = 0;
  await own.update(clock.now());
  expect(sent).toEqual([expect.stringMatching(/^select .+ from "ranking_input_versions"$/)]);

  await own.update(new Date('2026-11-20T00:00:30Z'));
  expect(sent.length).toBeGreaterThan(2);
  sent.length = 0;
  await own.update(new Date('2026-11-20T00:01:30Z'));
  expect(sent).toHaveLength(1);
});

it('only the games of changed matches are compared', async () => {
  await feed.ingest([
    aLeague('lck', { game: 'lol' }),
    aTeam('t1', { game: 'lol' }),
    aTeam('gen', { game: 'lol' }),
    aFixture('g', { game: 'lol', league: 'lck', home: 't1', away: 'gen', startAt: '2026-11-01T12:00:00Z' }),
    aResult('g', 2, 0),
  ]);
  const sent: string[] = [];
  const logger = { logQuery: (query: string) => void sent.push(query) };
  const own = createRankingsService({ db: drizzle(database.pool, { logger }) });
  await own.update(clock.now());
  sent.length = 0;
  await feed.ingest([{ ...aResult('g', 2, 1), version: 10 }]);
  await own.update(clock.now());
  const hashed = sent.filter((query) => query.includes('bit_xor'));
  // Before the lock and under it.
  expect(hashed).toHaveLength(2);
});

it.each([
  ['a result that is withdrawn', `update matches set state = 'cancelled' where round like '%Final'`],
  ['a deleted match', `delete from matches where round like '%Final'`],
  ['a league that is no tour any more', `update leagues set format = 'cup'`],
])('%s is noticed', async (_, statement) => {
  await update();
  const [before] = (await database.pool.query('select version from ranking_input_versions')).rows;
  await database.pool.query(statement);
  const [after] = (await database.pool.query('select version from ranking_input_versions')).rows;
  expect(after.version).toBeGreaterThan(before.version);
});

it('a score of a running match changes no input', async () => {
  await feed.ingest([aFixture('next', { ...tennis, home: 'b', away: 'd', round: 'Wimbledon, Final' })]);
  const { rows: before } = await database.pool.query('select * from ranking_input_versions');
  await feed.ingest([aScore('next', { homeScore: 1 })]);
  expect((await database.pool.query('select * from ranking_input_versions')).rows).toEqual(before);
});

it('a corrected result is ranked anew, and a ranking without matches goes', async () => {
  await update();
  await feed.ingest([{ ...aResult('final', 1, 2), version: 10 }]);
  await update();
  expect((await places('tennis')).slice(0, 2)).toEqual([
    ['Team c', 1, 250],
    ['Team a', 2, 165],
  ]);
  await database.pool.query('delete from matches');
  await update();
  expect(await list('tennis')).toMatchObject({ rankings: [], shown: null, rows: [] });
});

it('running matches count for nothing', async () => {
  await feed.ingest([
    aFixture('next', { ...tennis, home: 'b', away: 'd', round: 'Wimbledon, Final' }),
    aScore('next', { homeScore: 1 }),
  ]);
  await update();
  expect((await places('tennis'))[2]).toEqual(['Team b', 3, 100]);
});

it('two computations at once end as one', async () => {
  await Promise.all([update(), update(), update()]);
  const once = await rows();
  await update();
  expect(await rows()).toEqual(once);
  expect(once).toHaveLength(4);
});

it('esports teams and national teams are rated, clubs are not', async () => {
  const nation = (ref: string, en: string) => aTeam(ref, { names: { en }, country: 'int' });
  await feed.ingest([
    aLeague('lck', { game: 'lol' }),
    aTeam('t1', { game: 'lol' }),
    aTeam('gen', { game: 'lol' }),
    aLeague('wc', { format: 'cup' }),
    nation('fra', 'France'),
    nation('bra', 'Brazil'),
    aTeam('club'),
    ...[1, 2, 3].flatMap((day) => [
      aFixture(`g${day}`, {
        game: 'lol',
        league: 'lck',
        home: 't1',
        away: 'gen',
        startAt: `2026-11-0${day}T12:00:00Z`,
      }),
      aResult(`g${day}`, 2, 0),
      aFixture(`n${day}`, { league: 'wc', home: 'fra', away: 'bra', startAt: `2026-11-0${day}T12:00:00Z` }),
      aResult(`n${day}`, 0, 1),
      aFixture(`k${day}`, { league: 'wc', home: 'club', away: 'bra', startAt: `2026-11-0${day}T18:00:00Z` }),
      aResult(`k${day}`, 9, 0),
    ]),
  ]);
  await update();
  const elo = await list('lol');
  expect(elo.rankings).toMatchObject([{ key: 'elo', kind: 'elo', unit: 'elo', weeks: null }]);
  expect(elo.rows.map(({ team }) => team.name)).toEqual(['Team t1', 'Team gen']);
  expect(elo.rows[0]!.points + elo.rows[1]!.points).toBe(3_000);
  expect((await list('football', 'national')).rows.map(({ team }) => team.name)).toEqual([
    'Brazil',
    'France',
  ]);
});

it('an unknown ranking of the game has no rows', async () => {
  await update();
  expect(await list('tennis', 'elo')).toMatchObject({ shown: null, rows: [] });
});

it('pages go on where they ended', async () => {
  await update();
  const rank = await database.pool.query('select id, game_id from rankings');
  await database.pool.query(
    `with added as (insert into teams (game_id, slug, names, crest)
       select $1, 'x' || n, jsonb_build_object('en', 'X' || n), '{}' from generate_series(1, 60) n returning id)
     insert into ranking_rows (ranking_id, team_id, place, points, defending, counted, history)
       select $2, id, 5, 1, 0, 1, '[]' from added`,
    [rank.rows[0].game_id, rank.rows[0].id],
  );
  const first = await list('tennis');
  const second = await list('tennis', undefined, first.nextCursor ?? undefined);
  expect([first.rows.length, second.rows.length, second.hasMore]).toEqual([50, 14, false]);
  expect(new Set([...first.rows, ...second.rows].map(({ team }) => team.id)).size).toBe(64);
});
