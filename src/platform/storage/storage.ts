import type { Readable } from 'node:stream';

/** Path of `serveUploads`: for objects without a public bucket or CDN. */
export const UPLOADS_PATH = '/uploads/';

export interface StoredInfo {
  contentType: string;
  /** Bytes of the whole object, also for a range. */
  size: number;
  /** Strong and quoted, as in HTTP. */
  etag: string;
}

export interface StoredObject extends StoredInfo {
  /** The caller consumes or destroys it. */
  body: Readable;
}

export interface ListedObject {
  key: string;
  size: number;
  modifiedAt: Date;
}

/** First and last byte, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Objects by key (see `storage-key.ts`). Writes are atomic; an invalid key throws. */
export interface Storage {
  /** Replaces an existing object. `contentType` must match the key's extension. */
  put(key: string, body: Buffer | Readable, options: { contentType: string }): Promise<void>;
  /** Moves a file of this machine in, however large; afterwards it is gone. */
  putFile(key: string, file: string, options: { contentType: string }): Promise<void>;
  stat(key: string): Promise<StoredInfo | null>;
  get(key: string, range?: ByteRange): Promise<StoredObject | null>;
  /** Deleting an unknown key is no error. */
  delete(key: string): Promise<void>;
  /** `prefix` is a folder (`avatars/`) or empty; in key order within a folder. */
  list(prefix: string): AsyncIterable<ListedObject>;
  /** The public URL: absolute on a public bucket, otherwise a path of this site. */
  url(key: string): string;
}
