import { fork } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programOf } from '#platform/testing/programs.ts';
import { killWithParent, removeWithParent } from '../src/platform/testing/parent-death.ts';
import { inDatabase } from './database.ts';
import { COUNTER, PUBLIC_URL, SUPPORT } from './site.ts';

/** Starts the site as an operator would, on a free port with its own data; address and folder go to the tests. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-e2e-'));
  // As root, the postgres user needs access; otherwise its data would be elsewhere.
  chmodSync(dataDir, 0o755);
  const removed = removeWithParent(dataDir);
  const brandsDir = brandsWithCounter(dataDir);
  const site = fork(programOf('main'), {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ENV_FILE: '/dev/null',
      MODE: 'demo',
      // A game for each way of counting, and those that tests name: others are in the catalogue, without matches.
      DEMO_GAMES: 'football,basketball,lol,csgo,kog,tennis,baseball,cricket,volleyball,waterpolo',
      PORT: '0',
      PROCESSES: '1',
      MEDIA_RTMP_PORT: '0',
      PUBLIC_URL,
      DATA_DIR: dataDir,
      BRANDS_DIR: brandsDir,
      LOG_LEVEL: 'warn',
      // Users registered by a test may write at once; `registration.e2e.ts` has a site of its own.
      CHAT_LINKS_AFTER_MINUTES: '0',
      COMMENTS_AFTER_MINUTES: '0',
      // Decisions in queues have their effect at once.
      DECISION_UNDO_SECONDS: '0',
      RATE_LIMITS: '0',
      // Above all amounts of other tests.
      FOUR_EYES_COINS: '900000',
      // All codes of all tests are requested from one address.
      PROOF_OF_WORK: '5',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  killWithParent(site);
  const ended = new Promise((resolve) => site.once('exit', resolve));
  const port = await new Promise<number>((resolve, reject) => {
    site.once('message', (message) => resolve((message as { ready: number }).ready));
    site.once('exit', (code) => reject(new Error(`the site ended with ${code} before it was ready`)));
  });
  process.env.SITE_DATA = dataDir;
  process.env.SITE_URL = `http://localhost:${port}`;
  // Its data need not outlive the run.
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await inDatabase(`alter system set ${setting} = off`, []);
  await inDatabase('select pg_reload_conf()', []);
  return async () => {
    site.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
    removed();
  };
}

/** The brands of the project, and one with analytics, a support chat and a licence. */
function brandsWithCounter(dataDir: string): string {
  const folder = join(dataDir, 'brands');
  cpSync('brands', folder, { recursive: true });
  const ember = JSON.parse(readFileSync(join(folder, 'ember.json'), 'utf8'));
  const counted = {
    ...ember,
    id: 'counted',
    hosts: ['counted.localhost'],
    analytics: COUNTER,
    supportWidget: SUPPORT,
    certificates: [
      {
        name: { zh_CN: '增值电信业务经营许可证', en: 'Value-added telecommunications licence' },
        number: 'B2-20260001',
        issuer: { zh_CN: '通信管理局', en: 'Communications Administration' },
        image: '',
        url: 'https://register.example/B2-20260001',
      },
    ],
  };
  writeFileSync(join(folder, 'counted.json'), JSON.stringify(counted));
  return folder;
}
