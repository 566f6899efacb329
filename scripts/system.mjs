// Programs and fonts of tests and benchmarks that npm does not carry.
import { accessSync, constants, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, say, stopwatch, systemPath } from './tools.mjs';

const FOLDERS = [...systemPath.split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];
const NO_SERVICES = '/usr/sbin/policy-rc.d';

const NEEDS = [
  { name: 'chromium', debian: ['chromium'], skips: 'browser tests', find: () => chromium() },
  { name: 'ffmpeg', debian: ['ffmpeg'], skips: 'streaming tests', find: () => which('ffmpeg') },
  {
    name: 'redis',
    debian: ['redis-server'],
    skips: 'tests across processes',
    find: () => which('redis-server'),
  },
  {
    name: 'nats',
    debian: ['nats-server'],
    skips: 'tests across processes over NATS',
    find: () => which('nats-server'),
  },
  {
    name: 'haproxy',
    debian: ['haproxy'],
    skips: 'tests of a rolling restart',
    find: () => which('haproxy'),
  },
  {
    name: 'promtool',
    debian: ['prometheus'],
    skips: 'the tests of alert rules',
    find: () => which('promtool'),
  },
  {
    name: 'pgbouncer',
    debian: ['pgbouncer'],
    skips: 'the test behind a pooler',
    find: () => which('pgbouncer'),
  },
  {
    name: 'pebble',
    debian: ['pebble'],
    skips: 'the test of certificates',
    find: () => which('pebble'),
  },
  { name: 'nginx', debian: ['nginx', 'libnginx-mod-rtmp'], skips: 'tests behind nginx', find: nginxWithRtmp },
  {
    name: 'pgbench',
    debian: ['postgresql'],
    skips: 'database benchmarks',
    find: () => succeeds('pgbench', '--version'),
  },
  {
    name: 'fonts-cjk',
    debian: ['fontconfig', 'fonts-noto-cjk'],
    skips: 'Chinese screenshots',
    find: () => font('zh'),
  },
  {
    name: 'fonts-arabic',
    debian: ['fontconfig', 'fonts-noto-core'],
    skips: 'Arabic screenshots',
    find: () => font('ar'),
  },
  {
    name: 'fonts-thai',
    debian: ['fontconfig', 'fonts-noto-core'],
    skips: 'Thai screenshots',
    find: () => font('th'),
  },
];

/** The old headless Chromium needs half the CPU time for a page. Only Debian packages it. */
const SHELL = 'chromium-headless-shell';

/** Installs missing programs where allowed; returns the names of those still missing. */
export async function prepareSystem() {
  const missing = await findMissing();
  if (missing.length === 0) return [];
  if (process.getuid?.() !== 0 || !which('apt-get')) return report(missing);
  await aptInstall([...new Set(missing.flatMap((need) => need.debian))]);
  return report(await findMissing());
}

/** Browser of the tests: headless, without the parts of a window. */
export async function testBrowser() {
  const may = process.getuid?.() === 0 && which('chromium') && isDebian();
  if (may && !which(SHELL)) await aptInstall([SHELL]);
  return which(SHELL) ?? chromium();
}

/** Programs, and the packages that have them. */
const IMAGE_TOOLS = {
  buildah: 'buildah',
  debootstrap: 'debootstrap',
  ip: 'iproute2',
  'redis-server': 'redis-server',
};

/** The requirements of `npm run image:test`: root on Debian, and installed programs. Returns the missing ones. */
export async function prepareImageTools() {
  if (process.getuid?.() !== 0 || !isDebian()) return ['root on Debian'];
  const missing = () => Object.keys(IMAGE_TOOLS).filter((name) => !which(name));
  if (missing().length > 0) await aptInstall(missing().map((name) => IMAGE_TOOLS[name]));
  return missing();
}

function isDebian() {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

function chromium() {
  return which('chromium') ?? which('chromium-browser') ?? which('google-chrome') ?? macChrome();
}

async function findMissing() {
  const found = await Promise.all(NEEDS.map((need) => need.find()));
  return NEEDS.filter((_, index) => !found[index]);
}

function report(missing) {
  for (const { name, debian, skips } of missing) {
    say(`missing ${name} (Debian: ${debian.join(' ')}): ${skips} are skipped`);
  }
  return missing.map(({ name }) => name);
}

async function aptInstall(packages) {
  const time = stopwatch();
  say(`installing ${packages.join(', ')}`);
  // Debian starts the services it installs unless this file forbids it.
  const forbid = !existsSync(NO_SERVICES);
  if (forbid) writeFileSync(NO_SERVICES, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const allow = () => forbid && rmSync(NO_SERVICES, { force: true });
  process.once('exit', allow);
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive', PATH: FOLDERS.join(delimiter) } };
  await run('apt-get', ['update', '-qq'], options);
  const { ok, output } = await run(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
    options,
  );
  allow();
  say(ok ? `installed in ${time()}` : `apt-get failed:\n${output}`);
}

function which(name) {
  return FOLDERS.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function macChrome() {
  return ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'].find(isExecutable);
}

/** Debian's pgbench is a wrapper that exists even without the program: only a run shows it. */
async function succeeds(name, ...args) {
  const file = which(name);
  return file !== undefined && (await run(file, args, { quiet: true })).ok;
}

async function nginxWithRtmp() {
  const nginx = which('nginx');
  if (!nginx) return false;
  if (existsSync('/usr/lib/nginx/modules/ngx_rtmp_module.so')) return true;
  return (await run(nginx, ['-V'], { quiet: true })).output.includes('rtmp');
}

async function font(language) {
  if (process.platform === 'darwin') return true;
  return (await run('fc-list', [`:lang=${language}`], { quiet: true })).output.includes(':');
}
