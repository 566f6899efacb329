import { mainScore, type PeriodScore, type Sport } from '#modules/catalog/sport.rules.ts';

/** How the feed port knows what administrators bring. */
export const BY_HAND = 'by-hand';

export const HAND_REASON = { min: 2, max: 200 } as const;
export const HAND_NAME = { min: 1, max: 80 } as const;
export const MOST_PERIODS = 40;
export const MOST_POINTS = 2_000;

export const HELD_KINDS = ['league', 'team', 'player', 'match'] as const;
export type HeldKind = (typeof HELD_KINDS)[number];

/** Who won each period: what nobody types, since the sport knows. */
export function withWinners(
  sport: Sport,
  scores: readonly (readonly [home: number, away: number])[],
  bestOf: number | null,
): PeriodScore[] {
  const length = bestOf ?? sport.periods.count;
  return scores.map(([home, away], index) => {
    const winner = sport.periodWinner?.(home, away, index === length - 1) ?? null;
    return [home, away, winner === null ? 0 : winner === 'home' ? 1 : 2];
  });
}

export interface HandScore {
  /** Empty where only the whole is known. */
  periodScores: PeriodScore[];
  homeScore: number;
  awayScore: number;
}

/** By its periods where they are given, so that the whole cannot disagree with them. */
export function wholeScore(
  sport: Sport,
  periodScores: PeriodScore[],
  whole: readonly [number, number],
): HandScore {
  const [homeScore, awayScore] = periodScores.length > 0 ? mainScore(sport, periodScores) : whole;
  return { periodScores, homeScore, awayScore };
}

/** An address for a name; what has no Latin letters gets its number later, so the caller's own word stands in. */
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
