import { once } from 'node:events';
import { recordedLog } from '#platform/endpoint/testing.ts';
import { askRaw } from '#platform/http/testing.ts';
import { keeping } from '#platform/pages/testing.ts';
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
        return keeping(`<p>${page.lang}</p>`)(request, page);
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
])('%s carries the headers of every answer', async (path) => {
  const { headers } = await askRaw(site.url, path, { headers: { lan: 'en' } });
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-request-id': expect.stringMatching(/^[0-9a-f]{8}-\w+$/),
  });
  expect(headers['strict-transport-security']).toBeUndefined();
});

it('a request is logged once, with its id and without its query', async () => {
  lines.length = 0;
  const { headers } = await askRaw(site.url, '/api/user/info?userId=1&token=hunter2', {
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

it('the address of a reader’s calendar, which is all that guards it, is not logged', async () => {
  lines.length = 0;
  await askRaw(site.url, '/ical/2-hunter2.ics');
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(lines[0]).toMatchObject({ path: '/ical/…', status: 404 });
});

it.each([
  ...['/robots.txt', '/rss/football.xml', '/widget/match/1', '/og/brand.png'].map((path) => [path, path]),
  ['/ical/hunter2.ics', '/ical/…'],
  ['/api/user/me', '/api/user/me'],
  ['/api/no/such/call', '/api/no/such/call'],
] as [path: string, inLog: string][])(
  'where sessions cannot be read, %s is refused in words, and the log has where it failed: %s',
  async (path, inLog) => {
    await database.pool.query('alter table sessions rename to gone');
    try {
      lines.length = 0;
      const cookie = `token=${'s'.repeat(43)}`;
      const { status, headers, body } = await askRaw(site.url, path, { headers: { cookie, lan: 'en' } });
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

it('a page is rendered in the language of its address', async () => {
  expect((await askRaw(site.url, '/en/mall')).body.toString()).toContain('<p>en</p>');
});

it('while it stops, what is in flight finishes and nothing new begins', async () => {
  const slow = askRaw(site.url, '/slow');
  await begun;
  const closed = once(site.app.server, 'close');
  const stopped = site.app.stop();
  await expect(askRaw(site.url, '/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  finish();
  expect((await slow).body.toString()).toContain('<p>zh_CN</p>');
  await Promise.all([stopped, closed]);
});
