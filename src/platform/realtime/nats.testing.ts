import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { killWithParent } from '#platform/testing/parent-death.ts';

export function hasNats(): boolean {
  try {
    execFileSync('nats-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export async function startNats(port: number, ...flags: string[]): Promise<ChildProcess> {
  const nats = killWithParent(
    spawn('nats-server', ['--addr', '127.0.0.1', '--port', String(port), ...flags]),
  );
  // Read to its end: the server dies of a log that nobody reads.
  await new Promise<void>((resolve, reject) => {
    nats.stderr.on('data', (text) => String(text).includes('Server is ready') && resolve());
    nats.once('exit', () => reject(new Error('nats-server did not start')));
  });
  return nats;
}
