import { GAMES } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { anEvent } from './detail.factory.ts';
import { DETAILS } from './matches.factory.ts';
import {
  chartMarks,
  hasTrend,
  isPointsSport,
  minuteTicks,
  momentumBars,
  onTop,
  raceOf,
  runsOf,
  wormOf,
} from './trend.rules.ts';

const basketball = sportOf('basketball', 'basketball48');
const football = sportOf('football');

test('points sports are those with a clock and many scores', () => {
  const points = GAMES.map(({ slug }) => slug).filter((slug) => isPointsSport(sportOf(slug)));
  expect(points).toContain('basketball');
  expect(points).toContain('handball');
  expect(points).not.toContain('football');
  expect(points).not.toContain('tennis');
  expect(points).not.toContain('cricket');
});

describe('the worm', () => {
  it('is the difference after every score, over the whole match', () => {
    expect(wormOf(basketball, DETAILS.basketball)).toEqual([
      { x: 0, y: 0 },
      { x: expect.closeTo(100 / 48, 5), y: 3 },
      { x: expect.closeTo(200 / 48, 5), y: 5 },
      { x: expect.closeTo(300 / 48, 5), y: 8 },
      { x: expect.closeTo(400 / 48, 5), y: 6 },
    ]);
  });

  it('spreads the scores of one minute', () => {
    const events = [2, 4, 6].map((home) =>
      anEvent('twoPointer', { minute: 24, period: 2, score: [home, 0] }),
    );
    const xs = wormOf(basketball, { ...DETAILS.basketball, events }).map(
      ({ x }) => Math.round(x * 100) / 100,
    );
    expect(xs).toEqual([0, 48.61, 49.31, 50]);
  });

  it('is absent with too few scores, and in sports with few goals', () => {
    expect(
      wormOf(basketball, { ...DETAILS.basketball, events: DETAILS.basketball.events.slice(0, 2) }),
    ).toEqual([]);
    expect(wormOf(football, DETAILS.footballLive)).toEqual([]);
  });
});

test('runs are unanswered points, the longest first, six and more', () => {
  expect(runsOf(DETAILS.basketball.events)).toMatchObject([{ side: 'home', points: 8 }]);
  const answered = [
    anEvent('twoPointer', { minute: 1, score: [2, 0] }),
    anEvent('twoPointer', { minute: 2, score: [2, 2] }),
    ...[4, 6, 8].map((away) => anEvent('twoPointer', { minute: away, score: [2, away], side: 'away' })),
  ];
  expect(runsOf(answered)).toMatchObject([{ side: 'away', points: 8 }]);
});

describe('momentum', () => {
  it('has a bar per minute, and empty space for the rest of the match', () => {
    const bars = momentumBars(football, DETAILS.footballLive);
    expect(bars).toHaveLength(67);
    expect(bars.at(-1)!.x + bars.at(-1)!.width).toBeCloseTo((67 / 90) * 100);
    expect(Math.max(...bars.map(({ value }) => Math.abs(value)))).toBe(1);
  });

  it('is by the minutes of the clock: twelve per quarter of basketball', () => {
    const bars = momentumBars(basketball, {
      ...DETAILS.basketball,
      momentum: Array.from({ length: 12 }, () => 1),
    });
    expect(bars.at(-1)!.x + bars.at(-1)!.width).toBeCloseTo(25);
  });

  it('has its goals and sendings-off over the bar of their minute', () => {
    const marks = chartMarks(football, DETAILS.footballLive);
    const bars = momentumBars(football, DETAILS.footballLive);
    for (const { at, events } of marks) {
      const bar = bars[events[0]!.minute! - 1]!;
      expect(at).toBeCloseTo(bar.x + bar.width / 2);
    }
    expect(marks.map(({ look, side }) => `${look} ${side}`)).toContain('score home');
    expect(marks.flatMap(({ events }) => events).some(({ cancelled }) => cancelled)).toBe(false);
    expect(chartMarks(basketball, DETAILS.basketball)).toEqual([]);
  });

  it('fills the width where the duration is unknown', () => {
    const bars = momentumBars(sportOf('tennis'), { ...DETAILS.tennis, momentum: [4, -2] });
    expect(bars).toEqual([
      { x: 0, width: 50, value: 1 },
      { x: 50, width: 50, value: -0.5 },
    ]);
  });

  it('is absent when level throughout', () => {
    expect(momentumBars(football, { ...DETAILS.footballLive, momentum: [0, 0] })).toEqual([]);
    expect(hasTrend({ ...DETAILS.footballLive, momentum: [0, 0] }, football)).toBe(false);
  });

  it('counts the minutes on top', () => {
    expect(onTop([3, -1, 0, 5])).toEqual({ home: 2, away: 1 });
  });
});

describe('race', () => {
  const shot = (side: 'home' | 'away', minute: number, xg: number, period = 1) =>
    anEvent('shotOff', { side, minute, period, spot: { x: 90, y: 50, xg } });

  it('is cumulative for each side', () => {
    const events = [shot('home', 10, 0.1), shot('away', 20, 0.4), shot('home', 60, 0.3, 2)];
    const race = raceOf(football, { ...DETAILS.footballLive, events })!;
    expect(race.of).toBe('xg');
    expect(race.home.map(({ y }) => Math.round(y * 100))).toEqual([0, 10, 40, 40]);
    expect(race.away.map(({ y }) => y)).toEqual([0, 0.4, 0.4]);
    expect(race.home[1]!.x).toBeCloseTo((10 / 90) * 100);
  });

  it('is of goals where shots have no chances, and absent in sports with many points', () => {
    expect(raceOf(football, DETAILS.footballLive)?.of).toBe('score');
    expect(raceOf(basketball, DETAILS.basketball)).toBeNull();
  });

  it('has a label every quarter of an hour', () => {
    expect(
      minuteTicks(5_400)
        .map(({ text }) => text)
        .join(' '),
    ).toBe("0' 15' 30' 45' 60' 75' 90'");
  });
});
