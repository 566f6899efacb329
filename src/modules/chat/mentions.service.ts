import type { Tx } from '#platform/db/db.ts';
import type { Emit } from '#platform/events/events.ts';
import type { TextData } from './chat.contract.ts';
import type { RoomRow } from './chat.tables.ts';
import { chatMentioned } from './chat-events.contract.ts';
import { keyOf } from './entries.service.ts';
import {
  countMentions,
  insertMentions,
  listBlockedPairs,
  listNamed,
  listQuoted,
  lockMentions,
} from './mentions.store.ts';
import { MENTIONS_PER_HOUR, namesIn } from './messages.rules.ts';
import { type NewMessage, textDataOf } from './messages.store.ts';

/** A written message. */
export interface WrittenMessage {
  seq: number;
  entry: NewMessage;
}

interface Addressee {
  message: WrittenMessage;
  by: number;
  userId: number;
  /** The author of the quoted line; named in the text; or both. */
  reply: boolean;
  named: boolean;
}

/**
 * Quotes and mentions of new texts, under the room's lock: what their `data` shows, and an event for those to be notified.
 * Texts without either cost no query.
 */
export async function addressMessages(
  tx: Tx,
  room: RoomRow,
  written: readonly WrittenMessage[],
  emit: Emit,
): Promise<Map<number, TextData>> {
  const texts = written.filter(({ entry }) => entry.kind === 'text' && entry.userId !== null);
  const named = texts.flatMap(({ entry }) =>
    namesIn(entry.body).map((name) => ({ by: entry.userId!, name })),
  );
  const replies = texts.flatMap(({ entry }) => entry.replyTo ?? []);
  if (named.length === 0 && replies.length === 0) return new Map();

  const quotes = new Map(
    (replies.length > 0 ? await listQuoted(tx, room.id, replies) : []).map((row) => [row.seq, row]),
  );
  const users = named.length > 0 ? await listNamed(tx, room.id, named) : [];
  const data = new Map<number, TextData>();
  const addressees: Addressee[] = [];
  for (const message of texts) {
    const { seq, entry } = message;
    const { replyTo = null } = entry;
    const by = entry.userId!;
    const found = replyTo !== null && replyTo < seq ? (quotes.get(replyTo) ?? null) : null;
    const names = new Set(namesIn(entry.body));
    const mentions = users
      .filter((user) => user.by === by && names.has(user.username.toLowerCase()))
      .map(({ uid, username }) => ({ uid, username }));
    const shown = textDataOf(replyTo, found, mentions);
    if (!shown) continue;
    data.set(seq, shown);
    const author = shown.reply?.user?.uid ?? by;
    const ids = new Set([author, ...mentions.map(({ uid }) => uid)]);
    ids.delete(by);
    for (const userId of ids) {
      const named = mentions.some(({ uid }) => uid === userId);
      addressees.push({ message, by, userId, reply: userId === author, named });
    }
  }
  if (addressees.length > 0) await notify(tx, room, addressees, emit);
  return data;
}

/** Nobody is notified by a user they blocked, nor beyond the sender's limit; the message stays as it is. */
async function notify(tx: Tx, room: RoomRow, addressees: readonly Addressee[], emit: Emit): Promise<void> {
  const senders = addressees.map(({ by }) => by);
  await lockMentions(tx, senders);
  const blocked = new Set(
    (await listBlockedPairs(tx, addressees)).map(({ by, userId }) => `${by} ${userId}`),
  );
  const now = new Date(Math.max(...addressees.map(({ message }) => message.entry.createdAt.getTime())));
  const counts = await countMentions(tx, senders, now);
  await insertMentions(
    tx,
    addressees.map(({ message: { seq, entry }, by, userId, reply, named }) => ({
      roomId: room.id,
      seq,
      userId,
      mentionedBy: by,
      reply,
      named,
      createdAt: entry.createdAt,
    })),
  );
  const notified = addressees.filter(({ by, userId }) => {
    const count = (counts.get(by) ?? 0) + 1;
    counts.set(by, count);
    return count <= MENTIONS_PER_HOUR && !blocked.has(`${by} ${userId}`);
  });
  for (const message of new Set(notified.map((one) => one.message))) {
    const of = notified.filter((one) => one.message === message);
    await emit(
      tx,
      chatMentioned,
      {
        room: keyOf(room),
        seq: message.seq,
        byUserId: message.entry.userId!,
        mentioned: of.filter(({ reply }) => !reply).map(({ userId }) => userId),
        replied: of.filter(({ reply }) => reply).map(({ userId }) => userId),
      },
      { now: message.entry.createdAt, brand: '', lang: '' },
    );
  }
}
