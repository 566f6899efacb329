import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Module } from '#platform/module.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { uploadsRoutes } from './uploads.routes.ts';
import { createUploadsService, type Uploads } from './uploads.service.ts';

/** The only way of files into the site: re-encoded, stored for a day, claimed by the service that uses them. */
export function createUploads(parts: {
  db: Db;
  storage: Storage;
  clock: Clock;
}): Module & { uploads: Uploads } {
  const uploads = createUploadsService(parts);
  return {
    name: 'uploads',
    uploads,
    endpoints: uploadsRoutes(uploads),
    jobs: [
      {
        name: 'sweepUploads',
        cron: '41 * * * *',
        pollSeconds: 60,
        run: async () => void (await uploads.sweep(parts.clock.now())),
      },
    ],
  };
}
