import { rightsChanged } from '#modules/users/users.contract.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { on, type Reaction } from '#platform/events/events.ts';
import type { BroadcastLifecycle } from './broadcast-lifecycle.service.ts';

/** A ban or a lost role ends the broadcast, also when an operator's command made the change. */
export const liveReactions = (onAir: Pick<BroadcastLifecycle, 'examine'>, clock: Clock): Reaction[] => [
  on(rightsChanged, 'live.examine', ({ payload }) => onAir.examine(payload.userId, clock.now())),
];
