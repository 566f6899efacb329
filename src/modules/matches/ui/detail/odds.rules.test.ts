import { sportOf } from '#modules/catalog/sports/index.ts';
import { anOddsLine } from './detail.factory.ts';
import { DETAILS } from './matches.factory.ts';
import {
  atClosing,
  bestPrices,
  chancesOf,
  impliedChances,
  lineText,
  liveliest,
  marketsOf,
  movementOf,
  moveOf,
  payout,
  scoreOf,
  timeScale,
} from './odds.rules.ts';

describe('markets', () => {
  it('are the quoted ones in the order of the sport', () => {
    const markets = marketsOf(DETAILS.footballLive.odds, sportOf('football'));
    expect(markets.map(({ market, lines }) => [market, lines.length])).toEqual([
      ['winner3', 3],
      ['handicap', 1],
      ['total', 1],
      ['correctScore', 2],
    ]);
  });

  it('have the likeliest of the correct scores first', () => {
    const odds = [9_000, 6_500, 51_000].map((price, line) => anOddsLine('correctScore', [price], { line }));
    const [market] = marketsOf(odds, sportOf('football'));
    expect(market?.lines.map(({ prices }) => prices[0])).toEqual([6_500, 9_000, 51_000]);
  });

  it('with unknown outcomes are omitted', () => {
    const odds = [anOddsLine('winner3', [1_500, 2_500]), anOddsLine('correctScore', [6_000, 7_000])];
    expect(marketsOf(odds, sportOf('football'))).toEqual([]);
  });
});

test.each([
  ['handicap', -500, '−0.5'],
  ['handicap', 1_250, '+1.25'],
  ['mapHandicap', -1_500, '−1.5'],
  ['handicap', 0, '0'],
  ['total', 2_500, '2.5'],
  ['total', 210_000, '210'],
  ['winner3', null, null],
])('%s %s is written %s', (market, line, text) => {
  expect(lineText(market, line)).toBe(text);
});

test('the line of a correct score is the score', () => {
  expect(scoreOf(2_001)).toEqual([2, 1]);
  expect(scoreOf(10)).toEqual([0, 10]);
});

test('prices: direction, payout, implied chances', () => {
  expect([
    moveOf(1_950, 1_520),
    moveOf(1_950, 2_000),
    moveOf(1_950, 1_950),
    moveOf(undefined, 2_000),
  ]).toEqual(['down', 'up', undefined, undefined]);
  expect(payout([2_000, 2_000])).toBe(1);
  expect(payout([1_900, 1_900])).toBeCloseTo(0.95);
  expect(impliedChances([1_520, 4_100, 6_800])).toEqual([63, 23, 14]);
});

test('the best price is the highest open one, and needs two bookmakers', () => {
  const { lines } = marketsOf(DETAILS.footballLive.odds, sportOf('football'))[0]!;
  expect(bestPrices(lines)).toEqual([1_520, 4_200, 7_000]);
  expect(bestPrices(lines.slice(0, 1))).toEqual([]);
  const scores = [2_001, 1_000].map((line) => anOddsLine('correctScore', [7_000], { line }));
  expect(bestPrices(scores)).toEqual([]);
});

describe('movement', () => {
  it('is in order of time, with the last price of a minute', () => {
    const history = [
      { at: '2026-11-15T12:00:40Z', prices: [1_600, 2_400] },
      { at: '2026-11-15T12:00:10Z', prices: [1_700, 2_300] },
      { at: '2026-11-14T12:00:00Z', prices: [1_900, 2_000] },
    ];
    expect(movementOf({ history }).map(({ prices }) => prices[0])).toEqual([1_900, 1_600]);
    expect(movementOf({ history: history.slice(0, 1) })).toEqual([]);
  });

  it('leaves room for the time in play beside days before', () => {
    const { place, inPlay } = timeScale(0, 110, 100);
    expect(inPlay).toBe(55);
    expect([0, 50, 100, 105, 110].map(place)).toEqual([0, 27.5, 55, 77.5, 100]);
    expect(timeScale(0, 110, 200)).toMatchObject({ inPlay: null });
    expect(timeScale(0, 110, 200).place(55)).toBe(50);
  });

  it('is of the bookmaker with the most moves', () => {
    expect(liveliest(DETAILS.footballLive.odds)?.bookmaker).toBe('North Shore');
    expect(liveliest([])).toBeUndefined();
  });
});

describe('closing prices', () => {
  const start = '2026-11-15T12:00:00Z';
  const line = anOddsLine('winner2', [1_010, 51_000], {
    opening: [2_000, 1_900],
    suspended: true,
    history: [
      { at: '2026-11-15T13:40:00Z', prices: [1_010, 51_000] },
      { at: '2026-11-15T11:59:00Z', prices: [1_800, 2_100] },
      { at: '2026-11-14T10:00:00Z', prices: [2_000, 1_900] },
    ],
  });

  it('are the last before the start, or the opening ones', () => {
    expect(atClosing([line], start)).toMatchObject([{ prices: [1_800, 2_100], suspended: false }]);
    expect(atClosing([{ ...line, history: [] }], start)).toMatchObject([{ prices: [2_000, 1_900] }]);
  });
});

it('chances of a market add up to a hundred; a single price includes the margin', () => {
  expect(chancesOf([2_000, 3_000, 6_000]).reduce((sum, one) => sum + one)).toBeCloseTo(100);
  expect(chancesOf([8_000])).toEqual([12.5]);
});
