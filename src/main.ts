import { createClient } from '@redis/client';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#modules/users/users.rules.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { type Config, readConfig } from '#platform/config/config.ts';
import { readEnvironment } from '#platform/config/env-file.ts';
import type { Embedded } from '#platform/db/embedded.ts';
import { explainFailedStart } from '#platform/db/failed-start.ts';
import { openAndMigrate } from '#platform/db/open.ts';
import { StartError } from '#platform/errors/start-error.ts';
import { checkPort, listen } from '#platform/http/server.ts';
import { loadBuiltBundle, loadDevelopmentBundle } from '#platform/http/web-bundle.ts';
import { createHttps } from '#platform/https/https.ts';
import { createLog, type Log, standardOutput } from '#platform/log/log.ts';
import { dailyFile } from '#platform/log/log-files.ts';
import { createRequestLog, type RequestLog } from '#platform/log/request-log.ts';
import { collectGarbageWhenIdle } from '#platform/process/idle-gc.ts';
import { createLocalBus } from '#platform/realtime/bus.ts';
import { createRedisBus } from '#platform/realtime/redis-bus.ts';
import { secretKeys } from '#platform/session/secret.ts';
import { createShutdown, type Shutdown } from '#platform/shutdown/shutdown-sequence.ts';
import { WORK_MS } from '#platform/shutdown/stop-workers.ts';
import { type App, createApp } from './app.ts';

const STOP_MS = 10_000;
/** The rest of the ten seconds belongs to PostgreSQL. */
const CLOSE_MS = { total: 9_700, work: WORK_MS + 200, pool: 400, other: 200 };
const stopSignal = new AbortController();

interface Process {
  config: Config;
  log: Log;
  requestLog: RequestLog;
  /** Everything opened so far, closed in reverse order: also when the start fails. */
  closing: Shutdown;
  /** Once it listens. */
  app?: App;
  /** The database, once open. */
  data?: { url: string; embedded: Embedded | null };
}

async function start(site: Process): Promise<void> {
  const { config, log, requestLog, closing } = site;
  /** An aborted start goes no further; its last opened part is closed with the others. */
  const opened = (name: string, ms: number, close: () => Promise<unknown>): void => {
    closing.add(name, ms, close);
    stopSignal.signal.throwIfAborted();
  };
  await checkPort(config.PORT, plainHost(config));
  const { database, embedded } = await openAndMigrate(config, log, {
    signal: stopSignal.signal,
    starting: (embedded) =>
      closing.add('PostgreSQL', 'whatIsLeft', async (left) =>
        (await embedded.catch(() => null))?.stop(left()),
      ),
  });
  site.data = { url: database.url, embedded };
  embedded?.onLost((reason) => {
    if (!stopping) say(`The embedded database is gone: ${reason.message}`);
    void stop(site, 1, `the embedded database is gone: ${reason.message}`);
  });
  opened('pool', CLOSE_MS.pool, () => database.close());
  const bus = config.REDIS_URL ? createRedisBus(config.REDIS_URL, log) : createLocalBus(log);
  opened('bus', CLOSE_MS.other, () => bus.close());
  const redis = config.REDIS_URL ? openRedis(config.REDIS_URL, log) : undefined;
  if (redis) opened('redis', CLOSE_MS.other, async () => redis.destroy());

  const publicUrl = config.PUBLIC_URL || `http://localhost:${config.PORT || 3000}`;
  const web = config.ROLES.includes('web') ? await loadWeb(config, publicUrl) : null;
  if (web) opened('web', CLOSE_MS.other, () => web.close());
  const https = config.HTTPS_DOMAIN.length > 0 ? createHttps({ config, clock: systemClock, log }) : null;
  const app = await createApp({
    config,
    database,
    bus,
    log,
    requestLog,
    secrets: secretKeys(config),
    publicUrl,
    web,
    ...(redis ? { redis } : {}),
    ...(https ? { certificates: https } : {}),
  });
  opened('work', CLOSE_MS.work, () => app.stop());

  await app.checkData();
  if (config.demo) await app.fillDemo();
  stopSignal.signal.throwIfAborted();
  await app.startWork({ roles: config.ROLES });
  stopSignal.signal.throwIfAborted();
  const port = await listen(app.server, config.PORT, plainHost(config));
  if (https) {
    opened('https', CLOSE_MS.other, async () => https.stop());
    await https.start(app.server);
  }
  site.app = app;
  announce(config, port, app);
  collectGarbageWhenIdle(() => globalThis.gc?.({ type: 'major', flavor: 'last-resort' }));
}

/** Where HTTPS is served by this process, plain http is for probes and commands of this machine. */
const plainHost = ({ HTTPS_DOMAIN, HOST }: Config): string => (HTTPS_DOMAIN.length > 0 ? '127.0.0.1' : HOST);

const loadWeb = (config: Config, publicUrl: string) =>
  config.development ? loadDevelopmentBundle() : loadBuiltBundle(publicUrl.startsWith('https:'));

function openRedis(url: string, log: Log) {
  const client = createClient({ url });
  client.on('error', (error) =>
    log.warn({ event: 'redis.connection_error', err: error }, 'Redis connection error'),
  );
  // Limits count in memory until Redis responds: the start does not wait for it.
  void client.connect().catch(() => undefined);
  return client;
}

/** Console output for people. */
function announce(config: Config, port: number, app: App): void {
  const lines = ['', `  Touchline is ready: http://localhost:${port}`];
  if (config.demo) {
    lines.push('  Demo mode: sample data and simulated matches. Sign in (top right) as:');
    lines.push(`  (with the password ${DEMO_PASSWORD}, or a code that /dev/outbox shows)`);
    for (const { username, roles } of DEMO_ACCOUNTS)
      lines.push(`    ${username.padEnd(16)}${roles.join(', ')}`);
  }
  if (app.brands.all.length > 1) {
    const others = app.brands.all.filter((brand) => !brand.default && brand.hosts.length > 0);
    for (const { id, hosts } of others) lines.push(`  The brand ${id} answers at http://${hosts[0]}:${port}`);
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
  process.send?.({ ready: port });
}

const say = (text: string): void => void process.stderr.write(`\n  ${text.replaceAll('\n', '\n  ')}\n\n`);

let stopping: Promise<never> | undefined;
let draining: Promise<void> | undefined;

/** The balancer learns that the process is leaving before it leaves. Resolves when that time is over or cut short. */
async function drain({ config, log, app }: Process): Promise<void> {
  if (!app || config.DRAIN_SECONDS === 0) return;
  log.info({ event: 'shutdown.draining', seconds: config.DRAIN_SECONDS }, 'draining before the shutdown');
  app.startDraining();
  await new Promise<void>((resolve) => {
    setTimeout(resolve, config.DRAIN_SECONDS * 1_000);
    stopSignal.signal.addEventListener('abort', () => resolve());
  });
}

/** Ends the process. A repeated call joins the first. */
function stop(site: Process, code: number, why: string): Promise<never> {
  stopping ??= close(site, code, why);
  return stopping;
}

async function close({ log, closing }: Process, code: number, why: string): Promise<never> {
  if (code === 0) log.info({ event: 'shutdown.started', why }, 'shutting down');
  else log.error({ event: 'shutdown.after_failure', why }, 'shutting down after a failure');
  setTimeout(() => process.exit(code || 1), STOP_MS).unref();
  stopSignal.abort();
  await closing.run();
  log.flush();
  process.exit(code);
}

async function main(): Promise<void> {
  let site: Process | undefined;
  try {
    // A full disk behind the console must not end the site.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
    const config = readConfig(readEnvironment());
    const destination = config.LOG_DIR ? dailyFile(config.LOG_DIR, systemClock) : standardOutput();
    const log = createLog({ level: config.LOG_LEVEL, destination });
    const requestLog = createRequestLog({ level: config.LOG_LEVEL, destination });
    const closing = createShutdown({ log, totalMs: CLOSE_MS.total });
    const made: Process = { config, log, requestLog, closing };
    site = made;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (stopping) closing.hurry();
        if (signal !== 'SIGTERM' || draining) return void stop(made, 0, signal);
        draining = drain(made);
        void draining.then(() => stop(made, 0, signal));
      });
    }
    // Without this, a killed terminal would leave the site running.
    process.on('disconnect', () => void stop(made, 0, 'the launcher is gone'));
    process.on('unhandledRejection', (error) =>
      log.error({ event: 'process.unhandled_rejection', err: error }, 'unhandled rejection'),
    );
    await start(made);
  } catch (thrown) {
    // Parts that the start was about to use are closed already.
    if (stopping) return await stopping;
    const error = site?.data ? await explainFailedStart(thrown, site.data) : thrown;
    say(error instanceof StartError ? error.message : `The start failed: ${(error as Error).stack}`);
    if (site) await stop(site, 1, 'the start failed');
    process.exit(1);
  }
}

await main();
