import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import type { Hono } from 'hono';
import { z } from 'zod';
import type { Database } from '#platform/db/db.ts';
import { pendingScripts } from '#platform/db/migrate.ts';
import { trustedProxies } from '#platform/net/client-ip.ts';
import { parseIp } from '#platform/net/ip-address.ts';
import type { Siblings } from '#platform/processes/process-link.ts';
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
  siblings: Siblings | null;
  isStopping(): boolean;
}

export const PROBES = ['/healthz', '/readyz', '/metrics'] as const;
type Probe = (typeof PROBES)[number];

export interface ProbeAnswer {
  status: number;
  type: string;
  body: string;
}

const answerSchema = z.object({ status: z.number(), type: z.string(), body: z.string() });
/** Timeout of another process's answer. */
const PROBE_MS = 3_000;
const PROBED = /^[a-z0-9-]{1,20}$/;

const json = (value: object, status: number): ProbeAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});

/** `/healthz`: the process runs, or can recover. `/readyz`: it can serve. `/metrics`: for the operator only. */
export function createProbes({
  database,
  bus,
  metrics,
  isStopping,
}: Parts): Record<Probe, () => Promise<ProbeAnswer>> {
  const checkDatabase = databaseCheck(database);
  return {
    async '/healthz'() {
      const ok = !database.isStuck();
      return json({ ok }, ok ? 200 : 503);
    },
    async '/readyz'() {
      const needed = { ...(await checkDatabase()), serving: !isStopping() };
      // Without the bus pages and calls still work: reported, but the process stays in service.
      return json({ ...needed, bus: bus.healthy() }, Object.values(needed).every(Boolean) ? 200 : 503);
    },
    async '/metrics'() {
      return { status: 200, type: metrics.registry.contentType, body: await metrics.registry.metrics() };
    },
  };
}

/** Of this process, or with `?process=web-2` of another one of the same supervisor. */
export function mountHealth(app: Hono<{ Bindings: { incoming: IncomingMessage } }>, parts: Parts): void {
  const { siblings } = parts;
  const probes = createProbes(parts);
  siblings?.onQuestion(async (question) => {
    if (question.kind !== 'probe') return null;
    return probes[question.path]();
  });
  const elsewhere = async (name: string, path: Probe): Promise<ProbeAnswer> => {
    if (!siblings || !PROBED.test(name)) return json({ ok: false }, 404);
    try {
      const answer = await siblings.query(name, { kind: 'probe', path }, PROBE_MS);
      return answerSchema.safeParse(answer).data ?? json({ ok: false }, 404);
    } catch {
      return json({ ok: false }, 503);
    }
  };
  for (const path of PROBES) {
    app.get(path, async (c) => {
      if (path === '/metrics' && !mayReadMetrics(c.env.incoming, parts)) return c.text('', 403);
      const name = c.req.query('process');
      const { status, type, body } = await (name === undefined ? probes[path]() : elsewhere(name, path));
      return new Response(body, { status, headers: { 'content-type': type } });
    });
  }
}

interface DatabaseState {
  database: boolean;
  migrations: boolean;
}

const EVERY_MS = 1_000;
const ANSWER_MS = 2_000;

/** Queries at most once a second, for any number of callers; migrations until all were applied. */
function databaseCheck({ pool }: Database): () => Promise<DatabaseState> {
  let migrated = false;
  let until = 0;
  let state: Promise<DatabaseState> | undefined;
  const check = async (): Promise<DatabaseState> => {
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
      state = Promise.race([check(), late]).finally(() => {
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
const isSame = (actual: string, right: string): boolean => timingSafeEqual(digest(actual), digest(right));
