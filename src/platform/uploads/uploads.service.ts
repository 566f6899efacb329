import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createLimiter } from '#platform/concurrency/limiter.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { UploadedFile } from '#platform/endpoint/endpoint.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { checkKey } from '#platform/storage/storage-key.ts';
import { reencode } from './reencode.ts';
import type { UploadedImage } from './uploads.calls.ts';
import { uploadErrors } from './uploads.contract.ts';
import { claimsToBeImage, type ImagePurpose, UNCLAIMED_HOURS, type UploadPurpose } from './uploads.rules.ts';
import { claimUpload, deleteUploads, expireUpload, insertUpload, lockExpired } from './uploads.store.ts';

const HOUR = 60 * 60 * 1000;
/** Decoding is CPU-bound: more concurrency would only slow every page. */
const AT_ONCE = 2;
const WAITING = 20;
const SWEEP_BATCH = 50;

export interface Uploads {
  add(
    parts: { file: UploadedFile; purpose: ImagePurpose; ownerId: number },
    now: Date,
  ): Promise<UploadedImage>;
  /** An mp4 validated by its caller; its URL ends with its duration in seconds. */
  addVideo(
    parts: { file: UploadedFile; seconds: number; ownerId: number },
    now: Date,
  ): Promise<UploadedImage>;
  /** An SVGA file validated by its caller. Its URL is the site's own: pages read it by script. */
  addAnimation(parts: { file: UploadedFile; ownerId: number }, now: Date): Promise<UploadedImage>;
  /** In the transaction of the service that uses it: the picture stays from its commit on. Returns its URL. */
  claim(tx: Tx, upload: { id: number; ownerId: number; purpose: UploadPurpose }, now: Date): Promise<string>;
  /** The same for a picture within a text, by its URL. */
  claimAt(tx: Tx, upload: { url: string; ownerId: number; purpose: ImagePurpose }, now: Date): Promise<void>;
  /** In the transaction that stops using it: swept next time. Foreign URLs are ignored. */
  release(tx: Tx, url: string | null, now: Date): Promise<void>;
  /** Deletes unclaimed uploads; returns their number. */
  sweep(now: Date): Promise<number>;
}

export function createUploadsService({ db, storage }: { db: Db; storage: Storage }): Uploads {
  const queued = createLimiter({ concurrency: AT_ONCE, queue: { size: WAITING, full: uploadErrors.busy } });
  return {
    async add({ file, purpose, ownerId }, now) {
      if (!claimsToBeImage(file.type)) throw uploadErrors.notAnImage();
      const image = await queued(async () => reencode(await readFile(file.path), purpose));
      const key = `images/${purpose}/${unguessed()}.webp`;
      return await store({ body: () => image, bytes: image.length, key, purpose, ownerId }, now);
    },

    addVideo({ file: { path, bytes }, seconds, ownerId }, now) {
      const key = `videos/${unguessed()}-${seconds}.mp4`;
      return store({ body: () => createReadStream(path), bytes, key, purpose: 'video', ownerId }, now);
    },

    addAnimation({ file: { path, bytes }, ownerId }, now) {
      const key = `animations/${unguessed()}.svga`;
      return store({ body: () => createReadStream(path), bytes, key, purpose: 'animation', ownerId }, now);
    },

    async claim(tx, upload, now) {
      const row = await claimUpload(tx, upload, now);
      if (!row) throw uploadErrors.gone();
      return urlOf(row.key, upload.purpose);
    },

    async claimAt(tx, { url, ...rest }, now) {
      const key = keyOf(url);
      if (!key || !(await claimUpload(tx, { key, ...rest }, now))) throw uploadErrors.gone();
    },

    async release(tx, url, now) {
      const key = url && keyOf(url);
      if (key) await expireUpload(tx, key, now);
    },

    async sweep(now) {
      let swept = 0;
      for (let batch = SWEEP_BATCH; batch === SWEEP_BATCH; swept += batch) {
        batch = await transact(db, async (tx) => {
          const rows = await lockExpired(tx, now, SWEEP_BATCH);
          for (const { key } of rows) await storage.delete(key);
          await deleteUploads(
            tx,
            rows.map(({ id }) => id),
          );
          return rows.length;
        });
      }
      return swept;
    },
  };

  async function store(file: StoredFile, now: Date): Promise<UploadedImage> {
    const { body, bytes, key, purpose, ownerId } = file;
    const expiresAt = new Date(now.getTime() + UNCLAIMED_HOURS * HOUR);
    // The row first: a file without one would never be found again.
    const row = await transact(db, (tx) =>
      insertUpload(tx, {
        ...{ ownerId, purpose, key, expiresAt, bytes },
        createdAt: now,
      }),
    );
    await storage.put(key, body(), { contentType: checkKey(key) });
    return { uploadId: row.id, url: urlOf(key, purpose) };
  }

  function urlOf(key: string, purpose: UploadPurpose): string {
    return purpose === 'animation' ? `/uploads/${key}` : storage.url(key);
  }

  function keyOf(url: string): string | null {
    const key = /(?:^|\/)(images\/[a-z]+\/[0-9a-f]{32}\.webp|videos\/[0-9a-f]{32}-\d+\.mp4)$/.exec(url)?.[1];
    return key && storage.url(key) === url ? key : null;
  }
}

interface StoredFile {
  body(): Buffer | Readable;
  bytes: number;
  key: string;
  purpose: UploadPurpose;
  ownerId: number;
}

/** The URL of an unclaimed upload must not be guessable. */
const unguessed = (): string => randomBytes(16).toString('hex');
