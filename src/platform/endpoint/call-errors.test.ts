import * as z from 'zod/mini';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { SessionEndReason } from '#platform/viewer/session-end-reason.ts';
import { guest, type Viewer } from '#platform/viewer/viewer.ts';
import { type Call, call } from './call.ts';
import { callErrors } from './call-errors.ts';
import type { Caller } from './caller.ts';
import { openApi } from './openapi.ts';
import { route } from './route.ts';
import type { AdmitKey } from './run-endpoint.ts';
import { testApi, testCaller } from './testing.ts';

const user: Viewer = { kind: 'user', id: 1, roles: ['user'], sessionId: 1 };
const administrator: Viewer = { kind: 'user', id: 2, roles: ['user', 'administrator'], sessionId: 2 };
const BANNED: SessionEndReason = { reason: 'spam', until: null };
const late = new Error('Failed query', { cause: new Error('timeout exceeded when trying to connect') });

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

const EVERY = [500, 503, 429, 400];
const BODY = [408, 413, 415];
const KINDS: readonly [what: string, call: Partial<Call>, takes: boolean, statuses: number[]][] = [
  ['a read of nothing', {}, false, EVERY],
  ['a read', {}, true, [...EVERY, 422]],
  ['a read of one’s own', { access: 'user' }, true, [...EVERY, 422, 401]],
  ['a read of the office', { access: ['administrator'] }, true, [...EVERY, 422, 401, 403]],
  ['a change', { method: 'POST' }, true, [...EVERY, 422, 403, ...BODY]],
  [
    'a change that takes nothing',
    { method: 'POST', access: 'user' },
    false,
    [...EVERY, 422, 401, 403, ...BODY],
  ],
  ['a change asked in the query', { method: 'POST', inputIn: 'query' }, true, [...EVERY, 422, 403, ...BODY]],
  ['a payment', { method: 'POST', access: 'user', once: true }, true, [...EVERY, 422, 401, 403, ...BODY]],
  [
    'a decision',
    { method: 'POST', access: ['administrator'], recent: true },
    true,
    [...EVERY, 422, 401, 403, ...BODY],
  ],
  ['a read of a program', { access: { key: 'any' } }, false, [...EVERY, 401]],
  [
    'a change of a program',
    { method: 'POST', access: { key: 'scores' } },
    true,
    [...EVERY, 422, 401, 403, ...BODY],
  ],
  ['a GET that acts', { acts: true }, true, [...EVERY, 422, 403]],
];

const tooSlow = () => Promise.reject(platformErrors.tooSlow());
const SLOW = { read: tooSlow, text: tooSlow };

const admitKey: AdmitKey = async ({ bearer }, { key }) => {
  if (bearer === 'unknown') throw platformErrors.keyNeeded();
  if (bearer !== '' && key !== 'any') throw platformErrors.keyScopeMissing({ scope: key });
  return { id: 1, name: 'Sample', source: 'sample', scopes: ['scores'], games: null, expiresAt: null };
};

/** Every error on the way to the handler or in it, each alone. */
const MISHAPS: readonly {
  caller?: Partial<Caller>;
  request?: { query?: string; headers?: Record<string, string | null>; body?: string };
  thrown?: unknown;
  limited?: true;
  slow?: true;
}[] = [
  { thrown: new Error('a defect') },
  { thrown: late },
  { thrown: away },
  { slow: true },
  { limited: true },
  { request: { headers: { sysType: null } } },
  { caller: { viewer: guest } },
  { caller: { viewer: guest, lostSession: 'ended' } },
  { caller: { viewer: guest, lostSession: BANNED } },
  { caller: { viewer: user } },
  { caller: { provenAt: null } },
  { caller: { bearer: 'unknown' } },
  { caller: { bearer: 'for other data' } },
  { request: { headers: { 'idempotency-key': null } } },
  { request: { headers: { 'content-length': '100000' } } },
  { request: { query: '?word=a&other=%00', body: '{' } },
  { request: { query: '?word=', body: '{"word":""}' } },
  { request: { body: '{"other":1}' } },
  { request: { headers: { 'content-type': 'text/plain' }, body: 'word' } },
];

describe.each(KINDS)('%s', (_what, kind, takes, statuses) => {
  const described = call({
    name: 'things.one',
    method: 'GET',
    path: 'thing',
    access: 'anyone',
    summary: 'A thing.',
    ...kind,
  });
  const { method } = described;
  const parts = {
    ...(takes ? { input: z.object({ word: z.string().check(z.minLength(1)) }) } : {}),
    result: z.unknown(),
  };

  async function meet({
    caller,
    request = {},
    thrown,
    limited,
    slow,
  }: (typeof MISHAPS)[number]): Promise<string | null> {
    const headers = {
      sysType: 'PC',
      'content-type': 'application/json',
      'idempotency-key': 'a-key-of-mine',
      ...request.headers,
    };
    const api = testApi(
      [
        route(described, parts, async () => {
          if (thrown) throw thrown;
          return null;
        }),
      ],
      {
        caller: testCaller({ viewer: administrator, provenAt: new Date('2100-01-01'), ...caller }),
        ...(slow ? { bodies: SLOW } : {}),
        admitKey,
        takeLimit: async () => {
          if (limited) throw platformErrors.tooMany({ seconds: 1 });
        },
      },
    );
    const response = await api.request(`/api/thing${request.query ?? '?word=a'}`, {
      method,
      headers: Object.entries(headers).filter((header): header is [string, string] => header[1] !== null),
      ...(method === 'GET'
        ? {}
        : { body: request.body ?? (takes && described.inputIn !== 'query' ? '{"word":"a"}' : '{}') }),
    });
    const { errorCode } = (await response.json()) as { errorCode: number | string | null };
    return errorCode === null ? null : `${response.status} ${errorCode}`;
  }

  it('responds with its declared errors only', async () => {
    const met = new Set<string | null>();
    for (const mishap of MISHAPS) met.add(await meet(mishap));
    met.delete(null);
    const documented = callErrors(described as never, { method: method.toLowerCase(), input: takes }).map(
      ({ code, spec }) => `${spec.status} ${spec.number ?? code}`,
    );
    expect([...met].sort()).toEqual([...new Set(documented)].sort());
  });

  it('has these statuses in the document', () => {
    const { paths } = openApi([route(described, parts, async () => null).endpoint], 'Test') as {
      paths: Record<string, Record<string, { responses: object }>>;
    };
    const { responses } = paths['/thing']![method.toLowerCase()]!;
    expect(Object.keys(responses).map(Number)).toEqual([200, ...statuses].sort((a, b) => a - b));
  });
});
