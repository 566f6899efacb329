import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Place, ROOT } from './place.ts';
import { postmasterOf } from './postmaster.ts';
import { hasProc, processTree, treeBytes, treeMicros } from './process-tree.ts';
import type { BenchRow } from './row.ts';

const IDLE_MS = 10_000;
/** The first seconds after a start are not idleness. */
const SETTLE_MS = 3_000;
const PATIENCE_MS = 90_000;

interface Running {
  npm: ChildProcess;
  seconds: number;
}

/** From the command to the first page, on an empty data folder and on a filled one, and what it costs at rest. */
export async function benchStart(place: Place): Promise<BenchRow[]> {
  const dataDir = join(place.folder, 'started');
  const first = await start(dataDir);
  await stop(first);
  const second = await start(dataDir);
  try {
    return [
      { name: 'npm start to the first page, no data yet', value: `${first.seconds.toFixed(1)} s` },
      { name: 'the next npm start', value: `${second.seconds.toFixed(1)} s` },
      await measureIdle([second.npm.pid!, ...(hasProc ? [postmasterOf(join(dataDir, 'postgres'))] : [])]),
    ];
  } finally {
    await stop(second);
  }
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
  const url = await addressOf(npm);
  const response = await fetch(url);
  if (response.status !== 200) throw new Error(`the first page answered ${response.status}`);
  await response.text();
  return { npm, seconds: (performance.now() - began) / 1_000 };
}

async function addressOf(npm: ChildProcess): Promise<string> {
  const late = setTimeout(() => void signal(npm), PATIENCE_MS);
  let said = '';
  try {
    for await (const chunk of npm.stdout!) {
      said += chunk;
      const url = /is ready: (http:\S+)/.exec(said)?.[1];
      if (url) return url.replace('localhost', '127.0.0.1');
    }
  } finally {
    clearTimeout(late);
  }
  throw new Error(`npm start did not get there:\n${said}`);
}

async function measureIdle(roots: readonly number[]): Promise<BenchRow> {
  const name = 'idle demo: simulated matches, no readers';
  if (!hasProc) return { name, value: 'not measured: it is read from /proc' };
  await sleep(SETTLE_MS);
  const before = treeMicros(roots);
  await sleep(IDLE_MS);
  const share = (treeMicros(roots) - before) / (IDLE_MS * 1_000);
  const megabytes = treeBytes(roots) / 1024 / 1024;
  return {
    name,
    value: `${(share * 100).toFixed(1)} % of a core, ${megabytes.toFixed(0)} MiB`,
    note: `${processTree(roots).length} processes, npm and PostgreSQL among them; memory is their PSS`,
  };
}

const signal = ({ pid }: ChildProcess): boolean => process.kill(-pid!, 'SIGINT');

async function stop({ npm }: Running): Promise<void> {
  const ended = once(npm, 'exit');
  npm.stdout!.destroy();
  signal(npm);
  await ended;
}
