import type { Clock } from '#platform/clock/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import type { Database } from '#platform/db/db.ts';
import { silentLog } from '#platform/log/log.ts';
import { createLocalBus } from '#platform/realtime/bus.ts';
import type { AppParts } from '../../app.ts';

export const TEST_SECRET = 'a secret for tests only, long enough';

/** The parts of the whole server in tests: a demo site without pages. */
export const testParts = (
  database: Database,
  clock: Clock,
  env: Readonly<Record<string, string>> = {},
): AppParts => ({
  config: readConfig({
    NODE_ENV: 'development',
    MODE: 'demo',
    DATA_DIR: '.data/test',
    PROOF_OF_WORK: '0',
    ...env,
  }),
  database,
  bus: createLocalBus(silentLog),
  log: silentLog,
  secrets: [TEST_SECRET],
  publicUrl: 'http://localhost',
  clock,
  web: null,
});
