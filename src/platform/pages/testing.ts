import { onTestFinished } from 'vitest';
import { loadBrands } from '#platform/brand/brands.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { recordedLog } from '#platform/endpoint/testing.ts';
import { createMetrics } from '#platform/http/metrics.ts';
import { createFront, type FrontParts, listen } from '#platform/http/server.ts';
import { rawRequest } from '#platform/http/testing.ts';
import { requestsTo } from '#platform/log/request-log.ts';
import { createCallers } from '#platform/session/callers.ts';
import { createSessions } from '#platform/session/sessions.ts';
import { createPages, type PageRequest, type PagesParts, type RenderPage } from './pages.ts';

export const FRESH_MS = 1_000;
export const html = (body: string, init: ResponseInit = {}): Response =>
  new Response(`<!DOCTYPE html><p>${body}</p>`, {
    ...init,
    headers: { 'content-type': 'text/html; charset=utf-8', ...init.headers },
  });

/** A page that declares itself cacheable. */
export const cachedFor =
  (body: string, init?: ResponseInit): RenderPage =>
  async (_, { cacheable }) => {
    cacheable({ query: [] });
    return html(body, init);
  };

/** A cacheable page that contains its render count. */
export function countingRender(policy: Parameters<PageRequest['cacheable']>[0] = { query: ['tab'] }) {
  const renders: { url: string; page: PageRequest }[] = [];
  const render: RenderPage = async (request, page) => {
    renders.push({ url: request.url, page });
    page.cacheable(policy);
    return html(`${page.brand.id} ${page.lang} ${page.viewer.kind} #${renders.length}`);
  };
  return { renders, render };
}

/** A real server of pages from a given `render`; closed after the test. */
export async function servePages(
  render: RenderPage,
  parts: Partial<PagesParts> = {},
  front: Pick<FrontParts, 'visitors'> = {},
) {
  const { log, lines } = recordedLog();
  const brands = parts.brands ?? loadBrands('http://localhost');
  const clock = new FakeClock();
  const sessions = createSessions({
    read: async () => ({ viewer: { kind: 'user', id: 1, roles: ['user'], sessionId: 1 }, lost: null }),
    clock,
  });
  const callers = createCallers({ brands, sessions, log, trustedProxies: ['loopback'], https: false });
  const pages = createPages({
    render,
    brands,
    callers,
    apiFor: () => () => Promise.reject(new Error('these pages call nothing')),
    clock,
    log,
    translate: (lang, key) => `${lang} ${key}`,
    demo: false,
    freshMs: FRESH_MS,
    cacheBytes: 1024 * 1024,
    dev: false,
    takeLimit: async () => null,
    ...parts,
  });
  const api = () => undefined;
  const server = createFront({
    pages,
    files: null,
    api,
    development: null,
    callers,
    metrics: createMetrics(),
    log,
    requestLog: requestsTo(log),
    ...front,
  });
  const url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  const request = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    rawRequest(url, path, { method, headers: { host: 'localhost', ...headers } });
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(close);
  return { request, clock, pages, lines };
}
