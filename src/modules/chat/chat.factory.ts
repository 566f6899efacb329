import { createAudit } from '#modules/audit/index.ts';
import { createContentFilter } from '#modules/content-filter/index.ts';
import { insertUsers } from '#modules/users/users.store.ts';
import { users } from '#modules/users/users.tables.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { createEmit } from '#platform/events/events.ts';
import { silentLog } from '#platform/log/log.ts';
import { createLocalBus } from '#platform/realtime/bus.ts';
import type { Role, User } from '#platform/viewer/viewer.ts';
import { createAnnouncementsService } from './announcements.service.ts';
import type { Message, StaffNews } from './chat.contract.ts';
import { createMessageBatcher } from './message-batcher.service.ts';
import { createMessagesService } from './messages.service.ts';
import { createModerationService } from './moderation.service.ts';
import { createPollsService } from './polls.service.ts';
import { createReportsService } from './reports.service.ts';
import { createRoomPermissionsService } from './room-permissions.service.ts';
import type { RoomKey } from './rooms.rules.ts';
import { createRoomsService } from './rooms.service.ts';
import type { NewRoom } from './rooms.store.ts';
import { createSiteModerationService } from './site-moderation.service.ts';

export interface Published {
  topic: string;
  message: Message;
  rev: number;
}

/** The real services on a database, and their published messages. */
export function testChat(database: Database) {
  const { db } = database;
  const clock = new FakeClock();
  const published: Published[] = [];
  const staffNews: { topic: string; news: StaffNews; rev: number }[] = [];
  const publish = (topic: string, message: unknown, { rev }: { rev: number }) => {
    if (topic.startsWith('chat-staff/')) staffNews.push({ topic, news: message as StaffNews, rev });
    else published.push({ topic, message: message as Message, rev });
  };
  const audit = createAudit(db).publicApi;
  const words = createContentFilter({ database, bus: createLocalBus(silentLog), clock }, audit.record);
  const emit = createEmit(() => undefined);
  const rooms = createRoomsService({ db, clock, emit, publish });
  const standings = createRoomPermissionsService({ db, rooms });
  const writer = createMessageBatcher({ db, emit, publish });
  const parts = { db, emit, rooms, standings, audit };
  let sent = 0;
  const messages = createMessagesService({ ...parts, writer, words: words.publicApi });
  return {
    clock,
    published,
    /** Signals for moderators, of no room's entries. */
    staffNews,
    rooms,
    standings,
    messages,
    words,
    moderation: createModerationService(parts),
    reports: createReportsService(parts),
    polls: createPollsService({ ...parts, words: words.publicApi, onVote: () => undefined }),
    announcements: createAnnouncementsService(parts),
    staff: createSiteModerationService(parts),
    makeRoom: (key: RoomKey, room: NewRoom = {}) =>
      transact(db, (tx) => rooms.ensure(tx, key, room, clock.now())),
    async makeUsers(count: number, prefix: string, rest: { level?: number; roles?: Role[] } = {}) {
      const names = Array.from({ length: count }, (_, i) => `${prefix}${i}`);
      const createdAt = clock.now();
      await transact(db, (tx) =>
        insertUsers(
          tx,
          names.map((username) => ({ username, registrationSource: 'test', createdAt, ...rest })),
        ),
      );
      const rows = await db.select({ id: users.id, username: users.username }).from(users);
      return names.map((name) => rows.find(({ username }) => username === name)!.id);
    },
    send: (viewer: User, room: RoomKey, text: string, clientMessageId = `client-${++sent}`) =>
      messages.send(viewer, { room, text, clientMessageId }, clock.now()),
    reply: (viewer: User, room: RoomKey, text: string, replyTo: number) =>
      messages.send(viewer, { room, text, replyTo, clientMessageId: `client-${++sent}` }, clock.now()),
  };
}

export const as = (id: number, roles: Role[] = ['user']): User => ({
  kind: 'user',
  id,
  roles,
  sessionId: 1,
});
