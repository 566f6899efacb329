import { type RedisSentinels, redisSentinels } from '#platform/net/redis-address.rules.ts';
import { attempt, type CheckResult, OFF } from './service-check.ts';

const CONNECT_MS = 5_000;
const OLDEST = 7;

export async function checkRedis({ REDIS_URL: url }: { REDIS_URL: string }): Promise<CheckResult> {
  if (!url) return OFF;
  return await attempt(async () => {
    const { createClient } = await import('@redis/client');
    const sentinels = redisSentinels(url);
    const socket = { connectTimeout: CONNECT_MS, reconnectStrategy: false } as const;
    const client = sentinels ? await masterOf(sentinels) : createClient({ url, socket });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.ping();
      const version = /redis_version:(\S+)/.exec(await client.info('server'))?.[1] ?? '';
      if (Number.parseInt(version, 10) < OLDEST)
        throw new Error(`that is Redis ${version}; ${OLDEST} or newer is needed`);
      return `Redis ${version}`;
    } finally {
      client.destroy();
    }
  });
}

async function masterOf(sentinels: RedisSentinels) {
  const { querySentinels, clientOf } = await import('#platform/net/redis-connection.ts');
  const query = querySentinels(sentinels);
  return clientOf(sentinels, await query.master().finally(query.close), {});
}
