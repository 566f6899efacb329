import { useState } from 'react';
import { applyChanges } from '#modules/matches/changes.rules.ts';
import type { Match, MatchDelta } from '#modules/matches/matches.contract.ts';
import { readMissed } from '#modules/matches/ui/match-list/lazy/list-page.ts';
import { useMatchesTopic } from '#modules/matches/ui/use-matches-topic.ts';
import { mayMove } from './may-change.rules.ts';

/** Current state of matches read at a revision. Subscribes where any of them may change. */
export function useCurrent(initial: readonly Match[], rev: number): (match: Match) => Match {
  const [matches, setMatches] = useState(initial);
  const take = (changes: readonly MatchDelta[]) => setMatches((now) => applyChanges(now, changes));
  useMatchesTopic(
    rev,
    (changes) => {
      take(changes);
      void readMissed(matches, changes).then(take);
    },
    { onSnapshot: take, follows: initial.some(mayMove) },
  );
  const byId = new Map(matches.map((match) => [match.id, match]));
  return (match) => byId.get(match.id) ?? match;
}
