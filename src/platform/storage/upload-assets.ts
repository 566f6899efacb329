import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PutObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { fileType, IMMUTABLE } from '#platform/net/file-type.ts';
import { type S3StorageOptions, s3Client } from './s3-storage.ts';

const PREFIX = 'assets/';
const AT_ONCE = 8;

/**
 * Puts a build's scripts and styles into a bucket. Names change with the content: what is there stays as it is, and
 * files of earlier builds are left for pages that are open.
 */
export async function uploadAssets(
  folder: string,
  options: S3StorageOptions,
): Promise<{ uploaded: number; present: number }> {
  const client = s3Client(options);
  const { bucket: Bucket } = options;
  const present = new Set<string | undefined>();
  for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: PREFIX }))
    for (const { Key } of page.Contents ?? []) present.add(Key);

  async function upload(name: string): Promise<void> {
    const path = join(folder, name);
    await client.send(
      new PutObjectCommand({
        Bucket,
        Key: PREFIX + name,
        Body: createReadStream(path),
        ContentLength: (await stat(path)).size,
        ContentType: fileType(name),
        CacheControl: IMMUTABLE,
      }),
    );
  }

  const names = await readdir(folder);
  const missing = names.filter((name) => !present.has(PREFIX + name));
  for (let start = 0; start < missing.length; start += AT_ONCE)
    await Promise.all(missing.slice(start, start + AT_ONCE).map(upload));
  client.destroy();
  return { uploaded: missing.length, present: names.length - missing.length };
}
