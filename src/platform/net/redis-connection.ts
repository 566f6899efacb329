import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, type RedisClientOptions } from '@redis/client';
import { withDeadline } from '#platform/concurrency/deadline.ts';
import { type RedisNode, type RedisSentinels, redisSentinels } from './redis-address.rules.ts';

const newClient = (options: RedisClientOptions) => createClient(options);
type Client = ReturnType<typeof newClient>;

export interface RedisConnection {
  /** Another one after a failover; null until the sentinels name a master. */
  readonly client: Client | null;
  readonly isReady: boolean;
  destroy(): void;
}

interface Options extends Pick<RedisClientOptions, 'disableOfflineQueue' | 'pingInterval'> {
  /** `fresh`: a new client, which has no subscriptions. */
  onReady?(fresh: boolean): void;
  onError(error: unknown): void;
}

const CONNECT_MS = 5_000;
const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 2_000;
/** How often the sentinels are asked whether the master is another one: a frozen host says nothing by itself. */
const QUERY_EVERY_MS = 1_000;
const QUERY_MS = 3_000;

const pause = (retries: number): number =>
  Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** retries) * (0.5 + Math.random() / 2);

/** A connection that never gives up: to one Redis, or to the master that its sentinels name. */
export function connectRedis(url: string, { onReady, onError, ...options }: Options): RedisConnection {
  const sentinels = redisSentinels(url);
  if (sentinels) return followMaster(sentinels, { onReady, onError, ...options });
  const client = newClient({
    url,
    ...options,
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: pause },
  });
  client.on('error', onError);
  client.on('ready', () => onReady?.(false));
  // Rejects only when destroyed: the strategy above never gives up.
  client.connect().catch(() => {});
  return {
    client,
    get isReady() {
      return client.isReady;
    },
    destroy: () => client.destroy(),
  };
}

function followMaster(
  sentinels: RedisSentinels,
  { onReady, onError, ...options }: Partial<Options> & Pick<Options, 'onError'>,
): RedisConnection {
  const query = querySentinels(sentinels);
  const closing = new AbortController();
  let current: Client | null = null;

  async function untilMoved(from: RedisNode, lost: AbortSignal): Promise<void> {
    while (!lost.aborted) {
      await sleep(QUERY_EVERY_MS, undefined, { signal: lost, ref: false }).catch(() => undefined);
      // Without an answer the master is as it was.
      const now = lost.aborted ? null : await query.master().catch(() => null);
      if (now && (now.host !== from.host || now.port !== from.port)) return;
    }
  }

  async function run(): Promise<void> {
    for (let retries = 0; !closing.signal.aborted; retries += 1) {
      const lost = new AbortController();
      let client: Client | null = null;
      try {
        const master = await query.master();
        client = clientOf(sentinels, master, options);
        client.on('error', (error) => {
          if (!lost.signal.aborted && !closing.signal.aborted) onError(error);
          lost.abort();
        });
        closing.signal.addEventListener('abort', () => lost.abort(), { signal: lost.signal });
        await client.connect();
        await isMaster(client);
        if (!closing.signal.aborted) {
          current = client;
          retries = 0;
          onReady?.(true);
          await untilMoved(master, lost.signal);
        }
      } catch (error) {
        if (!closing.signal.aborted) onError(error);
      }
      if (client?.isOpen) client.destroy();
      if (!closing.signal.aborted)
        await sleep(pause(retries), undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  }
  void run();

  return {
    get client() {
      return current;
    },
    get isReady() {
      return current?.isReady ?? false;
    },
    destroy() {
      closing.abort();
      query.close();
      if (current?.isOpen) current.destroy();
    },
  };
}

/** Of the master; it does not reconnect by itself. */
export const clientOf = (
  { tls, login, database }: RedisSentinels,
  { host, port }: RedisNode,
  options: Pick<RedisClientOptions, 'disableOfflineQueue' | 'pingInterval'>,
): Client =>
  newClient({
    ...options,
    ...login,
    database,
    socket: { host, port, connectTimeout: CONNECT_MS, reconnectStrategy: false, ...(tls ? { tls } : {}) },
  });

/** Sentinels may still name a master that has just become a replica. */
async function isMaster(client: Client): Promise<void> {
  const role = (await withDeadline(QUERY_MS, client.sendCommand(['ROLE']))) as unknown as [string];
  if (role[0] !== 'master') throw new Error(`the Redis that the sentinels name is a ${role[0]}`);
}

interface SentinelQuery {
  master(): Promise<RedisNode>;
  close(): void;
}

/** The first sentinel that answers is asked from then on. */
export function querySentinels({ name, sentinels, tls }: RedisSentinels): SentinelQuery {
  const waiting = [...sentinels];
  let queried: Client | null = null;

  async function masterBy({ host, port }: RedisNode): Promise<RedisNode> {
    if (!queried?.isReady) {
      queried = newClient({
        socket: { host, port, connectTimeout: QUERY_MS, reconnectStrategy: false, ...(tls ? { tls } : {}) },
      });
      queried.on('error', () => undefined);
      await queried.connect();
    }
    const command = ['SENTINEL', 'get-master-addr-by-name', name];
    const found = (await withDeadline(QUERY_MS, queried.sendCommand(command))) as unknown as
      | [string, string]
      | null;
    if (!found) throw new Error(`the sentinel at ${host}:${port} knows no master ${name}`);
    return { host: found[0], port: Number(found[1]) };
  }

  function close(): void {
    if (queried?.isOpen) queried.destroy();
    queried = null;
  }

  return {
    async master() {
      let reason: unknown;
      for (let tries = 0; tries < sentinels.length; tries += 1) {
        try {
          return await masterBy(waiting[0]!);
        } catch (error) {
          reason = error;
          close();
          waiting.push(waiting.shift()!);
        }
      }
      throw reason;
    },
    close,
  };
}
