import type { Audit } from '#modules/audit/index.ts';
import type { Chat } from '#modules/chat/index.ts';
import type { Ledger } from '#modules/ledger/index.ts';
import { type Matches, whereOdds } from '#modules/matches/index.ts';
import type { MediaApi, Rooms } from '#modules/media/media-api.contract.ts';
import type { Users } from '#modules/users/index.ts';
import { mediaHosts } from '#platform/config/media-variables.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Tx } from '#platform/db/db.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { Module, Platform } from '#platform/module.ts';
import { defineTopic, repeatRevision, type Topic } from '#platform/realtime/topics.ts';
import { createAdminLinksService } from './admin-links.service.ts';
import { adminRoomsApi } from './admin-rooms.api.ts';
import { createAdminRoomsService } from './admin-rooms.service.ts';
import type { Anchor } from './anchors.contract.ts';
import { listAnchorsOf } from './anchors.store.ts';
import { applicationApi } from './application.api.ts';
import { ANCHOR_TOPIC } from './application.calls.ts';
import { createApplicationService } from './application.service.ts';
import { broadcastApi } from './broadcast.api.ts';
import { createBroadcastService } from './broadcast.service.ts';
import { createBroadcastLifecycle } from './broadcast-lifecycle.service.ts';
import { fillDemoRooms } from './demo.service.ts';
import { demoRawHandler } from './demo-raw-handler.service.ts';
import { lineRawHandler } from './line-raw-handler.service.ts';
import { linksApi } from './links.api.ts';
import { createLinksService } from './links.service.ts';
import { liveReactions } from './live.reactions.ts';
import { livePersonalData } from './personal-data.service.ts';
import { createPlayback } from './playback.service.ts';
import { createCheckPlaylist } from './playlists.service.ts';
import { anchorView, createProfilesService } from './profiles.service.ts';
import { reservationsApi } from './reservations.api.ts';
import { createReservationsService } from './reservations.service.ts';
import { revenueApi } from './revenue.api.ts';
import type { RevenueSource } from './revenue.rules.ts';
import { createRevenueService } from './revenue.service.ts';
import { insertRevenue } from './revenue.store.ts';
import { reviewApi } from './review.api.ts';
import { createReviewService } from './review.service.ts';
import { createRobots } from './robots.service.ts';
import { liveNamer } from './room-labels.service.ts';
import { roomMaintenanceTask } from './room-maintenance.service.ts';
import { roomsApi } from './rooms.api.ts';
import { LIVE_ROOMS_TOPIC } from './rooms.calls.ts';
import type { Room } from './rooms.contract.ts';
import { ownerMay } from './rooms.rules.ts';
import { createRoomsService, type RoomsService } from './rooms.service.ts';
import { findRoom, listRooms } from './rooms.store.ts';
import { createStreamKeys } from './stream-keys.service.ts';
import { unlockLabeler } from './unlock-labels.service.ts';
import { unlocksApi } from './unlocks.api.ts';
import { createUnlocksService } from './unlocks.service.ts';

/** For the nightly check of the ledger. */
export { compareRevenue } from './revenue-check.store.ts';
/** For `npm run rotate-keys`. */
export { sealedStreamKeys } from './stream-keys.store.ts';

/** What gifts and others may ask, in their own transactions. */
export interface Live {
  /** Null where there is no such room. */
  findRoom(tx: Tx, roomId: number): Promise<LiveRoom | null>;
  /** Open rooms and approved anchors among these, as lists show them, in any order. */
  someRooms(ids: readonly number[], lang: LanguageCode): Promise<Room[]>;
  someAnchors(userIds: readonly number[]): Promise<Anchor[]>;
  /** Beside the ledger's movement to `anchorRevenue(anchorId)`: what the anchor's revenue pages show. */
  addRevenue(tx: Tx, earned: Earned): Promise<void>;
}

export interface LiveRoom {
  id: number;
  anchorId: number | null;
  matchId: number | null;
  live: boolean;
}

export interface Earned {
  anchorId: number;
  source: RevenueSource;
  amount: number;
  /** Of what was paid for: the same twice counts once. */
  ref: string;
  at: Date;
}

export interface LiveModule extends Module {
  door: Live;
  /** What the media server asks and tells. */
  rooms: Rooms;
}

export interface Dependencies {
  audit: Audit;
  chat: Chat;
  ledger: Ledger;
  matches: Matches;
  media: MediaApi;
  users: Users;
}

export function createLive(platform: Platform, doors: Dependencies, keyring: Keyring): LiveModule {
  const { config, database, clock, emit, publish, uploads } = platform;
  const { chat, matches, media } = doors;
  const { db } = database;
  const keys = createStreamKeys(keyring);
  const rooms = createRoomsService({
    db,
    clock,
    chat,
    matches,
    playback: createPlayback(media, mediaHosts(config)),
    publish,
  });
  chat.namedBy('live', liveNamer(db, rooms));
  doors.ledger.namedBy('match', unlockLabeler(matches));
  const onAir = createBroadcastLifecycle({ ...platform, ...doors, db, rooms, keys });
  const robots = createRobots({ db, rooms });
  const parts = {
    ...doors,
    db,
    emit,
    publish,
    uploads,
    keys,
    rooms,
    robots,
    onAir,
    signalOf: onAir.signalOf,
    checkPlaylist: createCheckPlaylist(mediaHosts(config)),
  };
  const reservations = createReservationsService(parts);
  return {
    name: 'live',
    endpoints: [
      ...roomsApi({ rooms, profiles: createProfilesService(parts) }),
      ...applicationApi(createApplicationService(parts)),
      ...reviewApi(createReviewService(parts)),
      ...broadcastApi(createBroadcastService(parts)),
      ...reservationsApi(reservations),
      ...unlocksApi(createUnlocksService(parts)),
      ...revenueApi(createRevenueService(parts)),
      ...linksApi(createLinksService(parts)),
      ...adminRoomsApi(createAdminRoomsService(parts), createAdminLinksService(parts)),
    ].map(whereOdds),
    topics: topicsOf(rooms),
    rawHandlers: [lineRawHandler({ db, clock, media }), ...(config.demo ? [demoRawHandler(clock)] : [])],
    singletonTasks: [roomMaintenanceTask({ ...platform, robots, onAir, reservations })],
    reactions: liveReactions(onAir, clock),
    personalData: livePersonalData(uploads, media),
    rooms: onAir.port,
    door: {
      async findRoom(tx, roomId) {
        const found = await findRoom(tx, roomId);
        if (!found) return null;
        const { id, anchorId, matchId, liveSince, closedAt } = found.room;
        const live = liveSince !== null && closedAt === null && ownerMay(found.owner, clock.now());
        return { id, anchorId, matchId, live };
      },
      someRooms: async (ids, lang) => rooms.views(await listRooms(db, ids, clock.now()), lang),
      someAnchors: async (userIds) => (await listAnchorsOf(db, userIds)).map(anchorView),
      addRevenue: insertRevenue,
    },
    fillDemo: () => fillDemoRooms(parts, doors.users, clock.now()),
  };
}

/** All rooms in the order of their changes; and a signal to one anchor alone. */
function topicsOf(rooms: RoomsService): Topic[] {
  return [
    defineTopic({
      name: 'live-rooms',
      pattern: LIVE_ROOMS_TOPIC,
      // Everybody on the site hears it: changes of many rooms go in one frame.
      tickMs: 250,
      canSubscribe: () => true,
      since: (_params, rev) => rooms.changesSince(rev),
      snapshot: () => rooms.currentRooms(),
      revisions: repeatRevision(() => rooms.currentRev()),
    }),
    defineTopic({
      name: 'anchor',
      pattern: ANCHOR_TOPIC,
      canSubscribe: (viewer, { userId }) => viewer.kind === 'user' && String(viewer.id) === userId,
    }),
  ];
}
