import { and, eq, getTableColumns, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import { matches } from '#modules/matches/matches.tables.ts';
import { isNotBuyer, isReceiver } from '#modules/notifications/notifications.tables.ts';
import { sessions } from '#modules/users/users.tables.ts';
import type { SealedColumn } from '#platform/crypto/reseal.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { Audience } from './push.rules.ts';
import { pushClaims, pushKeys, pushSaid, pushSubscriptions, type SubscriptionRow } from './push.tables.ts';

/** Purpose of the key that seals VAPID keys. */
export const PUSH_KEYS = 'push keys';

export const sealedPushKeys: SealedColumn = {
  name: 'push keys',
  purpose: PUSH_KEYS,
  table: pushKeys,
  id: pushKeys.id,
  sealed: pushKeys.sealed,
  owner: { prefix: '', column: pushKeys.publicKey },
};

export const lockKeys = async (tx: Tx): Promise<void> =>
  void (await tx.execute(sql`select pg_advisory_xact_lock(hashtext('push keys'))`));

export async function findKeys(tx: Tx): Promise<{ publicKey: string; sealed: Buffer } | null> {
  const [row] = await tx.select().from(pushKeys).where(eq(pushKeys.id, 1));
  return row ?? null;
}

export async function upsertKeys(
  tx: Tx,
  row: { publicKey: string; sealed: Buffer; createdAt: Date },
): Promise<void> {
  await tx
    .insert(pushKeys)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: pushKeys.id, set: row });
}

export const deleteAllSubscriptions = async (tx: Tx): Promise<void> =>
  void (await tx.delete(pushSubscriptions));

/** A sign-in on a device takes its subscription over. */
export async function upsertSubscription(tx: Tx, row: Omit<SubscriptionRow, 'id'>): Promise<void> {
  await tx
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row });
}

export async function lockDevices(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('push devices', ${userId}))`);
}

/** Deletes all but the newest. */
export async function deleteOldest(tx: Tx, userId: number, most: number): Promise<void> {
  await tx.execute(sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId}
       order by created_at desc, id desc offset ${most})`);
}

export async function deleteSubscription(tx: Tx, userId: number, endpoint: string): Promise<void> {
  const own = and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint));
  await tx.delete(pushSubscriptions).where(own);
}

export async function deleteSubscriptions(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, [...ids]));
}

export const deleteSubscriptionsOf = async (tx: Tx, userId: number): Promise<void> =>
  void (await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId)));

export async function listSubscriptions(tx: Reader, userId: number): Promise<SubscriptionRow[]> {
  return await tx
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(pushSubscriptions.id);
}

/** Devices of sessions in force. */
export async function listSignedIn(tx: Reader, userId: number, now: Date): Promise<SubscriptionRow[]> {
  return await tx
    .select(getTableColumns(pushSubscriptions))
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .orderBy(pushSubscriptions.id);
}

/** Deletes those of ended sessions. */
export async function deleteSignedOut(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    delete from push_subscriptions s using sessions n
     where n.id = s.session_id and (n.ended_at is not null or n.expires_at <= ${now.toISOString()}::timestamptz)`);
}

function concerned(audience: Audience, now: Date) {
  switch (audience.who) {
    case 'users':
      return sql`s.user_id = any(${`{${audience.ids.join(',')}}`}::bigint[])`;
    case 'followers':
      return sql`(
        exists (select from follows f where f.followed_id = ${audience.of} and f.follower_id = s.user_id)
        and ${isReceiver(sql`s.user_id`, audience.of, now)}
        and ${audience.exceptBuyersOf === undefined ? sql`true` : isNotBuyer(sql`s.user_id`, audience.exceptBuyersOf)})`;
    case 'buyers':
      return sql`exists (select from plan_orders o where o.plan_id = ${audience.of} and o.user_id = s.user_id)`;
    case 'favourites':
      return sql`exists (
        select from favourites f join matches m on m.id = ${audience.matchId}
         where f.user_id = s.user_id and ((f.kind = 'match' and f.thing_id = m.id)
            or (f.kind = 'team' and (f.thing_id in (m.home_team_id, m.away_team_id) or exists (
              select from match_participants p where p.match_id = m.id and p.team_id = f.thing_id)))
            or (f.kind = 'league' and f.thing_id = m.league_id)))`;
  }
}

export async function hasAudience(tx: Reader, audience: Audience, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from push_subscriptions s where ${concerned(audience, now)} limit 1`,
  );
  return rows.length > 0;
}

/** Devices of users who follow a match, one of its sides or its league. */
export async function countMatchDevices(tx: Reader, matchId: number, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ devices: number }>(
    sql`select count(*)::int as devices from push_subscriptions s where ${concerned({ who: 'favourites', matchId }, now)}`,
  );
  return rows[0]!.devices;
}

export interface PushRecipient extends SubscriptionRow {
  /** The owner's stored preferences. */
  choices: Readonly<Record<string, unknown>>;
}

const LISTENER = sql`s.id, s.user_id as "userId", s.session_id as "sessionId", s.endpoint, s.p256dh, s.auth, s.lang,
  s.time_zone as "timeZone", s.created_at as "createdAt", coalesce(p.data, '{}'::jsonb) as choices`;

/** The next recipients' devices, in the order of ids. */
export async function listRecipients(
  tx: Reader,
  audience: Audience,
  { after, limit, now }: { after: number; limit: number; now: Date },
): Promise<PushRecipient[]> {
  const { rows } = await tx.execute<PushRecipient & Record<string, unknown>>(sql`
    select ${LISTENER} from push_subscriptions s left join user_preferences p on p.user_id = s.user_id
     where s.id > ${after} and ${concerned(audience, now)} order by s.id limit ${limit}`);
  return rows;
}

export async function listRecipientsById(tx: Reader, ids: readonly number[]): Promise<PushRecipient[]> {
  const { rows } = await tx.execute<PushRecipient & Record<string, unknown>>(sql`
    select ${LISTENER} from push_subscriptions s left join user_preferences p on p.user_id = s.user_id
     where s.id = any(${`{${ids.join(',')}}`}::bigint[]) order by s.id`);
  return rows;
}

export async function findLastPush(tx: Reader, matchId: number): Promise<string | null> {
  const [row] = await tx.select().from(pushSaid).where(eq(pushSaid.matchId, matchId));
  return row?.said ?? null;
}

/** Whether a push of this match was sent after that time. */
export async function hasPushedSince(tx: Reader, matchId: number, at: Date): Promise<boolean> {
  const [row] = await tx
    .select({ id: pushSaid.matchId })
    .from(pushSaid)
    .where(and(eq(pushSaid.matchId, matchId), gt(pushSaid.saidAt, at)));
  return row !== undefined;
}

export async function upsertLastPush(
  tx: Tx,
  row: { matchId: number; said: string; saidAt: Date },
): Promise<void> {
  await tx.insert(pushSaid).values(row).onConflictDoUpdate({ target: pushSaid.matchId, set: row });
}

/** Those that began since. */
export async function listEnded(
  tx: Reader,
  ids: readonly number[],
  since: Date,
): Promise<{ matchId: number; home: number; away: number }[]> {
  return await tx
    .select({ matchId: matches.id, home: matches.homeScore, away: matches.awayScore })
    .from(matches)
    .where(and(inArray(matches.id, [...ids]), eq(matches.state, 'finished'), gte(matches.startAt, since)));
}

/** Those of these devices that no other run has claimed for this attempt. */
export async function claimDevices(
  tx: Tx,
  { eventId, attempt, now }: { eventId: number; attempt: number; now: Date },
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await tx
    .insert(pushClaims)
    .values(ids.map((subscriptionId) => ({ eventId, subscriptionId, attempt, claimedAt: now })))
    .onConflictDoNothing()
    .returning({ id: pushClaims.subscriptionId });
  return new Set(rows.map(({ id }) => id));
}

export const deleteClaimsBefore = async (tx: Tx, before: Date): Promise<void> =>
  void (await tx.delete(pushClaims).where(lt(pushClaims.claimedAt, before)));
