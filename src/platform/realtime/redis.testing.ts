import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
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
    spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '']),
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
