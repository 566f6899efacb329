import type { Audit } from '#modules/audit/index.ts';
import type { ContentFilter } from '#modules/content-filter/index.ts';
import { hasLink } from '#modules/content-filter/links.rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { afterCommit, transact } from '#platform/db/transact.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { chatErrors } from './chat.contract.ts';
import type { RoomRow } from './chat.tables.ts';
import { pollStateOf } from './entries.service.ts';
import { tidyText } from './messages.rules.ts';
import type { NewMessage } from './messages.store.ts';
import { findMuter } from './mutes.store.ts';
import type { PollState } from './poll-state.contract.ts';
import { type EndPoll, type OwnVote, pollErrors, type StartPoll, type VotePoll } from './polls.contract.ts';
import { resultText } from './polls.rules.ts';
import {
  closePoll,
  countVote,
  findPoll,
  findRunning,
  findVote,
  insertPoll,
  insertVote,
  listDue,
} from './polls.store.ts';
import type { PollRow } from './polls.tables.ts';
import type { RoomPermissionsService } from './room-permissions.service.ts';
import { canModerate, isSiteModerator, type RoomKey } from './rooms.rules.ts';
import type { RoomsService } from './rooms.service.ts';
import { lockRoom } from './rooms.store.ts';

export interface PollsService {
  start(viewer: User, poll: StartPoll, now: Date): Promise<PollState>;
  end(viewer: User, poll: EndPoll, now: Date): Promise<null>;
  vote(viewer: User, vote: VotePoll, now: Date): Promise<OwnVote>;
  own(viewer: User, id: number): Promise<OwnVote>;
  /** Closes polls whose time is over; returns their number. */
  closeDue(now: Date): Promise<number>;
  /** One entry of the room with the counters of its running poll. */
  publishCounts(roomId: number, now: Date): Promise<void>;
}

interface Parts {
  db: Db;
  rooms: RoomsService;
  standings: RoomPermissionsService;
  words: ContentFilter;
  audit: Audit;
  /** Votes were counted: they are published with others of the next moment. */
  onVote(roomId: number): void;
}

/** Polls per sweep. */
const MOST_DUE = 50;

/** Their texts are of whoever started the poll: an entry has that author, and is erased with the account. */
const pollEntry = (poll: PollRow, now: Date): NewMessage => ({
  kind: poll.closedAt ? 'result' : 'poll',
  userId: poll.createdBy,
  clientId: null,
  badge: null,
  body: poll.closedAt ? resultText(poll.question, poll.options, poll.counts) : '',
  data: pollStateOf(poll, now),
  createdAt: now,
});

export function createPollsService(parts: Parts): PollsService {
  const { db, rooms, standings, words, audit, onVote } = parts;

  /** Polls have no queue: what a message would be held for is refused. */
  async function checkWords(viewer: User, texts: readonly string[]): Promise<void> {
    if (isSiteModerator(viewer)) return;
    const text = texts.join('\n');
    if (hasLink(text) || (await words.check(text)) !== null) throw chatErrors.nonCompliant();
  }

  async function close(tx: Tx, room: RoomRow, id: number, now: Date): Promise<boolean> {
    const poll = await closePoll(tx, id, now);
    if (!poll) return false;
    await rooms.append(tx, room, pollEntry(poll, now));
    return true;
  }

  return {
    async start(viewer, { room: key, question: rawQuestion, options: rawOptions, seconds }, now) {
      const question = tidyText(rawQuestion);
      const options = rawOptions.map(tidyText);
      if (question === '' || options.includes('')) throw chatErrors.nonCompliant();
      if (new Set(options.map((option) => option.toLowerCase())).size < options.length)
        throw pollErrors.sameOptions();
      return await transact(db, async (tx) => {
        const { id } = await rooms.open(tx, key as RoomKey, now);
        const room = await lockRoom(tx, id);
        if (!canModerate(await standings.of(tx, room, viewer))) throw platformErrors.noPermission();
        await checkWords(viewer, [question, ...options]);
        if (await findRunning(tx, room.id)) throw pollErrors.running();
        const poll = await insertPoll(tx, {
          roomId: room.id,
          question,
          options,
          counts: options.map(() => 0),
          createdBy: viewer.id,
          createdAt: now,
          endsAt: new Date(now.getTime() + seconds * 1_000),
        });
        await rooms.append(tx, room, pollEntry(poll, now));
        await audit.record(tx, {
          actor: viewer.id,
          action: 'chat.poll_started',
          subject: { kind: 'chat_room', id: room.id },
          details: { room: key, question, options: options.join(' | '), seconds },
          now,
        });
        return pollStateOf(poll, now);
      });
    },
    async end(viewer, { room: key, id }, now) {
      const found = await rooms.find(key);
      const poll = await findPoll(db, id);
      if (!found || poll?.roomId !== found.id) throw pollErrors.notFound();
      await transact(db, async (tx) => {
        const room = await lockRoom(tx, found.id);
        if (!canModerate(await standings.of(tx, room, viewer))) throw platformErrors.noPermission();
        if (!(await close(tx, room, id, now))) throw pollErrors.ended();
        await audit.record(tx, {
          actor: viewer.id,
          action: 'chat.poll_ended',
          subject: { kind: 'chat_room', id: room.id },
          details: { room: key, question: poll.question },
          now,
        });
      });
      return null;
    },
    async vote(viewer, { id, choice }, now) {
      const poll = await findPoll(db, id);
      if (!poll || choice >= poll.options.length) throw pollErrors.notFound();
      await transact(db, async (tx) => {
        for (const roomId of [poll.roomId, null])
          if ((await findMuter(tx, roomId, viewer.id, now)) !== null) throw chatErrors.muted();
        if (!(await insertVote(tx, { pollId: id, userId: viewer.id, choice, createdAt: now })))
          throw pollErrors.voted();
        if (!(await countVote(tx, id, choice, now))) throw pollErrors.ended();
        afterCommit(tx, () => onVote(poll.roomId));
      });
      return { choice };
    },
    own: async (viewer, id) => ({ choice: await findVote(db, id, viewer.id) }),
    async closeDue(now) {
      let closed = 0;
      for (const { id, roomId } of await listDue(db, now, MOST_DUE)) {
        const done = await transact(db, async (tx) => close(tx, await lockRoom(tx, roomId), id, now));
        if (done) closed += 1;
      }
      return closed;
    },
    publishCounts: (roomId, now) =>
      transact(db, async (tx) => {
        const room = await lockRoom(tx, roomId);
        const poll = await findRunning(tx, roomId);
        if (poll) await rooms.append(tx, room, pollEntry(poll, now));
      }),
  };
}
