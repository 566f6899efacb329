import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { StartError } from '#platform/errors/start-error.ts';
import { createStorage, type StorageConfig } from '#platform/storage/create-storage.ts';
import { isBackupName } from './backup-name.ts';

const CONTENT = { contentType: 'application/octet-stream' };

export interface StoredBackup {
  name: string;
  size: number;
}

/** Scheduled backups, in a folder or a bucket. A backup is listed once it is complete. */
export interface BackupStore {
  /** The newest first. */
  list(): Promise<StoredBackup[]>;
  /** Where a new backup is written, before `add` moves it in. */
  draft(name: string): Promise<string>;
  add(name: string, file: string): Promise<void>;
  /** A file to read it from; `release` deletes a copy. */
  open(name: string): Promise<{ file: string; release(): Promise<void> }>;
  delete(name: string): Promise<void>;
}

type Settings = Pick<
  Config,
  | 'BACKUP_DIR'
  | 'BACKUP_S3_BUCKET'
  | 'DATA_DIR'
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_ACCESS_KEY'
  | 'S3_SECRET_KEY'
>;

/** The folder or bucket, for messages. */
export const backupPlace = ({ BACKUP_S3_BUCKET, BACKUP_DIR, DATA_DIR }: Settings): string =>
  BACKUP_S3_BUCKET || BACKUP_DIR || join(DATA_DIR, 'backups');

export async function openBackupStore(config: Settings, clock: Clock): Promise<BackupStore> {
  const place = backupPlace(config);
  const where: StorageConfig = config.BACKUP_S3_BUCKET
    ? {
        driver: 's3',
        bucket: place,
        endpoint: config.S3_ENDPOINT,
        region: config.S3_REGION,
        accessKey: config.S3_ACCESS_KEY,
        secretKey: config.S3_SECRET_KEY,
      }
    : { driver: 'local', dir: place };
  const storage = await createStorage(where, clock);
  const work = join(config.DATA_DIR, 'backup-drafts');
  const draft: BackupStore['draft'] = async (name) => {
    await mkdir(work, { recursive: true, mode: 0o700 });
    // Of killed processes: the caller is the only one at work.
    for (const left of await readdir(work)) await rm(join(work, left), { force: true });
    return join(work, name);
  };
  return {
    async list() {
      const found: StoredBackup[] = [];
      for await (const { key, size } of storage.list(''))
        if (isBackupName(key)) found.push({ name: key, size });
      return found.sort((a, b) => (a.name < b.name ? 1 : -1));
    },
    draft,
    add: (name, file) => storage.putFile(name, file, CONTENT),
    async open(name) {
      if (where.driver === 'local') return { file: join(where.dir, name), release: async () => undefined };
      const found = await storage.get(name);
      if (!found) throw new StartError(`There is no backup ${name} in ${place}.`);
      const file = await draft(name);
      const release = () => rm(file, { force: true });
      try {
        await pipeline(found.body, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
      } catch (error) {
        await release();
        throw error;
      }
      return { file, release };
    },
    delete: (name) => storage.delete(name),
  };
}
