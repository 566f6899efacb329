import type { User } from '#platform/viewer/viewer.ts';
import { SCORING_HOURS } from './entries.rules.ts';

export const SCORER_KINDS = ['league', 'match'] as const;
export type ScorerKind = (typeof SCORER_KINDS)[number];

export interface Grant {
  kind: ScorerKind;
  ourId: number;
}

export type ScoringRefusal = 'notYours' | 'tooLate';

/** `leagueIds`: the league of the match in all its seasons. */
export function checkScoring(
  viewer: Pick<User, 'roles'>,
  grants: readonly Grant[],
  match: { id: number; leagueIds: readonly number[]; startAt: Date },
  now: Date,
): ScoringRefusal | null {
  if (viewer.roles.includes('administrator')) return null;
  const isGranted = grants.some(({ kind, ourId }) =>
    kind === 'match' ? ourId === match.id : match.leagueIds.includes(ourId),
  );
  if (!viewer.roles.includes('scorer') || !isGranted) return 'notYours';
  return now.getTime() - match.startAt.getTime() > SCORING_HOURS * 3_600_000 ? 'tooLate' : null;
}
