import type { Side } from '#modules/catalog/sport.rules.ts';
import type { Match, MatchChange } from '../../../matches.contract.ts';

/** A score that has just moved: somebody scored, or a score was taken back. */
export interface News {
  kind: 'scored' | 'corrected';
  side: Side;
}

type Scored = Pick<MatchChange, 'rev' | 'homeScore' | 'awayScore'>;

export function newsOf(before: Scored, change: Scored): News | null {
  if (change.rev <= before.rev) return null;
  const home = change.homeScore - before.homeScore;
  const away = change.awayScore - before.awayScore;
  if (home === 0 && away === 0) return null;
  if (home < 0 || away < 0) return { kind: 'corrected', side: home < 0 ? 'home' : 'away' };
  return { kind: 'scored', side: home > 0 ? 'home' : 'away' };
}

/** News of what a list knows, by match: the newest change of each counts. */
export function newsIn(matches: readonly Match[], changes: readonly MatchChange[]): Map<number, News> {
  const known = new Map<number, Scored>(matches.map((match) => [match.id, match]));
  const found = new Map<number, News>();
  for (const change of changes) {
    const before = known.get(change.id);
    const news = before && newsOf(before, change);
    if (news) found.set(change.id, news);
    if (before && change.rev > before.rev) known.set(change.id, change);
  }
  return found;
}
