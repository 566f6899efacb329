import { on, type Reaction } from '#platform/events/events.ts';
import { giftSent } from './gift-sending.contract.ts';
import type { GiftSendingService } from './gift-sending.service.ts';

export const giftsReactions = (giving: GiftSendingService): Reaction[] => [
  on(giftSent, 'gifts tell the room', ({ payload, at }) => giving.publishToRoom(payload, at)),
];
