import { userErrors } from '#modules/users/users.contract.ts';
import type { Db, Reader, Tx } from '#platform/db/db.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import { listBlocked } from './blocks.store.ts';
import type { RoomUser } from './chat.contract.ts';
import type { RoomRow } from './chat.tables.ts';
import { authorOf } from './entries.service.ts';
import { slowWait } from './messages.rules.ts';
import {
  badgeOf,
  canEndMute,
  canModerate,
  canRun,
  isSiteModerator,
  type RoomKey,
  type RoomPermissions,
} from './rooms.rules.ts';
import type { RoomsService } from './rooms.service.ts';
import { findRoom, isRoomModerator } from './rooms.store.ts';
import { listSpeakers, type SpeakerRow } from './senders.store.ts';

type Place = Pick<RoomRow, 'id' | 'anchorId'>;

export interface RoomPermissionsService {
  /** By the session, which may have fewer roles than the account. */
  of(tx: Reader, room: Place, viewer: Viewer): Promise<RoomPermissions>;
  /** By the account, for the target of an operation. */
  ofUser(tx: Tx, room: Place, userId: number, now: Date): Promise<RoomPermissions>;
  /** False for one's own mute and for one set by a higher rank. */
  mayEndMute(
    tx: Reader,
    room: Place,
    viewer: Viewer,
    mute: { userId: number; mutedBy: number },
    now: Date,
  ): Promise<boolean>;
  /** Whether the viewer may see what is for moderators of the room. */
  moderates(viewer: Viewer, key: RoomKey): Promise<boolean>;
  show(viewer: Viewer, key: string, userId: number | undefined, now: Date): Promise<RoomUser>;
}

const NOBODY: RoomPermissions = { siteModerator: false, anchor: false, moderator: false };
/** A room without any entry. */
export const NOWHERE: Place & { slowSeconds: number } = { id: 0, anchorId: null, slowSeconds: 0 };

export function createRoomPermissionsService({
  db,
  rooms,
}: {
  db: Db;
  rooms: RoomsService;
}): RoomPermissionsService {
  const ofRow = (room: Place, row: SpeakerRow): RoomPermissions => ({
    siteModerator: row.roles.some((role) => role === 'moderator' || role === 'administrator'),
    anchor: room.anchorId === row.id,
    moderator: row.moderator,
  });

  async function of(tx: Reader, room: Place, viewer: Viewer): Promise<RoomPermissions> {
    if (viewer.kind === 'guest') return NOBODY;
    return {
      siteModerator: isSiteModerator(viewer),
      anchor: room.anchorId === viewer.id,
      moderator: await isRoomModerator(tx, room.id, viewer.id),
    };
  }

  const mayEndMute: RoomPermissionsService['mayEndMute'] = async (
    tx,
    room,
    viewer,
    { userId, mutedBy },
    now,
  ) => {
    if (viewer.kind === 'guest' || viewer.id === userId) return false;
    const [muter] = await listSpeakers(tx, room.id, [mutedBy], now);
    return canEndMute(await of(tx, room, viewer), muter ? ofRow(room, muter) : NOBODY);
  };

  return {
    of,
    mayEndMute,
    moderates: async (viewer, key) =>
      viewer.kind === 'user' && canModerate(await of(db, (await findRoom(db, key)) ?? NOWHERE, viewer)),
    async ofUser(tx, room, userId, now) {
      const [row] = await listSpeakers(tx, room.id, [userId], now);
      if (!row) throw userErrors.notFound();
      return ofRow(room, row);
    },
    async show(viewer, key, userId, now) {
      const room = (await rooms.find(key)) ?? NOWHERE;
      const mine = await of(db, room, viewer);
      const me = viewer.kind === 'user' ? viewer.id : null;
      const wanted = userId ?? me;
      const blocked = me === null ? [] : await listBlocked(db, me);
      const [row] = wanted === null ? [] : await listSpeakers(db, room.id, [wanted], now);
      if (!row) {
        if (wanted !== null) throw userErrors.notFound();
        return {
          user: null,
          badge: null,
          canModerate: false,
          canRun: false,
          mute: null,
          followSeconds: null,
          waitSeconds: 0,
          blocked,
        };
      }
      const self = row.id === me;
      const standing = self ? mine : ofRow(room, row);
      const waits = self && !canModerate(standing) && row.recent[0];
      return {
        user: authorOf(row),
        badge: badgeOf(standing),
        canModerate: canModerate(standing),
        canRun: canRun(standing),
        mute:
          row.mute && (self || canModerate(mine))
            ? {
                by: row.mute.by ?? '',
                reason: row.mute.reason,
                until: new Date(row.mute.until).toISOString(),
                seconds: Math.ceil((Date.parse(row.mute.until) - now.getTime()) / 1_000),
                everywhere: row.mute.everywhere,
                canEnd:
                  !row.mute.everywhere &&
                  (await mayEndMute(db, room, viewer, { userId: row.id, mutedBy: row.mute.mutedBy }, now)),
              }
            : null,
        followSeconds:
          self && row.followedAt !== null
            ? Math.max(0, Math.floor((now.getTime() - Date.parse(row.followedAt)) / 1_000))
            : null,
        waitSeconds: waits ? slowWait(room.slowSeconds, new Date(waits.at), now) : 0,
        blocked,
      };
    },
  };
}
