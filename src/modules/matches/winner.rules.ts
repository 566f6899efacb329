import type { PeriodScore, Side, Sport } from '#modules/catalog/sport.rules.ts';

/** The fields that determine a winner. */
export interface Ended {
  homeScore: number;
  awayScore: number;
  periodScores: readonly PeriodScore[];
  facts?: Readonly<Record<string, readonly [number | string, number | string]>>;
}

type Deciding = Pick<Sport, 'periods'>;

/** The winner of a finished match: by score, or after a level score by the shoot-out. */
export function winnerOf(sport: Deciding, ended: Ended): Side | null {
  return scoreWinner(ended) ?? shootoutWinner(sport, ended);
}

/**
 * The winner for standings and form: in a league of a sport with draws, a level score stays a draw after a shoot-out.
 */
export const countedWinner = (sport: Deciding & Pick<Sport, 'draws'>, format: string, ended: Ended) =>
  sport.draws && format === 'table' ? scoreWinner(ended) : winnerOf(sport, ended);

/** Null without a shoot-out. */
export function shootoutWinner({ periods }: Deciding, { periodScores, facts }: Ended): Side | null {
  if (!periods.shootout) return null;
  const kicked = periodScores[periods.count + (periods.overtime?.count ?? 0)];
  const [home, away] = kicked ?? facts?.shootout ?? [0, 0];
  return sideAhead(home, away);
}

/** By the runs that a target revised by Duckworth, Lewis and Stern compares, else by the score. */
const scoreWinner = ({ homeScore, awayScore, facts }: Ended): Side | null =>
  sideAhead(...(facts?.dls ?? ([homeScore, awayScore] as const)));

const sideAhead = (home: number | string, away: number | string): Side | null => {
  const by = Number(home) - Number(away);
  return by ? (by > 0 ? 'home' : 'away') : null;
};
