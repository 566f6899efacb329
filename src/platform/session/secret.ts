import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#platform/config/config.ts';
import { StartError } from '#platform/errors/start-error.ts';

/** SECRET_KEYS or SECRET_KEY, newest first; in demo mode one stored key, so that a restart signs nobody out. */
export function secretKeys({ SECRET_KEYS, SECRET_KEY, DATA_DIR }: Config): string[] {
  if (SECRET_KEYS.length > 0) return [...SECRET_KEYS];
  return [SECRET_KEY || demoKey(DATA_DIR)];
}

function demoKey(DATA_DIR: string): string {
  const file = join(DATA_DIR, 'secret-key');
  const stored = read(file);
  if (stored) return stored;
  try {
    mkdirSync(DATA_DIR, { recursive: true });
    return store(randomBytes(32).toString('base64url'), file);
  } catch (error) {
    throw new StartError(`DATA_DIR ${DATA_DIR} cannot be written: ${(error as Error).message}.`);
  }
}

/** A full disk may have left an empty file: with an empty key anybody could forge sessions. */
function read(file: string): string | null {
  try {
    const key = readFileSync(file, 'utf8');
    return key.trim() === '' ? null : key;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw new StartError(`The key ${file} cannot be read (${code}): make it readable or set SECRET_KEY.`);
  }
}

/** The file gets its name only when complete and synced, and never replaces another process's. */
function store(made: string, file: string): string {
  const staging = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(staging, made, { mode: 0o600, flag: 'wx', flush: true });
    return name(staging, file) ?? made;
  } finally {
    rmSync(staging, { force: true });
  }
}

/** Returns the other process's key, if any. */
function name(staging: string, file: string): string | null {
  try {
    linkSync(staging, file);
    return null;
  } catch {
    const other = read(file);
    // The existing file is empty, or this file system has no links.
    if (other === null) renameSync(staging, file);
    return other;
  }
}
