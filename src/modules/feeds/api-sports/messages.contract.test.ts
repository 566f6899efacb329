import { readable } from '../http/readable.contract.ts';
import type { Game } from './games.contract.ts';
import { announcementOf, scoreMessage } from './messages.contract.ts';
import { API_SPORTS, type ApiSport } from './sports.contract.ts';
import { gameItem, recordedGames, VOLLEYBALL } from './testing.ts';

const {
  API_SPORTS_BASKETBALL: basketball,
  API_SPORTS_BASEBALL: baseball,
  API_SPORTS_HOCKEY: hockey,
  API_SPORTS_HANDBALL: handball,
  API_SPORTS_RUGBY: rugby,
  API_SPORTS_VOLLEYBALL: volleyball,
  API_SPORTS_AMERICAN_FOOTBALL: americanFootball,
} = API_SPORTS;

const read = (sport: ApiSport, items: readonly unknown[]): Game[] => {
  const { items: games, unreadable } = readable<Game>(sport.shape, items);
  expect(unreadable).toBe(0);
  return games;
};
const scored = (sport: ApiSport, item: unknown) => scoreMessage(sport, read(sport, [item])[0]!, 7);

it.each([
  [basketball, [116, 91, 61], 4],
  [baseball, [3], 7],
  [hockey, [3], 3],
  [handball, [36], 2],
  [rugby, [35, 39, 34], 2],
  [americanFootball, [38, 27, 27], 4],
])('$title: recorded games are read whole, and their periods add up', (sport, best, periods) => {
  const games = read(sport, recordedGames(sport.host));
  const scores = games.map((game) => scoreMessage(sport, game, 7)!);
  expect(scores.map(({ homeScore, awayScore }) => Math.max(homeScore, awayScore))).toEqual(best);
  for (const { state, homeScore, awayScore, periodScores } of scores) {
    expect(state).toBe('finished');
    expect(periodScores.length).toBeGreaterThanOrEqual(periods);
    const sum = (side: 0 | 1) => periodScores.reduce((all, score) => all + score[side], 0);
    expect([sum(0), sum(1)]).toEqual([homeScore, awayScore]);
  }
});

it('announces league, teams and fixture', () => {
  const [game] = read(basketball, recordedGames('basketball'));
  expect(announcementOf(basketball, game!, 7)).toMatchObject([
    {
      kind: 'league',
      ref: '12-2023-2024',
      version: 7,
      game: 'basketball',
      slug: 'usa-nba',
      country: 'usa',
      season: '2023-2024',
      format: 'table',
      rank: 1,
    },
    { kind: 'team', ref: '146', slug: 'memphis-grizzlies-146', country: 'usa' },
    { kind: 'team', ref: '154' },
    {
      kind: 'fixture',
      ref: '373318',
      league: '12-2023-2024',
      home: '146',
      away: '154',
      round: '',
      startAt: '2024-04-07T00:00:00+00:00',
      bestOf: null,
    },
  ]);
});

it('American football has its time as seconds, its country in its league', () => {
  const [, nfl] = read(americanFootball, recordedGames('american-football'));
  expect(announcementOf(americanFootball, nfl!, 7)).toMatchObject([
    { ref: '1-2022', slug: 'usa-nfl', country: 'usa', season: '2022', rank: 1 },
    {},
    {},
    { ref: '4002', round: 'Week 4', startAt: '2022-09-30T00:15:00.000Z' },
  ]);
});

it('a time in another zone is the same moment', () => {
  const [game] = read(rugby, [gameItem(rugby, { date: '2026-03-01T01:05:00+09:00' })]);
  const fixture = announcementOf(rugby, game!, 7).find(({ kind }) => kind === 'fixture');
  expect(new Date((fixture as { startAt: string }).startAt).toISOString()).toBe('2026-02-28T16:05:00.000Z');
});

it('clubs without an id are distinguished by name', () => {
  const teams = { home: { id: 0, name: 'Old Boys' }, away: { id: 0, name: 'Harbour RFC' } };
  const [game] = read(rugby, [gameItem(rugby, { teams })]);
  expect(announcementOf(rugby, game!, 7)).toMatchObject([
    {},
    { ref: 'old-boys' },
    { ref: 'harbour-rfc' },
    { home: 'old-boys', away: 'harbour-rfc' },
  ]);
});

const status = (sport: ApiSport, short: string) => {
  const item = gameItem(sport);
  const status = { long: short, short, timer: null };
  return sport === americanFootball
    ? { ...item, game: { ...(item.game as object), status } }
    : { ...item, status };
};

it.each<[ApiSport, Record<string, string>]>([
  [
    basketball,
    {
      ...{
        NS: 'not_started 0',
        Q1: 'in_progress 1',
        Q2: 'in_progress 2',
        Q3: 'in_progress 3',
        Q4: 'in_progress 4',
      },
      ...{ OT: 'overtime 5', BT: 'break 4', HT: 'break 2', FT: 'finished 4', AOT: 'finished 5' },
      ...{
        POST: 'postponed 0',
        CANC: 'cancelled 0',
        SUSP: 'in_progress 4',
        AWD: 'finished 0',
        ABD: 'cancelled 0',
      },
    },
  ],
  [
    americanFootball,
    {
      ...{ NS: 'not_started 0', Q1: 'in_progress 1', Q4: 'in_progress 4', OT: 'overtime 5', HT: 'break 2' },
      ...{ FT: 'finished 4', AOT: 'finished 5', CANC: 'cancelled 0', PST: 'postponed 0' },
    },
  ],
  [
    baseball,
    {
      ...{ NS: 'not_started 0', IN1: 'in_progress 1', IN9: 'in_progress 9', FT: 'finished 7' },
      ...{ POST: 'postponed 0', CANC: 'cancelled 0', INTR: 'in_progress 7', ABD: 'cancelled 0' },
    },
  ],
  [
    hockey,
    {
      ...{ NS: 'not_started 0', P1: 'in_progress 1', P3: 'in_progress 3', OT: 'overtime 4', BT: 'break 3' },
      ...{ FT: 'finished 3', AOT: 'finished 4', AW: 'finished 0', POST: 'postponed 0', CANC: 'cancelled 0' },
      ...{ INTR: 'in_progress 3', ABD: 'cancelled 0' },
    },
  ],
  [
    handball,
    {
      ...{
        NS: 'not_started 0',
        '1H': 'in_progress 1',
        '2H': 'in_progress 2',
        HT: 'break 1',
        ET: 'overtime 3',
      },
      ...{ BT: 'break 2', FT: 'finished 2', AET: 'finished 3', AW: 'finished 0', WO: 'finished 0' },
      ...{ POST: 'postponed 0', CANC: 'cancelled 0', INTR: 'in_progress 2', ABD: 'cancelled 0' },
    },
  ],
  [
    rugby,
    {
      ...{
        NS: 'not_started 0',
        '1H': 'in_progress 1',
        '2H': 'in_progress 2',
        HT: 'break 1',
        ET: 'overtime 3',
      },
      ...{ BT: 'break 2', PT: 'penalty 4', FT: 'finished 2', AET: 'finished 3', AW: 'finished 0' },
      ...{ POST: 'postponed 0', CANC: 'cancelled 0', INTR: 'in_progress 2', ABD: 'cancelled 0' },
    },
  ],
  [
    volleyball,
    {
      ...{
        NS: 'not_started 0',
        S1: 'in_progress 1',
        S5: 'in_progress 5',
        FT: 'finished 4',
        AW: 'finished 0',
      },
      ...{ POST: 'postponed 0', CANC: 'cancelled 0', INTR: 'in_progress 4', ABD: 'cancelled 0' },
    },
  ],
])('$title: state and period by status', (sport, expected) => {
  const found = Object.keys(expected).map((short) => {
    const score = scored(sport, status(sport, short))!;
    return [short, `${score.state} ${score.period}`];
  });
  expect(Object.fromEntries(found)).toEqual(expected);
  for (const short of ['ZZZ', 'constructor']) expect(scored(sport, status(sport, short))).toBeNull();
});

const quarter = (...points: (number | null)[]) =>
  Object.fromEntries(
    ['quarter_1', 'quarter_2', 'quarter_3', 'quarter_4', 'over_time', 'total'].map((key, index) => [
      key,
      points[index] ?? null,
    ]),
  );

it('the current quarter gets the rest of the score, which is updated first', () => {
  const scores = { home: quarter(20, 10, 0, null, null, 33), away: quarter(18, 15, 0, null, null, 35) };
  const game = gameItem(basketball, { status: { short: 'Q3' }, scores });
  expect(scored(basketball, game)).toMatchObject({
    ...{ state: 'in_progress', period: 3, homeScore: 33, awayScore: 35, clockRuns: false },
    periodScores: [
      [20, 18, 1],
      [10, 15, 2],
      [3, 2, 0],
    ],
  });
});

it('a game that has not begun has no score, whatever is delivered', () => {
  const scores = { home: quarter(0, 0, 0, 0, null, 0), away: quarter(0, 0, 0, 0, null, 2) };
  const game = gameItem(basketball, { status: { short: 'NS' }, scores });
  expect(scored(basketball, game)).toMatchObject({ period: 0, homeScore: 0, awayScore: 0, periodScores: [] });
});

it('quarters that do not add up are left out', () => {
  const scores = { home: quarter(20, 10, 5, 5, null, 80), away: quarter(20, 10, 5, 5, null, 70) };
  const game = gameItem(basketball, { scores });
  expect(scored(basketball, game)).toMatchObject({ homeScore: 80, awayScore: 70, periodScores: [] });
});

const innings = (total: number, runs: Record<string, number | null>) => ({
  hits: 5,
  errors: 1,
  total,
  innings: { ...Object.fromEntries(Array.from({ length: 9 }, (_, n) => [n + 1, 0])), extra: null, ...runs },
});

it.each([
  ['the ninth', 'IN9', { 9: null }, { 9: 1 }, [2, 3], 'in_progress', 9],
  ['extra innings have no status of their own', 'IN9', { extra: null }, { extra: 1 }, [2, 3], 'overtime', 10],
  ['after extra innings', 'FT', { extra: 2 }, { extra: 1 }, [4, 3], 'finished', 10],
])('baseball: %s', (_, short, home, away, [ours, theirs], state, period) => {
  const scores = { home: innings(ours!, { 1: 2, ...home }), away: innings(theirs!, { 3: 2, ...away }) };
  expect(scored(baseball, gameItem(baseball, { status: { short }, scores }))).toMatchObject({
    ...{ state, period, homeScore: ours, awayScore: theirs },
    facts: { hits: [5, 5], errors: [1, 1] },
  });
});

const periods = (
  first: string,
  second: string,
  third: string,
  overtime: string | null,
  penalties: string | null,
) => ({
  ...{ first, second, third, overtime, penalties },
});

it.each([
  ['AOT', [3, 2], periods('1-1', '0-0', '1-1', '1-0', null), [3, 2], 4, undefined],
  ['AP', [3, 2], periods('1-1', '0-0', '1-1', '0-0', '2-1'), [2, 2], 5, [2, 1]],
  ['AP', [2, 3], periods('1-1', '0-0', '1-1', '0-0', null), [2, 2], 5, [0, 1]],
  ['PT', [2, 2], periods('1-1', '0-0', '1-1', '0-0', '1-0'), [2, 2], 5, [1, 0]],
])('ice hockey: %s %j', (short, [home, away], parts, score, period, shootout) => {
  const game = gameItem(hockey, { status: { short }, scores: { home, away }, periods: parts });
  const result = scored(hockey, game)!;
  expect([[result.homeScore, result.awayScore], result.period, result.facts.shootout]).toEqual([
    score,
    period,
    shootout,
  ]);
});

it('handball: extra time is the rest, where it is not delivered', () => {
  const game = gameItem(handball, { status: { short: 'AET' }, scores: { home: 40, away: 38 } });
  expect(
    scored(handball, { ...game, periods: { first: { home: 15, away: 14 }, second: { home: 19, away: 20 } } }),
  ).toMatchObject({
    period: 3,
    periodScores: [
      [15, 14, 1],
      [19, 20, 2],
      [6, 4, 1],
    ],
  });
});

it('volleyball: sets won, with the points of each set', () => {
  expect(scored(volleyball, VOLLEYBALL)).toMatchObject({
    ...{ homeScore: 3, awayScore: 1, period: 4 },
    periodScores: [
      [25, 23, 1],
      [21, 25, 2],
      [25, 21, 1],
      [27, 25, 1],
    ],
  });
  const live = { ...VOLLEYBALL, status: { short: 'S4' }, scores: { home: 2, away: 1 } };
  expect(scored(volleyball, live)?.periodScores.at(-1)).toEqual([27, 25, 0]);
});

it('status: a suspended game is suspended', () => {
  expect(scored(hockey, status(hockey, 'INTR'))?.facts).toEqual({ suspended: [1, 1] });
});

it.each([
  [basketball, { id: 'seven' }],
  [basketball, { date: 'tomorrow' }],
  [basketball, { scores: { home: 7, away: 'x' } }],
  [hockey, { periods: { first: 'two', second: null, third: null, overtime: null, penalties: null } }],
  [americanFootball, { game: { id: 1, date: { timestamp: 1e20 }, status: { short: 'NS' } } }],
])('$title: a game with wrong types is left out: %j', (sport, more) => {
  const items = [gameItem(sport, more), gameItem(sport)];
  expect(readable<Game>(sport.shape, items)).toMatchObject({ unreadable: 1, items: [{}] });
});
