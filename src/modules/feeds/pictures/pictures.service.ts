import { createHash } from 'node:crypto';
import type { Catalog, EmitCatalogChanged } from '#modules/catalog/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Log } from '#platform/log/log.ts';
import type { SingletonTask } from '#platform/singleton-tasks/singleton-tasks.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { reencodeTo } from '#platform/uploads/reencode.ts';
import { pictureUrl, retryAt } from './pictures.rules.ts';
import {
  clearPictures,
  type EntryPicture,
  findDue,
  noteFailure,
  putSources,
  showPicture,
} from './pictures.store.ts';
import type { Pictured } from './pictures.tables.ts';

const SIDE = 144;
const MOST_BYTES = 2 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
/** Their picture servers have a limit of their own. */
const EVERY_MS = 1_000;

export interface PictureParts {
  db: Db;
  storage: Storage;
  clock: Clock;
  log: Log;
  emitChanged: EmitCatalogChanged;
  /** False: the copies that exist are withdrawn. */
  on: boolean;
  fetch?: typeof fetch;
}

/** Notes where the pictures of these entries are found, once they are known. */
export async function notePictures(
  { db, catalog, clock }: { db: Db; catalog: Catalog; clock: Clock },
  provider: string,
  kind: Pictured,
  messages: readonly { ref: string; pictureUrl?: string | null }[],
): Promise<void> {
  const urls = messages.flatMap(({ ref, pictureUrl: text }) => {
    const url = pictureUrl(text);
    return url ? [[ref, url] as const] : [];
  });
  if (urls.length === 0) return;
  const ids = await catalog.idsOf(
    provider,
    kind,
    urls.map(([ref]) => ref),
  );
  const sources = new Map(
    urls.flatMap(([ref, url]) => (ids.has(ref) ? [[ids.get(ref)!, url] as const] : [])),
  );
  await transact(db, (tx) => putSources(tx, kind, sources, clock.now()));
}

/** Fetches each picture once, re-encodes it as uploads are, and shows the copy. */
export function createPictures(parts: PictureParts) {
  const { db, storage, clock, log, emitChanged, on, fetch: get = fetch } = parts;

  /** False while none is due. */
  async function fetchNext(signal: AbortSignal): Promise<boolean> {
    const picture = await findDue(db, clock.now());
    if (!picture) return false;
    const url = await copyOf(picture, signal).catch((error: unknown) => {
      if (signal.aborted) throw error;
      log.info(
        { event: 'feed.picture_failed', err: error, source: picture.source },
        'a picture was not fetched',
      );
      return null;
    });
    await transact(db, async (tx) => {
      if (url === null) return await noteFailure(tx, picture, retryAt(picture.failures + 1, clock.now()));
      const { kind, ourId } = picture;
      if (await showPicture(tx, picture, url)) await emitChanged(tx, { kind, ids: [ourId] });
    });
    return true;
  }

  async function copyOf({ kind, source }: EntryPicture, signal: AbortSignal): Promise<string> {
    const allowed = pictureUrl(source);
    if (!allowed) throw new Error('not a host of pictures');
    const response = await get(allowed, {
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    const image = await reencodeTo(await bytesOf(response), {
      ...{ width: SIDE, height: SIDE },
      // A crest is shown whole, a portrait fills its circle.
      fit: kind === 'team' ? 'contain' : 'cover',
    });
    // By its content: the same picture of two entries is one file, and a browser keeps it for good.
    const key = `images/${kind}/${createHash('sha256').update(image).digest('hex').slice(0, 32)}.webp`;
    await storage.put(key, image, { contentType: 'image/webp' });
    return storage.url(key);
  }

  const singletonTask: SingletonTask = {
    name: 'pictures',
    async start() {
      if (!on) {
        await withdraw();
        return async () => undefined;
      }
      const stop = new AbortController();
      let running: Promise<unknown> = Promise.resolve();
      let busy = false;
      const timer = setInterval(() => {
        if (busy) return;
        busy = true;
        running = fetchNext(stop.signal)
          .catch((error: unknown) => {
            if (!stop.signal.aborted)
              log.info({ event: 'feed.picture_failed', err: error }, 'pictures are not fetched');
          })
          .finally(() => {
            busy = false;
          });
      }, EVERY_MS);
      return async () => {
        clearInterval(timer);
        stop.abort();
        await running;
      };
    },
  };

  const withdraw = (): Promise<void> => transact(db, (tx) => clearPictures(tx, clock.now()));

  return { fetchNext, withdraw, singletonTask };
}

async function bytesOf(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Error('larger than a crest or portrait is');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
