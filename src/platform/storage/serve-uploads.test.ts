import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { systemClock } from '#platform/clock/clock.ts';
import { createLocalStorage } from './local-storage.ts';
import { serveUploads } from './serve-uploads.ts';
import type { Storage } from './storage.ts';

let dir: string;
let storage: Storage;
let app: Hono;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'serve-uploads-'));
  storage = await createLocalStorage({ dir }, systemClock);
  await storage.put('a/ten.png', Buffer.from('0123456789'), { contentType: 'image/png' });
  await storage.put('a/list.csv', Buffer.from('x,y'), { contentType: 'text/csv' });
  await storage.put('a/big.mp4', Buffer.alloc(5_000_000), { contentType: 'video/mp4' });
  app = new Hono().get('/uploads/*', serveUploads(storage));
});
afterAll(() => rm(dir, { recursive: true }));

const fetchFile = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { method, headers });

it('serves the whole object with safe headers, cacheable for ever', async () => {
  const response = await fetchFile('/uploads/a/ten.png');
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('0123456789');
  expect(Object.fromEntries(response.headers)).toEqual({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': 'inline; filename="ten.png"',
    'content-length': '10',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'content-type': 'image/png',
    etag: (await storage.stat('a/ten.png'))!.etag,
    'x-content-type-options': 'nosniff',
  });
});

it('serves other types than media as a download', async () => {
  const response = await fetchFile('/uploads/a/list.csv');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="list.csv"');
});

it('serves a range', async () => {
  const response = await fetchFile('/uploads/a/ten.png', { range: 'bytes=-4' });
  expect(response.status).toBe(206);
  expect(response.headers.get('content-range')).toBe('bytes 6-9/10');
  expect(response.headers.get('content-length')).toBe('4');
  expect(await response.text()).toBe('6789');
});

it('rejects a range beyond the end', async () => {
  const response = await fetchFile('/uploads/a/ten.png', { range: 'bytes=10-' });
  expect(response.status).toBe(416);
  expect(response.headers.get('content-range')).toBe('bytes */10');
});

it('serves a range only of the same version', async () => {
  const { etag } = (await storage.stat('a/ten.png'))!;
  const same = await fetchFile('/uploads/a/ten.png', { range: 'bytes=0-1', 'if-range': etag });
  const other = await fetchFile('/uploads/a/ten.png', { range: 'bytes=0-1', 'if-range': '"other"' });
  expect([same.status, await same.text()]).toEqual([206, '01']);
  expect([other.status, await other.text()]).toEqual([200, '0123456789']);
});

it.each([
  ['the tag', (etag: string) => etag],
  ['a weak tag', (etag: string) => `W/${etag}`],
  ['one of several', (etag: string) => `"x", ${etag}`],
  ['any', () => '*'],
])('answers 304 to %s', async (_what, header) => {
  const { etag } = (await storage.stat('a/ten.png'))!;
  const response = await fetchFile('/uploads/a/ten.png', { 'if-none-match': header(etag) });
  expect(response.status).toBe(304);
  expect(await response.text()).toBe('');
  expect(response.headers.get('etag')).toBe(etag);
});

it('answers HEAD without opening the object', async () => {
  const get = vi.spyOn(storage, 'get');
  const response = await fetchFile('/uploads/a/ten.png', {}, 'HEAD');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-length')).toBe('10');
  expect(get).not.toHaveBeenCalled();
  get.mockRestore();
});

it('closes the object when the client disconnects', async () => {
  const get = vi.spyOn(storage, 'get');
  const response = await fetchFile('/uploads/a/big.mp4');
  const found = await get.mock.results[0]!.value;
  await response.body!.cancel();
  await vi.waitFor(() => expect(found.body.closed).toBe(true));
  get.mockRestore();
});

it.each([
  '/uploads/',
  '/uploads/a/none.png',
  '/uploads/a',
  '/uploads/../../etc/passwd',
  '/uploads/%2e%2e/%2e%2e/etc/passwd.png',
  '/uploads/..%2f..%2fa.png',
  '/uploads/.tmp/x.png',
  '/uploads/a%00.png',
])('answers 404 to %s', async (path) => {
  expect((await fetchFile(path)).status).toBe(404);
});
