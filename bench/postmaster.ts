import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Process id of the PostgreSQL of this data folder, which is outside our process tree. */
export function postmasterOf(dataFolder: string): number {
  return Number(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
}
