import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordingFiles } from '#modules/media/media-api.contract.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { transact } from '#platform/db/transact.ts';
import { silentLog } from '#platform/log/log.ts';
import { record } from '#platform/media/recording.testing.ts';
import { createStorage } from '#platform/storage/create-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { createClipFiles } from './clip-files.service.ts';
import { findClip, insertClip, removeClips } from './clips.store.ts';
import type { ClipRow } from './clips.tables.ts';
import { createCutting } from './cutting.service.ts';

const database = testDatabase();
let folder: string;
let storage: Storage;
let made = 0;
/** As the row of the recording says. */
let endedAt: Date | null = new Date();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cutting-'));
  storage = await createStorage({ driver: 'local', dir: join(folder, 'uploads') }, systemClock);
  await database.pool.query('truncate clips, clip_reports, media_nodes');
  endedAt = new Date();
  const { finish } = await record(join(folder, 'r.mp4'), { seconds: 20 });
  await finish();
});
afterEach(() => rm(folder, { recursive: true }));

const filesOf = (used: Storage, quotaBytes = 1e9) =>
  createClipFiles({
    ...{ db: database.db, clock: systemClock, log: silentLog, storage: used, quotaBytes },
    secret: (name) => name.split('').reverse().join(''),
  });

const recordingsOf = (node: string): RecordingFiles => ({
  node,
  path: (file) => join(folder, file),
  byId: async (_tx, id) => ({
    ...{ id, room: '1', matchId: null, file: 'r.mp4', endedAt, durationMs: 20_000 },
    ...{ startedAt: new Date(), capturedAt: new Date() },
  }),
  at: async () => null,
});

/** A process that cuts. */
const aNode = async (node: string, used = storage) => {
  await database.pool.query('insert into media_nodes (id, seen_at) values ($1, now())', [node]);
  return createCutting({
    ...{ db: database.db, clock: systemClock, log: silentLog, storage: used, files: filesOf(used) },
    ...{ recordings: recordingsOf(node), folder: join(folder, 'drafts') },
  });
};
const die = (node: string) => database.pool.query('delete from media_nodes where id = $1', [node]);

async function aClip(more: Partial<ClipRow> = {}): Promise<ClipRow> {
  made += 1;
  const name = `${made}`.padStart(32, '0');
  const row = {
    ...{ roomId: 1, userId: 2, recordingId: 3, recordingFile: 'r.mp4', recordedAt: new Date() },
    ...({ language: 'en' } as const),
    ...{ title: '', minute: '', fromMs: 2_500, toMs: 9_500, key: name, name },
    ...({ state: 'cutting' } as const),
    createdAt: new Date(),
    ...more,
  };
  return await transact(database.db, (tx) => insertClip(tx, row));
}
const stateOf = async ({ id }: ClipRow) => (await findClip(database.db, id))?.state;
const stored = async (): Promise<string[]> => await readdir(join(folder, 'uploads', 'clips')).catch(() => []);

/** Stands still at the last step before a clip is published, until it is let go. */
function stuck() {
  const held = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const slow: Storage = {
    ...storage,
    async putFile(...file) {
      reached.resolve();
      await held.promise;
      await storage.putFile(...file);
    },
  };
  return { slow, reached: reached.promise, go: held.resolve };
}

describe('cutting of clips', () => {
  it('publishes what waits, and leaves no draft', async () => {
    const clips = [await aClip(), await aClip({ fromMs: 0, toMs: 6_000 })];
    await (await aNode('a')).turn();
    expect(await Promise.all(clips.map(stateOf))).toEqual(['published', 'published']);
    expect(await findClip(database.db, clips[0]!.id)).toMatchObject({
      width: 640,
      fromMs: 2_500,
      toMs: 9_500,
    });
    expect((await stored()).filter((name) => name.endsWith('.mp4'))).toHaveLength(2);
    expect(await readdir(join(folder, 'drafts'))).toEqual([]);
  });

  it('is done by one of two processes', async () => {
    const clip = await aClip();
    const [a, b] = [await aNode('a'), await aNode('b')];
    await Promise.all([a.turn(), b.turn()]);
    expect(await stateOf(clip)).toBe('published');
    expect((await findClip(database.db, clip.id))!.tries).toBe(1);
  });

  it('is finished by another process when the first is killed in the middle', async () => {
    const clip = await aClip();
    const { slow, reached, go } = stuck();
    const killed = (await aNode('a', slow)).turn();
    await reached;
    const other = await aNode('b');
    await other.turn();
    // Its heartbeat is there: the first may still finish.
    expect(await stateOf(clip)).toBe('cutting');
    await die('a');
    await other.turn();
    expect(await stateOf(clip)).toBe('published');
    // One that was only suspended changes nothing afterwards.
    const before = await findClip(database.db, clip.id);
    go();
    await killed;
    expect(await findClip(database.db, clip.id)).toEqual(before);
    expect((await stored()).filter((name) => name.endsWith('.mp4'))).toHaveLength(1);
  });

  it('is taken up again by the same process after a restart', async () => {
    const clip = await aClip();
    const { slow, reached, go } = stuck();
    const killed = (await aNode('a', slow)).turn();
    await reached;
    await die('a');
    await (await aNode('a2')).turn();
    expect(await stateOf(clip)).toBe('published');
    go();
    await killed;
  });

  it('of a clip that is removed meanwhile leaves no file', async () => {
    const clip = await aClip();
    const { slow, reached, go } = stuck();
    const working = (await aNode('a', slow)).turn();
    await reached;
    await transact(database.db, (tx) => removeClips(tx, { id: clip.id }, 'clipper'));
    go();
    await working;
    expect([await stateOf(clip), await stored()]).toEqual(['removed', []]);
  });

  it('gives up after three tries', async () => {
    const clip = await aClip();
    const broken: Storage = {
      ...storage,
      putFile: async () => {
        throw new Error('the disk is full');
      },
    };
    const node = await aNode('a', broken);
    for (const state of ['cutting', 'cutting', 'cutting', 'failed']) {
      await node.turn();
      expect(await stateOf(clip)).toBe(state);
    }
    expect((await findClip(database.db, clip.id))!.tries).toBe(3);
    expect(await readdir(join(folder, 'drafts'))).toEqual([]);
  });

  it('fails where nothing is recorded, and where the recording is on no disk', async () => {
    const after = await aClip({ fromMs: 50_000, toMs: 60_000 });
    const elsewhere = await aClip({ recordingFile: 'other.mp4' });
    const old = await aClip({ recordingFile: 'other.mp4', createdAt: new Date(Date.now() - 120_000) });
    await (await aNode('a')).turn();
    expect(await Promise.all([after, elsewhere, old].map(stateOf))).toEqual(['failed', 'cutting', 'failed']);
  });

  it('at the live edge takes what there is, after a short wait', async () => {
    endedAt = null;
    const clip = await aClip({ fromMs: 12_000, toMs: 24_000 });
    await (await aNode('a')).turn();
    const cut = (await findClip(database.db, clip.id))!;
    expect([cut.state, cut.fromMs]).toEqual(['published', 12_000]);
    expect(cut.toMs).toBeGreaterThan(18_500);
    expect(cut.toMs).toBeLessThanOrEqual(20_000);
  });

  it('clears drafts of killed processes once they are old', async () => {
    const node = await aNode('a');
    await aClip();
    await node.turn();
    const old = join(folder, 'drafts', 'old.1.mp4');
    const young = join(folder, 'drafts', 'young.1.mp4');
    await writeFile(old, 'half');
    await writeFile(young, 'half');
    const past = new Date(Date.now() - 2 * 3_600_000);
    await utimes(old, past, past);
    await node.clear();
    expect(await readdir(join(folder, 'drafts'))).toEqual(['young.1.mp4']);
  });
});

describe('files of clips', () => {
  async function published(): Promise<ClipRow> {
    const clip = await aClip();
    await (await aNode(`n${clip.id}`)).turn();
    return clip;
  }
  const pathOf = (name: string) => join(folder, 'uploads', filesOf(storage).keyOf(name, 'mp4'));
  const settle = async ({ name }: ClipRow) => {
    const past = new Date(Date.now() - 3_600_000);
    await utimes(pathOf(name), past, past);
  };
  const isThere = ({ name }: ClipRow) =>
    stat(pathOf(name)).then(
      () => true,
      () => false,
    );

  it('without a clip are swept once settled; those of a clip stay', async () => {
    const [kept, gone, fresh] = [await published(), await published(), await published()];
    await database.pool.query('delete from clips where id = any ($1)', [[gone.id, fresh.id]]);
    await settle(kept);
    await settle(gone);
    await filesOf(storage).sweep();
    expect([await isThere(kept), await isThere(gone), await isThere(fresh)]).toEqual([true, false, true]);
  });

  it('beyond the quota go with the oldest clips', async () => {
    const [first, second] = [await published(), await published()];
    const { bytes } = (await findClip(database.db, second.id))!;
    await filesOf(storage, bytes + 10).sweep();
    expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
    expect([await findClip(database.db, first.id), await stateOf(second)]).toEqual([null, 'published']);
  });
});
