import { createLog } from '#platform/log/log.ts';
import { createApiFootball } from './api-football/api-football.service.ts';
import { fixtureItem } from './api-football/testing.ts';
import { createApiSports } from './api-sports/api-sports.service.ts';
import { API_SPORTS, type ApiSport } from './api-sports/sports.contract.ts';
import { envelope, gameItem } from './api-sports/testing.ts';
import type { FeedMessage, FeedProvider } from './feed.contract.ts';
import { createFootballData } from './football-data/football-data.service.ts';
import { matchItem as footballDataMatch } from './football-data/testing.ts';
import { collector, jumpingTime, type Recorded, readRecorded } from './http/testing.ts';
import { createOpenfootball } from './openfootball/polling.service.ts';
import { createOpenLigaDb } from './openligadb/openligadb.service.ts';
import { goal, matchItem as openLigaDbMatch } from './openligadb/testing.ts';
import { createPandaScore } from './pandascore/pandascore.service.ts';

const recorded = (file: string) => readRecorded(new URL(`./${file}`, import.meta.url));
const START = '2026-02-28T15:30:00Z';
/** After the next request of each poll. */
const LATER = '2026-02-28T17:30:00Z';
const MUCH_LATER = '2026-03-01T04:30:00Z';
const SILENT_UNTIL = '2026-03-01T15:30:00Z';
const AFTER_SILENCE = '2026-03-01T16:30:00Z';

type Parts = Parameters<typeof createPandaScore>[0];
interface Subject {
  /** All polls came round. */
  until: string;
  make(parts: Parts): FeedProvider;
  answers(path: string): unknown;
}

const NOTHING = {
  get: '',
  parameters: [],
  errors: [],
  results: 0,
  paging: { current: 1, total: 1 },
  response: [],
};
const PLAYED = fixtureItem({
  date: '2026-02-28T12:00:00+00:00',
  short: 'FT',
  elapsed: 90,
  goals: [2, 1],
  half: [1, 0],
  full: [2, 1],
});
const FINISHED = openLigaDbMatch({
  id: 1,
  at: '2026-02-27T19:30:00Z',
  finished: true,
  results: [
    [1, 'Halbzeit', 0, 0],
    [2, 'Endergebnis', 0, 1],
  ],
  goals: [goal([0, 1], 66)],
});

const GROUP = [{ rank: 1, team: { id: 1, name: 'One' }, wins: 2, losses: 0, total: 2 }];
const tableIn = ({ host }: ApiSport) =>
  ['basketball', 'baseball', 'hockey', 'rugby', 'american-football'].includes(host)
    ? recorded(`api-sports/recorded/standings-${host}.json`)
    : envelope([]);

/** Each provider with what it answers. */
const SUBJECTS: Readonly<Record<string, Subject>> = {
  'API-Football': {
    until: LATER,
    make: (parts) => createApiFootball({ ...parts, key: 'hunter2' }),
    answers: (path) => (path.includes('date=2026-02-28') ? { ...NOTHING, response: [PLAYED] } : NOTHING),
  },
  ...Object.fromEntries(
    Object.values(API_SPORTS).map((sport) => [
      sport.title,
      {
        until: LATER,
        make: (parts: Parts) => createApiSports({ ...parts, sport, key: 'hunter2' }),
        answers: (path: string) => {
          if (path.startsWith('/standings')) return tableIn(sport);
          return envelope(path.includes('date=2026-02-28') ? [gameItem(sport)] : []);
        },
      },
    ]),
  ),
  PandaScore: {
    until: LATER,
    make: createPandaScore,
    answers: (path) => {
      if (path.includes('/rosters')) return { type: 'Team', rosters: [] };
      if (path.includes('/standings')) return GROUP;
      return path.includes('/past') ? recorded('pandascore/recorded/past.json') : [];
    },
  },
  OpenLigaDB: {
    until: MUCH_LATER,
    make: (parts) => createOpenLigaDb({ ...parts, leagues: new Map([['de.1', 'bl1']]) }),
    answers: (path) => (path.includes('/2025') ? [FINISHED] : []),
  },
  'football-data.org': {
    until: MUCH_LATER,
    make: (parts) => createFootballData({ ...parts, key: 'hunter2', leagues: new Map([['en.1', 'PL']]) }),
    answers: () => ({
      matches: [
        footballDataMatch({ at: '2026-02-27T20:00:00Z', status: 'FINISHED', full: [2, 1], half: [1, 0] }),
      ],
    }),
  },
  openfootball: {
    until: MUCH_LATER,
    make: (parts) => createOpenfootball({ ...parts, codes: ['en.3'] }),
    answers: (path) =>
      path === '/2025-26/en.3.json' ? recorded('openfootball/recorded/2025-26/en.3.json') : undefined,
  },
};

const doubled = (body: unknown): unknown => {
  if (Array.isArray(body)) return [...body, ...body];
  return Object.fromEntries(
    Object.entries(body as object).map(([key, value]) => [
      key,
      Array.isArray(value) ? [...value, ...value] : value,
    ]),
  );
};

/** No answer at all, or what is received in place of it. */
type Misbehaviour = (body: unknown) => Recorded | DOMException;
const MISBEHAVIOURS: Readonly<Record<string, Misbehaviour>> = {
  '429 with Retry-After': () => ({ status: 429, headers: { 'retry-after': '120' }, body: '' }),
  '429 without a time': () => ({ status: 429, body: '' }),
  'a timeout': () => new DOMException('The operation timed out', 'TimeoutError'),
  'a server error': () => ({ status: 500, body: '<html>' }),
  'truncated JSON': (body) => ({ body: JSON.stringify(body).slice(0, -7) }),
  'an empty answer': () => ({ body: '' }),
  'wrong types': () => ({ body: { response: [{ fixture: 'seven' }], matches: 7 } }),
  'a list of other things': () => ({ body: [{ id: 'seven' }, null, 7] }),
  'every item twice': (body) => ({ body: doubled(body) }),
};

const lastOf = (messages: readonly FeedMessage[]): Record<string, unknown> => {
  const last: Record<string, unknown> = {};
  type Dated = FeedMessage & { version?: number; updatedAt?: string };
  for (const { version: _, updatedAt: __, ...message } of messages as Dated[])
    last[
      `${message.kind} ${'ref' in message ? message.ref : 'match' in message ? message.match : message.league}`
    ] = message;
  return last;
};

/** A provider, whose first answer to each request is given by `bad`; without a network until `silentUntil`. */
async function run(
  { make, answers }: Subject,
  { bad, until, silentUntil = START }: { bad?: Misbehaviour; until: string; silentUntil?: string },
) {
  const lines: { event?: string }[] = [];
  const log = createLog({
    level: 'info',
    destination: { write: (line) => void lines.push(JSON.parse(line)) },
  });
  const { clock, wait, signal } = jumpingTime(START, until);
  const collected = collector(signal);
  const requested = new Set<string>();
  const answered: typeof fetch = async (url) => {
    if (clock.now() < new Date(silentUntil)) throw new TypeError('fetch failed');
    const { pathname, search } = new URL(String(url));
    const body = answers(pathname + search);
    const isFirst = !requested.has(pathname + search);
    requested.add(pathname + search);
    const answer = body === undefined ? { status: 404, body: '' } : bad && isFirst ? bad(body) : { body };
    if (answer instanceof DOMException) throw answer;
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    return new Response(text, { status: answer.status ?? 200, headers: answer.headers ?? {} });
  };
  const baseUrl = 'https://provider.example';
  const provider = make({ token: 'hunter2', baseUrl, fetch: answered, clock, log, wait, random: () => 1 });
  await provider.start(collected.sink);
  const failures = lines.filter(({ event }) => event === 'feed.poll_failed');
  return { last: lastOf(collected.messages), problems: collected.problems, failures, lines };
}

describe.each(Object.entries(SUBJECTS))('%s', (name, subject) => {
  const { until } = subject;
  let good: Record<string, unknown>;
  beforeAll(async () => {
    good = (await run(subject, { until })).last;
    expect(Object.keys(good).length).toBeGreaterThan(0);
  });

  it.each(Object.entries(MISBEHAVIOURS))('after %s: nothing is lost, and it recovers', async (_, bad) => {
    const { last, problems, lines } = await run(subject, { bad, until });
    expect(last).toEqual(good);
    expect(problems.at(-1)).toBeNull();
    expect(JSON.stringify(lines)).not.toContain('hunter2');
  });

  it('a day without an answer is one log line for each poll, and nothing is lost', async () => {
    const silence = { silentUntil: SILENT_UNTIL, until: AFTER_SILENCE };
    const { last, failures, problems } = await run(subject, silence);
    expect(last).toEqual(good);
    expect(problems[0]).toBe(`${name} could not be reached`);
    expect(problems.at(-1)).toBeNull();
    expect(failures.length).toBeGreaterThan(0);
    expect(failures.length).toBeLessThanOrEqual(3);
  });
});

/** Of a day or an hour, as each provider sends it; that of football-data.org lasts a minute, the others have none. */
const DAY_QUOTA = { 'x-ratelimit-requests-remaining': '0' };
const QUOTAS: Readonly<Record<string, [headers: Record<string, string>, until: string]>> = {
  'API-Football': [DAY_QUOTA, '2026-03-01T00:00:00.000Z'],
  ...Object.fromEntries(
    Object.values(API_SPORTS).map(({ title }) => [title, [DAY_QUOTA, '2026-03-01T00:00:00.000Z']] as const),
  ),
  PandaScore: [{ 'x-rate-limit-remaining': '0' }, '2026-02-28T16:00:00.000Z'],
};

it.each(Object.entries(QUOTAS))(
  '%s: a quota that is used up pauses every request until it begins anew',
  async (name, [headers, pause]) => {
    const subject = SUBJECTS[name]!;
    const all = { until: MUCH_LATER };
    let times = 0;
    const { last, problems } = await run(subject, {
      bad: (body) => {
        times += 1;
        return times === 1 ? { headers, body } : { body };
      },
      ...all,
    });
    expect(last).toEqual((await run(subject, all)).last);
    expect(problems.find((problem) => problem !== null)).toBe(
      `${name}: the request limit is used up until ${pause}`,
    );
    expect(problems.at(-1)).toBeNull();
  },
);
