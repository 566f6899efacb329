import pg from 'pg';
import { WebSocket } from 'ws';
import type { Studio } from '#modules/anchors/broadcast.contract.ts';
import { audioConfig, frame, openPush, sound, videoConfig } from '#platform/media/encoder.testing.ts';
import { testRelay } from '#platform/processes/relay.testing.ts';
import { hasNats, startNats } from '#platform/realtime/nats.testing.ts';
import { freePort, hasRedis, startRedis, stopProcess } from '#platform/realtime/redis.testing.ts';
import { cloneTemplate } from '#platform/testing/database.ts';
import { type SiteProcess, startSite } from '#platform/testing/process.ts';

const PATIENCE = { timeout: 90_000, interval: 50 };
const SERVERS = {
  redis: { available: hasRedis(), start: startRedis, variable: 'REDIS_URL' },
  nats: { available: hasNats(), start: startNats, variable: 'BUS_URL' },
} as const;
for (const [name, { available }] of Object.entries(SERVERS))
  if (!available) console.warn(`SKIPPED: a ban over ${name} (${name}-server is absent)`);

type Answer = { status: number; result: never };

async function call(site: SiteProcess, path: string, token = '', body?: object): Promise<Answer> {
  const response = await fetch(`${site.url}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { sysType: 'API', lan: 'en', 'content-type': 'application/json', token },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { result } = (await response.json()) as { result: never };
  return { status: response.status, result };
}
const signIn = async (site: SiteProcess, account: string): Promise<string> =>
  ((await call(site, 'login/testLogin', '', { account })).result as { token: string }).token;

describe.each([
  ['that share a database alone', null],
  ['that share Redis, too', 'redis'],
  ['that share NATS, too', 'nats'],
  ['of one supervisor', 'relay'],
] as const)('two processes %s', { timeout: 240_000 }, (_, bus) => {
  const server = bus === 'redis' || bus === 'nats' ? SERVERS[bus] : null;
  const skipped = server?.available === false;
  const relay = bus === 'relay' ? testRelay() : undefined;
  const closing: (() => unknown)[] = [];
  /** `office` runs the calls and tasks; the other process has the sockets and the video. */
  let office: SiteProcess;
  let studio: SiteProcess;
  let rtmp = 0;
  const query = async (text: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(text, values)).rows;
    } finally {
      await client.end();
    }
  };
  let url = '';

  beforeAll(async () => {
    if (skipped) return;
    url = await cloneTemplate({ demo: true });
    const env: Record<string, string> = {
      MODE: 'demo',
      DEMO_GAMES: 'badminton',
      DATABASE_URL: url,
      RATE_LIMITS: '0',
    };
    if (server) {
      const port = await freePort();
      const child = await server.start(port);
      closing.push(() => stopProcess(child));
      env[server.variable] = `${bus}://127.0.0.1:${port}`;
    }
    rtmp = await freePort();
    const video = {
      ROLES: 'media',
      MEDIA_RTMP_PORT: String(rtmp),
      MEDIA_HTTP_PORT: String(await freePort()),
    };
    office = await startSite({ ...env, ROLES: 'worker' }, relay);
    closing.push(office.stop);
    studio = await startSite({ ...env, ...video }, relay);
    closing.push(studio.stop);
  }, 240_000);
  afterAll(async () => {
    for (const close of closing.toReversed()) await close();
  });

  async function push(key: string) {
    const { socket, code } = await openPush(rtmp, key);
    socket.on('error', () => undefined);
    let from = 0;
    const sending = setInterval(() => {
      const frames = Array.from({ length: 10 }, (_, i) => [
        frame(from + i * 100, i === 0, 200),
        sound(from + i * 100),
      ]);
      from += 1_000;
      socket.write(Buffer.concat(frames.flat()));
    }, 100);
    const end = () => clearInterval(sending);
    socket.once('close', end);
    onTestFinished(() => {
      end();
      socket.destroy();
    });
    if (code === 'NetStream.Publish.Start') socket.write(Buffer.concat([videoConfig(), audioConfig()]));
    return { socket, code };
  }

  /** Live in the studio, with a continuing push. */
  async function goLive() {
    const anchor = await signIn(studio, 'demo_anchor');
    const { roomId, push: to } = (await call(studio, 'anchor/liveInfo', anchor)).result as Studio;
    const [match] = await query(
      `update matches set state = 'in_progress', start_at = now()
        where id = (select id from matches order by id limit 1) returning id`,
    );
    const settings = { title: 'Derby night', language: 'en', mode: 'anchor', price: null };
    const shown = { matchId: match.id, danmu: true, giftEffects: true };
    expect((await call(studio, 'updateAnchor', anchor, { ...settings, ...shown })).status).toBe(200);
    const { socket: encoder, code } = await push(to.key);
    expect(code).toBe('NetStream.Publish.Start');
    await vi.waitFor(async () => {
      const { result } = await call(studio, 'anchor/isBroadcast', anchor);
      expect(result).toMatchObject({ pushing: true });
    }, PATIENCE);
    expect((await call(studio, 'anchor/broadcast', anchor, {})).status).toBe(200);
    return { anchor, roomId, key: to.key, encoder };
  }

  it.skipIf(skipped)('a ban of a viewer or a network in one ends playback in the other', async () => {
    const admin = await signIn(office, 'demo_admin');
    const viewer = await signIn(studio, 'demo_user');
    const { uid } = (await call(studio, 'user/me', viewer)).result as { uid: number };
    await query(
      `update live_rooms set login_only = true
          where anchor_id = (select id from users where username = 'demo_anchor')`,
    );
    const { roomId, encoder } = await goLive();
    const { sources } = (await call(studio, `live/room?roomId=${roomId}`, viewer)).result as {
      sources: { url: string }[];
    };
    const hls = sources.map(({ url }) => url).find((url) => url.includes('.m3u8'))!;
    const flv = sources.map(({ url }) => url).find((url) => url.includes('.flv'))!;
    const banned = '203.0.113.9';
    // Processes of one supervisor pass viewers on to the one with the video.
    const front = relay ? office : studio;
    const plays = async (ip: string) =>
      (await fetch(`${front.url}${hls}`, { headers: { 'x-forwarded-for': ip } })).status;
    await vi.waitFor(async () => expect(await plays(banned)).toBe(200), PATIENCE);
    const lineFrom = async (ip: string) => {
      const line = new WebSocket(`${front.url.replace('http', 'ws')}${flv}`, {
        headers: { origin: front.url, 'x-forwarded-for': ip },
      });
      line.on('error', () => undefined);
      onTestFinished(() => line.terminate());
      await new Promise((resolve) => line.once('message', resolve));
      return line;
    };
    const over: Record<string, number> = {};
    let began = performance.now();
    const ended = (what: string) => () => {
      over[what] = Math.round(performance.now() - began);
    };
    const [theirs, others] = [await lineFrom(banned), await lineFrom('198.51.100.1')];
    theirs.once('close', ended('line of the network'));
    const network = { network: '203.0.113.0/24', scope: 'everything', hours: 1, reason: 'scraping' };
    expect((await call(office, 'admin/networkBans/add', admin, network)).status).toBe(200);
    began = performance.now();
    await Promise.all([
      vi.waitFor(() => expect(over).toHaveProperty('line of the network'), PATIENCE),
      vi.waitFor(async () => expect(await plays(banned)).toBe(403), PATIENCE).then(ended('its playlist')),
    ]);
    expect([others.readyState, await plays('198.51.100.1')]).toEqual([WebSocket.OPEN, 200]);

    began = performance.now();
    others.once('close', ended('line of the viewer'));
    const ban = { userId: uid, reason: 'spam', days: null };
    expect((await call(office, 'admin/users/ban', admin, ban)).status).toBe(200);
    await Promise.all([
      vi.waitFor(() => expect(over).toHaveProperty('line of the viewer'), PATIENCE),
      vi
        .waitFor(async () => expect(await plays('198.51.100.1')).toBe(403), PATIENCE)
        .then(ended('their ticket')),
    ]);
    console.info(`ms after bans of who watches${bus ? `, with ${bus}` : ''}:`, over);
    encoder.destroy();
    await query(`update live_rooms set login_only = false`);
  });

  it.skipIf(skipped)('a ban in one ends session, sockets, push and playback in the other', async () => {
    const admin = await signIn(office, 'demo_admin');
    const { anchor, roomId, key, encoder } = await goLive();
    const { uid } = (await call(studio, 'user/me', anchor)).result as { uid: number };
    const playlist = async () => (await fetch(`${studio.url}/media/live/${roomId}/index.m3u8`)).status;
    await vi.waitFor(async () => expect(await playlist()).toBe(200), PATIENCE);
    const socket = new WebSocket(`${studio.url.replace('http', 'ws')}/ws`, {
      headers: { cookie: `token=${anchor}`, origin: studio.url },
    });
    socket.on('error', () => undefined);
    onTestFinished(() => socket.terminate());
    await new Promise((open) => socket.once('open', open));
    socket.send(JSON.stringify({ t: 'sub', topic: `coins/${uid}`, rev: 0 }));
    await new Promise((resolve) => socket.once('message', resolve));

    const began = performance.now();
    const over: Record<string, number> = {};
    const ended = (what: string) => () => {
      over[what] = Math.round(performance.now() - began);
    };
    encoder.once('close', ended('push'));
    socket.once('close', ended('socket'));
    const ban = { userId: uid, reason: 'obscene broadcast', days: null };
    expect((await call(office, 'admin/users/ban', admin, ban)).status).toBe(200);
    const until = async (what: string, count: () => Promise<number>, answer: number) => {
      await vi.waitFor(async () => expect(await count(), what).toBe(answer), PATIENCE);
      ended(what)();
    };
    await Promise.all([
      until('session', async () => (await call(studio, 'user/me', anchor)).status, 401),
      until('room', async () => (await call(studio, `live/room?roomId=${roomId}`)).status, 410),
      until('playback', playlist, 404),
      vi.waitFor(() => expect(over).toHaveProperty('push'), PATIENCE),
      vi.waitFor(() => expect(over).toHaveProperty('socket'), PATIENCE),
    ]);
    expect((await push(key)).code).toBe('NetStream.Publish.BadName');
    console.info(`ms after a ban in another process${bus ? `, with ${bus}` : ''}:`, over);
  });
});
