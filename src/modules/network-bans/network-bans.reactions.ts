import { on, type Reaction } from '#platform/events/events.ts';
import { networkBansChanged } from './network-bans.contract.ts';

/** What a command at a terminal changed reaches the processes that serve. */
export const networkBansReactions = (changed: () => void): Reaction[] => [
  on(networkBansChanged, 'networkBans.reread', async () => changed()),
];
