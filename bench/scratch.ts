import { join } from 'node:path';
import { startEmbedded } from '#platform/db/embedded.ts';
import { ensureDatabase } from '#platform/db/open.ts';
import { silentLog } from '#platform/log/log.ts';
import type { Place } from './place.ts';

/** A PostgreSQL of the run's own, for as many databases as a part needs. */
export interface Scratch {
  /** The address of a database, made when it is first asked for. */
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
