import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { providerRefs, type RefKind } from './catalog.tables.ts';

export async function listRefs(
  tx: Tx,
  provider: string,
  kind: RefKind,
  refs: readonly string[],
): Promise<Map<string, number>> {
  if (refs.length === 0) return new Map();
  const rows = await tx
    .select({ ref: providerRefs.ref, ourId: providerRefs.ourId })
    .from(providerRefs)
    .where(
      and(
        eq(providerRefs.provider, provider),
        eq(providerRefs.kind, kind),
        inArray(providerRefs.ref, [...refs]),
      ),
    );
  return new Map(rows.map(({ ref, ourId }) => [ref, ourId]));
}

/** What a provider calls a thing may come to mean another row of ours, never two. */
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

/** In which version each was last told. */
export async function listVersions(
  tx: Tx,
  provider: string,
  kind: RefKind,
  refs: readonly string[],
): Promise<Map<string, number>> {
  if (refs.length === 0) return new Map();
  const rows = await tx
    .select({ ref: providerRefs.ref, version: providerRefs.version })
    .from(providerRefs)
    .where(
      and(
        eq(providerRefs.provider, provider),
        eq(providerRefs.kind, kind),
        inArray(providerRefs.ref, [...refs]),
      ),
    );
  return new Map(rows.map(({ ref, version }) => [ref, version]));
}

export async function raiseVersions(
  tx: Tx,
  provider: string,
  kind: RefKind,
  versions: ReadonlyMap<string, number>,
): Promise<void> {
  if (versions.size === 0) return;
  const told = JSON.stringify([...versions].map(([ref, version]) => ({ ref, version })));
  await tx.execute(sql`
    update provider_refs r set version = t.version
    from jsonb_to_recordset(${told}::jsonb) as t (ref text, version bigint)
    where r.provider = ${provider} and r.kind = ${kind} and r.ref = t.ref and r.version < t.version`);
}
