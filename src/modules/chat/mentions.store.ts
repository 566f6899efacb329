import { desc, eq, or, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import { chatMentions } from './chat.tables.ts';
import { MENTION_WINDOW_MS } from './messages.rules.ts';
import type { QuotedRow } from './messages.store.ts';

export interface FoundQuote extends QuotedRow {
  seq: number;
}

/** Texts with these numbers, deleted ones included. */
export async function listQuoted(tx: Tx, roomId: number, seqs: readonly number[]): Promise<FoundQuote[]> {
  const { rows } = await tx.execute<FoundQuote & Record<string, unknown>>(sql`
    select m.seq, m.user_id as "userId", u.username, m.body as text, m.deleted_at as "deletedAt"
      from chat_messages m left join users u on u.id = m.user_id
     where m.room_id = ${roomId} and m.seq = any (${sql.param([...seqs])}::bigint[]) and m.kind = 'text'`);
  return rows;
}

export interface Named {
  by: number;
  uid: number;
  username: string;
}

/**
 * Users with these names who took part in the room, run or moderate it, or are followed by the sender who names them. Others
 * cannot be called into a room.
 */
export async function listNamed(
  tx: Tx,
  roomId: number,
  named: readonly { by: number; name: string }[],
): Promise<Named[]> {
  const senders = sql.param(named.map(({ by }) => by));
  const names = sql.param(named.map(({ name }) => name));
  const { rows } = await tx.execute<Named & Record<string, unknown>>(sql`
    select distinct n.sender as by, u.id as uid, u.username
      from unnest(${senders}::bigint[], ${names}::text[]) as n (sender, name)
      join users u on lower(u.username) = n.name and u.deleted_at is null and u.id <> n.sender
     where exists (select from chat_messages m
                    where m.user_id = u.id and m.room_id = ${roomId} and m.kind = 'text')
        or exists (select from chat_moderators c where c.room_id = ${roomId} and c.user_id = u.id)
        or exists (select from chat_rooms r where r.id = ${roomId} and r.anchor_id = u.id)
        or exists (select from follows f where f.follower_id = n.sender and f.followed_id = u.id)
     order by uid`);
  return rows;
}

/** Pairs of sender and addressee where the addressee has blocked the sender. */
export async function listBlockedPairs(
  tx: Tx,
  pairs: readonly { by: number; userId: number }[],
): Promise<{ by: number; userId: number }[]> {
  const senders = sql.param(pairs.map(({ by }) => by));
  const users = sql.param(pairs.map(({ userId }) => userId));
  const { rows } = await tx.execute<{ by: number; userId: number }>(sql`
    select p.sender as by, p.addressee as "userId"
      from unnest(${senders}::bigint[], ${users}::bigint[]) as p (sender, addressee)
      join chat_blocks b on b.user_id = p.addressee and b.blocked_id = p.sender`);
  return rows;
}

/** Serialises the senders' mentions in all rooms until the transaction ends; in the order of ids, so that no two wait for each other. */
export async function lockMentions(tx: Tx, senders: readonly number[]): Promise<void> {
  for (const sender of [...new Set(senders)].sort((a, b) => a - b))
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('chat_mentions', ${sender}))`);
}

/** Users each sender has mentioned within the window. */
export async function countMentions(
  tx: Tx,
  senders: readonly number[],
  now: Date,
): Promise<Map<number, number>> {
  const since = new Date(now.getTime() - MENTION_WINDOW_MS);
  const { rows } = await tx.execute<{ sender: number; n: number }>(sql`
    select mentioned_by as sender, count(*)::int as n from chat_mentions
     where mentioned_by = any (${sql.param([...senders])}::bigint[]) and created_at > ${since.toISOString()}::timestamptz
     group by mentioned_by`);
  return new Map(rows.map(({ sender, n }) => [sender, n]));
}

export async function insertMentions(
  tx: Tx,
  rows: readonly (typeof chatMentions.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(chatMentions)
      .values([...rows])
      .onConflictDoNothing();
}

export async function deleteMentionsBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`delete from chat_mentions where (room_id, seq, user_id) in (
          select room_id, seq, user_id from chat_mentions where created_at < ${before.toISOString()}
          order by created_at limit ${limit})`,
  );
  return rowCount ?? 0;
}

/** Of the user, and by the user. */
export async function deleteMentionsOf(tx: Tx, userId: number): Promise<void> {
  await tx
    .delete(chatMentions)
    .where(or(eq(chatMentions.userId, userId), eq(chatMentions.mentionedBy, userId)));
}

/** Mentions of a user, newest first. */
export async function listMentionsOf(
  tx: Reader,
  userId: number,
  before: { at: string; roomId: number; seq: number } | null,
  limit: number,
): Promise<{ roomId: number; seq: number; reply: boolean; at: Date }[]> {
  const { createdAt, roomId, seq } = chatMentions;
  return await tx
    .select({ roomId, seq, reply: chatMentions.reply, at: createdAt })
    .from(chatMentions)
    .where(
      sql`${eq(chatMentions.userId, userId)} and ${
        before === null
          ? sql`true`
          : sql`(${createdAt}, ${roomId}, ${seq}) < (${before.at}::timestamptz, ${before.roomId}::bigint, ${before.seq}::bigint)`
      }`,
    )
    .orderBy(desc(createdAt), desc(roomId), desc(seq))
    .limit(limit);
}
