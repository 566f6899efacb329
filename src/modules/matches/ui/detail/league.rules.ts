import type { StandingsRow } from '../../detail.contract.ts';

export interface LeagueFacts {
  teams: number;
  played: number;
  /** The mean score of both sides in a match; null before the first. */
  scored: number | null;
}

export function leagueFacts(standings: readonly StandingsRow[]): LeagueFacts {
  const sum = (of: (row: StandingsRow) => number) => standings.reduce((total, row) => total + of(row), 0);
  const played = sum((row) => row.played) / 2;
  return {
    teams: standings.length,
    played,
    scored: played > 0 ? sum((row) => row.scored) / played : null,
  };
}
