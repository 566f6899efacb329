import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Studio } from '#modules/anchors/broadcast.contract.ts';
import { liveOf } from '#modules/live/live.factory.ts';
import type { Match } from '#modules/matches/matches.contract.ts';
import { recordingName } from '#modules/media/recordings.rules.ts';
import { silentLog } from '#platform/log/log.ts';
import { record } from '#platform/media/recording.testing.ts';
import { createLocalBus } from '#platform/realtime/bus.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { AuditPage } from '../audit/audit.contract.ts';
import type {
  AdminClipPage,
  BlockedClippers,
  Clip,
  ClipCard,
  ClipOwn,
  ClipPage,
  MadeClip,
} from './clips.contract.ts';
import { CLIPS_AN_HOUR } from './clips.rules.ts';

const folder = await mkdtemp(join(tmpdir(), 'clips-'));
const database = testDatabase({ demo: true });
const bus = createLocalBus(silentLog);
const site = testApp({ env: { RATE_LIMITS: '0', DATA_DIR: folder }, parts: { database, bus } });
const RECORDED_MS = 30_000;
let roomId = 0;
let matchId = 0;
let recordingId = 0;
let made = 0;

interface Result {
  status: number;
  code: unknown;
  result: never;
}

function asUser(account: string) {
  let token: Promise<string> | undefined;
  return async (path: string, body?: object, key: string = randomUUID()): Promise<Result> => {
    token ??= site.signIn(account);
    const post = body && { body, method: 'POST' as const, headers: { 'idempotency-key': key } };
    const { status, envelope } = await site.call(path, { token: await token, ...post });
    return { status, code: envelope.errorCode, result: envelope.result as never };
  };
}
const anchor = asUser('demo_anchor');
const user = asUser('demo_user');
const moderator = asUser('demo_moderator');
const admin = asUser('demo_admin');
const guest = async (path: string, body?: object): Promise<Result> => {
  const { status, envelope } = await site.call(path, body ? { body, method: 'POST' } : {});
  return { status, code: envelope.errorCode, result: envelope.result as never };
};

const settings = { title: 'Derby', language: 'en', mode: 'anchor', danmu: true, giftEffects: true };
const runner = () =>
  site.app.modules.find(({ name }) => name === 'clips')!.runners!.find(({ role }) => role === 'media')!;

beforeAll(async () => {
  await mkdir(join(folder, 'recordings'));
  ({ roomId } = (await anchor('anchor/liveInfo')).result as Studio);
  const [match] = (await anchor('anchor/matches')).result as Match[];
  matchId = match!.id;
  await anchor('updateAnchor', { ...settings, matchId, price: null });
  await liveOf(site).rooms.started(String(roomId), site.clock.now());
  recordingId = await aRecording();
  await runner().start();
});
const unfinished: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  await runner().stop();
  for (const finish of unfinished) await finish();
  await rm(folder, { recursive: true });
});

/** A recording of the room, as the media server stores it. */
async function aRecording({ grows = false } = {}): Promise<number> {
  made += 1;
  const now = site.clock.now();
  const file = recordingName(String(roomId), now, `${made}`.padStart(12, '0'));
  const recorded = await record(join(folder, 'recordings', file), { seconds: RECORDED_MS / 1000 });
  if (grows) unfinished.push(recorded.finish);
  else await recorded.finish();
  const { rows } = await database.pool.query(
    `insert into recordings (room, match_id, file, bytes, duration_ms, started_at, captured_at, ended_at)
     values ($1, $2, $3, 4, $4, $5, $5, $6) returning id::integer`,
    [
      String(roomId),
      matchId,
      file,
      grows ? 0 : RECORDED_MS,
      new Date(now.getTime() - RECORDED_MS),
      grows ? null : now,
    ],
  );
  return rows[0].id;
}

const stateOf = async (call: typeof user, clipId: number): Promise<ClipOwn['state']> =>
  ((await call(`clips/own?clipId=${clipId}`)).result as ClipOwn).state;

/** A clip that is ready. */
async function aClip(call = user, draft: object = {}): Promise<number> {
  const { status, result } = await call('clips/make', { recordingId, from: 4_300, to: 14_300, ...draft });
  expect(status).toBe(200);
  const { id } = result as MadeClip;
  await vi.waitFor(async () => expect(await stateOf(call, id)).not.toBe('cutting'), { timeout: 10_000 });
  return id;
}
const clipOf = async (id: number, call: typeof guest | typeof user = guest): Promise<Clip> =>
  (await call(`clips/clip?clipId=${id}`)).result as Clip;
const idsOf = async (query: string, call: typeof guest | typeof user = guest) =>
  ((await call(`clips/list?${query}`)).result as ClipPage).clips.map(({ id }) => id);
const fileStatus = async (url: string) => (await fetch(site.url + url)).status;
const stored = async () => await readdir(join(folder, 'uploads', 'clips')).catch(() => []);

describe('clips', () => {
  it('are cut from a recording, and everyone may watch, find and download them', async () => {
    const id = await aClip(user, { title: 'What a goal' });
    const clip = await clipOf(id);
    expect(clip).toMatchObject({
      title: 'What a goal',
      durationMs: 10_000,
      ...{ roomId, matchId, open: true, width: 640, height: 360 },
      clipper: { name: 'demo_user' },
      anchor: { name: expect.any(String) },
    });
    const response = await fetch(site.url + clip.url, { headers: { range: 'bytes=4-7' } });
    expect([response.status, await response.text()]).toEqual([206, 'ftyp']);
    const download = await fetch(`${site.url}${clip.url}?download`);
    expect(download.headers.get('content-disposition')).toContain('attachment');
    expect(Number(download.headers.get('content-length'))).toBe(clip.bytes);
    const again = await fetch(site.url + clip.url, {
      headers: { 'if-none-match': download.headers.get('etag')! },
    });
    expect(again.status).toBe(304);
    await download.body?.cancel();
    const { anchor: owner, game } = clip as ClipCard;
    for (const of of [
      `roomId=${roomId}`,
      `matchId=${matchId}`,
      `anchorId=${owner!.userId}`,
      `game=${game}`,
      '',
    ])
      expect(await idsOf(of)).toContain(id);
    expect(await idsOf(`roomId=${roomId + 1}`)).toEqual([]);
    expect(((await guest('clips/day')).result as ClipCard).id).toBe(id);
  });

  it('of a running broadcast are found by the time of capture', async () => {
    site.clock.advance(60_000);
    await aRecording({ grows: true });
    const now = site.clock.now().getTime();
    const id = await aClip(user, { recordingId: undefined, roomId, from: now - 21_000, to: now - 11_000 });
    expect(await clipOf(id)).toMatchObject({ durationMs: 10_000, roomId });
    const early = { roomId, from: now - 3_600_000, to: now - 3_590_000 };
    expect(await user('clips/make', early)).toMatchObject({ status: 409, code: 'clips.not_recorded' });
  });

  it('repeated with the same key are one clip', async () => {
    const draft = { recordingId, from: 0, to: 6_000, title: 'Once' };
    const key = randomUUID();
    const [first, second] = await Promise.all([
      user('clips/make', draft, key),
      user('clips/make', draft, key),
    ]);
    const { rows } = await database.pool.query(`select id from clips where title = 'Once'`);
    expect(rows).toHaveLength(1);
    expect([first, second].filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  });

  it.each([
    ['shorter than five seconds', { from: 0, to: 4_000 }],
    ['of nothing', { recordingId: undefined }],
    ['of an unknown recording', { recordingId: 999_999 }],
  ])('%s are refused', async (_, draft) => {
    const refused = await user('clips/make', { recordingId, from: 0, to: 10_000, ...draft });
    expect(refused).toMatchObject({ status: 409, code: 'clips.not_recorded' });
  });

  it('need an account', async () => {
    expect((await guest('clips/make', { recordingId, from: 0, to: 10_000 })).status).toBe(401);
  });

  it('count views and likes, and have comments', async () => {
    const id = await aClip();
    await user('clips/like', { clipId: id, like: true });
    expect((await user('clips/like', { clipId: id, like: true })).result).toEqual({ liked: true, likes: 1 });
    expect((await moderator(`clips/own?clipId=${id}`)).result).toMatchObject({ liked: false, likes: 1 });
    const comment = { kind: 'clip', id, text: 'Offside, surely' };
    expect((await moderator('comments/add', comment)).status).toBe(200);
    expect((await guest(`comments/list?kind=clip&id=${id}`)).result).toMatchObject({ count: 1 });
  });
});

describe('the rights of a clip', () => {
  it('end with those of its match: signed-in users only, with a token of their own', async () => {
    const id = await aClip();
    const { url } = await clipOf(id);
    await admin('admin/matches/loginOnly', { matchId, on: true });
    expect(await guest(`clips/clip?clipId=${id}`)).toMatchObject({ status: 403, code: 'clips.no_access' });
    expect([await idsOf(`matchId=${matchId}`), await fileStatus(url)]).toEqual([[], 403]);
    const mine = await clipOf(id, user);
    expect([mine.open, mine.poster, await fileStatus(mine.url)]).toEqual([false, null, 200]);
    expect(await fileStatus(mine.url.replace(/ticket=\d+/, 'ticket=999'))).toBe(403);
    await admin('admin/matches/loginOnly', { matchId, on: false });
    expect(await fileStatus(url)).toBe(200);
  });

  it('end while its clipper is banned', async () => {
    const clipper = asUser('demo_expert');
    const id = await aClip(clipper);
    const { url, clipper: who } = await clipOf(id);
    const ban = { userId: who.userId, reason: 'Spam clips', days: 1 };
    expect((await admin('admin/users/ban', ban)).status).toBe(200);
    expect([await fileStatus(url), (await guest(`clips/clip?clipId=${id}`)).status]).toEqual([404, 404]);
    expect(await idsOf(`roomId=${roomId}`)).not.toContain(id);
    expect((await admin('admin/users/unban', { userId: who.userId, reason: 'Served' })).status).toBe(200);
    expect(await fileStatus(url)).toBe(200);
  });

  it('end with its recording, when that is taken down', async () => {
    const own = await aRecording();
    const id = await aClip(user, { recordingId: own });
    const { url } = await clipOf(id);
    const name = url.split('/').at(-1)!.split('.')[0]!;
    await admin('admin/recordings/takeDown', { recordingId: own, reason: 'Not ours' });
    expect([(await guest(`clips/clip?clipId=${id}`)).status, await fileStatus(url)]).toEqual([410, 404]);
    await vi.waitFor(async () => expect((await stored()).join()).not.toContain(name));
  });

  it('are not given by the address of the storage', async () => {
    const id = await aClip();
    const { url } = await clipOf(id);
    expect(await fileStatus(url.replace('/media/', '/uploads/'))).toBe(404);
  });
});

describe('a streamer', () => {
  it('deletes clips of their broadcasts, which the log says', async () => {
    const id = await aClip();
    expect((await moderator('clips/remove', { clipId: id })).status).toBe(403);
    expect((await anchor(`clips/own?clipId=${id}`)).result).toMatchObject({
      mayRemove: 'anchor',
      blocked: false,
    });
    expect((await anchor('clips/remove', { clipId: id })).status).toBe(200);
    expect((await guest(`clips/clip?clipId=${id}`)).status).toBe(410);
    const { records } = (await admin('admin/audit')).result as AuditPage;
    expect(records[0]).toMatchObject({ action: 'clip.removed', details: { clip: id } });
  });

  it('forbids clips, and still cuts their own', async () => {
    await anchor('anchor/clips/allow', { allowed: false });
    const draft = { recordingId, from: 0, to: 10_000 };
    expect(await user('clips/make', draft)).toMatchObject({ status: 403, code: 'clips.not_allowed' });
    expect((await user(`clips/allowed?roomId=${roomId}`)).result).toEqual({ allowed: false });
    expect((await anchor('clips/make', draft)).status).toBe(200);
    await anchor('anchor/clips/allow', { allowed: true });
    expect((await anchor('anchor/clips/settings')).result).toEqual({ allowed: true });
  });

  it('blocks a clipper, and no one else', async () => {
    const { clipper } = await clipOf(await aClip());
    await anchor('anchor/clips/block', { userId: clipper.userId, on: true });
    const draft = { recordingId, from: 0, to: 10_000 };
    expect(await user('clips/make', draft)).toMatchObject({ status: 403, code: 'clips.blocked' });
    expect((await moderator(`clips/allowed?roomId=${roomId}`)).result).toEqual({ allowed: true });
    const { clippers } = (await anchor('anchor/clips/blocked')).result as BlockedClippers;
    expect(clippers).toMatchObject([{ userId: clipper.userId, name: 'demo_user' }]);
    await anchor('anchor/clips/block', { userId: clipper.userId, on: false });
    expect((await user('clips/make', draft)).status).toBe(200);
  });
});

describe('moderators', () => {
  const reported = async () =>
    ((await moderator('admin/clips?reported=true')).result as AdminClipPage).clips.map(({ id }) => id);

  it('see reported clips, dismiss reports or take the clip down', async () => {
    const [kept, gone] = [await aClip(), await aClip()];
    const own = await user('clips/report', { clipId: kept, reason: 'spam' });
    expect(own).toMatchObject({ status: 422, code: 'clips.oneself' });
    for (const clipId of [kept, gone]) {
      await anchor('clips/report', { clipId, reason: 'rights', note: 'Cut from a film' });
      await anchor('clips/report', { clipId, reason: 'rights', note: 'Cut from a film' });
    }
    const { clips } = (await moderator('admin/clips?reported=true')).result as AdminClipPage;
    expect(clips.map(({ id }) => id)).toEqual([gone, kept]);
    expect(clips[0]!.reports).toMatchObject([{ reason: 'rights', note: 'Cut from a film' }]);
    expect(await fileStatus(clips[0]!.url!)).toBe(200);
    expect((await moderator('admin/clips/keep', { clipId: kept })).status).toBe(200);
    expect(await moderator('admin/clips/keep', { clipId: kept })).toMatchObject({ code: 'clips.decided' });
    const { url } = await clipOf(gone);
    expect((await moderator('admin/clips/takeDown', { clipId: gone, reason: 'Pirated' })).status).toBe(200);
    expect([await reported(), await fileStatus(url)]).toEqual([[], 404]);
    const { records } = (await admin('admin/audit')).result as AuditPage;
    expect(records.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['clip.kept', 'clip.takenDown']),
    );
    expect((await user('admin/clips')).status).toBe(403);
  });
});

it('a user cuts no more than the limit of an hour, also with all calls at once', async () => {
  site.clock.advance(3 * 3_600_000);
  const clipper = asUser('demo_expert');
  await clipper('user/me');
  const draft = { recordingId, from: 0, to: 6_000 };
  const answers = await Promise.all(
    Array.from({ length: CLIPS_AN_HOUR + 6 }, () => clipper('clips/make', draft)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(CLIPS_AN_HOUR);
  expect(answers.filter(({ code }) => code === 'clips.too_many')).toHaveLength(6);
  site.clock.advance(3_600_001);
  expect((await clipper('clips/make', draft)).status).toBe(200);
});
