import { access, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { RecordingFiles } from '#modules/media/media-api.contract.ts';
import { createCache } from '#platform/cache/cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Log } from '#platform/log/log.ts';
import { type CutClip, cutClip } from '#platform/media/cut-clip.ts';
import { MEDIA_LIMITS } from '#platform/media/limits.ts';
import type { FragmentPositions } from '#platform/media/recording-reader.ts';
import { type EncodeStill, findStillEncoder } from '#platform/media/still-encoder.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { ClipFiles } from './clip-files.service.ts';
import { CLIP_MS, CUT_TRIES, END_WAIT_MS, NO_FILE_MS } from './clips.rules.ts';
import { claimClip, failClip, findClip, listUncut, publishClip, updateClip } from './clips.store.ts';
import type { ClipRow } from './clips.tables.ts';

export interface Cutting {
  /** Cuts what waits and is not being cut. */
  turn(): Promise<void>;
  /** Removes what a killed process left. */
  clear(): Promise<void>;
}

interface Parts {
  db: Db;
  clock: Clock;
  log: Log;
  storage: Storage;
  files: ClipFiles;
  recordings: RecordingFiles;
  /** For files that are not whole yet; shared by the processes of a machine. */
  folder: string;
}

/** Positions of recordings that were clipped lately: a clip of a running one reads what is new. */
const MOST_POSITIONS = 50;
const CUTS_AT_ONCE = 3;
const LOOK_AGAIN_MS = 100;
const STALE_MS = 60 * 60_000;

/** Where the recordings are: a process with the role `media`. */
export function createCutting(parts: Parts): Cutting {
  const { db, clock, log, storage, files, recordings, folder } = parts;
  const active = new Set<number>();
  const known = createCache<string, FragmentPositions>({ name: 'recording-fragments', max: MOST_POSITIONS });
  let encoder: Promise<EncodeStill | null> | null = null;
  /** An upload that takes long holds up few others. */
  const atOnce = pLimit(CUTS_AT_ONCE);

  /** Cut as soon as its end is on the disk, or will not be. */
  async function cut(row: ClipRow, target: string): Promise<CutClip | null> {
    const source = recordings.path(row.recordingFile);
    const latest = clock.elapsed() + END_WAIT_MS;
    for (;;) {
      const found = await recordings.byId(db, row.recordingId);
      const mayGrow = found !== null && found.endedAt === null && clock.elapsed() < latest;
      // The index of a finished recording is in front: other positions.
      const key = `${row.recordingFile} ${found?.endedAt ? 'whole' : 'grows'}`;
      const result = await cutClip({
        ...{ source, target, fromMs: row.fromMs, toMs: row.toMs },
        atLeastMs: mayGrow ? row.toMs : 0,
        mostStillPixels: MEDIA_LIMITS.stillPixels,
        known: known.get(key),
        onPositions: (positions) => known.set(key, positions),
      });
      if (result !== 'early') return result;
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  }

  async function finish(row: ClipRow): Promise<void> {
    await mkdir(folder, { recursive: true });
    const target = join(folder, `${row.name}.${row.tries}.mp4`);
    try {
      const made = await cut(row, target);
      if (!made || made.toMs - made.fromMs < CLIP_MS.min / 2) {
        await transact(db, (tx) => failClip(tx, row.id));
        return;
      }
      await storage.putFile(files.keyOf(row.name, 'mp4'), target, { contentType: 'video/mp4' });
      const { fromMs, toMs, bytes, width, height, still } = made;
      // A recording may begin after the start that was asked for.
      const later = fromMs - row.fromMs;
      const capturedAt = row.capturedAt && new Date(row.capturedAt.getTime() + later);
      const cutAs = { fromMs, toMs, capturedAt, bytes, width, height, publishedAt: clock.now() };
      const published = await transact(db, (tx) => publishClip(tx, row, cutAs));
      // A node that took over has the same files: they go only with the clip.
      if (!published) await removeUnused(row);
      else if (still) await addStill(row, still);
    } finally {
      await rm(target, { force: true });
    }
  }

  async function removeUnused({ id, name }: ClipRow): Promise<void> {
    const state = (await findClip(db, id))?.state;
    if (state !== 'published' && state !== 'cutting') await files.remove([name]);
  }

  /** A clip does not wait for its picture. */
  async function addStill(row: ClipRow, flv: Buffer): Promise<void> {
    encoder ??= findStillEncoder(MEDIA_LIMITS);
    const picture = await (await encoder)?.(flv);
    if (!picture) return;
    await storage.put(files.keyOf(row.name, 'jpg'), picture, { contentType: 'image/jpeg' });
    await transact(db, (tx) => updateClip(tx, row.id, { still: true }));
  }

  async function tryOne(waiting: ClipRow): Promise<void> {
    const here = await access(recordings.path(waiting.recordingFile)).then(
      () => true,
      () => false,
    );
    if (!here || waiting.tries >= CUT_TRIES) {
      // Another machine may have the recording.
      const age = clock.now().getTime() - waiting.createdAt.getTime();
      if (here || age > NO_FILE_MS) await transact(db, (tx) => failClip(tx, waiting.id));
      return;
    }
    const row = await transact(db, (tx) => claimClip(tx, waiting, recordings.node));
    if (!row) return;
    try {
      await finish(row);
    } catch (err) {
      log.error({ event: 'clips.cut_failed', err, clip: row.id, tries: row.tries }, 'clip could not be cut');
    }
  }

  return {
    async turn() {
      const waiting = await listUncut(db, recordings.node, [...active]);
      const mine = waiting.filter(({ id }) => !active.has(id));
      for (const { id } of mine) active.add(id);
      await Promise.all(mine.map((row) => atOnce(() => tryOne(row)).finally(() => active.delete(row.id))));
    },
    async clear() {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name);
        const stats = await stat(path).catch(() => null);
        if (stats && clock.now().getTime() - stats.mtimeMs > STALE_MS) await rm(path, { force: true });
      }
    },
  };
}
