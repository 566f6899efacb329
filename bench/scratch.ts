import { join } from 'node:path';
import { startEmbedded } from '#platform/db/embedded.ts';
import { ensureDatabase } from '#platform/db/open.ts';
import { silentLog } from '#platform/log/log.ts';
import type { Place } from './place.ts';

/** A PostgreSQL of the run, for any number of databases. */
export interface Scratch {
  /** Address of a database, created on first use. */
  database(name: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startScratch({ folder }: Place): Promise<Scratch> {
  const embedded = await startEmbedded({ dataDir: join(folder, 'scratch'), log: silentLog });
  return {
    async database(name) {
      await ensureDatabase(embedded.url, name);
      return embedded.databaseUrl(name);
    },
    stop: () => embedded.stop(),
  };
}
