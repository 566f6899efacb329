import { and, count, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm';
import { rechargeAccounts } from '#modules/recharge/recharge.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { Counts, DayCounts } from './channels.rules.ts';
import { channelDays, channelDownloads, channelUsers, channelVisits } from './channels.tables.ts';

export interface Visit {
  channelId: number;
  day: string;
  visitor: Buffer;
}

/**
 * Concurrent visits in one statement: visitors new on the day are inserted, and only they are counted. In the order of
 * the key, so that two processes cannot deadlock.
 */
export async function insertVisits(tx: Tx, visits: readonly Visit[]): Promise<void> {
  const counts = JSON.stringify(
    visits.map(({ channelId, day, visitor }) => [channelId, day, visitor.toString('hex')]),
  );
  await tx.execute(sql`
    with given as (
      select distinct (value ->> 0)::bigint as channel_id, (value ->> 1)::date as day,
        decode(value ->> 2, 'hex') as visitor
      from jsonb_array_elements(${counts}::jsonb)
    ), fresh as (
      insert into ${channelVisits} (channel_id, day, visitor)
      select channel_id, day, visitor from given order by 1, 2, 3
      on conflict do nothing
      returning channel_id, day
    )
    insert into ${channelDays} (channel_id, day, visits)
    select channel_id, day, count(*) from fresh group by 1, 2 order by 1, 2
    on conflict (channel_id, day) do update set visits = channel_days.visits + excluded.visits`);
}

/** Once per visitor, within the retention of the hashes. */
export async function insertDownload(tx: Tx, { channelId, day, visitor }: Visit): Promise<void> {
  await tx.execute(sql`
    with fresh as (
      insert into ${channelDownloads} (channel_id, visitor, day) values (${channelId}, ${visitor}, ${day})
      on conflict do nothing
      returning channel_id, day
    )
    insert into ${channelDays} (channel_id, day, downloads) select channel_id, day, 1 from fresh
    on conflict (channel_id, day) do update set downloads = channel_days.downloads + 1`);
}

export interface Registered {
  userId: number;
  channelId: number;
  day: string;
  at: Date;
}

/** A user has one channel: a second registration, or another channel, writes and counts nothing. */
export async function insertRegistration(tx: Tx, { userId, channelId, day, at }: Registered): Promise<void> {
  await tx.execute(sql`
    with fresh as (
      insert into ${channelUsers} (user_id, channel_id, joined_at)
      values (${userId}, ${channelId}, ${at.toISOString()})
      on conflict do nothing
      returning channel_id
    )
    insert into ${channelDays} (channel_id, day, registrations) select channel_id, ${day}::date, 1 from fresh
    on conflict (channel_id, day) do update set registrations = channel_days.registrations + 1`);
}

/** Initial counts of a demo. */
export async function insertDays(
  tx: Tx,
  rows: readonly (DayCounts & { channelId: number })[],
): Promise<void> {
  await tx
    .insert(channelDays)
    .values([...rows])
    .onConflictDoNothing();
}

const totals = {
  visits: sql<number>`sum(${channelDays.visits})::bigint`.mapWith(Number),
  registrations: sql<number>`sum(${channelDays.registrations})::bigint`.mapWith(Number),
  downloads: sql<number>`sum(${channelDays.downloads})::bigint`.mapWith(Number),
};

/** By day, both ends inclusive. */
export async function listDays(
  tx: Reader,
  channelIds: readonly number[],
  from: string,
  to: string,
): Promise<(DayCounts & Counts)[]> {
  if (channelIds.length === 0) return [];
  return await tx
    .select({ day: channelDays.day, ...totals })
    .from(channelDays)
    .where(
      and(
        inArray(channelDays.channelId, [...channelIds]),
        gte(channelDays.day, from),
        lte(channelDays.day, to),
      ),
    )
    .groupBy(channelDays.day)
    .orderBy(channelDays.day);
}

/** Users who joined since then and have paid for coins. */
export async function countPayers(tx: Reader, channelIds: readonly number[], since: Date): Promise<number> {
  if (channelIds.length === 0) return 0;
  const [row] = await tx
    .select({ count: count() })
    .from(channelUsers)
    .innerJoin(rechargeAccounts, eq(rechargeAccounts.userId, channelUsers.userId))
    .where(
      and(
        inArray(channelUsers.channelId, [...channelIds]),
        gte(channelUsers.joinedAt, since),
        gt(rechargeAccounts.paidOrders, 0),
      ),
    );
  return row!.count;
}

/** For the retention: deletes the visitors' hashes, never the counts. */
export async function deleteTracesBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const day = before.toISOString().slice(0, 10);
  const visits = await tx.execute(sql`
    delete from ${channelVisits} where ctid = any(array(
      select ctid from ${channelVisits} where day < ${day}::date limit ${limit}))`);
  const downloads = await tx.execute(sql`
    delete from ${channelDownloads} where ctid = any(array(
      select ctid from ${channelDownloads} where day < ${day}::date limit ${limit}))`);
  return Math.max(visits.rowCount ?? 0, downloads.rowCount ?? 0);
}

export async function findMembership(tx: Reader, userId: number) {
  const [row] = await tx.select().from(channelUsers).where(eq(channelUsers.userId, userId));
  return row ?? null;
}
