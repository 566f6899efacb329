import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#modules/users/users.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { TimeCursor } from '#platform/paging/cursor.ts';
import type { Mentioned, TextData } from './chat.contract.ts';
import { chatMentions, chatMessages, type MessageRow } from './chat.tables.ts';
import { type Mark, type MessageKind, SHOWN_KINDS } from './messages.rules.ts';
import type { Badge } from './rooms.rules.ts';

export interface NewMessage {
  kind: MessageKind;
  userId: number | null;
  clientId: string | null;
  badge: Badge | null;
  body: string;
  data: unknown;
  replyTo?: number | null;
  mark?: Mark | null;
  createdAt: Date;
}

export interface Placed {
  place: number;
  seq: number;
  /** The entry existed: nothing was written. */
  replayed: boolean;
}

/** One SQL call: see `chat.functions.sql`. */
export async function appendMessages(
  tx: Tx,
  roomId: number,
  batch: readonly NewMessage[],
): Promise<Placed[]> {
  const { rows } = await tx.execute<Placed & Record<string, unknown>>(
    sql`select place, seq, replayed from chat_append(${roomId}, ${JSON.stringify(batch)})`,
  );
  return rows;
}

export interface Author {
  id: number;
  username: string;
  avatar: string | null;
  level: number;
}

export interface MessageWithAuthor extends MessageRow {
  author: Author | null;
}

const quoted = alias(chatMessages, 'quoted');
const quotedUsers = alias(users, 'quoted_users');
/** Users named in the text; read only where there is an `@`. */
const mentioned = sql<Mentioned[] | null>`case when ${chatMessages.body} like '%@%' then (
  select jsonb_agg(jsonb_build_object('uid', named.id, 'username', named.username) order by named.id)
    from ${chatMentions} n join users named on named.id = n.user_id
   where n.room_id = ${chatMessages.roomId} and n.seq = ${chatMessages.seq} and n.named) end`;

const withAuthor = (tx: Reader) =>
  tx
    .select({
      message: chatMessages,
      author: { id: users.id, username: users.username, avatar: users.avatar, level: users.level },
      quote: {
        userId: quoted.userId,
        username: quotedUsers.username,
        text: quoted.body,
        deletedAt: quoted.deletedAt,
      },
      mentioned,
    })
    .from(chatMessages)
    .leftJoin(users, eq(users.id, chatMessages.userId))
    .leftJoin(
      quoted,
      and(
        eq(quoted.roomId, chatMessages.roomId),
        eq(quoted.seq, chatMessages.replyTo),
        eq(quoted.kind, 'text'),
        lt(quoted.seq, chatMessages.seq),
      ),
    )
    .leftJoin(quotedUsers, eq(quotedUsers.id, quoted.userId))
    .$dynamic();

export interface QuotedRow {
  userId: number | null;
  username: string | null;
  text: string;
  deletedAt: Date | null;
}

/** Null without quote and mentions. A deleted line is quoted without its author and text. */
export function textDataOf(
  replyTo: number | null,
  quote: QuotedRow | null,
  mentions: readonly Mentioned[],
): TextData | null {
  if (replyTo === null && mentions.length === 0) return null;
  const data: TextData = {};
  if (replyTo !== null) {
    const there = quote !== null && quote.deletedAt === null;
    const { userId = null, username = null } = quote ?? {};
    data.reply = {
      seq: replyTo,
      user: there && userId !== null && username !== null ? { uid: userId, username } : null,
      text: there ? quote.text : '',
    };
  }
  if (mentions.length > 0) data.mentions = [...mentions];
  return data;
}

interface FoundMessage {
  message: MessageRow;
  author: Author | null;
  /** Without a text where nothing is quoted. */
  quote: Omit<QuotedRow, 'text'> & { text: string | null };
  mentioned: Mentioned[] | null;
}

function flat({ message, author, quote, mentioned }: FoundMessage): MessageWithAuthor {
  if (message.kind !== 'text') return { ...message, author };
  const found = quote.text === null ? null : { ...quote, text: quote.text };
  return { ...message, data: textDataOf(message.replyTo, found, mentioned ?? []), author };
}

/** Entries after a number, ascending. */
export async function listSince(
  tx: Reader,
  roomId: number,
  seq: number,
  limit: number,
): Promise<MessageWithAuthor[]> {
  const rows = await withAuthor(tx)
    .where(and(eq(chatMessages.roomId, roomId), gt(chatMessages.seq, seq)))
    .orderBy(asc(chatMessages.seq))
    .limit(limit);
  return rows.map(flat);
}

/** A text that is not deleted; null otherwise. */
export async function findText(tx: Reader, roomId: number, seq: number): Promise<MessageWithAuthor | null> {
  const [row] = await withAuthor(tx).where(
    and(
      eq(chatMessages.roomId, roomId),
      eq(chatMessages.seq, seq),
      eq(chatMessages.kind, 'text'),
      isNull(chatMessages.deletedAt),
    ),
  );
  return row ? flat(row) : null;
}

/** Latest marked messages, for moderators. */
export async function listMarked(
  tx: Reader,
  roomId: number,
  limit: number,
): Promise<{ seq: number; mark: Mark }[]> {
  const { seq, mark } = chatMessages;
  const rows = await tx
    .select({ seq, mark })
    .from(chatMessages)
    .where(and(eq(chatMessages.roomId, roomId), isNotNull(mark)))
    .orderBy(desc(seq))
    .limit(limit);
  return rows as { seq: number; mark: Mark }[];
}

/** Newest visible entries before a number, ascending. */
export async function listShownBefore(
  tx: Reader,
  roomId: number,
  before: number,
  limit: number,
): Promise<MessageWithAuthor[]> {
  const rows = await withAuthor(tx)
    .where(
      and(
        eq(chatMessages.roomId, roomId),
        lt(chatMessages.seq, before),
        inArray(chatMessages.kind, [...SHOWN_KINDS]),
      ),
    )
    .orderBy(desc(chatMessages.seq))
    .limit(limit);
  return rows.map(flat).reverse();
}

/** Lines of a time that are not deleted, ascending, after a position. */
export async function listMessagesBetween(
  tx: Reader,
  roomId: number,
  time: { from: Date; to: Date },
  { after, limit }: { after: TimeCursor | null; limit: number },
): Promise<MessageWithAuthor[]> {
  const { createdAt, seq } = chatMessages;
  const rows = await withAuthor(tx)
    .where(
      and(
        eq(chatMessages.roomId, roomId),
        gte(createdAt, time.from),
        lt(createdAt, time.to),
        inArray(chatMessages.kind, [...SHOWN_KINDS]),
        isNull(chatMessages.deletedAt),
        after === null
          ? undefined
          : sql`(${createdAt}, ${seq}) > (${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`,
      ),
    )
    .orderBy(asc(createdAt), asc(seq))
    .limit(limit);
  return rows.map(flat);
}

export async function findMessage(tx: Tx, roomId: number, seq: number): Promise<MessageRow | null> {
  const [row] = await tx
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.roomId, roomId), eq(chatMessages.seq, seq)));
  return row ?? null;
}

/** False where the message was deleted already. */
export async function markDeleted(
  tx: Tx,
  roomId: number,
  seq: number,
  by: number,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(chatMessages)
    .set({ deletedAt: now, deletedBy: by })
    .where(
      and(eq(chatMessages.roomId, roomId), eq(chatMessages.seq, seq), sql`${chatMessages.deletedAt} is null`),
    );
  return rowCount === 1;
}

export async function deleteMessagesBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`delete from chat_messages where (room_id, seq) in (
          select room_id, seq from chat_messages where created_at < ${before.toISOString()}
          order by created_at limit ${limit})`,
  );
  return rowCount ?? 0;
}

/** Numbers of the user's messages stay, their text is erased. */
export async function eraseMessagesOf(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .update(chatMessages)
    .set({ body: '', data: null, clientId: null, deletedAt: now })
    .where(and(eq(chatMessages.userId, userId), inArray(chatMessages.kind, ['text', 'poll', 'result'])));
}

/** Cursor of room and number: unique, also for messages of the same moment. */
export async function listMessagesOf(
  tx: Reader,
  userId: number,
  before: { roomId: number; seq: number } | null,
  limit: number,
): Promise<MessageRow[]> {
  const { roomId, seq } = chatMessages;
  return await tx
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.userId, userId),
        eq(chatMessages.kind, 'text'),
        before === null
          ? undefined
          : sql`(${roomId}, ${seq}) < (${before.roomId}::bigint, ${before.seq}::bigint)`,
      ),
    )
    .orderBy(desc(roomId), desc(seq))
    .limit(limit);
}
