import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { type Storage, UPLOADS_PATH } from './storage.ts';
import { checkKey, checkPrefix, checkPut } from './storage-key.ts';

export interface S3StorageOptions {
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** Of an S3-compatible server; Amazon's when absent or empty. */
  endpoint?: string;
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`: default with an `endpoint`, as such servers require. */
  forcePathStyle?: boolean;
  /** Base URL of a public bucket or its CDN. Without it this site serves the objects. */
  publicUrl?: string;
}

const CONNECT_MS = 3_000;
const SILENCE_MS = 30_000;
/** Of a file in parts: one request takes 5 GB at most, an object 10,000 parts. */
const PART = 64 * 1024 * 1024;

export const s3Client = (options: S3StorageOptions): S3Client =>
  new S3Client({
    region: options.region,
    endpoint: options.endpoint || undefined,
    forcePathStyle: options.forcePathStyle ?? Boolean(options.endpoint),
    credentials: { accessKeyId: options.accessKey, secretAccessKey: options.secretKey },
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    // Many S3-compatible servers reject the SDK's default checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

export function createS3Storage(options: S3StorageOptions): Storage {
  const { bucket: Bucket, publicUrl } = options;
  const base = publicUrl ? `${publicUrl.replace(/\/+$/, '')}/` : UPLOADS_PATH;
  const client = s3Client(options);

  return {
    async put(key, body, { contentType }) {
      checkPut(key, contentType);
      const send = (Body: Buffer | Readable, ContentLength: number) =>
        client.send(
          new PutObjectCommand({ Bucket, Key: key, Body, ContentLength, ContentType: contentType }),
        );
      if (Buffer.isBuffer(body)) await send(body, body.length);
      else await spooled(body, send);
    },

    async putFile(key, file, { contentType }) {
      checkPut(key, contentType);
      await sendInParts(client, { Bucket, Key: key, ContentType: contentType }, file);
      await rm(file);
    },

    async stat(key) {
      const contentType = checkKey(key);
      const found = await orNull(client.send(new HeadObjectCommand({ Bucket, Key: key })));
      return found && { contentType, size: found.ContentLength ?? 0, etag: found.ETag ?? '' };
    },

    async get(key, range) {
      const contentType = checkKey(key);
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await orNull(client.send(new GetObjectCommand({ Bucket, Key: key, Range })));
      if (!found) return null;
      const total = found.ContentRange?.split('/')[1] ?? found.ContentLength;
      return { contentType, size: Number(total), etag: found.ETag ?? '', body: found.Body as Readable };
    },

    async delete(key) {
      checkKey(key);
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },

    async *list(prefix) {
      checkPrefix(prefix);
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          if (Key && LastModified) yield { key: Key, size: Size ?? 0, modifiedAt: LastModified };
        }
      }
    },

    url(key) {
      checkKey(key);
      return base + key;
    },
  };
}

/** S3 needs the length before the first byte, and a retry must read from the start: so from a file. */
async function spooled(
  body: Readable,
  send: (file: Readable, size: number) => Promise<unknown>,
): Promise<void> {
  const path = join(tmpdir(), `upload-${randomUUID()}`);
  try {
    await pipeline(body, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    await send(createReadStream(path), (await stat(path)).size);
  } finally {
    await rm(path, { force: true });
  }
}

/** The object exists once the last part has arrived; a failed upload leaves nothing. */
async function sendInParts(
  client: S3Client,
  { ContentType, ...target }: { Bucket: string; Key: string; ContentType: string },
  file: string,
): Promise<void> {
  const { size } = await stat(file);
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...target, ContentType }));
  try {
    const Parts: { PartNumber: number; ETag?: string }[] = [];
    for (let start = 0; start < size || Parts.length === 0; start += PART) {
      const PartNumber = Parts.length + 1;
      const ContentLength = Math.min(PART, size - start);
      const Body = createReadStream(file, { start, end: start + ContentLength - 1 });
      const { ETag } = await client.send(
        new UploadPartCommand({ ...target, UploadId, PartNumber, Body, ContentLength }),
      );
      Parts.push({ PartNumber, ETag });
    }
    await client.send(
      new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } }),
    );
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => undefined);
    throw error;
  }
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name)) return null;
    throw error;
  }
}
