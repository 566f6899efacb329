import type { Clock } from '#platform/clock/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { afterCommit } from '#platform/db/transact.ts';
import type { Emit } from '#platform/events/events.ts';
import type { Platform } from '#platform/module.ts';
import type { Messages, Snapshot } from '#platform/realtime/topics.ts';
import { CHAT_SITE_TOPIC } from './chat.calls.ts';
import {
  chatErrors,
  type RoomSnapshot,
  type RoomState,
  type SiteNews,
  type StaffNews,
} from './chat.contract.ts';
import type { RoomRow } from './chat.tables.ts';
import { entry, keyOf, messageOf, pollStateOf, stateOf } from './entries.service.ts';
import { addressMessages } from './mentions.service.ts';
import { MAX_MISSED, SHOWN_ON_ENTRY } from './messages.rules.ts';
import {
  appendMessages,
  findText,
  listShownBefore,
  listSince,
  markDeleted,
  type NewMessage,
} from './messages.store.ts';
import { findRunning } from './polls.store.ts';
import { isRoomKey, type RoomKey, splitRoomKey, staffTopicOf, topicOf, UNUSED_ROOM } from './rooms.rules.ts';
import { findRoom, insertRoom, type NewRoom, subjectExists, updateRoom } from './rooms.store.ts';
import { listSpeakers } from './senders.store.ts';

export interface RoomsService {
  /** Creates the room, or updates the given fields of an existing one. */
  ensure(tx: Tx, key: RoomKey, room: NewRoom, now: Date): Promise<RoomRow>;
  /** Room to write to; that of a match, team or league is created by its first use. */
  open(tx: Tx, key: string, now: Date): Promise<RoomRow>;
  /** Room to read; null where nothing was written yet. */
  find(key: string): Promise<RoomRow | null>;
  state(key: string): Promise<RoomState>;
  exists(key: string): Promise<boolean>;
  /** In the caller's transaction; published on commit. */
  append(tx: Tx, room: RoomRow, entry: NewMessage): Promise<number>;
  /** Under the room's lock; a removed message is pinned no more. False where it was removed already. */
  remove(tx: Tx, room: RoomRow, seq: number, by: number, now: Date): Promise<boolean>;
  /** On commit, to moderators of the room. */
  publishToStaff(tx: Tx, room: RoomRow, news: StaffNews): void;
  /** Site-wide changes, which have no number in any room: a signal to all open rooms. */
  publishToAll(tx: Tx, news: SiteNews): void;
  snapshot(key: RoomKey): Promise<Snapshot>;
  since(key: RoomKey, seq: number): Promise<Messages | null>;
}

interface Parts {
  db: Db;
  clock: Clock;
  emit: Emit;
  publish: Platform['publish'];
}

export function createRoomsService({ db, clock, emit, publish }: Parts): RoomsService {
  async function exists(key: string): Promise<boolean> {
    if (!isRoomKey(key)) return false;
    return splitRoomKey(key).kind === 'live'
      ? (await findRoom(db, key)) !== null
      : await subjectExists(db, key);
  }

  async function find(key: string): Promise<RoomRow | null> {
    const row = isRoomKey(key) ? await findRoom(db, key) : null;
    if (!row && !(await exists(key))) throw chatErrors.noSuchRoom();
    return row;
  }

  const state = async (key: string): Promise<RoomState> => stateOf((await find(key)) ?? UNUSED_ROOM);

  async function ensure(tx: Tx, key: RoomKey, room: NewRoom, now: Date): Promise<RoomRow> {
    await insertRoom(tx, key, room, now);
    const row = (await findRoom(tx, key))!;
    await updateRoom(tx, row.id, room);
    return row;
  }

  const append: RoomsService['append'] = async (tx, room, added) => {
    const [placed] = await appendMessages(tx, room.id, [added]);
    const { seq, replayed } = placed!;
    if (replayed) return seq;
    const [author = null] =
      added.userId === null ? [] : await listSpeakers(tx, room.id, [added.userId], added.createdAt);
    const texts = await addressMessages(tx, room, [{ seq, entry: added }], emit);
    const data = texts.get(seq) ?? added.data;
    const message = messageOf({ ...added, data, seq, deletedAt: null, author });
    afterCommit(tx, () => publish(topicOf(keyOf(room)), message, { rev: seq }));
    return seq;
  };

  return {
    ensure,
    append,
    find,
    state,
    exists,
    async open(tx, key, now) {
      if (!isRoomKey(key)) throw chatErrors.noSuchRoom();
      const row = await findRoom(tx, key);
      if (row) return row;
      if (!(await subjectExists(tx, key))) throw chatErrors.noSuchRoom();
      return await ensure(tx, key, {}, now);
    },
    async remove(tx, room, seq, by, now) {
      if (!(await markDeleted(tx, room.id, seq, by, now))) return false;
      await append(tx, room, entry('delete', { seq }, now));
      if (room.pinnedSeq !== seq) return true;
      await updateRoom(tx, room.id, { pinnedSeq: null });
      await append(tx, room, entry('room', stateOf({ ...room, pinnedSeq: null }), now));
      return true;
    },
    publishToStaff(tx, room, news) {
      afterCommit(tx, () => publish(staffTopicOf(keyOf(room)), news, { rev: 0 }));
    },
    publishToAll(tx, news) {
      afterCommit(tx, () => publish(CHAT_SITE_TOPIC, news, { rev: 0 }));
    },
    async snapshot(key) {
      // The number first: entries committed later follow over the topic.
      const row = await findRoom(db, key);
      // Other rooms are created by their first message.
      if (!row && splitRoomKey(key).kind === 'live') throw chatErrors.noSuchRoom();
      const rev = row?.lastSeq ?? 0;
      const rows = row ? await listShownBefore(db, row.id, rev + 1, SHOWN_ON_ENTRY) : [];
      const pinned = row?.pinnedSeq ? await findText(db, row.id, row.pinnedSeq) : null;
      const poll = row ? await findRunning(db, row.id) : null;
      const data: RoomSnapshot = {
        room: stateOf(row ?? UNUSED_ROOM),
        messages: rows.map(messageOf),
        pinned: pinned && messageOf(pinned),
        poll: poll && pollStateOf(poll, clock.now()),
      };
      return { rev, data };
    },
    async since(key, seq) {
      const row = await findRoom(db, key);
      const newest = row?.lastSeq ?? 0;
      if (!row || seq > newest || newest - seq > MAX_MISSED) return null;
      const rows = await listSince(db, row.id, seq, MAX_MISSED * 2);
      const rev = rows.at(-1)?.seq ?? seq;
      // A gap left by retention: the client gets a snapshot.
      if (rev < newest || rev - seq !== rows.length) return null;
      return { rev, messages: rows.map(messageOf) };
    },
  };
}
