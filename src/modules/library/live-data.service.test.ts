import {
  aFixture,
  aLeague,
  aScore,
  aTeam,
  GROUND,
  type TestFeed,
  testFeed,
} from '#modules/feeds/feed.factory.ts';
import { createListsService } from '#modules/matches/lists.service.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { LiveDataInput, LiveDataQuery } from './live-data.contract.ts';
import { createLiveDataService, type LiveDataService } from './live-data.service.ts';

const database = testDatabase();
const clock = new FakeClock('2026-11-15T12:00:00Z');
let feed: TestFeed;
let liveData: LiveDataService;
let version = 1;

const soon = { startAt: '2026-11-15T11:40:00Z' };
const at = (minutes: number) => clock.advance(minutes * 60_000);
const score = (match: string, homeScore: number, awayScore: number, rest = {}) =>
  feed.ingest([aScore(match, { version: ++version, homeScore, awayScore, ...rest })]);
const load = async (query: LiveDataInput = {}) => {
  clock.advance(5_000);
  return await liveData.now({ timeZone: 'UTC', pages: 1, ...query } as LiveDataQuery, 'en', clock.now());
};

beforeAll(async () => {
  feed = testFeed(database, clock);
  liveData = createLiveDataService({ db: database.db, clock, lists: createListsService(database.db, clock) });
  await feed.ingest([
    ...GROUND,
    aLeague('t', { game: 'lol', rank: 2 }),
    aTeam('x', { game: 'lol' }),
    aTeam('y', { game: 'lol' }),
    aFixture('m', soon),
    aFixture('old', { startAt: '2026-11-15T09:00:00Z' }),
    aFixture('late', { startAt: '2026-11-15T20:00:00Z' }),
    aFixture('lol', { ...soon, game: 'lol', league: 't', home: 'x', away: 'y' }),
  ]);
});

it('before any match the last hour is empty, and the day’s totals are there', async () => {
  const { games, matches, moving } = await load();
  expect(matches).toEqual([]);
  expect(moving).toEqual([]);
  expect(games).toMatchObject([
    { game: 'football', live: 0, upcoming: 3, finished: 0, scored: 0, unit: 'goals' },
    { game: 'lol', upcoming: 1, unit: 'games' },
  ]);
});

it('counts scores, and subtracts corrections', async () => {
  await score('m', 1, 0);
  await score('lol', 0, 0);
  at(5);
  await score('m', 3, 0);
  await score('m', 2, 0);
  const { games, matches, moving, busiest, leagues } = await load();
  expect(games).toMatchObject([
    { game: 'football', live: 1, scored: 2 },
    { game: 'lol', live: 1, scored: 0 },
  ]);
  expect(busiest.map(({ live }) => live)).toEqual([1, 1]);
  expect(leagues).toHaveLength(2);
  const [football] = matches.filter(({ match }) => match.game === 'football');
  expect(moving[0]).toBe(football!.match.id);
});

it('scores of an unknown time do not count', async () => {
  // Begun three hours ago, with its first message now.
  await score('old', 4, 4);
  expect((await load()).games[0]).toMatchObject({ live: 2, scored: 2 });
  // No message for more than an hour.
  at(61);
  await score('old', 6, 4);
  expect((await load()).games[0]!.scored).toBe(0);
});

it('has statistics and momentum of each match', async () => {
  const sheet = { match: 'm', version: 1 } as const;
  await feed.ingest([
    { ...sheet, kind: 'stats', data: { all: { possession: [60, 40], shots: [9, 2] }, byPeriod: {} } },
    { ...sheet, kind: 'momentum', data: Array.from({ length: 30 }, (_, minute) => minute) },
  ]);
  const { matches } = await load({ game: 'football' });
  const row = matches.find(({ stats }) => stats.some(({ key }) => key === 'possession'))!;
  expect(row.stats.map(({ key }) => key)).toEqual(['possession', 'shots']);
  expect(row.momentum).toEqual([18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29]);
});

it('filters by a tab or a game', async () => {
  expect((await load({ group: 'esports' })).games.map(({ game }) => game)).toEqual(['lol']);
  expect((await load({ game: 'lol' })).matches).toHaveLength(1);
  expect((await load({ game: 'tennis' })).games).toEqual([]);
});

it('returns further pages on request', async () => {
  const many = Array.from({ length: 45 }, (_, index) => `more${index}`);
  const startAt = clock.now().toISOString();
  await feed.ingest([
    ...many.map((home) => aTeam(home)),
    ...many.map((match) => aFixture(match, { startAt, home: match })),
  ]);
  await feed.ingest(many.map((match) => aScore(match, { version: ++version })));
  const first = await load({ game: 'football' });
  expect([first.matches.length, first.hasMore]).toEqual([40, true]);
  const all = await load({ game: 'football', pages: 2 });
  expect([all.matches.length, all.hasMore]).toEqual([47, false]);
  expect(all.matches.slice(0, 40).map(({ match }) => match.id)).toEqual(
    first.matches.map(({ match }) => match.id),
  );
  await feed.ingest(many.map((match) => aScore(match, { version: ++version, state: 'finished' })));
});

it('omits hidden entries', async () => {
  const { rows } = await database.pool.query('select id from leagues where game_id = 1');
  await database.pool.query('insert into hidden_leagues values ($1, $2)', [rows[0].id, clock.now()]);
  const { games, busiest } = await load();
  expect(games.map(({ game }) => game)).toEqual(['football']);
  expect(busiest.map(({ id }) => id)).not.toContain(rows[0].id);
});

it('counts played matches as finished, and not those called off', async () => {
  const [before] = (await load()).games;
  await score('late', 0, 0, { state: 'cancelled', period: 0 });
  const [after] = (await load()).games;
  expect([after!.upcoming, after!.finished]).toEqual([before!.upcoming - 1, before!.finished]);
});
