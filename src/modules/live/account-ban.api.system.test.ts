import { createOperator } from '#modules/all.ts';
import type { Studio } from '#modules/anchors/broadcast.contract.ts';
import type { Media } from '#modules/media/index.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { createKeyring } from '#platform/crypto/keyring.ts';
import { createRelay } from '#platform/events/relay.ts';
import { silentLog } from '#platform/log/log.ts';
import { audioConfig, frame, openPush, sound, videoConfig } from '#platform/media/encoder.testing.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { TEST_SECRET } from '#platform/testing/parts.ts';
import { asUser, liveOf } from './live.factory.ts';
import type { RoomDetail } from './rooms.contract.ts';

const database = testDatabase({ demo: true });
const site = testApp({
  env: { RATE_LIMITS: '0', HOST: '127.0.0.1', MEDIA_RTMP_PORT: '0', MEDIA_HTTP_PORT: '0' },
  // An operator command uses the real time, and so does the relay.
  parts: { database, clock: systemClock },
});
const PATIENCE = { timeout: 30_000, interval: 200 };
const user = asUser(site, 'demo_user');
const admin = asUser(site, 'demo_admin');
/** Signs in each time: a ban ends the session. */
const anchor = (path: string, body?: unknown) => asUser(site, 'demo_anchor')(path, body);
const media = () => site.app.modules.find(({ name }) => name === 'media') as Media;

let room: { id: number; key: string; ownerId: number };
let gift: { id: number; price: number };

beforeAll(async () => {
  await site.app.startWork({ roles: ['media'] });
  const { roomId, push } = (await anchor('anchor/liveInfo')).result as Studio;
  const { uid } = (await anchor('user/me')).result as { uid: number };
  room = { id: roomId, key: push.key, ownerId: uid };
  const { rows } = await database.pool.query(
    `update matches set state = 'in_progress', start_at = now()
      where id = (select id from matches order by id limit 1) returning id`,
  );
  const settings = { title: 'Derby night', language: 'en', mode: 'anchor', price: null };
  await anchor('updateAnchor', { ...settings, matchId: rows[0].id, danmu: true, giftEffects: true });
  const [first] = (await user('gift')).result as { id: number; price: number }[];
  gift = first!;
}, 60_000);

/** An encoder: a second of video every 100 ms, until it is cut. */
async function push() {
  const port = Number(new URL(media().publicApi.pushAddress()).port);
  const { socket, code } = await openPush(port, room.key);
  let from = 0;
  const send = () => {
    const frames = Array.from({ length: 10 }, (_, i) => [
      frame(from + i * 100, i === 0, 200),
      sound(from + i * 100),
    ]);
    from += 1_000;
    socket.write(Buffer.concat(frames.flat()));
  };
  const sending = setInterval(send, 100);
  onTestFinished(() => {
    clearInterval(sending);
    socket.destroy();
  });
  socket.once('close', () => clearInterval(sending));
  if (code === 'NetStream.Publish.Start') socket.write(Buffer.concat([videoConfig(), audioConfig()]));
  return { socket, code };
}

const giving = () =>
  site.signIn('demo_user').then((token) =>
    site.call('gift/send', {
      method: 'POST',
      token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { roomId: room.id, giftId: gift.id, comboId: crypto.randomUUID(), count: 1, price: gift.price },
    }),
  );

/** The room as viewers and the encoder see it. */
async function state() {
  const shown = (await user(`live/room?roomId=${room.id}`)) as { status: number; result: RoomDetail | null };
  const { rooms } = (await user('live/rooms')).result as { rooms: { id: number }[] };
  const { anchors } = (await user('live/anchors')).result as { anchors: { userId: number }[] };
  return {
    hls: (await fetch(`${site.url}/media/live/${room.id}/index.m3u8`)).status,
    room: shown.status,
    live: shown.result?.live ?? false,
    sources: shown.result?.sources.length ?? 0,
    listed: rooms.some(({ id }) => id === room.id),
    anchorListed: anchors.some(({ userId }) => userId === room.ownerId),
    onAir: (await admin('admin/media')).result,
  };
}

const ON_AIR = {
  hls: 200,
  room: 200,
  live: true,
  sources: 2,
  listed: true,
  anchorListed: true,
  onAir: { own: { rooms: [expect.any(String)] } },
};
const GONE = { hls: 404, live: false, sources: 0, listed: false, onAir: { own: { rooms: [] } } };

async function goLive() {
  const pushed = await push();
  expect(pushed.code).toBe('NetStream.Publish.Start');
  await vi.waitFor(
    async () => expect((await anchor('anchor/isBroadcast')).result).toMatchObject({ pushing: true }),
    PATIENCE,
  );
  expect((await anchor('anchor/broadcast', {})).status).toBe(200);
  await vi.waitFor(async () => expect(await state()).toMatchObject(ON_AIR), PATIENCE);
  return pushed;
}

const decide = async (path: string, more = {}) =>
  expect(await admin(path, { userId: room.ownerId, reason: 'obscene broadcast', ...more })).toMatchObject({
    status: 200,
  });
/** One delivery of the relay. */
const relayed = () =>
  createRelay({
    db: database.db,
    reactions: site.app.modules.flatMap(({ reactions = [] }) => reactions),
    clock: systemClock,
    log: silentLog,
  }).drain();
/** The operator of a terminal command; `admin.system.test.ts` tests the command itself. */
const operator = () => createOperator(database.db, createKeyring([TEST_SECRET]));
const now = () => systemClock.now();

describe('a broadcast ends with its anchor’s permission', { timeout: 120_000 }, () => {
  it.each([
    [
      'an administrator bans the account',
      () => decide('admin/users/ban', { days: null }),
      () => decide('admin/users/unban'),
    ],
    [
      'an administrator bans the account for a day',
      () => decide('admin/users/ban', { days: 1 }),
      () => decide('admin/users/unban'),
    ],
    [
      'an operator bans it at a terminal',
      () => operator().ban('demo_anchor', 'obscene broadcast', null, now()),
      () => operator().unban('demo_anchor', now()),
    ],
    [
      'an operator takes the role away',
      () => operator().revoke('demo_anchor', 'anchor', now()),
      () => operator().grant('demo_anchor', 'anchor', now()),
    ],
  ])('when %s, and is possible again afterwards', async (_, end, restore) => {
    const { socket } = await goLive();
    expect((await giving()).status).toBe(200);
    const cut = new Promise((resolve) => socket.once('close', resolve));

    await end();
    await relayed();
    await cut;
    await vi.waitFor(async () => expect(await state()).toMatchObject(GONE), PATIENCE);
    expect((await giving()).envelope.errorCode).toBe('gifts.not_live');
    expect((await push()).code).toBe('NetStream.Publish.BadName');
    expect(await liveOf(site).rooms.rightTo(String(room.id))).toBe('none');

    await restore();
    await relayed();
    await goLive();
    expect((await giving()).status).toBe(200);
    expect((await anchor('anchor/downcast', {})).status).toBe(200);
  });

  it('a ban applies before its event is handled', async () => {
    const { socket } = await goLive();
    // The row between the commit and the reaction.
    const ban = (at: string | null) =>
      database.pool.query('update users set banned_at = $2 where id = $1', [room.ownerId, at]);
    await ban('2026-11-01');
    onTestFinished(() => void ban(null));
    expect((await giving()).envelope.errorCode).toBe('gifts.not_live');
    const { rooms } = (await user('live/rooms?language=en')).result as { rooms: { id: number }[] };
    expect(rooms.map(({ id }) => id)).not.toContain(room.id);
    expect((await user(`live/room?roomId=${room.id}`)).status).toBe(410);
    expect((await user(`live/anchor?anchorId=${room.ownerId}`)).status).toBe(410);
    expect((await push()).code).toBe('NetStream.Publish.BadName');
    socket.destroy();
  });
});
