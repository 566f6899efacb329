import { type AnyColumn, and, asc, count, desc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#modules/users/users.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { Counts } from './channels.rules.ts';
import { type ChannelRow, channelDays, channels } from './channels.tables.ts';

export type NewChannel = typeof channels.$inferInsert;
export type ChannelChange = Partial<Pick<ChannelRow, 'name' | 'source' | 'type' | 'closedAt'>>;

/** Serializes changes of one operator's channels: their number is checked under this lock. */
export async function lockOwner(tx: Tx, ownerId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`channels of ${ownerId}`}, 0))`);
}

export async function findChannel(tx: Reader, id: number): Promise<ChannelRow | null> {
  const [row] = await tx.select().from(channels).where(eq(channels.id, id));
  return row ?? null;
}

export async function findChannelByCode(tx: Reader, code: string): Promise<ChannelRow | null> {
  const [row] = await tx.select().from(channels).where(eq(channels.code, code));
  return row ?? null;
}

export async function lockChannel(tx: Tx, id: number): Promise<ChannelRow | null> {
  const [row] = await tx.select().from(channels).where(eq(channels.id, id)).for('update');
  return row ?? null;
}

export async function countChannels(tx: Reader, ownerId: number): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(channels).where(eq(channels.ownerId, ownerId));
  return row!.count;
}

/** Null where the source, or by chance the code, exists already. */
export async function insertChannel(tx: Tx, row: NewChannel): Promise<ChannelRow | null> {
  const [made] = await tx.insert(channels).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

export async function updateChannel(tx: Tx, id: number, change: ChannelChange): Promise<void> {
  await tx.update(channels).set(change).where(eq(channels.id, id));
}

/** Another channel of the same operator has this source. */
export async function sourceIsTaken(tx: Tx, ownerId: number, source: string, but: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: channels.id })
    .from(channels)
    .where(and(eq(channels.ownerId, ownerId), eq(channels.source, source), sql`${channels.id} <> ${but}`));
  return row !== undefined;
}

/** Closes the channels of a deleted account: their links count no visits. */
export async function closeChannelsOf(tx: Tx, ownerId: number, now: Date): Promise<void> {
  await tx
    .update(channels)
    .set({ closedAt: now })
    .where(and(eq(channels.ownerId, ownerId), isNull(channels.closedAt)));
}

export interface CountedChannel extends ChannelRow, Counts {}

/** Wrapped in a subquery: Drizzle drops table names in a select from one table. */
const sumOf = (column: AnyColumn): SQL<number> => {
  const sum = sql`select coalesce(sum(${column}), 0) from ${channelDays} where ${channelDays.channelId} = ${channels.id}`;
  return sql<number>`(${sum})::bigint`.mapWith(Number);
};

const counted = {
  id: channels.id,
  ownerId: channels.ownerId,
  name: channels.name,
  source: channels.source,
  type: channels.type,
  code: channels.code,
  timeZone: channels.timeZone,
  closedAt: channels.closedAt,
  createdAt: channels.createdAt,
  visits: sumOf(channelDays.visits),
  registrations: sumOf(channelDays.registrations),
  downloads: sumOf(channelDays.downloads),
};

/** Channels of an operator with their counters, newest first. */
export async function listChannelsOf(tx: Reader, ownerId: number): Promise<CountedChannel[]> {
  return await tx
    .select(counted)
    .from(channels)
    .where(eq(channels.ownerId, ownerId))
    .orderBy(desc(channels.id));
}

export interface AllScope {
  text: string;
  before?: number | undefined;
}

/** All channels, newest first. `text` is the beginning of a name, a source or an operator's username. */
export async function listAllChannels(tx: Reader, { text, before }: AllScope, limit: number) {
  const start = text.trim().toLowerCase();
  const begins = (column: SQL | AnyColumn) => sql`starts_with(lower(${column}), ${start})`;
  return await tx
    .select({ ...counted, owner: users.username })
    .from(channels)
    .leftJoin(users, eq(users.id, channels.ownerId))
    .where(
      and(
        start === '' ? undefined : or(begins(channels.name), begins(channels.source), begins(users.username)),
        before === undefined ? undefined : lt(channels.id, before),
      ),
    )
    .orderBy(desc(channels.id))
    .limit(limit);
}

/** All operators, by username. */
export async function listOperators(tx: Reader, limit: number) {
  const own = sql`select count(*) from ${channels} where ${channels.ownerId} = ${users.id}`;
  return await tx
    .select({ id: users.id, username: users.username, channels: sql<number>`(${own})::int` })
    .from(users)
    .where(and(sql`'channel_operator' = any(${users.roles})`, isNull(users.deletedAt)))
    .orderBy(asc(sql`lower(${users.username})`))
    .limit(limit);
}
