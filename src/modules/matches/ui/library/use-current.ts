import { useState } from 'react';
import { applyChanges } from '../../changes.rules.ts';
import type { Match, MatchDelta } from '../../matches.contract.ts';
import { isLive, isOver } from '../../matches.rules.ts';
import { readMissed } from '../board/later/list-page.ts';
import { useMatchesTopic } from '../use-matches-topic.ts';

const SOON_MS = 12 * 3_600_000;

/** Where each of these matches stands now. Followed only where something runs or is about to. */
export function useCurrent(initial: readonly Match[], renderedAt: number): (match: Match) => Match {
  const [matches, setMatches] = useState(initial);
  const follows = matches.some((match) => moves(match, renderedAt));
  const rev = Math.max(0, ...initial.map((match) => match.rev));
  const take = (changes: readonly MatchDelta[]) => setMatches((now) => applyChanges(now, changes));
  useMatchesTopic(
    rev,
    (changes) => {
      take(changes);
      void readMissed(matches, changes).then(take);
    },
    { onSnapshot: take, follows },
  );
  const byId = new Map(matches.map((match) => [match.id, match]));
  return (match) => byId.get(match.id) ?? match;
}

const moves = ({ state, startTime }: Match, now: number): boolean =>
  isLive(state) || (!isOver(state) && Math.abs(Date.parse(startTime) - now) < SOON_MS);
