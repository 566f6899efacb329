import type { GiftData, Message, RoomState, SystemData } from './chat.contract.ts';
import type { RoomRow } from './chat.tables.ts';
import { BODY_MAX, type MessageKind } from './messages.rules.ts';
import type { Author, MessageWithAuthor, NewMessage } from './messages.store.ts';
import type { PollState } from './poll-state.contract.ts';
import { pollSecondsLeft } from './polls.rules.ts';
import type { PollRow } from './polls.tables.ts';
import type { RoomKey } from './rooms.rules.ts';

/** Messages of other modules. Idempotent by `key`. */
export type SystemMessage =
  | { kind: 'gift'; key: string; userId: number; gift: GiftData }
  | { kind: 'system'; key: string; texts: Record<string, string> };

/** Validated here although callers are trusted: an entry is visible to everyone in the room. */
export function entryOf(message: SystemMessage, now: Date): NewMessage {
  const texts = message.kind === 'gift' ? message.gift.names : message.texts;
  const all = Object.values(texts);
  if (all.length === 0 || all.some((text) => text === '' || text.length > BODY_MAX))
    throw new Error(`a ${message.kind} message needs texts of at most ${BODY_MAX} characters`);
  if (message.kind === 'gift' && !(Number.isSafeInteger(message.gift.count) && message.gift.count > 0))
    throw new Error('a gift message needs how many');
  const data: GiftData | SystemData = message.kind === 'gift' ? message.gift : { texts };
  return {
    kind: message.kind,
    userId: message.kind === 'gift' ? message.userId : null,
    clientId: message.key,
    badge: null,
    body: '',
    data,
    createdAt: now,
  };
}

/** An entry without an author. */
export const entry = (kind: MessageKind, data: unknown, createdAt: Date): NewMessage => ({
  kind,
  userId: null,
  clientId: null,
  badge: null,
  body: '',
  data,
  createdAt,
});

export const keyOf = ({ kind, ref }: Pick<RoomRow, 'kind' | 'ref'>): RoomKey => `${kind}:${ref}`;

export const stateOf = (row: RoomState): RoomState => ({
  open: row.open,
  levelRequired: row.levelRequired,
  slowSeconds: row.slowSeconds,
  followersMinutes: row.followersMinutes,
  anchorId: row.anchorId,
  pinnedSeq: row.pinnedSeq,
});

/** Poll as everyone gets it. */
export const pollStateOf = (poll: PollRow, now: Date): PollState => ({
  id: poll.id,
  question: poll.question,
  options: poll.options,
  counts: poll.counts,
  secondsLeft: poll.closedAt ? 0 : pollSecondsLeft(poll.endsAt, now),
  closed: poll.closedAt !== null,
});

/** Message as clients get it. */
export function messageOf(
  row: Omit<MessageWithAuthor, 'roomId' | 'clientId' | 'deletedBy' | 'replyTo' | 'mark'>,
): Message {
  const { seq, kind, badge, body, data, createdAt, deletedAt, author } = row;
  const at = createdAt.toISOString();
  if (deletedAt) return { seq, kind, at, user: null, badge: null, text: '', data: null, gone: true };
  return { seq, kind, at, user: author && authorOf(author), badge, text: body, data };
}

export const authorOf = ({ id, username, avatar, level }: Author) => ({ uid: id, username, avatar, level });
