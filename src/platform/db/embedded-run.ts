import { spawn } from 'node:child_process';

/** The system user PostgreSQL runs as. Absent: the current user. */
export interface RunAs {
  uid: number;
  gid: number;
  name: string;
}

export interface CommandResult {
  ok: boolean;
  output: string;
}

/**
 * Runs a tool to its end. The tool has its own session, so that Ctrl-C does not reach it, and its messages are English,
 * so that they can be parsed.
 */
export function run(
  file: string,
  args: string[],
  runAs?: RunAs,
  signal?: AbortSignal,
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: '/',
      detached: true,
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(runAs && { uid: runAs.uid, gid: runAs.gid }),
      ...(signal && { signal }),
    });
    let output = '';
    const onOutput = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}
