import { and, asc, desc, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import { chatPolls, chatPollVotes, type PollRow } from './polls.tables.ts';

export async function insertPoll(tx: Tx, row: typeof chatPolls.$inferInsert): Promise<PollRow> {
  const [poll] = await tx.insert(chatPolls).values(row).returning();
  return poll!;
}

/** Of a room; null without a running one. */
export async function findRunning(tx: Reader, roomId: number): Promise<PollRow | null> {
  const [row] = await tx
    .select()
    .from(chatPolls)
    .where(and(eq(chatPolls.roomId, roomId), isNull(chatPolls.closedAt)));
  return row ?? null;
}

export async function findPoll(tx: Reader, id: number): Promise<PollRow | null> {
  const [row] = await tx.select().from(chatPolls).where(eq(chatPolls.id, id));
  return row ?? null;
}

/** False where the user has voted; a concurrent vote of the same user is waited for. */
export async function insertVote(tx: Tx, row: typeof chatPollVotes.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(chatPollVotes).values(row).onConflictDoNothing();
  return rowCount === 1;
}

/** Counts a vote while the poll runs; false once it has ended. */
export async function countVote(tx: Tx, id: number, choice: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update chat_polls set counts[${choice + 1}::int] = counts[${choice + 1}::int] + 1
     where id = ${id} and closed_at is null and ends_at > ${now.toISOString()}::timestamptz`);
  return rowCount === 1;
}

/** Null where it is closed already. */
export async function closePoll(tx: Tx, id: number, now: Date): Promise<PollRow | null> {
  const [row] = await tx
    .update(chatPolls)
    .set({ closedAt: now })
    .where(and(eq(chatPolls.id, id), isNull(chatPolls.closedAt)))
    .returning();
  return row ?? null;
}

export async function listDue(
  tx: Reader,
  now: Date,
  limit: number,
): Promise<{ id: number; roomId: number }[]> {
  return await tx
    .select({ id: chatPolls.id, roomId: chatPolls.roomId })
    .from(chatPolls)
    .where(and(isNull(chatPolls.closedAt), lte(chatPolls.endsAt, now)))
    .orderBy(asc(chatPolls.endsAt))
    .limit(limit);
}

export async function findVote(tx: Reader, pollId: number, userId: number): Promise<number | null> {
  const [row] = await tx
    .select({ choice: chatPollVotes.choice })
    .from(chatPollVotes)
    .where(and(eq(chatPollVotes.pollId, pollId), eq(chatPollVotes.userId, userId)));
  return row?.choice ?? null;
}

/** With their votes. */
export async function deletePollsBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`delete from chat_polls where id in (
          select id from chat_polls where created_at < ${before.toISOString()} and ${isNotNull(chatPolls.closedAt)}
          order by created_at limit ${limit})`,
  );
  return rowCount ?? 0;
}

/** The user's polls with all votes in them, and the user's votes; counters of other polls stay. */
export async function deletePollsOf(tx: Tx, userId: number): Promise<void> {
  await tx.delete(chatPolls).where(eq(chatPolls.createdBy, userId));
  await tx.delete(chatPollVotes).where(eq(chatPollVotes.userId, userId));
}

export async function listVotesOf(tx: Reader, userId: number, before: number | null, limit: number) {
  return await tx
    .select({
      id: chatPollVotes.pollId,
      question: chatPolls.question,
      options: chatPolls.options,
      choice: chatPollVotes.choice,
      at: chatPollVotes.createdAt,
    })
    .from(chatPollVotes)
    .innerJoin(chatPolls, eq(chatPolls.id, chatPollVotes.pollId))
    .where(
      and(eq(chatPollVotes.userId, userId), before === null ? undefined : lt(chatPollVotes.pollId, before)),
    )
    .orderBy(desc(chatPollVotes.pollId))
    .limit(limit);
}

export async function listPollsOf(tx: Reader, userId: number, before: number | null, limit: number) {
  return await tx
    .select({
      id: chatPolls.id,
      question: chatPolls.question,
      options: chatPolls.options,
      at: chatPolls.createdAt,
    })
    .from(chatPolls)
    .where(and(eq(chatPolls.createdBy, userId), before === null ? undefined : lt(chatPolls.id, before)))
    .orderBy(desc(chatPolls.id))
    .limit(limit);
}
