import { type Context, Hono } from 'hono';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { limitBody } from './body-limit.ts';
import { type AnyCall, changes, inputInQuery } from './call.ts';
import type { Caller } from './caller.ts';
import { renamedCookies } from './cookies.ts';
import { success } from './envelope.ts';
import { readGiven } from './input.ts';
import { readFile } from './input-file.ts';
import { type ErrorAnswer, refuse } from './refuse.ts';
import { type PathPatterns, routePath } from './route-path.ts';
import { type Mounted, mounted, type RunParts, runEndpoint } from './run-endpoint.ts';

export { type Mounted, mounted };

export interface ApiParts extends RunParts {
  endpoints: readonly Mounted[];
  patterns: PathPatterns;
  answer: ErrorAnswer;
  /** Who is calling. */
  callerOf(context: Context): Promise<Caller>;
  /** By which the log knows it, also where nobody can be said to be calling. */
  requestIdOf(context: Context): string;
  /** Throws `platform.too_many` when a limit is used up. */
  takeLimit(name: string, caller: Caller): Promise<void>;
}

const BODY_MAX = 64 * 1024;
/** What a form writes around a file. */
const FORM_MAX = 16 * 1024;

/** Every endpoint under `/api`, for requests from outside. Loaders take the same path without HTTP: `in-process.ts`. */
export function createApi(parts: ApiParts): Hono {
  const app = new Hono().basePath('/api');
  const limitOf = ({ fileBytes }: AnyCall) =>
    limitBody(fileBytes ? fileBytes + FORM_MAX : BODY_MAX, async (c) =>
      refuse(
        c,
        platformErrors.tooLarge({ max: (fileBytes ?? BODY_MAX) / 1024 }),
        parts,
        await parts.callerOf(c),
      ),
    );
  const routes = parts.endpoints
    .map((item) => ({ item, route: routePath(item.endpoint.call.path, parts.patterns) }))
    .sort((a, b) => a.route.weight - b.route.weight);
  for (const { item, route } of routes) {
    const { call } = item.endpoint;
    app.on(methodsOf(call), route.pattern, limitOf(call), async (c) => {
      const caller = await parts.callerOf(c);
      try {
        await guard(c, call, caller, parts);
        return await answer(c, item, route.params, caller, parts);
      } catch (error) {
        return refuse(c, error, parts, caller);
      }
    });
  }
  app.all('*', async (c) => {
    const caller = await parts.callerOf(c);
    const here = routes.filter(({ route }) =>
      new RegExp(`^/api${honoToRegExp(route.pattern)}$`).test(c.req.path),
    );
    if (here.length === 0) return refuse(c, platformErrors.notFound(), parts, caller);
    const response = refuse(c, platformErrors.methodNotAllowed(), parts, caller);
    const methods = new Set(here.flatMap(({ item }) => methodsOf(item.endpoint.call)));
    // Whoever may GET may ask for the head alone.
    if (methods.has('GET')) methods.add('HEAD');
    response.headers.set('allow', [...methods].join(', '));
    return response;
  });
  app.onError((error, c) => refuse(c, error, parts, undefined, parts.requestIdOf(c)));
  return app;
}

const methodsOf = ({ acts, method }: AnyCall): string[] => (acts ? ['GET', 'POST'] : [method]);

/** What only a request from outside must show: custom headers on changes, and a limit not used up. */
async function guard(c: Context, call: AnyCall, caller: Caller, parts: ApiParts): Promise<void> {
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
  c: Context,
  item: Mounted,
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
  const asked = {
    given: async () => ({
      ...(await (call.fileBytes ? readFile(c.req, call.fileBytes) : readGiven(c.req, fromQuery))),
      ...inPath(),
    }),
    exact: !fromQuery,
    key: c.req.header('idempotency-key') ?? '',
    caller,
  };
  const { result, cookies, clearsCache } = await runEndpoint(item, asked, parts);
  const response = c.json(success(result));
  response.headers.set('cache-control', 'no-store');
  if (clearsCache) response.headers.set('clear-site-data', '"cache"');
  const renamed = renamedCookies(c.req.header('cookie'), caller.https, cookies);
  for (const cookie of [...cookies, ...renamed]) response.headers.append('set-cookie', cookie);
  return response;
}

function honoToRegExp(pattern: string): string {
  return pattern.replace(/:\w+\{((?:[^{}]|\{[^}]*\})*)\}/g, '(?:$1)');
}
