import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createKeyring } from '#platform/crypto/keyring.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { guest, type Viewer } from '#platform/viewer/viewer.ts';
import type { ListRecordings, Recording } from './media.contract.ts';
import type { Replay } from './media-api.contract.ts';
import { createPlaybackTokens } from './playback.service.ts';
import { RECORDING_FILE, RECORDINGS_SHOWN, REPLAY_MINUTES, recordingName } from './recordings.rules.ts';
import { createRecordings, type RecordingsService } from './recordings.service.ts';
import { deleteRecordingsBefore } from './recordings.store.ts';

const database = testDatabase();
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recordings-'));
  await database.pool.query('truncate recordings cascade');
  replay = { shown: true, right: null, open: true };
  hiddenFrom = later(9e6);
});
afterEach(() => rm(folder, { recursive: true }));

const START = new Date('2026-11-15T10:00:00Z');
const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const admitted = { ok: true, right: null, record: true, matchId: 42, since: 0 } as const;
const tickets = createPlaybackTokens(createKeyring(['a secret for tests only, long enough']), () => ({
  mayWatch: async (readers) => readers.map(() => true),
}));
/** Access that the room requires. */
let replay: Replay = { shown: true, right: null, open: true };
/** Recordings that started later are hidden. */
let hiddenFrom = later(9e6);
const written: object[] = [];
const recordingsOf = (quotaBytes: number) =>
  createRecordings({
    db: database.db,
    ...{ node: 'here', folder, quotaBytes, tickets },
    rooms: () => ({
      replays: async (list) =>
        list.map(({ startedAt }): Replay => (startedAt < hiddenFrom ? replay : { shown: false })),
    }),
    audit: { record: async (_tx, entry) => void written.push(entry) },
  });
const listed = (recordings: RecordingsService, of: ListRecordings, viewer: Viewer = guest) =>
  recordings.list(of, viewer, later(60));

async function record(
  recordings: ReturnType<typeof createRecordings>,
  { room = 'room1', minute = 0, bytes = 100, ms = 60_000 } = {},
) {
  const to = await recordings.begin(room, admitted, later(minute));
  await writeFile(to!.file, Buffer.alloc(bytes));
  await recordings.finish(to!.file, { bytes, ms }, later(minute + 1));
  return basename(to!.file);
}

it('names files in a recognisable form', () => {
  expect(recordingName('room_1', START, 'abcdef012345')).toBe('room_1.20261115T100000.abcdef012345.mp4');
  expect('room_1.20261115T100000.abcdef012345.mp4').toMatch(RECORDING_FILE);
  for (const other of ['../x.mp4', 'x.mp4', 'room1.20261115T100000.abcdef012345.mp4.tmp', '']) {
    expect(other).not.toMatch(RECORDING_FILE);
  }
});

it('lists recordings of a match and of a room, newest first', async () => {
  const recordings = recordingsOf(1e9);
  const first = await record(recordings);
  const second = await record(recordings, { minute: 10, room: 'room2' });
  expect((await listed(recordings, { matchId: 42 })).map(({ url }) => url)).toEqual([
    `/media/recordings/${second}`,
    `/media/recordings/${first}`,
  ]);
  expect(await listed(recordings, { room: 'room1' })).toMatchObject([
    { room: 'room1', matchId: 42, bytes: 100, durationMs: 60_000, startedAt: START.toISOString() },
  ]);
  expect(await listed(recordings, { matchId: 7 })).toEqual([]);
  expect(await listed(recordings, {})).toEqual([]);
});

it('pages past hidden recordings to older ones; admin lists all of them page by page', async () => {
  const recordings = recordingsOf(1e9);
  const first = await record(recordings);
  const many = RECORDINGS_SHOWN + 10;
  await database.pool.query(
    `insert into recordings (room, match_id, file, started_at, ended_at)
     select 'room1', 42, n || '.mp4', $1::timestamptz + n * interval '1 minute', $1 from generate_series(1, $2) n`,
    [START, many],
  );
  hiddenFrom = later(1);
  expect(await listed(recordings, { matchId: 42 })).toMatchObject([{ url: `/media/recordings/${first}` }]);
  const page = await recordings.listAll('room1', undefined, guest, later(60));
  const next = await recordings.listAll('room1', page.at(-1)!.id, guest, later(60));
  expect([page.length, next.length]).toEqual([RECORDINGS_SHOWN, many + 1 - RECORDINGS_SHOWN]);
  expect(new Set([...page, ...next].map(({ id }) => id)).size).toBe(many + 1);
});

it.each([
  ['a room that is not kept', { ...admitted, record: false }, 1e9],
  ['a room that wants a ticket', { ...admitted, right: 'login' }, 1e9],
  ['a site that keeps nothing', admitted, 0],
])('begin: %s leaves nothing', async (_, admission, quota) => {
  expect(await recordingsOf(quota).begin('room1', admission, START)).toBeNull();
});

it('an unfinished recording is not listed; one too short is deleted', async () => {
  const recordings = recordingsOf(1e9);
  await recordings.begin('room1', admitted, START);
  await record(recordings, { ms: 1_000 });
  expect(await listed(recordings, { matchId: 42 })).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
});

it('quota: the oldest are deleted first, with their files', async () => {
  const recordings = recordingsOf(250);
  await record(recordings, { minute: 0 });
  const second = await record(recordings, { minute: 10 });
  const third = await record(recordings, { minute: 20 });
  expect((await readdir(folder)).sort()).toEqual([second, third].sort());
  expect(await listed(recordings, { matchId: 42 })).toHaveLength(2);
});

it('quota: concurrent pruning leaves the recordings that fit', async () => {
  const wide = recordingsOf(1e9);
  for (let i = 0; i < 10; i += 1) await record(wide, { minute: i * 10 });
  const narrow = recordingsOf(350);
  await Promise.all([narrow.prune(), narrow.prune(), recordingsOf(350).prune()]);
  expect(await listed(narrow, { matchId: 42 })).toHaveLength(3);
  expect(await readdir(folder)).toHaveLength(3);
});

it('retention: deletes after the configured days; other files in the folder stay', async () => {
  const recordings = recordingsOf(1e9);
  await record(recordings);
  const recorded = await record(recordings, { minute: 120 });
  await writeFile(join(folder, 'notes.txt'), 'mine');
  expect(await deleteRecordingsBefore(database.db, later(60), 1000)).toBe(1);
  await recordings.prune();
  expect((await readdir(folder)).sort()).toEqual([recorded, 'notes.txt'].sort());
});

it("a killed server's recording is completed as it is, or deleted when empty", async () => {
  const recordings = recordingsOf(1e9);
  const left = await recordings.begin('room1', admitted, START);
  await writeFile(left!.file, Buffer.alloc(500));
  await utimes(left!.file, later(3), later(3));
  await recordings.begin('room2', admitted, START);
  await recordings.settle(later(5));
  expect(await listed(recordings, { matchId: 42 })).toMatchObject([
    { room: 'room1', bytes: 500, durationMs: 180_000 },
  ]);
  const { rows } = await database.pool.query('select count(*) as n from recordings');
  expect(rows).toEqual([{ n: 1 }]);
});

describe('access', () => {
  const reader: Viewer = { kind: 'user', id: 7, roles: [], sessionId: 1 };
  const registered = async (recordings: RecordingsService, url: string, minute = 60) => {
    const [file = '', query] = url.slice('/media/recordings/'.length).split('?');
    const found = await recordings.find(file, new URLSearchParams(query).get('ticket') ?? '', later(minute));
    return typeof found === 'number' ? found : [found.path, found.guarded];
  };

  it('hides protected recordings and files; a viewer with the right has a temporary address', async () => {
    const recordings = recordingsOf(1e9);
    const file = await record(recordings);
    const path = join(folder, file);
    expect(await registered(recordings, `/media/recordings/${file}`)).toEqual([path, false]);
    replay = { shown: true, right: 'match 42', open: false };
    expect(await listed(recordings, { matchId: 42 })).toEqual([]);
    expect(await registered(recordings, `/media/recordings/${file}`)).toBe(403);
    replay = { shown: true, right: 'match 42', open: true };
    const [{ url }] = (await listed(recordings, { matchId: 42 }, reader)) as [Recording];
    expect(await registered(recordings, url)).toEqual([path, true]);
    expect(await registered(recordings, url, 60 + REPLAY_MINUTES)).toBe(403);
    replay = { shown: true, right: 'match 43', open: true };
    expect(await registered(recordings, url)).toBe(403);
  });

  it('hides recordings of a removed broadcast from all but admin', async () => {
    const recordings = recordingsOf(1e9);
    await record(recordings);
    const [open] = (await listed(recordings, { matchId: 42 })) as [Recording];
    replay = { shown: false };
    expect(await listed(recordings, { matchId: 42 }, reader)).toEqual([]);
    expect(await registered(recordings, open.url)).toBe(404);
    const [recorded] = (await recordings.listAll('room1', undefined, reader, later(60))) as [Recording];
    expect(await registered(recordings, recorded.url)).toEqual([expect.any(String), true]);
  });

  it('hides a removed recording from everyone, with an audit entry of actor and reason', async () => {
    const recordings = recordingsOf(1e9);
    await record(recordings);
    const [{ id, url }] = (await listed(recordings, { matchId: 42 })) as [Recording];
    const taken = { recordingId: id, reason: 'Piracy' };
    await recordings.takeDown(taken, reader, later(60));
    expect(written.at(-1)).toMatchObject({
      actor: 7,
      action: 'recording.takenDown',
      subject: { kind: 'recording', id },
      details: { reason: 'Piracy', room: 'room1', match: 42 },
    });
    expect(await listed(recordings, { matchId: 42 })).toEqual([]);
    expect(await registered(recordings, url)).toBe(404);
    await expect(recordings.takeDown(taken, reader, later(60))).rejects.toMatchObject({
      code: 'platform.gone',
    });
    await recordings.prune();
    expect(await readdir(folder)).toEqual([]);
  });
});
