import { once } from 'node:events';
import { keptLog } from '#platform/endpoint/testing.ts';
import { askRaw } from '#platform/http/testing.ts';
import { keeping } from '#platform/pages/testing.ts';
import { testApp } from '#platform/testing/app.ts';

const { log, lines } = keptLog();
const { promise: goOn, resolve: finish } = Promise.withResolvers<void>();
const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
const site = testApp({
  parts: {
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
