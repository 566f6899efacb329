import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';

/** Reads until the pipe is closed, which the kernel does for a process that was killed. */
const AFTER_PARENT = 'read -r _;';
const KILL = `${AFTER_PARENT} kill -9 "$1"`;
const STOP_POSTGRES_AND_REMOVE = `${AFTER_PARENT}
server=$(head -n 1 "$1/postgres/postmaster.pid") && kill -QUIT "$server" && while kill -0 "$server"; do sleep 0.1; done
rm -rf "$1"`;

/** A shell that waits for the end of this process, however it ends; the answer sends it away. */
function afterParent(script: string, argument: string): () => void {
  const shell = spawn('/bin/sh', ['-c', script, 'sh', argument], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // A signal of the terminal to the group of this process must not reach it.
    detached: true,
  });
  shell.unref();
  if (shell.stdin instanceof Socket) shell.stdin.unref();
  return () => void shell.kill('SIGKILL');
}

/** A process that a test started ends with the process of the test, also where that is killed. */
export function killWithParent<Child extends ChildProcess>(child: Child): Child {
  if (child.pid !== undefined) child.once('exit', afterParent(KILL, String(child.pid)));
  return child;
}

/** A data folder goes with the process of the test, and the embedded PostgreSQL in it. Its owner calls the answer. */
export const removeWithParent = (folder: string): (() => void) =>
  afterParent(STOP_POSTGRES_AND_REMOVE, folder);
