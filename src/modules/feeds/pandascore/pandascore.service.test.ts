import { createLog, silentLog } from '#platform/log/log.ts';
import { collector, jumpingTime, type Recorded, readRecorded, recordedServer } from '../http/testing.ts';
import { createPandaScore } from './pandascore.service.ts';

const body = (name: string) => readRecorded(new URL(`./recorded/${name}.json`, import.meta.url));
const next = (list: string, page: number) => ({
  link: `<https://api.pandascore.co/matches/${list}?page[number]=${page}>; rel="next"`,
});

type Twist = (list: string, page: number, times: number) => Recorded | null;

async function run(
  until: string,
  twist: Twist = () => null,
  log = silentLog,
  rosters: (times: number) => Recorded = () => ({ body: { type: 'Team', rosters: [] } }),
  stages: (path: string, times: number) => Recorded = () => ({ body: [] }),
) {
  const server = await recordedServer((url, times) => {
    if (url.pathname.endsWith('/rosters')) return rosters(times);
    if (url.pathname.startsWith('/tournaments/')) return stages(url.pathname, times);
    const list = url.pathname.replace('/matches/', '');
    const page = Number(url.searchParams.get('page[number]'));
    const twisted = twist(list, page, times);
    if (twisted) return twisted;
    if (list === 'upcoming' && page === 1) return { headers: next(list, 2), body: body('upcoming-1') };
    if (list === 'upcoming') return { headers: { link: '<x>; rel="first"' }, body: body('upcoming-2') };
    return { headers: { 'X-Page': '1', 'X-Per-Page': '100', 'X-Total': '1' }, body: body(list) };
  });
  const time = jumpingTime('2026-03-01T09:00:00Z', until);
  const collected = collector(time.signal);
  const { baseUrl } = server;
  const parts = { token: 'hunter2', baseUrl, fetch, random: () => 1, log };
  await createPandaScore({ ...parts, clock: time.clock, wait: time.wait }).start(collected.sink);
  await server.close();
  const urls = server.requests.map(({ url }) => url);
  const requested = urls
    .filter((url) => url.startsWith('/matches/'))
    .map((url) => url.replace('/matches/', '').replace(/\?.*number]=/, ' '));
  return {
    ...collected,
    requested,
    stagesOf: urls.filter((url) => /\/(?:standings|brackets)$/.test(url)),
    rostersOf: urls.filter((url) => url.includes('/rosters')),
    headers: server.requests[0]!.headers,
  };
}

it('pages through upcoming, finished and running matches, with the token in a header', async () => {
  const { requested, headers, problems } = await run('2026-03-01T09:00:10Z');
  expect(requested).toEqual(['upcoming 1', 'upcoming 2', 'past 1', 'running 1']);
  expect(headers.authorization).toBe('Bearer hunter2');
  expect(new Set(problems)).toEqual(new Set([null]));
});

it('delivers matches with two opponents; unknown games are dropped with one log line', async () => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } });
  const { ofKind } = await run('2026-03-01T09:30:00Z', undefined, log);
  expect(ofKind('fixture').map(({ ref, game, bestOf }) => [ref, game, bestOf])).toEqual([
    ['1084002', 'csgo', 3],
    ['1084005', 'dota2', 3],
    ['1084006', 'valorant', 3],
    ['1084001', 'lol', 5],
  ]);
  expect(lines.filter((line) => line.includes('codmw'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('feed.unknown_format')).length).toBeGreaterThan(0);
});

it('delivers the running score, joined by team, and each state once', async () => {
  const { ofKind } = await run('2026-03-01T09:05:00Z');
  const states = ofKind('score').map(({ match, state, homeScore, awayScore }) => [
    match,
    state,
    homeScore,
    awayScore,
  ]);
  expect(states).toEqual([
    ['1084002', 'not_started', 0, 0],
    ['1084005', 'postponed', 0, 0],
    ['1084006', 'finished', 2, 1],
    ['1084001', 'in_progress', 1, 0],
  ]);
  expect(ofKind('league').filter(({ ref }) => ref === '9301')).toHaveLength(1);
});

it('a match that left the running list is looked up among finished ones at once', async () => {
  const { requested, ofKind } = await run('2026-03-01T09:01:00Z', (list, _page, times) => {
    if (list === 'running' && times > 1) return { body: [] };
    return list === 'past' && times > 1 ? { body: body('past-updated') } : null;
  });
  expect(requested.slice(4)).toEqual(['running 1', 'past 1', 'running 1']);
  expect(ofKind('score').at(-1)).toMatchObject({
    match: '1084001',
    state: 'finished',
    homeScore: 3,
    awayScore: 1,
  });
});

it.each([
  ['429', { status: 429, headers: { 'retry-after': '5' }, body: { error: 'Too many requests' } }],
  ['a server error', { status: 500, body: '' }],
  ['broken JSON', { body: '[{"id": 1084001, "opp' }],
])('continues after %s', async (_, bad: Recorded) => {
  const { ofKind, problems } = await run('2026-03-01T09:01:00Z', (list, _page, times) =>
    list === 'running' && times === 1 ? bad : null,
  );
  expect(ofKind('score').some(({ match }) => match === '1084001')).toBe(true);
  expect(problems.at(-1)).toBeNull();
});

it("waits for the next full hour when this one's limit is used up, and reports it", async () => {
  const { problems } = await run('2026-03-01T10:30:00Z', (list) =>
    list === 'past' ? { headers: { 'X-Rate-Limit-Remaining': '0' }, body: body('past') } : null,
  );
  expect(problems).toContain('PandaScore: the request limit is used up until 2026-03-01T10:00:00.000Z');
});

it.each([
  [
    'a wrong token',
    { status: 401, body: { error: 'Token is missing' } },
    'PandaScore answered 401 to /matches/upcoming',
  ],
  ['another shape', { body: { error: 'Not a list' } }, 'PandaScore sent an answer of an unknown shape'],
])('reports %s to the administrator, and logs no token', async (_, bad: Recorded, sentence) => {
  const lines: string[] = [];
  const log = createLog({ level: 'debug', destination: { write: (line) => void lines.push(line) } });
  const { problems, messages } = await run('2026-03-01T09:01:00Z', () => bad, log);
  expect(problems[0]).toBe(sentence);
  expect(messages).toEqual([]);
  expect(lines.join('')).not.toContain('hunter2');
});

const player = (id: number, more: Record<string, unknown> = {}) => ({
  ...{ id, name: `Player ${id}`, slug: `player-${id}`, active: true, role: 'adc', nationality: 'KR' },
  ...{ modified_at: '2026-02-01T00:00:00Z', ...more },
});

describe('rosters', () => {
  const body = {
    type: 'Team',
    rosters: [
      { id: 126_061, name: 'T1', players: [player(1), player(2, { active: false }), player('x' as never)] },
      {
        id: 2_882,
        name: 'Gen G',
        players: [player(3, { role: null, nationality: null, birthday: '2001-05-04' })],
      },
      'nobody',
    ],
  };

  it('are requested once a day for each tournament, and name who plays', async () => {
    const { ofKind, rostersOf } = await run('2026-03-01T10:00:00Z', undefined, undefined, () => ({ body }));
    expect(rostersOf.length).toBeGreaterThan(0);
    expect(new Set(rostersOf).size).toBe(rostersOf.length);
    expect(ofKind('player').find(({ ref }) => ref === '1')).toMatchObject({
      ...{ team: '126061', slug: 'player-1', names: { en: 'Player 1' }, number: null, born: null },
      country: 'kor',
    });
    expect(ofKind('player').find(({ ref }) => ref === '3')).toMatchObject({
      ...{ position: 'player', born: '2001-05-04', country: 'int' },
    });
    expect(ofKind('player').some(({ ref }) => ref === '2')).toBe(false);
  });

  it.each([403, 404])('a tournament that is answered %i is left out', async (status) => {
    const { rostersOf, problems } = await run('2026-03-01T09:30:00Z', undefined, undefined, () => ({
      ...{ status, body: { error: 'no' } },
    }));
    expect(new Set(rostersOf).size).toBe(rostersOf.length);
    expect(problems.at(-1)).toBeNull();
  });

  it('come again after a server error', async () => {
    const { ofKind, problems } = await run('2026-03-01T09:30:00Z', undefined, undefined, (times) =>
      times < 6 ? { status: 500, body: '' } : { body },
    );
    expect(ofKind('player').length).toBeGreaterThan(0);
    expect(problems.at(-1)).toBeNull();
  });
});

describe('stages with results', () => {
  const club = (id: number) => ({ id, name: `Club ${id}`, slug: `club-${id}`, location: 'KR' });
  const group = [
    { rank: 2, team: club(2), wins: 1, losses: 2, total: 3 },
    { rank: 1, team: club(1), wins: 2, losses: 0, ties: 1, total: 3 },
  ];
  const stagesOf = (stages: (path: string, times: number) => Recorded, twist?: Twist) =>
    run('2026-03-01T10:30:00Z', twist, undefined, undefined, stages);

  it('have their official table, requested again once a match has ended', async () => {
    const { ofKind, stagesOf: urls } = await stagesOf((path) => ({
      body: path === '/tournaments/15300/standings' ? group : [],
    }));
    expect(urls).toEqual(['/tournaments/15300/standings']);
    expect(ofKind('standings')).toMatchObject([
      {
        ...{ league: '9600', source: 'PandaScore' },
        tables: [
          {
            name: '',
            rows: [
              { team: '1', rank: 1, played: 3, won: 2, drawn: 1, lost: 0 },
              { team: '2', rank: 2, played: 3, won: 1, drawn: 0, lost: 2 },
            ],
          },
        ],
      },
    ]);
    expect(ofKind('team').some(({ ref }) => ref === '2')).toBe(true);
  });

  it('have one message with the tables of all groups of a season, whose teams are known', async () => {
    const inGroup = (id: number, name: string) => {
      const [match] = body('past') as { tournament: object }[];
      return { ...match, id: 2_000 + id, tournament: { ...match!.tournament, id, name } };
    };
    const { ofKind } = await stagesOf(
      (path) => ({ body: [{ ...group[0], team: club(path.includes('/7/') ? 7 : 8) }] }),
      (list) => (list === 'past' ? { body: [inGroup(8, 'Group B'), inGroup(7, 'Group A')] } : null),
    );
    expect(
      ofKind('standings').map(({ tables }) => tables.map(({ name, rows }) => [name, rows[0]?.team])),
    ).toEqual([
      [
        ['Group A', '7'],
        ['Group B', '8'],
      ],
    ]);
    expect(['7', '8'].every((team) => ofKind('team').some(({ ref }) => ref === team))).toBe(true);
  });

  it('have all matches of their bracket, also those before the site was installed', async () => {
    const before = {
      ...{ id: 77, name: 'Semifinal 1: C1 vs C2', status: 'finished', winner_id: 1, number_of_games: 3 },
      ...{ begin_at: '2026-02-20T09:00:00Z', modified_at: '2026-02-20T12:00:00Z', previous_matches: [] },
      opponents: [club(1), club(2)].map((opponent) => ({ type: 'Team', opponent })),
      results: [
        { team_id: 1, score: 2 },
        { team_id: 2, score: 1 },
      ],
    };
    const later = { ...before, id: 78, opponents: [], name: 'Final: TBD vs TBD' };
    const ranks = [{ rank: 1, team: club(1), last_match: { id: 77 } }];
    const { ofKind, stagesOf: urls } = await stagesOf(
      (path) => ({
        body: path.startsWith('/tournaments/15001/')
          ? path.endsWith('/brackets')
            ? [before, later]
            : ranks
          : [],
      }),
      (list, _, times) => (list === 'past' && times > 1 ? { body: body('past-updated') } : null),
    );
    expect(urls.filter((url) => url.includes('15001'))).toEqual([
      '/tournaments/15001/brackets',
      '/tournaments/15001/standings',
    ]);
    expect(ofKind('fixture').find(({ ref }) => ref === '77')).toMatchObject({
      ...{ game: 'lol', league: '9301', home: '1', away: '2', round: 'Playoffs, Semifinals', bestOf: 3 },
    });
    expect(ofKind('score').find(({ match }) => match === '77')).toMatchObject({
      ...{ state: 'finished', homeScore: 2, awayScore: 1 },
    });
    expect(ofKind('fixture').some(({ ref }) => ref === '78')).toBe(false);
    expect(
      ofKind('league')
        .findLast(({ ref }) => ref === '9301')
        ?.rules?.format?.at(-1)?.kind,
    ).toBe('knockout');
    expect(ofKind('standings')).toEqual([]);
  });

  it('are requested again after a server error, and others do not wait for one that is excluded', async () => {
    const { ofKind, problems } = await stagesOf((path, times) => {
      if (path === '/tournaments/15100/standings') return { status: 403, body: { error: 'no' } };
      return times < 6 ? { status: 500, body: '' } : { body: group };
    });
    expect(ofKind('standings')).toMatchObject([{ league: '9600' }]);
    expect(problems.at(-1)).toBeNull();
  });
});
