import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Studio } from '#modules/anchors/broadcast.contract.ts';
import type { Match } from '#modules/matches/matches.contract.ts';
import type { Recording } from '#modules/media/media.contract.ts';
import { recordingName } from '#modules/media/recordings.rules.ts';
import { silentLog } from '#platform/log/log.ts';
import { createLocalBus } from '#platform/realtime/bus.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { asUser, liveOf } from './live.factory.ts';
import type { RecordPage } from './rooms.contract.ts';

const folder = await mkdtemp(join(tmpdir(), 'replays-'));
const database = testDatabase({ demo: true });
const bus = createLocalBus(silentLog);
const site = testApp({ env: { RATE_LIMITS: '0', DATA_DIR: folder }, parts: { database, bus } });
const anchor = asUser(site, 'demo_anchor');
const user = asUser(site, 'demo_user');
const moderator = asUser(site, 'demo_moderator');
const admin = asUser(site, 'demo_admin');
const settings = { title: 'Derby', language: 'en', mode: 'anchor', danmu: true, giftEffects: true };
let roomId = 0;
let matchId = 0;
let made = 0;

beforeAll(async () => {
  await mkdir(join(folder, 'recordings'));
  ({ roomId } = (await anchor('anchor/liveInfo')).result as Studio);
  const [match] = (await anchor('anchor/matches')).result as Match[];
  matchId = match!.id;
  await anchor('updateAnchor', { ...settings, matchId, price: null });
  await liveOf(site).rooms.started(String(roomId), site.clock.now());
});
afterAll(() => rm(folder, { recursive: true }));

async function start(): Promise<void> {
  site.clock.advance(60_000);
  expect((await anchor('anchor/broadcast', {})).status).toBe(200);
}

/** A recording of the current broadcast, as the media server stores it. */
async function record(): Promise<number> {
  site.clock.advance(60_000);
  made += 1;
  const now = site.clock.now();
  const file = recordingName(String(roomId), now, `${made}`.padStart(12, '0'));
  await writeFile(join(folder, 'recordings', file), 'film');
  const { rows } = await database.pool.query(
    `insert into recordings (room, match_id, file, bytes, duration_ms, started_at, ended_at)
     values ($1, $2, $3, 4, 60000, $4, $4) returning id::integer`,
    [String(roomId), matchId, file, now],
  );
  return rows[0].id;
}

const guest = async (path: string) => ({ result: (await site.call(path)).envelope.result as never });
const seenBy = async (call: (path: string) => Promise<{ result: never }>): Promise<Recording[]> =>
  (await call(`media/recordings?matchId=${matchId}`)).result;
const idsFor = async (call: typeof guest) => (await seenBy(call)).map(({ id }) => id);
const statusOf = async (url: string) => (await fetch(site.url + url)).status;

let first = 0;
let address = '';

describe('a recording', () => {
  it('is public while its room and its match are', async () => {
    await start();
    first = await record();
    await anchor('anchor/downcast', {});
    expect(await idsFor(guest)).toEqual([first]);
    [{ url: address }] = (await seenBy(guest)) as [Recording];
    expect(address).not.toContain('?');
    expect(await statusOf(address)).toBe(200);
  });

  it.each([
    ['match', 'admin/matches/loginOnly', () => ({ matchId })],
    ['room', 'admin/rooms/loginOnly', () => ({ roomId })],
  ])('is for signed-in users once its %s is, including its file', async (_, call, about) => {
    await admin(call, { ...about(), on: true });
    expect(await idsFor(guest)).toEqual([]);
    expect(await statusOf(address)).toBe(403);
    const [mine] = (await seenBy(user)) as [Recording];
    expect(await statusOf(mine.url)).toBe(200);
    expect(await statusOf(mine.url.replace(/ticket=\d+/, 'ticket=999'))).toBe(403);
    await admin(call, { ...about(), on: false });
    expect(await statusOf(address)).toBe(200);
  });

  it('is for buyers while its room sells its match, and public afterwards', async () => {
    await anchor('updateAnchor', { ...settings, matchId, price: 5 });
    // A room that is not live cannot be paid for.
    expect(await idsFor(guest)).toEqual([first]);
    await start();
    expect([await idsFor(guest), await idsFor(user)]).toEqual([[], []]);
    expect([await idsFor(anchor), await idsFor(moderator)]).toEqual([[first], [first]]);
    expect(await statusOf(address)).toBe(403);
    expect((await user('orderpay/match/pay/liveUnlock', { roomId, price: 5 })).status).toBe(200);
    const [mine] = (await seenBy(user)) as [Recording];
    expect(await statusOf(mine.url)).toBe(200);
    const other = ((await anchor('anchor/matches')).result as Match[]).find(({ id }) => id !== matchId)!;
    await anchor('anchor/toggleMatchId', { matchId: other.id });
    expect([await idsFor(guest), await statusOf(address)]).toEqual([[first], 200]);
    await anchor('anchor/downcast', {});
    await anchor('updateAnchor', { ...settings, matchId, price: null });
  });

  it('of a broadcast ended by a ban is hidden, in all its parts; others stay', async () => {
    await start();
    const early = await record();
    const elsewhere = ((await anchor('anchor/matches')).result as Match[]).find(({ id }) => id !== matchId)!;
    await anchor('anchor/toggleMatchId', { matchId: elsewhere.id });
    await anchor('anchor/toggleMatchId', { matchId });
    const late = await record();
    expect(await idsFor(guest)).toEqual([late, early, first]);
    const [{ url }] = (await seenBy(guest)) as [Recording];
    const { uid } = (await anchor('user/me')).result as { uid: number };
    await admin('admin/anchors/ban', { userId: uid, reason: 'Piracy', days: 1 });
    expect([await idsFor(guest), await idsFor(moderator)]).toEqual([[first], [first]]);
    expect(await statusOf(url)).toBe(404);
    await admin('admin/anchors/unban', { userId: uid, reason: 'Appeal accepted' });
    expect(await idsFor(guest)).toEqual([first]);
  });

  it('is hidden while its room is closed; that of the closed broadcast stays hidden', async () => {
    await start();
    const last = await record();
    expect(await idsFor(guest)).toEqual([last, first]);
    await admin('admin/rooms/close', { roomId, reason: 'Illegal picture' });
    expect(await idsFor(guest)).toEqual([]);
    expect(await statusOf(address)).toBe(404);
    await admin('admin/rooms/open', { roomId, reason: 'Put right' });
    expect(await idsFor(guest)).toEqual([first]);
  });

  it('is taken down by moderators, who see all recordings of a room', async () => {
    const office = `admin/recordings?room=${roomId}`;
    expect((await user(office)).status).toBe(403);
    const all = (await moderator(office)).result as Recording[];
    expect(all).toHaveLength(4);
    expect(await Promise.all(all.map(({ url }) => statusOf(url)))).toEqual([200, 200, 200, 200]);
    const order = { recordingId: first, reason: 'Another channel’s picture' };
    expect((await user('admin/recordings/takeDown', order)).status).toBe(403);
    expect((await moderator('admin/recordings/takeDown', { ...order, reason: ' ' })).status).toBe(422);
    expect((await moderator('admin/recordings/takeDown', order)).status).toBe(200);
    expect((await moderator('admin/recordings/takeDown', order)).status).toBe(410);
    expect(await idsFor(guest)).toEqual([]);
    expect(await statusOf(address)).toBe(404);
    const log = await admin('admin/audit?action=recording.takenDown');
    expect(log.result).toMatchObject({
      records: [{ subjectKind: 'recording', subjectId: first, details: { reason: order.reason } }],
    });
  });
});

it('a change of match starts a new broadcast and a new recording', async () => {
  const shown: unknown[] = [];
  const deafen = bus.subscribe('media:show', (message) => void shown.push(message));
  await liveOf(site).rooms.started(String(roomId), site.clock.now());
  await start();
  const other = ((await anchor('anchor/matches')).result as Match[]).find(({ id }) => id !== matchId)!;
  site.clock.advance(60_000);
  await anchor('anchor/toggleMatchId', { matchId: other.id });
  const turnedAt = site.clock.now().toISOString();
  // The same match again changes nothing.
  await anchor('anchor/toggleMatchId', { matchId: other.id });
  const showing = (match: number) => ({
    room: String(roomId),
    kept: { right: null, record: true, matchId: match, since: expect.any(Number) },
  });
  expect(shown).toEqual([showing(matchId), showing(other.id)]);
  const { records } = (await user(`liveRecord?roomId=${roomId}`)).result as RecordPage;
  expect(records.slice(0, 2)).toMatchObject([
    { matchId: other.id, startTime: turnedAt, endTime: null },
    { matchId, endTime: turnedAt },
  ]);
  await anchor('anchor/downcast', {});
  deafen();
});

it('recordings are deleted with the account of their anchor', async () => {
  await start();
  const stopped = await record();
  expect(await idsFor(guest)).toEqual([stopped]);
  const [{ url }] = (await seenBy(guest)) as [Recording];
  const { uid, username } = (await anchor('user/me')).result as { uid: number; username: string };
  await admin('admin/anchors/ban', { userId: uid, reason: 'Piracy', days: 1 });
  const again = await site.signIn('demo_anchor');
  const { status } = await site.call('user/deleteAccount', {
    token: again,
    method: 'POST',
    body: { username },
  });
  expect(status).toBe(200);
  expect([await idsFor(guest), await idsFor(admin)]).toEqual([[], []]);
  expect(await statusOf(url)).toBe(404);
  expect((await admin(`admin/recordings?room=${roomId}`)).result).toEqual([]);
  // A recording that a media server still had when the account was deleted.
  expect([await record(), await idsFor(guest)]).toEqual([expect.any(Number), []]);
});
