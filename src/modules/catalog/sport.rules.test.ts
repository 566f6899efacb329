import type { GameSlug } from './games.rules.ts';
import { isDecided, mainScore, toWin } from './main-score.rules.ts';
import { type PeriodScore, periodName, shootoutName, stateName } from './sport.rules.ts';
import { sportOf } from './sports/index.ts';

const [home, away, nobody] = [1, 2, 0] as const;

describe('the score', () => {
  it.each<[GameSlug, PeriodScore[], [number, number]]>([
    ['football', [], [0, 0]],
    [
      'football',
      [
        [1, 0, home],
        [1, 2, away],
      ],
      [2, 2],
    ],
    [
      'football',
      [
        [0, 1, away],
        [1, 0, home],
        [1, 0, home],
        [0, 1, away],
      ],
      [2, 2],
    ],
    [
      'basketball',
      [
        [28, 30, away],
        [31, 22, home],
        [19, 25, away],
        [30, 31, away],
        [12, 9, home],
      ],
      [120, 117],
    ],
    [
      'baseball',
      [
        [0, 1, away],
        [3, 0, home],
      ],
      [3, 1],
    ],
    [
      'cricket',
      [
        [165, 0, nobody],
        [0, 166, nobody],
      ],
      [165, 166],
    ],
    [
      'tennis',
      [
        [6, 4, home],
        [6, 7, away],
        [3, 2, nobody],
      ],
      [1, 1],
    ],
    [
      'snooker',
      [
        [74, 12, home],
        [0, 131, away],
        [60, 55, home],
      ],
      [2, 1],
    ],
    // The side with fewer kills may win the map.
    [
      'lol',
      [
        [9, 14, home],
        [20, 3, home],
      ],
      [2, 0],
    ],
    [
      'pubg',
      [
        [14, 3, nobody],
        [2, 11, nobody],
      ],
      [16, 14],
    ],
  ])('of %s from %j is %j', (slug, scores, score) => {
    expect(mainScore(sportOf(slug), scores)).toEqual(score);
  });

  it('leaves out the shoot-out', () => {
    const level: PeriodScore[] = [
      [1, 1, nobody],
      [0, 0, nobody],
      [0, 0, nobody],
      [0, 0, nobody],
    ];
    expect(mainScore(sportOf('football'), [...level, [4, 2, home]])).toEqual([1, 1]);
    const quarters = level.slice(0, 4);
    expect(mainScore(sportOf('waterpolo'), [...quarters, [5, 4, home]])).toEqual([1, 1]);
  });

  it('of baseball counts every extra inning', () => {
    const innings = Array.from({ length: 25 }, (): PeriodScore => [1, 0, home]);
    expect(mainScore(sportOf('baseball'), innings)).toEqual([25, 0]);
  });
});

describe('a series', () => {
  it.each([
    [1, 1],
    [3, 2],
    [5, 3],
    [7, 4],
    [35, 18],
  ])('of %i is won with %i', (bestOf, needed) => {
    expect(toWin({ family: 'won' }, bestOf)).toBe(needed);
  });

  it('is decided once one side has enough', () => {
    const maps: PeriodScore[] = [
      [20, 9, home],
      [7, 15, away],
    ];
    const lol = sportOf('lol');
    expect(isDecided(lol, 3, maps)).toBe(false);
    expect(isDecided(lol, 3, [...maps, [3, 8, nobody]])).toBe(false);
    expect(isDecided(lol, 3, [...maps, [3, 8, away]])).toBe(true);
    expect(isDecided(lol, 5, [...maps, [3, 8, away]])).toBe(false);
    expect(isDecided(lol, 1, maps)).toBe(true);
  });

  it.each(['football', 'cricket', 'pubg'] as const)('is not the format of %s', (slug) => {
    const sport = sportOf(slug);
    expect(toWin(sport, 3)).toBeNull();
    expect(
      isDecided(sport, 1, [
        [9, 0, home],
        [9, 0, home],
      ]),
    ).toBe(false);
  });
});

describe('the name of a period', () => {
  it.each<[GameSlug, number, string, number]>([
    ['football', 1, 'half', 1],
    ['football', 2, 'half', 2],
    ['football', 3, 'extraHalf', 1],
    ['football', 4, 'extraHalf', 2],
    ['football', 5, 'shootout', 1],
    ['basketball', 4, 'quarter', 4],
    ['basketball', 6, 'overtime', 2],
    ['icehockey', 3, 'third', 3],
    ['icehockey', 4, 'overtime', 1],
    ['icehockey', 5, 'shootoutShots', 1],
    ['waterpolo', 5, 'shootoutFives', 1],
    ['baseball', 9, 'inning', 9],
    ['baseball', 12, 'inning', 12],
    ['cricket', 2, 'innings', 2],
    ['cricket', 3, 'superOver', 1],
    ['tennis', 5, 'set', 5],
    ['volleyball', 5, 'rallySet', 5],
    ['lol', 4, 'mobaGame', 4],
    ['othersports', 3, 'overtime', 1],
  ])('%s %i is %s %i', (slug, period, word, n) => {
    expect(periodName(sportOf(slug), period)).toEqual({
      id: `sports.period.${word}`,
      short: `sports.periodShort.${word}`,
      n,
    });
  });

  it.each<[GameSlug, string, string]>([
    ['football', 'shootout', 'sports.state.penalty'],
    ['icehockey', 'shootoutShots', 'sports.period.shootoutShots'],
    ['handball', 'shootoutSevens', 'sports.period.shootoutSevens'],
    ['waterpolo', 'shootoutFives', 'sports.period.shootoutFives'],
  ])('%s has a %s, and its state is %s', (slug, word, state) => {
    const sport = sportOf(slug);
    expect(shootoutName(sport)).toMatchObject({ short: `sports.periodShort.${word}`, n: 1 });
    expect(stateName(sport, 'penalty')).toBe(state);
    expect(stateName(sport, 'overtime')).toBe('sports.state.overtime');
  });
});
