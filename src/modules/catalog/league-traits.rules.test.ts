import { shownRound, traitsOf } from './league-traits.rules.ts';
import { sportOf } from './sports/index.ts';

it.each([
  ['basketball', 'usa', 'nba', 720, false],
  ['basketball', 'usa', 'usa-nba', 720, false],
  ['basketball', 'chn', 'cba', 720, true],
  ['basketball', 'int', 'euroleague', 600, true],
  ['basketball', 'esp', 'liga-acb', 600, true],
  ['cricket', 'ind', 'ipl', 5_400, true],
  ['cricket', 'eng', 'one-day-cup', 13_200, true],
  ['baseball', 'usa', 'mlb', 1_080, false],
  ['icehockey', 'usa', 'nhl', 1_200, false],
  ['icehockey', 'swe', 'shl', 1_200, true],
  ['football', 'eng', 'premier-league', 2_700, true],
] as const)('%s %s %s: periods of %d s, numbered rounds %s', (game, country, slug, seconds, numbered) => {
  const { variant, numberedRounds } = traitsOf({ game, country, slug });
  expect([sportOf(game, variant).periods.seconds, numberedRounds]).toEqual([seconds, numbered]);
});

it('stored rules go before the built-in ones, and unknown variants are ignored', () => {
  const nba = { game: 'basketball', country: 'usa', slug: 'nba' } as const;
  expect(traitsOf({ ...nba, rules: { numberedRounds: true, variant: 'chess' } })).toEqual({
    variant: 'basketball48',
    numberedRounds: true,
  });
});

it.each([
  ['43', ''],
  ['Regular Season - 43', ''],
  ['Round 43', ''],
  ['Semi-finals, Game 3 of 7', 'Semi-finals, Game 3 of 7'],
  ['Preseason', 'Preseason'],
])('shows the round "%s" of a league without numbered rounds as "%s"', (round, shown) => {
  expect(shownRound(round, { numberedRounds: false })).toBe(shown);
  expect(shownRound(round, { numberedRounds: true })).toBe(round);
});
