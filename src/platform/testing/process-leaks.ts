import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { afterAll, expect, vi } from 'vitest';

const OUTPUTS = [1, 2] as const;

/** Processes that write to this worker's output: Vitest waits for each of them at the end of a run. */
function leaked(): string[] {
  const targets = (pid: string) => OUTPUTS.map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`));
  const own = targets('self').filter((target) => target.startsWith('pipe:'));
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && Number(pid) !== process.pid)
    .flatMap((pid) => {
      try {
        if (!targets(pid).some((target) => own.includes(target))) return [];
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      } catch {
        // It has ended meanwhile, or belongs to another user.
        return [];
      }
    });
}

// After the file's own hooks. Names the file that leaves a process behind.
afterAll(async () => {
  if (existsSync('/proc/self/fd'))
    await vi.waitFor(() => expect(leaked(), 'processes left by a test').toEqual([]));
});
