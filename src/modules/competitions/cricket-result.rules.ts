import type { PeriodScore, Side } from '#modules/catalog/sport.rules.ts';

interface Ended {
  periodScores: readonly PeriodScore[];
  homeScore: number;
  awayScore: number;
  facts: Readonly<Record<string, readonly [number | string, number | string]>>;
}

export interface CricketResult {
  by: 'runs' | 'wickets' | 'tie' | 'superOver';
  winner: Side | null;
  /** Runs or wickets. */
  n: number;
  /** The target was revised by Duckworth, Lewis and Stern. */
  revised: boolean;
}

const WICKETS = 10;
const SIDES = ['home', 'away'] as const;

/** How a match of two innings ended; null without the runs of both. A target is one run more unless it was revised. */
export function cricketResult({ periodScores, homeScore, awayScore, facts }: Ended): CricketResult | null {
  const [first, second] = periodScores;
  const chasing = facts.target
    ? facts.target.findIndex((value) => value !== '')
    : SIDES.findIndex((_, index) => Number(first?.[1 - index]) > 0 && first?.[index] === 0);
  const side = SIDES[chasing];
  const runs = second?.[chasing];
  if (!side || !first || runs === undefined) return null;
  const target = Number(facts.target?.[chasing] ?? first[1 - chasing]! + 1);
  const revised = facts.dls !== undefined;
  const other = SIDES[1 - chasing]!;
  if (runs >= target) {
    const lost = Number(facts.wickets?.[chasing] ?? Number.NaN);
    return { by: 'wickets', winner: side, n: WICKETS - lost, revised };
  }
  if (runs < target - 1) return { by: 'runs', winner: other, n: target - 1 - runs, revised };
  if (homeScore === awayScore || revised) return { by: 'tie', winner: null, n: 0, revised };
  return { by: 'superOver', winner: homeScore > awayScore ? 'home' : 'away', n: 0, revised };
}
