import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Keeping } from './air.service.ts';
import type { ListRecordings, Recording } from './media.contract.ts';
import {
  RECORDING_FILE,
  RECORDINGS_PATH,
  RECORDINGS_SHOWN,
  recordingName,
  SHORTEST_RECORDING_MS,
} from './recordings.rules.ts';
import {
  deleteBeyond,
  deleteRecording,
  finishRecording,
  insertRecording,
  knownFiles,
  listRecordings,
  listUnfinished,
  sumRecordings,
} from './recordings.store.ts';

export interface RecordingsService extends Keeping {
  list(of: ListRecordings): Promise<Recording[]>;
  /** How much there is, and how much there may be. */
  room(): Promise<{ files: number; bytes: number; quotaBytes: number }>;
  /** Where a file lies; null for what is none of ours. */
  pathOf(file: string): string | null;
  /** The disk follows the table, and the table the quota. */
  prune(): Promise<void>;
}

export function createRecordings(parts: { db: Db; folder: string; quotaBytes: number }): RecordingsService {
  const { db, folder, quotaBytes } = parts;
  const nameIn = (path: string): string => path.slice(folder.length + 1);

  async function prune(): Promise<void> {
    await deleteBeyond(db, quotaBytes);
    const found = await readdir(folder).catch(() => []);
    const files = found.filter((name) => RECORDING_FILE.test(name));
    const known = await knownFiles(db, files);
    for (const file of files) if (!known.has(file)) await rm(join(folder, file), { force: true });
  }

  return {
    prune,

    async begin(room, { record, right, matchId }, now) {
      // Whoever may not watch live without a ticket would watch the recording.
      if (!record || right !== null || quotaBytes === 0) return null;
      await mkdir(folder, { recursive: true });
      const file = recordingName(room, now, randomBytes(6).toString('hex'));
      await insertRecording(db, { room, matchId, file, startedAt: now });
      return { file: join(folder, file), bytes: quotaBytes };
    },

    async finish(path, { bytes, ms }, now) {
      const file = nameIn(path);
      if (ms < SHORTEST_RECORDING_MS) await deleteRecording(db, file);
      else await finishRecording(db, file, { bytes, durationMs: ms, endedAt: now });
      await prune();
    },

    async settle(now) {
      await transact(db, async (tx) => {
        for (const { file, startedAt } of await listUnfinished(tx)) {
          const left = await stat(join(folder, file)).catch(() => null);
          const durationMs = Math.max(0, (left?.mtimeMs ?? 0) - startedAt.getTime());
          if (!left || durationMs < SHORTEST_RECORDING_MS) await deleteRecording(tx, file);
          else
            await finishRecording(tx, file, {
              bytes: left.size,
              durationMs: Math.round(durationMs),
              endedAt: now,
            });
        }
      });
      await prune();
    },

    async list({ matchId, room }) {
      if (matchId === undefined && room === undefined) return [];
      const of = matchId === undefined ? { room: room as string } : { matchId };
      const rows = await listRecordings(db, of, RECORDINGS_SHOWN);
      return rows.map(({ id, room, matchId, file, bytes, durationMs, startedAt }) => ({
        id,
        room,
        matchId,
        url: RECORDINGS_PATH + file,
        bytes,
        durationMs,
        startedAt: startedAt.toISOString(),
      }));
    },

    room: async () => ({ ...(await sumRecordings(db)), quotaBytes }),

    pathOf: (file) => (RECORDING_FILE.test(file) ? join(folder, file) : null),
  };
}
