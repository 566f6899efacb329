import type { Audit } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { decodeCursor, encodeCursor, ID_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import { toTraditional } from '#platform/translations/traditional-chinese.ts';
import type { AnnouncementEntry, AnnouncementPage, NewAnnouncement } from './admin-chat.contract.ts';
import {
  type AnnouncementWithRoom,
  endAnnouncement,
  insertAnnouncement,
  listAnnouncements,
  listRunning,
} from './announcements.store.ts';
import { chatErrors, type Proclamation } from './chat.contract.ts';
import { entry, keyOf } from './entries.service.ts';
import { MOST_ANNOUNCED, textFor } from './messages.rules.ts';
import { ADMIN_PAGE } from './page.rules.ts';
import type { Unlabelled } from './room-names.service.ts';
import type { RoomsService } from './rooms.service.ts';
import { lockRoom } from './rooms.store.ts';

type Entry = Omit<AnnouncementEntry, 'label'>;

export interface AnnouncementsService {
  show(key: string | undefined, lang: LanguageCode, now: Date): Promise<Proclamation>;
  list(cursor: string | undefined, now: Date): Promise<Unlabelled<AnnouncementPage>>;
  create(actor: number, announcement: NewAnnouncement, now: Date): Promise<Entry>;
  end(actor: number, end: { id: number; reason: string }, now: Date): Promise<null>;
}

interface Parts {
  db: Db;
  rooms: RoomsService;
  audit: Audit;
}

export function createAnnouncementsService({ db, rooms, audit }: Parts): AnnouncementsService {
  return {
    async show(key, lang, now) {
      const room = key === undefined ? null : await rooms.find(key);
      const rows = await listRunning(db, room?.id ?? null, now, MOST_ANNOUNCED);
      return {
        announcements: rows.map(({ id, roomId, texts, endsAt }) => ({
          id,
          text: textFor(texts, lang, toTraditional),
          ofRoom: roomId !== null,
          secondsLeft: endsAt && Math.ceil((endsAt.getTime() - now.getTime()) / 1_000),
        })),
      };
    },
    async list(cursor, now) {
      const rows = await listAnnouncements(db, decodeCursor(ID_CURSOR, cursor)?.id, ADMIN_PAGE + 1);
      const { items, ...page } = pageOf(rows, ADMIN_PAGE, ({ announcement }) =>
        encodeCursor(ID_CURSOR, announcement),
      );
      return { announcements: items.map((row) => entryOf(row, now)), ...page };
    },
    create: (actor, { room: key, texts, endsAt }, now) =>
      transact(db, async (tx) => {
        if (endsAt !== undefined && new Date(endsAt) <= now) throw chatErrors.endsInPast();
        const room = key === undefined ? null : await rooms.open(tx, key, now);
        const made = await insertAnnouncement(tx, {
          roomId: room?.id ?? null,
          texts: texts as Record<string, string>,
          createdBy: actor,
          createdAt: now,
          endsAt: endsAt === undefined ? null : new Date(endsAt),
        });
        if (room) await rooms.append(tx, room, entry('notice', null, now));
        else rooms.publishToAll(tx, { kind: 'notice' });
        await audit.record(tx, {
          actor,
          action: 'announcement.created',
          subject: { kind: 'announcement', id: made.id },
          details: { room: key ?? null, text: textFor(made.texts, 'en') },
          now,
        });
        return entryOf({ announcement: made, room }, now);
      }),
    async end(actor, { id, reason }, now) {
      await transact(db, async (tx) => {
        const ended = await endAnnouncement(tx, id, actor, now);
        if (!ended) throw chatErrors.decided();
        if (ended.roomId === null) {
          rooms.publishToAll(tx, { kind: 'notice' });
        } else {
          const room = await lockRoom(tx, ended.roomId);
          await rooms.append(tx, room, entry('notice', null, now));
        }
        const subject = { kind: 'announcement', id };
        await audit.record(tx, { actor, action: 'announcement.ended', subject, details: { reason }, now });
      });
      return null;
    },
  };
}

const entryOf = ({ announcement: row, room }: AnnouncementWithRoom, now: Date): Entry => ({
  id: row.id,
  room: room && keyOf(room),
  texts: row.texts,
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
  over: row.endedAt !== null || (row.endsAt !== null && row.endsAt <= now),
});
