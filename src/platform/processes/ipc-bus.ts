import type { Log } from '#platform/log/log.ts';
import { type Bus, createLocalBus } from '#platform/realtime/bus.ts';
import type { FromProcess, ToProcess } from './messages.ts';

/** The part of a process link that the bus uses. */
export interface BusLink {
  isConnected(): boolean;
  send(message: FromProcess): void;
  publish(message: FromProcess): void;
  listen(onMessage: (message: ToProcess) => void): () => void;
}

/**
 * Messages between the processes of one supervisor. As over Redis, they reach this process's own listeners directly,
 * and may be lost: with a process that is killed, or where a process does not read.
 */
export function createIpcBus(link: BusLink, log: Log): Bus {
  const local = createLocalBus(log);
  const gaps = new Map<string, Set<() => void>>();

  const reportGap = (channel: string) => {
    for (const onGap of gaps.get(channel) ?? []) onGap();
  };
  const release = link.listen((message) => {
    if (message.t === 'message') local.publish(message.channel, JSON.parse(message.text));
    else if (message.t === 'subscribed') reportGap(message.channel);
    else if (message.t === 'gap') for (const channel of gaps.keys()) reportGap(channel);
  });

  return {
    lossy: true,
    publish(channel, message) {
      local.publish(channel, message);
      link.publish({ t: 'publish', channel, text: JSON.stringify(message) ?? 'null' });
    },
    subscribe(channel, listener, onGap = () => {}) {
      const leave = local.subscribe(channel, listener);
      const notifyGap = () => onGap();
      const listeners = gaps.get(channel) ?? new Set();
      gaps.set(channel, listeners.add(notifyGap));
      if (listeners.size === 1) link.send({ t: 'subscribe', channel });
      return () => {
        leave();
        if (!listeners.delete(notifyGap) || listeners.size > 0) return;
        gaps.delete(channel);
        link.send({ t: 'unsubscribe', channel });
      };
    },
    healthy: link.isConnected,
    async close() {
      release();
      await local.close();
    },
  };
}
