import { matchesDecided } from '#modules/matches/matches.contract.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { on, type Reaction } from '#platform/events/events.ts';
import type { SettlementService } from './settlement.service.ts';

export const predictionsReactions = (settlement: SettlementService, clock: Clock): Reaction[] => [
  on(matchesDecided, 'settlement of predictions', async ({ payload }) => {
    await settlement.settleMatches(payload.matchIds, clock.now());
  }),
];
