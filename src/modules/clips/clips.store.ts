import { and, desc, eq, gt, gte, inArray, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { anchors, liveRooms } from '#modules/live/live.tables.ts';
import { isStaleNode } from '#modules/media/media.tables.ts';
import { users } from '#modules/users/users.tables.ts';
import { countersOf } from '#platform/counters/counted-table.store.ts';
import type { Db, Reader, Tx } from '#platform/db/db.ts';
import type { TimeCursor } from '#platform/paging/cursor.ts';
import { CUT_TRIES, type Remover } from './clips.rules.ts';
import { type ClipRow, clips } from './clips.tables.ts';

export type NewClip = typeof clips.$inferInsert;

/** A clip with what its entry in a list shows. */
export interface ListedClip {
  clip: ClipRow;
  clipper: { name: string; avatar: string | null };
  anchor: { name: string; avatar: string | null } | null;
  roomTitle: string | null;
}

export interface ClipScope {
  roomId?: number | undefined;
  matchId?: number | undefined;
  anchorId?: number | undefined;
  gameId?: number | undefined;
}

/** Calls of one user are serialised: the hourly limit counts committed clips. */
export async function lockClipper(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('clips', ${userId}))`);
}

/** Removed and failed ones count too. */
export async function countSince(tx: Reader, userId: number, since: Date): Promise<number> {
  return await tx.$count(clips, and(eq(clips.userId, userId), gt(clips.createdAt, since)));
}

export async function findByKey(tx: Reader, userId: number, key: string): Promise<ClipRow | null> {
  const [row] = await tx
    .select()
    .from(clips)
    .where(and(eq(clips.userId, userId), eq(clips.key, key)));
  return row ?? null;
}

export async function insertClip(tx: Tx, row: NewClip): Promise<ClipRow> {
  const [inserted] = await tx.insert(clips).values(row).returning();
  return inserted!;
}

export async function findClip(tx: Reader, id: number): Promise<ClipRow | null> {
  const [row] = await tx.select().from(clips).where(eq(clips.id, id));
  return row ?? null;
}

export async function lockClip(tx: Tx, id: number): Promise<ClipRow | null> {
  const [row] = await tx.select().from(clips).where(eq(clips.id, id)).for('update');
  return row ?? null;
}

export async function findByName(tx: Reader, name: string): Promise<ClipRow | null> {
  const [row] = await tx.select().from(clips).where(eq(clips.name, name));
  return row ?? null;
}

export async function updateClip(tx: Tx, id: number, fields: Partial<NewClip>): Promise<void> {
  await tx.update(clips).set(fields).where(eq(clips.id, id));
}

const owner = alias(users, 'clip_owner');
const listed = (tx: Reader) =>
  tx
    .select({
      clip: clips,
      clipper: { name: users.username, avatar: users.avatar },
      anchor: {
        name: sql<string>`coalesce(${anchors.nickname}, ${owner.username})`,
        // Not as a column: of a person without a picture the whole object would be null.
        avatar: sql<string | null>`${owner.avatar}`,
      },
      roomTitle: liveRooms.title,
    })
    .from(clips)
    .innerJoin(users, eq(users.id, clips.userId))
    .leftJoin(owner, eq(owner.id, clips.anchorId))
    .leftJoin(anchors, eq(anchors.userId, clips.anchorId))
    .leftJoin(liveRooms, eq(liveRooms.id, clips.roomId));

/** The clips of a banned user are hidden as long as the ban lasts. */
const clipperMay = (now: Date): SQL =>
  sql`(${users.deletedAt} is null and (${users.bannedAt} is null
    or ${users.bannedUntil} <= ${now.toISOString()}::timestamptz))`;

const asListed = <T extends { clip: ClipRow; anchor: ListedClip['anchor'] }>(row: T): T =>
  row.clip.anchorId === null ? { ...row, anchor: null } : row;

/** Published clips, the newest first. */
export async function listClips(
  tx: Reader,
  { roomId, matchId, anchorId, gameId }: ClipScope,
  { after, limit, now }: { after: TimeCursor | null; limit: number; now: Date },
): Promise<ListedClip[]> {
  const rows = await listed(tx)
    .where(
      and(
        eq(clips.state, 'published'),
        roomId === undefined ? undefined : eq(clips.roomId, roomId),
        matchId === undefined ? undefined : eq(clips.matchId, matchId),
        anchorId === undefined ? undefined : eq(clips.anchorId, anchorId),
        gameId === undefined ? undefined : eq(clips.gameId, gameId),
        after
          ? sql`(${clips.publishedAt}, ${clips.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`
          : undefined,
        clipperMay(now),
      ),
    )
    .orderBy(desc(clips.publishedAt), desc(clips.id))
    .limit(limit);
  return rows.map(asListed);
}

/** The most watched and liked since a time. */
export async function listBest(
  tx: Reader,
  { gameId, since, limit, now }: { gameId: number | undefined; since: Date; limit: number; now: Date },
): Promise<ListedClip[]> {
  const rows = await listed(tx)
    .where(
      and(
        eq(clips.state, 'published'),
        gte(clips.publishedAt, since),
        gameId === undefined ? undefined : eq(clips.gameId, gameId),
        clipperMay(now),
      ),
    )
    .orderBy(desc(sql`${clips.views} + 5 * ${clips.likes}`), desc(clips.publishedAt), desc(clips.id))
    .limit(limit);
  return rows.map(asListed);
}

/** In any state; null where its clipper is banned. */
export async function findListed(tx: Reader, id: number, now: Date): Promise<ListedClip | null> {
  const [row] = await listed(tx).where(and(eq(clips.id, id), clipperMay(now)));
  return row ? asListed(row) : null;
}

/** For moderators: in every state that has a picture, banned clippers included, or those with open reports. */
export async function listForAdmin(
  tx: Reader,
  { reported, after, limit }: { reported: boolean; after: number | null; limit: number },
): Promise<ListedClip[]> {
  const open = sql`exists (select from clip_reports r where r.clip_id = ${clips.id} and r.decided_at is null)`;
  const rows = await listed(tx)
    .where(
      and(
        inArray(clips.state, ['published', 'removed']),
        reported ? open : undefined,
        after === null ? undefined : lt(clips.id, after),
      ),
    )
    .orderBy(desc(clips.id))
    .limit(limit);
  return rows.map(asListed);
}

/** Clips to be cut that no running node cuts; those of this node that it does not know of either. */
export async function listUncut(tx: Reader, node: string, active: readonly number[]): Promise<ClipRow[]> {
  return await tx
    .select()
    .from(clips)
    .where(
      and(
        eq(clips.state, 'cutting'),
        or(isNull(clips.node), eq(clips.node, node), isStaleNode(sql`${clips.node}`)),
        active.length > 0 ? notInArray(clips.id, [...active]) : undefined,
      ),
    )
    .orderBy(clips.id)
    .limit(CUT_BATCH);
}

const CUT_BATCH = 20;

/** Of two nodes that claim a clip at once, one gets it. Null where it is another's, or was tried too often. */
export async function claimClip(tx: Tx, { id, tries }: ClipRow, node: string): Promise<ClipRow | null> {
  const [row] = await tx
    .update(clips)
    .set({ node, tries: tries + 1 })
    .where(
      and(eq(clips.id, id), eq(clips.state, 'cutting'), eq(clips.tries, tries), lt(clips.tries, CUT_TRIES)),
    )
    .returning();
  return row ?? null;
}

/** False where it was removed meanwhile, or another node took over. */
export async function publishClip(
  tx: Tx,
  { id, node }: Pick<ClipRow, 'id' | 'node'>,
  cut: Partial<NewClip> & { publishedAt: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(clips)
    .set({ ...cut, state: 'published' })
    .where(and(eq(clips.id, id), eq(clips.state, 'cutting'), eq(clips.node, node!)));
  return rowCount === 1;
}

export async function failClip(tx: Tx, id: number): Promise<void> {
  await tx
    .update(clips)
    .set({ state: 'failed' })
    .where(and(eq(clips.id, id), eq(clips.state, 'cutting')));
}

/** Those that were not removed before. */
export async function removeClips(
  tx: Tx,
  which: { id: number } | { recordingId: number } | { roomId: number },
  removedBy: Remover,
): Promise<ClipRow[]> {
  const matching =
    'id' in which
      ? eq(clips.id, which.id)
      : 'recordingId' in which
        ? eq(clips.recordingId, which.recordingId)
        : eq(clips.roomId, which.roomId);
  return await tx
    .update(clips)
    .set({ state: 'removed', removedBy })
    .where(and(matching, inArray(clips.state, ['cutting', 'published'])))
    .returning();
}

/** Names of the files of a deleted account: its own clips, and those of its broadcasts. */
export async function deleteClipsOf(tx: Tx, userId: number): Promise<string[]> {
  const rows = await tx
    .delete(clips)
    .where(or(eq(clips.userId, userId), eq(clips.anchorId, userId)))
    .returning({ name: clips.name });
  return rows.map(({ name }) => name);
}

export async function listClipsOf(
  tx: Reader,
  userId: number,
  after: number | null,
  limit: number,
): Promise<ClipRow[]> {
  return await tx
    .select()
    .from(clips)
    .where(and(eq(clips.userId, userId), after === null ? undefined : gt(clips.id, after)))
    .orderBy(clips.id)
    .limit(limit);
}

/** Subset of these names that belong to a clip which still has its files. */
export async function knownNames(tx: Reader, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await tx
    .select({ name: clips.name })
    .from(clips)
    .where(and(inArray(clips.name, [...names]), inArray(clips.state, ['cutting', 'published'])));
  return new Set(rows.map(({ name }) => name));
}

/** Files follow: the sweep deletes those without a clip. */
export async function deleteClipsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const old = db.select({ id: clips.id }).from(clips).where(lt(clips.createdAt, before)).limit(limit);
  const { rowCount } = await db.delete(clips).where(inArray(clips.id, old));
  return rowCount ?? 0;
}

/** The oldest clips beyond the quota. One statement: concurrent calls delete nothing twice. */
export async function deleteBeyond(tx: Tx, bytes: number): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    delete from clips where id in (
      select id from (
        select id, sum(bytes) over (order by published_at desc, id desc) as total
        from clips where state = 'published'
      ) newest_first where total > ${bytes})
    returning name`);
  return rows.map(({ name }) => name);
}

export const clipCounters = countersOf(clips);
