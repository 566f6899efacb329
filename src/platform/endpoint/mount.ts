import { type Context, Hono } from 'hono';
import { OWN_WRITE_SECONDS } from '#platform/db/replica-lag.rules.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { Bodies } from './body.ts';
import { type AnyCall, changes, inputInQuery, needsHeaders } from './call.ts';
import type { Caller } from './caller.ts';
import { cookieHeader, OWN_WRITE_COOKIE, renamedCookies } from './cookies.ts';
import { success } from './envelope.ts';
import { type ErrorResponseParts, toErrorResponse } from './error-response.ts';
import { etagResponse } from './etag-response.ts';
import { readInput, readQuery } from './input.ts';
import { JsonFile } from './json-file.ts';
import type { Route } from './route.ts';
import { type PathPatterns, routePath } from './route-path.ts';
import { type RunParts, runEndpoint } from './run-endpoint.ts';
import { type ReceivedFile, receiveFile } from './uploaded-file.ts';

export interface ApiParts extends RunParts {
  endpoints: readonly Route[];
  patterns: PathPatterns;
  answer: ErrorResponseParts;
  /** The caller of a request. */
  callerOf(context: Context): Promise<Caller>;
  /** The request's id in the log, also without a caller. */
  requestIdOf(context: Context): string;
  /** Throws `platform.too_many` when a limit is exceeded. */
  takeLimit(name: string, caller: Caller): Promise<void>;
  /** Throws `platform.network_banned` for a banned network. */
  checkNetwork?(call: AnyCall, caller: Caller): void;
  bodies: Bodies;
  /** Reads may be some seconds old, except for those who just changed something. */
  hasReplica?: boolean;
  /** Folder of uploaded files while their call runs. */
  filesFolder: string;
}

const BODY_MAX = 64 * 1024;

/** Every endpoint under `/api`, for HTTP requests. Loaders use `in-process.ts`. */
export function createApi(parts: ApiParts): Hono {
  const app = new Hono().basePath('/api');
  const routes = parts.endpoints
    .map((item) => ({ item, route: routePath(item.endpoint.call.path, parts.patterns) }))
    .sort((a, b) => a.route.weight - b.route.weight);
  for (const { item, route } of routes) {
    const { call } = item.endpoint;
    app.on(methodsOf(call), route.pattern, async (c) => {
      const caller = await parts.callerOf(c);
      let response: Response;
      try {
        await guard(c, call, caller, parts);
        response = await answer(c, item, route.params, caller, parts);
      } catch (error) {
        response = toErrorResponse(c, error, parts, caller);
      }
      if (parts.hasReplica && changes(call)) response.headers.append('set-cookie', ownWrite(caller));
      return response;
    });
  }
  app.all('*', async (c) => {
    const caller = await parts.callerOf(c);
    const here = routes.filter(({ route }) =>
      new RegExp(`^/api${honoToRegExp(route.pattern)}$`).test(c.req.path),
    );
    if (here.length === 0) return toErrorResponse(c, platformErrors.notFound(), parts, caller);
    const response = toErrorResponse(c, platformErrors.methodNotAllowed(), parts, caller);
    const methods = new Set(here.flatMap(({ item }) => methodsOf(item.endpoint.call)));
    // A route with GET answers HEAD too.
    if (methods.has('GET')) methods.add('HEAD');
    response.headers.set('allow', [...methods].join(', '));
    return response;
  });
  app.onError((error, c) => toErrorResponse(c, error, parts, undefined, parts.requestIdOf(c)));
  return app;
}

const ownWrite = ({ https }: Caller): string =>
  cookieHeader(OWN_WRITE_COOKIE, '1', { maxAgeSeconds: OWN_WRITE_SECONDS, httpOnly: true, secure: https });

const methodsOf = ({ acts, method }: AnyCall): string[] => (acts ? ['GET', 'POST'] : [method]);

/** Checks for HTTP requests only: custom headers on changes, and the rate limit. */
async function guard(c: Context, call: AnyCall, caller: Caller, parts: ApiParts): Promise<void> {
  if (needsHeaders(call)) {
    const site = c.req.header('sec-fetch-site');
    const foreign = site !== undefined && site !== 'same-origin' && site !== 'none';
    // A foreign page needs a CORS preflight for a custom header, and a prefetch never has one.
    if (foreign || !c.req.header('systype')) throw platformErrors.foreignRequest();
  }
  parts.checkNetwork?.(call, caller);
  await parts.takeLimit('api', caller);
  if (call.limit) await parts.takeLimit(call.limit, caller);
}

async function answer(
  c: Context,
  item: Route,
  params: ReadonlyArray<{ name: string; prefix: string }>,
  caller: Caller,
  parts: ApiParts,
): Promise<Response> {
  const { call } = item.endpoint;
  const fromQuery = call.inputIn === 'query' || (inputInQuery(call) && c.req.method !== 'POST');
  const inPath = () =>
    Object.fromEntries(
      params.map(({ name, prefix }) => [name, (c.req.param(name) ?? '').slice(prefix.length)]),
    );
  let received: ReceivedFile | null = null;
  const readBody = async () => {
    if (!call.fileBytes) {
      const text = () => parts.bodies.text(c, caller.ip, call.bodyBytes ?? BODY_MAX);
      return { ...(await readInput(c.req, fromQuery, text)), ...inPath() };
    }
    received = await receiveFile(c, caller.ip, call.fileBytes, parts);
    return { ...readQuery(c.req), file: received.file, ...inPath() };
  };
  const request = {
    readInput: readBody,
    exact: !fromQuery,
    key: c.req.header('idempotency-key') ?? '',
    caller,
  };
  try {
    const { result, cookies, clearsCache } = await runEndpoint(item, request, parts);
    const response = respond(c, call, result);
    if (!call.shared) response.headers.set('cache-control', 'no-store');
    if (clearsCache) response.headers.set('clear-site-data', '"cache"');
    const renamed = renamedCookies(c.req.header('cookie'), caller.https, cookies);
    for (const cookie of [...cookies, ...renamed]) response.headers.append('set-cookie', cookie);
    return response;
  } finally {
    await (received as ReceivedFile | null)?.remove();
  }
}

function respond(c: Context, call: AnyCall, result: unknown): Response {
  if (result instanceof JsonFile) {
    c.header('content-type', 'application/json');
    return c.req.method === 'HEAD' ? c.body(result.unread()) : c.body(result.inEnvelope());
  }
  return call.shared ? etagResponse(c, success(result)) : c.json(success(result));
}

function honoToRegExp(pattern: string): string {
  return pattern.replace(/:\w+\{((?:[^{}]|\{[^}]*\})*)\}/g, '(?:$1)');
}
