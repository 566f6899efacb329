import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClusterLocation } from './embedded-location.ts';

const TAIL = 8_000;
const NEARLY_FULL = 1024 * 1024;

const FULL = /No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/;

/** Message of a failed file operation. */
export function explainFile(error: unknown, path: string): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (FULL.test(code)) return `The disk is full: cannot write to ${path}.`;
  const why = /^E[A-Z]+$/.test(code) ? code : message;
  return `Cannot write to ${path} (${why}): make it writable or set DATA_DIR to a folder that is.`;
}

export async function isDiskNearlyFull(folder: string): Promise<boolean> {
  const disk = await statfs(folder);
  return disk.bavail * disk.bsize < NEARLY_FULL;
}

/** Whether the disk was full since PostgreSQL started: a server that dies of it frees space again. */
export async function ranOutOfDisk(data: string): Promise<boolean> {
  return (
    (await isDiskNearlyFull(data)) || FULL.test(await serverLogTail({ serverLog: join(data, 'server.log') }))
  );
}

/** Reason why PostgreSQL did not start. The disk is checked first: on a full one PostgreSQL cannot log. */
export async function explainStart(output: string, place: ClusterLocation): Promise<string> {
  const full = await isDiskNearlyFull(place.home);
  return explainOutput(full ? 'ENOSPC' : `${output}\n${await serverLogTail(place)}`, place);
}

/** One sentence for the output of a failing PostgreSQL. */
export function explainOutput(output: string, place: Pick<ClusterLocation, 'data' | 'runAs'>): string {
  const library = /error while loading shared libraries: ([^:\s]+)/.exec(output)?.[1];
  if (library) return `PostgreSQL needs the system library ${library}: install it or set DATABASE_URL.`;
  if (FULL.test(output)) return `The disk is full: PostgreSQL cannot write to ${place.data}.`;
  if (/could not bind|Address already in use/.test(output)) return 'The port for PostgreSQL is taken.';
  if (/Permission denied|has wrong ownership|EACCES/.test(output)) {
    const who = place.runAs ? ` (running as ${place.runAs.name})` : '';
    return `PostgreSQL${who} has no permission to use ${place.data}: give it to that user.`;
  }
  if (/could not (create|map|resize) .*shared memory|Cannot allocate memory/.test(output)) {
    return 'There is not enough memory to start PostgreSQL.';
  }
  if (/ENOENT/.test(output)) {
    return 'The PostgreSQL that came with the packages does not run here (it needs glibc): set DATABASE_URL.';
  }
  return `PostgreSQL did not start: ${lastComplaint(output)}`;
}

function lastComplaint(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim());
  const line =
    lines.findLast((text) => /FATAL|PANIC|error:/.test(text)) ?? lines.at(-1) ?? 'it gave no reason';
  return line.replace(/^.*?(FATAL|PANIC|error):\s*/, '').replace(/[^.]$/, '$&.');
}

export async function serverLogTail(place: Pick<ClusterLocation, 'serverLog'>): Promise<string> {
  const text = await readFile(place.serverLog, 'utf8').catch(() => '');
  return text.slice(-TAIL);
}
