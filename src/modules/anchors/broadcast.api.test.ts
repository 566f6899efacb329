import type { LiveLinks } from '#modules/live/links.contract.ts';
import { asUser, liveOf } from '#modules/live/live.factory.ts';
import type { RoomDetail } from '#modules/live/rooms.contract.ts';
import { SIGNAL_LOST_MINUTES } from '#modules/live/rooms.rules.ts';
import type { Match } from '#modules/matches/matches.contract.ts';
import { silentLog } from '#platform/log/log.ts';
import { createLocalBus } from '#platform/realtime/bus.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { BrowserPush, Studio } from './broadcast.contract.ts';
import type { AnchorsModule } from './index.ts';
import { signalFactory } from './ui/studio/signal.factory.ts';

const database = testDatabase({ demo: true });
const bus = createLocalBus(silentLog);
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { bus, database } });
const anchor = asUser(site, 'demo_anchor');
const user = asUser(site, 'demo_user');
const admin = asUser(site, 'demo_admin');
const ip = '203.0.113.9';

const studio = async (): Promise<Studio> => (await anchor('anchor/liveInfo')).result;
const matches = async (): Promise<Match[]> => (await anchor('anchor/matches')).result;
const settings = {
  title: 'Derby night',
  language: 'en',
  mode: 'anchor',
  matchId: null as number | null,
  price: null as number | null,
  danmu: true,
  giftEffects: true,
};
const save = async (change: Partial<typeof settings> & { sourceUrl?: string }) =>
  await anchor('updateAnchor', { ...settings, ...change });

/** The rooms whose push the media server is ordered to cut during `work`. */
async function cutsOf(work: () => Promise<unknown>): Promise<unknown[]> {
  const cut: unknown[] = [];
  const deafen = bus.subscribe('media:cut', (room) => void cut.push(room));
  await work();
  deafen();
  return cut;
}

async function upkeep(): Promise<void> {
  for (const singletonTask of liveOf(site).singletonTasks ?? [])
    await (await singletonTask.start({} as never))();
}

async function push(overrides?: { key?: string; ip?: string }) {
  const { roomId, push: to } = await studio();
  const key = overrides?.key ?? to.key.split('?key=')[1]!;
  return await liveOf(site).rooms.authorise({
    room: String(roomId),
    key,
    ip: overrides?.ip ?? ip,
    now: site.clock.now(),
  });
}

describe('a broadcast', () => {
  it('offers matches in progress or starting within the hour', async () => {
    const hour = site.clock.now().getTime() + 3_600_000;
    const offered = await matches();
    expect(offered.length).toBeGreaterThan(0);
    expect(
      offered.every(({ state, startTime }) => state !== 'finished' && Date.parse(startTime) <= hour),
    ).toBe(true);
  });

  it('needs a title, and accepts only a match that can be broadcast now', async () => {
    expect((await save({ title: '  ' })).code).toBe('broadcast.title_empty');
    const { matches: later } = (await user('match/list?day=1&filter=upcoming')).result as {
      matches: Match[];
    };
    expect((await save({ matchId: later[0]!.id })).code).toBe('broadcast.match_not_now');
    expect((await save({ price: 0 })).code).toBe('platform.invalid');
  });

  it('rejects playlists outside the page policy, and paid playlists', async () => {
    const custom = { mode: 'custom', sourceUrl: 'https://cdn.example/live/a.m3u8' };
    expect((await save(custom)).code).toBe('broadcast.foreign_host');
    expect((await save({ ...custom, sourceUrl: '/clips/a.m3u8', price: 50 })).code).toBe(
      'broadcast.custom_not_paid',
    );
    const link = {
      matchId: (await matches())[0]!.id,
      language: 'en',
      url: custom.sourceUrl,
      priority: 1,
      pro: false,
    };
    expect((await admin('admin/links/save', link)).code).toBe('broadcast.foreign_host');
  });

  it('starts in order: match, push, then live', async () => {
    expect((await anchor('anchor/broadcast', {})).code).toBe('broadcast.no_match');
    await save({ matchId: (await matches())[0]!.id });
    expect((await anchor('anchor/broadcast', {})).code).toBe('broadcast.no_signal');
    const { roomId } = await studio();
    await liveOf(site).rooms.started(String(roomId), site.clock.now());
    expect((await anchor('anchor/isBroadcast')).result).toMatchObject({ live: false, pushing: true });
    expect((await anchor('anchor/broadcast', {})).result).toMatchObject({ live: true });
    const { rooms } = (await user('live/rooms')).result as { rooms: { id: number }[] };
    expect(rooms[0]?.id).toBe(roomId);
    const { sources, sourcesExpire, rewind, now } = (await user(`live/room?roomId=${roomId}`))
      .result as RoomDetail;
    expect(now).toBe(site.clock.now().getTime());
    expect(rewind).toEqual({
      playlist: `/media/live/${roomId}/rewind.m3u8`,
      state: `/media/live/${roomId}/rewind.json`,
    });
    expect(sources.map(({ kind }) => kind)).toEqual(['flv', 'hls']);
    expect(sourcesExpire).toBeNull();
  });

  it('publishes its viewer count', async () => {
    const { roomId } = await studio();
    liveOf(site).rooms.health(String(roomId), {
      ...signalFactory({ viewers: 12 }),
      joined: 12,
      still: 'image',
    });
    await expect
      .poll(async () => ((await user(`live/room?roomId=${roomId}`)).result as RoomDetail).viewers)
      .toBe(12);
    expect((await user(`live/room?roomId=${roomId}`)).result).toMatchObject({ still: 'image' });
    expect((await studio()).signal).toMatchObject({ fps: 30, keyframeSeconds: 2 });
  });

  it('has the source links of its match as further lines, by priority', async () => {
    const { roomId, match } = await studio();
    const link = { matchId: match!.id, language: 'th', url: '/media/demo/practice.m3u8' };
    await admin('admin/links/save', { ...link, priority: 2, pro: false });
    await admin('admin/links/save', { ...link, url: '/media/demo/other.m3u8', priority: 1, pro: true });
    const linesOf = async () =>
      ((await user(`live/room?roomId=${roomId}`)).result as RoomDetail).sources.slice(2);
    const lines = await linesOf();
    expect(lines).toMatchObject([
      { kind: 'hls', url: '/media/demo/other.m3u8', language: 'th', pro: true },
      { kind: 'hls', url: '/media/demo/practice.m3u8', language: 'th', pro: false },
    ]);
    // Links are fetched from a whitelisted address only.
    const fetched = async () => (await anchor(`getAnchorMatchLive?matchId=${match!.id}`)).result as LiveLinks;
    const outside = await fetched();
    expect(outside).toMatchObject({ allowed: false, match: { id: match!.id } });
    const shown = ({ links }: LiveLinks) => links.map(({ priority, pro, url }) => [priority, pro, url]);
    expect(shown(outside)).toEqual([
      [1, true, null],
      [2, false, null],
    ]);
    await anchor('addIpWhite', { note: 'Here' });
    expect(await fetched()).toMatchObject({ allowed: true, links: lines.map(({ url }) => ({ url })) });
    await anchor('removeIpWhite', { ip: outside.ip });
    for (const { link: linkId } of lines) await admin('admin/links/delete', { linkId });
    expect(await linesOf()).toEqual([]);
  });

  it('rejects changes of mode and price while live', async () => {
    const { match } = await studio();
    expect((await save({ matchId: match!.id, price: 10 })).code).toBe('broadcast.not_while_live');
    expect((await save({ matchId: match!.id, title: 'Second half' })).result).toMatchObject({
      title: 'Second half',
    });
    const other = (await matches())[1]!;
    expect((await anchor('anchor/toggleMatchId', { matchId: other.id })).result).toMatchObject({
      match: { id: other.id },
    });
  });

  it('survives a short interruption of the push, which viewers see at once', async () => {
    const { roomId } = await studio();
    const shown = async () => (await user(`live/room?roomId=${roomId}`)).result as RoomDetail;
    const before = await shown();
    await liveOf(site).rooms.stopped(String(roomId), 'dropped', site.clock.now());
    const paused = await shown();
    const endsAt = new Date(site.clock.now().getTime() + SIGNAL_LOST_MINUTES * 60_000).toISOString();
    expect(paused).toMatchObject({ live: true, paused: true, endsAt, still: null });
    expect(await studio()).toMatchObject({ live: true, endsAt, viewers: 12 });
    expect(paused.rev).toBeGreaterThan(before.rev);
    site.clock.advance(SIGNAL_LOST_MINUTES * 60_000);
    await upkeep();
    expect(await studio()).toMatchObject({ live: true, signalSince: null });
    await liveOf(site).rooms.started(String(roomId), site.clock.now());
    expect(await studio()).toMatchObject({ live: true });
    expect(await shown()).toMatchObject({ live: true, paused: false, endsAt: null });
    expect(await push()).toMatchObject({ ok: true, shown: true });
    const ended = (await anchor('anchor/downcast', {})).result as Studio;
    const { records } = (await user(`liveRecord?roomId=${roomId}`)).result as { records: object[] };
    // The broadcast continued with another match.
    expect(records).toMatchObject([{ title: 'Second half' }, { title: 'Derby night' }]);
    expect(records[0]).toMatchObject({
      roomId,
      anchor: { name: expect.any(String) },
      language: 'en',
    });
    // Ending on the page does not stop the push.
    expect(ended).toMatchObject({ live: false });
    expect(ended.signalSince).not.toBeNull();
  });

  it('ends after a long interruption, for everyone', async () => {
    const { roomId } = await studio();
    await save({ matchId: (await matches())[0]!.id });
    expect((await anchor('anchor/broadcast', {})).status).toBe(200);
    await liveOf(site).rooms.stopped(String(roomId), 'dropped', site.clock.now());
    site.clock.advance(SIGNAL_LOST_MINUTES * 60_000 + 1);
    await upkeep();
    expect(await studio()).toMatchObject({ live: false, endsAt: null, broadcast: { endReason: 'silent' } });
    const { records } = (await user(`liveRecord?roomId=${roomId}`)).result as { records: object[] };
    expect(records[0]).toMatchObject({ endTime: site.clock.now().toISOString() });
    expect(((await user(`live/room?roomId=${roomId}`)).result as RoomDetail).live).toBe(false);
  });

  it.each([
    ['robot', {}],
    ['custom', { sourceUrl: '/media/demo/practice.m3u8' }],
  ])('of mode %s ends with its match', async (mode, source) => {
    const { roomId } = await studio();
    const matchId = (await matches())[0]!.id;
    await save({ matchId, mode, ...source });
    expect((await anchor('anchor/broadcast', {})).status).toBe(200);
    await upkeep();
    expect(await studio()).toMatchObject({ live: true });
    await database.pool.query("update matches set state = 'finished' where id = $1", [matchId]);
    await upkeep();
    expect(await studio()).toMatchObject({ live: false });
    await save({ mode: 'anchor' });
    await liveOf(site).rooms.started(String(roomId), site.clock.now());
  });
});

describe('a push', () => {
  it('is authorised by the key of its room alone', async () => {
    expect(await push()).toMatchObject({ ok: true, right: null, shown: false });
    expect(await push({ key: 'guessed' })).toEqual({ refused: 'key' });
    const unknown = { room: '999999', key: 'x', ip, now: site.clock.now() };
    expect(await liveOf(site).rooms.authorise(unknown)).toEqual({ refused: 'unknown' });
    expect(await liveOf(site).rooms.authorise({ ...unknown, room: '../1' })).toEqual({ refused: 'unknown' });
  });

  it('from a browser is authorised by a ticket of an open session of the anchor, for a minute', async () => {
    const { path, ticket } = (await anchor('anchor/browserPush', {})).result as BrowserPush;
    expect(path).toBe(`/media/live/${(await studio()).roomId}/push`);
    expect(await push({ key: ticket })).toMatchObject({ ok: true, shown: false });
    expect(await push({ key: `${ticket.slice(0, -1)}_` })).toEqual({ refused: 'key' });
    site.clock.advance(60_000);
    expect(await push({ key: ticket })).toEqual({ refused: 'key' });

    const token = await site.signIn('demo_anchor');
    const again = await site.call('anchor/browserPush', { token, method: 'POST', body: {} });
    const { ticket: ended } = again.envelope.result as unknown as BrowserPush;
    expect(await push({ key: ended })).toMatchObject({ ok: true });
    await site.call('login/logout', { token, method: 'POST', body: {} });
    expect(await push({ key: ended })).toEqual({ refused: 'key' });
    expect((await user('anchor/browserPush', {})).status).toBe(403);
  });

  it('needs the new key after a rotation', async () => {
    const before = (await studio()).push.key.split('?key=')[1]!;
    const cut = await cutsOf(() => anchor('anchor/rotateKey', {}));
    const { roomId, push: after } = await studio();
    // A push with the old key is cut.
    expect(cut).toEqual([String(roomId)]);
    expect(after.key).not.toContain(before);
    expect(await push({ key: before })).toEqual({ refused: 'key' });
    expect(await push()).toMatchObject({ ok: true });
  });

  it('is accepted from the whitelist alone, where there is one', async () => {
    expect((await anchor('addIpWhite', { ip: 'nonsense' })).code).toBe('links.bad_address');
    await anchor('addIpWhite', { ip: '198.51.100.7', note: 'Studio' });
    expect(await push()).toEqual({ refused: 'address' });
    expect(await push({ ip: '198.51.100.7' })).toMatchObject({ ok: true });
    await anchor('removeIpWhite', { ip: '198.51.100.7' });
    expect(await push()).toMatchObject({ ok: true });
  });

  it('is rejected for a banned anchor, whose broadcast ends', async () => {
    await anchor('anchor/broadcast', {});
    const { uid } = (await anchor('user/me')).result as { uid: number };
    const ban = { userId: uid, reason: 'Showed a group code', days: 7 };
    const { ticket } = (await anchor('anchor/browserPush', {})).result as BrowserPush;
    expect((await user('admin/anchors/ban', ban)).status).toBe(403);
    const cut = await cutsOf(async () =>
      expect((await admin('admin/anchors/ban', ban)).result).toMatchObject({
        standing: 'banned',
        live: false,
      }),
    );
    expect(cut).toEqual([String((await studio()).roomId)]);
    expect(await push()).toEqual({ refused: 'banned' });
    expect(await push({ key: ticket })).toEqual({ refused: 'banned' });
    expect((await anchor('anchor/browserPush', {})).code).toBe('anchors.banned');
    expect((await anchor('anchor/status')).result).toMatchObject({
      standing: 'banned',
      ban: { reason: 'Showed a group code' },
    });
    expect((await anchor('anchor/broadcast', {})).code).toBe('anchors.banned');
    await admin('admin/anchors/unban', { userId: uid, reason: 'Appeal accepted' });
    expect(await push()).toMatchObject({ ok: true });
  });

  it('is rejected for a closed room', async () => {
    const { roomId } = await studio();
    const close = () => admin('admin/rooms/close', { roomId, reason: 'Wrong picture' });
    expect(await cutsOf(close)).toEqual([String(roomId)]);
    expect(await push()).toEqual({ refused: 'closed' });
    const word = { room: `live:${roomId}`, clientMessageId: 'in-a-closed-room', text: 'Anybody here?' };
    expect((await user('chat/send', word)).code).toBe('chat.not_open');
    expect((await anchor('anchor/broadcast', {})).code).toBe('rooms.closed');
    expect((await admin('admin/rooms/open', { roomId })).status).toBe(422);
    await admin('admin/rooms/open', { roomId, reason: 'Put right' });
    expect(await push()).toMatchObject({ ok: true });
  });

  it('room of a permanently banned anchor is gone', async () => {
    const { uid } = (await anchor('user/me')).result as { uid: number };
    const listed = async () => {
      const { anchors } = (await user('live/anchors')).result as { anchors: { userId: number }[] };
      const module = site.app.modules.find(({ name }) => name === 'anchors') as AnchorsModule;
      const found = await module.publicApi.someAnchors([uid], 'en');
      return [...anchors, ...found].filter(({ userId }) => userId === uid).length;
    };
    const { roomId } = await studio();
    const statusOf = async () => {
      const seen = [`live/anchor?anchorId=${uid}`, `live/room?roomId=${roomId}`].map((path) => user(path));
      const led = anchor('chatroom/operate', { room: `live:${roomId}`, operation: 'slow', seconds: 0 });
      return (await Promise.all([...seen, led])).map(({ status }) => status);
    };
    await admin('admin/anchors/ban', { userId: uid, reason: 'Piracy', days: 7 });
    expect([await listed(), await statusOf()]).toEqual([2, [200, 200, 200]]);
    await admin('admin/anchors/ban', { userId: uid, reason: 'Piracy again', days: null });
    expect([await listed(), await statusOf()]).toEqual([0, [410, 410, 403]]);
    const word = { room: `live:${roomId}`, clientMessageId: 'after-the-ban', text: 'Anybody here?' };
    expect((await user('chat/send', word)).code).toBe('chat.not_open');
    await admin('admin/anchors/unban', { userId: uid, reason: 'Appeal accepted' });
    expect([await listed(), await statusOf()]).toEqual([2, [200, 200, 200]]);
    expect((await user('chat/send', word)).status).toBe(200);
  });
});
