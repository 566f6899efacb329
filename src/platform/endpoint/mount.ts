import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { safeParse } from 'zod/v4/core';
import type { Clock } from '#platform/clock/clock.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { mayAccess } from '#platform/viewer/viewer.ts';
import { changes, inputInQuery } from './call.ts';
import type { Ask, Caller, Handler } from './caller.ts';
import { cookieHeader } from './cookies.ts';
import type { Endpoint } from './endpoint.ts';
import { success } from './envelope.ts';
import { readInput } from './input.ts';
import { type ErrorAnswer, refuse } from './refuse.ts';
import { type PathPatterns, routePath } from './route-path.ts';

/** An endpoint with its handler, its types closed over. */
export interface Mounted {
  readonly endpoint: Endpoint<never, unknown>;
  readonly handler: Handler<never, unknown>;
}

export const mounted = <I, R>(endpoint: Endpoint<I, R>, handler: Handler<I, R>): Mounted => ({
  endpoint: endpoint as unknown as Endpoint<never, unknown>,
  handler: handler as unknown as Handler<never, unknown>,
});

/** In-process calls put the caller here; nothing from outside can. */
export interface ApiEnv {
  Bindings: { caller?: Caller };
}

export interface ApiParts {
  endpoints: readonly Mounted[];
  patterns: PathPatterns;
  clock: Clock;
  answer: ErrorAnswer;
  /** Who is calling, for a request from outside. */
  callerOf(context: Context<ApiEnv>): Promise<Caller>;
  /** Throws `platform.too_many` when a limit is used up. */
  takeLimit(name: string, caller: Caller): Promise<void>;
  /** Results are checked against their schema in tests and development only. */
  checkResults: boolean;
}

const BODY_MAX = 64 * 1024;

export function createApi(parts: ApiParts): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>().basePath('/api');
  const limitBody = bodyLimit({
    maxSize: BODY_MAX,
    onError: async (c) =>
      refuse(c, platformErrors.tooLarge({ max: BODY_MAX / 1024 }), parts, await parts.callerOf(c)),
  });
  const routes = parts.endpoints
    .map((item) => ({ ...item, route: routePath(item.endpoint.call.path, parts.patterns) }))
    .sort((a, b) => a.route.weight - b.route.weight);
  for (const { endpoint, handler, route } of routes) {
    const methods = endpoint.call.acts ? ['GET', 'POST'] : [endpoint.call.method];
    app.on(methods, route.pattern, limitBody, async (c) => {
      let caller: Caller | undefined;
      try {
        const inside = c.env?.caller;
        caller = inside ?? (await parts.callerOf(c));
        if (!inside) await guard(c, endpoint, caller, parts);
        return await answer(c, endpoint, handler, route.params, caller, parts);
      } catch (error) {
        return refuse(c, error, parts, caller);
      }
    });
  }
  app.all('*', async (c) => {
    const caller = c.env?.caller ?? (await parts.callerOf(c));
    const known = routes.some(({ route }) =>
      new RegExp(`^/api${honoToRegExp(route.pattern)}$`).test(c.req.path),
    );
    return refuse(c, known ? platformErrors.methodNotAllowed() : platformErrors.notFound(), parts, caller);
  });
  app.onError((error, c) => refuse(c, error, parts));
  return app as unknown as Hono<ApiEnv>;
}

/** What only a request from outside must show: custom headers on changes, access, and a limit not used up. */
async function guard(
  c: Context<ApiEnv>,
  { call }: Endpoint<never, unknown>,
  caller: Caller,
  parts: ApiParts,
): Promise<void> {
  if (changes(call)) {
    const site = c.req.header('sec-fetch-site');
    const foreign = site !== undefined && site !== 'same-origin' && site !== 'none';
    // A foreign page cannot add a custom header without asking first, and a prefetch never does.
    if (foreign || !c.req.header('systype')) throw platformErrors.foreignRequest();
  }
  await parts.takeLimit('api', caller);
  if (call.limit) await parts.takeLimit(call.limit, caller);
}

async function answer(
  c: Context<ApiEnv>,
  endpoint: Endpoint<never, unknown>,
  handler: Handler<never, unknown>,
  params: ReadonlyArray<{ name: string; prefix: string }>,
  caller: Caller,
  parts: ApiParts,
): Promise<Response> {
  const { call } = endpoint;
  if (!mayAccess(caller.viewer, call.access)) {
    if (caller.viewer.kind === 'user') throw platformErrors.noPermission();
    throw caller.lostSession === 'ended' ? platformErrors.signedOutElsewhere() : platformErrors.notSignedIn();
  }
  const key = c.req.header('idempotency-key') ?? '';
  if (call.once && !/^[\w-]{8,64}$/.test(key)) throw platformErrors.idempotencyKeyNeeded();
  const pathValues = Object.fromEntries(
    params.map(({ name, prefix }) => [name, (c.req.param(name) ?? '').slice(prefix.length)]),
  );
  const fromQuery = inputInQuery(call) && c.req.method !== 'POST' ? true : call.inputIn === 'query';
  const input = await readInput(c.req, endpoint.input, pathValues, fromQuery);
  const cookies: string[] = [];
  const ask: Ask<never> = {
    input: input as never,
    caller,
    viewer: caller.viewer,
    now: parts.clock.now(),
    key,
    setCookie: (name, value, options) =>
      cookies.push(cookieHeader(name, value, { ...options, secure: caller.https })),
    clearCookie: (name) =>
      cookies.push(cookieHeader(name, '', { maxAgeSeconds: 0, httpOnly: true, secure: caller.https })),
  };
  const result = await handler(ask);
  if (parts.checkResults) checkResult(endpoint, result);
  const response = c.json(success(result ?? null));
  response.headers.set('cache-control', 'no-store');
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

function checkResult({ call, result: schema }: Endpoint<never, unknown>, result: unknown): void {
  const parsed = safeParse(schema, JSON.parse(JSON.stringify(result ?? null)));
  if (!parsed.success)
    throw new Error(`${call.name} answered what its contract does not say: ${parsed.error.message}`);
}

function honoToRegExp(pattern: string): string {
  return pattern.replace(/:\w+\{((?:[^{}]|\{[^}]*\})*)\}/g, '(?:$1)');
}
