// The newest nginx of Debian, beside the installed one: its packages and their libraries are unpacked into a folder, and its own
// loader starts it. Nothing is installed, nothing is built.
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, say, stopwatch } from './tools.mjs';

const SUITE = 'sid';
const FOLDER = '/var/tmp/touchline-nginx';
/** Used by `src/balancers.testing.ts`. */
export const NEWEST_NGINX = join(FOLDER, 'nginx');
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';
const STALE_MS = 7 * 24 * 3_600_000;
const TIMEOUT_SECONDS = 120;

const text = async (file, ...args) => {
  const { ok, output } = await run(file, args, { quiet: true });
  return ok ? output : '';
};

/** Its program, or null after saying why there is none. */
export async function prepareNewestNginx() {
  try {
    if (!isFresh()) await unpack();
    const version = /nginx\/(\S+)/.exec(await text(NEWEST_NGINX, '-v'))?.[1];
    if (!version) throw new Error('it does not start');
    say(`newest nginx of Debian: ${version}`);
    return NEWEST_NGINX;
  } catch (error) {
    say(`SKIPPED: no newer nginx than the installed one is tried: ${error.message}`);
    return null;
  }
}

function isFresh() {
  return existsSync(NEWEST_NGINX) && Date.now() - statSync(NEWEST_NGINX).mtimeMs < STALE_MS;
}

/** Debian's archive that this machine uses. */
async function archive() {
  const targets = await text(
    'apt-get',
    'indextargets',
    '--format',
    '$(LABEL)|$(REPO_URI)',
    'Created-By: Packages',
  );
  const found = targets.split('\n').find((line) => line.startsWith('Debian|'));
  if (!found || !existsSync(KEYRING)) throw new Error('it comes from an archive of Debian');
  return found.slice('Debian|'.length);
}

async function unpack() {
  const time = stopwatch();
  const uri = await archive();
  rmSync(FOLDER, { recursive: true, force: true });
  for (const name of ['state/lists/partial', 'cache/archives/partial', 'etc/preferences.d', 'root'])
    mkdirSync(join(FOLDER, name), { recursive: true });
  // Without any installed package: apt fetches every library.
  writeFileSync(join(FOLDER, 'state/status'), '');
  writeFileSync(join(FOLDER, 'etc/sources.list'), `deb [signed-by=${KEYRING}] ${uri} ${SUITE} main\n`);
  const options = {
    'Dir::State': join(FOLDER, 'state'),
    'Dir::State::status': join(FOLDER, 'state/status'),
    'Dir::Cache': join(FOLDER, 'cache'),
    'Dir::Etc': join(FOLDER, 'etc'),
    'Dir::Etc::sourcelist': join(FOLDER, 'etc/sources.list'),
    'Dir::Etc::sourceparts': '/dev/null',
    'APT::Sandbox::User': 'root',
    'APT::Install-Recommends': 'false',
    'Acquire::Languages': 'none',
    'Acquire::Retries': '1',
    'Acquire::http::Timeout': '20',
  };
  const own = Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  const apt = async (...args) => {
    const { ok, output } = await run('timeout', [`${TIMEOUT_SECONDS}`, 'apt-get', ...own, '-qq', ...args], {
      quiet: true,
    });
    if (!ok) throw new Error(`apt-get: ${output.trim().split('\n').at(-1) || 'no answer in time'}`);
  };
  await apt('update');
  await apt('-y', '--download-only', 'install', 'nginx');
  const archives = join(FOLDER, 'cache/archives');
  for (const name of readdirSync(archives).filter((file) => file.endsWith('.deb'))) {
    const { ok, output } = await run('dpkg-deb', ['-x', join(archives, name), join(FOLDER, 'root')], {
      quiet: true,
    });
    if (!ok) throw new Error(output);
  }
  const libraries = join(FOLDER, 'root/usr/lib', await folderOfLibraries());
  const loader = readdirSync(libraries).find((name) => /^ld-linux.*\.so\.\d$/.test(name));
  if (!loader) throw new Error('its libraries have no loader');
  const program = join(FOLDER, 'root/usr/sbin/nginx');
  for (const name of ['state', 'cache']) rmSync(join(FOLDER, name), { recursive: true });
  writeFileSync(
    NEWEST_NGINX,
    `#!/bin/sh\nexec ${join(libraries, loader)} --library-path ${libraries} ${program} "$@"\n`,
  );
  chmodSync(NEWEST_NGINX, 0o755);
  say(`unpacked the newest nginx in ${time()}`);
}

/** `x86_64-linux-gnu` */
async function folderOfLibraries() {
  const names = readdirSync(join(FOLDER, 'root/usr/lib')).filter((name) => /-linux-gnu/.test(name));
  if (names.length !== 1) throw new Error('its libraries are in no known folder');
  return names[0];
}
