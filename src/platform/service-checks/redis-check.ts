import { attempt, type CheckResult, OFF } from './service-check.ts';

const CONNECT_MS = 5_000;
const OLDEST = 7;

export async function checkRedis({ REDIS_URL: url }: { REDIS_URL: string }): Promise<CheckResult> {
  if (!url) return OFF;
  return await attempt(async () => {
    const { createClient } = await import('@redis/client');
    const client = createClient({ url, socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false } });
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
