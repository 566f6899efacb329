import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Log } from '#platform/log/log.ts';
import type { RawHandler } from '#platform/module.ts';
import { refuseUpgrade } from '#platform/realtime/connection-limiter.ts';
import { parseRange } from '#platform/storage/byte-range.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { CLIP_FILE, CLIPS_FOLDER, CLIPS_PATH } from './clips.rules.ts';
import { deleteBeyond, knownNames } from './clips.store.ts';

export interface ClipFiles {
  keyOf(name: string, kind: 'mp4' | 'jpg'): string;
  /** A file that cannot be deleted now is found by the sweep. */
  remove(names: readonly string[]): Promise<void>;
  /** Deletes the oldest clips beyond the quota, and files without a clip. */
  sweep(): Promise<void>;
}

interface Parts {
  db: Db;
  storage: Storage;
  clock: Clock;
  log: Log;
  quotaBytes: number;
  /** Derives the name in the storage, which nobody can guess from an address. */
  secret(name: string): string;
}

/** Younger files may belong to a clip that is being published. */
const SETTLED_MS = 10 * 60_000;
const SWEPT_AT_ONCE = 500;

export function createClipFiles({ db, storage, clock, log, quotaBytes, secret }: Parts): ClipFiles {
  const keyOf: ClipFiles['keyOf'] = (name, kind) => `${CLIPS_FOLDER}${name}-${secret(name)}.${kind}`;

  async function remove(names: readonly string[]): Promise<void> {
    for (const name of names) {
      try {
        await storage.delete(keyOf(name, 'mp4'));
        await storage.delete(keyOf(name, 'jpg'));
      } catch (err) {
        log.warn({ event: 'clips.delete_failed', err }, 'files of a clip could not be deleted');
      }
    }
  }

  async function sweepBatch(keys: readonly string[]): Promise<void> {
    const nameIn = (key: string): string => key.slice(CLIPS_FOLDER.length).split('-', 1)[0]!;
    const known = await knownNames(db, [...new Set(keys.map(nameIn))]);
    for (const key of keys) if (!known.has(nameIn(key))) await storage.delete(key);
  }

  return {
    keyOf,
    remove,
    async sweep() {
      await remove(await transact(db, (tx) => deleteBeyond(tx, quotaBytes)));
      const settled = clock.now().getTime() - SETTLED_MS;
      let batch: string[] = [];
      for await (const { key, modifiedAt } of storage.list(CLIPS_FOLDER)) {
        if (modifiedAt.getTime() > settled) continue;
        batch.push(key);
        if (batch.length < SWEPT_AT_ONCE) continue;
        await sweepBatch(batch);
        batch = [];
      }
      await sweepBatch(batch);
    },
  };
}

type Found = { guarded: boolean } | 403 | 404;

/** Films and pictures of clips with range requests; the right is checked with each. */
export const clipsRawHandler = (
  { storage, files }: { storage: Storage; files: Pick<ClipFiles, 'keyOf'> },
  find: (name: string, ticket: string) => Promise<Found>,
): RawHandler => ({
  prefix: CLIPS_PATH,
  upgrade: (_request, socket) => refuseUpgrade(socket, 404),
  serve(request, response) {
    const [file = '', query] = (request.url ?? '').slice(CLIPS_PATH.length).split('?', 2);
    const [, name, kind] = CLIP_FILE.exec(file) ?? [];
    const parameters = new URLSearchParams(query);
    const work = async (): Promise<void> => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405);
      const found = name ? await find(name, parameters.get('ticket') ?? '') : 404;
      if (typeof found === 'number') return end(response, found);
      const key = files.keyOf(name!, kind as 'mp4' | 'jpg');
      await send({ storage, key, ...found, download: parameters.has('download') }, request, response);
    };
    // A viewer who leaves early is no error.
    work().catch(() => response.destroy());
  },
});

interface Sent {
  storage: Storage;
  key: string;
  guarded: boolean;
  download: boolean;
}

async function send(
  { storage, key, guarded, download }: Sent,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const info = await storage.stat(key);
  if (!info) return end(response, 404);
  const { size, etag, contentType } = info;
  response.setHeader('etag', etag);
  response.setHeader('accept-ranges', 'bytes');
  response.setHeader('content-type', contentType);
  response.setHeader('x-content-type-options', 'nosniff');
  // Asked again with each use: a clip that is taken down ends at once.
  response.setHeader('cache-control', guarded ? 'no-store' : 'no-cache');
  if (download) response.setHeader('content-disposition', 'attachment; filename="clip.mp4"');
  if (!guarded && request.headers['if-none-match'] === etag) return end(response, 304);
  const range = parseRange(request.headers.range, size);
  if (range === 'unsatisfiable') {
    response.setHeader('content-range', `bytes */${size}`);
    return end(response, 416);
  }
  const { start, end: last } = range === 'whole' ? { start: 0, end: size - 1 } : range;
  if (range !== 'whole') response.setHeader('content-range', `bytes ${start}-${last}/${size}`);
  response.setHeader('content-length', last - start + 1);
  if (request.method === 'HEAD' || size === 0) {
    response.writeHead(range === 'whole' ? 200 : 206);
    return void response.end();
  }
  const object = await storage.get(key, { start, end: last });
  if (!object) return end(response, 404);
  response.writeHead(range === 'whole' ? 200 : 206);
  await pipeline(object.body, response);
}

const end = (response: ServerResponse, status: number): void => {
  response.removeHeader('content-length');
  response.writeHead(status).end();
};
