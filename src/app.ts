import type { Server } from 'node:http';
import { createModules, isAdministrator } from '#modules/all.ts';
import { GAME_PATTERN } from '#modules/catalog/games.rules.ts';
import { rightsChanged } from '#modules/users/users.contract.ts';
import { type Brands, readBrandFiles } from '#platform/brand/brands.ts';
import { type Clock, systemClock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { mediaHosts } from '#platform/config/media-variables.ts';
import { openKeyring } from '#platform/crypto/open-keyring.ts';
import type { Database } from '#platform/db/db.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import { inProcessClients } from '#platform/endpoint/in-process.ts';
import type { Route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { deleteEventsBefore } from '#platform/events/events.store.ts';
import { createEmit } from '#platform/events/events.ts';
import { followEvents } from '#platform/events/follow-events.ts';
import { relayTask } from '#platform/events/relay-task.ts';
import { createWaker } from '#platform/events/wake.ts';
import { createDeliveries } from '#platform/health/deliveries.ts';
import { createHeartbeat } from '#platform/health/heartbeat.ts';
import { adminRoutes } from '#platform/http/admin.routes.ts';
import { createApiListener } from '#platform/http/api-listener.ts';
import { createMaintenanceGate } from '#platform/http/maintenance-response.ts';
import { createMetrics } from '#platform/http/metrics.ts';
import { createNetworkBanResponse } from '#platform/http/network-ban-response.ts';
import { createFront, urlOf } from '#platform/http/server.ts';
import type { WebBundle } from '#platform/http/web-bundle.ts';
import type { CertificateSource } from '#platform/https/certificate.ts';
import { DEFAULT_LANGUAGE } from '#platform/i18n/languages.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import type { LimiterRedis } from '#platform/limits/limiter.ts';
import { createRequestLimits } from '#platform/limits/request-limits.ts';
import type { Log } from '#platform/log/log.ts';
import { type RequestLog, requestsTo } from '#platform/log/request-log.ts';
import { createMessaging } from '#platform/messaging/messaging.ts';
import type { Module, Platform, Runner } from '#platform/module.ts';
import { createPages } from '#platform/pages/pages.ts';
import type { Siblings } from '#platform/processes/process-link.ts';
import { sharedLimits } from '#platform/processes/shared-limits.ts';
import { challengeRoute } from '#platform/proof-of-work/challenge.routes.ts';
import { createProofOfWork } from '#platform/proof-of-work/proof-of-work.ts';
import { deleteUsedUntil } from '#platform/proof-of-work/used-proofs.store.ts';
import type { Bus } from '#platform/realtime/bus.ts';
import { refuseUpgrade } from '#platform/realtime/connection-limiter.ts';
import { createHub } from '#platform/realtime/hub.ts';
import { SOCKET_PATH } from '#platform/realtime/protocol.ts';
import { snapshotRoute } from '#platform/realtime/snapshot.routes.ts';
import { logFiles } from '#platform/retention/log-files-row.ts';
import { createRetention } from '#platform/retention/retention.ts';
import { createCallers } from '#platform/session/callers.ts';
import { createSessions, resolveCookies } from '#platform/session/sessions.ts';
import { createBrands } from '#platform/settings/brand-setting.ts';
import { withOwnTexts } from '#platform/settings/own-texts.ts';
import { retentionDays } from '#platform/settings/retention-settings.ts';
import { createSettings } from '#platform/settings/settings.ts';
import { stopWorkers } from '#platform/shutdown/stop-workers.ts';
import { createSingletonTasks } from '#platform/singleton-tasks/singleton-tasks.ts';
import { readSmsSpent } from '#platform/sms/budgeted-sender.ts';
import { smsBudget } from '#platform/sms/create-sms-sender.ts';
import { createStorage, storageConfig, uploadHosts } from '#platform/storage/create-storage.ts';
import type { Tracing } from '#platform/tracing/tracing.ts';
import { createTranslator } from '#platform/translations/translator.ts';
import { createUploads } from '#platform/uploads/create-uploads.ts';
import type { KeyAccess } from '#platform/viewer/api-key.ts';
import { createVisitors } from '#platform/visitors/visitors.ts';
import { exportMetrics } from './app-metrics.ts';

export interface AppParts {
  config: Config;
  database: Database;
  bus: Bus;
  log: Log;
  /** Log of requests; defaults to `log`. */
  requestLog?: RequestLog;
  /** Secret keys of the site, newest first. */
  secrets: readonly string[];
  /** Public address where no brand has its own. */
  publicUrl: string;
  clock?: Clock;
  redis?: LimiterRedis;
  /** Where a supervisor runs several processes. */
  siblings?: Siblings;
  /** With `HTTPS_DOMAIN`. */
  certificates?: CertificateSource;
  tracing?: Tracing | undefined;
  /** Null where this process serves no pages. */
  web: Omit<WebBundle, 'close'> | null;
}

export interface App {
  server: Server;
  modules: readonly Module[];
  brands: Brands;
  endpoints: readonly Route[];
  /** Starts the job queue; a worker also runs jobs and singleton tasks; runners start by their role. */
  startWork(options: { roles: Config['ROLES'] }): Promise<void>;
  /** Throws a `StartError` where the database is of the other mode (demo or production). */
  checkData(): Promise<void>;
  fillDemo(): Promise<void>;
  /** Everything is still served, each response as the last of its connection. `ready`: another process takes over. */
  startDraining(options?: { ready: boolean }): void;
  stop(): Promise<void>;
}

const USER_CHANNEL = 'user-changed';
/** Composes platform, modules, API, pages and sockets. Opens no port and starts no work by itself. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, database, bus, log, secrets, web } = parts;
  const clock = parts.clock ?? systemClock;
  const https = parts.publicUrl.startsWith('https:');
  const metrics = createMetrics();
  const siblings = parts.siblings ?? null;
  const shared = siblings ? sharedLimits(siblings) : undefined;
  const limits = createRequestLimits({ enabled: config.RATE_LIMITS, redis: parts.redis, shared, clock, log });
  const waker = createWaker(database.pool, log);
  let stopping = false;
  let draining = false;
  let ready = true;

  const publish: Platform['publish'] = (topic, message, options) => hub.publish(topic, message, options);
  const common = { config, db: database.db, clock, log };
  const deliveries = createDeliveries(clock);
  const heartbeat = createHeartbeat({ ...common, deliveries });
  const storage = await createStorage(storageConfig(config), clock);
  const files = createUploads({ db: database.db, storage, clock });
  const keyring = await openKeyring(database.db, secrets, clock.now());
  const settings = createSettings({ db: database.db, bus, log, keyring, config });
  await settings.start();
  const outward = await createMessaging({ ...common, publish, deliveries, settings });
  const translate = withOwnTexts(createTranslator(), settings);
  // A brand's sockets may be on another host than its pages.
  const origins = new Set<string>();
  const brandFiles = readBrandFiles(config.BRANDS_DIR);
  const { publicUrl } = parts;
  const brands = createBrands(brandFiles, settings, { publicUrl, examples: config.demo });
  const readOrigins = () => {
    origins.clear();
    for (const { publicUrl } of brands.all) origins.add(URL.parse(publicUrl)?.origin ?? '');
  };
  readOrigins();
  settings.onChange(() => {
    readOrigins();
    pages?.cache.clear();
  });
  const proofs = createProofOfWork({
    db: database.db,
    keyring,
    base: config.PROOF_OF_WORK,
    smsSpent: (now) => readSmsSpent(database.db, smsBudget(settings), now),
  });
  const platform: Platform = {
    config,
    database,
    clock,
    log,
    bus,
    emit: createEmit(waker.wake),
    brandOf: brands.byId,
    brandFiles,
    settings,
    sendJob: (...job) => jobs.send(...job),
    wakeRelay: waker.wake,
    mail: outward.mail,
    sms: outward.sms,
    translate,
    deliveries,
    uploads: files.uploads,
    storage,
    proofs,
    publish,
    membersOf: (prefix) => hub.membersOf(prefix),
    origins,
    ...{ certificates: parts.certificates ?? null, siblings },
    localUrl: () => urlOf(server),
    userChanged(userId) {
      bus.publish(USER_CHANNEL, userId);
      hub.recheck(userId);
    },
  };
  const modules = createModules(platform, keyring, settings);
  const { bans, maintenance } = modules;
  const isBanned = (ip: string) => bans.bannedUntil(ip, 'everything') !== null;
  const all = [...modules.all, outward, files];
  const sessions = createSessions({ read: modules.readSession, clock });
  const callers = createCallers({ brands, sessions, log, trustedProxies: config.TRUSTED_PROXIES, https });
  const visitors = createVisitors({ db: database.db, clock, log, config, ipOf: callers.ipOf });
  const hub = createHub({
    bus,
    topics: all.flatMap(({ topics = [] }) => topics),
    log,
    clock,
    build: web?.build,
    ipOf: callers.ipOf,
    isBanned,
    viewerOf: async ({ headers }) => (await resolveCookies(sessions, headers.cookie, https)).viewer,
    viewersOf: modules.viewersOf,
    allowOrigin: (origin, host) =>
      origin !== undefined && (URL.parse(origin)?.host === host || origins.has(origin)),
  });
  bans.onChange(() => hub.dropBanned());
  await bans.start();
  await maintenance.start();
  // Without a bus between processes, each process polls for changed rights.
  const rights = bus.lossy
    ? null
    : followEvents({
        db: database.db,
        log,
        event: rightsChanged,
        onEvent: ({ userId }) => platform.userChanged(userId),
      });
  bus.subscribe(USER_CHANNEL, (userId) => sessions.forgetUser(Number(userId)));

  const endpoints = [
    ...all.flatMap(({ endpoints: own = [] }) => own),
    snapshotRoute(hub),
    challengeRoute(proofs),
    ...adminRoutes({ config, db: database.db, bus, metrics, brands }),
  ];
  const running = {
    clock,
    checkResults: config.development,
    endpoints,
    approvals: modules.approvals,
    admitKey: async (caller: Caller, access: KeyAccess, now: Date) => {
      const key = await modules.admitKey(caller.bearer, access, now);
      const refused = await limits.takeKey('feedKey', key.id);
      if (refused) throw platformErrors.tooMany({ seconds: refused.retryAfterSeconds });
      return key;
    },
    answer: { translate, log },
  };
  const api = await createApiListener({
    ...running,
    config,
    database,
    bus,
    metrics,
    brands,
    callers,
    limits,
    storage,
    https,
    patterns: { game: GAME_PATTERN },
    modules: modules.all,
    checkNetwork(call, caller) {
      modules.checkNetwork(call, caller);
      maintenance.check(call, caller);
    },
    siblings,
    isStopping: () => stopping || !ready,
  });
  const pages = web
    ? createPages({
        render: web.render,
        brands,
        callers,
        apiFor: inProcessClients(running),
        clock,
        log,
        translate,
        demo: config.demo,
        freshMs: config.development ? 0 : config.PAGE_CACHE_MS,
        cacheBytes: config.PAGE_CACHE_MB * 1024 * 1024,
        dev: config.development,
        mediaHosts: mediaHosts(config),
        // Vite serves a development's files.
        assetsUrl: config.development ? '' : config.ASSETS_URL,
        uploadHosts: uploadHosts(config),
        takeLimit: (caller) => limits.take('page', caller),
      })
    : null;
  const wires = modules.all.flatMap(({ rawHandlers: own = [] }) => own);
  const hookPaths = modules.all.flatMap(({ hooks = [] }) => hooks.map(({ path }) => path));
  const server = createFront({
    pages,
    wires,
    files: web?.files ?? null,
    development: web?.development ?? null,
    api,
    takeFile: (request) => limits.take('file', callers.asGuest(request, DEFAULT_LANGUAGE)),
    callers,
    isDraining: () => draining,
    refuseNetwork: createNetworkBanResponse({
      callers,
      bannedUntil: (ip) => bans.bannedUntil(ip, 'everything'),
      hookPaths,
      answer: running.answer,
      demo: config.demo,
    }),
    maintenance: createMaintenanceGate({
      isClosed: () => maintenance.mode() === 'full',
      until: maintenance.until,
      mayEnter: isAdministrator,
      ...{ hookPaths, callers, clock, answer: running.answer, demo: config.demo },
    }),
    ...{ metrics, visitors, log, tracing: parts.tracing },
    requestLog: parts.requestLog ?? requestsTo(log),
  });
  hub.attach(
    server,
    SOCKET_PATH,
    wires.map(({ prefix, upgrade }) => (request, socket) => {
      const mine = request.url?.startsWith(prefix) ?? false;
      if (mine && isBanned(callers.ipOf(request))) refuseUpgrade(socket, 403);
      else if (mine) upgrade(request, socket, { ip: callers.ipOf(request) });
      return mine;
    }),
  );
  metrics.gauge('page_cache_hits', 'Pages answered from memory', () => pages?.cache.hits ?? 0);
  metrics.gauge('page_cache_misses', 'Pages rendered', () => pages?.cache.misses ?? 0);
  metrics.gauge('page_cache_bytes', 'Memory of kept pages', () => pages?.cache.bytes ?? 0);
  const retention = createRetention({
    db: database.db,
    rows: [
      { name: 'outboxEvents', deleteOlderThan: deleteEventsBefore },
      { name: 'loginTraces', deleteOlderThan: deleteUsedUntil },
      ...(config.LOG_DIR ? [logFiles(config.LOG_DIR)] : []),
      ...all.flatMap(({ retention: rows = [] }) => rows),
    ],
    days: () => retentionDays(settings),
    clock,
    log,
  });
  const singletonTasks = createSingletonTasks({
    database,
    singletonTasks: [
      relayTask({
        database,
        reactions: all.flatMap(({ reactions = [] }) => reactions),
        waker,
        clock,
        log,
      }),
      ...all.flatMap(({ singletonTasks: own = [] }) => own),
    ],
    log,
  });
  const jobs = createJobs({
    database,
    jobs: [retention.job, visitors.job, ...all.flatMap(({ jobs: own = [] }) => own)],
    log,
  });
  exportMetrics(metrics, {
    ...{ database, hub, bus, singletonTasks, jobs, deliveries, clock },
    certificates: parts.certificates,
    modules: modules.all,
  });
  let working = false;
  let runners: readonly Runner[] = [];

  return {
    server,
    modules: modules.all,
    brands,
    endpoints,
    async startWork({ roles }) {
      working = true;
      const worker = roles.includes('worker');
      await jobs.start({ work: worker });
      if (stopping) return;
      if (worker) singletonTasks.start();
      await rights?.start();
      await heartbeat.start();
      visitors.start();
      runners = modules.all
        .flatMap(({ runners: own = [] }) => own)
        .filter(({ role }) => roles.includes(role));
      await Promise.all(runners.map((runner) => runner.start()));
    },
    async checkData() {
      for (const { checkData } of all) await checkData?.();
    },
    async fillDemo() {
      for (const { fillDemo } of all) if (!stopping) await fillDemo?.();
    },
    startDraining(options = { ready: false }) {
      draining = true;
      ready = options.ready;
    },
    async stop() {
      stopping = true;
      draining = true;
      bans.stop();
      maintenance.stop();
      settings.stop();
      rights?.stop();
      await heartbeat.stop();
      const begun = working ? { singletonTasks, jobs } : { singletonTasks: null, jobs: null };
      await stopWorkers({ runners, hub, server, ...begun, log });
      await visitors.stop();
    },
  };
}
