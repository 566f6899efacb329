// The real site on its production build and an embedded database, logging to its standard output.

import type { Clock } from '#platform/clock/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { openAndMigrate } from '#platform/db/open.ts';
import { loadBuiltBundle } from '#platform/http/web-bundle.ts';
import { createLog, standardOutput } from '#platform/log/log.ts';
import { createRequestLog } from '#platform/log/request-log.ts';
import { createLocalBus } from '#platform/realtime/bus.ts';
import { createApp } from '../../src/app.ts';
import { createTalkers } from '../chat/talkers.ts';
import { postmasterOf } from '../postmaster.ts';
import { treeMicros } from '../process-tree.ts';
import { withMoreRows } from './more-rows.ts';
import { serve } from './serve.ts';
import { fillToday } from './today.ts';

const MATCHES = 200;
const publicUrl = process.env.BENCH_PUBLIC_URL || 'https://scores.example';

/** Always the same day: the number of live matches, and so the page, does not depend on the time of the run. */
const NOON = Date.parse('2026-11-15T12:00:00Z');
const began = Date.now();
const clock: Clock = {
  now: () => new Date(NOON + Date.now() - began),
  elapsed: () => performance.now(),
};

const config = readConfig({ ...process.env, MODE: 'demo', DATABASE_URL: '', RATE_LIMITS: '0' });
const destination = standardOutput();
const log = createLog({ level: 'info', destination });
const requestLog = createRequestLog({ level: 'info', destination });
const { database, embedded } = await openAndMigrate(config, log);
const bus = createLocalBus(log);
const web = await loadBuiltBundle(true);
const app = await createApp({
  config,
  database,
  bus,
  log,
  requestLog,
  secrets: ['b'.repeat(32)],
  publicUrl,
  clock,
  web: { ...web, render: withMoreRows(web.render) },
});
await app.fillDemo();
await fillToday(database.pool, clock.now(), app.brands.byHost(undefined).timeZone, MATCHES);

// Scores change meanwhile, as on a real day: caches are invalidated as there.
await app.startWork({ roles: ['worker'] });

const postmaster = postmasterOf(embedded!.location);
await serve(app.server, {
  databaseMicros: () => treeMicros([postmaster]),
  answers: { talk: createTalkers(database, app.modules, clock.now) },
  async close() {
    await app.stop();
    await bus.close();
    await database.close();
    await embedded!.stop();
  },
});
