import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Running, startNpm, stopNpm } from './npm-start.ts';
import type { Place } from './place.ts';
import { postmasterOf } from './postmaster.ts';
import { hasProc, processTree, treeBytes, treeMicros } from './process-tree.ts';
import type { BenchRow } from './row.ts';

const IDLE_MS = 20_000;
/** The first seconds after the schedule was filled are not idle: connections that filled it are still open. */
const SETTLE_MS = 15_000;
const GOAL_SHARE = 0.15;
const GOAL_BYTES = 500e6;
const FILLED = /simulated schedule filled/;

/** From the command to a page full of matches, with an empty data folder and a filled one, and the cost when idle. */
export async function benchStart(place: Place): Promise<BenchRow[]> {
  const dataDir = join(place.folder, 'started');
  const first = await startNpm(dataDir);
  let idle: BenchRow;
  try {
    idle = await measureIdle(first, [
      first.npm.pid!,
      ...(hasProc ? [postmasterOf(join(dataDir, 'postgres'))] : []),
    ]);
  } finally {
    await stopNpm(first);
  }
  const second = await startNpm(dataDir);
  await stopNpm(second);
  return [
    {
      name: 'npm start to a home page full of matches, no data yet',
      value: `${first.seconds.toFixed(1)} s`,
    },
    { name: 'the next npm start', value: `${second.seconds.toFixed(1)} s` },
    idle,
  ];
}

async function measureIdle({ waitFor }: Running, roots: readonly number[]): Promise<BenchRow> {
  const name = 'idle demo: simulated matches, no readers';
  if (!hasProc) return { name, value: 'not measured: it is read from /proc' };
  await waitFor(FILLED);
  await sleep(SETTLE_MS);
  const before = treeMicros(roots);
  await sleep(IDLE_MS);
  const share = (treeMicros(roots) - before) / (IDLE_MS * 1_000);
  const bytes = treeBytes(roots);
  return {
    name,
    value: `${(share * 100).toFixed(1)} % of a core, ${(bytes / 1e6).toFixed(0)} MB`,
    goal: `< ${GOAL_SHARE * 100} % of a core, < ${GOAL_BYTES / 1e6} MB`,
    met: share < GOAL_SHARE && bytes < GOAL_BYTES,
    note: `${processTree(roots).length} processes, npm and PostgreSQL among them; memory is their PSS; ${IDLE_MS / 1_000} s once the schedule was filled`,
  };
}
