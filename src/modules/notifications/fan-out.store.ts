import { sql } from 'drizzle-orm';
import { hasEmail } from '#modules/users/preferences.rules.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Spread } from './notifications.contract.ts';
import { CHOICES, type SiteNotification } from './notifications.rules.ts';
import { isNotBuyer, isReceiver } from './notifications.tables.ts';

export interface NotificationInsert {
  id: number;
  userId: number;
  rev: number;
}

/**
 * Writes a notification to each user not notified of this event who has this kind turned on, on the site or in the digest;
 * increments and returns the feeds of the former, in the order of ids: concurrent events with the same users cannot deadlock.
 */
export async function insertNotifications(
  tx: Tx,
  userIds: readonly number[],
  { kind, facts }: SiteNotification,
  { eventId, at }: { eventId: number; at: Date },
): Promise<NotificationInsert[]> {
  const choice = CHOICES[kind];
  const onSite =
    choice === 'system' ? sql`true` : sql`coalesce((p.data -> 'notices' ->> ${choice})::boolean, true)`;
  const byMail = hasEmail(choice)
    ? sql`coalesce(p.data ? 'digest', false) and coalesce((p.data -> 'email' ->> ${choice})::boolean, true)`
    : sql`false`;
  const { rows } = await tx.execute<{ id: number; userId: number; rev: number }>(sql`
    with notified as (
      insert into notices (user_id, event_id, kind, facts, created_at, on_site, read_at)
      select u.id, ${eventId}::bigint, ${kind}, ${JSON.stringify(facts)}::jsonb, ${at.toISOString()}::timestamptz,
             ${onSite}, case when ${onSite} then null else ${at.toISOString()}::timestamptz end
        from users u left join user_preferences p on p.user_id = u.id
       where u.id = any(${`{${userIds.join(',')}}`}::bigint[]) and (${onSite} or ${byMail})
       order by u.id
      on conflict (user_id, event_id) do nothing
      returning id, user_id, on_site
    ), fed as (
      insert into notice_feeds (user_id, rev)
      select user_id, 1 from notified where on_site order by user_id
      on conflict (user_id) do update set rev = notice_feeds.rev + 1
      returning user_id, rev
    )
    select notified.id, notified.user_id as "userId", fed.rev from notified join fed using (user_id) order by notified.user_id`);
  return rows;
}

export interface Batch {
  userIds: number[];
  /** Cursor of the next batch; null after the last. */
  after: string | null;
}

type Audience = Spread['audience'];

/** In the order of an index, stable under concurrent joins. */
export async function listAudience(
  tx: Tx,
  audience: Audience,
  { after, limit, now }: { after: string | null; limit: number; now: Date },
): Promise<Batch> {
  return audience.who === 'followers'
    ? await listFollowers(tx, audience, after, limit, now)
    : await listBuyers(tx, audience.of, after, limit);
}

async function listFollowers(
  tx: Tx,
  { of, exceptBuyersOf }: Extract<Audience, { who: 'followers' }>,
  after: string | null,
  limit: number,
  now: Date,
): Promise<Batch> {
  const [at, id] = after?.split('_') ?? [];
  const { rows } = await tx.execute<{ userId: number; mark: string }>(sql`
    select follower_id as "userId", created_at || '_' || follower_id as mark
      from follows
     where followed_id = ${of} and ${isReceiver(sql`follower_id`, of, now)}
       and ${exceptBuyersOf === undefined ? sql`true` : isNotBuyer(sql`follower_id`, exceptBuyersOf)}
       and ${at ? sql`(created_at, follower_id) < (${at}::timestamptz, ${id}::bigint)` : sql`true`}
     order by created_at desc, follower_id desc limit ${limit}`);
  return batch(rows, limit);
}

async function listBuyers(tx: Tx, planId: number, after: string | null, limit: number): Promise<Batch> {
  const { rows } = await tx.execute<{ userId: number; mark: string }>(sql`
    select user_id as "userId", user_id::text as mark
      from plan_orders where plan_id = ${planId} and user_id > ${after ?? '0'}::bigint
     order by user_id limit ${limit}`);
  return batch(rows, limit);
}

const batch = (rows: readonly { userId: number; mark: string }[], limit: number): Batch => ({
  userIds: rows.map(({ userId }) => userId),
  after: rows.length === limit ? rows.at(-1)!.mark : null,
});
