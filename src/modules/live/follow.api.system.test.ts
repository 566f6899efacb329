import type { ChildProcess } from 'node:child_process';
import type { Studio } from '#modules/anchors/broadcast.contract.ts';
import type { Media } from '#modules/media/index.ts';
import { deleteForgottenNodes, markNodeSeen } from '#modules/media/nodes.store.ts';
import { transact } from '#platform/db/transact.ts';
import { silentLog } from '#platform/log/log.ts';
import { audioConfig, frame, openPush, sound, videoConfig } from '#platform/media/encoder.testing.ts';
import type { Bus } from '#platform/realtime/bus.ts';
import { freePort, hasRedis, startRedis, stopProcess } from '#platform/realtime/redis.testing.ts';
import { createRedisBus } from '#platform/realtime/redis-bus.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { asUser, liveOf } from './live.factory.ts';
import { SIGNAL_LOST_MINUTES } from './rooms.rules.ts';

const available = hasRedis();
if (!available) console.warn('SKIPPED: steering of live video without its bus (redis-server is absent)');

const PATIENCE = { timeout: 40_000, interval: 200 };

/** A bus created together with its site. */
const lateBus = (make: () => Bus): Bus => {
  let bus: Bus | undefined;
  return new Proxy({} as Bus, {
    get: (_, name: keyof Bus) => {
      bus ??= make();
      return bus[name];
    },
  });
};

describe.skipIf(!available)('live video without its bus follows the database', { timeout: 180_000 }, () => {
  const database = testDatabase({ demo: true });
  let port = 0;
  let redis: ChildProcess;
  beforeAll(async () => {
    port = await freePort();
    redis = await startRedis(port);
  });
  afterAll(async () => {
    for (const bus of buses) await bus.close();
    await stopProcess(redis);
  });
  const newBus = () => lateBus(() => createRedisBus(`redis://127.0.0.1:${port}`, silentLog));
  const buses = [newBus(), newBus()] as const;
  const env = { RATE_LIMITS: '0', HOST: '127.0.0.1', MEDIA_RTMP_PORT: '0', MEDIA_HTTP_PORT: '0' };
  const web = testApp({ env, parts: { database, bus: buses[0] } });
  const media = testApp({ env, parts: { database, bus: buses[1] } });
  const anchor = asUser(web, 'demo_anchor');
  const admin = asUser(web, 'demo_admin');
  let room: Studio;

  beforeAll(async () => {
    await media.app.startWork({ roles: ['media'] });
    const { rows } = await database.pool.query(
      `update matches set state = 'in_progress', start_at = $1
        where id = (select id from matches order by id limit 1) returning id`,
      [web.clock.now()],
    );
    const settings = { title: 'Derby', language: 'en', mode: 'anchor', price: null, danmu: true };
    await anchor('updateAnchor', { ...settings, matchId: rows[0].id, giftEffects: true });
    room = (await anchor('anchor/liveInfo')).result;
  });

  async function push() {
    const { publicApi } = media.app.modules.find(({ name }) => name === 'media') as Media;
    const { socket, code } = await openPush(Number(new URL(publicApi.pushAddress()).port), room.push.key);
    expect(code).toBe('NetStream.Publish.Start');
    socket.write(Buffer.concat([videoConfig(), audioConfig()]));
    let from = 0;
    const sending = setInterval(() => {
      const second = Array.from({ length: 10 }, (_, i) => [
        frame(from + i * 100, i === 0, 200),
        sound(from + i * 100),
      ]);
      from += 1_000;
      socket.write(Buffer.concat(second.flat()));
    }, 100);
    const end = () => {
      clearInterval(sending);
      socket.destroy();
    };
    socket.once('close', () => clearInterval(sending));
    onTestFinished(end);
    await vi.waitFor(
      async () => expect((await anchor('anchor/isBroadcast')).result).toMatchObject({ pushing: true }),
      PATIENCE,
    );
    return { socket, end };
  }
  const hls = async () => (await fetch(`${media.url}/media/live/${room.roomId}/index.m3u8`)).status;
  const plays = (status: number) => vi.waitFor(async () => expect(await hls()).toBe(status), PATIENCE);

  it('an anchor who went live during the outage is watched, and a room closed then is cut', async () => {
    const { socket } = await push();
    await stopProcess(redis);
    expect((await anchor('anchor/broadcast', {})).status).toBe(200);
    await plays(200);
    const cut = new Promise((resolve) => socket.once('close', resolve));
    expect((await admin('admin/rooms/close', { roomId: room.roomId, reason: 'Wrong picture' })).status).toBe(
      200,
    );
    await cut;
    await plays(404);
    redis = await startRedis(port);
    await admin('admin/rooms/open', { roomId: room.roomId, reason: 'Put right' });
    await vi.waitFor(
      async () => expect((await anchor('anchor/isBroadcast')).result).toMatchObject({ pushing: false }),
      PATIENCE,
    );
  });

  it('a key rotated during the outage cuts the push with the old one', async () => {
    const { socket } = await push();
    await stopProcess(redis);
    const cut = new Promise((resolve) => socket.once('close', resolve));
    expect((await anchor('anchor/rotateKey', {})).status).toBe(200);
    await cut;
    redis = await startRedis(port);
    room = (await anchor('anchor/liveInfo')).result;
  });

  it('signal changes during a database outage are written after it', async () => {
    const { end } = await push();
    const row = async () =>
      (await database.pool.query('select node, signal_since from live_rooms where id = $1', [room.roomId]))
        .rows[0];
    const { node } = await row();
    await database.pool.query('update live_rooms set node = null, signal_since = null where id = $1', [
      room.roomId,
    ]);
    await vi.waitFor(async () => expect(await row()).toMatchObject({ node }), PATIENCE);
    end();
    await vi.waitFor(async () => expect((await row()).signal_since).toBeNull(), PATIENCE);
    await database.pool.query('update live_rooms set node = $2, signal_since = now() where id = $1', [
      room.roomId,
      node,
    ]);
    await vi.waitFor(async () => expect((await row()).signal_since).toBeNull(), PATIENCE);
  });

  it('an unresponsive node frees its rooms, and the start of another frees no others', async () => {
    const { rooms, singletonTasks = [] } = liveOf(web);
    const name = String(room.roomId);
    const studio = async () => (await anchor('anchor/liveInfo')).result as Studio;
    const upkeep = async () => {
      for (const singletonTask of singletonTasks) await (await singletonTask.start({} as never))();
    };
    await transact(database.db, (tx) => markNodeSeen(tx, 'other'));
    await rooms.started(name, web.clock.now(), 'other');
    expect((await anchor('anchor/broadcast', {})).status).toBe(200);
    await rooms.reset(web.clock.now(), 'newcomer');
    await upkeep();
    expect(await studio()).toMatchObject({ live: true, signalSince: expect.any(String) });

    await database.pool.query(`update media_nodes set seen_at = now() - interval '16 s' where id = 'other'`);
    await upkeep();
    expect(await studio()).toMatchObject({ live: true, signalSince: null });
    web.clock.advance(SIGNAL_LOST_MINUTES * 60_000 + 1);
    await upkeep();
    expect(await studio()).toMatchObject({ live: false });
    await database.pool.query(
      `update media_nodes set seen_at = now() - interval '8 days' where id = 'other'`,
    );
    await transact(database.db, (tx) => deleteForgottenNodes(tx));
    const { rowCount } = await database.pool.query(`select from media_nodes where id = 'other'`);
    expect(rowCount).toBe(0);
  });
});
