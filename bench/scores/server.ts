// The site's path from the feed port to the sockets: ingest, SQL, publishing, and one of two ways to send.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import { createCatalog } from '#modules/catalog/index.ts';
import type { Ingest } from '#modules/feeds/feed.contract.ts';
import { createFeed } from '#modules/feeds/feed.service.ts';
import { createMatches } from '#modules/matches/index.ts';
import { MATCHES_TOPIC } from '#modules/matches/matches.calls.ts';
import type { MatchDelta } from '#modules/matches/matches.contract.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { openAndMigrate } from '#platform/db/open.ts';
import { silentLog } from '#platform/log/log.ts';
import type { Platform } from '#platform/module.ts';
import { createLocalBus } from '#platform/realtime/bus.ts';
import { createHub } from '#platform/realtime/hub.ts';
import { createTranslator } from '#platform/translations/translator.ts';
import { guest } from '#platform/viewer/viewer.ts';
import { sharedNow } from '../fanout/wire.ts';
import { answerQuestions } from '../process.ts';
import { ground, step } from './messages.ts';
import { type Kind, PER_STEP, type RunOrder, type RunReport, STEP_MS } from './wire.ts';

const QUIET_MS = 3_600_000;
const [kind, pace] = process.argv.slice(2) as [Kind, 'heartbeat' | undefined];
const log = silentLog;

const config = readConfig({
  ...process.env,
  MODE: 'production',
  PUBLIC_URL: 'http://localhost',
  SECRET_KEY: 'b'.repeat(32),
});
const { database } = await openAndMigrate(config, log);
const bus = createLocalBus(log);
const server = createServer();

let published = 0;
let lastStep = -1;
/** The parts that matches need. */
const platform = {
  config,
  database,
  clock: systemClock,
  log,
  bus,
  publish(topic: string, message: unknown, options: { rev: number }) {
    if (topic !== MATCHES_TOPIC) return;
    send(topic, message, options);
    published += 1;
    lastStep = Math.max(lastStep, (message as MatchDelta).homeScore ?? -1);
  },
} as Partial<Platform> as Platform;
const catalog = createCatalog(database.db);
const { topics = [] } = createMatches(platform, createTranslator());

let open = () => 0;
const WAYS: Readonly<Record<Kind, () => Platform['publish']>> = {
  hub() {
    const limits = { socketsPerIp: 100_000, ...(pace !== 'heartbeat' && { heartbeatMs: QUIET_MS }) };
    const hub = createHub({
      bus,
      topics,
      log,
      viewerOf: async () => guest,
      viewersOf: async () => new Map(),
      allowOrigin: () => true,
      limits,
    });
    hub.attach(server);
    open = () => hub.stats().sockets;
    return hub.publish;
  },
  each() {
    const wss = new WebSocketServer({ server, perMessageDeflate: false });
    return (topic, message, { rev }) => {
      const text = JSON.stringify({ t: 'batch', topic, from: rev, rev, m: [message] });
      for (const client of wss.clients) client.send(text);
    };
  },
};
const send = WAYS[kind]();

/** Time of the last commit. */
let committedAt = 0;
const transaction = database.db.transaction.bind(database.db);
database.db.transaction = async (...args) => {
  const result = await transaction(...args);
  committedAt = sharedNow();
  return result;
};

/** Ingest that the port gives to a provider. */
const { promise: port, resolve: openPort } = Promise.withResolvers<Ingest>();
const feed = createFeed(platform, catalog, {
  name: 'bench',
  async start({ ingest, signal }) {
    openPort(ingest);
    await once(signal, 'abort');
  },
});
const stopFeed = await feed.singletonTask.start(undefined as never);
const ingest = await port;
await ingest(ground(systemClock.now()));

/** Steps at a rate. A server that cannot keep up takes fewer, later: its cost is counted per change. */
async function run({ ms, firstStep }: RunOrder): Promise<RunReport> {
  published = 0;
  const committed: number[] = [];
  const start = sharedNow();
  while (sharedNow() - start < ms) {
    if (committed.length * STEP_MS <= sharedNow() - start) {
      await ingest(step(firstStep + committed.length));
      committed.push(committedAt);
      await setImmediate();
    } else {
      await setTimeout(1);
    }
  }
  // The newest step is never superseded, so all of it is published.
  while (lastStep < firstStep + committed.length - 1 || published % PER_STEP !== 0) await setTimeout(5);
  return { steps: committed.length, published, committed };
}

server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 });
await once(server, 'listening');
answerQuestions(
  {
    ready: () => true,
    port: () => (server.address() as AddressInfo).port,
    cpu: () => {
      const { user, system } = process.cpuUsage();
      return user + system;
    },
    open: () => open(),
    run,
  },
  async () => {
    await stopFeed();
    await database.close();
  },
);
