import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Audit } from '#modules/audit/index.ts';
import type { BanList } from '#modules/network-bans/index.ts';
import { createTtlCache } from '#platform/cache/ttl-cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import { inBackground } from '#platform/db/background.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Gauge, Module, Platform, Runner } from '#platform/module.ts';
import { RETENTION_SETTINGS } from '#platform/settings/retention-settings.ts';
import { createExternal } from './external/external.service.ts';
import { createStreamIngest } from './ingest.service.ts';
import { liveRawHandler } from './live-raw-handler.service.ts';
import { mediaRoutes } from './media.routes.ts';
import { FOLLOW_MS, NODE_SEEN_MS } from './media.rules.ts';
import type { MediaApi, RecordingFiles, RecordingTarget, Rooms } from './media-api.contract.ts';
import { countNodes, deleteForgottenNodes, deleteNode, markNodeSeen } from './nodes.store.ts';
import { createAddresses, createPlaybackTokens } from './playback.service.ts';
import { createRecordings } from './recordings.service.ts';
import {
  deleteRecordingsBefore,
  deleteRecordingsOf,
  getRecording,
  listRecordedAt,
} from './recordings.store.ts';
import { recordingsRawHandler } from './recordings-raw-handler.service.ts';
import { createRefusals } from './refusals.service.ts';
import { deleteRefusalsBefore, deleteRefusalsOf } from './refusals.store.ts';
import { serveSiblings, siblingServer } from './sibling-server.service.ts';

export interface Media extends Module {
  readonly publicApi: MediaApi;
}

const CUT_CHANNEL = 'media:cut';
const SHOW_CHANNEL = 'media:show';
const PRUNE_MS = 5 * 60 * 1000;

type Bans = Pick<BanList, 'networks' | 'onChange'>;

interface Below {
  audit: Audit;
  bans: Bans;
  /** A recording is taken down: what was made of it goes with it, in the same transaction. */
  onTakenDown?: (tx: Tx, recordingId: number) => Promise<void>;
}

/** `rooms` is a function: its owner has a higher level and is created later. */
export function createMedia(
  platform: Platform,
  { audit, bans, onTakenDown = async () => undefined }: Below,
  keyring: Keyring,
  rooms: () => Rooms,
): Media {
  const { config, database, clock, log } = platform;
  const tickets = createPlaybackTokens(keyring, rooms);
  // A new id for each process: the streams of an earlier process are freed as those of a stale node.
  const node = randomUUID();
  const folder = join(config.DATA_DIR, 'recordings');
  const recordings = createRecordings({
    db: database.db,
    folder,
    quotaBytes: config.MEDIA_RECORDINGS_MB * 1024 * 1024,
    ...{ node, rooms, tickets, audit, onTakenDown },
  });
  const refusals = createRefusals({
    ...{ db: database.db, log, rooms },
    days: () => platform.settings.get(RETENTION_SETTINGS.refusedPushes),
  });
  const recorded: RecordingFiles = {
    node,
    path: (file) => join(folder, file),
    byId: getRecording,
    at: async (tx, room, time) => (await listRecordedAt(tx, room, time))[0] ?? null,
  };
  const forget = async (tx: Tx, room: string): Promise<void> => {
    await deleteRecordingsOf(tx, room);
    await deleteRefusalsOf(tx, room);
  };
  const module: Module = {
    name: 'media',
    retention: [
      { name: 'recordings', deleteOlderThan: deleteRecordingsBefore },
      { name: 'refusedPushes', deleteOlderThan: deleteRefusalsBefore },
    ],
  };
  const files = recordingsRawHandler((file, ticket) => recordings.find(file, ticket, clock.now()));
  if (config.MEDIA_SERVER !== 'embedded') {
    const { hook, cut } = createExternal({
      ...{ config, tickets, server: config.MEDIA_SERVER, rooms, log },
      refused: refusals.note,
    });
    const addresses = createAddresses(config, () => config.MEDIA_RTMP_PORT);
    const endpoints = mediaRoutes(recordings, refusals, () => ({ server: config.MEDIA_SERVER, own: null }));
    // An external server shows every accepted push; only the push itself can be authorised.
    const unseen = { show: () => undefined, hide: () => undefined };
    const publicApi = {
      ...{ ...addresses, ...tickets, ...unseen, cut, forget },
      takesBrowsers: false,
      recordings: recorded,
    };
    return { ...module, endpoints, publicApi, hooks: [hook], rawHandlers: [files] };
  }
  const { bus } = platform;
  const embed = config.MEDIA_EMBED === 'anywhere' ? null : [...platform.origins];
  const server = createStreamIngest({
    config,
    certificates: platform.certificates,
    keyring,
    embed,
    node,
    clock,
    log,
    rooms,
    recordings,
    refused: refusals.note,
  });
  bans.onChange(() => server.refuse(bans.networks('everything')));
  const elsewhere = platform.siblings && !config.ROLES.includes('media') ? platform.siblings : null;
  const playing = elsewhere ? siblingServer(elsewhere) : server;
  const addresses = createAddresses(
    config,
    () => playing.ports()?.rtmp ?? config.MEDIA_RTMP_PORT,
    () => playing.rtmpsPort() ?? config.MEDIA_RTMPS_PORT,
  );
  const own = () => (config.ROLES.includes('media') ? ownStatus(server) : null);
  return {
    ...module,
    endpoints: mediaRoutes(recordings, refusals, () => ({ server: 'embedded', own: own() })),
    // Published to all processes: the one with the push acts.
    publicApi: {
      takesBrowsers: true,
      ...addresses,
      ...tickets,
      cut: (room) => bus.publish(CUT_CHANNEL, room),
      show: (room, target) => bus.publish(SHOW_CHANNEL, { room, kept: target } satisfies Showing),
      hide: (room) => bus.publish(SHOW_CHANNEL, { room, kept: null } satisfies Showing),
      forget,
      recordings: recorded,
    },
    rawHandlers: [liveRawHandler(playing, config.HOST, { embed, origins: [...platform.origins] }), files],
    gauges: [...gaugesOf(server.counts), ...nodeGauges(database.db, clock)],
    runners: [runnerOf(platform, server, node, recordings.prune)],
  };
}

type Server = ReturnType<typeof createStreamIngest>;

interface Showing {
  room: string;
  /** Null: no longer live. */
  kept: RecordingTarget | null;
}

function runnerOf(platform: Platform, server: Server, node: string, prune: () => Promise<void>): Runner {
  const { bus, log, siblings } = platform;
  const { db } = platform.database;
  const deafen: (() => void)[] = [];
  const timers: NodeJS.Timeout[] = [];
  const every = (ms: number, work: () => Promise<void>, failed: (err: unknown) => void): void => {
    const turn = () => void work().catch(failed);
    timers.push(setInterval(turn, ms).unref());
  };
  const follow = () => void server.follow();
  const seen = () => transact(db, (tx) => markNodeSeen(tx, node));
  return {
    role: 'media',
    async start() {
      deafen.push(
        bus.subscribe(CUT_CHANNEL, (room) => server.cut(String(room)), follow),
        bus.subscribe(
          SHOW_CHANNEL,
          (message) => {
            const { room, kept: target } = message as Showing;
            if (target) server.show(room, target);
            else server.hide(room);
          },
          follow,
        ),
      );
      await seen();
      await transact(db, (tx) => deleteForgottenNodes(tx));
      every(NODE_SEEN_MS, seen, (err) =>
        log.error({ event: 'media.heartbeat_failed', err }, 'media node heartbeat could not be written'),
      );
      every(FOLLOW_MS, server.follow, (err) =>
        log.error({ event: 'media.reconcile_failed', err }, 'live streams could not be reconciled, retrying'),
      );
      every(PRUNE_MS, prune, (err) =>
        log.error({ event: 'media.prune_failed', err }, 'recordings could not be pruned, retrying'),
      );
      await server.start();
      if (siblings) deafen.push(serveSiblings(siblings, server));
    },
    async stop() {
      for (const leave of deafen.splice(0)) leave();
      for (const timer of timers.splice(0)) clearInterval(timer);
      await server.stop();
      await transact(db, (tx) => deleteNode(tx, node)).catch((error) =>
        log.warn({ event: 'media.node_cleanup_failed', err: error }, 'media node could not be unregistered'),
      );
    },
  };
}

function ownStatus(server: Server) {
  const { restarts, connections, viewers, refused, malformed } = server.counts();
  const ports = server.ports();
  return {
    ...{ restarts, connections, viewers, refused, malformed },
    // Listening, and its last heartbeat was in time: a stuck child is killed.
    alive: ports !== null,
    rtmpPort: ports?.rtmp ?? null,
    rooms: server.rooms(),
  };
}

function nodeGauges(db: Db, clock: Clock): Gauge[] {
  const cached = createTtlCache<Awaited<ReturnType<typeof countNodes>>>('media-nodes', clock, 1_000);
  const nodes = () => cached('nodes', () => inBackground(() => countNodes(db)));
  return [
    {
      name: 'media_nodes',
      help: 'Media nodes with a recent heartbeat',
      read: async () => (await nodes()).alive,
    },
    {
      name: 'media_nodes_silent',
      help: 'Media nodes that fell silent without leaving, in the last days',
      read: async () => (await nodes()).silent,
    },
  ];
}

const gaugesOf = (counts: Server['counts']): Gauge[] => [
  { name: 'media_publishers', help: 'Rooms on air', read: () => counts().publishers },
  { name: 'media_viewers', help: 'Readers watching over FLV', read: () => counts().viewers },
  { name: 'media_bytes_in', help: 'Bytes pushed, since the server began', read: () => counts().bytesIn },
  { name: 'media_bytes_out', help: 'Bytes watched, since the server began', read: () => counts().bytesOut },
  { name: 'media_slow_viewers', help: 'Viewers closed for not reading', read: () => counts().slow },
  { name: 'media_refused', help: 'Pushes refused', read: () => counts().refused },
  { name: 'media_malformed', help: 'Pushes ended for what they sent', read: () => counts().malformed },
  { name: 'media_restarts', help: 'Times the media server was started again', read: () => counts().restarts },
];
