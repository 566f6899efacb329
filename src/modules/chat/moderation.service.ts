import type { Audit } from '#modules/audit/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { invalidFields, platformErrors } from '#platform/errors/platform-errors.ts';
import type { Emit } from '#platform/events/events.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { chatErrors, type Operate, type RoomState } from './chat.contract.ts';
import type { RoomRow } from './chat.tables.ts';
import { chatMuted } from './chat-events.contract.ts';
import { entry, keyOf, stateOf } from './entries.service.ts';
import { MAX_MODERATORS, type MessageKind, muteEnd } from './messages.rules.ts';
import { findText } from './messages.store.ts';
import { endMute, findMuter, insertMute, isMutedEverywhere, lockMutes } from './mutes.store.ts';
import type { RoomPermissionsService } from './room-permissions.service.ts';
import { canModerate, canMute, canRun } from './rooms.rules.ts';
import type { RoomsService } from './rooms.service.ts';
import {
  countModerators,
  deleteModerator,
  insertModerator,
  lockRoom,
  type RoomChange,
  updateRoom,
} from './rooms.store.ts';

export interface ModerationService {
  operate(viewer: User, operation: Operate, now: Date): Promise<null>;
}

interface Parts {
  db: Db;
  emit: Emit;
  rooms: RoomsService;
  standings: RoomPermissionsService;
  audit: Audit;
}

/** Context of one operation: the room is locked, and the caller may moderate it. */
interface Act {
  tx: Tx;
  room: RoomRow;
  viewer: User;
  operation: Operate;
  now: Date;
}

export function createModerationService(parts: Parts): ModerationService {
  const { db, emit, rooms, standings, audit } = parts;

  const publishAct = (act: Act, kind: MessageKind, data: unknown) =>
    rooms.append(act.tx, act.room, entry(kind, data, act.now));

  const note = (act: Act, action: string, id: number, details: Record<string, string | number> = {}) =>
    audit.record(act.tx, {
      actor: act.viewer.id,
      action,
      subject: { kind: action.startsWith('chat.room_') ? 'chat_room' : 'user', id },
      details: { room: act.operation.room, ...details },
      now: act.now,
    });

  async function mute(act: Act): Promise<void> {
    const { tx, room, viewer, operation, now } = act;
    const userId = need(operation, 'userId');
    const minutes = need(operation, 'minutes');
    const reason = need(operation, 'reason');
    await mayAct(act, userId);
    await lockMutes(tx, userId);
    await mayEnd(act, userId);
    await endMute(tx, room.id, userId, viewer.id, now);
    const mutedUntil = muteEnd(minutes, now);
    await insertMute(tx, { roomId: room.id, userId, mutedBy: viewer.id, reason, mutedUntil, createdAt: now });
    await publishAct(act, 'mute', { uid: userId, muted: true });
    const muted = { userId, room: keyOf(room), until: mutedUntil.toISOString(), reason };
    await emit(tx, chatMuted, muted, { now, brand: '', lang: '' });
    await note(act, 'chat.muted', userId, { minutes, reason });
  }

  async function unmute(act: Act): Promise<void> {
    const userId = need(act.operation, 'userId');
    await lockMutes(act.tx, userId);
    await mayEnd(act, userId);
    if (!(await endMute(act.tx, act.room.id, userId, act.viewer.id, act.now))) {
      if (await isMutedEverywhere(act.tx, userId, act.now)) throw chatErrors.mutedEverywhere();
      return;
    }
    await publishAct(act, 'mute', { uid: userId, muted: false });
    const { reason } = act.operation;
    await note(act, 'chat.unmuted', userId, reason ? { reason } : {});
  }

  /** Rejects a mute of a higher rank and of oneself. */
  async function mayAct({ tx, room, viewer, now }: Act, userId: number): Promise<void> {
    const target = await standings.ofUser(tx, room, userId, now);
    if (userId === viewer.id || !canMute(await standings.of(tx, room, viewer), target))
      throw chatErrors.notThem();
  }

  async function mayEnd({ tx, room, viewer, now }: Act, userId: number): Promise<void> {
    const mutedBy = await findMuter(tx, room.id, userId, now);
    if (mutedBy !== null && !(await standings.mayEndMute(tx, room, viewer, { userId, mutedBy }, now)))
      throw chatErrors.notThem();
  }

  async function addModerator(act: Act): Promise<void> {
    const { tx, room, viewer, now } = act;
    const userId = need(act.operation, 'userId');
    await standings.ofUser(tx, room, userId, now);
    await insertModerator(tx, { roomId: room.id, userId, namedBy: viewer.id, createdAt: now });
    if ((await countModerators(tx, room.id)) > MAX_MODERATORS)
      throw chatErrors.tooManyModerators({ max: MAX_MODERATORS });
    await note(act, 'chat.moderator_named', userId);
  }

  async function removeModerator(act: Act): Promise<void> {
    const userId = need(act.operation, 'userId');
    await deleteModerator(act.tx, act.room.id, userId);
    await note(act, 'chat.moderator_removed', userId);
  }

  async function set(
    act: Act,
    change: RoomChange & Partial<RoomState>,
    action = 'chat.room_changed',
  ): Promise<void> {
    await updateRoom(act.tx, act.room.id, change);
    await publishAct(act, 'room', stateOf({ ...act.room, ...change }));
    await note(act, action, act.room.id, { change: JSON.stringify(change) });
  }

  async function pin(act: Act): Promise<void> {
    const seq = need(act.operation, 'seq');
    if (!(await findText(act.tx, act.room.id, seq))) throw chatErrors.noSuchMessage();
    if (act.room.pinnedSeq !== seq) await set(act, { pinnedSeq: seq }, 'chat.room_pinned');
  }

  async function unpin(act: Act): Promise<void> {
    if (act.room.pinnedSeq !== null) await set(act, { pinnedSeq: null }, 'chat.room_unpinned');
  }

  async function followers(act: Act): Promise<void> {
    const { followMinutes } = act.operation;
    if (followMinutes === undefined) throw invalidFields({ followMinutes: { key: 'errors.field.required' } });
    if (followMinutes !== null && act.room.anchorId === null) throw chatErrors.noAnchor();
    await set(act, { followersMinutes: followMinutes });
  }

  const acts: Record<Operate['operation'], (act: Act) => Promise<void>> = {
    mute,
    unmute,
    addModerator,
    removeModerator,
    open: (act) => set(act, { open: true }),
    close: (act) => set(act, { open: false }),
    slow: (act) => set(act, { slowSeconds: need(act.operation, 'seconds') }),
    level: (act) => set(act, { levelRequired: need(act.operation, 'level') }),
    followers,
    pin,
    unpin,
  };

  return {
    async operate(viewer, operation, now) {
      await transact(db, async (tx) => {
        const { id } = await rooms.open(tx, operation.room, now);
        const room = await lockRoom(tx, id);
        const standing = await standings.of(tx, room, viewer);
        if (!(MODERATION.has(operation.operation) ? canModerate(standing) : canRun(standing)))
          throw platformErrors.noPermission();
        await acts[operation.operation]({ tx, room, viewer, operation, now });
      });
      return null;
    },
  };
}

/** Operations of every moderator; the others are for whoever runs the room. */
const MODERATION: ReadonlySet<Operate['operation']> = new Set(['mute', 'unmute', 'pin', 'unpin']);

type Needed = 'seq' | 'userId' | 'minutes' | 'reason' | 'seconds' | 'level';

/** Required fields depend on the operation. */
function need<Name extends Needed>(operation: Operate, name: Name): NonNullable<Operate[Name]> {
  const value = operation[name];
  if (value === undefined) throw invalidFields({ [name]: { key: 'errors.field.required' } });
  return value;
}
