import type { StandingsRow } from '../../detail.contract.ts';

export type Zone = 'top' | 'bottom';

const SMALLEST_WITH_ZONES = 6;
const SHARES: Readonly<Record<Zone, number>> = { top: 0.2, bottom: 0.15 };

/** The number of rows in each zone of a table. Their meaning is a rule of the competition that no feed provides. */
export const zoneSizes = (teams: number): Record<Zone, number> =>
  teams < SMALLEST_WITH_ZONES
    ? { top: 0, bottom: 0 }
    : { top: Math.round(teams * SHARES.top), bottom: Math.round(teams * SHARES.bottom) };

export function zoneOf(rank: number, teams: number): Zone | null {
  const { top, bottom } = zoneSizes(teams);
  if (rank <= top) return 'top';
  return rank > teams - bottom ? 'bottom' : null;
}

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

/** `+5`, `0`, `−3`. */
export const signed = (value: number): string =>
  value > 0 ? `+${value}` : String(value).replace('-', '\u2212');
