import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { mainScore } from '#modules/catalog/sport.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { aSetup, seeds } from '../match-play.factory.ts';
import { winnerOf } from './ending.rules.ts';
import { scriptMatch } from './script.rules.ts';

const played = (slug: GameSlug, count: number, strengths: [number, number] = [60, 60]) =>
  seeds(count)
    .map((seed) => scriptMatch(aSetup(sportOf(slug), seed, { strengths })))
    .filter(({ fate }) => fate === 'played');
const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

it.each([
  ['football', 2_000, 2.3, 3.1],
  ['basketball', 300, 190, 240],
  ['icehockey', 500, 5, 7],
  ['handball', 300, 50, 66],
  ['rugby', 300, 38, 60],
  ['americanfootball', 300, 36, 56],
  ['baseball', 400, 7, 11],
  ['cricket', 200, 250, 345],
  ['futsal', 300, 5, 7.5],
  ['waterpolo', 300, 18, 25],
  ['tennis', 200, 2.2, 2.8],
  ['volleyball', 200, 3.3, 4.5],
  ['lol', 200, 2.2, 2.8],
  ['pubg', 200, 45, 95],
] as const)('a match of %s (%i of them) totals between %d and %d', (slug, count, least, most) => {
  const totals = played(slug, count).map(({ scores }) => {
    const [home, away] = mainScore(sportOf(slug), scores);
    return home + away;
  });
  expect(mean(totals)).toBeGreaterThan(least);
  expect(mean(totals)).toBeLessThan(most);
});

it('football ends level about every fourth time, and more often for the home side', () => {
  const winners = played('football', 2_000).map(winnerOf);
  const share = (side: string | null) => winners.filter((winner) => winner === side).length / winners.length;
  expect(share(null)).toBeGreaterThan(0.18);
  expect(share(null)).toBeLessThan(0.33);
  expect(share('home')).toBeGreaterThan(share('away'));
});

it('basketball is decided by a dozen points, seldom by forty', () => {
  const margins = played('basketball', 300).map(({ scores }) => {
    const [home, away] = mainScore(sportOf('basketball'), scores);
    return Math.abs(home - away);
  });
  expect(mean(margins)).toBeGreaterThan(7);
  expect(mean(margins)).toBeLessThan(18);
  expect(margins.filter((margin) => margin > 40).length).toBeLessThan(15);
});

it.each(['football', 'basketball', 'tennis', 'lol', 'baseball', 'snooker'] as const)(
  'the stronger side wins most matches of %s, not all of them',
  (slug) => {
    const winners = played(slug, 300, [85, 50]).map(winnerOf);
    const won = winners.filter((winner) => winner === 'home').length / winners.length;
    expect(won).toBeGreaterThan(0.55);
    expect(won).toBeLessThan(0.99);
  },
);
