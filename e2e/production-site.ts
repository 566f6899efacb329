import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killWithParent, removeWithParent } from '#platform/testing/parent-death.ts';
import { programOf } from '#platform/testing/programs.ts';
import { databaseUrl, inDatabase } from './database.ts';
import { PUBLIC_URL } from './site.ts';

export interface ProductionSite {
  port: number;
  databaseUrl: string;
  /** Its log so far, and its unexpected lines. */
  log(): string;
  complaints(): string;
  stop(): Promise<void>;
}

/** The site in production mode: a process of its own on an empty database, without demo data. */
export async function startProduction(env: Record<string, string> = {}): Promise<ProductionSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-production-'));
  const removed = removeWithParent(dataDir);
  const name = `production_${randomBytes(6).toString('hex')}`;
  await inDatabase(`create database ${name}`, []);
  const removeData = async () => {
    await inDatabase(`drop database ${name} with (force)`, []);
    rmSync(dataDir, { recursive: true, force: true });
    removed();
  };
  const site = fork(programOf('main'), {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ENV_FILE: '/dev/null',
      MODE: 'production',
      PORT: '0',
      PROCESSES: '1',
      PUBLIC_URL,
      SECRET_KEY: 'a secret of these tests, and long enough',
      DATABASE_URL: databaseUrl(name),
      // Several sites share the connections of one PostgreSQL.
      DATABASE_POOL: '6',
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
      databaseUrl: databaseUrl(name),
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
