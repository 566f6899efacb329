import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Audit } from '#modules/audit/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { guest, type Viewer } from '#platform/viewer/viewer.ts';
import type { RecordingSink } from './ingest.service.ts';
import type { ListRecordings, Recording, TakeDown } from './media.contract.ts';
import type { Rooms } from './media-api.contract.ts';
import type { PlaybackTokens } from './playback.service.ts';
import {
  MOST_PAGES,
  RECORDING_FILE,
  RECORDINGS_PATH,
  RECORDINGS_SHOWN,
  REPLAY_MINUTES,
  recordingName,
  SHORTEST_RECORDING_MS,
} from './recordings.rules.ts';
import {
  captureRecording,
  deleteBeyond,
  deleteRecording,
  findRecording,
  finishRecording,
  insertRecording,
  knownFiles,
  listRecordings,
  listUnfinished,
  type RecordingRow,
  sumRecordings,
  takeRecording,
} from './recordings.store.ts';

export interface RecordingsService extends RecordingSink {
  /** Recordings that this viewer may watch. */
  list(of: ListRecordings, viewer: Viewer, now: Date): Promise<Recording[]>;
  /** For admin: all recordings of a room, hidden ones included; a page, older than `before`. */
  listAll(room: string, before: number | undefined, viewer: Viewer, now: Date): Promise<Recording[]>;
  takeDown(request: TakeDown, viewer: Viewer, now: Date): Promise<void>;
  /** Stored size, and the quota. */
  room(): Promise<{ files: number; bytes: number; quotaBytes: number }>;
  /** Path of a file and whether the response is cacheable, or the error status. */
  find(file: string, ticket: string, now: Date): Promise<FoundFile | 403 | 404>;
  /** Deletes rows beyond the quota, and files without a row. */
  prune(): Promise<void>;
}

export interface FoundFile {
  path: string;
  guarded: boolean;
}

interface Parts {
  db: Db;
  node: string;
  folder: string;
  quotaBytes: number;
  rooms(): Pick<Rooms, 'replays'>;
  tickets: PlaybackTokens;
  audit: Audit;
  onTakenDown?: (tx: Tx, recordingId: number) => Promise<void>;
}

/** Right named by admin's addresses; no room has it. */
const OFFICE = 'office';

export function createRecordings(parts: Parts): RecordingsService {
  const { db, node, folder, quotaBytes, rooms, tickets, audit, onTakenDown } = parts;

  function viewOf(row: RecordingRow, right: string | null, viewer: Viewer, now: Date): Recording {
    const { id, room, matchId, file, bytes, durationMs, startedAt, capturedAt } = row;
    const until = new Date(now.getTime() + REPLAY_MINUTES * 60_000);
    const ticket =
      right !== null && viewer.kind === 'user' && tickets.ticket({ room: file, right }, viewer, until);
    const url = RECORDINGS_PATH + file + (ticket ? `?ticket=${ticket}` : '');
    return {
      ...{ id, room, matchId, url, bytes, durationMs },
      startedAt: startedAt.toISOString(),
      capturedAt: capturedAt?.toISOString() ?? null,
    };
  }
  const nameIn = (path: string): string => path.slice(folder.length + 1);

  async function prune(): Promise<void> {
    await transact(db, (tx) => deleteBeyond(tx, quotaBytes));
    const found = await readdir(folder).catch(() => []);
    const files = found.filter((name) => RECORDING_FILE.test(name));
    const known = await knownFiles(db, files);
    for (const file of files) if (!known.has(file)) await rm(join(folder, file), { force: true });
  }

  return {
    prune,

    async begin(room, { record, right, matchId }, now) {
      // A recording would bypass the access gate of a protected room.
      if (!record || right !== null || quotaBytes === 0) return null;
      await mkdir(folder, { recursive: true });
      const file = recordingName(room, now, randomBytes(6).toString('hex'));
      await transact(db, (tx) => insertRecording(tx, { room, matchId, file, startedAt: now, node }));
      return { file: join(folder, file), bytes: quotaBytes };
    },

    begun: (path, capturedAt) => transact(db, (tx) => captureRecording(tx, nameIn(path), capturedAt)),

    async finish(path, { bytes, ms }, now) {
      const file = nameIn(path);
      if (ms < SHORTEST_RECORDING_MS) await transact(db, (tx) => deleteRecording(tx, file));
      else await transact(db, (tx) => finishRecording(tx, file, { bytes, durationMs: ms, endedAt: now }));
      await prune();
    },

    async settle(now) {
      await transact(db, async (tx) => {
        for (const { file, startedAt, node: writer } of await listUnfinished(tx, node)) {
          const left = await stat(join(folder, file)).catch(() => null);
          // A stale node's disk may be another machine's: files that are not here are left to it, or to retention.
          if (!left && writer !== null && writer !== node) continue;
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

    async list({ matchId, room }, viewer, now) {
      if (matchId === undefined && room === undefined) return [];
      const of = matchId === undefined ? { room: room as string } : { matchId };
      const found: Recording[] = [];
      let before: number | undefined;
      // Recordings hidden from this viewer do not count for the page.
      for (let pages = 0; pages < MOST_PAGES && found.length < RECORDINGS_SHOWN; pages += 1) {
        const rows = await listRecordings(db, of, RECORDINGS_SHOWN, before);
        const replays = await rooms().replays(rows, viewer);
        for (const [index, row] of rows.entries()) {
          const replay = replays[index];
          if (replay?.shown && replay.open) found.push(viewOf(row, replay.right, viewer, now));
        }
        if (rows.length < RECORDINGS_SHOWN) break;
        before = rows.at(-1)!.id;
      }
      return found.slice(0, RECORDINGS_SHOWN);
    },

    async listAll(room, before, viewer, now) {
      const rows = await listRecordings(db, { room }, RECORDINGS_SHOWN, before);
      return rows.map((row) => viewOf(row, OFFICE, viewer, now));
    },

    takeDown: ({ recordingId, reason }, viewer, now) =>
      transact(db, async (tx) => {
        const row = await takeRecording(tx, recordingId);
        if (!row) throw platformErrors.gone();
        const { room, matchId } = row;
        await onTakenDown?.(tx, recordingId);
        await audit.record(tx, {
          actor: viewer.kind === 'user' ? viewer.id : null,
          action: 'recording.takenDown',
          subject: { kind: 'recording', id: recordingId },
          details: { reason, room, ...(matchId === null ? {} : { match: matchId }) },
          now,
        });
      }),

    room: async () => ({ ...(await sumRecordings(db)), quotaBytes }),

    async find(file, ticket, now) {
      const row = RECORDING_FILE.test(file) ? await findRecording(db, file) : null;
      if (!row) return 404;
      const path = join(folder, file);
      const opens = (right: string) => tickets.opens({ room: file, right }, ticket, now);
      if (await opens(OFFICE)) return { path, guarded: true };
      const [replay] = await rooms().replays([row], guest);
      if (!replay?.shown) return 404;
      if (replay.right === null) return { path, guarded: false };
      return (await opens(replay.right)) ? { path, guarded: true } : 403;
    },
  };
}
