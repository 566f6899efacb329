import { hasBegun, type MatchState } from './matches.rules.ts';

interface MatchFields {
  id: number;
  state: MatchState;
  homeScore: number;
  awayScore: number;
  round: string;
  bestOf: number | null;
}

/** Adds the specification's names of a match's fields (its section 3). */
export const specMatch = <M extends MatchFields>(match: M) => ({
  ...match,
  matchId: match.id,
  status: match.state,
  score: hasBegun(match.state) ? { home: match.homeScore, away: match.awayScore } : null,
  series: { round: match.round, bestOf: match.bestOf },
});
