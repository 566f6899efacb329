import { buffer } from 'node:stream/consumers';
import type { Storage } from '#platform/storage/storage.ts';
import type { ReadUpload } from './app-icons.ts';

/** A brand's logo that was uploaded in the admin area. */
export const uploadedLogo =
  (storage: Storage): ReadUpload =>
  async (address) => {
    const key = /images\/logo\/[0-9a-f]{32}\.webp$/.exec(address)?.[0];
    if (!key || storage.url(key) !== address) return null;
    const found = await storage.get(key);
    return found && (await buffer(found.body));
  };
