import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestRelay } from '#platform/processes/relay.testing.ts';
import { cloneTemplate } from './database.ts';
import { killWithParent, removeWithParent } from './parent-death.ts';
import { TEST_SECRET } from './parts.ts';
import { programOf } from './programs.ts';

const MAIN = programOf('main');

export interface SiteProcess {
  readonly child: ChildProcess;
  readonly port: number;
  readonly url: string;
  readonly dataDir: string;
  /** The log of the process so far. */
  log(): string;
  /** A raw connection; it may be closed at any time. */
  socket(): Socket;
  /** Memory of the process, in megabytes. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** Output or message of a process that listens, alone or under a supervisor. */
interface Started {
  ready?: number;
  t?: string;
  port?: number;
}

const METRICS_TOKEN = 'a token for tests';
/** Without the backup that a first start of production makes. */
const PRODUCTION = {
  ENV_FILE: '/dev/null',
  MODE: 'production',
  PUBLIC_URL: 'http://localhost',
  SECRET_KEY: TEST_SECRET,
  BACKUP_SCHEDULE: 'off',
  // As in scripts/start.mjs: memory is measured.
  MALLOC_ARENA_MAX: '1',
};

/**
 * The site as a separate process without pages, on its own database: empty and in production mode by default. The test
 * stops it. With a relay, one of the processes of a supervisor.
 */
export async function startSite(env: Record<string, string> = {}, relay?: TestRelay): Promise<SiteProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'));
  const removed = removeWithParent(dataDir);
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = fork(MAIN, relay ? ['worker'] : [], {
    env: {
      ...{
        PATH,
        NODE_COMPILE_CACHE,
        DATA_DIR: dataDir,
        ROLES: 'worker',
        PROCESSES: '1',
        PORT: '0',
        HOST: '127.0.0.1',
      },
      ...PRODUCTION,
      ...{
        METRICS_TOKEN,
        DATABASE_URL: env.DATABASE_URL ?? (await cloneTemplate({ demo: env.MODE === 'demo' })),
      },
      ...env,
    },
    silent: true,
  });
  killWithParent(child);
  relay?.join(child, 'worker');
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => output.push(String(chunk)));
  const exited = once(child, 'close');
  const stop = async () => {
    child.kill('SIGKILL');
    await exited;
    await rm(dataDir, { recursive: true, force: true });
    removed();
  };
  const ready = new Promise<number>((resolve) =>
    child.on('message', (message: Started) => {
      const at = message.t === 'ready' ? message.port : message.ready;
      if (at !== undefined) resolve(at);
    }),
  );
  const port = await Promise.race([ready, exited.then(() => null)]);
  if (port === null) {
    await stop();
    throw new Error(`the site did not start: ${output.join('')}`);
  }
  const url = `http://127.0.0.1:${port}`;
  return {
    child,
    port,
    url,
    dataDir,
    log: () => output.join(''),
    socket() {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      return socket;
    },
    async memory() {
      const text = await (
        await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
      ).text();
      return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / 1024 / 1024;
    },
    stop,
  };
}
