import { on, type Reaction } from '#platform/events/events.ts';
import { giftSent } from './giving.contract.ts';
import type { GivingService } from './giving.service.ts';

export const giftsReactions = (giving: GivingService): Reaction[] => [
  on(giftSent, 'gifts tell the room', ({ payload, at }) => giving.tellRoom(payload, at)),
];
