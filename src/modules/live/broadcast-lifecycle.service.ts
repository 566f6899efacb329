import { createHash } from 'node:crypto';
import type { Chat } from '#modules/chat/index.ts';
import type {
  Admission,
  ExpectedStream,
  MediaApi,
  PushRequest,
  RecordingTarget,
  Refusal,
  RoomDescription,
  Rooms,
  Signal,
} from '#modules/media/media-api.contract.ts';
import type { Users } from '#modules/users/index.ts';
import { isFree } from '#modules/users/users.rules.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { afterCommit, transact } from '#platform/db/transact.ts';
import type { Log } from '#platform/log/log.ts';
import type { Platform } from '#platform/module.ts';
import { anchorTopic } from './anchor-topic.calls.ts';
import type { AnchorMessage, PushSignal } from './anchor-topic.contract.ts';
import { isBanned, isBannedForGood } from './anchors.rules.ts';
import { lockAnchor } from './anchors.store.ts';
import { addSamples } from './broadcast-minutes.store.ts';
import { clearSignals, endBroadcast, lockAbandoned } from './broadcasts.store.ts';
import { listIps } from './links.store.ts';
import type { RoomRow } from './live.tables.ts';
import { createMeasuredAudience } from './measured-audience.service.ts';
import { createPlaybackAuthorization } from './playback-authorization.service.ts';
import { createReplays } from './replays.service.ts';
import { roomChange } from './room-view.service.ts';
import {
  mediaRoom,
  ownerGone,
  ownerMay,
  pictureOf,
  rightTo,
  roomChat,
  SIGNAL_LOST_MINUTES,
  viewersMoved,
} from './rooms.rules.ts';
import type { RoomsService } from './rooms.service.ts';
import { findRoom, type ListedRoom, listRoomsAt, listRoomsOf, lockRoom } from './rooms.store.ts';
import type { StreamKeys } from './stream-keys.service.ts';

export type EndReason = 'ended' | 'banned' | 'revoked' | 'closed' | 'silent' | 'matchOver';

export interface BroadcastLifecycle {
  /** The port of the media server: authorisation and events of pushes. */
  port: Rooms;
  /** Ends the broadcast and publishes it. A room that is not live stays as it is. */
  end(tx: Tx, room: RoomRow, reason: EndReason, now: Date): Promise<void>;
  /** The same, with the push cut off: a ban, or a room that was closed. */
  cutOff(tx: Tx, room: RoomRow, reason: EndReason, now: Date): Promise<void>;
  /** Cuts off an anchor whose account was banned or has lost the role; no effect on an anchor who may broadcast. */
  examine(anchorId: number, now: Date): Promise<void>;
  /** Closes the chat of an anchor who is banned permanently or deleted, and ends the anchor's lead of it. */
  shutChat(tx: Tx, room: RoomRow, shut: boolean, now: Date): Promise<void>;
  /** Ends broadcasts without a push, or after their match. */
  sweep(now: Date): Promise<void>;
  /** The last statistics of a push in this process. */
  signalOf(roomId: number): PushSignal | null;
  /** Makes the anchor's own pages refetch, after the commit. */
  publishChanged(tx: Tx, anchorId: number): void;
}

interface Parts {
  db: Db;
  clock: Clock;
  chat: Pick<Chat, 'ensureRoom' | 'leaderOf'>;
  media: Pick<MediaApi, 'cut' | 'hide'>;
  users: Pick<Users, 'sessions'>;
  rooms: RoomsService;
  keys: StreamKeys;
  publish: Platform['publish'];
  log: Log;
}

const MINUTE_MS = 60_000;
/** A room that is not live has issued no playback token: this right matches none. */
const NO_RIGHT = 'none';
/** The shortest interval between two published viewer counts of a room. */
const VIEWERS_MS = 15_000;

/** An identifier of the key that does not reveal it: the hash of its sealed form. */
const keyName = (sealed: Buffer): string => createHash('sha256').update(sealed).digest('base64url');

/** Why a room rejects any push, before its key is checked. */
function refusalOf({ room, anchor, owner }: ListedRoom, now: Date): Refusal | null {
  if (anchor?.state !== 'approved' || isBanned(anchor, now) || !ownerMay(owner, now)) return 'banned';
  return room.closedAt ? 'closed' : null;
}

const describedRoom = ({ room: { id, title, anchorId }, name }: ListedRoom): RoomDescription => ({
  id,
  title,
  owner: anchorId === null ? null : { id: anchorId, name: name ?? '' },
});

/** The right of playback tokens, and the match of the recording. */
export function recordingTargetOf(row: ListedRoom): RecordingTarget {
  const right = rightTo(roomChange(row));
  const { matchId, liveSince } = row.room;
  return { right, record: right === null, matchId, since: liveSince?.getTime() ?? null };
}

function wantedOf(row: ListedRoom, now: Date): ExpectedStream {
  const { id, streamKey, liveSince, signalSince, node } = row.room;
  const may = refusalOf(row, now) === null && streamKey !== null;
  return {
    room: mediaRoom(id),
    key: may ? keyName(streamKey) : null,
    shown: may && liveSince ? recordingTargetOf(row) : null,
    signal: signalSince && { node, since: signalSince },
  };
}

/** The lifecycle of a broadcast: push, signal, viewers, end. */
export function createBroadcastLifecycle({
  db,
  clock,
  chat,
  media,
  users,
  rooms,
  keys,
  publish,
  log,
}: Parts): BroadcastLifecycle {
  const signals = new Map<number, PushSignal>();
  /** When the viewers of a room may be published again. */
  const counted = new Map<number, number>();
  const audience = createMeasuredAudience(clock);
  const publishTo = (anchorId: number, message: AnchorMessage) =>
    publish(anchorTopic(anchorId), message, { rev: 0, now: true });
  const publishChanged = (tx: Tx, anchorId: number) =>
    afterCommit(tx, () => publishTo(anchorId, { kind: 'changed' }));

  async function end(tx: Tx, room: RoomRow, reason: EndReason, now: Date): Promise<void> {
    if (!room.liveSince) return;
    await endBroadcast(tx, room, reason, now);
    await rooms.change(tx, room.id, { liveSince: null, silentSince: null, viewers: 0, still: null });
    afterCommit(tx, () => media.hide(mediaRoom(room.id)));
    if (room.anchorId !== null) publishChanged(tx, room.anchorId);
  }

  async function cutOff(tx: Tx, room: RoomRow, reason: EndReason, now: Date): Promise<void> {
    await end(tx, room, reason, now);
    afterCommit(tx, () => media.cut(mediaRoom(room.id)));
  }

  const shutChat: BroadcastLifecycle['shutChat'] = async (tx, { id, anchorId, closedAt }, shut, now) => {
    const settings = shut ? { open: false, anchorId: null } : { open: closedAt === null, anchorId };
    await chat.ensureRoom(tx, roomChat(id), settings, now);
  };

  async function examine(anchorId: number, now: Date): Promise<void> {
    await transact(db, async (tx) => {
      // An anchor's row is always locked before the room's.
      const anchor = await lockAnchor(tx, anchorId);
      const room = await lockRoom(tx, { anchorId });
      if (!anchor || !room) return;
      const { owner } = (await findRoom(tx, room.id))!;
      const gone = ownerGone(owner) || isBannedForGood(anchor);
      if (gone !== ((await chat.leaderOf(tx, roomChat(room.id))) === null))
        await shutChat(tx, room, gone, now);
      if (ownerMay(owner, now)) return;
      await cutOff(tx, room, owner && isFree(owner, now) ? 'revoked' : 'banned', now);
    });
  }

  /** Of the anchor's own session, which is still open. */
  async function isTicket({ id, anchorId }: RoomRow, candidate: string, now: Date): Promise<boolean> {
    const holder = keys.ticketHolder(id, candidate, now);
    if (!holder || holder.userId !== anchorId) return false;
    const { sessionId } = holder;
    return (await users.sessions.viewers(db, [sessionId], now)).get(sessionId)?.id === anchorId;
  }

  async function authorise({ room: name, key, ip, now }: PushRequest): Promise<Admission> {
    const found = /^\d{1,15}$/.test(name) ? await findRoom(db, Number(name)) : null;
    const { room } = found ?? {};
    if (!found || !room || room.anchorId === null || !room.streamKey) return { refused: 'unknown' };
    if (!keys.matches(room.id, room.streamKey, key) && !(await isTicket(room, key, now)))
      return { refused: 'key' };
    const refused = refusalOf(found, now);
    if (refused) return { refused };
    const allowed = await listIps(db, room.anchorId);
    if (allowed.length > 0 && !allowed.some((row) => row.ip === ip)) return { refused: 'address' };
    return {
      ok: true,
      shown: room.liveSince !== null,
      key: keyName(room.streamKey),
      ...recordingTargetOf(found),
    };
  }

  /** The signal of a broadcast is published, which pauses without one; that of a rehearsal goes to its anchor alone. */
  async function signalChanged(
    name: string,
    signal: { signalSince: Date | null; node: string | null },
    at: Date,
  ): Promise<void> {
    await transact(db, async (tx) => {
      const room = await lockRoom(tx, { id: Number(name) });
      if (!room) return;
      const silentSince = signal.signalSince === null && room.liveSince ? at : null;
      const paused = silentSince !== null;
      const write = room.liveSince && paused !== (room.silentSince !== null) ? rooms.change : rooms.note;
      const fields = { ...signal, silentSince, picture: null };
      await write(tx, room.id, { ...fields, ...(paused && { still: null }) });
      if (room.anchorId !== null) publishChanged(tx, room.anchorId);
    });
  }

  async function measured(roomId: number, signal: PushSignal, still: Signal['still']): Promise<void> {
    const room = (await findRoom(db, roomId))?.room;
    if (!room?.anchorId) return;
    const picture = pictureOf(signal, { since: room.signalSince, now: clock.now() });
    if (picture !== room.picture)
      await transact(db, async (tx) => {
        await rooms.note(tx, roomId, { picture });
        publishChanged(tx, room.anchorId!);
      });
    publishTo(room.anchorId, { kind: 'signal', signal });
    const now = clock.elapsed();
    if (!room.liveSince) return;
    const { viewers } = signal;
    const sample = audience.due(roomId);
    if (sample) await transact(db, (tx) => addSamples(tx, [{ roomId, viewers, ...sample }], clock.now()));
    const isDue = viewersMoved(room.viewers, viewers) && now >= (counted.get(roomId) ?? 0);
    if (isDue) counted.set(roomId, now + VIEWERS_MS);
    const fields = { ...(isDue && { viewers }), ...(still !== room.still && { still }) };
    if (Object.keys(fields).length > 0) await transact(db, (tx) => rooms.change(tx, roomId, fields));
  }

  const clear = (of: Parameters<typeof clearSignals>[1], now: Date): Promise<void> =>
    transact(db, async (tx) => {
      for (const { id, anchorId, live } of await clearSignals(tx, of, now)) {
        if (live) await rooms.change(tx, id, {});
        if (anchorId !== null) publishChanged(tx, anchorId);
      }
    });

  return {
    end,
    publishChanged,
    signalOf: (roomId) => signals.get(roomId) ?? null,
    cutOff,
    examine,
    shutChat,
    async sweep(now) {
      await clear('silentNodes', now);
      await transact(db, async (tx) => {
        const silentBefore = new Date(now.getTime() - SIGNAL_LOST_MINUTES * MINUTE_MS);
        for (const room of await lockAbandoned(tx, silentBefore))
          await end(tx, room, room.mode === 'anchor' ? 'silent' : 'matchOver', now);
      });
    },
    port: {
      authorise,
      started: (name, at, node) => signalChanged(name, { signalSince: at, node: node ?? null }, at),
      stopped: (name, _why, at) => {
        signals.delete(Number(name));
        audience.forget(Number(name));
        return signalChanged(name, { signalSince: null, node: null }, at);
      },
      health(name, signal) {
        const roomId = Number(name);
        const { still, joined, ...push } = signal;
        signals.set(roomId, push);
        audience.note(roomId, push.viewers, joined);
        measured(roomId, push, still).catch((error) =>
          log.warn(
            { event: 'live.signal_publish_failed', err: error, roomId },
            'stream health could not be published',
          ),
        );
      },
      async rightTo(name) {
        const found = /^\d{1,15}$/.test(name) ? await findRoom(db, Number(name)) : null;
        const shown = found?.room.liveSince && ownerMay(found.owner, clock.now());
        return shown ? rightTo(roomChange(found)) : NO_RIGHT;
      },
      mayWatch: createPlaybackAuthorization(db, users),
      replays: createReplays(db),
      async describe(names) {
        const found = await listRoomsOf(db, names.map(Number).filter(Number.isSafeInteger));
        return new Map(found.map((row) => [mediaRoom(row.room.id), describedRoom(row)] as const));
      },
      async reset(at, node) {
        signals.clear();
        await clear({ node }, at);
      },
      async follow(node, names, now) {
        const ids = names.map(Number).filter(Number.isSafeInteger);
        const found = await listRoomsAt(db, node, ids);
        const known = found.map((row) => wantedOf(row, now));
        const gone = names.filter((name) => !known.some(({ room }) => room === name));
        return [...known, ...gone.map((room) => ({ room, key: null, shown: null, signal: null }))];
      },
    },
  };
}
