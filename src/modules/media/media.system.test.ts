import { EventEmitter, on, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { systemClock } from '#platform/clock/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { createKeyring } from '#platform/crypto/keyring.ts';
import { silentLog } from '#platform/log/log.ts';
import { audioConfig, frame, openPush, sound, videoConfig } from '#platform/media/encoder.testing.ts';
import type { Platform } from '#platform/module.ts';
import { createLocalBus } from '#platform/realtime/bus.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { guest } from '#platform/viewer/viewer.ts';
import { createMedia, type Media } from './index.ts';
import type { ExpectedStream, PushRequest, Rooms } from './media-api.contract.ts';

const database = testDatabase();
const news = new EventEmitter();
const happened: string[] = [];
const requests: PushRequest[] = [];
const write = async (what: string) => {
  happened.push(what);
  news.emit('news');
};
const rooms: Rooms = {
  async authorise(request) {
    requests.push(request);
    if (request.key !== 'right') return { refused: 'banned' };
    return {
      ok: true,
      right: request.room === 'paid' ? 'match 1' : null,
      shown: request.room !== 'tried',
      record: request.room === 'kept',
      matchId: 42,
      since: 0,
      key: 'k',
    };
  },
  started: (room) => write(`started ${room}`),
  stopped: (room, why) => write(`stopped ${room} ${why}`),
  health: (room, { width }) => void write(`health ${room} ${width}`),
  rightTo: async (room) => (room === 'paid' ? 'match 1' : null),
  replays: async (recordings) => recordings.map(() => ({ shown: true, right: null, open: true })),
  reset: () => write('reset'),
  describe: async () => new Map(),
  mayWatch: async (readers) => readers.map(({ sessionId }) => open.has(sessionId)),
  follow: async (_node, names) => names.map((room) => wanted.get(room) ?? asAdmitted(room)),
};
/** Expected state of a room that equals its admission. */
const asAdmitted = (room: string): ExpectedStream => ({
  room,
  key: 'k',
  shown:
    room === 'tried'
      ? null
      : { right: room === 'paid' ? 'match 1' : null, record: room === 'kept', matchId: 42, since: 0 },
  signal: null,
});
const wanted = new Map<string, ExpectedStream>();
/** Open sessions. */
const open = new Set([70]);
async function until(what: string): Promise<void> {
  while (!happened.includes(what)) await once(news, 'news');
}

let media: Media;
let front: Server;
let origin: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-module-'));
  const env = { HOST: '127.0.0.1', MEDIA_RTMP_PORT: '0', MEDIA_HTTP_PORT: '0', DATA_DIR: folder };
  const config = readConfig(env);
  const bus = createLocalBus(silentLog);
  const origins = new Set(['https://scores.example']);
  const platform = {
    config,
    origins,
    database,
    bus,
    clock: systemClock,
    log: silentLog,
  } as unknown as Platform;
  media = createMedia(
    platform,
    { audit: { record: async () => undefined }, bans: { networks: () => [], onChange: () => undefined } },
    createKeyring(['a secret for tests only, long enough']),
    () => rooms,
  );
  const wireOf = (url = '') => media.rawHandlers?.find(({ prefix }) => url.startsWith(prefix));
  front = createServer((request, response) =>
    wireOf(request.url)?.serve(request, response, { ip: '10.0.0.1' }),
  );
  front.on('upgrade', (request, socket) => wireOf(request.url)?.upgrade(request, socket, { ip: '10.0.0.1' }));
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  origin = `127.0.0.1:${(front.address() as AddressInfo).port}`;
  for (const runner of media.runners ?? []) await runner.start();
});
afterAll(async () => {
  for (const runner of media.runners ?? []) await runner.stop();
  await new Promise((resolve) => front.close(resolve));
  await rm(folder, { recursive: true });
});

const push = (room: string, key = 'right') =>
  openPush(Number(new URL(media.publicApi.pushAddress()).port), `${room}?key=${key}`);
/** Seconds of video, and the keyframe after them. */
const seconds = (count: number) =>
  Buffer.concat([
    videoConfig(),
    audioConfig(),
    ...Array.from({ length: count * 10 + 1 }, (_, i) => [
      frame(i * 100, i % 10 === 0, 200),
      sound(i * 100),
    ]).flat(),
  ]);
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://${origin}${path}`, { headers });

it('authorises by the rooms, and reports events in order', async () => {
  await until('reset');
  const refused = await push('room1', 'wrong');
  expect(refused.code).toBe('NetStream.Publish.BadName');
  expect(requests.at(-1)).toMatchObject({
    room: 'room1',
    key: 'wrong',
    ip: '127.0.0.1',
    now: expect.any(Date),
  });
  const { socket, code } = await push('room1');
  expect(code).toBe('NetStream.Publish.Start');
  socket.write(seconds(1));
  await until('health room1 640');
  media.publicApi.cut('room1');
  await until('stopped room1 cut');
  const mine = happened.filter((what) => what.endsWith('room1') || what.includes(' room1 cut'));
  // Repeated until the database has it.
  expect([...new Set(mine)]).toEqual(['started room1', 'stopped room1 cut']);
});

it('plays on its own origin: FLV by socket, HLS by HTTP, both with a playback token where needed', async () => {
  const { socket } = await push('paid');
  socket.write(seconds(2));
  await until('health paid 640');
  const ticketFor = (right: string) =>
    media.publicApi.ticket({ room: 'paid', right }, { id: 7, sessionId: 70 }, new Date(Date.now() + 60_000));
  const open = media.publicApi.playback('paid', ticketFor('match 1'));
  const shut = media.publicApi.playback('paid');

  const viewer = new WebSocket(`ws://${origin}${open.flv}`);
  for await (const [first] of on(viewer, 'message')) {
    expect((first as Buffer).toString('latin1', 0, 3)).toBe('FLV');
    break;
  }
  viewer.terminate();
  const [error] = await once(new WebSocket(`ws://${origin}${shut.flv}`), 'error');
  expect(String(error)).toContain('403');

  const playlist = await get(open.hls ?? '');
  expect([playlist.status, playlist.headers.get('content-type')]).toEqual([
    200,
    'application/vnd.apple.mpegurl',
  ]);
  expect(await playlist.text()).toContain('.m4s?ticket=');
  expect((await get(shut.hls ?? '')).status).toBe(403);
  const another = media.publicApi.playback('paid', ticketFor('match 2'));
  expect((await get(another.hls ?? '')).status).toBe(403);
  expect((await get('/media/live/nobody/index.m3u8')).status).toBe(404);
  socket.destroy();
  await until('stopped paid dropped');
});

it('records a broadcast, and serves ranges of it', async () => {
  const { socket } = await push('kept');
  socket.write(seconds(6));
  await until('health kept 640');
  socket.destroy();
  await until('stopped kept dropped');
  const [list] = media.endpoints ?? [];
  let found: { url: string; durationMs: number; bytes: number }[] = [];
  while (found.length === 0) {
    const request = { input: { matchId: 42 }, viewer: guest, now: new Date() };
    found = (await list?.handler(request as never)) as typeof found;
  }
  const [recording] = found;
  expect(recording?.durationMs).toBe(6_000);
  const whole = await get(recording?.url ?? '');
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect([whole.status, bytes.length]).toEqual([200, recording?.bytes]);
  const part = await get(recording?.url ?? '', { range: 'bytes=4-7' });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    `bytes 4-7/${bytes.length}`,
    'ftyp',
  ]);
  expect((await get(recording?.url ?? '', { range: `bytes=${bytes.length}-` })).status).toBe(416);
  expect((await get('/media/recordings/%2e%2e%2fsecret-key')).status).toBe(404);
});

it('plays in pages of the site, and in no others', async () => {
  const { socket } = await push('framed');
  socket.write(seconds(2));
  await until('health framed 640');
  const hls = '/media/live/framed/index.m3u8';
  const from = async (headers: Record<string, string>) => (await get(hls, headers)).status;
  await vi.waitFor(async () => expect(await from({})).toBe(200));
  expect(await from({ origin: 'https://scores.example' })).toBe(200);
  expect(await from({ origin: 'https://thief.example' })).toBe(403);
  expect(await from({ referer: 'https://thief.example/live' })).toBe(403);
  const [error] = await once(
    new WebSocket(`ws://${origin}/media/live/framed.flv`, { origin: 'https://thief.example' }),
    'error',
  );
  expect(String(error)).toContain('403');
  socket.destroy();
  await until('stopped framed dropped');
});

it('rejects upgrades that are not viewers', async () => {
  for (const path of ['/media/live/room1', '/media/recordings/x.mp4']) {
    const [error] = await once(new WebSocket(`ws://${origin}${path}`), 'error');
    expect(String(error)).toMatch(/404/);
  }
});

it('reconciles with the database without a message', async () => {
  const { socket } = await push('followed');
  socket.write(seconds(2));
  await until('health followed 640');
  const status = async () => (await get('/media/live/followed/index.m3u8')).status;
  await vi.waitFor(async () => expect(await status()).toBe(200));
  wanted.set('followed', { ...asAdmitted('followed'), shown: null });
  await vi.waitFor(async () => expect(await status()).toBe(404), { timeout: 20_000 });
  wanted.delete('followed');
  await vi.waitFor(
    async () => {
      socket.write(seconds(2));
      expect(await status()).toBe(200);
    },
    { timeout: 20_000, interval: 200 },
  );
  wanted.set('followed', { ...asAdmitted('followed'), key: null });
  await until('stopped followed cut');
  expect(await status()).toBe(404);
});
