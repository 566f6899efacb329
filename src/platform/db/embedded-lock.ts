import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#platform/errors/start-error.ts';
import { explainFile } from './embedded-diagnostics.ts';

const PAUSE_MS = 50;
const SQLITE_BUSY = 5;

/**
 * Runs `work` under an exclusive lock across processes. Node has no flock; SQLite's lock is the kernel's, so it is
 * released when its holder dies. Nothing is ever written to the file.
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const held = await acquire(file);
  try {
    return await work();
  } finally {
    held.close();
  }
}

async function acquire(file: string): Promise<DatabaseSync> {
  for (;;) {
    const lock = tryLock(file);
    if (lock) return lock;
    await sleep(PAUSE_MS);
  }
}

function tryLock(file: string): DatabaseSync | null {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { timeout: 0 });
    // A journal in memory: the lock works on a full disk too.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw new StartError(explainFile(error, file));
  }
}
