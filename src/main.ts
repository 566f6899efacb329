import { createClient } from '@redis/client';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#modules/users/users.rules.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { type Config, readConfig } from '#platform/config/config.ts';
import { StartError } from '#platform/config/start-error.ts';
import { openAndMigrate } from '#platform/db/open.ts';
import { listen } from '#platform/http/server.ts';
import { createLog, createRequestLog, type Log, type RequestLog, standardOutput } from '#platform/log/log.ts';
import { dailyFile } from '#platform/log/log-files.ts';
import { loadBuiltBundle, loadDevelopmentBundle } from '#platform/pages/web-bundle.ts';
import { createLocalBus } from '#platform/realtime/bus.ts';
import { createRedisBus } from '#platform/realtime/redis-bus.ts';
import { secretKey } from '#platform/session/secret.ts';
import { type App, createApp } from './app.ts';

/** All that was opened so far, closed in reverse order: also when the start fails halfway. */
const closing: (() => Promise<unknown>)[] = [];
const STOP_MS = 10_000;
/** A start leaves much garbage, a first one twice as much, which a process with little to do would hold for hours. */
const AT_REST_MS = [30_000, 180_000];

async function start(config: Config, log: Log, requestLog: RequestLog): Promise<void> {
  const { database, embedded } = await openAndMigrate(config, log);
  if (embedded) {
    closing.push(() => embedded.stop());
    embedded.onLost((reason) => void stop(log, 1, `the embedded database is gone: ${reason.message}`));
  }
  closing.push(() => database.close());
  const bus = config.REDIS_URL ? createRedisBus(config.REDIS_URL, log) : createLocalBus(log);
  closing.push(() => bus.close());
  const redis = config.REDIS_URL ? await openRedis(config.REDIS_URL, log) : undefined;

  const publicUrl = config.PUBLIC_URL || `http://localhost:${config.PORT || 3000}`;
  const web = config.ROLES.includes('web') ? await loadWeb(config, publicUrl) : null;
  if (web) closing.push(() => web.close());
  const app = await createApp({
    config,
    database,
    bus,
    log,
    requestLog,
    secret: secretKey(config),
    publicUrl,
    web,
    ...(redis ? { redis } : {}),
  });
  closing.push(() => app.stop());

  if (config.demo) await app.fillDemo();
  await app.startWork({ roles: config.ROLES });
  const port = await listen(app.server, config.PORT, config.HOST);
  announce(config, port, app);
  for (const ms of AT_REST_MS) setTimeout(collectGarbage, ms).unref();
}

/** Takes a fraction of a second, in which nothing else is done. */
const collectGarbage = (): void => void globalThis.gc?.({ type: 'major', flavor: 'last-resort' });

const loadWeb = (config: Config, publicUrl: string) =>
  config.development ? loadDevelopmentBundle() : loadBuiltBundle(publicUrl.startsWith('https:'));

async function openRedis(url: string, log: Log) {
  const client = createClient({ url });
  client.on('error', (error) => log.warn({ err: error }, 'redis'));
  closing.push(async () => client.destroy());
  // Limits count in memory until it answers: a start must not wait for it.
  void client.connect().catch(() => undefined);
  return client;
}

/** For people, not for log readers. */
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

let stopping = false;

async function stop(log: Log, code: number, why: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  log[code === 0 ? 'info' : 'error']({ why }, 'stopping');
  setTimeout(() => process.exit(code || 1), STOP_MS).unref();
  for (const close of closing.reverse()) {
    await close().catch((error) => log.warn({ err: error }, 'not everything could be closed'));
  }
  log.flush();
  process.exit(code);
}

async function main(): Promise<void> {
  let log: Log | undefined;
  try {
    const config = readConfig(process.env);
    const destination = config.LOG_DIR ? dailyFile(config.LOG_DIR, systemClock) : standardOutput();
    const opened = createLog({ level: config.LOG_LEVEL, destination });
    const requestLog = createRequestLog({ level: config.LOG_LEVEL, destination });
    log = opened;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (stopping) process.exit(1);
        void stop(opened, 0, signal);
      });
    }
    // The launcher is gone: without this, a killed terminal would leave the site running.
    process.on('disconnect', () => void stop(opened, 0, 'the launcher is gone'));
    process.on('unhandledRejection', (error) => opened.error({ err: error }, 'unhandled rejection'));
    await start(config, opened, requestLog);
  } catch (error) {
    if (error instanceof StartError)
      process.stderr.write(`\n  ${error.message.replaceAll('\n', '\n  ')}\n\n`);
    else process.stderr.write(`\n  The start failed: ${(error as Error).stack}\n\n`);
    if (log) await stop(log, 1, 'the start failed');
    process.exit(1);
  }
}

await main();
