import { and, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { leagues, teams } from '#modules/catalog/catalog.tables.ts';
import { isLive, matches } from '#modules/matches/matches.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import { chatModerators, chatRooms, type RoomRow } from './chat.tables.ts';
import type { RoomKey, RoomKind, RoomSettings } from './rooms.rules.ts';
import { splitRoomKey } from './rooms.rules.ts';

const byKey = (key: RoomKey) => {
  const { kind, ref } = splitRoomKey(key);
  return and(eq(chatRooms.kind, kind), eq(chatRooms.ref, ref));
};

export async function findRoom(tx: Reader, key: RoomKey): Promise<RoomRow | null> {
  const [row] = await tx.select().from(chatRooms).where(byKey(key));
  return row ?? null;
}

/** Newest number of each room, in the order of the keys; zero for a room without entries. */
export async function listLastSeqs(tx: Reader, keys: readonly RoomKey[]): Promise<number[]> {
  const rooms = keys.map(splitRoomKey);
  const kinds = sql.param(rooms.map(({ kind }) => kind));
  const refs = sql.param(rooms.map(({ ref }) => ref));
  const { rows } = await tx.execute<{ rev: number }>(sql`
    select coalesce(r.last_seq, 0) as rev
      from unnest(${kinds}::text[], ${refs}::bigint[]) with ordinality as requested (kind, ref, n)
      left join chat_rooms r on r.kind = requested.kind and r.ref = requested.ref
     order by requested.n`);
  return rows.map(({ rev }) => rev);
}

/** Serialises changes of a room and writes to it, until the transaction ends. */
export async function lockRoom(tx: Tx, id: number): Promise<RoomRow> {
  const [row] = await tx.select().from(chatRooms).where(eq(chatRooms.id, id)).for('update');
  return row!;
}

export type NewRoom = Partial<RoomSettings> & { anchorId?: number | null | undefined };
export type RoomChange = NewRoom & { pinnedSeq?: number | null };

/** Leaves an existing room unchanged. */
export async function insertRoom(tx: Tx, key: RoomKey, room: NewRoom, now: Date): Promise<void> {
  const { open, levelRequired, slowSeconds, anchorId } = room;
  await tx
    .insert(chatRooms)
    .values({
      ...splitRoomKey(key),
      anchorId: anchorId ?? null,
      createdAt: now,
      ...(open === undefined ? {} : { open }),
      ...(levelRequired === undefined ? {} : { levelRequired }),
      ...(slowSeconds === undefined ? {} : { slowSeconds }),
    })
    .onConflictDoNothing();
}

export async function updateRoom(tx: Tx, id: number, change: RoomChange): Promise<void> {
  const changed = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (Object.keys(changed).length > 0) await tx.update(chatRooms).set(changed).where(eq(chatRooms.id, id));
}

/** Kinds whose rooms are created by their first message. */
const SUBJECTS = { match: matches, team: teams, league: leagues } as const;

/** Whether there is such a match, team or league; never of a live room. */
export async function subjectExists(tx: Reader, key: RoomKey): Promise<boolean> {
  const { kind, ref } = splitRoomKey(key);
  if (kind === 'live') return false;
  const table = SUBJECTS[kind];
  return (await tx.select({ id: table.id }).from(table).where(eq(table.id, ref))).length > 0;
}

export async function listTeamNames(tx: Reader, ids: readonly number[]) {
  return await tx
    .select({ id: teams.id, names: teams.names })
    .from(teams)
    .where(inArray(teams.id, [...ids]));
}

export async function listLeagueNames(tx: Reader, ids: readonly number[]) {
  return await tx
    .select({ id: leagues.id, names: leagues.names })
    .from(leagues)
    .where(inArray(leagues.id, [...ids]));
}

/** Subset of the matches that are in progress. */
export async function findGameIdOf(tx: Reader, matchId: number): Promise<number | null> {
  const [row] = await tx.select({ gameId: matches.gameId }).from(matches).where(eq(matches.id, matchId));
  return row?.gameId ?? null;
}

export async function listRunningMatches(tx: Reader, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: matches.id })
    .from(matches)
    .where(
      and(
        inArray(matches.id, [...ids]),
        inArray(matches.state, ['in_progress', 'break', 'overtime', 'penalty']),
      ),
    );
  return rows.map(({ id }) => id);
}

/** One of those that run, for a demo's chat. */
export async function findRunningMatch(tx: Reader): Promise<number | null> {
  const [row] = await tx
    .select({ id: matches.id })
    .from(matches)
    .where(and(isLive, isNull(matches.lobby)))
    .orderBy(desc(matches.id))
    .limit(1);
  return row?.id ?? null;
}

export async function listRooms(
  tx: Reader,
  scope: { kind?: RoomKind | undefined; before?: number | undefined },
  limit: number,
): Promise<RoomRow[]> {
  return await tx
    .select()
    .from(chatRooms)
    .where(
      and(
        scope.kind ? eq(chatRooms.kind, scope.kind) : undefined,
        scope.before === undefined ? undefined : lt(chatRooms.id, scope.before),
      ),
    )
    .orderBy(desc(chatRooms.id))
    .limit(limit);
}

export async function isRoomModerator(tx: Reader, roomId: number, userId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: chatModerators.userId })
    .from(chatModerators)
    .where(and(eq(chatModerators.roomId, roomId), eq(chatModerators.userId, userId)));
  return rows.length > 0;
}

export async function countModerators(tx: Tx, roomId: number): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(chatModerators).where(eq(chatModerators.roomId, roomId));
  return row!.n;
}

export async function insertModerator(
  tx: Tx,
  row: { roomId: number; userId: number; namedBy: number; createdAt: Date },
): Promise<void> {
  await tx.insert(chatModerators).values(row).onConflictDoNothing();
}

export async function deleteModerator(tx: Tx, roomId: number, userId: number): Promise<void> {
  await tx
    .delete(chatModerators)
    .where(and(eq(chatModerators.roomId, roomId), eq(chatModerators.userId, userId)));
}

export const deleteModeratorEverywhere = async (tx: Tx, userId: number): Promise<void> => {
  await tx.delete(chatModerators).where(sql`${chatModerators.userId} = ${userId}`);
};
