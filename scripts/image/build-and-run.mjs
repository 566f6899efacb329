import assert from 'node:assert/strict';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbedded } from '../../src/platform/db/embedded.ts';
import { ensureDatabase } from '../../src/platform/db/open.ts';
import { silentLog } from '../../src/platform/log/log.ts';
import { packagedNode, root, run, say, stopwatch, systemPath } from '../tools.mjs';
import { freePort, inside, start } from './image-process.mjs';

const SUITE = 'bookworm';
const BASE_IMAGE = 'docker.io/library/node:24-slim';
const IMAGE = 'touchline-test';
/** Kept between runs: the base takes minutes. */
const WORK = '/var/tmp/touchline-image';
const STORE = ['--root', join(WORK, 'store'), '--runroot', join(WORK, 'run'), '--storage-driver', 'vfs'];
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const READY_MS = 300_000;

async function command(file, ...args) {
  const { ok, output } = await run(file, args, {
    quiet: true,
    env: { PATH: `${systemPath}:/usr/sbin:/sbin` },
  });
  if (!ok) throw new Error(`${file} ${args.join(' ')}\n${output.slice(-6_000)}`);
  return output.trim();
}
const buildah = (...args) => command('buildah', ...STORE, ...args);
const lastLine = (text) => text.split('\n').at(-1);

/** The content of `node:24-slim`: Debian, Node, npm and the user `node`. */
async function makeBase() {
  const base = join(WORK, 'base');
  if (!existsSync(join(WORK, 'base.made'))) {
    rmSync(base, { recursive: true, force: true });
    mkdirSync(WORK, { recursive: true });
    await command('debootstrap', '--variant=minbase', '--include=ca-certificates', SUITE, base);
    writeFileSync(join(WORK, 'base.made'), SUITE);
  }
  const npm = dirname(dirname(await command('sh', '-c', 'readlink -f "$(command -v npm)"')));
  const modules = join(base, 'usr/local/lib/node_modules/npm');
  rmSync(modules, { recursive: true, force: true });
  cpSync(npm, modules, { recursive: true, dereference: true });
  cpSync(packagedNode, join(base, 'usr/local/bin/node'), { dereference: true });
  for (const name of ['npm', 'npx'])
    await command(
      'ln',
      '-sf',
      `../lib/node_modules/npm/bin/${name}-cli.js`,
      join(base, 'usr/local/bin', name),
    );
  const known = readFileSync(join(base, 'etc/passwd'), 'utf8').includes('\nnode:');
  if (!known) await command('chroot', base, 'useradd', '--uid', '1000', '--create-home', 'node');
  // A network with a certificate authority of its own.
  cpSync(process.env.NODE_EXTRA_CA_CERTS ?? CERTIFICATES, join(base, CERTIFICATES), { dereference: true });
  const container = lastLine(await buildah('from', 'scratch'));
  await buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, container);
  await buildah('add', '-q', container, base, '/');
  await buildah('commit', '-q', '--rm', container, BASE_IMAGE);
}

async function build() {
  await buildah(
    ...['bud', '--isolation=chroot', '--network=host', '--pull=never', '--format=docker', '-t', IMAGE],
    ...['-f', join(root, 'Dockerfile'), root],
  );
  const { config } = JSON.parse(await buildah('inspect', '--type', 'image', IMAGE)).Docker;
  return config;
}

async function tryOut(config) {
  const container = lastLine(await buildah('from', '--pull-never', IMAGE));
  const folder = lastLine(await buildah('mount', container));
  const scratch = mkdtempSync(join(tmpdir(), 'touchline-image-'));
  const postgres = await startEmbedded({ dataDir: join(scratch, 'postgres'), log: silentLog });
  let site;
  try {
    const [, uid, gid] = /^node:x:(\d+):(\d+):/m.exec(readFileSync(join(folder, 'etc/passwd'), 'utf8'));
    const data = join(scratch, 'data');
    mkdirSync(data);
    chownSync(data, Number(uid), Number(gid));
    await ensureDatabase(postgres.url, 'image');
    const port = await freePort();
    const env = [
      ...config.Env,
      ...[`PORT=${port}`, 'PUBLIC_URL=http://localhost', `SECRET_KEY=${'image '.repeat(8)}`],
      `DATABASE_URL=${postgres.databaseUrl('image')}`,
    ];
    const ids = `${uid}:${gid}`;
    site = start({ folder, data, env, argv: config.Cmd, ids });
    const [kind, ...check] = config.Healthcheck.Test;
    assert.equal(kind, 'CMD');
    const healthy = async () =>
      (await run('sh', ['-c', inside({ folder, env, argv: check, ids })], { quiet: true })).ok;
    const began = performance.now();
    while (!(await healthy())) {
      assert.equal(site.exitCode, null, site.said);
      assert.ok(performance.now() - began < READY_MS, `not ready in time: ${site.said}`);
      await pause(500);
    }
    const status = readFileSync(`/proc/${site.pid}/status`, 'utf8');
    assert.match(status, new RegExp(`^Uid:\\t${uid}\\t`, 'm'), 'it runs as the user node');
    assert.throws(() => writeFileSync(`/proc/${site.pid}/root/app/written`, ''), { code: 'EROFS' });
    const page = await fetch(`http://127.0.0.1:${port}/en`);
    assert.equal(page.status, 200);
    assert.match(await page.text(), /<html/);
    site.kill('SIGTERM');
    const [code] = await once(site, 'exit');
    assert.equal(code, 0, site.said);
    return folder;
  } finally {
    if (site?.exitCode === null) site.kill('SIGKILL');
    await postgres.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

const megabytes = async (folder) => Number((await command('du', '-sm', folder)).split('\t')[0]);

const time = stopwatch();
await makeBase();
say(`base made (${time()})`);
const config = await build();
say(`image built (${time()})`);
assert.equal(config.User, 'node');
const folder = await tryOut(config);
const [whole, base] = [await megabytes(folder), await megabytes(join(WORK, 'base'))];
say(`the image started, was healthy, read-only and not root, and stopped (${time()})`);
// In a network of its own, where every declared port is free.
const services = await run(
  'unshare',
  [
    ...['--net', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'],
    ...[packagedNode, join(root, 'scripts/image/services.mjs'), folder, JSON.stringify(config)],
  ],
  { env: { PATH: `${systemPath}:/usr/sbin:/sbin` } },
);
assert.ok(services.ok, 'the services of compose.yaml did not run together');
say(`the services of compose.yaml ran together (${time()})`);
say(`${whole} MB unpacked, ${whole - base} MB of them Touchline`);
await buildah('rm', '--all');
