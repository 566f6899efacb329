import type { Audit } from '#modules/audit/index.ts';
import type { Chat } from '#modules/chat/index.ts';
import { matchErrors } from '#modules/matches/detail.contract.ts';
import { findFixture } from '#modules/matches/index.ts';
import type { MediaApi } from '#modules/media/media-api.contract.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { afterCommit, transact } from '#platform/db/transact.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { decodeCursor, encodeCursor, ID_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import type { User } from '#platform/viewer/viewer.ts';
import type {
  AdminRoom,
  AdminRoomPage,
  AdminRoomsQuery,
  CloseRoom,
  RoomDraft,
} from './admin-rooms.contract.ts';
import { lockRoomsOfMatch, setMatchLoginOnly } from './admin-rooms.store.ts';
import { broadcastErrors } from './broadcast-errors.contract.ts';
import type { BroadcastLifecycle } from './broadcast-lifecycle.service.ts';
import type { RoomRow } from './live.tables.ts';
import type { CheckPlaylist } from './playlists.service.ts';
import type { Robots } from './robots.service.ts';
import { roomErrors } from './rooms.contract.ts';
import { mediaRoom, ROOMS_PAGE, roomChat } from './rooms.rules.ts';
import type { RoomsService } from './rooms.service.ts';
import { findRoom, type ListedRoom, listAllRooms, lockRoom } from './rooms.store.ts';

interface By {
  viewer: User;
  lang: LanguageCode;
  now: Date;
}

export interface AdminRoomsService {
  list(query: AdminRoomsQuery, lang: LanguageCode): Promise<AdminRoomPage>;
  save(draft: RoomDraft, by: By): Promise<AdminRoom>;
  close(close: CloseRoom, by: By): Promise<AdminRoom>;
  open(opening: CloseRoom, by: By): Promise<AdminRoom>;
  setLoginOnly(roomId: number, on: boolean, by: By): Promise<AdminRoom>;
  setMatchLoginOnly(matchId: number, on: boolean, by: By): Promise<null>;
}

interface Parts {
  db: Db;
  audit: Audit;
  chat: Pick<Chat, 'ensureRoom'>;
  media: MediaApi;
  rooms: RoomsService;
  robots: Robots;
  onAir: BroadcastLifecycle;
  checkPlaylist: CheckPlaylist;
}

/** Rooms in the back office; each action is audited. */
export function createAdminRoomsService(parts: Parts): AdminRoomsService {
  const { db, audit, chat, media, rooms, robots, onAir, checkPlaylist } = parts;

  async function views(rows: readonly ListedRoom[], lang: LanguageCode): Promise<AdminRoom[]> {
    const shown = await rooms.views(rows, lang);
    return rows.map(({ room }, index) => ({
      ...shown[index]!,
      gameId: room.gameId,
      sourceUrl: room.sourceUrl,
      roomLoginOnly: room.loginOnly,
      pushing: room.signalSince !== null,
      closeTime: room.closedAt?.toISOString() ?? null,
      closeReason: room.closeReason,
      createTime: room.createdAt.toISOString(),
    }));
  }

  const note = (tx: Tx, { viewer, now }: By, action: string, id: number, details = {}) =>
    audit.record(tx, { actor: viewer.id, action, subject: { kind: 'room', id }, details, now });

  /** Runs `work` on an existing room, locked until the transaction ends. */
  async function act(
    roomId: number,
    by: By,
    action: string,
    details: Record<string, string | boolean>,
    work: (tx: Tx, room: RoomRow) => Promise<void>,
  ): Promise<AdminRoom> {
    await transact(db, async (tx) => {
      const room = await lockRoom(tx, { id: roomId });
      if (!room) throw roomErrors.notFound();
      await work(tx, room);
      await note(tx, by, action, roomId, details);
    });
    return (await views([(await findRoom(db, roomId))!], by.lang))[0]!;
  }

  return {
    async list({ mode, show, cursor }, lang) {
      const rows = await listAllRooms(
        db,
        { mode, show },
        decodeCursor(ID_CURSOR, cursor)?.id ?? null,
        ROOMS_PAGE + 1,
      );
      const { items, ...page } = pageOf(rows, ROOMS_PAGE, ({ room }) => encodeCursor(ID_CURSOR, room));
      return { rooms: await views(items, lang), ...page };
    },
    async save({ roomId, on, ...draft }, by) {
      const { now } = by;
      if (draft.mode === 'custom' && on && draft.sourceUrl === '') throw broadcastErrors.noSource();
      if (draft.mode === 'custom') {
        if (draft.price !== null) throw broadcastErrors.customNotPaid();
        checkPlaylist(draft.sourceUrl);
      }
      const id = await transact(db, async (tx) => {
        if (draft.matchId !== null && !(await findFixture(tx, draft.matchId))) throw matchErrors.notFound();
        const room =
          roomId === undefined
            ? await rooms.make(tx, { ...draft, createdAt: now })
            : await lockRoom(tx, { id: roomId });
        // An anchor's room is managed by its anchor.
        if (!room || room.anchorId !== null) throw roomErrors.notFound();
        // The robots' task decides when a robot room is live.
        const liveSince = draft.mode === 'custom' && on ? (room.liveSince ?? now) : null;
        await rooms.change(tx, room.id, { ...draft, liveSince });
        await note(tx, by, roomId === undefined ? 'room.made' : 'room.changed', room.id, {
          mode: draft.mode,
        });
        return room.id;
      });
      if (draft.mode === 'robot') await robots.moveOn(now);
      return (await views([(await findRoom(db, id))!], by.lang))[0]!;
    },
    close: ({ roomId, reason }, by) =>
      act(roomId, by, 'room.closed', { reason }, async (tx, room) => {
        await onAir.cutOff(tx, room, 'closed', by.now);
        const closed = { closedAt: by.now, closedBy: by.viewer.id, closeReason: reason };
        await rooms.change(tx, roomId, closed);
        await chat.ensureRoom(tx, roomChat(roomId), { open: false }, by.now);
        if (room.anchorId !== null) onAir.publishChanged(tx, room.anchorId);
      }),
    open: ({ roomId, reason }, by) =>
      act(roomId, by, 'room.opened', { reason }, async (tx, room) => {
        await rooms.change(tx, roomId, { closedAt: null, closedBy: null, closeReason: '' });
        await chat.ensureRoom(tx, roomChat(roomId), { open: true }, by.now);
        if (room.anchorId !== null) onAir.publishChanged(tx, room.anchorId);
      }),
    setLoginOnly: (roomId, on, by) =>
      act(roomId, by, 'room.loginOnly', { on }, async (tx, room) => {
        await rooms.change(tx, roomId, { loginOnly: on });
        // Whether a stream needs a playback token is fixed when its push begins.
        if (room.loginOnly !== on) afterCommit(tx, () => media.cut(mediaRoom(roomId)));
      }),
    async setMatchLoginOnly(matchId, on, by) {
      await transact(db, async (tx) => {
        if (!(await findFixture(tx, matchId))) throw matchErrors.notFound();
        const held = await lockRoomsOfMatch(tx, matchId);
        if (!(await setMatchLoginOnly(tx, matchId, on, by.viewer.id, by.now))) return;
        for (const room of held) {
          await rooms.change(tx, room.id, {});
          afterCommit(tx, () => media.cut(mediaRoom(room.id)));
        }
        await audit.record(tx, {
          actor: by.viewer.id,
          action: 'match.loginOnly',
          subject: { kind: 'match', id: matchId },
          details: { on },
          now: by.now,
        });
      });
      return null;
    },
  };
}
