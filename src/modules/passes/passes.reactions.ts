import { rightsChanged } from '#modules/users/users.contract.ts';
import { on, type Reaction } from '#platform/events/events.ts';
import type { EarningsService } from './earnings.service.ts';

export const passesReactions = ({ end }: Pick<EarningsService, 'end'>): Reaction[] => [
  on(rightsChanged, 'passes.end', async ({ payload, at }) => {
    await end(payload.userId, at);
  }),
];
