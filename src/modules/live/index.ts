import type { Audit } from '#modules/audit/index.ts';
import type { Chat } from '#modules/chat/index.ts';
import type { Ledger } from '#modules/ledger/index.ts';
import { type Matches, whereOdds } from '#modules/matches/index.ts';
import type { MediaApi, Rooms } from '#modules/media/media-api.contract.ts';
import type { Users } from '#modules/users/index.ts';
import { mediaHosts } from '#platform/config/media-variables.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { Module, Platform } from '#platform/module.ts';
import { defineTopic, repeatRevision, type Topic } from '#platform/realtime/topics.ts';
import { createAdminLinksService } from './admin-links.service.ts';
import { adminRoomsRoutes } from './admin-rooms.routes.ts';
import { createAdminRoomsService } from './admin-rooms.service.ts';
import { ANCHOR_TOPIC } from './anchor-topic.calls.ts';
import { createAudience } from './audience.service.ts';
import { type BroadcastLifecycle, createBroadcastLifecycle } from './broadcast-lifecycle.service.ts';
import { fillDemoRooms } from './demo.service.ts';
import { demoRawHandler } from './demo-raw-handler.service.ts';
import { lineRawHandler } from './line-raw-handler.service.ts';
import { linksRoutes } from './links.routes.ts';
import { createLinksService } from './links.service.ts';
import { liveReactions } from './live.reactions.ts';
import { livePersonalData } from './personal-data.service.ts';
import { createPlayback } from './playback.service.ts';
import { type CheckPlaylist, createCheckPlaylist } from './playlists.service.ts';
import { createRecordsService } from './records.service.ts';
import { createRobots } from './robots.service.ts';
import { liveNamer } from './room-labels.service.ts';
import { roomMaintenanceTask } from './room-maintenance.service.ts';
import { LIVE_ROOMS_TOPIC, ROOM_TOPIC } from './rooms.calls.ts';
import type { Room } from './rooms.contract.ts';
import { roomsRoutes } from './rooms.routes.ts';
import { createRoomsService, type HasReserved, type RoomsService } from './rooms.service.ts';
import { findRoom, listRooms } from './rooms.store.ts';
import { createScoredService } from './scored.service.ts';
import { createStreamKeys, type StreamKeys } from './stream-keys.service.ts';
import { unlockLabeler } from './unlock-labels.service.ts';
import { unlocksRoutes } from './unlocks.routes.ts';
import { createUnlocksService, type EarnedByRoom } from './unlocks.service.ts';

/** For the modules above. */
export { findAnchor, lockAnchor, upsertApplication } from './anchors.store.ts';
export { recordingTargetOf } from './broadcast-lifecycle.service.ts';
export { findLastEnd, insertBroadcast, turnBroadcast } from './broadcasts.store.ts';
export { listIps } from './links.store.ts';
export type { AnchorRow, RoomRow } from './live.tables.ts';
export { endOf } from './room-view.service.ts';
export { findRoom, findRoomOf, lockRoom, type RoomFields } from './rooms.store.ts';
/** For `npm run rotate-keys`. */
export { sealedStreamKeys } from './stream-keys.store.ts';
export type { BroadcastLifecycle, CheckPlaylist, RoomsService, StreamKeys };

/** For search. */
export interface Live {
  /** Open rooms among these, as lists show them, in any order. */
  someRooms(ids: readonly number[], lang: LanguageCode): Promise<Room[]>;
}

/** The parts for calls of an anchor on a room. */
export interface Broadcasting {
  rooms: RoomsService;
  onAir: BroadcastLifecycle;
  keys: StreamKeys;
  checkPlaylist: CheckPlaylist;
}

export interface LiveModule extends Module {
  publicApi: Live;
  /** The port of the media server. */
  rooms: Rooms;
  broadcasting: Broadcasting;
}

export interface Dependencies {
  audit: Audit;
  chat: Chat;
  ledger: Ledger;
  matches: Matches;
  media: MediaApi;
  users: Users;
  addRevenue(tx: Tx, earned: EarnedByRoom): Promise<void>;
  /** Whether a user has a reminder for a match. */
  hasReserved: HasReserved;
}

export function createLive(platform: Platform, dependencies: Dependencies, keyring: Keyring): LiveModule {
  const { config, database, clock, publish, uploads } = platform;
  const { chat, matches, media } = dependencies;
  const { db } = database;
  const keys = createStreamKeys(keyring);
  const rooms = createRoomsService({
    db,
    clock,
    chat,
    matches,
    playback: createPlayback(media, mediaHosts(config)),
    hasReserved: dependencies.hasReserved,
    publish,
  });
  chat.namedBy('live', liveNamer(db, rooms));
  chat.describedBy(async (roomId) => {
    const room = (await findRoom(db, roomId))?.room;
    // A robot's room has readers of all languages.
    return room ? { matchId: room.matchId, language: room.mode === 'robot' ? null : room.language } : null;
  });
  dependencies.ledger.namedBy('match', unlockLabeler(matches));
  const onAir = createBroadcastLifecycle({ ...platform, ...dependencies, db, rooms, keys });
  const robots = createRobots({ db, rooms });
  const audience = createAudience({ ...platform, db, rooms });
  const checkPlaylist = createCheckPlaylist(mediaHosts(config));
  const parts = {
    ...dependencies,
    db,
    keys,
    rooms,
    robots,
    onAir,
    checkPlaylist,
  };
  return {
    name: 'live',
    endpoints: [
      ...roomsRoutes({
        rooms,
        records: createRecordsService(parts),
        scored: createScoredService({ db, clock, matches }),
      }),
      ...unlocksRoutes(createUnlocksService(parts)),
      ...linksRoutes(createLinksService(parts)),
      ...adminRoomsRoutes(createAdminRoomsService(parts), createAdminLinksService(parts)),
    ].map(whereOdds),
    topics: topicsOf(db, rooms),
    rawHandlers: [lineRawHandler({ db, clock, media }), ...(config.demo ? [demoRawHandler(clock)] : [])],
    singletonTasks: [roomMaintenanceTask({ ...platform, robots, onAir, audience })],
    runners: [audience.runner],
    reactions: liveReactions(onAir, clock),
    personalData: livePersonalData(uploads, media),
    rooms: onAir.port,
    broadcasting: { rooms, onAir, keys, checkPlaylist },
    publicApi: {
      someRooms: async (ids, lang) => rooms.views(await listRooms(db, ids, clock.now()), lang),
    },
    fillDemo: () => fillDemoRooms(parts, dependencies.users, clock.now()),
  };
}

/** All rooms in the order of their changes; the viewers of one; and the topic of one anchor. */
function topicsOf(db: Db, rooms: RoomsService): Topic[] {
  return [
    defineTopic({
      name: 'live-rooms',
      pattern: LIVE_ROOMS_TOPIC,
      // Every page subscribes to it: changes of many rooms share a frame.
      tickMs: 250,
      canSubscribe: () => true,
      since: (_params, rev) => rooms.changesSince(rev),
      snapshot: () => rooms.currentRooms(),
      revisions: repeatRevision(() => rooms.currentRev()),
    }),
    defineTopic({
      name: 'room',
      pattern: ROOM_TOPIC,
      canSubscribe: () => true,
      exists: async ({ roomId }) =>
        /^[1-9]\d{0,14}$/.test(roomId) && (await findRoom(db, Number(roomId))) !== null,
    }),
    defineTopic({
      name: 'anchor',
      pattern: ANCHOR_TOPIC,
      canSubscribe: (viewer, { userId }) => viewer.kind === 'user' && String(viewer.id) === userId,
    }),
  ];
}
