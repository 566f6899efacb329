import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import { identityCandidates, identityMerges, identityRedirects } from './identity.tables.ts';
import { entryTable } from './merge.store.ts';
import type { MergeKind } from './references.rules.ts';

export type StoredMerge = typeof identityMerges.$inferSelect;

/** Null where it is none, or was merged. */
export async function findEntry(
  tx: Reader,
  kind: MergeKind,
  id: number,
): Promise<{ gameId: number; name: string } | null> {
  const name =
    kind === 'match'
      ? sql`(select coalesce(h.names ->> 'en', '') || ' – ' || coalesce(a.names ->> 'en', '')
          from teams h, teams a where h.id = e.home_team_id and a.id = e.away_team_id)`
      : sql`coalesce(e.names ->> 'en', '')`;
  const { rows } = await tx.execute<{ game_id: number; name: string }>(sql`
    select e.game_id, ${name} as name from ${sql.identifier(entryTable(kind))} e where e.id = ${id}`);
  return rows[0] ? { gameId: Number(rows[0].game_id), name: rows[0].name } : null;
}

export async function insertMerge(tx: Tx, row: typeof identityMerges.$inferInsert): Promise<StoredMerge> {
  const [made] = await tx.insert(identityMerges).values(row).returning();
  return made!;
}

export async function findMerge(tx: Reader, id: number): Promise<StoredMerge | null> {
  const [row] = await tx.select().from(identityMerges).where(eq(identityMerges.id, id));
  return row ?? null;
}

/** The newest first. */
export const listMerges = async (tx: Reader, limit: number): Promise<StoredMerge[]> =>
  await tx
    .select()
    .from(identityMerges)
    .where(isNull(identityMerges.undoneAt))
    .orderBy(desc(identityMerges.id))
    .limit(limit);

/** A merge that moved the same rows again: of its entries, or of their matches. */
export async function hasNewerMerge(
  tx: Reader,
  { id, kind, keptId, mergedId }: StoredMerge,
): Promise<boolean> {
  const both = [keptId, mergedId];
  const [same] = await tx
    .select({ id: identityMerges.id })
    .from(identityMerges)
    .where(
      and(
        gt(identityMerges.id, id),
        isNull(identityMerges.undoneAt),
        eq(identityMerges.kind, kind),
        or(inArray(identityMerges.keptId, both), inArray(identityMerges.mergedId, both)),
      ),
    )
    .limit(1);
  if (same) return true;
  const { rows } = await tx.execute(sql`
    select from identity_moves mine
    join identity_moves later on later.in_table = mine.in_table and later.merge_id > mine.merge_id
      and later.before -> 'id' = mine.before -> 'id'
    join identity_merges m on m.id = later.merge_id and m.undone_at is null
    where mine.merge_id = ${id} and mine.in_table = 'matches' limit 1`);
  return rows.length > 0;
}

export async function markUndone(tx: Tx, { id }: StoredMerge, undoneAt: Date): Promise<void> {
  await tx.update(identityMerges).set({ undoneAt }).where(eq(identityMerges.id, id));
  await tx.delete(identityRedirects).where(eq(identityRedirects.mergeId, id));
}

export async function putRedirect(tx: Tx, row: typeof identityRedirects.$inferInsert): Promise<void> {
  await tx.insert(identityRedirects).values(row);
}

/** Where an address leads now; null: it is no merged entry's. */
export async function findRedirect(tx: Reader, kind: MergeKind, fromId: number): Promise<number | null> {
  const [row] = await tx
    .select({ toId: identityRedirects.toId })
    .from(identityRedirects)
    .where(and(eq(identityRedirects.kind, kind), eq(identityRedirects.fromId, fromId)));
  return row?.toId ?? null;
}

const pairIs = (kind: MergeKind, a: number, b: number) =>
  and(
    eq(identityCandidates.kind, kind),
    eq(identityCandidates.oneId, Math.min(a, b)),
    eq(identityCandidates.otherId, Math.max(a, b)),
  );

/** The question whether they are the same is answered. */
export async function closeCandidates(tx: Tx, kind: MergeKind, a: number, b: number, decidedAt: Date) {
  await tx
    .update(identityCandidates)
    .set({ state: 'merged', decidedAt })
    .where(pairIs(kind, a, b));
}

export async function reopenCandidates(tx: Tx, kind: MergeKind, a: number, b: number) {
  await tx
    .update(identityCandidates)
    .set({ state: 'open', decidedAt: null })
    .where(and(pairIs(kind, a, b), eq(identityCandidates.state, 'merged')));
}

/** False where another administrator decided it. */
export async function decideCandidate(
  tx: Tx,
  id: number,
  from: 'open' | 'apart',
  to: 'open' | 'apart',
  decidedAt: Date,
) {
  const done = await tx
    .update(identityCandidates)
    .set({ state: to, decidedAt: to === 'open' ? null : decidedAt })
    .where(and(eq(identityCandidates.id, id), eq(identityCandidates.state, from)))
    .returning();
  return done[0] ?? null;
}

export const listCandidates = async (tx: Reader, state: 'open' | 'apart', limit: number) =>
  await tx
    .select()
    .from(identityCandidates)
    .where(eq(identityCandidates.state, state))
    .orderBy(desc(identityCandidates.confidence), identityCandidates.id)
    .limit(limit);
