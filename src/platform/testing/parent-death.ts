import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';

/** Reads until the pipe is closed, which the kernel does for a killed process. */
const AFTER_PARENT = 'read -r _;';
const KILL = `${AFTER_PARENT} kill -9 "$1"`;
const STOP_POSTGRES_AND_REMOVE = `${AFTER_PARENT}
server=$(head -n 1 "$1/postgres/postmaster.pid") && kill -QUIT "$server" && while kill -0 "$server"; do sleep 0.1; done
rm -rf "$1"`;

/** A shell that waits for the end of this process, also by a kill; returns the function that ends it. */
function afterParent(script: string, argument: string): () => void {
  const shell = spawn('/bin/sh', ['-c', script, 'sh', argument], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // A terminal signal to this process's group must not reach it.
    detached: true,
  });
  shell.unref();
  if (shell.stdin instanceof Socket) shell.stdin.unref();
  return () => void shell.kill('SIGKILL');
}

/** Ends a child process with the test's process, also when that is killed. */
export function killWithParent<Child extends ChildProcess>(child: Child): Child {
  if (child.pid !== undefined) child.once('exit', afterParent(KILL, String(child.pid)));
  return child;
}

/** Deletes a data folder, and its embedded PostgreSQL, with the test's process. Returns the cleanup function. */
export const removeWithParent = (folder: string): (() => void) =>
  afterParent(STOP_POSTGRES_AND_REMOVE, folder);
