import * as z from 'zod/mini';
import { FakeClock } from '#platform/clock/clock.ts';
import { readContext } from '#platform/db/replica-context.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { createTranslator } from '#platform/translations/translator.ts';
import type { SessionEndReason } from '#platform/viewer/session-end-reason.ts';
import { type Access, guest, RECENT_MINUTES, type Viewer } from '#platform/viewer/viewer.ts';
import { type Call, call } from './call.ts';
import { type Route, route } from './route.ts';
import { envelopeOf, recordedLog, testApi, testCaller } from './testing.ts';

const plain = {
  name: 'things.one',
  method: 'GET',
  path: 'thing',
  access: 'anyone',
  summary: 'A thing.',
} as const;
const custom = { sysType: 'PC' };

/** One endpoint that returns its input. */
const echo = (over: Partial<Call> = {}, input = z.object({ word: z.optional(z.string()) })) =>
  route(call({ ...plain, ...over }), { input, result: z.unknown() }, async (request) => ({
    got: request.input,
    key: request.key,
  }));

const failing = (thrown: unknown) =>
  route(call<void, null>(plain), { result: z.null() }, async () => {
    throw thrown;
  });

describe('a call of a site with a replica', () => {
  const seen = route(
    call<void, boolean>(plain),
    { result: z.boolean() },
    async () => readContext() !== undefined,
  );
  const ask = async (over: Partial<Parameters<typeof testApi>[1]>) =>
    (await envelopeOf(await testApi([seen], over).request('/api/thing'))).result;

  it('may read it when it changes nothing, and its caller has changed nothing', async () => {
    expect(await ask({})).toBe(true);
    expect(await ask({ caller: testCaller({ primaryReads: true }) })).toBe(false);
    const acting = route(
      call<void, boolean>({ ...plain, acts: true }),
      { result: z.boolean() },
      async () => readContext() === undefined,
    );
    const response = await testApi([acting], { hasReplica: true }).request('/api/thing', { headers: custom });
    expect((await envelopeOf(response)).result).toBe(true);
    expect(response.headers.get('set-cookie')).toMatch(/^wrote=1; /);
  });

  it('marks its browser after a change, also a failed one, and only there', async () => {
    const changing = [echo({ method: 'POST' }), echo({ name: 'things.two', path: 'two' })];
    const cookiesOf = async (path: string, method: string, hasReplica = true) =>
      (await testApi(changing, { hasReplica }).request(path, { method, headers: custom })).headers.get(
        'set-cookie',
      );
    expect(await cookiesOf('/api/thing', 'POST')).toMatch(/^wrote=1; /);
    expect(await cookiesOf('/api/two', 'GET')).toBe(null);
    expect(await cookiesOf('/api/thing', 'POST', false)).toBe(null);
  });
});

describe('an unexpected error', () => {
  it('reveals nothing, and is logged once with the request id', async () => {
    const { log, lines } = recordedLog();
    const caller = testCaller({ log: log.child({ requestId: 'request-1' }) });
    const response = await testApi([failing(new Error('password is hunter2'))], { caller }).request(
      '/api/thing',
    );
    expect(response.status).toBe(500);
    expect(await envelopeOf(response)).toEqual({
      status: 'fail',
      result: null,
      errorCode: 'platform.unexpected',
      code: -1,
      errorMsg: 'System error, please try again later',
      msg: 'System error, please try again later',
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      level: 'error',
      requestId: 'request-1',
      err: { message: 'password is hunter2' },
    });
  });

  it('is answered also when the thrown value is no Error, or the caller is unknown', async () => {
    expect((await testApi([failing('a text')]).request('/api/thing')).status).toBe(500);
    const { log, lines } = recordedLog();
    const lost = testApi([echo()], {
      callerOf: () => Promise.reject(new Error('no database')),
      answer: { translate: (_lang, key) => key, log },
    });
    const response = await lost.request('/api/thing');
    expect([response.status, (await envelopeOf(response)).code, lines.length]).toEqual([500, -1, 1]);
    expect((await lost.request('/api/no-such-thing')).status).toBe(500);
  });

  it('is a result that the contract does not describe, where results are checked', async () => {
    const lying = route(call<void, number>(plain), { result: z.number() }, async () => 'text' as never);
    expect((await testApi([lying]).request('/api/thing')).status).toBe(500);
    expect((await testApi([lying], { checkResults: false }).request('/api/thing')).status).toBe(200);
  });
});

it('a declared error has its name and status, and is not logged', async () => {
  const { log, lines } = recordedLog();
  const response = await testApi([failing(platformErrors.unavailable())], {
    caller: testCaller({ log }),
  }).request('/api/thing');
  expect(response.status).toBe(503);
  expect(await envelopeOf(response)).toMatchObject({
    status: 'fail',
    code: 400,
    errorCode: 'platform.unavailable',
  });
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(lines).toEqual([]);
});

it('without a free database connection clients get Retry-After, and the log has the reason', async () => {
  const { log, lines } = recordedLog();
  const late = new Error('Failed query', { cause: new Error('timeout exceeded when trying to connect') });
  const answer = { translate: createTranslator(), log };
  const response = await testApi([failing(late)], { answer }).request('/api/thing');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await envelopeOf(response)).toMatchObject({
    status: 'fail',
    code: 400,
    errorCode: 'platform.busy',
    errorMsg: 'The site is very busy. Please try again in a moment.',
  });
  expect(lines).toMatchObject([{ level: 'warn', path: '/api/thing' }]);
});

describe('a GET with effects', () => {
  const api = testApi([echo({ acts: true })]);
  it.each([
    ['GET', custom, 200],
    ['POST', custom, 200],
    ['GET', {}, 403],
    ['POST', {}, 403],
    ['GET', { ...custom, 'sec-fetch-site': 'cross-site' }, 403],
    ['GET', { ...custom, 'sec-fetch-site': 'same-site' }, 403],
    ['GET', { ...custom, 'sec-fetch-site': 'same-origin' }, 200],
    ['PUT', custom, 405],
  ])('%s with %o answers %i', async (method, headers, status) => {
    expect((await api.request('/api/thing', { method, headers })).status).toBe(status);
  });

  it('lists the allowed methods for another one', async () => {
    const allowed = async (item: Route) =>
      (await testApi([item]).request('/api/thing', { method: 'PUT' })).headers.get('allow');
    expect(await allowed(echo({ acts: true }))).toBe('GET, POST, HEAD');
    expect(await allowed(echo({ method: 'POST' }))).toBe('POST');
    expect(
      (await testApi([echo({})]).request('/api/none', { method: 'PUT' })).headers.get('allow'),
    ).toBeNull();
  });

  it('reads its input from the query of a GET and the body of a POST', async () => {
    const get = await api.request('/api/thing?word=a', { headers: custom });
    const headers = { ...custom, 'content-type': 'application/json' };
    const post = await api.request('/api/thing?word=ignored', {
      method: 'POST',
      headers,
      body: '{"word":"b"}',
    });
    expect((await envelopeOf(get)).result).toMatchObject({ got: { word: 'a' } });
    expect((await envelopeOf(post)).result).toMatchObject({ got: { word: 'b' } });
  });
});

it('a HEAD is handled like its GET', async () => {
  const needing = testApi([echo({}, z.object({ word: z.string() }) as never)]);
  expect((await needing.request('/api/thing?word=a', { method: 'HEAD' })).status).toBe(200);
});

describe('a call marked recent', () => {
  const now = new FakeClock().now().getTime();
  const viewer: Viewer = { kind: 'user', id: 1, roles: ['user'], sessionId: 1 };
  it.each([
    [null, 403],
    [0, 200],
    [RECENT_MINUTES * 60_000, 200],
    [RECENT_MINUTES * 60_000 + 1, 403],
  ])('in a session proven %s ms ago answers %i', async (age, status) => {
    const caller = testCaller({ viewer, provenAt: age === null ? null : new Date(now - age) });
    const response = await testApi([echo({ access: 'user', recent: true })], { caller }).request(
      '/api/thing',
    );
    expect(response.status).toBe(status);
    if (status === 403)
      expect(await envelopeOf(response)).toMatchObject({ errorCode: 'platform.recent_sign_in_needed' });
  });
});

describe('a call marked once', () => {
  const api = testApi([echo({ method: 'POST', once: true })]);
  it.each([
    [undefined, 400],
    ['', 400],
    ['short', 400],
    ['a key with spaces', 400],
    ['x'.repeat(65), 400],
    ['0f9d8c7b-1234', 200],
  ])('with the key %s answers %i', async (key, status) => {
    const headers: Record<string, string> = {
      ...custom,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    const response = await api.request('/api/thing', { method: 'POST', headers });
    expect(response.status).toBe(status);
    const { result, errorCode } = await envelopeOf(response);
    if (status === 200) expect(result).toMatchObject({ key });
    else expect(errorCode).toBe('platform.idempotency_key_needed');
  });
});

describe('access', () => {
  const user: Viewer = { kind: 'user', id: 1, roles: ['user'], sessionId: 1 };
  const moderator: Viewer = { kind: 'user', id: 2, roles: ['user', 'moderator'], sessionId: 2 };
  it.each<[Access, Viewer, SessionEndReason | null, number, number | string | null]>([
    ['anyone', guest, null, 200, null],
    ['anyone', guest, 'ended', 200, null],
    ['user', guest, null, 401, 3000],
    ['user', guest, 'expired', 401, 3000],
    ['user', guest, 'ended', 401, 3001],
    ['user', guest, { reason: 'spam', until: null }, 401, 3001],
    ['user', user, null, 200, null],
    [['moderator', 'administrator'], guest, null, 401, 3000],
    [['moderator', 'administrator'], user, null, 403, 'platform.no_permission'],
    [['moderator', 'administrator'], moderator, null, 200, null],
  ])('%j for %j (%s) answers %i %s', async (access, viewer, lostSession, status, errorCode) => {
    const response = await testApi([echo({ access })], {
      caller: testCaller({ viewer, lostSession }),
    }).request('/api/thing');
    expect([response.status, (await envelopeOf(response)).errorCode]).toEqual([status, errorCode]);
  });

  it.each([
    [null, 'Your account is banned permanently: Sold accounts. To appeal, write to help@example.com'],
    [new Date('2026-02-03T04:05:00Z'), 'until February 3, 2026 at 12:05 PM GMT+8: Sold accounts. To appeal'],
  ])('a session ended by a ban until %s gets reason, end and contact', async (until, words) => {
    const { brand } = testCaller();
    const caller = testCaller({
      lostSession: { reason: 'Sold accounts', until },
      brand: {
        ...brand,
        timeZone: 'Asia/Shanghai',
        contact: { ...brand.contact, email: 'help@example.com' },
      },
    });
    const response = await testApi([echo({ access: 'user' })], { caller }).request('/api/thing');
    expect((await envelopeOf(response)).errorMsg).toContain(words);
  });

  it('is checked before the input is read', async () => {
    const api = testApi([echo({ access: 'user', method: 'POST' })]);
    const response = await api.request('/api/thing', { method: 'POST', headers: custom, body: 'not json' });
    expect(response.status).toBe(401);
  });
});

describe('a path parameter', () => {
  const api = testApi([echo({ path: 'room/{word}' })]);
  it.each([
    ['plain', 'plain'],
    ['%E8%B6%B3', '足'],
    ['100%25', '100%'],
    ['%2541', '%41'],
  ])('%s is parsed as %s', async (path, word) => {
    const response = await api.request(`/api/room/${path}`);
    expect((await envelopeOf(response)).result).toMatchObject({ got: { word } });
  });

  it('cannot be overridden by the query', async () => {
    const response = await api.request('/api/room/mine?word=yours');
    expect((await envelopeOf(response)).result).toMatchObject({ got: { word: 'mine' } });
  });
});

it('counts a call under the general limit and its own', async () => {
  const taken: string[] = [];
  const takeLimit = async (name: string) => void taken.push(name);
  await testApi([echo({ limit: 'search' })], { takeLimit }).request('/api/thing');
  await testApi([echo()], { takeLimit }).request('/api/thing');
  expect(taken).toEqual(['api', 'search', 'api']);
});

it('cookies are set by endpoints, Secure only over https', async () => {
  const setting = route(call<void, null>(plain), { result: z.null() }, async ({ setCookie, clearCookie }) => {
    setCookie('a', '1', { maxAgeSeconds: 60, httpOnly: true });
    clearCookie('b');
    return null;
  });
  const cookies = async (https: boolean) =>
    (
      await testApi([setting], { caller: testCaller({ https }) }).request('/api/thing')
    ).headers.getSetCookie();
  expect(await cookies(false)).toEqual([
    'a=1; Path=/; Max-Age=60; SameSite=Lax; HttpOnly',
    'b=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly',
  ]);
  for (const cookie of await cookies(true)) expect(cookie).toMatch(/; Secure$/);
});

it('signing out clears the session cookie under both names, and the browser’s cache', async () => {
  const leaving = route(
    call<void, null>(plain),
    { result: z.null() },
    async ({ clearCookie, clearCache }) => {
      clearCookie('token');
      clearCache();
      return null;
    },
  );
  const api = testApi([leaving], { caller: testCaller({ https: true }) });
  const { headers } = await api.request('/api/thing', { headers: { cookie: 'token=t; lang=en' } });
  expect(headers.get('clear-site-data')).toBe('"cache"');
  const gone = 'Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure';
  expect(headers.getSetCookie()).toEqual([`__Host-token=; ${gone}`, `token=; ${gone}`]);
  const staying = await testApi([echo()]).request('/api/thing');
  expect(staying.headers.has('clear-site-data')).toBe(false);
});
