import { readFile, readlink, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './embedded-run.ts';

const FILE = 'postmaster.pid';

/** Above every system's highest process id. */
const NOBODY = 2_147_483_646;

export interface Postmaster {
  pid: number;
  port: number;
  /** The process exists and is this cluster's server, not another one with its pid. */
  alive: boolean;
}

export async function findPostmaster(data: string): Promise<Postmaster | null> {
  const lines = await readFile(join(data, FILE), 'utf8').then(
    (text) => text.split('\n'),
    () => null,
  );
  if (!lines) return null;
  const pid = Number(lines[0]);
  return { pid, port: Number(lines[3]), alive: await isServing(pid, data) };
}

/**
 * Neutralizes a stale pid file whose number now belongs to another process or a zombie. Only the number is replaced:
 * PostgreSQL uses the rest to detect old backends in shared memory.
 */
export async function detach(data: string): Promise<void> {
  const file = join(data, FILE);
  const text = await readFile(file, 'utf8').catch(() => '');
  if (/^\d+\n/.test(text)) await writeFile(file, text.replace(/^\d+/, String(NOBODY)));
}

/** A postmaster's working directory is its data folder. */
async function isServing(pid: number, data: string): Promise<boolean> {
  if (!Number.isSafeInteger(pid) || pid <= 1) return false;
  const folder = await realpath(data);
  if (process.platform === 'linux') {
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === folder;
  }
  const { output } = await run('ps', ['-o', 'stat=,command=', '-p', String(pid)]);
  return !output.startsWith('Z') && output.includes('postgres') && output.includes(data);
}
