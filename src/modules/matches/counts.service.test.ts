import {
  aFixture,
  aLeague,
  aResult,
  aScore,
  aTeam,
  GROUND,
  type TestFeed,
  testFeed,
} from '#modules/feeds/feed.factory.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { type CountsService, createCountsService } from './counts.service.ts';
import type { CountQuery } from './matches.contract.ts';

const database = testDatabase();
const clock = new FakeClock('2026-11-15T12:00:00Z');
let feed: TestFeed;
let counts: CountsService;

beforeAll(async () => {
  feed = testFeed(database, clock);
  counts = createCountsService(database.db, clock);
  await feed.ingest([
    ...GROUND,
    aLeague('t', { game: 'lol', rank: 2, names: { en: 'Series', zh_CN: '系列赛' } }),
    aTeam('x', { game: 'lol' }),
    aTeam('y', { game: 'lol' }),
    aFixture('m'),
    aFixture('late', { startAt: '2026-11-30T23:30:00Z' }),
    aFixture('lol', { game: 'lol', league: 't', home: 'x', away: 'y', startAt: '2026-11-15T23:30:00Z' }),
    aScore('m'),
    aFixture('over', { startAt: '2026-11-14T12:00:00Z' }),
    aResult('over', 1, 0),
  ]);
});

const query = { timeZone: 'UTC' };

it('live matches are counted by game, and the days of this month in the user’s zone', async () => {
  const { live, byGame, byDay } = await counts.counts(query, clock.now());
  expect([live, byGame]).toEqual([1, { football: 1 }]);
  expect(Object.keys(byDay)).toHaveLength(30);
  expect(byDay).toMatchObject({ '2026-11-15': 2, '2026-11-16': 0, '2026-11-30': 1 });
  const shanghai = await counts.counts({ timeZone: 'Asia/Shanghai' }, clock.now());
  expect(shanghai.byDay).toMatchObject({ '2026-11-15': 1, '2026-11-16': 1, '2026-11-30': 0 });
});

it('of another month, a game, a group', async () => {
  const december = await counts.counts(
    { ...query, timeZone: 'Asia/Shanghai', month: '2026-12' },
    clock.now(),
  );
  expect([Object.keys(december.byDay).length, december.byDay['2026-12-01']]).toEqual([31, 1]);
  const february = await counts.counts({ ...query, month: '2028-02' }, clock.now());
  expect(Object.keys(february.byDay).at(-1)).toBe('2028-02-29');
  expect((await counts.counts({ ...query, game: 'lol' }, clock.now())).byDay['2026-11-15']).toBe(1);
  expect((await counts.counts({ ...query, group: 'tennis' }, clock.now())).byDay['2026-11-15']).toBe(0);
});

it('of results, live or coming matches alone', async () => {
  const days = async (filter: CountQuery['filter']) => {
    const { byDay } = await counts.counts({ timeZone: 'UTC', filter }, clock.now());
    return Object.fromEntries(Object.entries(byDay).filter(([, n]) => n > 0));
  };
  expect(await days('finished')).toEqual({ '2026-11-14': 1 });
  expect(await days('live')).toEqual({ '2026-11-15': 1 });
  expect(await days('upcoming')).toEqual({ '2026-11-15': 1, '2026-11-30': 1 });
});

it('are up to five seconds old', async () => {
  const live = async () => (await counts.counts(query, clock.now())).live;
  expect(await live()).toBe(1);
  await feed.ingest([aScore('lol')]);
  clock.advance(4_999);
  expect(await live()).toBe(1);
  clock.advance(1);
  expect(await live()).toBe(2);
});

it('every game has its numbers, also zero', async () => {
  const all = await counts.byGame('UTC', clock.now());
  expect(all).toHaveLength(35);
  expect(all.find(({ game }) => game.slug === 'football')).toMatchObject({ live: 1, today: 1 });
  expect(all.find(({ game }) => game.slug === 'darts')).toMatchObject({ live: 0, today: 0 });
});

it('leagues that play this week come with their numbers', async () => {
  expect(await counts.leagues([202, 1], 'zh_CN', clock.now())).toMatchObject([
    { name: '联赛 l', matches: 1, live: 1 },
    { name: '系列赛', matches: 1, live: 1 },
  ]);
  expect(await counts.leagues([203], 'en', clock.now())).toEqual([]);
});

it('leagues of one day are by the user’s zone', async () => {
  const of = async (date: string, timeZone: string) => {
    const found = await counts.leagues([202, 1], 'en', clock.now(), { date, timeZone });
    return found.map(({ name, matches, live }) => [name, matches, live]);
  };
  expect(await of('2026-11-14', 'UTC')).toEqual([['League l', 1, 0]]);
  expect(await of('2026-11-15', 'Asia/Shanghai')).toEqual([['League l', 1, 1]]);
  expect(await of('2026-11-16', 'Asia/Shanghai')).toEqual([['Series', 1, 1]]);
});

it('hidden games and leagues are not counted', async () => {
  const { rows } = await database.pool.query("select id from leagues where names ->> 'en' = 'Series'");
  await database.pool.query('insert into hidden_leagues values ($1, $2)', [rows[0].id, clock.now()]);
  clock.advance(5_000);
  const { live, byGame, byDay } = await counts.counts(query, clock.now());
  expect([live, byGame, byDay['2026-11-15']]).toEqual([1, { football: 1 }, 1]);
  const all = await counts.byGame('UTC', clock.now());
  expect(all.find(({ game }) => game.slug === 'lol')).toMatchObject({ live: 0, today: 0 });
  expect(await counts.leagues([202, 1], 'en', clock.now())).toMatchObject([{ name: 'League l' }]);
  await database.pool.query('insert into hidden_games values (202, $1)', [clock.now()]);
  clock.advance(5_000);
  const none = await counts.counts(query, clock.now());
  expect([none.live, none.byGame, none.byDay['2026-11-15']]).toEqual([0, {}, 0]);
});
