import { join } from 'node:path';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { createLocalStorage, type LocalStorageOptions } from './local-storage.ts';
import type { S3StorageOptions } from './s3-storage.ts';
import type { Storage } from './storage.ts';

export type StorageConfig =
  | ({ driver: 'local' } & LocalStorageOptions)
  | ({ driver: 's3' } & S3StorageOptions);

export async function createStorage(config: StorageConfig, clock: Clock): Promise<Storage> {
  if (config.driver === 'local') return createLocalStorage(config, clock);
  // Lazy: the SDK costs start-up time and memory.
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(config);
}

export function storageConfig(config: Config): StorageConfig {
  if (config.STORAGE === 'local') return { driver: 'local', dir: join(config.DATA_DIR, 'uploads') };
  return {
    driver: 's3',
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET,
    accessKey: config.S3_ACCESS_KEY,
    secretKey: config.S3_SECRET_KEY,
    publicUrl: config.S3_PUBLIC_URL,
  };
}

/** Hosts of pictures and videos, other than this one, for the content security policy. */
export const uploadHosts = ({
  STORAGE,
  S3_PUBLIC_URL,
}: Pick<Config, 'STORAGE' | 'S3_PUBLIC_URL'>): string[] =>
  STORAGE === 's3' && S3_PUBLIC_URL ? [new URL(S3_PUBLIC_URL).origin] : [];
