import { and, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Digest, PreferenceData } from '#modules/users/preferences.rules.ts';
import { userPreferences } from '#modules/users/preferences.tables.ts';
import { inGoodStanding, users } from '#modules/users/users.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { NotificationKind } from './notifications.rules.ts';
import { type DigestRow, digests, type NotificationRow, notices } from './notifications.tables.ts';

export interface DigestChoice {
  userId: number;
  data: PreferenceData;
  brand: string;
}

/** Accounts whose chosen frequency is not scheduled yet. */
export async function listUnscheduled(tx: Reader, limit: number): Promise<DigestChoice[]> {
  const { rows } = await tx.execute<DigestChoice & Record<string, unknown>>(sql`
    select p.user_id as "userId", p.data, u.brand
      from user_preferences p join users u on u.id = p.user_id left join digests d on d.user_id = p.user_id
     where p.data ? 'digest' and (d.user_id is null or d.frequency <> p.data ->> 'digest')
     order by p.user_id limit ${limit}`);
  return rows;
}

/** The first digest starts with what comes from now on. */
export async function scheduleDigest(
  tx: Tx,
  { userId, frequency, nextAt }: { userId: number; frequency: Digest; nextAt: Date },
): Promise<void> {
  await tx
    .insert(digests)
    .values({
      userId,
      frequency,
      nextAt,
      throughId: sql`(select coalesce(max(id), 0) from notices)`,
    })
    .onConflictDoUpdate({ target: digests.userId, set: { frequency, nextAt, tries: 0 } });
}

/** Of accounts that turned the digest off. */
export async function deleteUnwanted(tx: Tx): Promise<void> {
  await tx.execute(sql`
    delete from digests d where not exists (
      select from user_preferences p where p.user_id = d.user_id and p.data ? 'digest')`);
}

export async function listDue(tx: Reader, now: Date, limit: number): Promise<number[]> {
  const rows = await tx
    .select({ userId: digests.userId })
    .from(digests)
    .where(lte(digests.nextAt, now))
    .orderBy(digests.nextAt)
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/** Null while another process has it. */
export async function lockDigest(tx: Tx, userId: number): Promise<DigestRow | null> {
  const [row] = await tx
    .select()
    .from(digests)
    .where(eq(digests.userId, userId))
    .for('update', { skipLocked: true });
  return row ?? null;
}

export const updateDigest = async (tx: Tx, userId: number, change: Partial<DigestRow>): Promise<void> =>
  void (await tx.update(digests).set(change).where(eq(digests.userId, userId)));

export interface DigestRecipient {
  email: string;
  brand: string;
  language: LanguageCode;
}

/** Null without a mailbox, or for an account that is closed, banned or waiting. */
export async function findRecipient(tx: Reader, userId: number, now: Date): Promise<DigestRecipient | null> {
  const [row] = await tx
    .select({ email: users.email, brand: users.brand, language: users.language })
    .from(users)
    .where(and(eq(users.id, userId), inGoodStanding(now), isNull(users.waitingSince)));
  return row?.email ? { ...row, email: row.email } : null;
}

/** Unread since the last digest, the newest first, and their number. */
export async function listForDigest(
  tx: Reader,
  userId: number,
  { kinds, after }: { kinds: readonly NotificationKind[]; after: number },
  limit: number,
): Promise<{ rows: NotificationRow[]; count: number }> {
  if (kinds.length === 0) return { rows: [], count: 0 };
  const wanted = and(
    eq(notices.userId, userId),
    gt(notices.id, after),
    inArray(notices.kind, [...kinds]),
    or(isNull(notices.readAt), eq(notices.onSite, false)),
  );
  const rows = await tx.select().from(notices).where(wanted).orderBy(desc(notices.id)).limit(limit);
  return { rows, count: await tx.$count(notices, wanted) };
}

export async function newestNotification(tx: Reader, userId: number): Promise<number> {
  const [row] = await tx
    .select({ id: sql<number>`coalesce(max(${notices.id}), 0)`.mapWith(Number) })
    .from(notices)
    .where(eq(notices.userId, userId));
  return row!.id;
}

export async function findDigest(tx: Reader, userId: number): Promise<DigestRow | null> {
  const [row] = await tx.select().from(digests).where(eq(digests.userId, userId));
  return row ?? null;
}

export async function findPreferenceData(tx: Reader, userId: number): Promise<PreferenceData> {
  const [row] = await tx.select().from(userPreferences).where(eq(userPreferences.userId, userId));
  return row?.data ?? {};
}
