import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import type { Hono } from 'hono';
import type { Database } from '#platform/db/db.ts';
import { pendingScripts } from '#platform/db/migrate.ts';
import { trustedProxies } from '#platform/net/client-ip.ts';
import { parseIp } from '#platform/net/ip-address.ts';
import type { Bus } from '#platform/realtime/bus.ts';
import type { Callers } from '#platform/session/callers.ts';
import type { Metrics } from './metrics.ts';

interface Parts {
  database: Database;
  bus: Bus;
  metrics: Metrics;
  metricsToken: string;
  /** Without a token metrics are open to the local network, except in production. */
  demo: boolean;
  callers: Callers;
  isStopping(): boolean;
}

/** `/healthz`: the process runs, or can recover. `/readyz`: it can serve. `/metrics`: for the operator only. */
export function mountHealth(app: Hono<{ Bindings: { incoming: IncomingMessage } }>, parts: Parts): void {
  const { bus, metrics, isStopping } = parts;
  const asked = askDatabase(parts.database);

  app.get('/healthz', (c) => {
    const ok = !parts.database.isStuck();
    return c.json({ ok }, ok ? 200 : 503);
  });

  app.get('/readyz', async (c) => {
    const needed = { ...(await asked()), serving: !isStopping() };
    // Without the bus pages and calls still work: reported, but the process stays in service.
    return c.json({ ...needed, bus: bus.healthy() }, Object.values(needed).every(Boolean) ? 200 : 503);
  });

  app.get('/metrics', async (c) => {
    if (!mayReadMetrics(c.env.incoming, parts)) return c.text('', 403);
    return c.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType });
  });
}

interface DatabaseState {
  database: boolean;
  migrations: boolean;
}

const EVERY_MS = 1_000;
const ANSWER_MS = 2_000;

/** Queries at most once a second, for any number of callers; migrations until all were applied. */
function askDatabase({ pool }: Database): () => Promise<DatabaseState> {
  let migrated = false;
  let until = 0;
  let state: Promise<DatabaseState> | undefined;
  const ask = async (): Promise<DatabaseState> => {
    try {
      if (migrated) await pool.query('select 1');
      else migrated = (await pendingScripts(pool)).length === 0;
      return { database: true, migrations: migrated };
    } catch {
      return { database: false, migrations: migrated };
    }
  };
  return () => {
    const now = performance.now();
    if (!state || now >= until) {
      const { promise: late, resolve } = Promise.withResolvers<DatabaseState>();
      const timer = setTimeout(() => resolve({ database: false, migrations: migrated }), ANSWER_MS);
      until = Number.POSITIVE_INFINITY;
      state = Promise.race([ask(), late]).finally(() => {
        clearTimeout(timer);
        until = performance.now() + EVERY_MS;
      });
    }
    return state;
  };
}

const inside: BlockList = trustedProxies(['loopback', 'private']);

function mayReadMetrics(request: IncomingMessage, { metricsToken, demo, callers }: Parts): boolean {
  if (metricsToken) return isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
  if (!demo) return false;
  const ip = callers.ipOf(request);
  // An untrusted proxy may forward for anybody.
  const disbelieved =
    request.headers['x-forwarded-for'] !== undefined && ip === parseIp(request.socket.remoteAddress ?? '');
  return !disbelieved && inside.check(ip, ip.includes(':') ? 'ipv6' : 'ipv4');
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (given: string, right: string): boolean => timingSafeEqual(digest(given), digest(right));
