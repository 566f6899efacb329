import type { IncomingMessage } from 'node:http';
import { loadBrands } from '#platform/brand/brands.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { recordedLog } from '#platform/endpoint/testing.ts';
import { guest } from '#platform/viewer/viewer.ts';
import { createCallers } from './callers.ts';
import { createSessions } from './sessions.ts';
import { newToken } from './token.ts';

const [fromHeader, fromCookie, hostOnly] = [newToken(), newToken(), newToken()];
const { log, lines } = recordedLog();
const callers = createCallers({
  brands: loadBrands('https://scores.example'),
  sessions: createSessions({
    clock: new FakeClock(),
    read: async (token) => ({
      viewer: { kind: 'user', id: token === fromHeader ? 1 : 2, roles: ['user'], sessionId: 1 },
      lost: null,
      hostOnly: token === hostOnly,
    }),
  }),
  log,
  trustedProxies: ['loopback'],
  https: true,
});
const request = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;

it.each([
  [{}, null],
  [{ token: fromHeader }, 1],
  [{ cookie: `token=${fromCookie}` }, 2],
  [{ token: fromHeader, cookie: `token=${fromCookie}` }, 1],
  [{ token: '', cookie: `token=${fromCookie}` }, 2],
  [{ cookie: `__Host-token=${fromCookie}` }, 2],
  [{ cookie: `token=${newToken()}; __Host-token=${hostOnly}` }, 2],
  // A host-only token is rejected under the plain name: a sibling host may have set it.
  [{ cookie: `token=${hostOnly}` }, null],
  [{ token: 'rubbish' }, null],
])('%o is user %s', async (headers, id) => {
  const caller = request(headers);
  const { viewer } = await callers.resolve(caller);
  expect(viewer).toEqual(id === null ? guest : expect.objectContaining({ id }));
  expect(callers.userIdOf(caller)).toBe(id);
});

it.each([
  [{}, undefined, 'zh_CN'],
  [{ lan: 'sv' }, undefined, 'sv'],
  [{ cookie: 'lang=fr' }, undefined, 'fr'],
  [{ lan: 'sv', cookie: 'lang=fr' }, undefined, 'sv'],
  [{ lan: 'xx' }, undefined, 'zh_CN'],
  [{ host: 'ember.localhost' }, undefined, 'en'],
  [{ lan: 'sv' }, 'ja', 'ja'],
] as const)('%o at an address in %s reads %s', async (headers, page, lang) => {
  expect((await callers.resolve(request(headers), page)).lang).toBe(lang);
});

it('trusts a forwarded address only from a trusted proxy', () => {
  expect(callers.ipOf(request({ 'x-forwarded-for': '203.0.113.5' }))).toBe('203.0.113.5');
  expect(callers.ipOf(request({ 'x-forwarded-for': '203.0.113.5' }, '198.51.100.1'))).toBe('198.51.100.1');
});

it('a request keeps its id, also in its log', async () => {
  const one = request({});
  const { requestId, log: own } = await callers.resolve(one);
  expect(callers.requestId(one)).toBe(requestId);
  expect(callers.requestId(request({}))).not.toBe(requestId);
  own.info({ event: 'http.request' }, 'x');
  expect(lines.at(-1)).toMatchObject({ requestId });
});

it.each([
  [{ systype: 'API' }, true],
  [{ systype: 'API', cookie: 'lang=fr', 'accept-language': 'fr' }, true],
  [{}, false],
  [{ systype: 'PC' }, false],
  [{ systype: 'H5' }, false],
  [{ systype: 'API', 'sec-fetch-site': 'same-origin' }, false],
  [{ systype: 'API', origin: 'http://plain.test' }, false],
])('%o is an API client: %s', async (headers, apiClient) => {
  expect((await callers.resolve(request(headers))).apiClient).toBe(apiClient);
});
