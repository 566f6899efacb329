import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { freePort } from '#platform/realtime/redis.testing.ts';
import { killWithParent } from '#platform/testing/parent-death.ts';

const DEPLOY = resolve(import.meta.dirname, '../deploy');
const FOLDERS = [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/sbin',
  '/usr/local/sbin',
  '/opt/homebrew/bin',
];
const find = (name: string, version = '-v'): string | undefined =>
  FOLDERS.map((folder) => join(folder, name)).find(
    (file) => existsSync(file) && spawnSync(file, [version]).status === 0,
  );

export const NGINX = find('nginx');

export interface Nginx {
  program: string;
  version: string;
}

/** Left by `scripts/newest-nginx.mjs`. */
const NEWEST = '/var/tmp/touchline-nginx/nginx';

const versionOf = (program: string): string =>
  /nginx\/([\d.]+)/.exec(String(spawnSync(program, ['-v']).stderr))?.[1] ?? '';

/** The installed nginx and the newest one, as far as they are there. */
export const NGINXES: readonly Nginx[] = [NGINX, existsSync(NEWEST) ? NEWEST : undefined]
  .flatMap((program) => (program ? [{ program, version: versionOf(program) }] : []))
  .filter(({ version }) => version !== '');

/** Follows the addresses of names by itself. */
export const followsNames = ({ version }: Nginx): boolean => {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return major * 1e6 + minor * 1e3 + patch >= 1_027_003;
};
export const HAPROXY = find('haproxy');
export const CADDY = find('caddy', 'version');

export interface Balancer {
  port: number;
  url: string;
  /** Its own error log so far. */
  log(): string;
  stop(): Promise<void>;
}

interface Start {
  /** Ports of the two processes behind it. */
  behind: readonly [number, number];
  file: 'nginx/server.conf' | 'nginx/containers.conf' | 'haproxy.cfg';
  /** Another nginx than the installed one. */
  nginx?: Nginx;
  /** Port of a name server that knows `app` and `media`, of a port each; without it their addresses are written down. */
  names?: number;
}

/** A configuration of `deploy` with ports, folders and a limit of open files of its own, and nothing else changed. */
export function writeConfiguration(
  { behind, file, nginx, names }: Start,
  port: number,
): { folder: string; path: string } {
  const folder = mkdtempSync(join(tmpdir(), 'balancer-'));
  // The workers of nginx are of another user.
  chmodSync(folder, 0o755);
  const own = (text: string) =>
    text
      .replaceAll('127.0.0.1:3001', `127.0.0.1:${behind[0]}`)
      .replaceAll('127.0.0.1:3002', `127.0.0.1:${behind[1]}`)
      // Names of containers, followed by nginx 1.27.3 and newer.
      .replaceAll(
        /server (app|media):3000 resolve/g,
        names === undefined ? `server 127.0.0.1:${behind[0]}` : `server $1:${behind[0]} resolve`,
      )
      .replace('resolver 127.0.0.11 ', names === undefined ? '$&' : `resolver 127.0.0.1:${names} `)
      // Modules of Debian's packages fit the nginx of the same packages alone.
      .replace('include /etc/nginx/modules-enabled/*.conf;', nginx ? '' : '$&')
      .replace('listen 80 default_server', `listen 127.0.0.1:${port} default_server`)
      .replace('bind :80', `bind 127.0.0.1:${port}`)
      .replace(/\/var\/log\/nginx\/error\.log|\/dev\/stderr/, join(folder, 'error.log'))
      .replace('/run/nginx.pid', join(folder, 'pid'))
      .replace('maxconn 32768', 'maxconn 2048')
      .replace('/run/haproxy/admin.sock', join(folder, 'admin.sock'))
      .replace('http {', `http {\n${temporary(folder)}`);
  const copy = (name: string, as: string) =>
    writeFileSync(join(folder, as), own(readFileSync(join(DEPLOY, name), 'utf8')));
  copy(file, 'main.conf');
  if (file !== 'haproxy.cfg') copy('nginx/site.conf', 'site.conf');
  return { folder, path: join(folder, 'main.conf') };
}

/** Folders for bodies, which a user other than root may not have under /var. */
const temporary = (folder: string): string =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${folder}/${name};\n`)
    .join('');

const commandOf = ({ file, nginx }: Start, folder: string, path: string): [string, string[]] =>
  file === 'haproxy.cfg'
    ? [HAPROXY ?? '', ['-db', '-f', path]]
    : [nginx?.program ?? NGINX ?? '', ['-e', join(folder, 'error.log'), '-c', path, '-g', 'daemon off;']];

export async function startBalancer(start: Start): Promise<Balancer> {
  const port = await freePort();
  const { folder, path } = writeConfiguration(start, port);
  const [program, args] = commandOf(start, folder, path);
  const child = killWithParent(spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] }));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  await listens(port, child);
  if (child.exitCode !== null) throw new Error(output);
  const file = join(folder, 'error.log');
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    log: () => output + (existsSync(file) ? readFileSync(file, 'utf8') : ''),
    stop: () => stop(child, folder),
  };
}

async function stop(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
  rmSync(folder, { recursive: true, force: true });
}

/** Resolves once the port accepts connections, or the program has ended. */
async function listens(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    const open = await new Promise<boolean>((done) => {
      socket.once('connect', () => done(true));
      socket.once('error', () => done(false));
    });
    socket.destroy();
    if (open) return;
  }
}
