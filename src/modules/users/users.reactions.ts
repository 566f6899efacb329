import { on, type Reaction } from '#platform/events/events.ts';
import { rightsChanged } from './users.contract.ts';

/** A command's change also reaches the serving processes: by a durable event. */
export const usersReactions = (forget: (userId: number) => void): Reaction[] => [
  on(rightsChanged, 'users.forget', async ({ payload }) => forget(payload.userId)),
];
