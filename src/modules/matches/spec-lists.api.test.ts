import type { FeedMessage } from '#modules/feeds/feed.contract.ts';
import {
  aFixture,
  aLeague,
  aResult,
  aScore,
  aTeam,
  type TestFeed,
  testFeed,
} from '#modules/feeds/feed.factory.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { SpecDetail } from './detail.contract.ts';
import type { MatchPage } from './matches.contract.ts';
import type { LivingFuture, WeekPage } from './spec-lists.contract.ts';

const database = testDatabase({ demo: true });
const site = testApp({ parts: { database } });
let feed: TestFeed;
let leagueId: number;
let teamId: number;

/** A league of its own among the demo's: 45 results, 45 fixtures, one live match. */
beforeAll(async () => {
  feed = testFeed(database, site.clock);
  const at = (days: number, n: number) =>
    new Date(site.clock.now().getTime() + days * 86_400_000 + (n - 50) * 60_000).toISOString();
  const fixture = (ref: string, startAt: string) =>
    aFixture(ref, { game: 'darts', league: 'own', home: 'one', away: 'two', startAt });
  const some = Array.from({ length: 45 }, (_, n) => n);
  const messages: FeedMessage[] = [
    aLeague('own', { game: 'darts', rank: 500 }),
    aTeam('one', { game: 'darts' }),
    aTeam('two', { game: 'darts' }),
    fixture('live', at(0, 40)),
    ...some.map((n) => fixture(`past ${n}`, at(-1, n))),
    ...some.map((n) => fixture(`next ${n}`, at(2, n))),
    aScore('live', { homeScore: 2 }),
    ...some.map((n) => aResult(`past ${n}`, n, 1)),
  ];
  await feed.ingest(messages);
  const { rows } = await database.pool.query(
    `select l.id as league, t.id as team from leagues l, teams t where l.slug = 'own' and t.slug = 'one'`,
  );
  leagueId = rows[0].league;
  teamId = rows[0].team;
});

interface RequestOptions {
  method?: 'GET' | 'POST';
  body?: object;
  lan?: string;
}

async function request<R = MatchPage>(
  path: string,
  { method = 'GET', body, lan = 'en' }: RequestOptions = {},
) {
  const { status, envelope } = await site.call(path, {
    method,
    headers: { lan },
    ...(body ? { body } : method === 'POST' ? { body: {} } : {}),
  });
  return { status, envelope, result: envelope.result as unknown as R };
}
const post = <R = MatchPage>(path: string, body: object = {}, lan = 'en') =>
  request<R>(path, { method: 'POST', body, lan });
const ids = (page: MatchPage) => page.matches.map(({ id }) => id);

it.each([
  ['GET', 'v2/match/getPCLiveGameMatch'],
  ['POST', 'v2/match/getPCPastGameMatch'],
  ['POST', 'v2/match/getPCUpcomingGameMatch'],
  ['POST', 'v2/match/getPCGameMatchByCondition'],
  ['POST', 'match/pcMatches'],
  ['POST', 'match/getSevenDayMatch'],
  ['POST', 'match/getSevenDayResults'],
  ['GET', 'sport_match/sportsLiving'],
  ['GET', 'match/gameMatchLive'],
  ['GET', 'match/gameLivingFuture'],
  ['GET', 'darts/results/1'],
  ['GET', 'darts/schedule/1'],
] as const)('%s %s has the specification’s names of a match’s fields', async (method, path) => {
  const { result } = await request<MatchPage | LivingFuture>(path, { method });
  const shown = 'living' in result ? [...result.living.matches, ...result.future.matches] : result.matches;
  expect(shown.length).toBeGreaterThan(0);
  for (const match of shown)
    expect(match).toMatchObject({
      matchId: match.id,
      status: match.state,
      series: { round: match.round, bestOf: match.bestOf },
    });
});

it('OpenAPI has the same names', async () => {
  const document = (await (await fetch(`${site.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, object>>;
  };
  for (const [path, method] of [
    ['/match/pcMatches', 'post'],
    ['/{game}/{matchId}', 'get'],
  ] as const)
    for (const name of ['matchId', 'status', 'score', 'series'])
      expect(JSON.stringify(document.paths[path]![method]), `${path} ${name}`).toContain(`"${name}":{`);
});

it('a match has both scores in one field, once it has begun', async () => {
  const idOf = async (ref: string) => `darts/${await feed.idOf(ref)}`;
  const show = async (ref: string) => (await request<SpecDetail>(await idOf(ref))).result.match;
  expect(await show('live')).toMatchObject({ status: 'in_progress', score: { home: 2, away: 0 } });
  expect(await show('past 3')).toMatchObject({ status: 'finished', score: { home: 3, away: 1 } });
  expect(await show('next 3')).toMatchObject({ status: 'not_started', score: null });
});

describe.each([
  ['GET', 'v2/match/getPCLiveGameMatch'],
  ['POST', 'v2/match/getPCPastGameMatch'],
  ['POST', 'v2/match/getPCUpcomingGameMatch'],
  ['POST', 'v2/match/getPCGameMatchByCondition'],
  ['POST', 'match/getSevenDayMatch'],
  ['POST', 'match/getSevenDayResults'],
  ['GET', 'match/gameMatchLive'],
  ['GET', 'sport_match/sportsLiving'],
  ['GET', 'match/gameLivingFuture'],
] as const)('%s %s', (method, path) => {
  const post = (input: object) =>
    method === 'POST'
      ? request(path, { method, body: input })
      : request(`${path}?${new URLSearchParams(input as Record<string, string>)}`);

  it('needs no input, and accepts a game by slug or id', async () => {
    for (const input of [{}, { game: 'darts' }, { gameId: 216 }]) {
      const { status, envelope } = await post(input);
      expect([status, envelope.status, envelope.errorCode]).toEqual([200, 'success', null]);
    }
  });

  it.each([
    [{ game: 'chess' }, 'game'],
    [{ gameId: 9999 }, 'gameId'],
    [{ gameId: '' }, 'gameId'],
    [{ pageIndex: -1 }, 'pageIndex'],
    [{ pageIndex: 0 }, 'pageIndex'],
    [{ pageIndex: 101 }, 'pageIndex'],
    [{ pageIndex: 1.5 }, 'pageIndex'],
  ])('rejects %j', async (input, field) => {
    const { status, envelope } = await post(input);
    expect([status, envelope.errorCode, Object.keys(envelope.fields ?? {})]).toEqual([
      422,
      'platform.invalid',
      [field],
    ]);
  });

  it('rejects an invalid cursor', async () => {
    expect((await post({ cursor: '1-2-3' })).envelope.errorCode).toBe('platform.malformed');
  });
});

it('live matches have no day, and are filtered by sports and esports', async () => {
  const live = await feed.idOf('live');
  expect(ids((await request('v2/match/getPCLiveGameMatch?gameId=216')).result)).toContain(live);
  expect(ids((await request('sport_match/sportsLiving?game=darts')).result)).toContain(live);
  expect(ids((await request('match/gameMatchLive?game=darts')).result)).toEqual([]);
  const esports = (await request('match/gameMatchLive')).result;
  expect(esports.matches.every(({ game }) => game !== 'darts' && game !== 'football')).toBe(true);
});

describe('results', () => {
  it('are the latest first, paged by number or by cursor', async () => {
    const path = 'v2/match/getPCPastGameMatch';
    const first = (await post(path, { game: 'darts' })).result;
    const times = first.matches.map(({ startTime }) => startTime);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(first.matches.every(({ state }) => state === 'finished')).toBe(true);
    const byCursor = (await post(path, { game: 'darts', cursor: first.nextCursor })).result;
    const byNumber = (await post(path, { game: 'darts', pageIndex: 2 })).result;
    expect(byNumber).toEqual(byCursor);
    expect(ids(first).filter((id) => ids(byCursor).includes(id))).toEqual([]);
  });

  it('are the same as a game’s numbered pages', async () => {
    const { result } = await request('darts/results/2');
    expect(result).toEqual(
      (await post('v2/match/getPCPastGameMatch', { game: 'darts', pageIndex: 2 })).result,
    );
  });
});

it('coming matches are the soonest first', async () => {
  const { result } = await post('v2/match/getPCUpcomingGameMatch', { gameId: 216 });
  const times = result.matches.map(({ startTime }) => startTime);
  expect(times).toEqual(times.toSorted());
  expect(ids(result)).toContain(await feed.idOf('next 0'));
  expect((await request('darts/schedule/1')).result).toEqual(result);
});

describe('by condition', () => {
  const path = 'v2/match/getPCGameMatchByCondition';

  it('lists a league or a team by state', async () => {
    const { result: all } = await post(path, { leagueId });
    expect([ids(all)[0], all.hasMore]).toEqual([await feed.idOf('past 0'), true]);
    const { result: more } = await post(path, { leagueId, pageIndex: 2 });
    expect(ids(more)).toContain(await feed.idOf('live'));
    const { result: past } = await post(path, { teamId, filter: 'finished' });
    expect(ids(past)[0]).toBe(await feed.idOf('past 44'));
    const { result: live } = await post(path, { leagueId, filter: 'live' });
    expect(ids(live)).toEqual([await feed.idOf('live')]);
  });

  it('lists a date in a zone', async () => {
    const { result } = await post(path, { leagueId, date: '2026-11-17', timeZone: 'Asia/Shanghai' });
    expect(result.matches).toHaveLength(40);
    expect((await post(path, { leagueId, date: '2026-11-18' })).result.matches).toEqual([]);
  });

  it.each([
    ['en', 'date: is not valid'],
    ['zh_CN', 'date：格式不正确'],
  ])('rejects 2026-13-45 in %s', async (lan, message) => {
    const { status, envelope } = await post(path, { date: '2026-13-45' }, lan);
    expect([status, envelope.errorMsg]).toEqual([422, message]);
  });
});

describe('seven days', () => {
  it('from today on', async () => {
    const { result } = await post<WeekPage>('match/getSevenDayMatch', { game: 'darts' });
    expect(result.days.map(({ date }) => date.slice(5))).toEqual([
      '11-15',
      '11-16',
      '11-17',
      '11-18',
      '11-19',
      '11-20',
      '11-21',
    ]);
    expect(result.days[2]!.matches).toBeGreaterThanOrEqual(45);
    expect(result.matches.every(({ startTime }) => startTime >= '2026-11-15')).toBe(true);
  });

  it('back from today', async () => {
    const { result } = await post<WeekPage>('match/getSevenDayResults', { game: 'darts' });
    expect([result.days[0]!.date, result.days.at(-1)!.date]).toEqual(['2026-11-09', '2026-11-15']);
    expect(result.matches.every(({ state }) => state === 'finished')).toBe(true);
  });

  it('back from today counts results alone', async () => {
    const off = aFixture('off', { game: 'darts', league: 'own', home: 'one', away: 'two' });
    const daysOf = async () =>
      (await post<WeekPage>('match/getSevenDayResults', { game: 'darts' })).result.days;
    const before = await daysOf();
    const startAt = new Date(site.clock.now().getTime() - 2 * 86_400_000).toISOString();
    await feed.ingest([{ ...off, startAt }, aScore('off', { state: 'postponed', clockRuns: false })]);
    site.clock.advance(6_000);
    expect(await daysOf()).toEqual(before);
  });
});

it('match/pcMatches lists a day as match/list does', async () => {
  const { result } = await post('match/pcMatches', { game: 'darts', date: '2026-11-15' });
  const { result: listed } = await request('match/list?game=darts&date=2026-11-15');
  expect(result).toMatchObject(listed);
  expect(listed.matches[0]).not.toHaveProperty('matchId');
  expect(result.matches.length).toBeGreaterThan(0);
  expect((await post('match/pcMatches', { game: 'chess' })).status).toBe(422);
});

it('match/gameLivingFuture has live matches, and the next ones', async () => {
  const { result } = await request<LivingFuture>('match/gameLivingFuture?game=darts');
  expect(ids(result.living)).toContain(await feed.idOf('live'));
  expect(ids(result.future)).toContain(await feed.idOf('next 0'));
  const { result: second } = await request<LivingFuture>('match/gameLivingFuture?game=darts&pageIndex=2');
  expect(ids(second.future).filter((id) => ids(result.future).includes(id))).toEqual([]);
  expect(second.future.matches.length).toBeGreaterThan(0);
});

describe('a game’s numbered pages', () => {
  it('include live matches', async () => {
    expect(ids((await request('darts/live/1')).result)).toContain(await feed.idOf('live'));
  });

  it.each([
    ['chess/results/1', 404, 'platform.not_found'],
    ['darts/results/-1', 404, 'platform.not_found'],
    ['darts/results/0', 422, 'platform.invalid'],
    ['darts/results/101', 422, 'platform.invalid'],
    ['darts/gossip/1', 422, 'platform.invalid'],
  ])('%s is rejected', async (path, status, code) => {
    const answer = await request(path);
    expect([answer.status, answer.envelope.errorCode]).toEqual([status, code]);
  });
});
