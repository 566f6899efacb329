import type { Log } from '#platform/log/log.ts';
import { type Bus, createLocalBus } from './bus.ts';

/** Published by a process whose messages were lost: other subscriptions cannot detect it. */
export const LOST = 'bus/lost';

interface Transport {
  /** To the other processes. */
  send(channel: string, message: unknown): void;
  /** A channel has its first listener. */
  join(channel: string): void;
  /** The last listener of a channel is gone. */
  leave(channel: string): void;
}

interface Channels extends Pick<Bus, 'publish' | 'subscribe'> {
  /** A message of another process. */
  receive(channel: string, message: unknown): void;
  /** Channels with listeners, and the one of lost messages. */
  names(): Iterable<string>;
  has(channel: string): boolean;
  /** Messages of the channel may have been missed. */
  notifyGap(channel: string): void;
  close(): Promise<void>;
}

/**
 * The listeners of this process on a bus between processes. Its own messages reach them directly, so that an outage
 * separates processes but stops none; afterwards every listener's gap callback runs.
 */
export function createChannels(log: Log, transport: Transport): Channels {
  const local = createLocalBus(log);
  const gaps = new Map<string, Set<() => void>>([[LOST, new Set()]]);
  return {
    publish(channel, message) {
      local.publish(channel, message);
      transport.send(channel, message);
    },
    subscribe(channel, listener, onGap = () => {}) {
      const release = local.subscribe(channel, listener);
      const notifySubscriber = () => onGap();
      const listeners = gaps.get(channel) ?? new Set();
      gaps.set(channel, listeners.add(notifySubscriber));
      if (listeners.size === 1) transport.join(channel);
      return () => {
        release();
        if (!listeners.delete(notifySubscriber) || listeners.size > 0) return;
        gaps.delete(channel);
        transport.leave(channel);
      };
    },
    receive: local.publish,
    names: () => gaps.keys(),
    has: (channel) => gaps.has(channel),
    notifyGap(channel) {
      for (const onGap of gaps.get(channel) ?? []) onGap();
    },
    close: local.close,
  };
}
