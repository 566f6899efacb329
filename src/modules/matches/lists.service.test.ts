import type { FeedMessage } from '#modules/feeds/feed.contract.ts';
import {
  aFixture,
  aLeague,
  aResult,
  aScore,
  aSheet,
  aTeam,
  someOdds,
  type TestFeed,
  testFeed,
} from '#modules/feeds/feed.factory.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { encodeCursor } from '#platform/paging/cursor.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { MATCH_CURSORS } from './lists.rules.ts';
import { createListsService, type ListsService } from './lists.service.ts';
import type { ListQuery, Match, MatchPage } from './matches.contract.ts';
import { isLive, PAGE_SIZE } from './matches.rules.ts';

const database = testDatabase();
const clock = new FakeClock('2026-11-15T12:00:00Z');
let feed: TestFeed;
let service: ListsService;

const TEAMS = ['a', 'b', 'c', 'd'];
const teamsOf = (game: 'football' | 'tennis' | 'lol' | 'icehockey') =>
  TEAMS.map((name) => aTeam(`${game}-${name}`, { game }));

/** Fifty matches of a league on one day, then some of every kind. */
const messages: FeedMessage[] = [
  aLeague('top', { rank: 1, names: { en: 'Top League', zh_CN: '顶级联赛' } }),
  aLeague('low', { rank: 9 }),
  aLeague('slam', { game: 'tennis', rank: 3 }),
  aLeague('lcl', { game: 'lol', rank: 2 }),
  aLeague('ice', { game: 'icehockey', rank: 20 }),
  ...teamsOf('football'),
  ...teamsOf('tennis'),
  ...teamsOf('lol'),
  ...teamsOf('icehockey'),
  ...Array.from({ length: 50 }, (_, n) =>
    fixture(`low ${n}`, 'low', 'football', `2026-11-15T13:${String(n).padStart(2, '0')}:00Z`),
  ),
  fixture('top soon', 'top', 'football', '2026-11-15T18:00:00Z'),
  fixture('top over', 'top', 'football', '2026-11-15T08:00:00Z'),
  fixture('low live', 'low', 'football', '2026-11-15T11:00:00Z'),
  fixture('old live', 'slam', 'tennis', '2026-11-14T22:30:00Z'),
  fixture('top yesterday', 'top', 'football', '2026-11-14T15:00:00Z'),
  fixture('slam old', 'slam', 'tennis', '2026-11-12T15:00:00Z'),
  fixture('lol tomorrow', 'lcl', 'lol', '2026-11-16T10:00:00Z'),
  fixture('ice tonight', 'ice', 'icehockey', '2026-11-15T23:30:00Z'),
  aResult('top over', 2, 1),
  aResult('top yesterday', 0, 0),
  aResult('slam old', 2, 2),
  aScore('low live', { homeScore: 1 }),
  aScore('old live', { homeScore: 1 }),
  someOdds('top soon', { at: '2026-11-14T10:00:00Z', prices: [1500, 4000, 6000] }),
  someOdds('top soon', { at: '2026-11-15T10:00:00Z', prices: [1600, 3900, 5500] }),
  someOdds('top soon', { bookmaker: 'two', market: 'total', line: 2500, prices: [1900, 1900] }),
  aSheet('top over', 'videos', [
    { id: 'v', kind: 'highlight', title: 'All goals', url: '/v', poster: null, seconds: 90 },
  ]),
  aSheet('top soon', 'videos', []),
];

function fixture(
  ref: string,
  league: string,
  game: 'football' | 'tennis' | 'lol' | 'icehockey',
  startAt: string,
) {
  const away = ref === 'top soon' ? 'c' : 'b';
  return aFixture(ref, { game, league, home: `${game}-a`, away: `${game}-${away}`, startAt });
}

const names = new Map<number, string>();

beforeAll(async () => {
  feed = testFeed(database, clock);
  service = createListsService(database.db, clock);
  await feed.ingest(messages);
  for (const message of messages)
    if (message.kind === 'fixture') names.set(await feed.idOf(message.ref), message.ref);
});

const query = (rest: Partial<ListQuery> = {}): ListQuery => ({ timeZone: 'UTC', filter: 'all', ...rest });
const list = (rest: Partial<ListQuery> = {}): Promise<MatchPage> =>
  service.list(query(rest), 'en', clock.now());
const idOf = async (table: string, slug: string): Promise<number> =>
  (await database.pool.query(`select id from ${table} where slug = $1`, [slug])).rows[0].id;
const refs = ({ matches }: { matches: readonly Match[] }): string[] =>
  matches.map(({ id }) => names.get(id)!);

describe('a day', () => {
  it('is listed by the rank of leagues, then by time, with matches of yesterday still in play', async () => {
    const page = await list();
    expect(refs(page).slice(0, 6)).toEqual([
      'top over',
      'top soon',
      'old live',
      'low live',
      'low 0',
      'low 1',
    ]);
    expect(isLive(page.matches[2]!.state)).toBe(true);
    // As the page requests it.
    expect(refs(await list({ date: '2026-11-15' }))).toEqual(refs(page));
  });

  it('is covered by its pages, each match once', async () => {
    const first = await list();
    expect([first.matches.length, first.hasMore]).toEqual([PAGE_SIZE, true]);
    const second = await list({ cursor: first.nextCursor! });
    expect([second.matches.length, second.hasMore, second.nextCursor]).toEqual([15, false, null]);
    expect(new Set([...refs(first), ...refs(second)]).size).toBe(55);
    expect(refs(second).at(-1)).toBe('ice tonight');
  });

  it('is that of the user’s zone, also as a date', async () => {
    expect(refs(await list({ timeZone: 'Asia/Shanghai', day: 1, game: 'icehockey' }))).toEqual([
      'ice tonight',
    ]);
    expect(refs(await list({ game: 'icehockey', day: 1 }))).toEqual([]);
    expect(refs(await list({ date: '2026-11-14' }))).toEqual(['top yesterday', 'old live']);
    expect(refs(await list({ day: -1 }))).toEqual(['top yesterday', 'old live']);
  });

  it.each([
    ['football', 40],
    ['basketball', 0],
    ['esports', 0],
    ['tennis', 1],
    ['other', 1],
    ['recommended', 40],
  ] as const)('has the group %s with %i on the first page', async (group, n) => {
    expect((await list({ group })).matches).toHaveLength(n);
  });

  it('is filtered by finished or coming', async () => {
    expect(refs(await list({ filter: 'finished' }))).toEqual(['top over']);
    const upcoming = await list({ filter: 'upcoming' });
    expect(refs(upcoming)[0]).toBe('top soon');
    expect(upcoming.matches.every(({ state }) => state === 'not_started')).toBe(true);
  });
});

it('followed ids come first: leagues of followed teams, leagues, games', async () => {
  const [ice, slam, low] = await Promise.all(['ice', 'slam', 'low'].map((slug) => idOf('leagues', slug)));
  const team = await idOf('teams', 'icehockey-b');
  const of = async (first: string) => {
    const page = await list({ first });
    return { leagues: page.leagues.map(({ id }) => id), refs: refs(page), own: page.own };
  };
  expect((await of(`l${slam}`)).refs.slice(0, 2)).toEqual(['old live', 'top over']);
  expect((await of(`g203`)).refs[0]).toBe('old live');
  expect((await of(`l${slam}.t${team}`)).leagues.slice(0, 2)).toEqual([ice, slam]);
  const [late] = await Promise.all(['low 40'].map(feed.idOf));
  const starred = await of(`m${late}`);
  expect([starred.refs.slice(0, 2), starred.own]).toEqual([['low 40', 'low live'], [late]]);
  // The pages cover the day, too.
  const first = await list({ first: `l${low}.m${late}` });
  const second = await list({ first: `l${low}.m${late}`, cursor: first.nextCursor! });
  expect(new Set([...refs(first), ...refs(second)]).size).toBe(55);
});

it('then the top leagues of the language', async () => {
  const rows = await database.pool.query(`select id from leagues where slug = 'low' and rank = 9`);
  await database.pool.query(`update leagues set slug = 'bundesliga', country = 'ger' where id = $1`, [
    rows.rows[0].id,
  ]);
  clock.advance(15_000);
  const page = await service.list(query(), 'de', clock.now());
  expect(refs(page)[0]).toBe('low live');
  await database.pool.query(`update leagues set slug = 'low', country = 'eng' where id = $1`, [
    rows.rows[0].id,
  ]);
  clock.advance(15_000);
});

it('live matches have no day', async () => {
  expect(refs(await list({ filter: 'live', day: 3 }))).toEqual(['old live', 'low live']);
  expect(refs(await list({ filter: 'live', group: 'tennis' }))).toEqual(['old live']);
});

it('followed matches are listed on any day, after those of followed leagues, page by page', async () => {
  const [old, older] = await Promise.all(['top yesterday', 'slam old'].map(feed.idOf));
  const followed = { ids: [older!, old!], leagues: [await idOf('leagues', 'low')] };
  const first = await list(followed);
  const second = await list({ ...followed, cursor: first.nextCursor! });
  const [low, rest] = [refs(first), refs(second)];
  expect([...low, ...rest]).toHaveLength(53);
  expect(low[0]).toBe('top yesterday');
  expect(rest.slice(-2)).toEqual(['low 49', 'slam old']);
  const position = { past: 1, at: new Date('2026-11-12T15:00:00Z'), id: older! };
  const third = await list({ ...followed, cursor: encodeCursor(MATCH_CURSORS.followed, position) });
  expect(third).toMatchObject({ matches: [], nextCursor: null });
});

it('ids are listed on any day, without unknown ones', async () => {
  const wanted = await Promise.all(['top yesterday', 'lol tomorrow'].map(feed.idOf));
  expect(refs(await list({ ids: [...wanted, 999_999] }))).toEqual(['top yesterday', 'lol tomorrow']);
  expect(refs(await list({ ids: wanted, game: 'lol' }))).toEqual(['lol tomorrow']);
  expect(refs(await list({ ids: wanted, date: '2026-11-14' }))).toEqual(['top yesterday']);
  expect(refs(await list({ ids: wanted, date: '2026-11-15' }))).toEqual([]);
});

describe('one league or team', () => {
  it('without a day lists coming or past matches', async () => {
    const league = await idOf('leagues', 'top');
    expect(refs(await list({ league }))).toEqual(['top over', 'top soon']);
    expect(refs(await list({ league, filter: 'upcoming' }))).toEqual(['top soon']);
    expect(refs(await list({ league, filter: 'finished' }))).toEqual(['top over', 'top yesterday']);
    expect(refs(await list({ league, day: -1 }))).toEqual(['top yesterday']);
    const team = await idOf('teams', 'football-c');
    expect(refs(await list({ team }))).toEqual(['top soon']);
  });

  it('continues by time', async () => {
    const league = await idOf('leagues', 'low');
    const first = await list({ league });
    const second = await list({ league, cursor: first.nextCursor! });
    const all = [...refs(first), ...refs(second)];
    expect([all.length, new Set(all).size, all[0], all.at(-1)]).toEqual([51, 51, 'low live', 'low 49']);
  });
});

it('a page number and a cursor return the same', async () => {
  const scope = { from: new Date('2026-11-15T00:00:00Z'), to: new Date('2026-11-16T00:00:00Z') };
  for (const order of ['board', 'soonest', 'latest'] as const) {
    const first = await service.page(scope, order, {}, 'en');
    const byCursor = await service.page(scope, order, { cursor: first.nextCursor! }, 'en');
    expect(await service.page(scope, order, { pageIndex: 2 }, 'en')).toEqual(byCursor);
  }
});

it('a match has its main odds, and whether there is a stream', async () => {
  const { matches } = await list();
  const of = (ref: string) => matches.find(({ id }) => names.get(id) === ref)!;
  expect(of('top soon')).toMatchObject({
    odds: { opening: [1500, 4000, 6000], prices: [1600, 3900, 5500] },
    media: [],
  });
  expect(of('top over')).toMatchObject({ odds: null, media: ['video'] });
});

it('names are in the user’s language, and every match has its league', async () => {
  const page = await service.list(query(), 'zh_CN', clock.now());
  expect(page.leagues.map(({ name }) => name)).toContain('顶级联赛');
  expect(page.matches[0]!.home.name).toBe('球队 football-a');
  const known = new Set(page.leagues.map(({ id }) => id));
  expect(page.matches.every(({ leagueId }) => known.has(leagueId))).toBe(true);
});

it.each([
  'x',
  '1-2-3',
  '1-2-3-4-5-6',
  '0-1-1-9007199254740991-1',
  '9-1-1-1-1-1',
  '0-2147483648-1-1-1',
  '----',
])('the cursor %s is rejected', async (cursor) => {
  await expect(list({ cursor })).rejects.toMatchObject({ code: 'platform.malformed' });
});

it('the hot list has live matches and high leagues first, is short, and is cached for some seconds', async () => {
  const hot = await service.hot('en', clock.now());
  expect(hot).toHaveLength(10);
  expect(refs({ matches: hot }).slice(0, 2)).toEqual(['low live', 'top soon']);
  await feed.ingest([aResult('low live', 1, 0)]);
  const cached = await service.hot('en', clock.now());
  expect(refs({ matches: cached })).toEqual(refs({ matches: hot }));
  expect(cached[0]).toMatchObject({ state: 'finished', homeScore: 1 });
  clock.advance(5_000);
  expect(refs({ matches: await service.hot('en', clock.now()) })[0]).toBe('top soon');
});
