import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from './place.ts';

const PATIENCE_MS = 180_000;
/** A page of the list. */
const FULL = 40;
const READY = /is ready: (http:\S+)/;

/** The site as an operator starts it. */
export interface Running {
  npm: ChildProcess;
  url: string;
  /** Resolves once the output matches. */
  waitFor(words: RegExp): Promise<RegExpExecArray>;
  /** From the command to a page full of matches. */
  seconds: number;
}

export async function startNpm(dataDir: string): Promise<Running> {
  const began = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    // A process group of its own, so that it can be stopped as by Ctrl-C.
    detached: true,
    env: {
      ...{ ...process.env, MODE: 'demo', DATABASE_URL: '', DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1' },
      // One process: `bench -- cores` compares several with it.
      PROCESSES: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const waitFor = outputWatcher(npm);
  const [, output = ''] = await waitFor(READY);
  const url = output.replace('localhost', '127.0.0.1').replace(/\/$/, '');
  await fullPage(url);
  return { npm, url, waitFor, seconds: (performance.now() - began) / 1_000 };
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

function outputWatcher(npm: ChildProcess): Running['waitFor'] {
  let output = '';
  npm.stdout!.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  return async (words) => {
    for (let waited = 0; waited < PATIENCE_MS && npm.exitCode === null; waited += 50) {
      const found = words.exec(output);
      if (found) return found;
      await sleep(50);
    }
    signal(npm);
    throw new Error(`npm start did not say ${words}:\n${output}`);
  };
}

const signal = ({ pid }: ChildProcess): boolean => process.kill(-pid!, 'SIGINT');

export async function stopNpm({ npm }: Running): Promise<void> {
  const ended = once(npm, 'exit');
  npm.stdout!.destroy();
  signal(npm);
  await ended;
}
