import type { Studio } from '#modules/anchors/broadcast.contract.ts';
import type { RevenueTotal } from '#modules/anchors/revenue.contract.ts';
import type { Match } from '#modules/matches/matches.contract.ts';
import type { Media } from '#modules/media/index.ts';
import { silentLog } from '#platform/log/log.ts';
import { createLocalBus } from '#platform/realtime/bus.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { asUser, liveOf } from './live.factory.ts';
import type { RoomDetail } from './rooms.contract.ts';

const bus = createLocalBus(silentLog);
const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { bus, database } });
const anchor = asUser(site, 'demo_anchor');
const user = asUser(site, 'demo_user');
const expert = asUser(site, 'demo_expert');
const admin = asUser(site, 'demo_admin');
const PRICE = 30;
let roomId = 0;
let matchId = 0;

const coins = async (): Promise<number> => ((await user('user/userGold')).result as { gold: number }).gold;
const room = async (call = user): Promise<RoomDetail> => (await call(`live/room?roomId=${roomId}`)).result;
const guestRoom = async (): Promise<RoomDetail> =>
  (await site.call(`live/room?roomId=${roomId}`)).envelope.result as never;

beforeAll(async () => {
  ({ roomId } = (await anchor('anchor/liveInfo')).result as Studio);
  const [match] = (await anchor('anchor/matches')).result as Match[];
  matchId = match!.id;
  const settings = { title: 'Paid', language: 'en', mode: 'anchor', danmu: true, giftEffects: true };
  await anchor('updateAnchor', { ...settings, matchId, price: PRICE });
  await liveOf(site).rooms.started(String(roomId), site.clock.now());
  await anchor('anchor/broadcast', {});
});

describe('a paid room', () => {
  it('offers no source links: all of its sources expire', async () => {
    const link = { matchId, language: 'th', url: '/media/demo/practice.m3u8', priority: 1, pro: false };
    await admin('admin/links/save', link);
    const { sources, sourcesExpire } = await room(anchor);
    expect(sources.map(({ url }) => url.includes('ticket='))).toEqual([true, true]);
    expect(sourcesExpire).not.toBeNull();
  });

  it('has no sources for a viewer who has not paid', async () => {
    expect(await room()).toMatchObject({ access: 'pay', sources: [], price: PRICE });
    expect(await guestRoom()).toMatchObject({ access: 'login', sources: [] });
    expect((await room(anchor)).sources).toHaveLength(2);
  });

  it('is unlocked at the displayed price, by a viewer with enough coins', async () => {
    const wrong = await user('orderpay/match/pay/liveUnlock', { roomId, price: PRICE - 1 });
    expect(wrong.code).toBe('unlocks.price_changed');
    const own = await anchor('orderpay/match/pay/liveUnlock', { roomId, price: PRICE });
    expect(own.code).toBe('unlocks.own');
    expect((await site.call('orderpay/match/pay/liveUnlock', { method: 'POST', body: {} })).status).toBe(401);
  });

  it.each([
    ['is off air', 'update live_rooms set live_since = null where id = $1', () => roomId, 'off_air'],
    [
      'shows a match that is over',
      `update matches set state = 'finished' where id = $1`,
      () => matchId,
      'match_over',
    ],
  ])('rejects payments while it %s', async (_, change, of, code) => {
    const before = await coins();
    const { rows } = await database.pool.query(
      'select state, live_since from live_rooms r join matches m on m.id = match_id where r.id = $1',
      [roomId],
    );
    await database.pool.query(change, [of()]);
    const refused = await user('orderpay/match/pay/liveUnlock', { roomId, price: PRICE });
    expect([refused.status, refused.code]).toEqual([409, `unlocks.${code}`]);
    expect(await coins()).toBe(before);
    await database.pool.query('update live_rooms set live_since = $2 where id = $1', [
      roomId,
      rows[0].live_since,
    ]);
    await database.pool.query('update matches set state = $2 where id = $1', [matchId, rows[0].state]);
  });

  it.each([
    ['is banned', 'banned_at = now()', 'banned_at = null'],
    ['is no anchor any longer', `roles = '{user}'`, `roles = '{user,anchor}'`],
  ])('rejects payments while its owner %s', async (_, change, back) => {
    const before = await coins();
    const owner = (set: string) =>
      database.pool.query(`update users set ${set} where username = 'demo_anchor'`);
    await owner(change);
    const refused = await user('orderpay/match/pay/liveUnlock', { roomId, price: PRICE });
    await owner(back);
    expect([refused.status, refused.code]).toEqual([409, 'unlocks.off_air']);
    expect(await coins()).toBe(before);
  });

  it('is paid once by concurrent calls', async () => {
    const before = await coins();
    // The demo's streamer has revenue from gifts.
    const revenue = async () => (await anchor('anchor/goldTotal?days=7')).result as RevenueTotal;
    const earned = await revenue();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => user('orderpay/match/pay/liveUnlock', { roomId, price: PRICE })),
    );
    const paid = answers.map(({ result }) => (result as { paid: number }).paid).sort((a, b) => a - b);
    expect(paid).toEqual([0, 0, 0, PRICE]);
    expect(await coins()).toBe(before - PRICE);
    const { total, paidRoom, series } = await revenue();
    expect([total - earned.total, paidRoom, series.at(-1)?.paidRoom]).toEqual([PRICE, PRICE, PRICE]);
    const { items } = (await anchor('anchor/goldDetail?days=30')).result as { items: object[] };
    expect(items[0]).toMatchObject({ source: 'paidRoom', amount: PRICE });
    expect((await anchor('anchor/goldTotal?days=8')).code).toBe('platform.invalid');
  });

  it('has expiring sources once unlocked', async () => {
    const { access, sources, sourcesExpire, sourcesSeconds, rewind } = await room();
    expect(access).toBe('open');
    // Not recorded.
    expect(rewind).toBeNull();
    expect(sources.every(({ url }) => url.includes('ticket='))).toBe(true);
    expect(Date.parse(sourcesExpire!)).toBe(site.clock.now().getTime() + sourcesSeconds! * 1000);
    const mine = (await room(anchor)).sources[0]!.url;
    expect(mine).not.toBe(sources[0]!.url);
    expect((await room(expert)).sources).toEqual([]);
    expect((await user(`user/isMatchLive/${matchId}/202`)).result).toMatchObject({
      unlocked: true,
      unlockedRooms: [roomId],
    });
  });

  describe('with another room of the same match', () => {
    let other = 0;
    const pay = (price: number) => user('orderpay/match/pay/liveUnlock', { roomId: other, price });
    const access = async (id: number, call = user) =>
      ((await call(`live/room?roomId=${id}`)).result as RoomDetail).access;
    beforeAll(async () => {
      const { rows } = await database.pool.query(
        `insert into live_rooms (mode, title, language, match_id, price, live_since, created_at)
         values ('custom', 'Cheap', 'en', $1, 7, $2, $2) returning id`,
        [matchId, site.clock.now()],
      );
      other = rows[0].id;
    });
    afterAll(() => database.pool.query('update live_rooms set live_since = null where id = $1', [other]));

    it('unlocks alone: the other is paid separately, and once', async () => {
      expect([await access(roomId), await access(other)]).toEqual(['open', 'pay']);
      expect((await pay(1)).code).toBe('unlocks.price_changed');
      const before = await coins();
      const answers = await Promise.all([pay(7), pay(7), pay(7)]);
      const paid = answers.map(({ result }) => (result as { paid: number }).paid).sort((a, b) => a - b);
      expect(paid).toEqual([0, 0, 7]);
      expect(await coins()).toBe(before - 7);
      expect(await access(other)).toBe('open');
    });

    it('is not unlocked by a payment in a cheaper room', async () => {
      const cheap = { roomId: other, price: 7 };
      expect((await expert('orderpay/match/pay/liveUnlock', cheap)).result).toMatchObject({ paid: 7 });
      expect([await access(roomId, expert), await access(other, expert)]).toEqual(['pay', 'open']);
    });

    it('is unlocked by a former purchase of the whole match', async () => {
      const { uid } = (await expert('user/me')).result as { uid: number };
      // As the previous version writes it.
      await database.pool.query(
        'insert into live_unlocks (user_id, match_id, room_id, price, created_at) values ($1, $2, 999, 5, now())',
        [uid, matchId],
      );
      expect(await access(roomId, expert)).toBe('open');
      await database.pool.query('delete from live_unlocks where user_id = $1', [uid]);
      expect((await room(expert)).sources).toEqual([]);
    });
  });

  it('makes the media server demand playback tokens', async () => {
    const { push } = (await anchor('anchor/liveInfo')).result as Studio;
    const key = push.key.split('?key=')[1]!;
    const request = { room: String(roomId), key, ip: '203.0.113.9', now: site.clock.now() };
    expect(await liveOf(site).rooms.authorise(request)).toMatchObject({
      right: `match ${matchId}`,
      record: false,
      matchId,
    });
  });

  it('needs another payment for its next match', async () => {
    const { publicApi } = site.app.modules.find(({ name }) => name === 'media') as Media;
    const name = String(roomId);
    const ticketOf = ({ sources }: RoomDetail) =>
      new URL(sources[0]!.url, site.url).searchParams.get('ticket')!;
    const plays = async (ticket: string) =>
      publicApi.opens(
        { room: name, right: (await liveOf(site).rooms.rightTo(name))! },
        ticket,
        site.clock.now(),
      );
    const bought = ticketOf(await room());
    expect(await plays(bought)).toBe(true);
    const cut: unknown[] = [];
    const deafen = bus.subscribe('media:cut', (cutRoom) => void cut.push(cutRoom));
    const other = ((await anchor('anchor/matches')).result as Match[]).find(({ id }) => id !== matchId)!;

    // While live: viewers are disconnected with the push.
    await anchor('anchor/toggleMatchId', { matchId: other.id });
    expect(cut.splice(0)).toEqual([name]);
    expect(await room()).toMatchObject({ access: 'pay', sources: [] });
    expect(await plays(bought)).toBe(false);
    expect(await plays(ticketOf(await room(anchor)))).toBe(true);

    // Between two broadcasts nobody watches, and the push continues.
    await anchor('anchor/downcast', {});
    expect(await plays(bought)).toBe(false);
    await anchor('anchor/toggleMatchId', { matchId });
    await anchor('anchor/toggleMatchId', { matchId: other.id });
    expect(cut).toEqual([]);
    await anchor('anchor/broadcast', {});
    expect(await plays(bought)).toBe(false);
    await anchor('anchor/toggleMatchId', { matchId });
    expect(await plays(bought)).toBe(true);
    deafen();
  });
});

describe('rooms for signed-in users', () => {
  it('are set by administrators, for a room or for all of a match', async () => {
    await anchor('anchor/downcast', {});
    const settings = { title: 'Free', language: 'en', mode: 'anchor', danmu: true, giftEffects: true };
    await anchor('updateAnchor', { ...settings, matchId, price: null });
    await anchor('anchor/broadcast', {});
    expect((await guestRoom()).access).toBe('open');
    expect((await user('admin/rooms/loginOnly', { roomId, on: true })).status).toBe(403);
    await admin('admin/rooms/loginOnly', { roomId, on: true });
    expect(await guestRoom()).toMatchObject({ access: 'login', loginOnly: true, sources: [] });
    expect((await room()).access).toBe('open');
    await admin('admin/rooms/loginOnly', { roomId, on: false });
    await admin('admin/matches/loginOnly', { matchId, on: true });
    expect(await guestRoom()).toMatchObject({ access: 'login', loginOnly: true });
    await admin('admin/matches/loginOnly', { matchId, on: false });
    expect((await guestRoom()).access).toBe('open');
  });

  it('a push without playback tokens restarts once its room needs them, and only then', async () => {
    const [guarded, free] = ((await anchor('anchor/matches')).result as Match[]).filter(
      ({ id }) => id !== matchId,
    );
    await admin('admin/matches/loginOnly', { matchId: guarded!.id, on: true });
    const cut: unknown[] = [];
    bus.subscribe('media:cut', (name) => void cut.push(name));
    const cutsAfter = async (chosen: number) => {
      expect((await anchor('anchor/toggleMatchId', { matchId: chosen })).status).toBe(200);
      return cut.splice(0);
    };
    expect(await cutsAfter(free!.id)).toEqual([]);
    expect(await cutsAfter(guarded!.id)).toEqual([String(roomId)]);
    expect(await guestRoom()).toMatchObject({ access: 'login', sources: [] });
    expect(await cutsAfter(matchId)).toEqual([String(roomId)]);
    expect((await guestRoom()).access).toBe('open');
  });
});
