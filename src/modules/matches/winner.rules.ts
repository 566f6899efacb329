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
  return sideAhead(ended.homeScore, ended.awayScore) ?? shootoutWinner(sport, ended);
}

/**
 * The winner for standings and form: in a league of a sport with draws, a level score stays a draw after a shoot-out.
 */
export const countedWinner = (sport: Deciding & Pick<Sport, 'draws'>, format: string, ended: Ended) =>
  sport.draws && format === 'table' ? sideAhead(ended.homeScore, ended.awayScore) : winnerOf(sport, ended);

/** Null without a shoot-out. */
export function shootoutWinner({ periods }: Deciding, { periodScores, facts }: Ended): Side | null {
  if (!periods.shootout) return null;
  const kicked = periodScores[periods.count + (periods.overtime?.count ?? 0)];
  const [home, away] = kicked ?? facts?.shootout ?? [0, 0];
  return sideAhead(Number(home), Number(away));
}

const sideAhead = (home: number, away: number): Side | null =>
  home === away ? null : home > away ? 'home' : 'away';
