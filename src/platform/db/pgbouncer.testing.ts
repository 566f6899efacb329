import { execFileSync, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#platform/process/project-root.ts';
import { freePort, stopProcess } from '#platform/realtime/redis.testing.ts';
import { killWithParent } from '#platform/testing/parent-death.ts';

const PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;

export function hasPgBouncer(): boolean {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore', env: { PATH } });
    return true;
  } catch {
    return false;
  }
}

/** PgBouncer with `deploy/pgbouncer.ini`, before that server, with so many connections to it. */
export async function startPgBouncer(
  databaseUrl: string,
  poolSize: number,
): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port: serverPort, username, password } = new URL(databaseUrl);
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
  // Started by root it runs as another user.
  await chmod(folder, 0o755);
  const users = join(folder, 'userlist.txt');
  await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  const deployed = await readFile(join(PROJECT_ROOT, 'deploy/pgbouncer.ini'), 'utf8');
  const own = deployed
    .replace(
      'touchline = host=127.0.0.1 port=5432 dbname=touchline',
      `* = host=${hostname} port=${serverPort}`,
    )
    .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
    .replace('/etc/pgbouncer/userlist.txt', users)
    .replace('default_pool_size = 40', `default_pool_size = ${poolSize}`);
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, own);
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = killWithParent(
    spawn('pgbouncer', [...user, file], { env: { PATH }, stdio: ['ignore', 'ignore', 'pipe'] }),
  );
  let said = '';
  for await (const text of child.stderr) {
    said += text;
    if (said.includes('process up')) break;
  }
  if (!said.includes('process up')) throw new Error(`PgBouncer did not start: ${said}`);
  child.stderr.resume();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    async stop() {
      await stopProcess(child);
      await rm(folder, { recursive: true });
    },
  };
}
