import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { leagueKey } from '#modules/catalog/league-traits.rules.ts';
import type { Standing } from './ranking.rules.ts';
import { WEEK_MS } from './weeks.rules.ts';

/** How far a side came: 1 won, 2 lost the final, 4 a semi-final, and so on: the round of so many sides. */
export type Reached = number;

interface Category {
  /** Tournaments of it, by name; the last category takes all others. */
  names: RegExp | null;
  /** Winner, runner-up, semi-finals, quarter-finals, last 16, 32, 64, 128. */
  points: readonly number[];
}

export interface TourRules {
  categories: readonly Category[];
  /** A result counts for so many weeks. */
  weeks: number;
  /** The best results of a side that count; null for all. */
  best: number | null;
  /** Prize money is ranked as such. */
  unit: 'points' | 'GBP';
}

const category = (names: RegExp | null, ...points: number[]): Category => ({ names, points });
const SLAMS = /australian open|roland.garros|french open|wimbledon|us open/i;
const MASTERS =
  /indian wells|miami|monte.carlo|madrid|rome|italian open|canad|montreal|toronto|cincinnati|shanghai|paris masters|beijing masters|wuhan masters/i;

/** As the ATP's rulebook has them since 2024. */
const ATP: TourRules = {
  categories: [
    category(SLAMS, 2_000, 1_300, 800, 400, 200, 100, 50, 10),
    category(MASTERS, 1_000, 650, 400, 200, 100, 50, 30, 10),
    category(/masters|500/i, 500, 330, 200, 100, 50, 25),
    category(null, 250, 165, 100, 50, 25, 13),
  ],
  weeks: 52,
  best: 19,
  unit: 'points',
};

/** As the WTA's rulebook has them since 2024. */
const WTA: TourRules = {
  categories: [
    category(SLAMS, 2_000, 1_300, 780, 430, 240, 130, 70, 10),
    category(MASTERS, 1_000, 650, 390, 215, 120, 65, 35, 10),
    category(/masters|500/i, 500, 325, 195, 108, 60, 1),
    category(null, 250, 163, 98, 54, 30, 1),
  ],
  weeks: 52,
  best: 18,
  unit: 'points',
};

/** Prize money of two years; the Masters is by invitation and counts for nothing. */
const SNOOKER: TourRules = {
  categories: [
    category(/^the masters$|^masters$/i),
    category(/world championship/i, 500_000, 200_000, 100_000, 50_000, 30_000, 20_000, 15_000),
    category(/uk championship/i, 250_000, 100_000, 50_000, 25_000, 15_000, 10_000),
    category(null, 100_000, 45_000, 21_000, 13_200, 9_000, 5_400, 3_600),
  ],
  weeks: 104,
  best: null,
  unit: 'GBP',
};

/** The order of merit: prize money of two years. */
const DARTS: TourRules = {
  categories: [
    category(
      /world (?:darts )?championship/i,
      500_000,
      200_000,
      100_000,
      50_000,
      35_000,
      25_000,
      15_000,
      7_500,
    ),
    category(/matchplay/i, 200_000, 100_000, 50_000, 30_000, 15_000, 10_000),
    category(/uk open/i, 110_000, 50_000, 30_000, 15_000, 10_000, 5_000, 2_500, 1_500),
    category(null, 30_000, 12_000, 8_500, 6_000, 4_000, 2_500, 1_250),
  ],
  weeks: 104,
  best: null,
  unit: 'GBP',
};

/** Ten best results of a year, by the levels of the world tour. */
const BADMINTON: TourRules = {
  categories: [
    category(/world championships|olympic/i, 13_000, 11_000, 9_200, 7_200, 5_200, 3_200, 1_300),
    category(/all england|super 1000/i, 12_000, 10_200, 8_400, 6_600, 4_800, 3_000, 1_200),
    category(/masters|super 750/i, 11_000, 9_350, 7_700, 6_050, 4_320, 2_660, 1_060),
    category(null, 9_200, 7_800, 6_420, 5_040, 3_600, 2_220, 880),
  ],
  weeks: 52,
  best: 10,
  unit: 'points',
};

/** Eight best results of a year. */
const TABLE_TENNIS: TourRules = {
  categories: [
    category(/grand smash|world championships|olympic/i, 2_000, 1_400, 700, 350, 175, 90, 10),
    category(null, 1_000, 700, 350, 175, 90, 15),
  ],
  weeks: 52,
  best: 8,
  unit: 'points',
};

/** Six best results of a year, of a pair. */
const BEACH_VOLLEYBALL: TourRules = {
  categories: [
    category(/world championships|finals|olympic/i, 1_600, 1_440, 1_280, 1_040, 800, 640),
    category(null, 1_200, 1_100, 950, 760, 600, 400),
  ],
  weeks: 52,
  best: 6,
  unit: 'points',
};

const TOURS: Readonly<Record<string, TourRules>> = { 'tennis int wta-tour': WTA, 'tennis int wta': WTA };
const OF_GAME: Readonly<Partial<Record<GameSlug, TourRules>>> = {
  tennis: ATP,
  snooker: SNOOKER,
  darts: DARTS,
  badminton: BADMINTON,
  tabletennis: TABLE_TENNIS,
  beachvolleyball: BEACH_VOLLEYBALL,
};

/** Games whose tours have a points ranking. */
export const TOUR_GAMES = Object.keys(OF_GAME) as GameSlug[];

/** Null for a game whose sides are not ranked by points. */
export const tourRules = (league: { game: GameSlug; slug: string; country: string }): TourRules | null =>
  TOURS[leagueKey(league)] ?? OF_GAME[league.game] ?? null;

/** Points of a place in a tournament. Who came no further than its first round of many has the last number or none. */
export function pointsOf({ categories }: TourRules, tournament: string, reached: Reached): number {
  const found = categories.find(({ names }) => !names || names.test(tournament));
  return found?.points[Math.log2(reached)] ?? 0;
}

/** A finished match of a tour, with the round's place in its draw. */
export interface TourMatch {
  /** The league of a season: tournaments of two years have one name. */
  leagueId: number;
  round: string;
  startAt: number;
  homeTeamId: number;
  awayTeamId: number;
  winner: 'home' | 'away' | null;
}

export interface TourResult {
  teamId: number;
  tournament: string;
  points: number;
  /** When the side's part in it ended. */
  at: number;
}

const ROUNDS: readonly (readonly [RegExp, Reached])[] = [
  [/(?:^|, )(?:grand )?final$/i, 1],
  [/(?:^|, )semi-?finals?$/i, 2],
  [/(?:^|, )quarter-?finals?$/i, 4],
];
const ROUND_OF = /(?:^|, )(?:round of|last) (\d+)$/i;

/** Winners of a round: 1 of the final; null for a round outside the draw. */
function winnersOf(round: string): number | null {
  const named = ROUNDS.find(([pattern]) => pattern.test(round));
  if (named) return named[1];
  const sides = Number(ROUND_OF.exec(round)?.[1] ?? 0);
  return Number.isInteger(Math.log2(sides)) && sides > 1 ? sides / 2 : null;
}

/** The result of each side in each tournament, of matches in playing order: the last one says how far it came. */
export function tourResults(rules: TourRules, matches: readonly TourMatch[]): TourResult[] {
  const results = new Map<string, TourResult>();
  for (const match of matches) {
    const winners = winnersOf(match.round);
    if (winners === null || !match.winner) continue;
    const tournament = match.round.slice(0, Math.max(0, match.round.lastIndexOf(', ')));
    for (const side of ['home', 'away'] as const) {
      const teamId = match[`${side}TeamId`];
      const points = pointsOf(rules, tournament, side === match.winner ? winners : winners * 2);
      results.set(`${match.leagueId}/${tournament}/${teamId}`, {
        teamId,
        tournament,
        points,
        at: match.startAt,
      });
    }
  }
  return [...results.values()];
}

const DEFENDED_WEEKS = 4;

/** Points of all sides at a moment: the best results of the weeks before it. */
export function tourStandings(rules: TourRules, results: readonly TourResult[], at: number): Standing[] {
  const from = at - rules.weeks * WEEK_MS;
  const counted = results.filter((result) => result.at <= at && result.at > from && result.points > 0);
  return [...Map.groupBy(counted, ({ teamId }) => teamId)].map(([teamId, own]) => {
    const best = own
      .toSorted((a, b) => b.points - a.points || b.at - a.at)
      .slice(0, rules.best ?? own.length);
    const leaving = best.filter((result) => result.at <= from + DEFENDED_WEEKS * WEEK_MS);
    return { teamId, points: sum(best), defending: sum(leaving), counted: best.length };
  });
}

const sum = (results: readonly TourResult[]): number =>
  results.reduce((total, { points }) => total + points, 0);
