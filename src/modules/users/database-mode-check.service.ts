import type { Db } from '#platform/db/db.ts';
import { StartError } from '#platform/errors/start-error.ts';
import { findOwners } from './database-mode-check.store.ts';

/**
 * A demo writes accounts with public passwords and simulated matches: never into a site's database; and a site never
 * runs on a demo's.
 */
export async function checkDatabaseMode(db: Db, demo: boolean): Promise<void> {
  const found = await findOwners(db);
  if (demo && found.anybody && !found.demo)
    throw new StartError(
      'DATABASE_URL leads to the database of a site with accounts, and MODE=demo would write demo accounts and simulated matches into it: set MODE=production, or use another database.',
    );
  if (!demo && found.demo)
    throw new StartError(
      'DATABASE_URL leads to the database of a demo, whose accounts have a password that everybody knows: MODE=production needs a database of its own.',
    );
}
