import type { Audit } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Emit } from '#platform/events/events.ts';
import { decodeCursor, encodeCursor, ID_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import type { MutePage, RoomPage, SiteMute } from './admin-chat.contract.ts';
import { chatErrors } from './chat.contract.ts';
import { chatMuted } from './chat-events.contract.ts';
import { keyOf, stateOf } from './entries.service.ts';
import { muteEnd } from './messages.rules.ts';
import { endMute, insertMute, listMutes, lockMutes } from './mutes.store.ts';
import { ADMIN_PAGE } from './page.rules.ts';
import type { Unlabelled } from './room-names.service.ts';
import type { RoomPermissionsService } from './room-permissions.service.ts';
import { canMute, type RoomKind } from './rooms.rules.ts';
import type { RoomsService } from './rooms.service.ts';
import { listRooms } from './rooms.store.ts';

export interface SiteModerationService {
  rooms(scope: { kind?: RoomKind | undefined; cursor?: string | undefined }): Promise<Unlabelled<RoomPage>>;
  mutes(cursor: string | undefined, now: Date): Promise<Unlabelled<MutePage>>;
  mute(viewer: Viewer & { kind: 'user' }, mute: SiteMute, now: Date): Promise<null>;
  unmute(
    viewer: Viewer & { kind: 'user' },
    unmute: { userId: number; reason: string },
    now: Date,
  ): Promise<null>;
}

interface Parts {
  db: Db;
  emit: Emit;
  rooms: RoomsService;
  standings: RoomPermissionsService;
  audit: Audit;
}

/** Placeholder room without anchor and moderators. */
const SITE = { id: 0, anchorId: null };

/** Moderation across rooms. */
export function createSiteModerationService({
  db,
  emit,
  rooms,
  standings,
  audit,
}: Parts): SiteModerationService {
  return {
    async rooms({ kind, cursor }) {
      const rows = await listRooms(db, { kind, before: decodeCursor(ID_CURSOR, cursor)?.id }, ADMIN_PAGE + 1);
      const { items, ...page } = pageOf(rows, ADMIN_PAGE, (last) => encodeCursor(ID_CURSOR, last));
      const entries = items.map((row) => ({
        id: row.id,
        room: keyOf(row),
        ...stateOf(row),
        messages: row.lastSeq,
        createdAt: row.createdAt.toISOString(),
      }));
      return { rooms: entries, ...page };
    },
    async mutes(cursor, now) {
      const rows = await listMutes(db, { now, before: decodeCursor(ID_CURSOR, cursor)?.id }, ADMIN_PAGE + 1);
      const { items, ...page } = pageOf(rows, ADMIN_PAGE, ({ mute }) => encodeCursor(ID_CURSOR, mute));
      const mutes = items.map(({ mute, room, username }) => ({
        id: mute.id,
        room: room && keyOf(room),
        user: { uid: mute.userId, username: username ?? '' },
        by: mute.mutedBy,
        reason: mute.reason,
        until: mute.mutedUntil.toISOString(),
        createdAt: mute.createdAt.toISOString(),
      }));
      return { mutes, ...page };
    },
    async mute(viewer, { userId, minutes, reason }, now) {
      await transact(db, async (tx) => {
        const target = await standings.ofUser(tx, SITE, userId, now);
        if (userId === viewer.id || !canMute(await standings.of(tx, SITE, viewer), target))
          throw chatErrors.notThem();
        await lockMutes(tx, userId);
        await endMute(tx, null, userId, viewer.id, now);
        const mutedUntil = muteEnd(minutes, now);
        await insertMute(tx, {
          roomId: null,
          userId,
          mutedBy: viewer.id,
          reason,
          mutedUntil,
          createdAt: now,
        });
        rooms.publishToAll(tx, { kind: 'mute', uid: userId });
        const muted = { userId, room: null, until: mutedUntil.toISOString(), reason };
        await emit(tx, chatMuted, muted, { now, brand: '', lang: '' });
        await audit.record(tx, {
          actor: viewer.id,
          action: 'chat.muted_everywhere',
          subject: { kind: 'user', id: userId },
          details: { minutes, reason },
          now,
        });
      });
      return null;
    },
    async unmute(viewer, { userId, reason }, now) {
      if (userId === viewer.id) throw chatErrors.notThem();
      await transact(db, async (tx) => {
        await lockMutes(tx, userId);
        if (!(await endMute(tx, null, userId, viewer.id, now))) return;
        rooms.publishToAll(tx, { kind: 'mute', uid: userId });
        const subject = { kind: 'user', id: userId };
        await audit.record(tx, {
          actor: viewer.id,
          action: 'chat.unmuted_everywhere',
          subject,
          details: { reason },
          now,
        });
      });
      return null;
    },
  };
}
