import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '#platform/clock/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { createStorage, type StorageConfig, storageConfig, uploadHosts } from './create-storage.ts';
import type { ListedObject, Storage } from './storage.ts';

const PNG = { contentType: 'image/png' };

interface Place {
  config: StorageConfig;
  /** The driver's folder of partial files. */
  temporary: string;
  close(): Promise<void>;
}

async function localPlace(): Promise<Place> {
  const dir = await mkdtemp(join(tmpdir(), 'storage-'));
  return {
    config: { driver: 'local', dir },
    temporary: join(dir, '.tmp'),
    close: () => rm(dir, { recursive: true }),
  };
}

async function s3Place(): Promise<Place> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const temporary = join(directory, 'spool');
  await mkdir(temporary);
  vi.stubEnv('TMPDIR', temporary);
  const options = { address: '127.0.0.1', port: 0, silent: true, directory };
  const server = new S3rver({ ...options, configureBuckets: [{ name: 'uploads' }] });
  const { port } = await server.run();
  const login = { accessKey: 'S3RVER', secretKey: 'S3RVER' };
  const where = { endpoint: `http://127.0.0.1:${port}`, region: 'eu-west-1', bucket: 'uploads' };
  return {
    config: { driver: 's3', ...where, ...login },
    temporary,
    async close() {
      vi.unstubAllEnvs();
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}

describe.each([
  ['local', localPlace],
  ['s3', s3Place],
])('storage on %s', (_driver, open) => {
  let place: Place;
  let storage: Storage;

  beforeAll(async () => {
    place = await open();
    storage = await createStorage(place.config, systemClock);
  });
  afterAll(() => place.close());

  const read = async (key: string, range?: { start: number; end: number }) => {
    const found = await storage.get(key, range);
    return found && text(found.body);
  };
  const listed = async (prefix: string) => {
    const objects: ListedObject[] = await Readable.from(storage.list(prefix)).toArray();
    return objects.map(({ key }) => key);
  };

  it('put and get: type, size and ETag', async () => {
    const body = Buffer.from(Array.from({ length: 70_000 }, (_, i) => i % 256));
    await storage.put('round/trip.png', body, PNG);

    const found = await storage.get('round/trip.png');
    expect(found).toMatchObject({ contentType: 'image/png', size: 70_000 });
    expect(await buffer(found!.body)).toEqual(body);

    const info = await storage.stat('round/trip.png');
    expect(info).toEqual({ contentType: 'image/png', size: 70_000, etag: found!.etag });
    expect(info!.etag).toMatch(/^"[^"]+"$/);
  });

  it('accepts a stream of unknown length', async () => {
    const chunks = Array.from({ length: 50 }, (_, i) => Buffer.alloc(3_000, i));
    await storage.put('stream.png', Readable.from(chunks), PNG);
    const found = await storage.get('stream.png');
    expect(found!.size).toBe(150_000);
    expect(await buffer(found!.body)).toEqual(Buffer.concat(chunks));
  });

  it('accepts an empty body', async () => {
    await storage.put('empty.txt', Buffer.alloc(0), { contentType: 'text/plain' });
    expect(await storage.stat('empty.txt')).toMatchObject({ size: 0 });
    expect(await read('empty.txt')).toBe('');
  });

  it('reads a range and still has the whole size', async () => {
    await storage.put('range.png', Buffer.from('0123456789'), PNG);
    const found = await storage.get('range.png', { start: 2, end: 4 });
    expect(found!.size).toBe(10);
    expect(await text(found!.body)).toBe('234');
  });

  it('replaces an object, and its ETag changes', async () => {
    await storage.put('twice.png', Buffer.from('one'), PNG);
    const before = await storage.stat('twice.png');
    await storage.put('twice.png', Buffer.from('two'), PNG);
    expect(await read('twice.png')).toBe('two');
    expect((await storage.stat('twice.png'))!.etag).not.toBe(before!.etag);
  });

  it('concurrent puts leave one complete body', async () => {
    const bodies = Array.from({ length: 8 }, (_, i) => String(i).repeat(40_000));
    await Promise.all(bodies.map((body) => storage.put('race.png', Buffer.from(body), PNG)));
    expect(bodies).toContain(await read('race.png'));
  });

  it('keeps the old object when a stream fails half-way', async () => {
    await storage.put('broken.png', Buffer.from('old'), PNG);
    const breaking = Readable.from(
      (function* () {
        yield Buffer.from('ne');
        throw new Error('connection lost');
      })(),
    );
    await expect(storage.put('broken.png', breaking, PNG)).rejects.toThrow('connection lost');
    expect(await read('broken.png')).toBe('old');
  });

  it('moves a file in', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'moved-'));
    const file = join(folder, 'draft');
    await writeFile(file, Buffer.alloc(100_000, 3));
    await storage.putFile('moved.backup', file, { contentType: 'application/octet-stream' });
    expect(await storage.stat('moved.backup')).toMatchObject({ size: 100_000 });
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });

  it('returns null for an unknown key', async () => {
    expect(await storage.get('nobody/here.png')).toBeNull();
    expect(await storage.stat('nobody/here.png')).toBeNull();
  });

  it('deletes, also unknown keys', async () => {
    await storage.put('gone.png', Buffer.from('x'), PNG);
    await storage.delete('gone.png');
    await storage.delete('gone.png');
    expect(await storage.get('gone.png')).toBeNull();
  });

  it('lists a folder recursively, in order', async () => {
    for (const key of ['list/b.png', 'list/a.png', 'list/deep/er/c.png', 'listed.png']) {
      await storage.put(key, Buffer.from('x'), PNG);
    }
    expect(await listed('list/')).toEqual(['list/a.png', 'list/b.png', 'list/deep/er/c.png']);
    expect(await listed('nothing/')).toEqual([]);
    expect(await listed('')).toContain('listed.png');

    const deep = await Readable.from(storage.list('list/deep/')).toArray();
    expect(deep).toEqual([{ key: 'list/deep/er/c.png', size: 1, modifiedAt: expect.any(Date) }]);
  });

  it('rejects invalid keys, folders and types', async () => {
    const bad = '../../etc/passwd.png';
    await expect(storage.put(bad, Buffer.from('x'), PNG)).rejects.toThrow('not a storage key');
    await expect(storage.get(bad)).rejects.toThrow('not a storage key');
    await expect(storage.stat(bad)).rejects.toThrow('not a storage key');
    await expect(storage.delete(bad)).rejects.toThrow('not a storage key');
    expect(() => storage.url(bad)).toThrow('not a storage key');
    await expect(listed('../')).rejects.toThrow('not a storage folder');
    await expect(storage.put('a.png', Buffer.from('x'), { contentType: 'text/html' })).rejects.toThrow(
      'a.png holds image/png, not text/html',
    );
  });

  it('URLs are of this site unless public', () => {
    expect(storage.url('avatars/7.webp')).toBe('/uploads/avatars/7.webp');
  });

  it('leaves no temporary file behind', async () => {
    expect(await readdir(place.temporary)).toEqual([]);
  });
});

it('stores uploads in the data folder by default', () => {
  expect(storageConfig(readConfig({ DATA_DIR: '/data' }))).toEqual({ driver: 'local', dir: '/data/uploads' });
});

it('URLs of a public bucket have its base URL', async () => {
  const env = { STORAGE: 's3', S3_BUCKET: 'uploads', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' };
  const config = readConfig({ ...env, S3_PUBLIC_URL: 'https://cdn.example.com/u/' });
  const storage = await createStorage(storageConfig(config), systemClock);
  expect(storage.url('avatars/7.webp')).toBe('https://cdn.example.com/u/avatars/7.webp');
  expect(uploadHosts(config)).toEqual(['https://cdn.example.com']);
  expect(uploadHosts(readConfig(env))).toEqual([]);
});
