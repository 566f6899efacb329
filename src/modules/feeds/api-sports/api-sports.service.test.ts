import { createLog, silentLog } from '#platform/log/log.ts';
import { collector, jumpingTime, type Recorded, readRecorded, recordedServer } from '../http/testing.ts';
import { createApiSports } from './api-sports.service.ts';
import { API_SPORTS } from './sports.contract.ts';
import { envelope, gameItem } from './testing.ts';

const { API_SPORTS_BASKETBALL: sport } = API_SPORTS;
const START = '2026-02-28T15:30:00Z';

const servers: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** Runs the provider until a time, against a local server. */
async function run(
  answers: (url: URL, times: number) => Recorded | null,
  { until = '2026-02-28T15:31:00Z', log = silentLog } = {},
) {
  const server = await recordedServer(answers);
  servers.push(server);
  const { clock, wait, signal } = jumpingTime(START, until);
  const collected = collector(signal);
  const baseUrl = `${server.baseUrl}/{sport}`;
  await createApiSports({ sport, key: 'hunter2', baseUrl, fetch, clock, log, wait, random: () => 1 }).start(
    collected.sink,
  );
  return { ...collected, urls: server.requests.map(({ url }) => url), requests: server.requests };
}

const game = (more: Record<string, unknown> = {}) =>
  gameItem(sport, { date: '2026-02-28T15:00:00+00:00', status: { short: 'Q2', timer: '4' }, ...more });
const todayIs =
  (item: unknown, headers = {}) =>
  (url: URL) => ({
    headers,
    body: envelope(url.searchParams.get('date') === '2026-02-28' ? [item] : []),
  });

it('requests the days around today, then those of the games in play, at the host of the sport', async () => {
  const { urls, requests, ofKind } = await run(todayIs(game()));
  expect(urls.slice(0, 9)).toEqual(
    ['02-27', '02-28', '03-01', '03-02', '03-03', '03-04', '03-05', '03-06', '03-07'].map(
      (day) => `/basketball/games?date=2026-${day}&timezone=UTC`,
    ),
  );
  expect(urls.slice(9)).toContain('/basketball/games?date=2026-02-28&timezone=UTC');
  expect(new Set(urls.slice(9)).size).toBe(4);
  expect(requests[0]?.headers['x-apisports-key']).toBe('hunter2');
  expect(ofKind('score').at(-1)).toMatchObject({ match: '373318', state: 'in_progress', period: 2 });
});

it('requests nothing between schedules while no game is in play', async () => {
  const { urls } = await run(todayIs(game({ status: { short: 'FT', timer: null } })));
  expect(urls.slice(9).toSorted()).toEqual([
    '/basketball/games/statistics/teams?id=373318',
    '/basketball/games?league=12&season=2023-2024&timezone=UTC',
    '/basketball/standings?league=12&season=2023-2024',
  ]);
});

it('results of a whole season replace nothing that was delivered live', async () => {
  const ended = game({ id: 2, date: '2026-01-10T15:00:00+00:00', status: { short: 'FT', timer: null } });
  const { ofKind } = await run((url) =>
    url.searchParams.has('season') ? { body: envelope([ended]) } : todayIs(game())(url),
  );
  const score = ofKind('score').find(({ match }) => match === '2');
  expect(score).toMatchObject({ state: 'finished', version: Date.parse('2026-01-10T15:00:00Z') });
});

it('a quota that is used up pauses every request until midnight (UTC)', async () => {
  const { urls, problems } = await run(todayIs(game(), { 'x-ratelimit-requests-remaining': '0' }));
  expect(urls).toHaveLength(1);
  expect(problems).toContain('API-Basketball: the request limit is used up until 2026-03-01T00:00:00.000Z');
});

it('a small quota lasts the day: requests are spread over the day', async () => {
  const until = '2026-02-28T17:30:00Z';
  const ample = await run(todayIs(game(), { 'x-ratelimit-requests-remaining': '7000' }), { until });
  const scarce = await run(todayIs(game(), { 'x-ratelimit-requests-remaining': '90' }), { until });
  expect(ample.urls.length).toBeGreaterThan(300);
  expect(scarce.urls.length).toBeLessThan(40);
});

it('a request that the plan excludes is logged once, and the rest is delivered', async () => {
  const lines: { event?: string; request?: string }[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const log = createLog({ level: 'info', destination });
  const refusal = { errors: { plan: 'Free plans do not have access to this date.' }, response: [] };
  const { urls, ofKind } = await run(
    (url) => (/date=2026-(02-2[78]|03-01)/.test(url.search) ? todayIs(game())(url) : { body: refusal }),
    { log, until: '2026-02-28T17:00:00Z' },
  );
  expect(ofKind('score').length).toBeGreaterThan(0);
  expect(urls.filter((url) => url.includes('2026-03-05'))).toHaveLength(1);
  const refused = lines.filter(({ event }) => event === 'feed.beyond_plan').map(({ request }) => request);
  expect(refused.toSorted()).toEqual(['schedule', 'seasons', 'standings', 'statistics']);
});

it('an unknown status is logged once, and the game keeps its place', async () => {
  const lines: { event?: string; status?: string }[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const { ofKind } = await run(todayIs(game({ status: { short: 'ZZZ' } })), {
    log: createLog({ level: 'info', destination }),
    until: '2026-02-28T17:00:00Z',
  });
  expect(ofKind('fixture')).toHaveLength(1);
  expect(ofKind('score')).toEqual([]);
  expect(lines.filter(({ status }) => status === 'ZZZ')).toHaveLength(1);
});

it('requests the tables of leagues that play: hourly after a game, and one row of another shape costs the whole', async () => {
  const table = readRecorded(new URL('./recorded/standings-basketball.json', import.meta.url));
  let times = 0;
  const { urls, ofKind } = await run(
    (url) => {
      if (!url.pathname.endsWith('/standings')) return todayIs(game())(url);
      times += 1;
      return { body: times === 2 ? envelope([[{ position: 'first' }]]) : (table as object) };
    },
    { until: '2026-02-28T18:00:00Z' },
  );
  expect(urls.filter((url) => url.includes('/standings'))).toHaveLength(4);
  expect(ofKind('standings')).toMatchObject([
    {
      league: '12-2023-2024',
      source: 'API-Basketball',
      tables: [{ name: '', rows: [{ team: '137', rank: 14 }] }],
    },
    { updatedAt: expect.stringContaining('T16:4') },
    { updatedAt: expect.stringContaining('T17:4') },
  ]);
});

it('requests the statistics of a game in play every five minutes, and once after its end', async () => {
  const items = [373, 374].map((team) => ({ game: { id: 373_318 }, team: { id: team }, assists: team }));
  const home = (game() as { teams: { home: { id: number } } }).teams.home.id;
  const stats = items.map((item, index) => ({ ...item, team: { id: index === 0 ? home : -1 } }));
  const { urls, ofKind } = await run(
    (url, times) => {
      if (url.pathname.endsWith('/statistics/teams')) return { body: envelope(stats) };
      // Over at about 15:50.
      return todayIs(times > 60 ? game({ status: { short: 'FT', timer: null } }) : game())(url);
    },
    { until: '2026-02-28T17:00:00Z' },
  );
  const asked = urls.filter((url) => url.includes('statistics'));
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.length).toBeLessThan(8);
  expect(ofKind('stats')).toMatchObject([{ match: '373318', data: { all: { assists: [373, 374] } } }]);
});

it('requests the prices of the games of the next day, every six hours', async () => {
  const soon = game({ date: '2026-02-28T23:00:00+00:00', status: { short: 'NS', timer: null } });
  const values = [
    { value: 'Home', odd: '1.50' },
    { value: 'Away', odd: '2.50' },
  ];
  const offer = {
    game: { id: 373_318 },
    bookmakers: [{ id: 1, name: 'One', bets: [{ id: 2, name: 'Home/Away', values }] }],
  };
  const { urls, ofKind } = await run(
    (url) => (url.pathname.endsWith('/odds') ? { body: envelope([offer]) } : todayIs(soon)(url)),
    { until: '2026-02-28T22:00:00Z' },
  );
  expect(urls.filter((url) => url.includes('/odds'))).toEqual(Array(2).fill('/basketball/odds?game=373318'));
  expect(ofKind('odds')).toMatchObject([
    { match: '373318', bookmaker: 'One', market: 'winner2', prices: [1_500, 2_500] },
  ]);
});
