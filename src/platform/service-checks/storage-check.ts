import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { systemClock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { createStorage, storageConfig } from '#platform/storage/create-storage.ts';
import { attempt, type CheckResult } from './service-check.ts';

/** An object is written, read and deleted. */
export function checkStorage(config: Config): Promise<CheckResult> {
  return attempt(async () => {
    const storage = await createStorage(storageConfig(config), systemClock);
    const key = `checks/${randomUUID()}.txt`;
    const body = Buffer.from('A check of the site; it may be deleted.\n');
    await storage.put(key, body, { contentType: 'text/plain' });
    try {
      const found = await storage.get(key);
      if (!found || !(await buffer(found.body)).equals(body))
        throw new Error('what was written is not there');
    } finally {
      await storage.delete(key);
    }
    return config.STORAGE === 's3' ? `bucket ${config.S3_BUCKET}` : `folder ${config.DATA_DIR}/uploads`;
  });
}
