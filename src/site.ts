import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#modules/users/users.rules.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/db/db.ts';
import type { Embedded } from '#platform/db/embedded.ts';
import { explainFailedStart } from '#platform/db/failed-start.ts';
import { openAndMigrate } from '#platform/db/open.ts';
import { StartError } from '#platform/errors/start-error.ts';
import { checkPort, listen } from '#platform/http/server.ts';
import { loadBuiltBundle, loadDevelopmentBundle } from '#platform/http/web-bundle.ts';
import { createHttps } from '#platform/https/https.ts';
import type { LimiterRedis } from '#platform/limits/limiter.ts';
import { createLog, type Log, sharedStandardOutput, standardOutput } from '#platform/log/log.ts';
import { dailyFile } from '#platform/log/log-files.ts';
import { createRequestLog, type RequestLog } from '#platform/log/request-log.ts';
import { collectGarbageWhenIdle } from '#platform/process/idle-gc.ts';
import { printError } from '#platform/process/print-error.ts';
import { createIpcBus } from '#platform/processes/ipc-bus.ts';
import type { StopKind } from '#platform/processes/messages.ts';
import { createProcessLink, type ProcessLink } from '#platform/processes/process-link.ts';
import {
  connectionsOf,
  isFirst,
  isWorker,
  processNames,
  REPLACED_MS,
  rolesOf,
} from '#platform/processes/process-plan.rules.ts';
import type { Bus } from '#platform/realtime/bus.ts';
import { createLocalBus } from '#platform/realtime/bus.ts';
import { openRemoteBus } from '#platform/realtime/remote-bus.ts';
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
  /** Where a supervisor runs several processes. */
  link: ProcessLink | null;
  /** Background work has a process of its own. */
  hasWorker: boolean;
}

/** A process among several, as its supervisor started it. */
export interface Place {
  name: string;
  /** Processes that serve pages. */
  web: number;
}

/** How often a supervised process shows that it runs. */
const BEAT_MS = 2_000;

async function start(site: Process): Promise<void> {
  const { config, log, requestLog, closing, link } = site;
  /** An aborted start goes no further; its last opened part is closed with the others. */
  const opened = (name: string, ms: number, close: () => Promise<unknown>): void => {
    closing.add(name, ms, close);
    stopSignal.signal.throwIfAborted();
  };
  if (!link) await checkPort(config.PORT, plainHost(config));
  const tracing = await openTracing(site);
  const { database, embedded } = await openAndMigrate(config, log, {
    signal: stopSignal.signal,
    onPool: tracing?.tracePool,
    starting: (embedded) =>
      closing.add('PostgreSQL', 'whatIsLeft', async (left) =>
        (await embedded.catch(() => null))?.stop(left()),
      ),
  });
  site.data = { url: database.url, embedded };
  embedded?.onLost((reason) => {
    if (!stopping) printError(`The embedded database is gone: ${reason.message}`);
    void stop(site, 1, `the embedded database is gone: ${reason.message}`);
  });
  opened('pool', CLOSE_MS.pool, () => database.close());
  const bus = await openBus(site);
  opened('bus', CLOSE_MS.other, () => bus.close());
  const redis = config.REDIS_URL ? await openRedis(config.REDIS_URL, log) : undefined;
  if (redis) opened('redis', CLOSE_MS.other, async () => redis.destroy());

  const publicUrl = config.PUBLIC_URL || `http://localhost:${config.PORT || 3000}`;
  const web = config.ROLES.includes('web') ? await loadWeb(config, publicUrl) : null;
  if (web) opened('web', CLOSE_MS.other, () => web.close());
  const https =
    config.HTTPS_DOMAIN.length > 0
      ? createHttps({
          ...{ config, clock: systemClock, log },
          orders: !link || isFirst(link.name, site.hasWorker),
          serves: config.ROLES.includes('web'),
        })
      : null;
  const app = await createApp({
    config,
    database,
    bus,
    log,
    requestLog,
    secrets: secretKeys(config),
    publicUrl,
    web,
    tracing,
    ...(redis ? { redis: redis.limiterRedis } : {}),
    ...(link ? { siblings: link } : {}),
    ...(https ? { certificates: https } : {}),
  });
  opened('work', CLOSE_MS.work, () => app.stop());

  await app.checkData();
  // With a worker, that has filled it before a web process starts.
  if (config.demo && (!link || isWorker(link.name) || !site.hasWorker)) await app.fillDemo();
  stopSignal.signal.throwIfAborted();
  await app.startWork({ roles: config.ROLES });
  stopSignal.signal.throwIfAborted();
  const port = await listenAs(site, app);
  if (https) {
    opened('https', CLOSE_MS.other, async () => https.stop());
    await https.start(app.server);
  }
  site.app = app;
  if (link) supervised(site, link, { port, app, database });
  else {
    announce(config, port, app);
    process.send?.({ ready: port });
  }
  collectGarbageWhenIdle(() => globalThis.gc?.({ type: 'major', flavor: 'last-resort' }));
}

/** Where HTTPS is served by this process, plain http is for probes and commands of this machine. */
const plainHost = ({ HTTPS_DOMAIN, HOST }: Config): string => (HTTPS_DOMAIN.length > 0 ? '127.0.0.1' : HOST);

const loadWeb = (config: Config, publicUrl: string) =>
  config.development ? loadDevelopmentBundle() : loadBuiltBundle(publicUrl.startsWith('https:'));

/** Loaded only where it is used. Limits count in memory until Redis responds: the start does not wait for it. */
async function openRedis(url: string, log: Log) {
  const { connectRedis } = await import('#platform/net/redis-connection.ts');
  const connection = connectRedis(url, {
    onError: (error) => log.warn({ event: 'redis.connection_error', err: error }, 'Redis connection error'),
  });
  const limiterRedis: LimiterRedis = {
    get isReady() {
      return connection.isReady;
    },
    eval: async (...args) => await connection.client?.eval(...args),
  };
  return { limiterRedis, destroy: () => connection.destroy() };
}

async function openTracing({ config, link, log, closing }: Process) {
  if (!config.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined;
  const { createTracing } = await import('#platform/tracing/tracing.ts');
  const tracing = createTracing(config, log, link?.name);
  closing.add('tracing', CLOSE_MS.other, () => tracing.stop());
  return tracing;
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
}

async function openBus({ config, link, log }: Process): Promise<Bus> {
  const remote = await openRemoteBus(config, log);
  return remote ?? (link ? createIpcBus(link, log) : createLocalBus(log));
}

/** The worker's API is for its own machine: the port of the site belongs to those who serve pages. */
const listenAs = ({ config, link }: Process, app: App): Promise<number> =>
  link && isWorker(link.name)
    ? listen(app.server, 0, '127.0.0.1', { exclusive: true })
    : listen(app.server, config.PORT, plainHost(config));

function supervised(
  { config }: Process,
  link: ProcessLink,
  { port, app, database }: { port: number; app: App; database: Database },
): void {
  link.listen((message) => {
    if (message.t === 'announce') announce(config, port, app);
  });
  const beat = () => link.send({ t: 'beat', stuck: database.isStuck() });
  setInterval(beat, BEAT_MS).unref();
  link.send({ t: 'ready', port });
}

let stopping: Promise<never> | undefined;
let draining: Promise<void> | undefined;

/** The balancer learns that the process is leaving before it leaves. Resolves when that time is over or cut short. */
async function drain({ config, log, app }: Process, replaced = false): Promise<void> {
  const seconds = replaced ? Math.max(config.DRAIN_SECONDS, REPLACED_MS / 1_000) : config.DRAIN_SECONDS;
  if (!app || seconds === 0) return;
  log.info({ event: 'shutdown.draining', seconds }, 'draining before the shutdown');
  app.startDraining({ ready: replaced });
  await new Promise<void>((resolve) => {
    setTimeout(resolve, seconds * 1_000);
    stopSignal.signal.addEventListener('abort', () => resolve());
  });
}

/** A repeated request is for those in a hurry. */
function leave(site: Process, how: StopKind, why: string): void {
  if (stopping) site.closing.hurry();
  if (how === 'now' || draining) return void stop(site, 0, why);
  draining = drain(site, how === 'replaced');
  void draining.then(() => stop(site, 0, why));
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

/** Runs the site, or the part of it that this process has among several. */
export async function runSite(initialConfig: Config, place: Place | null): Promise<void> {
  let site: Process | undefined;
  try {
    const link = place && createProcessLink(place.name);
    const config = place ? configOf(initialConfig, place) : initialConfig;
    const { LOG_DIR: folder, LOG_LEVEL: level } = config;
    const output = link ? sharedStandardOutput : standardOutput;
    const destination = folder ? dailyFile(folder, systemClock) : output();
    const log = createLog({ level, destination, process: link?.name });
    const requestLog = createRequestLog({ level, destination, process: link?.name });
    const closing = createShutdown({ log, totalMs: CLOSE_MS.total });
    const made: Process = {
      ...{ config, log, requestLog, closing, link },
      hasWorker: initialConfig.ROLES.some((role) => role !== 'web'),
    };
    site = made;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        // A terminal sends the others to the supervisor as well, which ends its processes in order.
        if (!link || signal === 'SIGTERM') leave(made, signal === 'SIGTERM' ? 'drained' : 'now', signal);
      });
    }
    link?.listen((message) => {
      if (message.t === 'stop') leave(made, message.how, message.why);
    });
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
    printError(error instanceof StartError ? error.message : `The start failed: ${(error as Error).stack}`);
    if (site) await stop(site, 1, 'the start failed');
    process.exit(1);
  }
}

const configOf = (config: Config, { name, web }: Place): Config & { connections: number } => ({
  ...config,
  ROLES: rolesOf(name, config.ROLES),
  connections: connectionsOf(config, processNames(config, web).length),
});
