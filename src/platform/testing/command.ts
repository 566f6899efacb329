import { fork } from 'node:child_process';
import { once } from 'node:events';
import { killWithParent } from './parent-death.ts';
import { TEST_SECRET } from './parts.ts';

/** A command as an operator of a production site runs it: its output and exit code. */
export const runCommand = (file: string, databaseUrl: string, ...args: string[]) =>
  runCommandWith({ SECRET_KEY: TEST_SECRET }, file, databaseUrl, ...args);

export async function runCommandWith(
  env: Readonly<Record<string, string>>,
  file: string,
  databaseUrl: string,
  ...args: string[]
) {
  const child = fork(file, args, {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ENV_FILE: '/dev/null',
      MODE: 'production',
      PUBLIC_URL: 'https://scores.example',
      DATABASE_URL: databaseUrl,
      ...env,
    },
    silent: true,
  });
  killWithParent(child);
  const output = { out: '', err: '' };
  child.stdout?.on('data', (chunk) => (output.out += chunk));
  child.stderr?.on('data', (chunk) => (output.err += chunk));
  const [code] = await once(child, 'close');
  return { code, ...output };
}
