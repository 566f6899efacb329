// Completes package-lock.json after an install from a registry without the binaries of every platform: npm omits
// missing ones from the lock, and then `npm ci` rejects the lock everywhere. Run it after any change of the
// dependencies: node scripts/lock-platforms.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, run, say } from './tools.mjs';

const OS = [
  'linux',
  'darwin',
  'win32',
  'android',
  'freebsd',
  'openharmony',
  'netbsd',
  'openbsd',
  'sunos',
  'aix',
];
const CPU = ['arm64', 'x64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32'];
const LIBC = { gnu: 'glibc', musl: 'musl' };

/** Platform in a binary package's name; null for other packages. */
function platformOf(name) {
  const words = name.split('/').at(-1).split('-');
  const os = OS.find((word) => words.includes(word));
  const cpu = CPU.find((word) => words.includes(word));
  const libc = Object.keys(LIBC).find((word) => words.includes(word));
  if (!cpu) return null;
  return { ...(os && { os: [os] }), cpu: [cpu], ...(libc && { libc: [LIBC[libc]] }) };
}

/** Packages with one binary per platform, with the binaries' names and versions. */
function binaryParents(lock) {
  return Object.entries(lock.packages)
    .map(([path, entry]) => ({
      path,
      entry,
      binaries: Object.entries(entry.optionalDependencies ?? {}).filter(([name]) => platformOf(name)),
    }))
    .filter(({ binaries }) => binaries.length > 0);
}

/** Resolution of the package from its parent: nested, or at the top. */
function entryOf(lock, parent, name) {
  return lock.packages[`${parent}/node_modules/${name}`] ?? lock.packages[`node_modules/${name}`];
}

function complete(lock) {
  const added = [];
  for (const { path, entry, binaries } of binaryParents(lock)) {
    for (const [name, version] of binaries) {
      if (entryOf(lock, path, name)) continue;
      lock.packages[`node_modules/${name}`] = {
        version,
        ...(entry.dev && { dev: true }),
        optional: true,
        ...platformOf(name),
      };
      added.push(name);
    }
  }
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  lock.packages = Object.fromEntries(sorted);
  return added;
}

/** Every package is pinned by its hash, also of other platforms: fetched from the registry where npm omitted it. */
async function addIntegrity(lock) {
  const unpinned = Object.entries(lock.packages).filter(([path, entry]) => path && !entry.integrity);
  for (const [path, entry] of unpinned) {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const answer = await run('npm', ['view', `${name}@${entry.version}`, 'dist.integrity'], { quiet: true });
    const integrity = /sha512-[\w+/=]+/.exec(answer.output)?.[0];
    if (!answer.ok || !integrity)
      fail(`the registry has no hash for ${name}@${entry.version}: choose a version it carries`);
    entry.integrity = integrity;
  }
}

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const added = complete(lock);
await addIntegrity(lock);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
say(added.length > 0 ? `added ${added.join(', ')}` : 'the lock has every platform');
