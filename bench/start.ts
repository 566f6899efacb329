import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Place, ROOT } from './place.ts';
import { postmasterOf } from './postmaster.ts';
import { hasProc, processTree, treeBytes, treeMicros } from './process-tree.ts';
import type { BenchRow } from './row.ts';

const IDLE_MS = 20_000;
/** The first seconds after the schedule was filled are not idleness. */
const SETTLE_MS = 3_000;
const PATIENCE_MS = 180_000;
const GOAL_SHARE = 0.15;
const GOAL_BYTES = 500e6;
/** A page of the list. */
const FULL = 40;
const READY = /is ready: (http:\S+)/;
const FILLED = /simulated schedule filled/;

interface Running {
  npm: ChildProcess;
  /** Waits until it has said this. */
  hear(words: RegExp): Promise<RegExpExecArray>;
  seconds: number;
}

/** From the command to a page full of matches, on an empty data folder and on a filled one, and what it costs at rest. */
export async function benchStart(place: Place): Promise<BenchRow[]> {
  const dataDir = join(place.folder, 'started');
  const first = await start(dataDir);
  let idle: BenchRow;
  try {
    idle = await measureIdle(first, [
      first.npm.pid!,
      ...(hasProc ? [postmasterOf(join(dataDir, 'postgres'))] : []),
    ]);
  } finally {
    await stop(first);
  }
  const second = await start(dataDir);
  await stop(second);
  return [
    {
      name: 'npm start to a home page full of matches, no data yet',
      value: `${first.seconds.toFixed(1)} s`,
    },
    { name: 'the next npm start', value: `${second.seconds.toFixed(1)} s` },
    idle,
  ];
}

async function start(dataDir: string): Promise<Running> {
  const began = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    // A group of its own, so that it can be stopped as by Ctrl-C.
    detached: true,
    env: { ...process.env, MODE: 'demo', DATABASE_URL: '', DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const hear = hearing(npm);
  const [, url] = await hear(READY);
  await fullPage(url!.replace('localhost', '127.0.0.1'));
  return { npm, hear, seconds: (performance.now() - began) / 1_000 };
}

async function fullPage(url: string): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += 100) {
    const response = await fetch(url);
    if (response.status !== 200) throw new Error(`the home page answered ${response.status}`);
    if ((await response.text()).split('class="match-row"').length > FULL) return;
    await sleep(100);
  }
  throw new Error('the home page did not fill with matches');
}

function hearing(npm: ChildProcess): Running['hear'] {
  let said = '';
  npm.stdout!.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
  });
  return async (words) => {
    for (let waited = 0; waited < PATIENCE_MS && npm.exitCode === null; waited += 50) {
      const found = words.exec(said);
      if (found) return found;
      await sleep(50);
    }
    signal(npm);
    throw new Error(`npm start did not say ${words}:\n${said}`);
  };
}

async function measureIdle({ hear }: Running, roots: readonly number[]): Promise<BenchRow> {
  const name = 'idle demo: simulated matches, no readers';
  if (!hasProc) return { name, value: 'not measured: it is read from /proc' };
  await hear(FILLED);
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

const signal = ({ pid }: ChildProcess): boolean => process.kill(-pid!, 'SIGINT');

async function stop({ npm }: Running): Promise<void> {
  const ended = once(npm, 'exit');
  npm.stdout!.destroy();
  signal(npm);
  await ended;
}
