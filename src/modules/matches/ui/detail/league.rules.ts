import type { StandingsRow } from '../../detail.contract.ts';
import type { Match } from '../../matches.contract.ts';

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

const SHOWN = 5;

type NextSide = Pick<Match['home'], 'id' | 'name' | 'crest'>;
export interface NextMatch extends Pick<Match, 'id' | 'game' | 'startTime'> {
  home: NextSide;
  away: NextSide;
  /** Of a lobby, which has too many sides for a line. */
  round?: string;
}

/** The next matches of a league's list after this one, with no more fields than are shown. */
export const nextMatches = (matches: readonly Match[], current: number): NextMatch[] =>
  matches
    .filter(({ id, state }) => id !== current && state === 'not_started')
    .slice(0, SHOWN)
    .map(({ id, game, startTime, home, away, teams, round }) => ({
      ...{ id, game, startTime },
      home: side(home),
      away: side(away),
      ...(teams && { round }),
    }));

const side = ({ id, name, crest }: Match['home']): NextSide => ({ id, name, crest });
