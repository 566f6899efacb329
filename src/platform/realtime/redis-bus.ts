import { randomUUID } from 'node:crypto';
import type { Log } from '#platform/log/log.ts';
import { connectRedis, type RedisConnection } from '#platform/net/redis-connection.ts';
import type { Bus } from './bus.ts';
import { createChannels, LOST } from './bus-channels.ts';

const PREFIX = 'touchline:';

/** Redis pub/sub: of one server, or of the master that its sentinels name. */
export function createRedisBus(url: string, log: Log): Bus {
  const origin = randomUUID();
  const channels = createChannels(log, { send, join: settle, leave: settle });
  const live = new Set<string>();
  const changing = new Map<string, Promise<void>>();
  let lost = false;
  let closed = false;

  const publisher = connect(url, log, 'publisher', () => {
    if (lost) send(LOST, null);
    lost = false;
  });
  const subscriber = connect(url, log, 'subscriber', (fresh) => {
    notifyAllGaps();
    if (fresh) live.clear();
    for (const channel of channels.names()) settle(channel);
  });
  settle(LOST);

  function notifyAllGaps() {
    for (const channel of live) channels.notifyGap(channel);
  }

  function send(channel: string, message: unknown) {
    const { client } = publisher;
    if (client)
      client.publish(PREFIX + channel, JSON.stringify({ origin, message })).catch(() => {
        lost = true;
      });
    else lost = true;
  }

  function receive(text: string, name: string) {
    const envelope = JSON.parse(text) as { origin: string; message: unknown };
    if (envelope.origin === origin) return;
    if (name === PREFIX + LOST) notifyAllGaps();
    else channels.receive(name.slice(PREFIX.length), envelope.message);
  }

  /** Applies the wanted subscription. Changes of a channel are serialized: the client confuses concurrent ones. */
  function settle(channel: string) {
    const change = (changing.get(channel) ?? Promise.resolve()).then(async () => {
      const wanted = channels.has(channel);
      const { client } = subscriber;
      // Without a client its first one subscribes.
      if (closed || !client || wanted === live.has(channel)) return;
      if (wanted) {
        await client.subscribe(PREFIX + channel, receive);
        if (client !== subscriber.client) return;
        live.add(channel);
        channels.notifyGap(channel);
      } else {
        live.delete(channel);
        await client.unsubscribe(PREFIX + channel, receive);
      }
    });
    const settled = change
      .catch((error) => {
        if (!closed)
          log.warn(
            { event: 'redis.subscribe_failed', err: error, channel },
            'Redis subscription deferred until reconnect',
          );
      })
      .finally(() => {
        if (changing.get(channel) === settled) changing.delete(channel);
      });
    changing.set(channel, settled);
  }

  return {
    lossy: true,
    publish: channels.publish,
    subscribe: channels.subscribe,
    healthy: () => publisher.isReady && subscriber.isReady,
    async close() {
      closed = true;
      await channels.close();
      for (const client of [publisher, subscriber]) client.destroy();
    },
  };
}

function connect(
  url: string,
  log: Log,
  role: 'publisher' | 'subscriber',
  onReady: (fresh: boolean) => void,
): RedisConnection {
  let down = false;
  return connectRedis(url, {
    // A queued message would arrive after the re-read that replaces it.
    disableOfflineQueue: role === 'publisher',
    pingInterval: 10_000,
    onError(error) {
      if (!down) log.warn({ event: 'redis.unreachable', err: error, role }, 'Redis unreachable');
      down = true;
    },
    onReady(fresh) {
      if (down) log.info({ event: 'redis.recovered', role }, 'Redis reachable again');
      down = false;
      onReady(fresh);
    },
  });
}
