import { hasBegun, type MatchState } from './matches.rules.ts';

interface Told {
  id: number;
  state: MatchState;
  homeScore: number;
  awayScore: number;
  round: string;
  bestOf: number | null;
}

/** With what the specification calls the fields of a match (its section 3), beside our own names. */
export const specMatch = <M extends Told>(match: M) => ({
  ...match,
  matchId: match.id,
  status: match.state,
  score: hasBegun(match.state) ? { home: match.homeScore, away: match.awayScore } : null,
  series: { round: match.round, bestOf: match.bestOf },
});
