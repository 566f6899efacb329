import { on, type Reaction } from '#platform/events/events.ts';
import { networkBansChanged } from './network-bans.contract.ts';

/** A ban made at a terminal reaches the serving processes. */
export const networkBansReactions = (changed: () => void): Reaction[] => [
  on(networkBansChanged, 'networkBans.reread', async () => changed()),
];
