import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { killWithParent } from '#platform/testing/parent-death.ts';

export function hasRedis(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

export async function startRedis(port: number): Promise<ChildProcess> {
  const redis = killWithParent(
    spawn('redis-server', [
      ...['--port', String(port), '--bind', '127.0.0.1', '--save', ''],
      ...['--repl-diskless-sync-delay', '0'],
    ]),
  );
  for await (const text of redis.stdout) if (String(text).includes('Ready to accept')) break;
  redis.stdout.resume();
  return redis;
}

export async function stopProcess(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** A replica of the Redis at another port; `folder` gets the copy of its data. */
export async function startRedisReplica(folder: string, port: number, of: number): Promise<ChildProcess> {
  const settings = ['--port', port, '--bind', '127.0.0.1', '--dir', folder, '--replicaof', `127.0.0.1 ${of}`];
  const redis = killWithParent(spawn('redis-server', settings.map(String)));
  let output = '';
  for await (const text of redis.stdout) {
    output += text;
    if (output.includes('Finished with success')) break;
  }
  redis.stdout.resume();
  return redis;
}

/** A sentinel that moves `mymaster` after two seconds of silence; alone, it is its own majority. */
export async function startSentinel(folder: string, port: number, master: number): Promise<ChildProcess> {
  const file = join(folder, `sentinel-${port}.conf`);
  const of = (setting: string, value: string | number) => `sentinel ${setting} mymaster ${value}`;
  await writeFile(
    file,
    [
      `port ${port}`,
      'bind 127.0.0.1',
      `dir ${folder}`,
      of('monitor', `127.0.0.1 ${master} 1`),
      of('down-after-milliseconds', 2_000),
      of('failover-timeout', 3_000),
      '',
    ].join('\n'),
  );
  const sentinel = killWithParent(spawn('redis-server', [file, '--sentinel']));
  for await (const text of sentinel.stdout) if (String(text).includes('+slave slave')) break;
  sentinel.stdout.resume();
  return sentinel;
}
