import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import { providerRefs, type RefKind } from './catalog.tables.ts';

/** Known refs by the provider's id. */
async function listKnown(
  tx: Reader,
  provider: string,
  kind: RefKind,
  refs: readonly string[],
  column: 'ourId' | 'version',
): Promise<Map<string, number>> {
  if (refs.length === 0) return new Map();
  const rows = await tx
    .select({ ref: providerRefs.ref, known: providerRefs[column] })
    .from(providerRefs)
    .where(
      and(
        eq(providerRefs.provider, provider),
        eq(providerRefs.kind, kind),
        inArray(providerRefs.ref, [...refs]),
      ),
    );
  return new Map(rows.map(({ ref, known }) => [ref, known]));
}

type ListKnown = (
  tx: Reader,
  provider: string,
  kind: RefKind,
  refs: readonly string[],
) => Promise<Map<string, number>>;

export const listRefs: ListKnown = (...of) => listKnown(...of, 'ourId');

/** The version in which each was last learnt. */
export const listVersions: ListKnown = (...of) => listKnown(...of, 'version');

/** A provider's id maps to one row, which may change. */
export async function putRefs(
  tx: Tx,
  provider: string,
  kind: RefKind,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  if (ids.size === 0) return;
  await tx
    .insert(providerRefs)
    .values([...ids].map(([ref, ourId]) => ({ provider, kind, ref, ourId })))
    .onConflictDoUpdate({
      target: [providerRefs.provider, providerRefs.kind, providerRefs.ref],
      set: { ourId: sql`excluded.our_id` },
      setWhere: sql`${providerRefs.ourId} <> excluded.our_id`,
    });
}

export async function raiseVersions(
  tx: Reader,
  provider: string,
  kind: RefKind,
  versions: ReadonlyMap<string, number>,
): Promise<void> {
  if (versions.size === 0) return;
  const rows = JSON.stringify([...versions].map(([ref, version]) => ({ ref, version })));
  await tx.execute(sql`
    update provider_refs r set version = t.version
    from jsonb_to_recordset(${rows}::jsonb) as t (ref text, version bigint)
    where r.provider = ${provider} and r.kind = ${kind} and r.ref = t.ref and r.version < t.version`);
}
