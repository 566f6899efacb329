import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { packagedNode, root, run, say, stopwatch, tool } from './tools.mjs';

const SOURCES = ['src', 'locales', 'brands', 'public'];
const stamp = join(root, 'build/.stamp');

/** Builds pages and server when any of their sources has changed. False when the build failed. */
export async function buildIfStale() {
  const hash = hashSources();
  if (readStamp(stamp) === hash) return true;
  return await buildSite(hash, packagedNode);
}

/** `node`: an image has one of its own, and no packaged one. */
export async function buildSite(hash, node) {
  const time = stopwatch();
  say('building pages and server');
  rmSync(stamp, { force: true });
  const options = { quiet: true, env: { NODE_ENV: 'production' } };
  // In this order: the first empties the folder of both.
  const builds = [
    () => tool('react-router', ['build'], options, node),
    () => run(node, ['scripts/bundle.mjs'], options),
  ];
  const restoreAssets = setAssetsAside();
  for (const start of builds) {
    const { ok, output } = await start();
    if (ok) continue;
    process.stderr.write(output);
    say(`the build failed after ${time()}`);
    return false;
  }
  restoreAssets();
  writeFileSync(stamp, hash);
  say(`built in ${time()}`);
  return true;
}

/**
 * Keeps the last build's scripts and styles beside the new ones: pages that are open, and processes that have not been
 * replaced yet, still request them. Older ones go. Returns the second half, for after the build.
 */
export function setAssetsAside(place = join(root, 'build')) {
  const [assets, aside, list] = ['client/assets', 'last-assets', 'assets.json'].map((name) =>
    join(place, name),
  );
  rmSync(aside, { recursive: true, force: true });
  if (existsSync(assets)) renameSync(assets, aside);
  return () => {
    mkdirSync(assets, { recursive: true });
    const built = readdirSync(assets);
    for (const name of listed(list)) {
      if (!built.includes(name) && existsSync(join(aside, name)))
        renameSync(join(aside, name), join(assets, name));
    }
    rmSync(aside, { recursive: true, force: true });
    writeFileSync(list, JSON.stringify(built));
  };
}

/** The same across folders: adds the scripts and styles of another version's build, and none that it had from before. */
export function addFormerAssets(former, place = join(root, 'build')) {
  const names = listed(join(former, 'assets.json'));
  for (const name of names) {
    const [from, to] = [former, place].map((folder) => join(folder, 'client/assets', name));
    if (!existsSync(to) && existsSync(from)) copyFileSync(from, to);
  }
}

const listed = (list) => (existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []);

/** The file of a command: its bundle, or its source where the bundle is older. */
export const program = (name) =>
  readStamp(join(root, 'build/app/.stamp')) === hashSources() ? `build/app/${name}.js` : `src/${name}.ts`;

/** Hash of the sources from which the files beside the stamp were built. */
export function readStamp(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Hash of all sources of pages and server below `place`. */
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
