import type { Match } from '#modules/matches/matches.contract.ts';
import type { VoteCounts } from '../votes.contract.ts';

/** What the two forms of a vote have in common. */
export interface VoteProps {
  match: Match;
  options: readonly string[];
  counts: VoteCounts['counts'];
  picks: readonly string[] | null;
  /** Null while undecided. */
  outcome: readonly string[] | null;
  open: boolean;
  busy: boolean;
  onPick(picks: readonly string[]): void;
}
