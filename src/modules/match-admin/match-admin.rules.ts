import { mainScore, type PeriodScore, type Sport } from '#modules/catalog/sport.rules.ts';

export const OVERRIDE_REASON = { min: 2, max: 200 } as const;
export const OVERRIDE_NAME = { min: 1, max: 80 } as const;
export const MOST_PERIODS = 40;
export const MOST_POINTS = 2_000;

export const MADE = ['league', 'team', 'player'] as const;
export type Made = (typeof MADE)[number];
export const MAX_DUPLICATE_NAMES = 5;

interface Called {
  names: Readonly<Record<string, string>>;
  country: string;
}

/** Same names and same country. A language without a name in the known entry is ignored. */
export const isSameEntry = (draft: Called, known: Called): boolean =>
  draft.country === known.country &&
  (['zh_CN', 'en'] as const).every(
    (lang) =>
      known.names[lang] === undefined || folded(known.names[lang]) === folded(draft.names[lang] ?? ''),
  );

const folded = (name: string): string => name.trim().toLowerCase();

/** Winner of a period by the sport's rule; null where undecided, or where the rule cannot decide (a map, a frame). */
export function winnerByRule(
  sport: Sport,
  [home, away]: readonly [home: number, away: number, ...rest: unknown[]],
  index: number,
  bestOf: number | null,
): 1 | 2 | null {
  const length = bestOf ?? sport.periods.count;
  const winner = sport.periodWinner?.(home, away, index === length - 1) ?? null;
  return winner === null ? null : winner === 'home' ? 1 : 2;
}

/** Winner by the rule where it decides; else the entered one. */
export const withWinners = (
  sport: Sport,
  scores: readonly PeriodScore[],
  bestOf: number | null,
): PeriodScore[] =>
  scores.map((score, index) => [
    score[0],
    score[1],
    sport.family === 'won' ? (winnerByRule(sport, score, index, bestOf) ?? score[2]) : score[2],
  ]);

export interface ManualScore {
  /** Empty where only the total is known. */
  periodScores: PeriodScore[];
  homeScore: number;
  awayScore: number;
}

/** Computed from the periods where given, so that the two cannot disagree. */
export function wholeScore(
  sport: Sport,
  periodScores: PeriodScore[],
  whole: readonly [number, number],
): ManualScore {
  const [homeScore, awayScore] = periodScores.length > 0 ? mainScore(sport, periodScores) : whole;
  return { periodScores, homeScore, awayScore };
}

/** Includes points of an undecided set. */
export const hasPoints = ({ homeScore, awayScore, periodScores }: ManualScore): boolean =>
  homeScore + awayScore > 0 || periodScores.some(([home, away]) => home + away > 0);

/** Slug of a name; without Latin letters, the caller's fallback. */
export function slugOf(name: string, otherwise: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return slug || otherwise;
}
