import { on, type Reaction } from '#platform/events/events.ts';
import { rightsChanged } from './users.contract.ts';

/** Also what a command at a terminal changed reaches the processes that serve: over the durable lane. */
export const usersReactions = (forget: (userId: number) => void): Reaction[] => [
  on(rightsChanged, 'users.forget', async ({ payload }) => forget(payload.userId)),
];
