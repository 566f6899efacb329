import { userRegistered } from '#modules/users/users.contract.ts';
import { on, type Reaction } from '#platform/events/events.ts';
import type { AttributionService } from './attribution.service.ts';

export const channelsReactions = ({ register }: Pick<AttributionService, 'register'>): Reaction[] => [
  on(userRegistered, 'channels.register', async ({ payload: { userId, promotionChannelId }, at }) => {
    if (promotionChannelId !== null) await register(userId, promotionChannelId, at);
  }),
];
