import { matchesDecided } from '#modules/matches/matches.contract.ts';
import { on, type Reaction } from '#platform/events/events.ts';
import type { SettlementService } from './settlement.service.ts';

export const plansReactions = (settlement: SettlementService): Reaction[] => [
  on(matchesDecided, 'plans settle', async ({ payload, at }) => {
    await settlement.settleMatches(payload.matchIds, at);
  }),
];
