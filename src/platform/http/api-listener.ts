import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { createAppIcons } from '#platform/brand/app-icons.ts';
import type { Brands } from '#platform/brand/brands.ts';
import { uploadedLogo } from '#platform/brand/uploaded-logo.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/db/db.ts';
import type { ApprovalGate } from '#platform/endpoint/approval-gate.ts';
import { createBodies } from '#platform/endpoint/body.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import { type ErrorResponseParts, toErrorResponse } from '#platform/endpoint/error-response.ts';
import { type ApiParts, createApi } from '#platform/endpoint/mount.ts';
import type { Route } from '#platform/endpoint/route.ts';
import type { PathPatterns } from '#platform/endpoint/route-path.ts';
import type { AdmitKey } from '#platform/endpoint/run-endpoint.ts';
import { deleteLeftoverFiles } from '#platform/endpoint/uploaded-file.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { DEFAULT_LANGUAGE } from '#platform/i18n/languages.ts';
import type { LimitName } from '#platform/limits/limits.ts';
import type { RequestLimits } from '#platform/limits/request-limits.ts';
import type { Module } from '#platform/module.ts';
import type { Siblings } from '#platform/processes/process-link.ts';
import type { Bus } from '#platform/realtime/bus.ts';
import { addSecurityHeaders } from '#platform/security/headers.ts';
import type { Callers } from '#platform/session/callers.ts';
import { serveUploads } from '#platform/storage/serve-uploads.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { mountDocs } from './docs.ts';
import { mountHealth } from './health.ts';
import { mountInboundWebhooks } from './inbound-webhooks.ts';
import { lingerAfterEarlyResponse } from './lingering-close.ts';
import type { Metrics } from './metrics.ts';
import { mountPwaRoutes } from './pwa-routes.ts';
import { mountRawRoutes } from './raw-routes.ts';
import { mountRedirects } from './redirects.ts';
import type { FrontParts } from './server.ts';

type Env = { Bindings: { incoming: IncomingMessage } };

interface Parts {
  config: Config;
  database: Database;
  bus: Bus;
  metrics: Metrics;
  brands: Brands;
  callers: Callers;
  limits: RequestLimits;
  storage: Storage;
  siblings: Siblings | null;
  clock: Clock;
  https: boolean;
  checkResults: boolean;
  approvals: ApprovalGate;
  admitKey: AdmitKey;
  endpoints: readonly Route[];
  patterns: PathPatterns;
  modules: readonly Module[];
  answer: ErrorResponseParts;
  isStopping(): boolean;
  checkNetwork: ApiParts['checkNetwork'];
}

/** Everything except pages and client files: health, raw routes, uploads, webhooks, the API. */
export async function createApiListener(parts: Parts): Promise<FrontParts['api']> {
  const { config, callers, clock, https, endpoints, modules, answer, limits } = parts;
  const takeLimit = async (name: string, caller: Caller): Promise<void> => {
    const refused = await limits.take(name, caller);
    if (refused) throw platformErrors.tooMany({ seconds: refused.retryAfterSeconds });
  };
  const bodies = createBodies();
  const filesFolder = join(config.DATA_DIR, 'received');
  await deleteLeftoverFiles(filesFolder, clock.now());
  const outer = new Hono<Env>();
  outer.onError((error, c) => toErrorResponse(c, error, parts, undefined, callers.requestId(c.env.incoming)));
  outer.use(async (c, next) => {
    await next();
    addSecurityHeaders(c.res.headers, https);
    c.res.headers.set('x-request-id', callers.requestId(c.env.incoming));
  });
  outer.use(lingerAfterEarlyResponse);
  const limited =
    (name: LimitName): MiddlewareHandler<Env> =>
    async (c, next) => {
      await takeLimit(name, callers.asGuest(c.env.incoming, DEFAULT_LANGUAGE));
      await next();
    };
  for (const path of ['/healthz', '/readyz', '/metrics']) outer.use(path, limited('health'));
  for (const path of ['/uploads/*', '/manifest.webmanifest', '/app-icons/*'])
    outer.use(path, limited('file'));
  mountHealth(outer, { ...parts, metricsToken: config.METRICS_TOKEN, demo: config.demo });
  if (!config.demo && !config.METRICS_TOKEN)
    answer.log.info({ event: 'http.metrics_disabled' }, '/metrics is disabled: METRICS_TOKEN is not set');
  const plain = { callerOf: callers.resolve, takeLimit, bodies, clock, answer };
  mountDocs(outer, { ...plain, endpoints, https, demo: config.demo });
  mountPwaRoutes(outer, { brands: parts.brands, icons: createAppIcons(uploadedLogo(parts.storage)) });
  outer.get('/uploads/*', serveUploads(parts.storage));
  mountRawRoutes(outer, { ...plain, documents: modules.flatMap(({ rawRoutes = [] }) => rawRoutes) });
  mountInboundWebhooks(outer, { ...plain, hooks: modules.flatMap(({ hooks = [] }) => hooks) });
  mountRedirects(outer, { ...plain, redirects: modules.flatMap(({ redirects = [] }) => redirects) });
  const incoming = (c: Context) => (c.env as Env['Bindings']).incoming;
  const api = createApi({
    ...plain,
    endpoints,
    patterns: parts.patterns,
    checkResults: parts.checkResults,
    approvals: parts.approvals,
    admitKey: parts.admitKey,
    callerOf: (c) => callers.resolve(incoming(c)),
    ...(parts.checkNetwork ? { checkNetwork: parts.checkNetwork } : {}),
    hasReplica: parts.database.replica !== null,
    requestIdOf: (c) => callers.requestId(incoming(c)),
    filesFolder,
  });
  outer.route('/', api);
  return getRequestListener(outer.fetch as never, {
    overrideGlobalObjects: false,
    // The rest of a body is handled by `lingerAfterEarlyResponse`.
    autoCleanupIncoming: false,
  });
}
