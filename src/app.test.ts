import { once } from 'node:events';
import { recordedLog } from '#platform/endpoint/testing.ts';
import { rawRequest } from '#platform/http/testing.ts';
import { cachedFor } from '#platform/pages/testing.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';

const { log, lines } = recordedLog();
const { promise: goOn, resolve: finish } = Promise.withResolvers<void>();
const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
const database = testDatabase({ demo: true });
const site = testApp({
  parts: {
    database,
    log,
    web: {
      files: null,
      development: null,
      async render(request, page) {
        if (new URL(request.url).pathname === '/slow') {
          begin();
          await goOn;
        }
        return cachedFor(`<p>${page.lang}</p>`)(request, page);
      },
    },
  },
});

it.each([
  '/',
  '/api/match/list',
  '/api/no/such/path',
  '/api/docs',
  '/healthz',
  '/robots.txt',
  '/uploads/none.png',
])('headers: %s has those of every response', async (path) => {
  const { headers } = await rawRequest(site.url, path, { headers: { lan: 'en' } });
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-request-id': expect.stringMatching(/^[0-9a-f]{8}-\w+$/),
  });
  expect(headers['strict-transport-security']).toBeUndefined();
});

it("request log: one line with the request's id and without its query", async () => {
  lines.length = 0;
  const { headers } = await rawRequest(site.url, '/api/user/info?userId=1&token=hunter2', {
    headers: { token: 'hunter2' },
  });
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(lines[0]).toMatchObject({
    requestId: headers['x-request-id'],
    method: 'GET',
    path: '/api/user/info',
    status: 200,
    kind: 'api',
  });
  expect(JSON.stringify(lines)).not.toContain('hunter2');
});

it('request log: omits the secret address of a user’s calendar', async () => {
  lines.length = 0;
  await rawRequest(site.url, '/ical/2-hunter2.ics');
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(lines[0]).toMatchObject({ path: '/ical/…', status: 404 });
});

it.each([
  ...['/robots.txt', '/rss/football.xml', '/widget/match/1', '/og/brand.png'].map((path) => [path, path]),
  ['/ical/hunter2.ics', '/ical/…'],
  ['/api/user/me', '/api/user/me'],
  ['/api/no/such/call', '/api/no/such/call'],
] as [path: string, inLog: string][])(
  'session failure: %s is answered with an error message, and the log has the cause: %s',
  async (path, inLog) => {
    await database.pool.query('alter table sessions rename to gone');
    try {
      lines.length = 0;
      const cookie = `token=${'s'.repeat(43)}`;
      const { status, headers, body } = await rawRequest(site.url, path, { headers: { cookie, lan: 'en' } });
      expect(status).toBe(500);
      expect(JSON.parse(body.toString())).toMatchObject({ errorCode: 'platform.unexpected', status: 'fail' });
      const [line] = lines.filter(({ level }) => level === 'error' || level === 50);
      const requestId = headers['x-request-id'];
      expect(JSON.stringify(lines)).not.toContain('hunter2');
      expect(line).toMatchObject({
        path: inLog,
        requestId,
        err: { stack: expect.stringContaining('sessions') },
      });
    } finally {
      await database.pool.query('alter table gone rename to sessions');
    }
  },
);

it('language: a page is rendered in the language of its address', async () => {
  expect((await rawRequest(site.url, '/en/mall')).body.toString()).toContain('<p>en</p>');
});

it('shutdown: requests in flight finish and new ones are rejected', async () => {
  const slow = rawRequest(site.url, '/slow');
  await begun;
  const closed = once(site.app.server, 'close');
  const stopped = site.app.stop();
  // Connections that the kernel has accepted are still served.
  await vi.waitFor(() => expect(rawRequest(site.url, '/')).rejects.toMatchObject({ code: 'ECONNREFUSED' }));
  finish();
  expect((await slow).body.toString()).toContain('<p>zh_CN</p>');
  await Promise.all([stopped, closed]);
});
