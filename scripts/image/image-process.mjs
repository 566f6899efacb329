// A process of the image as a container engine would run it, without one.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

const quote = (text) => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * The image's process as compose.yaml runs it: its own user, a read-only root, /data and /tmp alone to write.
 * @param {{ folder: string, data: string, env: readonly string[], argv: readonly string[], ids: string, hosts?: string, wait?: string }} options
 *   `hosts`: a file of names; `wait`: a command that ends once the process may start. With either it has a network of its own.
 */
export function start({ folder, data, env, argv, ids, hosts, wait }) {
  const script = [
    'set -e',
    'mount --make-rprivate /',
    `mount --bind ${folder} ${folder}`,
    `mount --bind ${data} ${folder}/data`,
    `mount -t tmpfs tmpfs ${folder}/tmp`,
    `mount -t proc proc ${folder}/proc`,
    `mount --rbind /dev ${folder}/dev`,
    ...(hosts ? [`touch ${folder}/etc/hosts`, `mount --bind ${hosts} ${folder}/etc/hosts`] : []),
    `mount -o remount,bind,ro ${folder}`,
    ...(wait ? [wait] : []),
    `exec ${inside({ folder, env, argv, ids })}`,
  ].join('\n');
  const child = spawn('unshare', ['--mount', ...(wait ? ['--net'] : []), 'sh', '-c', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return recorded(child);
}

/** With what it said so far, for an error. */
export function recorded(child) {
  child.said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      child.said += chunk;
    });
  return child;
}

/** A command in the image's files, as a line for a shell. */
export const inside = ({ folder, env, argv, ids }) =>
  [
    'chroot',
    `--userspec=${ids}`,
    folder,
    'env',
    '-i',
    ...env,
    'sh',
    '-c',
    'cd /app && exec "$@"',
    'sh',
    ...argv,
  ]
    .map(quote)
    .join(' ');

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
