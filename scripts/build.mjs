import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say, stopwatch, tool } from './tools.mjs';

const SOURCES = ['src', 'locales', 'brands', 'public'];
const stamp = join(root, 'build/.stamp');

/** Builds the pages when any of their sources has changed. False when the build failed. */
export async function buildIfStale() {
  const hash = hashSources();
  if (readStamp() === hash) return true;
  const time = stopwatch();
  say('building the pages');
  rmSync(stamp, { force: true });
  const { ok, output } = await tool('react-router', ['build'], {
    quiet: true,
    env: { NODE_ENV: 'production' },
  });
  if (!ok) {
    process.stderr.write(output);
    say(`the build failed after ${time()}`);
    return false;
  }
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(stamp, hash);
  say(`built in ${time()}`);
  return true;
}

function readStamp() {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return '';
  }
}

/** Hash of all sources of the pages below `place`. */
export function hashSources(place = root) {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(join(place, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name)),
  );
  const settings = readdirSync(place).filter(
    (name) => name.endsWith('.config.ts') || name === 'package-lock.json',
  );
  const hash = createHash('sha256');
  for (const file of [...files, ...settings.map((name) => join(place, name))].sort()) {
    hash
      .update(`${file.slice(place.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}
