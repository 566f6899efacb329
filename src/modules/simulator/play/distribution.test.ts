import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { mainScore } from '#modules/catalog/main-score.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { aSetup, seeds } from '../match-play.factory.ts';
import { winnerOf } from './ending.rules.ts';
import { scriptMatch } from './script.rules.ts';

const played = (slug: GameSlug, count: number, strengths: [number, number] = [60, 60]) =>
  seeds(count)
    .map((seed) => scriptMatch(aSetup(sportOf(slug), seed, { strengths })))
    .filter(({ fate }) => fate === 'played');
const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

type Range = readonly [least: number, most: number];

/** Mean total score of a match, and mean points of a period where periods are won. */
const USUAL: Readonly<
  Record<Exclude<GameSlug, 'pubg' | 'peaceelite' | 'apex'>, { total: Range; period?: Range }>
> = {
  football: { total: [2.3, 3.1] },
  basketball: { total: [190, 240] },
  lol: { total: [2.2, 2.8], period: [20, 32] },
  csgo: { total: [2.2, 2.8], period: [20, 25] },
  kog: { total: [2.2, 2.8], period: [16, 27] },
  dota2: { total: [2.2, 2.8], period: [45, 65] },
  valorant: { total: [2.2, 2.8], period: [20, 25] },
  tennis: { total: [2.2, 2.8], period: [9, 11.5] },
  snooker: { total: [5, 7], period: [75, 110] },
  baseball: { total: [7, 11] },
  volleyball: { total: [3.3, 4.5], period: [40, 48] },
  badminton: { total: [2.2, 2.8], period: [34, 41] },
  tabletennis: { total: [3.5, 4.6], period: [16.5, 20] },
  americanfootball: { total: [36, 56] },
  cricket: { total: [250, 345] },
  wildrift: { total: [2.2, 2.8], period: [20, 34] },
  overwatch: { total: [2.2, 2.8], period: [3, 6] },
  starcraft2: { total: [2.2, 2.8], period: [1, 1] },
  rainbowsix: { total: [2.2, 2.8], period: [10, 13] },
  rocketleague: { total: [3.5, 4.6], period: [2.8, 5] },
  mobilelegends: { total: [2.2, 2.8], period: [20, 32] },
  eafc: { total: [2.2, 2.8], period: [3, 6] },
  warcraft3: { total: [2.2, 2.8], period: [1, 1] },
  icehockey: { total: [5, 7] },
  handball: { total: [50, 66] },
  rugby: { total: [38, 60] },
  futsal: { total: [5, 7.5] },
  waterpolo: { total: [18, 25] },
  darts: { total: [8, 10.5], period: [820, 950] },
  beachvolleyball: { total: [2.2, 2.8], period: [32, 40] },
  otheresports: { total: [2.2, 2.8], period: [1, 1] },
  othersports: { total: [4, 8] },
};
const MATCHES = 150;

it.each(Object.entries(USUAL))('total score of %s: realistic mean: %j', (slug, { total, period }) => {
  const sport = sportOf(slug as GameSlug);
  const matches = played(sport.slug, MATCHES);
  const sums = matches.map(({ scores }) => mainScore(sport, scores).reduce((sum, one) => sum + one));
  within(mean(sums), total);
  expect(period !== undefined).toBe(sport.family === 'won');
  if (period)
    within(mean(matches.flatMap(({ scores }) => scores.map(([home, away]) => home + away))), period);
});

function within(value: number, [least, most]: Range): void {
  expect(value).toBeGreaterThanOrEqual(least);
  expect(value).toBeLessThanOrEqual(most);
}

it('football: about a quarter are draws, and the home side wins more often', () => {
  const winners = played('football', 2_000).map(winnerOf);
  const share = (side: string | null) => winners.filter((winner) => winner === side).length / winners.length;
  expect(share(null)).toBeGreaterThan(0.18);
  expect(share(null)).toBeLessThan(0.33);
  expect(share('home')).toBeGreaterThan(share('away'));
});

it('basketball: the margin is about a dozen points, seldom forty', () => {
  const margins = played('basketball', 300).map(({ scores }) => {
    const [home, away] = mainScore(sportOf('basketball'), scores);
    return Math.abs(home - away);
  });
  expect(mean(margins)).toBeGreaterThan(7);
  expect(mean(margins)).toBeLessThan(18);
  expect(margins.filter((margin) => margin > 40).length).toBeLessThan(15);
});

it.each(Object.keys(USUAL) as GameSlug[])(
  'strength: the stronger side wins most matches of %s, not all',
  (slug) => {
    const winners = played(slug, MATCHES, [85, 50]).map(winnerOf);
    const won = winners.filter((winner) => winner === 'home').length;
    expect(won).toBeGreaterThan(winners.filter((winner) => winner === 'away').length * 1.15);
    expect(won).toBeLessThan(winners.length);
  },
);
