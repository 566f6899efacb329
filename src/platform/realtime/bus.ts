import type { Log } from '#platform/log/log.ts';

export type Listener = (message: unknown) => void;

/** Carries facts between processes: at most once, unordered. A subscriber that needs all re-reads the database. */
export interface Bus {
  /** Whether messages can be lost: then receivers also reconcile at intervals. */
  readonly lossy: boolean;
  publish(channel: string, message: unknown): void;
  /** `onGap` is called whenever messages of this channel may have been missed. */
  subscribe(channel: string, listener: Listener, onGap?: () => void): () => void;
  healthy(): boolean;
  close(): Promise<void>;
}

export function createLocalBus(log: Log): Bus {
  const channels = new Map<string, Set<Listener>>();
  return {
    lossy: false,
    publish(channel, message) {
      for (const listener of channels.get(channel) ?? []) {
        try {
          listener(message);
        } catch (error) {
          log.error({ event: 'realtime.listener_failed', err: error, channel }, 'bus listener failed');
        }
      }
    },
    subscribe(channel, listener) {
      // A wrapper, so that one function subscribed twice counts twice.
      const own: Listener = (message) => listener(message);
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners.add(own));
      return () => {
        if (listeners.delete(own) && listeners.size === 0) channels.delete(channel);
      };
    },
    healthy: () => true,
    async close() {
      channels.clear();
    },
  };
}
