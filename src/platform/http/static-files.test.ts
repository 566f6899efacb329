import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { listen } from './server.ts';
import { loadStaticFiles } from './static-files.ts';
import { rawRequest } from './testing.ts';

const SCRIPT = 'export const greeting = "hello";\n'.repeat(50);
/** By a build after the start. */
const CHANGED = ['removed', 'replaced'].flatMap((how) => [`assets/${how}.js`, `assets/${how}.png`]);
const folder = mkdtempSync(join(tmpdir(), 'static-'));
let server: Server;
let url: string;

beforeAll(async () => {
  const files = {
    'assets/app-1a2b.js': SCRIPT,
    'brands/ember/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'photo.png': 'not really',
    'sw.js': SCRIPT,
    'odd.bin': 'bytes',
    'clip.mp4': '0123456789',
    '.vite/manifest.json': '{}',
    ...Object.fromEntries(CHANGED.map((path) => [path, SCRIPT])),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  writeFileSync(join(folder, '..', `${folder.split('/').at(-1)}-secret.txt`), 'secret');
  const served = await loadStaticFiles(folder, true);
  for (const path of CHANGED) {
    if (path.includes('removed')) rmSync(join(folder, path));
    else writeFileSync(join(folder, path), 'another');
  }
  server = createServer((request, response) => {
    if (!served.serve(request, response)) response.writeHead(404).end();
  });
  url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
  rmSync(`${folder}-secret.txt`);
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(url, path, { method, headers });

it('a file with a content hash is cached for a year, another for an hour, the service worker never', async () => {
  expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache');
  expect((await get('/assets/app-1a2b.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  expect((await get('/brands/ember/mark.svg')).headers['cache-control']).toBe('public, max-age=3600');
});

it.each([
  ['/assets/app-1a2b.js', 'text/javascript; charset=utf-8'],
  ['/brands/ember/mark.svg', 'image/svg+xml'],
  ['/photo.png', 'image/png'],
  ['/odd.bin', 'application/octet-stream'],
])('%s has the type %s, and nosniff', async (path, type) => {
  const { headers } = await get(path);
  expect(headers).toMatchObject({
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.any(String),
  });
});

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['', undefined, (bytes: Buffer) => bytes],
  ['br;q=0, gzip', 'gzip', gunzipSync],
])('a script for "%s" is sent as %s', async (accepted, encoding, decode) => {
  const { headers, body } = await get('/assets/app-1a2b.js', { 'accept-encoding': accepted });
  expect([headers['content-encoding'], headers['content-length'], headers.vary]).toEqual([
    encoding,
    String(body.length),
    'accept-encoding',
  ]);
  expect(decode(body).toString()).toBe(SCRIPT);
});

it('a picture is not compressed again', async () => {
  expect((await get('/photo.png', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
});

it('files with a content hash may be loaded by pages of another origin, others not', async () => {
  const allowed = async (path: string) => (await get(path)).headers['access-control-allow-origin'];
  expect([await allowed('/assets/app-1a2b.js'), await allowed('/photo.png')]).toEqual(['*', undefined]);
});

it('a known ETag is answered 304', async () => {
  const { headers } = await get('/assets/app-1a2b.js');
  const again = await get('/assets/app-1a2b.js', { 'if-none-match': headers.etag! });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect((await get('/assets/app-1a2b.js', { 'if-none-match': '"other"' })).status).toBe(200);
});

it('a HEAD has only headers, a query is ignored, and a POST finds no file', async () => {
  const head = await get('/assets/app-1a2b.js', {}, 'HEAD');
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
    200,
    0,
    String(SCRIPT.length),
  ]);
  expect((await get('/assets/app-1a2b.js?v=1')).body.toString()).toBe(SCRIPT);
  expect((await get('/assets/app-1a2b.js', {}, 'POST')).status).toBe(404);
});

it.each([
  '/',
  '/assets',
  '/assets/',
  '/no-such-file.js',
  '/.vite/manifest.json',
  `/../${folder.split('/').at(-1)}-secret.txt`,
  '/assets/../../etc/passwd',
  '/..%2f..%2fetc%2fpasswd',
])('%s is not found', async (path) => {
  expect((await get(path)).status).toBe(404);
});

it.each([
  ['bytes=2-5', 206, '2345', 'bytes 2-5/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=20-', 416, '', 'bytes */10'],
  ['bytes=0-1,3-4', 200, '0123456789', undefined],
])('a range request %s of a video is answered', async (range, status, body, contentRange) => {
  const answer = await get('/clip.mp4', { range });
  expect([answer.status, String(answer.body)]).toEqual([status, body]);
  expect(answer.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' });
  expect(answer.headers['content-range']).toBe(contentRange);
});

it('a range of another version, or of a compressed file, is not sent', async () => {
  const { headers } = await get('/clip.mp4');
  const half = { range: 'bytes=0-4' };
  expect((await get('/clip.mp4', { ...half, 'if-range': String(headers.etag) })).status).toBe(206);
  expect((await get('/clip.mp4', { ...half, 'if-range': '"older"' })).status).toBe(200);
  expect((await get('/assets/app-1a2b.js', half)).status).toBe(200);
});

it.each(['removed', 'replaced'])(
  'a file that a build has %s since the start is not sent, nor cached',
  async (how) => {
    const path = `/assets/${how}.js`;
    for (const [extension, headers] of [
      ['js', { 'accept-encoding': 'br' }],
      ['js', {}],
      ['png', {}],
    ] as const) {
      const url = path.replace('.js', `.${extension}`);
      const answer = await get(url, headers);
      expect([answer.status, answer.headers['cache-control']], url).toEqual([404, 'no-store']);
    }
  },
);
