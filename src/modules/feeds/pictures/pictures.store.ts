import { and, asc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { players, teams } from '#modules/catalog/catalog.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import { entryPictures, type Pictured } from './pictures.tables.ts';

export type EntryPicture = typeof entryPictures.$inferSelect;

/** The first source of an entry keeps it, unless its picture was given up. */
export async function putSources(
  tx: Tx,
  kind: Pictured,
  sources: ReadonlyMap<number, string>,
  now: Date,
): Promise<void> {
  if (sources.size === 0) return;
  await tx
    .insert(entryPictures)
    .values(
      [...sources]
        .toSorted(([a], [b]) => a - b)
        .map(([ourId, source]) => ({ kind, ourId, source, dueAt: now })),
    )
    .onConflictDoUpdate({
      target: [entryPictures.kind, entryPictures.ourId],
      set: { source: sql`excluded.source`, failures: 0, dueAt: sql`excluded.due_at` },
      setWhere: and(
        isNull(entryPictures.dueAt),
        sql`${entryPictures.failures} > 0`,
        sql`${entryPictures.source} <> excluded.source`,
      ),
    });
}

export async function findDue(tx: Reader, now: Date): Promise<EntryPicture | null> {
  const [row] = await tx
    .select()
    .from(entryPictures)
    .where(and(isNotNull(entryPictures.dueAt), lte(entryPictures.dueAt, now)))
    .orderBy(asc(entryPictures.dueAt), asc(entryPictures.kind), asc(entryPictures.ourId))
    .limit(1);
  return row ?? null;
}

const at = ({ kind, ourId, source }: EntryPicture) =>
  and(eq(entryPictures.kind, kind), eq(entryPictures.ourId, ourId), eq(entryPictures.source, source));

export async function noteFailure(tx: Tx, picture: EntryPicture, dueAt: Date | null): Promise<void> {
  await tx
    .update(entryPictures)
    .set({ failures: sql`${entryPictures.failures} + 1`, dueAt })
    .where(at(picture));
}

/** False where the entry is gone. */
export async function showPicture(tx: Tx, picture: EntryPicture, url: string): Promise<boolean> {
  await tx.update(entryPictures).set({ failures: 0, dueAt: null }).where(at(picture));
  const { kind, ourId } = picture;
  const changed =
    kind === 'team'
      ? await tx
          .update(teams)
          .set({ crest: sql`${teams.crest} || jsonb_build_object('src', ${url}::text)` })
          .where(eq(teams.id, ourId))
          .returning({ id: teams.id })
      : await tx
          .update(players)
          .set({ picture: url })
          .where(and(eq(players.id, ourId), or(isNull(players.picture), sql`${players.picture} <> ${url}`)))
          .returning({ id: players.id });
  return changed.length > 0;
}

/** All copies are withdrawn, and wait to be fetched again. */
export async function clearPictures(tx: Tx, now: Date): Promise<void> {
  await tx
    .update(teams)
    .set({ crest: sql`${teams.crest} - 'src'` })
    .where(sql`${teams.crest} ? 'src'`);
  await tx.update(players).set({ picture: null }).where(isNotNull(players.picture));
  await tx
    .update(entryPictures)
    .set({ dueAt: now })
    .where(and(isNull(entryPictures.dueAt), eq(entryPictures.failures, 0)));
}
