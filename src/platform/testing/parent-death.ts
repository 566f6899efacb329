import { spawn } from 'node:child_process';
import { Socket } from 'node:net';

/** What would stay behind: a process, a data folder with an embedded PostgreSQL, or both. */
export interface Leftover {
  pid?: number | undefined;
  folder?: string;
}

/** Reads until the pipe is closed, which the kernel does for a process that was killed. */
const AFTER_PARENT = `
read -r _
[ -n "$1" ] && kill -9 "$1"
[ -n "$2" ] || exit 0
server=$(head -n 1 "$2/postgres/postmaster.pid") && kill -QUIT "$server" && while kill -0 "$server"; do sleep 0.1; done
rm -rf "$2"`;

/**
 * Ends a child and removes its data when this process ends, however it ends. The child's owner still stops it, and
 * then calls the answer: its number may be another's by the time this process ends.
 */
export function endWithParent({ pid, folder = '' }: Leftover): () => void {
  const shell = spawn('/bin/sh', ['-c', AFTER_PARENT, 'sh', pid ? String(pid) : '', folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // A signal of the terminal to the group of this process must not reach it.
    detached: true,
  });
  shell.unref();
  if (shell.stdin instanceof Socket) shell.stdin.unref();
  return () => void shell.kill('SIGKILL');
}
