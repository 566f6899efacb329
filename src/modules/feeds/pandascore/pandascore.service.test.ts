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
) {
  const server = await recordedServer((url, times) => {
    if (url.pathname.startsWith('/tournaments/')) return rosters(times);
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
