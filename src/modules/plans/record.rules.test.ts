import { areSame, figuresFromLinks, type SettledLink } from './chain-record.rules.ts';
import {
  byBand,
  byMonth,
  byPart,
  CURVE_POINTS,
  curveOf,
  figuresOf,
  fits,
  INTERVAL_FROM,
  type RecordedTip,
} from './record.rules.ts';
import type { Verdict } from './settlement.rules.ts';

const tip = (
  verdict: Verdict,
  odds: number | null = 2_000,
  more: Partial<RecordedTip> = {},
): RecordedTip => ({
  ...{ verdict, odds, closing: null, gameId: 1, leagueId: 1, level: 'match', play: 'handicap' },
  time: '2026-10-01T12:00:00.000Z',
  ...more,
});
const times = (n: number, ...tips: RecordedTip[]) => Array.from({ length: n }, () => tips).flat();

it.each<[string, RecordedTip[], object | null]>([
  ['no tip', [], null],
  ['no odds', [tip('hit', null)], null],
  ['void only', [tip('void')], null],
  ['a win', [tip('hit', 2_500)], { tips: 1, units: 1_500, yield: 1_500, average: 2_500 }],
  ['half a win', [tip('half_hit', 1_900)], { tips: 1, units: 450, yield: 450 }],
  ['a loss and a push', [tip('miss'), tip('push')], { tips: 2, units: -1_000, yield: -500, average: 2_000 }],
  [
    'half a loss beside a void',
    [tip('half_miss', 1_500), tip('void', 9_000)],
    { tips: 1, units: -500, average: 1_500 },
  ],
])('figuresOf: %s', (_name, tips, odds) => {
  const figures = figuresOf(tips);
  if (odds === null) expect(figures.odds).toBeNull();
  else expect(figures.odds).toMatchObject(odds);
});

it.each<[Verdict[], number]>([
  [[], 0],
  [['hit', 'hit'], 0],
  [['miss', 'half_miss', 'hit', 'miss'], 2],
  [['miss', 'push', 'void', 'miss', 'half_hit'], 2],
])('losing run: of %j is %i; pushes and voids do not end it', (verdicts, expected) => {
  expect(figuresOf(verdicts.map((verdict) => tip(verdict))).losingRun).toBe(expected);
});

it('interval: is drawn from enough tips, around the yield, and narrower with more', () => {
  const few = figuresOf(times(INTERVAL_FROM - 1, tip('hit'))).odds!;
  expect(few.interval).toBeNull();
  const of = (n: number) => figuresOf(times(n, tip('hit'), tip('miss'))).odds!.interval!;
  // Ten returns of ±1: a standard deviation of 1.054, and half a width of 1.96 × 1.054 / √10.
  expect(of(5)).toEqual({ low: -653, high: 653 });
  expect(of(50).high).toBeLessThan(of(5).high);
  expect(figuresOf(times(INTERVAL_FROM, tip('hit'))).odds!.interval).toEqual({ low: 1_000, high: 1_000 });
});

it.each<[number | null, number, object | null]>([
  [null, 2_000, null],
  [2_000, 2_100, { tips: 1, beaten: 1, value: 50 }],
  [2_000, 2_000, { tips: 1, beaten: 0, value: 0 }],
  [2_000, 1_900, { tips: 1, beaten: 0, value: -50 }],
])('closing-line value: closing odds %s against %i', (closing, odds, expected) => {
  expect(figuresOf([tip('hit', odds, { closing })]).odds!.closing).toEqual(expected);
});

it('curve: is the balance after each tip with odds, thinned, and ends with the last', () => {
  expect(curveOf([tip('hit'), tip('hit', null), tip('void'), tip('miss'), tip('miss')])).toEqual([
    { tips: 1, units: 1_000 },
    { tips: 2, units: 0 },
    { tips: 3, units: -1_000 },
  ]);
  const long = curveOf(times(CURVE_POINTS * 3 + 1, tip('hit')));
  expect(long.length).toBeLessThanOrEqual(CURVE_POINTS);
  expect(long.at(-1)).toEqual({ tips: CURVE_POINTS * 3 + 1, units: (CURVE_POINTS * 3 + 1) * 1_000 });
});

it('parts: every league and month is counted, a losing one too', () => {
  const tips = [
    tip('hit', 2_000, { leagueId: 2 }),
    ...times(3, tip('miss', 2_000, { leagueId: 3, time: '2026-11-02T00:00:00.000Z' })),
  ];
  const counts = byPart(tips, ({ leagueId }) => leagueId).map(({ part, hits, decided }) => [
    part,
    hits,
    decided,
  ]);
  expect(counts).toEqual([
    [3, 0, 3],
    [2, 1, 1],
  ]);
  expect(byMonth(tips).map(({ month, odds }) => [month, odds?.units])).toEqual([
    ['2026-11', -3_000],
    ['2026-10', 1_000],
  ]);
});

it('byBand: counts each tip with odds in one range, lowest first', () => {
  const tips = [
    tip('hit', 1_499),
    tip('miss', 1_500),
    tip('hit', 2_999),
    tip('hit', 3_000),
    tip('miss', 9_000),
    tip('hit', null),
  ];
  expect(byBand(tips).map(({ band, settled, hits }) => [band, settled, hits])).toEqual([
    ['1-1.5', 1, 1],
    ['1.5-2', 1, 0],
    ['2-3', 1, 1],
    ['3-', 2, 1],
  ]);
});

it.each([
  [{}, true],
  [{ gameId: 2 }, false],
  [{ gameId: 1, leagueId: 1, play: 'handicap' }, true],
  [{ leagueId: 2 }, false],
  [{ play: 'total' }, false],
  [{ odds: '2-3' }, true],
  [{ odds: '1.5-2' }, false],
] as const)('fits: %j: %s', (filter, expected) => expect(fits(tip('hit'), filter)).toBe(expected));

const link = (planId: number, result: Verdict, odds: number, startTime: string): SettledLink => ({
  planId,
  result,
  opened: { level: 'match', play: 'handicap', line: 0, pick: 'home', matchId: 1, price: 1, at: '', salt: '' },
  settled: { gameId: 1, leagueId: 1, startTime, odds, closing: { odds: 1_900 } },
});

it('figuresFromLinks: counts opened links in the order of their matches, and finds a changed figure', () => {
  const links = [
    link(1, 'miss', 2_000, '2026-10-03T00:00:00.000Z'),
    link(2, 'hit', 2_200, '2026-10-02T00:00:00.000Z'),
    link(3, 'miss', 2_000, '2026-10-01T00:00:00.000Z'),
    { ...link(4, 'hit', 2_000, '2026-10-04T00:00:00.000Z'), opened: null },
    { ...link(5, 'hit', 2_000, '2026-10-04T00:00:00.000Z'), settled: null },
  ];
  const figures = figuresFromLinks(links);
  expect(figures).toMatchObject({ settled: 3, hits: 1, losingRun: 1, odds: { tips: 3, units: -800 } });
  expect(areSame(figures, figuresFromLinks(links))).toBe(true);
  expect(areSame({ ...figures, odds: null }, figures)).toBe(true);
  expect(areSame({ ...figures, odds: { ...figures.odds!, yield: 10 } }, figures)).toBe(false);
  expect(areSame({ ...figures, hits: 2 }, figures)).toBe(false);
});
