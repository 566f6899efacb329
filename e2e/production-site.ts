import { fork } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#platform/db/embedded.ts';
import { ensureDatabase } from '#platform/db/open.ts';
import { silentLog } from '#platform/log/log.ts';
import { killWithParent, removeWithParent } from '#platform/testing/parent-death.ts';
import { programOf } from '#platform/testing/programs.ts';
import { PUBLIC_URL } from './site.ts';

export interface ProductionSite {
  port: number;
  databaseUrl: string;
  /** Its log so far, and its unexpected lines. */
  log(): string;
  complaints(): string;
  stop(): Promise<void>;
}

/** The site in production mode: a process of its own on an empty PostgreSQL, without demo data. */
export async function startProduction(env: Record<string, string> = {}): Promise<ProductionSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-production-'));
  // As root, the postgres user needs access; otherwise the data would be elsewhere.
  chmodSync(dataDir, 0o755);
  const removed = removeWithParent(dataDir);
  const postgres = await startEmbedded({ dataDir, log: silentLog });
  const removeData = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
    removed();
  };
  await ensureDatabase(postgres.url, 'production');
  const site = fork(programOf('main'), {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ENV_FILE: '/dev/null',
      MODE: 'production',
      PORT: '0',
      PUBLIC_URL,
      SECRET_KEY: 'a secret of these tests, and long enough',
      DATABASE_URL: postgres.databaseUrl('production'),
      DATA_DIR: dataDir,
      RATE_LIMITS: '0',
      BACKUP_SCHEDULE: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  killWithParent(site);
  let [log, complaints] = ['', ''];
  site.stdout?.on('data', (chunk) => (log += chunk));
  site.stderr?.on('data', (chunk) => (complaints += chunk));
  const ended = new Promise((resolve) => site.once('exit', resolve));
  try {
    const port = await new Promise<number>((resolve, reject) => {
      site.once('message', (message) => resolve((message as { ready: number }).ready));
      site.once('exit', (code) =>
        reject(new Error(`the site ended with ${code} before it was ready: ${complaints}`)),
      );
    });
    return {
      port,
      databaseUrl: postgres.databaseUrl('production'),
      log: () => log,
      complaints: () => complaints,
      async stop() {
        site.kill('SIGTERM');
        await ended;
        await removeData();
      },
    };
  } catch (error) {
    await removeData();
    throw error;
  }
}
