import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import type { Hono } from 'hono';
import type { Database } from '#platform/db/db.ts';
import { pendingScripts } from '#platform/db/migrate.ts';
import { trustedProxies } from '#platform/net/client-ip.ts';
import type { Bus } from '#platform/realtime/bus.ts';
import type { Callers } from './callers.ts';
import type { Metrics } from './metrics.ts';

interface Parts {
  database: Database;
  bus: Bus;
  metrics: Metrics;
  metricsToken: string;
  callers: Callers;
  isStopping(): boolean;
}

/** `/healthz`: the process runs, or would by itself again. `/readyz`: it can serve. `/metrics`: how it does, for the operator alone. */
export function mountHealth(app: Hono<{ Bindings: { incoming: IncomingMessage } }>, parts: Parts): void {
  const { database, bus, metrics, metricsToken, callers, isStopping } = parts;
  const inside: BlockList = trustedProxies(['loopback', 'private']);

  app.get('/healthz', (c) => {
    const ok = !database.isStuck();
    return c.json({ ok }, ok ? 200 : 503);
  });

  app.get('/readyz', async (c) => {
    const checks = { database: false, migrations: false, bus: bus.healthy(), serving: !isStopping() };
    try {
      checks.migrations = (await pendingScripts(database.pool)).length === 0;
      checks.database = true;
    } catch {
      // Both stay false: that is the answer.
    }
    return c.json(checks, Object.values(checks).every(Boolean) ? 200 : 503);
  });

  app.get('/metrics', async (c) => {
    const ip = callers.ipOf(c.env.incoming);
    const allowed = metricsToken
      ? c.req.header('authorization') === `Bearer ${metricsToken}`
      : inside.check(ip, ip.includes(':') ? 'ipv6' : 'ipv4');
    if (!allowed) return c.text('', 403);
    return c.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType });
  });
}
