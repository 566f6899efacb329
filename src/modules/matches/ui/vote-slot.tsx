import { type ComponentType, createContext, use } from 'react';
import type { Match } from '../matches.contract.ts';

/** Fan votes are a module above matches: the shell provides them. Nothing stands here without one. */
export const VoteSlot = createContext<ComponentType<{ match: Match }> | null>(null);

export function FanVote({ match }: { match: Match }) {
  const Vote = use(VoteSlot);
  return Vote && <Vote match={match} />;
}
