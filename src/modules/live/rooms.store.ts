import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { matches } from '#modules/matches/matches.tables.ts';
import { users } from '#modules/users/users.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import {
  type AnchorRow,
  anchors,
  liveRevisions,
  liveRooms,
  loginOnlyMatches,
  ownerMay,
  type RoomRow,
} from './live.tables.ts';
import type { RoomCursor, RoomMode, RoomOwner, RoomSort } from './rooms.rules.ts';

export type NewRoom = typeof liveRooms.$inferInsert;
export type RoomFields = Partial<NewRoom>;

/** A room with the rows that its list entry needs. */
export interface ListedRoom {
  room: RoomRow;
  owner: RoomOwner | null;
  anchor: Pick<AnchorRow, 'state' | 'bannedAt' | 'bannedUntil'> | null;
  name: string | null;
  avatar: string | null;
  introduction: string | null;
  /** The match is for signed-in users only. */
  matchLoginOnly: boolean;
}

const rank = sql<number>`case ${liveRooms.mode} when 'anchor' then 0 when 'custom' then 1 else 2 end`;
const since = sql<number>`(extract(epoch from ${liveRooms.liveSince}) * 1000)::bigint`;

const listed = (tx: Reader) =>
  tx
    .select({
      room: liveRooms,
      owner: {
        roles: users.roles,
        bannedAt: users.bannedAt,
        bannedUntil: users.bannedUntil,
        deletedAt: users.deletedAt,
      },
      anchor: { state: anchors.state, bannedAt: anchors.bannedAt, bannedUntil: anchors.bannedUntil },
      name: sql<string | null>`coalesce(${anchors.nickname}, ${users.username})`,
      avatar: users.avatar,
      introduction: anchors.introduction,
      matchLoginOnly: sql<boolean>`${loginOnlyMatches.matchId} is not null`,
    })
    .from(liveRooms)
    .leftJoin(users, eq(users.id, liveRooms.anchorId))
    .leftJoin(anchors, eq(anchors.userId, liveRooms.anchorId))
    .leftJoin(loginOnlyMatches, eq(loginOnlyMatches.matchId, liveRooms.matchId));

export async function findRevision(tx: Reader): Promise<number> {
  const [row] = await tx.select().from(liveRevisions);
  return row!.rev;
}

/** Each change of a room takes the next revision first, so changes commit in order of revision. */
export async function nextRevision(tx: Tx): Promise<number> {
  const [row] = await tx
    .update(liveRevisions)
    .set({ rev: sql`${liveRevisions.rev} + 1` })
    .returning();
  return row!.rev;
}

export interface RoomScope {
  gameIds?: readonly number[] | undefined;
  language?: string | undefined;
  mode?: RoomMode | undefined;
  matchId?: number | undefined;
  sort?: RoomSort | undefined;
}

/** The texts of a robot's room are in every language. */
const speaks = (language: string): SQL =>
  sql`(${liveRooms.mode} = 'robot' or ${liveRooms.language} = ${language})`;
const hasFewer = (after: RoomCursor): SQL =>
  sql`(-${liveRooms.viewers}, ${rank}, -${since}, -${liveRooms.id}) > (${-after.viewers}, ${after.rank}, ${-after.since.getTime()}, ${-after.id})`;
const isOlder = (after: RoomCursor): SQL =>
  sql`(${since}, ${liveRooms.id}) < (${after.since.getTime()}, ${after.id})`;

export async function listLiveRooms(
  tx: Reader,
  { gameIds, language, mode, matchId, sort }: RoomScope,
  after: RoomCursor | null,
  limit: number,
  now: Date,
): Promise<ListedRoom[]> {
  const ofGame = gameIds?.length
    ? or(
        sql`${liveRooms.gameId} in ${[...gameIds]}`,
        sql`exists (select 1 from ${matches} where ${matches.id} = ${liveRooms.matchId} and ${matches.gameId} in ${[...gameIds]})`,
      )
    : undefined;
  return await listed(tx)
    .where(
      and(
        isNotNull(liveRooms.liveSince),
        isNull(liveRooms.closedAt),
        ownerMay(now),
        ofGame,
        language === undefined ? undefined : speaks(language),
        mode && eq(liveRooms.mode, mode),
        matchId === undefined ? undefined : eq(liveRooms.matchId, matchId),
        after ? (sort === 'newest' ? isOlder(after) : hasFewer(after)) : undefined,
      ),
    )
    .orderBy(
      ...(sort === 'newest' ? [] : [desc(liveRooms.viewers), asc(rank)]),
      desc(since),
      desc(liveRooms.id),
    )
    .limit(limit);
}

/** Live rooms by the game of their match, or by their own. */
export async function countLiveRooms(
  tx: Reader,
  { language, mode }: RoomScope,
  now: Date,
): Promise<{ gameId: number; rooms: number }[]> {
  const gameId = sql<number>`coalesce(${matches.gameId}, ${liveRooms.gameId})`;
  const rooms = sql<number>`count(*)::int`;
  return await tx
    .select({ gameId, rooms })
    .from(liveRooms)
    .leftJoin(users, eq(users.id, liveRooms.anchorId))
    .leftJoin(matches, eq(matches.id, liveRooms.matchId))
    .where(
      and(
        isNotNull(liveRooms.liveSince),
        isNull(liveRooms.closedAt),
        ownerMay(now),
        isNotNull(gameId),
        language === undefined ? undefined : speaks(language),
        mode && eq(liveRooms.mode, mode),
      ),
    )
    .groupBy(gameId)
    .orderBy(desc(rooms), asc(gameId));
}

/** Live rooms whose viewers no media server of this site counts. */
export const listUnmeasuredRooms = async (tx: Reader): Promise<Pick<RoomRow, 'id' | 'viewers'>[]> =>
  await tx
    .select({ id: liveRooms.id, viewers: liveRooms.viewers })
    .from(liveRooms)
    .where(and(isNotNull(liveRooms.liveSince), or(ne(liveRooms.mode, 'anchor'), isNull(liveRooms.node))));

/** These rooms, and those whose push the node has according to their row. */
export const listRoomsAt = async (tx: Reader, node: string, ids: readonly number[]): Promise<ListedRoom[]> =>
  await listed(tx).where(
    or(and(eq(liveRooms.node, node), isNotNull(liveRooms.signalSince)), inArray(liveRooms.id, [...ids])),
  );

/** Closed rooms included, in any order. */
export const listRoomsOf = async (tx: Reader, ids: readonly number[]): Promise<ListedRoom[]> =>
  ids.length === 0 ? [] : await listed(tx).where(inArray(liveRooms.id, [...ids]));

/** The open rooms among these, in any order. */
export const listRooms = async (tx: Reader, ids: readonly number[], now: Date): Promise<ListedRoom[]> =>
  ids.length === 0
    ? []
    : await listed(tx).where(and(inArray(liveRooms.id, [...ids]), isNull(liveRooms.closedAt), ownerMay(now)));

async function findOne(tx: Reader, condition: SQL): Promise<ListedRoom | null> {
  const [row] = await listed(tx).where(condition);
  return row ?? null;
}

export const findRoom = (tx: Reader, id: number) => findOne(tx, eq(liveRooms.id, id));
export const findRoomOf = (tx: Reader, anchorId: number) => findOne(tx, eq(liveRooms.anchorId, anchorId));

/** Locked until the transaction ends. The revision's row is always locked after a room's. */
export async function lockRoom(tx: Tx, by: { id: number } | { anchorId: number }): Promise<RoomRow | null> {
  const condition = 'id' in by ? eq(liveRooms.id, by.id) : eq(liveRooms.anchorId, by.anchorId);
  const [row] = await tx.select().from(liveRooms).where(condition).for('update');
  return row ?? null;
}

/** Null where this anchor already has a room. */
export async function insertRoom(tx: Tx, row: NewRoom): Promise<RoomRow | null> {
  const [made] = await tx.insert(liveRooms).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

export async function updateRoom(tx: Tx, id: number, fields: RoomFields): Promise<void> {
  await tx.update(liveRooms).set(fields).where(eq(liveRooms.id, id));
}

/** The rooms whose newest change is between the revisions: one per revision, unless a later change superseded it. */
export async function listRoomsChanged(tx: Reader, after: number, until: number): Promise<ListedRoom[]> {
  return await listed(tx)
    .where(and(gt(liveRooms.rev, after), lte(liveRooms.rev, until)))
    .orderBy(asc(liveRooms.rev));
}

/** The matches among these that are for signed-in users only. */
export async function loginOnlyAmong(tx: Reader, matchIds: readonly number[]): Promise<Set<number>> {
  if (matchIds.length === 0) return new Set();
  const rows = await tx
    .select({ matchId: loginOnlyMatches.matchId })
    .from(loginOnlyMatches)
    .where(inArray(loginOnlyMatches.matchId, [...matchIds]));
  return new Set(rows.map(({ matchId }) => matchId));
}

export async function matchIsLoginOnly(tx: Reader, matchId: number): Promise<boolean> {
  const rows = await tx.select().from(loginOnlyMatches).where(eq(loginOnlyMatches.matchId, matchId));
  return rows.length > 0;
}

/** Every room, the newest first; for operators. */
export async function listAllRooms(
  tx: Reader,
  { mode, show }: { mode?: RoomMode | undefined; show: 'all' | 'live' | 'closed' },
  before: number | null,
  limit: number,
): Promise<ListedRoom[]> {
  return await listed(tx)
    .where(
      and(
        mode && eq(liveRooms.mode, mode),
        show === 'live' ? and(isNotNull(liveRooms.liveSince), isNull(liveRooms.closedAt)) : undefined,
        show === 'closed' ? isNotNull(liveRooms.closedAt) : undefined,
        before === null ? undefined : sql`${liveRooms.id} < ${before}`,
      ),
    )
    .orderBy(desc(liveRooms.id))
    .limit(limit);
}

export async function deleteRoomOf(tx: Tx, anchorId: number): Promise<void> {
  await tx.delete(liveRooms).where(eq(liveRooms.anchorId, anchorId));
}
