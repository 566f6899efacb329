import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The process id of the PostgreSQL that serves this data folder: it stands outside our process tree. */
export function postmasterOf(dataFolder: string): number {
  return Number(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
}
