import type { RoomNamer } from '#modules/chat/index.ts';
import type { Db } from '#platform/db/db.ts';
import { roomLabel, roomPath } from './room-names.rules.ts';
import type { RoomsService } from './rooms.service.ts';
import { listRoomsOf } from './rooms.store.ts';

/** Labels of room chats in the back office, closed rooms included. */
export const liveNamer =
  (db: Db, { views }: Pick<RoomsService, 'views'>): RoomNamer =>
  async (ids, lang) => {
    const rooms = await views(await listRoomsOf(db, ids), lang);
    const named = rooms.map((room) => [room.id, { name: roomLabel(room), path: roomPath(room) }] as const);
    return new Map(named.filter(([, { name }]) => name !== ''));
  };
