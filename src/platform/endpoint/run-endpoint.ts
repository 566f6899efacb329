import { safeParse } from 'zod/v4/core';
import type { Clock } from '#platform/clock/clock.ts';
import { mayReadReplica } from '#platform/db/replica-context.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { ApiKey, KeyAccess } from '#platform/viewer/api-key.ts';
import { type Access, isKeyAccess, isRecent, type Viewer, type ViewerOf } from '#platform/viewer/viewer.ts';
import type { ApprovalGate, Passed } from './approval-gate.ts';
import { type AnyCall, changes } from './call.ts';
import { type Caller, type EndpointRequest, isAdmitted } from './caller.ts';
import { fromAddress } from './caller-address.ts';
import { cookieHeader, cookieName } from './cookies.ts';
import type { Endpoint } from './endpoint.ts';
import { checkInput } from './input.ts';
import type { Route } from './route.ts';
import { sessionEndError } from './session-end-error.ts';

/** The input of a call from any source: an HTTP request or a loader in this process. */
export interface EndpointCall {
  /** Read after the access check. */
  readInput(): Promise<Record<string, unknown>>;
  /** A body must match the contract exactly; a query may contain more. */
  exact: boolean;
  key: string;
  caller: Caller;
}

export interface EndpointResult {
  result: unknown;
  cookies: readonly string[];
  /** The browser is to clear its cache of this site (`Clear-Site-Data`). */
  clearsCache: boolean;
}

/** The valid key of a caller for calls with this access, counted under its rate limit; throws the error otherwise. */
export type AdmitKey = (caller: Caller, access: KeyAccess, now: Date) => Promise<ApiKey>;

export interface RunParts {
  clock: Clock;
  /** Results are checked against their schema in tests and development only. */
  checkResults: boolean;
  approvals?: ApprovalGate;
  /** Without it no key is valid. */
  admitKey?: AdmitKey;
}

/** A public call is open to a waiting account too. */
const isHeldBack = (viewer: Viewer, call: AnyCall): boolean =>
  viewer.kind === 'user' &&
  viewer.waiting === true &&
  call.access !== 'anyone' &&
  !isKeyAccess(call.access) &&
  !call.whileWaiting;

/** The one path every call takes: access, key, input, approval, handler. */
export async function runEndpoint<A extends Access>(
  item: Route<A>,
  endpointCall: EndpointCall,
  parts: RunParts,
): Promise<EndpointResult> {
  const { endpoint, handler } = item;
  const { call } = endpoint;
  const { caller, key } = endpointCall;
  const now = parts.clock.now();
  const apiKey = isKeyAccess(call.access) ? await keyOf(caller, call.access, now, parts) : null;
  if (!isAdmitted(caller, call.access)) {
    if (caller.viewer.kind === 'user') throw platformErrors.noPermission();
    throw sessionEndError(caller);
  }
  if (isHeldBack(caller.viewer, call)) throw platformErrors.accountWaiting();
  if (call.recent && !isRecent(caller.provenAt, now)) throw platformErrors.recentSignInNeeded();
  if (call.once && !/^[\w-]{8,64}$/.test(key)) throw platformErrors.idempotencyKeyNeeded();
  const cookies: string[] = [];
  const setCookie: EndpointRequest<never>['setCookie'] = (name, value, options) =>
    cookies.push(cookieHeader(cookieName(name, caller.https), value, { ...options, secure: caller.https }));
  let clearsCache = false;
  const request: EndpointRequest<never, ViewerOf<A>> = {
    input: checkInput(endpoint.input, await endpointCall.readInput(), endpointCall.exact) as never,
    caller,
    viewer: caller.viewer,
    now,
    key,
    apiKey,
    setCookie,
    clearCookie: (name) => setCookie(name, '', { maxAgeSeconds: 0, httpOnly: true }),
    clearCache: () => {
      clearsCache = true;
    },
  };
  const handle = async () => {
    const passed = item.approval && (await parts.approvals?.pass(item, request));
    return await (passed ? handler(request).catch(orFailed(passed)) : handler(request));
  };
  const reads = !changes(call) && !caller.primaryReads;
  // What reads writes nothing that has an address.
  const result = await (call.method === 'GET'
    ? reads
      ? mayReadReplica(handle)
      : handle()
    : fromAddress(caller.ip, handle));
  if (parts.checkResults) checkResult(endpoint, result);
  return { result: result ?? null, cookies, clearsCache };
}

function keyOf(caller: Caller, access: KeyAccess, now: Date, { admitKey }: RunParts): Promise<ApiKey> {
  if (!admitKey) throw platformErrors.keyNeeded();
  return admitKey(caller, access, now);
}

const orFailed =
  ({ failed }: Passed) =>
  async (error: unknown): Promise<never> => {
    await failed(error);
    throw error;
  };

function checkResult({ call, result: schema }: Endpoint, result: unknown): void {
  const body = JSON.parse(JSON.stringify(result ?? null));
  const parsed = safeParse(schema, body);
  if (!parsed.success)
    throw new Error(`${call.name} answered what its contract does not say: ${parsed.error.message}`);
  // Parsing drops undeclared fields: an extra field may be confidential.
  const extra = firstExtra(body, JSON.parse(JSON.stringify(parsed.data ?? null)));
  if (extra !== null) throw new Error(`${call.name} answered a field its contract does not name: ${extra}`);
}

/** The path of the first field of `body` that is missing in `named`. */
function firstExtra(body: unknown, named: unknown, path = ''): string | null {
  if (typeof body !== 'object' || body === null || typeof named !== 'object' || named === null) return null;
  for (const [key, value] of Object.entries(body)) {
    const here = `${path}.${key}`;
    if (!Object.hasOwn(named, key)) return here;
    const deeper = firstExtra(value, (named as Record<string, unknown>)[key], here);
    if (deeper !== null) return deeper;
  }
  return null;
}
