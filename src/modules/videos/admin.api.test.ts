import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { createRelay } from '#platform/events/relay.ts';
import { silentLog } from '#platform/log/log.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { picture } from '#platform/uploads/testing.ts';
import type { AdminVideo, AdminVideoPage, UploadedVideo } from './admin.contract.ts';
import type { Video, VideoPage } from './videos.contract.ts';

const database = testDatabase({ demo: true });
const site = testApp({
  env: { RATE_LIMITS: '0', MEDIA_HOSTS: 'https://vod.example' },
  parts: { database },
});
let admin: string;
let clip: Buffer;
let matchId: number;
beforeAll(async () => {
  admin = await site.signIn('demo_admin');
  clip = await readFile('public/clips/football-1.mp4');
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from matches where game_id = 202 order by id limit 1`,
  );
  matchId = Number(rows[0]!.id);
});

async function post<T>(path: string, body: object, token = admin) {
  const { status, envelope } = await site.call(path, { method: 'POST', token, body });
  return { status, code: String(envelope.errorCode), result: envelope.result as T };
}
async function get<T>(path: string, token = '') {
  const { status, envelope } = await site.call(path, token ? { token } : {});
  return { status, result: envelope.result as T };
}
async function send<T>(path: string, bytes: Buffer, type: string) {
  const headers = { sysType: 'PC', token: admin, 'content-type': type };
  const body = new Uint8Array(bytes);
  const response = await fetch(`${site.url}/api/${path}`, { method: 'POST', headers, body });
  return (await response.json()) as { result: T; errorCode: string };
}
const words = (en: string, zh_CN: string) => ({ en, zh_CN });
const draft = (more: object = {}) => ({
  game: 'football',
  kind: 'highlight',
  titles: words('The winner from thirty yards', '三十码外的制胜球'),
  summaries: words('', ''),
  chapters: [
    { at: 0, titles: words('Build-up', '组织') },
    { at: 5, titles: words('The shot', '射门') },
  ],
  matchId,
  source: { url: 'https://vod.example/winner.m3u8', seconds: 90 },
  ...more,
});
const save = (more: object = {}) => post<AdminVideo>('admin/videos/save', draft(more));
async function settle(): Promise<void> {
  const reactions = site.app.modules.flatMap((module) => module.reactions ?? []);
  const relay = createRelay({ db: database.db, reactions, clock: site.clock, log: silentLog });
  for (let taken = 1; taken > 0; ) taken = await relay.drain();
}

it('an uploaded mp4 is validated by its bytes, published with its match, and found', async () => {
  const sent = await send<UploadedVideo>('admin/videos/upload', clip, 'video/mp4');
  const poster = Buffer.from(await picture().resize(320, 180).jpeg().toBuffer());
  const cover = await send<{ uploadId: number }>('upload/image?purpose=cover', poster, 'image/jpeg');
  const made = await save({
    source: { uploadId: sent.result.uploadId },
    posterId: cover.result.uploadId,
  });
  expect(made.result).toMatchObject({
    state: 'draft',
    seconds: sent.result.seconds,
    sources: [{ type: 'mp4', url: sent.result.url }],
    poster: expect.stringMatching(/\.webp$/),
  });
  expect(sent.result.seconds).toBe(12);
  const { id } = made.result;
  expect((await get(`football/video${id}`)).status).toBe(404);
  expect((await fetch(`${site.url}${sent.result.url}`)).headers.get('content-type')).toBe('video/mp4');

  expect((await post('admin/videos/publish', { videoId: id })).status).toBe(200);
  expect((await post('admin/videos/publish', { videoId: id })).code).toBe('videos.wrong_state');
  const { result } = await get<Video>(`football/video${id}`);
  expect(result).toMatchObject({ match: { id: matchId }, chapters: [{ at: 0 }, { at: 5 }] });
  expect(result.teams).toHaveLength(2);
  expect((await get<VideoPage>(`videos/list?matchId=${matchId}`)).result.videos[0]?.id).toBe(id);
  await settle();
  const found = () => get<{ video: { id: number }[] }>('search?text=thirty%20yards&kind=video');
  expect((await found()).result.video.map((video) => video.id)).toContain(id);

  const down = await post<AdminVideo>('admin/videos/takeDown', { videoId: id, reason: 'No rights' });
  expect(down.result).toMatchObject({ state: 'taken_down', reason: 'No rights' });
  await settle();
  expect((await found()).result.video.map((video) => video.id)).not.toContain(id);
  expect((await get(`football/video${id}`)).status).toBe(410);
  expect((await get<VideoPage>(`videos/list?matchId=${matchId}`)).result.videos).not.toContainEqual(
    expect.objectContaining({ id }),
  );
  const log = await get<{ entries: { action: string }[] }>('admin/audit', admin);
  expect(JSON.stringify(log.result)).toMatch(/video\.takenDown.*video\.published.*video\.made/s);
});

it.each([
  ['a name that lies', Buffer.from('GIF89a, says its name, is an mp4')],
  ['nothing', Buffer.alloc(0)],
])('%s is rejected as a video', async (_, bytes) => {
  expect((await send('admin/videos/upload', bytes, 'video/mp4')).errorCode).toBe('videos.not_a_video');
});

it('a truncated file is rejected', async () => {
  const half = clip.subarray(0, 600);
  expect((await send('admin/videos/upload', half, 'video/mp4')).errorCode).toBe('videos.not_a_video');
});

it.each([
  ['no source', { source: undefined }, 'videos.source_needed'],
  [
    'a host that pages may not play from',
    { source: { url: 'https://else.example/a.mp4', seconds: 9 } },
    'videos.foreign_host',
  ],
  [
    'an address that is no video',
    { source: { url: 'https://vod.example/a.html', seconds: 9 } },
    'platform.invalid',
  ],
  ['a match of another game', { game: 'lol' }, 'videos.no_such_match'],
  ['a team that is not there', { matchId: null, teamIds: [999_999] }, 'videos.no_such_team'],
  ['a chapter after the end', { chapters: [{ at: 90, titles: words('Late', '晚') }] }, 'videos.bad_chapters'],
  ['no Chinese title', { titles: { en: 'The winner' } }, 'platform.invalid'],
  ["somebody else's upload", { source: { uploadId: 999_999 } }, 'uploads.gone'],
])('%s is rejected', async (_, more, code) => {
  expect((await save(more)).code).toBe(code);
});

it('is changed as a whole, filtered by game and text, and made by administrators only', async () => {
  const { id } = (await save()).result;
  const changed = await save({
    videoId: id,
    titles: words('The winner, 100% his', '制胜球'),
    source: undefined,
    matchId: null,
    chapters: [],
  });
  expect(changed.result).toMatchObject({ id, seconds: 90, matchId: null, teams: [], chapters: [] });
  const list = (query: string) => get<AdminVideoPage>(`admin/videos?${query}`, admin);
  expect((await list('game=football&state=draft&text=100%25')).result.videos.map((row) => row.id)).toEqual([
    id,
  ]);
  expect((await list('game=lol&state=draft')).result.videos).toEqual([]);
  const first = (await list('')).result;
  const next = (await list(`cursor=${first.nextCursor}`)).result.videos.map((row) => row.id);
  expect(next[0]).toBeLessThan(first.videos.at(-1)!.id);
  const moderator = await site.signIn('demo_moderator');
  expect((await post('admin/videos/save', draft(), moderator)).status).toBe(403);
});
