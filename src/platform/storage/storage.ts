import type { Readable } from 'node:stream';

/** Where `serveUploads` is mounted: the address of an object that no public bucket or CDN serves. */
export const UPLOADS_PATH = '/uploads/';

export interface StoredInfo {
  contentType: string;
  /** Bytes of the whole object, also when only a range of it is read. */
  size: number;
  /** Strong and quoted, as HTTP writes it. */
  etag: string;
}

export interface StoredObject extends StoredInfo {
  /** The reader consumes or destroys it. */
  body: Readable;
}

export interface ListedObject {
  key: string;
  size: number;
  modifiedAt: Date;
}

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Objects by key (see `storage-key.ts`). A key's bytes appear whole or not at all; a bad key throws. */
export interface Storage {
  /** Replaces what was there. `contentType` must be the one that the key's extension stands for. */
  put(key: string, body: Buffer | Readable, options: { contentType: string }): Promise<void>;
  stat(key: string): Promise<StoredInfo | null>;
  get(key: string, range?: ByteRange): Promise<StoredObject | null>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** `prefix` is a folder (`avatars/`) or empty; in key order within a folder. */
  list(prefix: string): AsyncIterable<ListedObject>;
  /** The public address: absolute on a public bucket, otherwise a path of this site. */
  url(key: string): string;
}
