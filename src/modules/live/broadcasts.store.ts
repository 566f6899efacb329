import {
  and,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { LIVE_STATES, UPCOMING_STATES } from '#modules/matches/matches.rules.ts';
import { matches } from '#modules/matches/matches.tables.ts';
import { isStaleNode } from '#modules/media/media.tables.ts';
import { users } from '#modules/users/users.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import { anchors, type BroadcastRow, broadcasts, liveRooms, type RoomRow } from './live.tables.ts';

/** A broadcast with its room. */
export interface ListedBroadcast {
  broadcast: BroadcastRow;
  room: RoomRow;
  name: string | null;
  avatar: string | null;
}

export async function insertBroadcast(tx: Tx, row: typeof broadcasts.$inferInsert): Promise<void> {
  await tx.insert(broadcasts).values(row);
}

/** The end of a room's last broadcast; null without one. */
export async function findLastEnd(tx: Tx, roomId: number): Promise<Date | null> {
  const [row] = await tx
    .select({ endedAt: broadcasts.endedAt })
    .from(broadcasts)
    .where(eq(broadcasts.roomId, roomId))
    .orderBy(desc(broadcasts.id))
    .limit(1);
  return row?.endedAt ?? null;
}

/** End reason of a part that continued with another match. */
const TURNED = 'turned';

/** Also ends the earlier parts of a broadcast that changed its match, for the same reason. */
export async function endBroadcast(
  tx: Tx,
  { id: roomId, liveSince }: Pick<RoomRow, 'id' | 'liveSince'>,
  endReason: string,
  now: Date,
): Promise<void> {
  const endedAt = sql`coalesce(${broadcasts.endedAt}, ${now.toISOString()}::timestamptz)`;
  const part = and(
    eq(broadcasts.endReason, TURNED),
    liveSince ? gte(broadcasts.startedAt, liveSince) : sql`false`,
  );
  await tx
    .update(broadcasts)
    .set({ endedAt, endReason })
    .where(and(eq(broadcasts.roomId, roomId), or(isNull(broadcasts.endedAt), part)));
}

/** Ends the current part of a broadcast and begins one with another match. */
export async function turnBroadcast(tx: Tx, next: typeof broadcasts.$inferInsert): Promise<void> {
  await tx
    .update(broadcasts)
    .set({ endedAt: next.startedAt, endReason: TURNED })
    .where(and(eq(broadcasts.roomId, next.roomId), isNull(broadcasts.endedAt)));
  await insertBroadcast(tx, next);
}

/** The broadcasts of these rooms that operators ended. */
export async function listStopped(tx: Reader, roomIds: readonly number[]): Promise<BroadcastRow[]> {
  if (roomIds.length === 0) return [];
  return await tx
    .select()
    .from(broadcasts)
    .where(
      and(inArray(broadcasts.roomId, [...roomIds]), inArray(broadcasts.endReason, ['banned', 'closed'])),
    );
}

/**
 * Live rooms of anchors with nothing to show: without a push for too long, or without need of one after their match.
 */
export async function lockAbandoned(tx: Tx, silentBefore: Date): Promise<RoomRow[]> {
  const open = tx
    .select({ id: matches.id })
    .from(matches)
    .where(inArray(matches.state, [...LIVE_STATES, ...UPCOMING_STATES]));
  return await tx
    .select()
    .from(liveRooms)
    .where(
      and(
        isNotNull(liveRooms.anchorId),
        isNotNull(liveRooms.liveSince),
        or(
          and(eq(liveRooms.mode, 'anchor'), lt(liveRooms.silentSince, silentBefore)),
          and(inArray(liveRooms.mode, ['robot', 'custom']), notInArray(liveRooms.matchId, open)),
        ),
      ),
    )
    .for('update', { skipLocked: true });
}

/** Of this node, or without a node, as the previous version writes them. */
const ofNode = (node: string): SQL => sql`(${liveRooms.node} = ${node} or ${liveRooms.node} is null)`;
const ofSilentNodes = sql`(${liveRooms.node} is not null and ${isStaleNode(sql`${liveRooms.node}`)})`;

/**
 * Ends the pushes of a starting node, or of all unresponsive nodes; live rooms are paused from now on. Returns the
 * rooms.
 */
export async function clearSignals(
  tx: Tx,
  of: { node: string } | 'silentNodes',
  now: Date,
): Promise<{ id: number; anchorId: number | null; live: boolean }[]> {
  return await tx
    .update(liveRooms)
    .set({
      signalSince: null,
      node: null,
      silentSince: sql`case when ${liveRooms.liveSince} is null then null else ${now.toISOString()}::timestamptz end`,
    })
    .where(and(isNotNull(liveRooms.signalSince), of === 'silentNodes' ? ofSilentNodes : ofNode(of.node)))
    .returning({
      id: liveRooms.id,
      anchorId: liveRooms.anchorId,
      live: sql<boolean>`${liveRooms.liveSince} is not null`,
    });
}

/** The newest first. */
export async function listBroadcasts(
  tx: Reader,
  {
    roomId,
    matchId,
    before,
  }: { roomId?: number | undefined; matchId?: number | undefined; before?: number | undefined },
  limit: number,
): Promise<ListedBroadcast[]> {
  return await tx
    .select({
      broadcast: broadcasts,
      room: liveRooms,
      name: sql<string | null>`coalesce(${anchors.nickname}, ${users.username})`,
      avatar: users.avatar,
    })
    .from(broadcasts)
    .innerJoin(liveRooms, eq(liveRooms.id, broadcasts.roomId))
    .leftJoin(users, eq(users.id, liveRooms.anchorId))
    .leftJoin(anchors, eq(anchors.userId, liveRooms.anchorId))
    .where(
      and(
        roomId === undefined ? undefined : eq(broadcasts.roomId, roomId),
        matchId === undefined ? undefined : eq(broadcasts.matchId, matchId),
        before === undefined ? undefined : lt(broadcasts.id, before),
      ),
    )
    .orderBy(desc(broadcasts.id))
    .limit(limit);
}
