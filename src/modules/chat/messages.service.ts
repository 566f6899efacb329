import type { Audit } from '#modules/audit/index.ts';
import type { ContentFilter } from '#modules/content-filter/index.ts';
import { hasLink } from '#modules/content-filter/links.rules.ts';
import { createCache } from '#platform/cache/cache.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { TimeCursor } from '#platform/paging/cursor.ts';
import type { User } from '#platform/viewer/viewer.ts';
import {
  chatErrors,
  type MarkList,
  type Message,
  type Send,
  type Sent,
  type Speech,
} from './chat.contract.ts';
import { entryOf, messageOf, type SystemMessage, stateOf } from './entries.service.ts';
import type { MessageBatcher } from './message-batcher.service.ts';
import type { SubmittedMessage } from './message-policy.service.ts';
import { MOST_MARKS, SPEECH_PAGE, tidyText } from './messages.rules.ts';
import { findMessage, listMarked, listMessagesBetween, listShownBefore } from './messages.store.ts';
import { NOWHERE, type RoomPermissionsService } from './room-permissions.service.ts';
import { canDelete, canModerate, isSiteModerator, type RoomKey, UNUSED_ROOM } from './rooms.rules.ts';
import type { RoomsService } from './rooms.service.ts';
import { lockRoom } from './rooms.store.ts';

export interface MessagesService {
  send(viewer: User, message: Send, now: Date): Promise<Sent>;
  /** For senders without a session: the demo's own spectators. */
  speakAs(key: RoomKey, spoken: Omit<SubmittedMessage, 'cause' | 'siteModerator'>): Promise<Sent>;
  /** Through the room's batches, outside any transaction of the caller. */
  announce(key: RoomKey, message: SystemMessage, now: Date): Promise<Sent>;
  speech(key: string, before: number | undefined): Promise<Speech>;
  /** What was said from a moment until before another one, in its order and without what was deleted since. */
  messagesBetween(
    key: RoomKey,
    time: { from: Date; to: Date },
    page: { after: TimeCursor | null; limit: number },
  ): Promise<Message[]>;
  /** For moderators of the room. */
  marks(viewer: User, key: string): Promise<MarkList>;
  delete(viewer: User, key: string, seq: number, now: Date): Promise<null>;
}

interface Parts {
  db: Db;
  rooms: RoomsService;
  standings: RoomPermissionsService;
  writer: MessageBatcher;
  words: ContentFilter;
  audit: Audit;
}

export function createMessagesService(parts: Parts): MessagesService {
  const { db, rooms, standings, writer, words, audit } = parts;
  /** A room's id never changes: the cache needs no TTL. */
  const ids = createCache<string, number>({ name: 'chat-room-ids', max: 10_000 });

  async function idOf(key: string, now: Date): Promise<number> {
    const known = ids.get(key);
    if (known !== undefined) return known;
    const { id } = await transact(db, (tx) => rooms.open(tx, key, now));
    ids.set(key, id);
    return id;
  }

  return {
    async send(viewer, { room, clientMessageId, text: raw, replyTo = null }, now) {
      const text = tidyText(raw);
      const siteModerator = isSiteModerator(viewer);
      const verdict = text === '' ? 'refuse' : siteModerator ? null : await words.check(text);
      if (verdict === 'refuse') throw chatErrors.nonCompliant();
      const cause = verdict === 'hold' ? 'word' : hasLink(text) ? 'link' : null;
      const spoken = {
        userId: viewer.id,
        clientId: clientMessageId,
        text,
        replyTo,
        siteModerator,
        cause,
        now,
      } as const;
      return await writer.speak(await idOf(room, now), spoken);
    },
    speakAs: async (key, spoken) =>
      writer.speak(await idOf(key, spoken.now), { ...spoken, siteModerator: false, cause: null }),
    announce: async (key, message, now) => writer.add(await idOf(key, now), entryOf(message, now)),
    async speech(key, before) {
      const row = await rooms.find(key);
      const end = before ?? (row?.lastSeq ?? 0) + 1;
      const rows = row ? await listShownBefore(db, row.id, end, SPEECH_PAGE + 1) : [];
      return {
        room: stateOf(row ?? UNUSED_ROOM),
        messages: rows.slice(-SPEECH_PAGE).map(messageOf),
        hasMore: rows.length > SPEECH_PAGE,
      };
    },
    async messagesBetween(key, time, page) {
      const row = await rooms.find(key);
      return row ? (await listMessagesBetween(db, row.id, time, page)).map(messageOf) : [];
    },
    async marks(viewer, key) {
      const room = await rooms.find(key);
      if (!canModerate(await standings.of(db, room ?? NOWHERE, viewer))) throw platformErrors.noPermission();
      return { marks: room ? await listMarked(db, room.id, MOST_MARKS) : [] };
    },
    async delete(viewer, key, seq, now) {
      const found = await rooms.find(key);
      if (!found) throw chatErrors.noSuchMessage();
      await transact(db, async (tx) => {
        const room = await lockRoom(tx, found.id);
        const standing = await standings.of(tx, room, viewer);
        if (!canModerate(standing)) throw platformErrors.noPermission();
        const message = await findMessage(tx, room.id, seq);
        if (message?.kind !== 'text') throw chatErrors.noSuchMessage();
        if (message.deletedAt) return;
        const { userId } = message;
        if (userId !== null && !canDelete(standing, await standings.ofUser(tx, room, userId, now)))
          throw chatErrors.notThem();
        if (!(await rooms.remove(tx, room, seq, viewer.id, now))) return;
        await audit.record(tx, {
          actor: viewer.id,
          action: 'chat.message_deleted',
          subject: { kind: 'user', id: message.userId ?? 0 },
          details: { room: key, seq, text: message.body },
          now,
        });
      });
      return null;
    },
  };
}
