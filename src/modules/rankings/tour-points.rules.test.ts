import { pointsOf, type TourMatch, tourResults, tourRules, tourStandings } from './tour-points.rules.ts';
import { WEEK_MS } from './weeks.rules.ts';

const ATP = tourRules({ game: 'tennis', country: 'int', slug: 'atp-tour' })!;
const WTA = tourRules({ game: 'tennis', country: 'int', slug: 'wta-tour' })!;
const SNOOKER = tourRules({ game: 'snooker', country: 'gbr', slug: 'world-snooker-tour' })!;
const BWF = tourRules({ game: 'badminton', country: 'int', slug: 'bwf-world-tour' })!;

it.each([
  // The rulebooks of 2024.
  [ATP, 'Wimbledon', [2_000, 1_300, 800, 400, 200, 100, 50, 10]],
  [ATP, 'Shanghai Masters', [1_000, 650, 400, 200, 100, 50, 30, 10]],
  [ATP, 'Vienna Open', [250, 165, 100, 50, 25, 13]],
  [WTA, 'US Open', [2_000, 1_300, 780, 430, 240, 130, 70, 10]],
  [SNOOKER, 'World Championship', [500_000, 200_000, 100_000, 50_000, 30_000, 20_000, 15_000]],
  [SNOOKER, 'The Masters', [0, 0]],
  [BWF, 'All England Open', [12_000, 10_200, 8_400, 6_600, 4_800]],
] as const)('%#: points of %s by place', (rules, tournament, points) => {
  expect(points.map((_, index) => pointsOf(rules, tournament, 2 ** index))).toEqual(points);
});

it('the season of 2024 of Jannik Sinner without the tour finals: 10,330 of his 11,830 points', () => {
  const season: [string, number][] = [
    ['Australian Open', 1],
    ['Rotterdam 500', 1],
    ['Miami', 1],
    ['Monte-Carlo', 4],
    ['Madrid', 8],
    ['Roland-Garros', 4],
    ['Halle 500', 1],
    ['Wimbledon', 8],
    ['Montreal', 8],
    ['Cincinnati', 1],
    ['US Open', 1],
    ['Beijing 500', 2],
    ['Shanghai', 1],
  ];
  expect(season.reduce((sum, [name, reached]) => sum + pointsOf(ATP, name, reached), 0)).toBe(10_330);
});

const match = (round: string, home: number, away: number, winner: 'home' | 'away', week = 0): TourMatch => ({
  leagueId: 1,
  round,
  startAt: week * WEEK_MS,
  homeTeamId: home,
  awayTeamId: away,
  winner,
});

describe('results', () => {
  const matches = [
    match('Basel Open, Quarter-finals', 1, 5, 'home'),
    match('Basel Open, Semi-finals', 1, 2, 'home'),
    match('Basel Open, Semi-finals', 3, 4, 'away'),
    match('Basel Open, Final', 1, 4, 'away'),
    match('Basel Open, Qualification', 8, 9, 'home'),
  ];

  it('are of the last round that a side played', () => {
    const points = tourResults(ATP, matches).map(({ teamId, points: n }) => [teamId, n]);
    expect(points.toSorted(([a], [b]) => a! - b!)).toEqual([
      [1, 165],
      [2, 100],
      [3, 100],
      [4, 250],
      [5, 50],
    ]);
  });

  it('of a corrected result are those of the new winner', () => {
    const corrected = [...matches.slice(0, 3), match('Basel Open, Final', 1, 4, 'home')];
    const of = (team: number) => tourResults(ATP, corrected).find(({ teamId }) => teamId === team)!.points;
    expect([of(1), of(4)]).toEqual([250, 165]);
  });

  it('a tournament of another season with the same name is another one', () => {
    const again = { ...match('Basel Open, Final', 1, 4, 'home', 52), leagueId: 2 };
    expect(tourResults(ATP, [...matches, again]).filter(({ teamId }) => teamId === 1)).toHaveLength(2);
  });
});

describe('standings', () => {
  const result = (points: number, week: number) => ({
    teamId: 1,
    tournament: `${week}`,
    points,
    at: week * WEEK_MS,
  });

  it('count the best results only', () => {
    const results = Array.from({ length: 25 }, (_, week) => result(100 + week, week));
    const [best] = tourStandings(ATP, results, 25 * WEEK_MS);
    expect(best).toMatchObject({ counted: 19, points: 19 * 100 + (6 + 24) * 9.5 });
  });

  it('lose a result after 52 weeks, and defend it for four before', () => {
    const results = [result(500, 0), result(250, 10)];
    const at = (week: number) => tourStandings(ATP, results, week * WEEK_MS)[0];
    expect(at(47)).toMatchObject({ points: 750, defending: 0 });
    expect(at(48)).toMatchObject({ points: 750, defending: 500 });
    expect(at(52)).toMatchObject({ points: 250, defending: 0 });
    expect(at(62)).toBeUndefined();
  });

  it('of prize money are of two years', () => {
    expect(tourStandings(SNOOKER, [result(100_000, 0)], 103 * WEEK_MS)[0]?.points).toBe(100_000);
    expect(tourStandings(SNOOKER, [result(100_000, 0)], 104 * WEEK_MS)).toEqual([]);
  });
});
