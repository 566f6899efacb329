import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { FakeClock } from '#platform/clock/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { createKeyring } from '#platform/crypto/keyring.ts';
import { createBodies } from '#platform/endpoint/body.ts';
import { mountInboundWebhooks } from '#platform/http/inbound-webhooks.ts';
import { silentLog } from '#platform/log/log.ts';
import { hasFfmpeg, type PushOptions, pushTestPattern, type TestPush } from '#platform/media/push.testing.ts';
import type { Platform } from '#platform/module.ts';
import { killWithParent } from '#platform/testing/parent-death.ts';
import { createMedia, type Media } from '../index.ts';
import type { Rooms } from '../media-api.contract.ts';

const MODULE = '/usr/lib/nginx/modules/ngx_rtmp_module.so';
const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx'].find(existsSync);
const here = NGINX !== undefined && existsSync(MODULE) && hasFfmpeg && spawnSync(NGINX, ['-v']).status === 0;
if (!here)
  process.stderr.write('\n  SKIPPED: nginx with nginx-rtmp, and ffmpeg, are needed to test against it.\n\n');

const news = new EventEmitter();
const happened: string[] = [];
let banned = false;
const write = async (what: string) => {
  happened.push(what);
  news.emit('news');
};
async function until(what: string): Promise<void> {
  while (!happened.includes(what)) await once(news, 'news');
}
const HUSH = 'hush-hush-hush-hush-hush';
const noAudit = { record: async () => undefined };
const dependencies = { audit: noAudit, bans: { networks: () => [], onChange: () => undefined } };
const rooms: Rooms = {
  async authorise({ room, key, ip }) {
    await write(`asked ${room} ${key} ${ip}`);
    if (banned) return { refused: 'banned' };
    return key === 'right'
      ? { ok: true, right: null, shown: true, record: false, matchId: null, since: 0, key: 'k' }
      : { refused: 'key' };
  },
  started: (room) => write(`started ${room}`),
  stopped: (room, why) => write(`stopped ${room} ${why}`),
  health: () => undefined,
  rightTo: async (room) => (room === 'paid' ? 'match 1' : null),
  replays: async () => [],
  reset: async () => undefined,
  describe: async () => new Map(),
  follow: async () => [],
  mayWatch: async (readers) => readers.map(() => true),
};

async function freePort(): Promise<number> {
  const server = createTcpServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** An encoder that ends with its test. */
function startPush(options: PushOptions): TestPush {
  const push = pushTestPattern(options);
  onTestFinished(() => push.kill());
  return push;
}

/** Resolves once the port accepts connections. */
async function listens(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const [open] = await Promise.race([
      once(socket, 'connect').then(() => [true]),
      new Promise<[boolean]>((done) => socket.once('error', () => done([false]))),
    ]);
    socket.destroy();
    if (open) return;
  }
}

describe.skipIf(!here)('nginx with nginx-rtmp, as in deploy/media', () => {
  const site = createServer();
  let nginx: ChildProcess | undefined;
  let folder: string;
  let media: Media;
  let rtmp: number;
  let http: number;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nginx-'));
    await mkdir(join(folder, 'hls'));
    rtmp = await freePort();
    http = await freePort();
    const config = readConfig({
      MEDIA_SERVER: 'nginx',
      MEDIA_HOOK_SECRET: HUSH,
      MEDIA_CONTROL_URL: `http://127.0.0.1:${http}/control`,
      MEDIA_HLS_URL: `http://127.0.0.1:${http}/hls/{room}/index.m3u8`,
      DATA_DIR: folder,
    });
    const platform = { config, database: {}, log: silentLog } as unknown as Platform;
    media = createMedia(
      platform,
      dependencies,
      createKeyring(['a secret for tests only, long enough']),
      () => rooms,
    );
    const app = new Hono<{ Bindings: { incoming: never } }>();
    mountInboundWebhooks(app, {
      hooks: media.hooks ?? [],
      callerOf: async () => ({}) as never,
      bodies: createBodies(),
      takeLimit: async () => undefined,
      clock: new FakeClock(),
      answer: {} as never,
    });
    site.on('request', getRequestListener(app.fetch as never, { overrideGlobalObjects: false }));
    await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
    const { port } = site.address() as AddressInfo;

    const ready = await readFile(
      resolve(import.meta.dirname, '../../../../deploy/media/nginx-rtmp.conf'),
      'utf8',
    );
    const mine = ready
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)
      .replaceAll('secret=change-me', `secret=${HUSH}`)
      .replace('listen 1935', `listen 127.0.0.1:${rtmp}`)
      .replace('listen 8080', `listen 127.0.0.1:${http}`)
      .replace('/var/www/hls', join(folder, 'hls'))
      .replace('/var/www', folder);
    const file = join(folder, 'nginx.conf');
    const own = `daemon off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\n${process.getuid?.() === 0 ? 'user root;\n' : ''}`;
    await writeFile(file, mine.replace('worker_processes', `${own}worker_processes`));
    const args = ['-p', folder, '-e', join(folder, 'error.log'), '-c', file];
    nginx = killWithParent(spawn(NGINX as string, args, { stdio: 'ignore' }));
    await Promise.all([listens(rtmp), listens(http)]);
  });

  afterAll(async () => {
    if (nginx?.exitCode === null && nginx.kill('SIGTERM')) await once(nginx, 'exit');
    site.close();
    await rm(folder, { recursive: true });
  });

  beforeEach(() => {
    happened.length = 0;
    banned = false;
  });

  it('rejects a push with a wrong key', async () => {
    const push = startPush({ url: `rtmp://127.0.0.1:${rtmp}/live/room1?key=wrong` });
    expect(await push.ended).not.toBe(0);
    expect(happened).toEqual(['asked room1 wrong 127.0.0.1']);
  });

  it('rejects a push that claims another address, room or call', async () => {
    const forged = 'room1?key=right&addr=10.9.9.9&name=other&call=publish_done';
    const push = startPush({ url: `rtmp://127.0.0.1:${rtmp}/live/${forged}` });
    expect(await push.ended).not.toBe(0);
    expect(happened).toEqual([]);
  });

  it('accepts a push, plays it, and reports its end', async () => {
    const push = startPush({ url: `rtmp://127.0.0.1:${rtmp}/live/room2?key=right` });
    await until('started room2');
    const { hls, flv } = media.publicApi.playback('room2');
    expect(flv).toBeNull();
    let playlist = '';
    while (!playlist.includes('.ts')) {
      const answer = await fetch(hls ?? '');
      playlist = answer.ok ? await answer.text() : '';
    }
    await push.stop();
    await until('stopped room2 ended');
  });

  it('plays a protected room and its segments only with a playback token', async () => {
    const push = startPush({ url: `rtmp://127.0.0.1:${rtmp}/live/paid?key=right` });
    await until('started paid');
    const ticket = media.publicApi.ticket(
      { room: 'paid', right: 'match 1' },
      { id: 7, sessionId: 70 },
      new Date(new FakeClock().now().getTime() + 60_000),
    );
    const { hls } = media.publicApi.playback('paid', ticket);
    let playlist = '';
    while (!playlist.includes('.ts')) {
      const answer = await fetch(hls ?? '');
      playlist = answer.ok ? await answer.text() : '';
    }
    const [segment = ''] = /^\S+\.ts\?ticket=\S+$/m.exec(playlist) ?? [];
    const address = new URL(segment, hls ?? '');
    expect((await fetch(address)).status).toBe(200);
    for (const shut of [media.publicApi.playback('paid').hls ?? '', address.href.split('?')[0] ?? ''])
      expect((await fetch(shut)).status).toBe(403);
    await push.stop();
    await until('stopped paid ended');
  });

  it('ends a push on request', async () => {
    const push = startPush({ url: `rtmp://127.0.0.1:${rtmp}/live/room3?key=right` });
    await until('started room3');
    media.publicApi.cut('room3');
    await until('stopped room3 ended');
    expect(await push.ended).not.toBe(0);
  });

  it('ends the push of a banned room at its next webhook', async () => {
    const push = startPush({ url: `rtmp://127.0.0.1:${rtmp}/live/room4?key=right` });
    await until('started room4');
    banned = true;
    await until('stopped room4 ended');
    expect(await push.ended).not.toBe(0);
  });
});

it('webhook: a POST without the secret, or with two, is rejected unread', async () => {
  const config = readConfig({ MEDIA_SERVER: 'srs', MEDIA_HOOK_SECRET: HUSH });
  const platform = { config, database: {}, log: silentLog } as unknown as Platform;
  const { hooks = [] } = createMedia(
    platform,
    dependencies,
    createKeyring(['a secret for tests only']),
    () => rooms,
  );
  happened.length = 0;
  banned = false;
  const body = JSON.stringify({
    action: 'on_publish',
    app: 'live',
    stream: 'room1',
    param: '?key=right',
    ip: '1.2.3.4',
  });
  const post = (query: string) =>
    hooks[0]?.answer({ body, query: new URLSearchParams(query), now: new Date(0) } as never);
  for (const query of ['', 'secret=wrong', `secret=${HUSH}&secret=${HUSH}`]) {
    expect(await post(query)).toMatchObject({ status: 403, body: '{"code":403}' });
  }
  expect(happened).toEqual([]);
  expect(await post(`secret=${HUSH}`)).toMatchObject({ status: 200, body: '{"code":0}' });
  expect(happened).toEqual(['asked room1 right 1.2.3.4', 'started room1']);
});

it('playback token: an external server plays a protected room only with a token of its current right', async () => {
  const config = readConfig({ MEDIA_SERVER: 'srs', MEDIA_HOOK_SECRET: HUSH });
  const platform = { config, database: {}, log: silentLog } as unknown as Platform;
  const { hooks = [], publicApi } = createMedia(
    platform,
    dependencies,
    createKeyring(['a secret for tests only']),
    () => rooms,
  );
  const statusOf = async (room: string, right: string) => {
    const ticket = publicApi.ticket({ room, right }, { id: 7, sessionId: 70 }, new Date(60_000));
    const body = JSON.stringify({ action: 'on_play', app: 'live', stream: room, param: `?ticket=${ticket}` });
    const post = { body, query: new URLSearchParams(`secret=${HUSH}`), now: new Date(0) };
    return (await hooks[0]?.answer(post as never))?.status;
  };
  expect(await statusOf('paid', 'match 1')).toBe(200);
  expect(await statusOf('paid', 'match 2')).toBe(403);
  expect(await statusOf('room1', 'whatever')).toBe(200);
});
