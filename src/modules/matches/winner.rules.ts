import type { PeriodScore, Side, Sport } from '#modules/catalog/sport.rules.ts';

/** What tells who won. */
export interface Ended {
  homeScore: number;
  awayScore: number;
  periodScores: readonly PeriodScore[];
  facts?: Readonly<Record<string, readonly [number | string, number | string]>>;
}

type Deciding = Pick<Sport, 'periods'>;

/** Who won a match that is over: by its score, or where that is level by the shoot-out. */
export function winnerOf(sport: Deciding, ended: Ended): Side | null {
  return sideAhead(ended.homeScore, ended.awayScore) ?? shootoutWinner(sport, ended);
}

/** The same for a table and for form: in the league of a sport that knows draws, one stays a draw after any shoot-out. */
export const countedWinner = (sport: Deciding & Pick<Sport, 'draws'>, format: string, ended: Ended) =>
  sport.draws && format === 'table' ? sideAhead(ended.homeScore, ended.awayScore) : winnerOf(sport, ended);

/** Null where there was none. */
export function shootoutWinner({ periods }: Deciding, { periodScores, facts }: Ended): Side | null {
  if (!periods.shootout) return null;
  const kicked = periodScores[periods.count + (periods.overtime?.count ?? 0)];
  const [home, away] = kicked ?? facts?.shootout ?? [0, 0];
  return sideAhead(Number(home), Number(away));
}

const sideAhead = (home: number, away: number): Side | null =>
  home === away ? null : home > away ? 'home' : 'away';
