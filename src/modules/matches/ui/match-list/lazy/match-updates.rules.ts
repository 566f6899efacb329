import type { Side } from '#modules/catalog/sport.rules.ts';
import { withChange } from '../../../changes.rules.ts';
import type { Match, MatchDelta } from '../../../matches.contract.ts';

/** A change of the score: a goal, or a correction. */
export interface MatchUpdate {
  kind: 'scored' | 'corrected';
  side: Side;
}

type Scored = Pick<Match, 'rev' | 'homeScore' | 'awayScore'>;

export function matchUpdateOf(before: Scored, change: Scored): MatchUpdate | null {
  if (change.rev <= before.rev) return null;
  const home = change.homeScore - before.homeScore;
  const away = change.awayScore - before.awayScore;
  if (home === 0 && away === 0) return null;
  if (home < 0 || away < 0) return { kind: 'corrected', side: home < 0 ? 'home' : 'away' };
  return { kind: 'scored', side: home > 0 ? 'home' : 'away' };
}

/** Updates of a list's matches, by match: the newest change of each counts. */
export function matchUpdatesIn(
  matches: readonly Match[],
  changes: readonly MatchDelta[],
): Map<number, MatchUpdate> {
  const known = new Map(matches.map((match) => [match.id, match]));
  const found = new Map<number, MatchUpdate>();
  for (const change of changes) {
    const before = known.get(change.id);
    if (!before) continue;
    const match = withChange(before, change);
    const news = matchUpdateOf(before, match);
    if (news) found.set(match.id, news);
    known.set(match.id, match);
  }
  return found;
}
