import type { Audit } from '#modules/audit/index.ts';
import type { Comments } from '#modules/comments/index.ts';
import type { ContentFilter } from '#modules/content-filter/index.ts';
import type { Matches } from '#modules/matches/index.ts';
import type { Users } from '#modules/users/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { Module, Platform } from '#platform/module.ts';
import { defineTopic } from '#platform/realtime/topics.ts';
import { createAnnouncementsService } from './announcements.service.ts';
import { CHAT_SITE_TOPIC, CHAT_STAFF_TOPIC, CHAT_TOPIC } from './chat.calls.ts';
import { adminChatRoutes, chatRoutes } from './chat.routes.ts';
import { createDemoChat, type RoomSubject } from './demo/demo-chat.service.ts';
import { entryOf, type SystemMessage } from './entries.service.ts';
import { listLargestGifts, type SentGift } from './gift-lines.store.ts';
import { deleteMentionsBefore } from './mentions.store.ts';
import { createMessageBatcher } from './message-batcher.service.ts';
import { createMessagesService, type MessagesService } from './messages.service.ts';
import { deleteMessagesBefore } from './messages.store.ts';
import { createModerationService } from './moderation.service.ts';
import { deleteHeldBefore } from './moderation-queue.store.ts';
import { isMutedEverywhere } from './mutes.store.ts';
import { chatPersonalData } from './personal-data.service.ts';
import { createPollCounts, pollsTask } from './poll-counts.service.ts';
import { pollRoutes } from './polls.routes.ts';
import { createPollsService, type PollsService } from './polls.service.ts';
import { deletePollsBefore } from './polls.store.ts';
import { createReportsService } from './reports.service.ts';
import { createRoomNames, libraryNamer, matchNamer, type RoomNamer } from './room-names.service.ts';
import { createRoomPermissionsService } from './room-permissions.service.ts';
import { isRoomKey, type RoomKey, type RoomKind, splitRoomKey } from './rooms.rules.ts';
import { createRoomsService } from './rooms.service.ts';
import { findRoom, listLastSeqs, listLeagueNames, listTeamNames, type NewRoom } from './rooms.store.ts';
import { createSiteModerationService } from './site-moderation.service.ts';

export type { RoomNamer, SystemMessage };

/** Public API for services of other modules. */
export interface Chat {
  /** Creates a room (`live:7`) or updates the given fields. Rooms of other kinds are created by their first message. */
  ensureRoom(tx: Tx, key: RoomKey, room: NewRoom, now: Date): Promise<void>;
  /** Owner of the room; null without one or without the room. */
  leaderOf(tx: Tx, key: RoomKey): Promise<number | null>;
  /** In the caller's transaction. Locks the room until its end: not for frequent messages. */
  announce(tx: Tx, key: RoomKey, message: SystemMessage, now: Date): Promise<void>;
  /** After the caller's commit, in the room's next batch; idempotent by `key`. */
  announceBatched(key: RoomKey, message: SystemMessage, now: Date): Promise<void>;
  /** For replays: lines of a room by the time at which they were said. */
  messagesBetween: MessagesService['messagesBetween'];
  /** The largest gifts that a room announced in a time. */
  giftsBetween(key: RoomKey, time: { from: Date; to: Date }, limit: number): Promise<SentGift[]>;
  /** Registers the source of names for rooms of a kind. */
  namedBy(kind: RoomKind, namer: RoomNamer): void;
  /** Registers the source of what broadcasts are about, for simulated spectators. */
  describedBy(describe: (roomId: number) => Promise<RoomSubject | null>): void;
}

export interface ChatModule extends Module {
  publicApi: Chat;
}

interface Dependencies {
  audit: Audit;
  users: Users;
  words: ContentFilter;
  comments: Pick<Comments, 'silencedBy'>;
  matches: Pick<Matches, 'some'>;
}

export function createChat(platform: Platform, dependencies: Dependencies): ChatModule {
  const { audit, users, words, comments } = dependencies;
  const { clock, config, emit, log, publish } = platform;
  const { db } = platform.database;
  comments.silencedBy(isMutedEverywhere);
  const rooms = createRoomsService({ db, clock, emit, publish });
  const standings = createRoomPermissionsService({ db, rooms });
  const names = createRoomNames();
  names.namedBy('match', matchNamer(dependencies.matches));
  names.namedBy(
    'team',
    libraryNamer('squadLibrary', (ids) => listTeamNames(db, ids)),
  );
  names.namedBy(
    'league',
    libraryNamer('leagueLibrary', (ids) => listLeagueNames(db, ids)),
  );
  const writer = createMessageBatcher({ db, emit, publish });
  const messages = createMessagesService({ db, rooms, standings, writer, words, audit });
  const pollParts = { clock, log, polls: (): PollsService => polls };
  const polls = createPollsService({
    ...{ db, rooms, standings, words, audit },
    onVote: createPollCounts(pollParts),
  });
  const services = {
    ages: users.ages,
    messages,
    standings,
    moderation: createModerationService({ db, emit, rooms, standings, audit }),
    reports: createReportsService({ db, rooms, standings, audit }),
    announcements: createAnnouncementsService({ db, rooms, audit }),
    staff: createSiteModerationService({ db, emit, rooms, standings, audit }),
    names,
    opened: async (key: string, lang: LanguageCode) => {
      if (chatter && isRoomKey(key) && (await rooms.exists(key))) chatter.watched(key, lang);
    },
  };
  let describe: Parameters<Chat['describedBy']>[0] = async () => null;
  const subjectOf = (key: RoomKey) => describe(splitRoomKey(key).ref);
  const chatter = config.demo ? createDemoChat({ ...platform, db, users, rooms, messages, subjectOf }) : null;
  const keyOf = ({ kind, ref }: { kind: string; ref: string }) => `${kind}:${ref}` as RoomKey;
  return {
    name: 'chat',
    endpoints: [...chatRoutes(services), ...pollRoutes(polls), ...adminChatRoutes(services)],
    topics: [
      defineTopic({
        name: 'chat',
        pattern: CHAT_TOPIC,
        canSubscribe: (_viewer, params) => isRoomKey(keyOf(params)),
        async exists(params) {
          const there = await rooms.exists(keyOf(params));
          if (there) chatter?.watched(keyOf(params));
          return there;
        },
        snapshot: (params) => rooms.snapshot(keyOf(params)),
        since: (params, rev) => rooms.since(keyOf(params), rev),
        revisions: (names) => listLastSeqs(db, names.map(keyOf)),
      }),
      defineTopic({
        name: 'chat-staff',
        pattern: CHAT_STAFF_TOPIC,
        canSubscribe: async (viewer, params) =>
          isRoomKey(keyOf(params)) && (await standings.moderates(viewer, keyOf(params))),
      }),
      defineTopic({ name: 'chat-site', pattern: CHAT_SITE_TOPIC, canSubscribe: () => true }),
    ],
    retention: [
      { name: 'chat', deleteOlderThan: deleteMessagesBefore },
      { name: 'chat', deleteOlderThan: deleteHeldBefore },
      { name: 'chat', deleteOlderThan: deleteMentionsBefore },
      { name: 'chat', deleteOlderThan: deletePollsBefore },
    ],
    personalData: chatPersonalData,
    ...(chatter ? { fillDemo: chatter.fill } : {}),
    singletonTasks: [pollsTask(pollParts), ...(chatter ? [chatter.singletonTask] : [])],
    publicApi: {
      async ensureRoom(tx, key, room, now) {
        await rooms.ensure(tx, key, room, now);
      },
      messagesBetween: messages.messagesBetween,
      async giftsBetween(key, time, limit) {
        const room = await rooms.find(key);
        return room ? await listLargestGifts(db, room.id, time, limit) : [];
      },
      leaderOf: async (tx, key) => (await findRoom(tx, key))?.anchorId ?? null,
      async announce(tx, key, message, now) {
        await rooms.append(tx, await rooms.open(tx, key, now), entryOf(message, now));
      },
      async announceBatched(key, message, now) {
        await messages.announce(key, message, now);
      },
      namedBy: names.namedBy,
      describedBy(by) {
        describe = by;
      },
    },
  };
}
