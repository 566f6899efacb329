import { randomUUID } from 'node:crypto';
import { type BigIntStats, constants } from 'node:fs';
import {
  access,
  copyFile,
  type FileHandle,
  mkdir,
  open,
  opendir,
  readdir,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Clock } from '#platform/clock/clock.ts';
import { StartError } from '#platform/errors/start-error.ts';
import { type ListedObject, type Storage, type StoredInfo, UPLOADS_PATH } from './storage.ts';
import { checkKey, checkPrefix, checkPut } from './storage-key.ts';

/** No key begins with a dot, so a partial file is never listed or served. */
const TEMPORARY = '.tmp';
const STALE_MS = 24 * 60 * 60 * 1000;

export interface LocalStorageOptions {
  dir: string;
}

/** A folder, which several processes may share: a write is a temporary file, synced, then renamed. */
export async function createLocalStorage({ dir }: LocalStorageOptions, clock: Clock): Promise<Storage> {
  const temporary = join(dir, TEMPORARY);
  try {
    await mkdir(temporary, { recursive: true });
    await access(temporary, constants.W_OK);
    await clearStale(temporary, clock.now());
  } catch (error) {
    throw new StartError(`Files cannot be kept in ${dir}: ${(error as Error).message}`);
  }

  return {
    async put(key, body, { contentType }) {
      checkPut(key, contentType);
      const target = join(dir, key);
      const draft = join(temporary, randomUUID());
      try {
        await writeSynced(draft, body);
        await mkdir(dirname(target), { recursive: true });
        await rename(draft, target);
        await syncFolder(dirname(target));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async putFile(key, file, { contentType }) {
      checkPut(key, contentType);
      const target = join(dir, key);
      await mkdir(dirname(target), { recursive: true });
      const draft = join(temporary, randomUUID());
      try {
        await move(file, draft);
        await rename(draft, target);
        await syncFolder(dirname(target));
      } finally {
        await rm(draft, { force: true });
      }
    },

    async stat(key) {
      const contentType = checkKey(key);
      const stats = await orNull(stat(join(dir, key), { bigint: true }));
      return stats && { contentType, ...infoOf(stats) };
    },

    async get(key, range) {
      const contentType = checkKey(key);
      const file = await orNull(open(join(dir, key)));
      if (!file) return null;
      const info = await infoOfOpen(file);
      return { contentType, ...info, body: file.createReadStream(range) };
    },

    async delete(key) {
      checkKey(key);
      await rm(join(dir, key), { force: true });
    },

    async *list(prefix) {
      checkPrefix(prefix);
      yield* walk(dir, prefix);
    },

    url(key) {
      checkKey(key);
      return UPLOADS_PATH + key;
    },
  };
}

async function writeSynced(path: string, body: Parameters<Storage['put']>[1]): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(body);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** From another disk a file is copied. */
async function move(file: string, target: string): Promise<void> {
  try {
    await rename(file, target);
    return;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
  }
  await copyFile(file, target);
  const copy = await open(target, 'r+');
  await copy.sync().finally(() => copy.close());
  await rm(file);
}

/** A rename survives a power failure only once its folder is synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function infoOfOpen(file: FileHandle): Promise<Omit<StoredInfo, 'contentType'>> {
  try {
    return infoOf(await file.stat({ bigint: true }));
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** The inode changes with every put (a rename), so the ETag changes even within one clock tick. */
function infoOf({ size, mtimeNs, ino }: BigIntStats): Omit<StoredInfo, 'contentType'> {
  return { size: Number(size), etag: `"${ino.toString(36)}-${mtimeNs.toString(36)}-${size.toString(36)}"` };
}

async function* walk(dir: string, prefix: string): AsyncGenerator<ListedObject> {
  const entries = (await orNull(readdir(join(dir, prefix), { withFileTypes: true }))) ?? [];
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const key = prefix + entry.name;
    if (entry.isDirectory()) yield* walk(dir, `${key}/`);
    else {
      const stats = await orNull(stat(join(dir, key)));
      if (stats) yield { key, size: stats.size, modifiedAt: stats.mtime };
    }
  }
}

/** Drafts of killed processes; a younger one may be another process's upload. */
async function clearStale(temporary: string, now: Date): Promise<void> {
  for await (const entry of await opendir(temporary)) {
    const path = join(temporary, entry.name);
    const stats = await orNull(stat(path));
    if (stats && now.getTime() - stats.mtimeMs > STALE_MS) await rm(path, { force: true });
  }
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
