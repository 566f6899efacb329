import type { MatchLineups } from '#modules/matches/sheet.contract.ts';
import { createLog, silentLog } from '#platform/log/log.ts';
import type { ScoreMessage } from '../feed.contract.ts';
import { collector, jumpingTime, type Recorded, readRecorded, recordedServer } from '../http/testing.ts';
import { createApiFootball } from './api-football.service.ts';
import { fixtureItem } from './testing.ts';

const body = (name: string) => readRecorded(new URL(`./recorded/${name}.json`, import.meta.url));
const PLENTY = { 'x-ratelimit-requests-limit': '75000', 'x-ratelimit-requests-remaining': '74000' };

const FILES: Readonly<Record<string, string>> = {
  '/fixtures?date=2026-03-01&timezone=UTC': 'fixtures-date',
  '/fixtures?live=all': 'fixtures-live',
  '/fixtures?ids=1208139': 'fixtures-ids',
  '/fixtures/lineups?fixture=1208139': 'lineups',
  '/fixtures/statistics?fixture=1208139&half=true': 'statistics',
  '/fixtures/events?fixture=1208139': 'events',
  '/odds?fixture=1208140': 'odds-1',
  '/odds?fixture=1208140&page=2': 'odds-2',
};

type Twist = (path: string, times: number) => Recorded | null;

async function run(
  until: string,
  twist: Twist = () => null,
  options: { leagues?: number[]; log?: typeof silentLog } = {},
) {
  const server = await recordedServer((url, times) => {
    const path = url.pathname + url.search;
    return twist(path, times) ?? { headers: PLENTY, body: body(FILES[path] ?? 'empty') };
  });
  const time = jumpingTime('2026-03-01T18:30:00Z', until);
  const collected = collector(time.signal);
  const { leagues, log = silentLog } = options;
  const provider = createApiFootball({
    key: 'hunter2',
    baseUrl: server.baseUrl,
    ...(leagues && { leagues }),
    fetch,
    clock: time.clock,
    wait: time.wait,
    random: () => 1,
    log,
  });
  await provider.start(collected.sink);
  await server.close();
  const scores = (match: string): ScoreMessage[] =>
    collected.ofKind('score').filter((one) => one.match === match);
  return {
    ...collected,
    scores,
    requests: server.requests.map(({ url }) => url),
    headers: server.requests[0]!.headers,
  };
}

it('requests nine days, then live scores, with the key in a header', async () => {
  const { requests, headers, problems } = await run('2026-03-01T18:30:10Z');
  expect(headers['x-apisports-key']).toBe('hunter2');
  expect(requests.slice(0, 11)).toEqual([
    '/status',
    ...['02-28', '03-01', '03-02', '03-03', '03-04', '03-05', '03-06', '03-07', '03-08'].map(
      (day) => `/fixtures?date=2026-${day}&timezone=UTC`,
    ),
    '/fixtures?live=all',
  ]);
  expect(problems.every((problem) => problem === null)).toBe(true);
});

it('delivers the schedule: nulls, postponed, unknown time; an invalid item costs only itself', async () => {
  const { ofKind, scores } = await run('2026-03-01T18:30:01Z');
  expect(ofKind('fixture').map(({ ref, league, startAt }) => [ref, league, startAt])).toEqual([
    ['1208139', '39-2025', '2026-03-01T18:00:00+00:00'],
    ['1208140', '39-2025', '2026-03-01T19:00:00+00:00'],
    ['1208141', '39-2025', '2026-03-01T15:00:00+00:00'],
    ['1390001', '2-2025', '2026-03-01T20:00:00+00:00'],
  ]);
  expect(['1208140', '1208141', '1390001'].map((match) => scores(match)[0]?.state)).toEqual([
    'not_started',
    'postponed',
    'not_started',
  ]);
  expect(ofKind('team').find(({ ref }) => ref === '46')).toMatchObject({
    names: { en: 'Leicester' },
    country: 'eng',
  });
});

it('delivers events, statistics, line-ups and shirts of a live match, each once', async () => {
  const { scores, ofKind, messages } = await run('2026-03-01T18:31:00Z');
  expect(scores('1208139').map(({ homeScore, awayScore, facts }) => [homeScore, awayScore, facts])).toEqual([
    [0, 1, {}],
    [1, 1, {}],
    [1, 1, { corners: [3, 5] }],
  ]);
  const events = ofKind('events').map(({ data }) => data);
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject([
    { kind: 'goal', side: 'away', score: [0, 1] },
    { kind: 'yellowCard', player: null },
    { kind: 'goal', cancelled: true },
    { kind: 'ownGoal', side: 'home', score: [1, 1] },
  ]);
  expect(ofKind('stats')[0]?.data).toMatchObject({ all: { possession: [48, 52], corners: [3, 5] } });
  expect(ofKind('lineups')[0]?.data).toMatchObject({ confirmed: true, home: { formation: '4-3-3' } });
  expect(ofKind('team').findLast(({ ref }) => ref === '46')?.crest).toMatchObject({
    a: '#0053A0',
    b: '#FDBE11',
  });
  expect(messages.filter(({ kind }) => kind === 'lineups')).toHaveLength(1);
});

it('delivers the line-ups again with what their players did', async () => {
  const { ofKind, requests } = await run('2026-03-01T18:31:00Z', (path) =>
    path === '/fixtures/players?fixture=1208139'
      ? {
          headers: PLENTY,
          body: {
            ...(body('empty') as object),
            response: [
              {
                team: { id: 46 },
                players: [
                  {
                    player: { id: 1000 },
                    statistics: [{ games: { minutes: 20, number: 1, rating: '6.8' } }],
                  },
                ],
              },
            ],
          },
        }
      : null,
  );
  const ratings = ofKind('lineups').map(({ data }) => (data as MatchLineups).home.players[0]?.rating);
  expect(ratings).toEqual([null, 68]);
  expect(requests.indexOf('/fixtures/players?fixture=1208139')).toBeGreaterThan(
    requests.indexOf('/fixtures/lineups?fixture=1208139'),
  );
});

it('delivers earlier meetings before kick-off, whose results replace nothing', async () => {
  const met = fixtureItem({
    id: 7,
    date: '2024-05-01T18:00:00+00:00',
    short: 'FT',
    elapsed: 90,
    goals: [2, 1],
    half: [1, 0],
    full: [2, 1],
  });
  const { ofKind, scores, requests } = await run('2026-03-01T18:31:00Z', (path) =>
    path.startsWith('/fixtures/headtohead')
      ? { headers: PLENTY, body: { ...(body('empty') as object), response: [met, { fixture: 'seven' }] } }
      : null,
  );
  const asked = requests.filter((path) => path.startsWith('/fixtures/headtohead'));
  expect(asked[0]).toMatch(/h2h=\d+-\d+&last=10$/);
  expect(new Set(asked).size).toBe(asked.length);
  expect(ofKind('fixture').some(({ ref }) => ref === '7')).toBe(true);
  expect(scores('7')).toMatchObject([
    { state: 'finished', homeScore: 2, awayScore: 1, version: Date.parse('2024-05-01T18:00:00Z') },
  ]);
});

it('an emptied event list withdraws earlier events', async () => {
  const live = JSON.parse(JSON.stringify(body('fixtures-live'))) as { response: { events: unknown[] }[] };
  for (const item of live.response) item.events = [];
  const { ofKind } = await run('2026-03-01T18:31:00Z', (path, times) => {
    if (path === '/fixtures?live=all' && times > 1) return { headers: PLENTY, body: live };
    return path.startsWith('/fixtures/events') ? { headers: PLENTY, body: body('empty') } : null;
  });
  const events = ofKind('events').filter(({ match }) => match === '1208139');
  expect(events.map(({ data }) => (data as unknown[]).length > 0)).toEqual([true, false]);
});

it('reads all pages of odds before kick-off', async () => {
  const { ofKind } = await run('2026-03-01T18:31:00Z');
  expect(
    ofKind('odds').map(({ match, bookmaker, market, line, prices }) => [
      match,
      bookmaker,
      market,
      line,
      prices,
    ]),
  ).toEqual([
    ['1208140', 'Bet365', 'winner3', null, [1_800, 3_600, 4_750]],
    ['1208140', 'Bet365', 'total', 2_500, [1_850, 1_950]],
    ['1208140', 'Pinnacle', 'handicap', -500, [1_830, 2_070]],
  ]);
});

it('a match that left the live list is requested by id: it has ended', async () => {
  const over: Twist = (path, times) =>
    path === '/fixtures?live=all' && times > 2 ? { headers: PLENTY, body: body('empty') } : null;
  const { scores, requests, ofKind } = await run('2026-03-01T18:31:30Z', over);
  expect(requests.filter((url) => url.includes('ids='))).toEqual(['/fixtures?ids=1208139']);
  expect(scores('1208139').at(-1)).toMatchObject({
    state: 'finished',
    homeScore: 2,
    awayScore: 1,
    periodScores: [
      [1, 1, 0],
      [1, 0, 1],
    ],
    facts: { corners: [3, 5], redCards: [0, 1] },
  });
  expect(ofKind('events').at(-1)?.data).toHaveLength(6);
});

it.each([
  ['429', { status: 429, body: '' }],
  ['a server error', { status: 502, body: '<html>' }],
  ['broken JSON', { body: '{"response": [{"fixture":' }],
  ['a limit told under HTTP 200', { body: body('error-rate') }],
])('continues after %s', async (_, bad: Recorded) => {
  const { scores, problems } = await run('2026-03-01T18:33:00Z', (path, times) =>
    path.includes('live') && times === 1 ? bad : null,
  );
  expect(scores('1208139').at(-1)).toMatchObject({ homeScore: 1, awayScore: 1 });
  expect(problems.at(-1)).toBeNull();
});

it('reports provider errors to the administrator, and logs no key', async () => {
  const lines: string[] = [];
  const log = createLog({ level: 'debug', destination: { write: (line) => void lines.push(line) } });
  const refused: Twist = () => ({ body: body('error-token') });
  const { problems, messages } = await run('2026-03-01T18:31:00Z', refused, { log });
  expect(problems[0]).toMatch(/^API-Football: Error\/Missing application key\./);
  expect(messages).toEqual([]);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('') + problems.join('')).not.toContain('hunter2');
});

it('a free plan: days outside its window are requested once a day, all others as ever', async () => {
  const lines: { event?: string; request?: string }[] = [];
  const log = createLog({
    level: 'warn',
    destination: { write: (line) => void lines.push(JSON.parse(line)) },
  });
  const outside = /date=2026-03-0([3-9]|1\d)/;
  const plan = 'Free plans do not have access to this date, try from 2026-02-28 to 2026-03-02.';
  const { requests, problems, ofKind } = await run(
    '2026-03-01T20:00:00Z',
    (url) =>
      outside.test(url) ? { headers: PLENTY, body: { errors: { plan }, results: 0, response: [] } } : null,
    { log },
  );
  expect(ofKind('fixture').length).toBeGreaterThan(0);
  expect(requests.filter((url) => url.includes('date=2026-03-02')).length).toBeGreaterThan(1);
  expect(requests.filter((url) => url.includes('date=2026-03-05'))).toHaveLength(1);
  expect(requests).toContain('/fixtures?live=all');
  expect(problems.every((problem) => problem === null)).toBe(true);
  const excluded = lines.filter(({ event }) => event === 'feed.beyond_plan');
  expect(excluded.map(({ request }) => request)).toEqual(['schedule']);
});

it("waits for the next minute when this one's limit is used up, and reports it", async () => {
  const used = { ...PLENTY, 'X-RateLimit-Limit': '300', 'X-RateLimit-Remaining': '0' };
  const { problems } = await run('2026-03-01T18:40:00Z', (path) =>
    path.includes('03-01') ? { headers: used, body: body('fixtures-date') } : null,
  );
  expect(problems).toContain('API-Football: the request limit is used up until 2026-03-01T18:31:00.000Z');
  expect(problems.at(-1)).toBeNull();
});

it('works within a small daily budget', async () => {
  let left = 100;
  const { requests } = await run('2026-03-01T23:59:00Z', (url) => {
    left -= 1;
    const headers = { 'x-ratelimit-requests-remaining': String(Math.max(0, left)) };
    return { headers, body: body(FILES[url] ?? 'empty') };
  });
  expect(left).toBeGreaterThanOrEqual(0);
  expect(requests.filter((url) => url.includes('live')).length).toBeGreaterThan(20);
});

it('back-fills the season of each league that plays, with a lower rank than live deliveries', async () => {
  const old = fixtureItem({
    id: 7,
    date: '2025-08-17T15:00:00+00:00',
    short: 'FT',
    elapsed: 90,
    goals: [3, 1],
    half: [1, 1],
    full: [3, 1],
  });
  const coming = fixtureItem({ id: 8, date: '2026-05-17T15:00:00+00:00' });
  const season = { ...(body('empty') as object), response: [old, coming] };
  const { requests, scores, ofKind } = await run('2026-03-01T18:32:00Z', (url) =>
    url === '/fixtures?league=39&season=2025' ? { headers: PLENTY, body: season } : null,
  );
  expect(requests.filter((url) => url.startsWith('/fixtures?league='))).toEqual([
    '/fixtures?league=2&season=2025',
    '/fixtures?league=39&season=2025',
  ]);
  expect(ofKind('fixture').map(({ ref }) => ref)).toEqual(expect.arrayContaining(['7', '8']));
  expect(scores('7')).toMatchObject([{ version: Date.parse('2025-08-17T15:00:00Z'), homeScore: 3 }]);
  expect(scores('8')).toEqual([]);
});

it('a season outside the plan is requested once, and the provider stays healthy', async () => {
  const plan = 'Free plans do not have access to this season, try from 2022 to 2024.';
  const { requests, problems } = await run('2026-03-01T18:36:00Z', (url) =>
    url.includes('season=')
      ? { headers: PLENTY, body: { errors: { plan }, results: 0, response: [] } }
      : null,
  );
  const kinds = requests.filter((url) => url.includes('season=')).map((url) => url.split('?')[0]);
  expect(kinds).toEqual(['/fixtures', '/standings', '/players/topscorers', '/odds', '/players']);
  expect(problems.every((problem) => problem === null)).toBe(true);
});

it('requests the official table, squads, coaches and who is absent', async () => {
  const row = {
    rank: 1,
    team: { id: 46, name: 'Leicester' },
    points: 3,
    all: { played: 1, win: 1, draw: 0, lose: 0, goals: { for: 1, against: 0 } },
  };
  const answers: Record<string, unknown[]> = {
    '/standings?league=39&season=2025': [
      { league: { id: 39, season: 2025, country: 'England', standings: [[row]] } },
    ],
    '/players/squads?team=46': [
      { team: { id: 46 }, players: [{ id: 9, name: 'A. Vardy', number: 9, position: 'Attacker' }] },
    ],
    '/coachs?team=46': [{ name: 'Ann', career: [{ team: { id: 46 }, start: '2025-07-01', end: null }] }],
    '/players?team=46&season=2025&page=1': [
      {
        player: { id: 9, name: 'A. Vardy', birth: { date: '1987-01-11' }, nationality: 'England' },
        statistics: [],
      },
    ],
    '/injuries?date=2026-03-01': [
      {
        player: { name: 'Bob', type: 'Missing Fixture', reason: 'Red Card' },
        team: { id: 46 },
        fixture: { id: 1_208_139 },
      },
    ],
  };
  const { ofKind } = await run('2026-03-01T18:45:00Z', (url) =>
    answers[url] ? { headers: PLENTY, body: { ...(body('empty') as object), response: answers[url] } } : null,
  );
  expect(ofKind('standings')).toMatchObject([
    { league: '39-2025', source: 'API-Football', tables: [{ name: '', rows: [{ team: '46', points: 3 }] }] },
  ]);
  expect(ofKind('player').map(({ ref, team, born, country }) => [ref, team, born, country])).toEqual([
    ['9', '46', null, 'int'],
    ['9', '46', '1987-01-11', 'eng'],
  ]);
  expect(ofKind('team').findLast(({ ref }) => ref === '46')).toMatchObject({ coach: 'Ann', country: 'eng' });
});

it('requests only the configured leagues', async () => {
  const { requests, ofKind } = await run('2026-03-01T18:30:30Z', undefined, { leagues: [39, 140] });
  expect(requests).toContain('/fixtures?live=39-140');
  expect(new Set(ofKind('league').map(({ ref }) => ref))).toEqual(new Set(['39-2025']));
});
